import { capability, carriedDice } from "../../../src/rules/core/index.js";
import { describe, expect, it } from "vitest";
import { chanceOfWays, enumerate } from "../enumerate.js";
import { play } from "../play.js";
import { mest } from "../../../src/rules/mest/index.js";
import { DICE, flatten } from "../../../src/rules/mest/dice/pool.js";
import { counts, FACES, read } from "../../../src/rules/mest/dice/reading.js";
import { cascades, misses, passes } from "../../../src/rules/mest/dice/contest.js";
import { act, diceOf, said, weighed } from "./fixtures.js";

describe("MEST-1: faces", () => {
  it.each([
    ["dm", [0, 0, 0, 1, 1, 1], [0, 0, 0, 0, 0, 1]],
    ["db", [0, 0, 0, 1, 1, 2], [0, 0, 0, 0, 0, 1]],
    ["dw", [0, 0, 0, 1, 1, 3], [0, 0, 0, 1, 1, 1]],
  ] as const)("MEST-1 %s: successes and carry-overs of each face", (die, successes, carries) => {
    for (const [index, face] of [1, 2, 3, 4, 5, 6].entries()) {
      const thrown = read({ [die]: [face] });
      expect(thrown.successes).toBe(successes[index]);
      expect(thrown.carried[die]).toBe(carries[index]);
      expect(counts(die, face)).toBe(successes[index]);
    }
    expect(FACES[die].successes).toHaveLength(6);
  });

  it.each([
    ["the attacker's Hit Test", "hit", true],
    ["the target's side of it", "avoid", false],
    ["a Damage Test", "damage", false],
    ["the target's side of that", "resist", false],
    ["a Detect, which no Damage Test follows", "detect", false],
    ["dice that a person rolls by themselves", null, true],
  ] as const)("MEST-1 a six of %s is marked as carried over or not", (_, purpose, carried) => {
    expect(capability(mest, carriedDice)?.("db", 6, purpose)).toBe(carried);
    expect(capability(mest, carriedDice)?.("db", 5, purpose)).toBe(false);
  });

  it("MEST-1 each kind carries over its own kind", () => {
    expect(read({ db: [6, 6, 5], dm: [6, 4], dw: [4, 1] }).carried).toEqual({ db: 2, dm: 1, dw: 1 });
  });
});

describe("MEST-2, MEST-3: pools", () => {
  it.each<[string, Parameters<typeof flatten>[0], Parameters<typeof flatten>[1], string]>([
    ["MEST-3 nothing", { db: 0, dm: 0, dw: 0 }, { db: 0, dm: 0, dw: 0 }, " v "],
    ["MEST-3 A +2m +1w; P +1m +1w +1b", { db: 0, dm: 2, dw: 1 }, { db: 1, dm: 1, dw: 1 }, "1m v 1b"],
    ["MEST-3 extra Base dice cancel", { db: 2, dm: 0, dw: 0 }, { db: 1, dm: 0, dw: 0 }, "1b v "],
    ["MEST-3 other kinds do not", { db: 0, dm: 1, dw: 0 }, { db: 0, dm: 0, dw: 1 }, "1m v 1w"],
  ])("%s", (_, active, passive, result) => {
    const both = flatten(active, passive);
    expect(`${said(both.active)} v ${said(both.passive)}`).toBe(result);
  });

  it.each([
    ["MEST-2 both sides roll two Base dice", "", "2b v 2b"],
    ["MEST-2 a penalized side gives its opponent a die", "ana fear 1", "2b v 2b 1m"],
    [
      "MEST-3 A +2m +1w; P +1m +1w +1b",
      "bo waiting; set charge 1, highGround 1, outnumber 1, flanked 1, targetFocus 1, defend yes",
      "2b 1m v 3b",
    ],
    [
      "MEST-22, MEST-23 attacker flanked and defender cornered cancel",
      "set flanked 1, targetCornered 1",
      "2b v 2b",
    ],
  ])("%s", (_, one, dice) => {
    expect(diceOf("fight", one)).toBe(dice);
  });
});

describe("MEST-4, MEST-5: scores", () => {
  it.each([
    ["MEST-5 a tie passes with 1 Cascade", 0, true, 1, 0],
    ["MEST-5 one ahead: 1 Cascade", 1, true, 1, 0],
    ["MEST-5 two ahead: 2 Cascades", 2, true, 2, 0],
    ["MEST-5 one short: 1 Miss", -1, false, 1, 1],
    ["MEST-5 two short: 2 Misses", -2, false, 1, 2],
  ] as const)("%s", (_, margin, passed, by, short) => {
    expect(passes(margin)).toBe(passed);
    if (passed) expect(cascades(margin)).toBe(by);
    expect(misses(margin)).toBe(short);
  });

  const noteOf = (engagement: ReturnType<typeof act>, dice: string) =>
    play(mest, engagement, { dice }).happenings.flatMap((one) =>
      one.type === "note" ? [one.request] : [],
    )[0];

  it.each<[string, string, string, string, Readonly<Record<string, number>>]>([
    [
      "MEST-4 CCA 2 v 2, all dice 1: pass, 1 Cascade, no carry-over",
      "",
      "11 11 11 11",
      "hit",
      { active: 2, passive: 2, cascades: 1, carried: 0 },
    ],
    [
      "MEST-4 CCA 3 v 1; A[1,1] P[6,6]: 3 v 5, 2 Misses",
      "ana cca 3; bo cca 1",
      "11 66",
      "missed",
      { active: 3, passive: 5, misses: 2 },
    ],
    [
      "MEST-17 Charge, CCA 3 v 2; A[4,1|6] P[5,1]: 5 v 3, 2 Cascades, carries 1m",
      "ana cca 3; set charge 1",
      "416 51 111 11",
      "hit",
      { active: 5, passive: 3, cascades: 2, carried: 1 },
    ],
    [
      "MEST-20 Defend, CCA 3 v 2; A[4,4] P[4,1,6]: 5 v 5, 1 Cascade",
      "ana cca 3; set defend yes",
      "44 416 11 11",
      "hit",
      { active: 5, passive: 5, cascades: 1, carried: 0 },
    ],
  ])("%s", (_, one, dice, key, data) => {
    const told = noteOf(act("fight", one), dice);
    expect(told?.key).toBe(key);
    expect(told?.data).toMatchObject(data);
  });
});

describe("MEST-6: Unopposed Tests", () => {
  it.each([
    ["MEST-6 POW 2, DR 0: pass, 1 Cascade", 0, "passed", "held"],
    ["MEST-6 POW 2, DR 1: fail, 1 Miss", 1, "failed", "nervous"],
  ] as const)("%s", (_, difficulty, note, result) => {
    const told = play(mest, act("fear", { set: { difficulty } }), { dice: "11 11" });
    expect(told.notes[0]).toBe(note);
    expect(told.result.id).toBe(result);
  });

  it("MEST-6 the System adds 2, and penalty dice are its own", () => {
    const line = weighed("unopposed", "ana wounds 1; set difficulty 3").lines[0];
    expect(line?.against).toMatchObject({ dice: { db: 2, dm: 1 }, value: 2, bonus: 3 });
  });

  it("MEST-6 a Difficulty Rating adds to an opponent's score too", () => {
    const line = weighed("opposed", "set difficulty 1").lines[0];
    expect(line?.against).toMatchObject({ value: 2, bonus: 1 });
  });
});

describe("MEST-5: exact chances to pass, attributes 2 v 2", () => {
  it.each<[string, string, number]>([
    ["MEST-5 no modifier 91/144", "", 91 / 144],
    ["MEST-5 +1m 955/1296", "set charge 1", 955 / 1296],
    ["MEST-5 −1m 1/2", "set flanked 1", 1 / 2],
    ["MEST-5 +1b 2939/3888", "with accuracy +1b", 2939 / 3888],
    ["MEST-5 −1b 113/243", "set defend yes", 113 / 243],
    ["MEST-5 +1w 2963/3888", "set outnumber 1", 2963 / 3888],
    ["MEST-5 −1w 289/648", "set outnumber -1", 289 / 648],
    ["MEST-5 attribute +1 1091/1296", "ana cca 3", 1091 / 1296],
  ])("%s", (_, one, chance) => {
    const told = `set defend no; ${one}`;
    const odds = weighed("fight", told).odds[0];
    expect(odds?.also.find(({ id }) => id === "hitAny")?.chance).toBeCloseTo(chance, 12);
    const ways = enumerate(mest, act("fight", told), undefined, ({ key }) =>
      key.startsWith("damage") ? { id: "hit" } : undefined,
    );
    expect(chanceOfWays(ways, ({ outcome }) => outcome.id === "hit")).toBeCloseTo(chance, 12);
  });
});

it("MEST-1 three kinds of dice of six faces", () => {
  expect(DICE.map((die) => mest.dice[die])).toEqual([{ sides: 6 }, { sides: 6 }, { sides: 6 }]);
});
