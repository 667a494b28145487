import { describe, expect, test } from "vitest";
import {
  answered,
  begin,
  isRefusal,
  NO_CHOICES,
  oddsFrom,
  replay,
  rerolled,
  testNumber,
  weigh,
  type Engagement,
  type Profile,
  type Transcript,
} from "../../src/rules/core/index.js";
import { keyOf, play, refusalFor } from "../rules/play.js";
import { emberDuel, HIT } from "./game.js";

function duelist(ref: string, values: Profile["values"] = {}, breaths: number | null = 2): Profile {
  return {
    ref,
    kind: "ember-duel.duelist",
    values: { blaze: 2, grit: 3, burns: 0, embers: 0, ...values },
    statuses: [],
    gear: [],
    effects: [],
    turn: breaths === null ? null : { ref: `${ref}'s turn`, values: { breaths } },
  };
}

function duel(
  action: "strike" | "breathe",
  actor: Profile = duelist("Ash"),
  target: Profile = duelist("Brand"),
): Engagement {
  const aimed = { profile: target, facts: {}, shots: 1, choices: NO_CHOICES };
  return {
    game: emberDuel.id,
    action,
    actor,
    weapon: null,
    facts: {},
    targets: action === "strike" ? [aimed] : [],
    choices: NO_CHOICES,
    others: [],
    places: {},
    positions: {},
    waiting: [],
    options: {},
    anyway: false,
  };
}

function started(engagement: Engagement) {
  const start = begin(emberDuel, engagement);
  if (isRefusal(start)) throw new Error(start.refused);
  return start;
}

const faces = (...d6: number[]) => ({ faces: { d6 } });

describe("dice that bring dice", () => {
  test("EMBER-2: each six is rolled again, a five is not, and every roll counts its hits", () => {
    const { result, rolls } = play(emberDuel, duel("strike"), { dice: [[6, 5], [6], [4]] });
    expect(rolls.map(({ key, after, each }) => [key, after, each])).toEqual([
      ["throw", undefined, HIT],
      ["wave1", "throw", HIT],
      ["wave2", "wave1", HIT],
    ]);
    expect(result.id).toBe("out");
    expect(play(emberDuel, duel("strike"), { dice: [[5, 5]] }).result.id).toBe("burned");
  });

  test("EMBER-2: a reroll drops the rolls that hang on it, down to the last wave", () => {
    const start = started(duel("strike"));
    const told: Transcript = { throw: faces(6, 1), wave1: faces(6), wave2: faces(2) };
    expect(replay(start, told).result?.id).toBe("burned");
    expect(rerolled(start, told, "throw", "EMBER-1")).toEqual({});
    expect(rerolled(start, told, "wave1", "EMBER-1")).toEqual({ throw: faces(6, 1) });
    expect(rerolled(start, told, "wave2", "EMBER-1")).toEqual({ throw: faces(6, 1), wave1: faces(6) });
    const again = answered(rerolled(start, told, "throw", "EMBER-1") as Transcript, "throw", faces(6, 6));
    expect(keyOf(replay(start, again).waiting)).toBe("wave1");
  });

  test("EMBER-2: the odds agree with running every throw of the first wave and the next", () => {
    const engagement = duel("strike", duelist("Ash", { blaze: 1 }));
    const [odds] = weigh(emberDuel, engagement).odds;
    const counted = oddsFrom(started(engagement), {}, emberDuel.dice, { runs: 5000 });
    for (const { id, chance } of odds?.outcomes ?? [])
      expect(counted?.chances.find((one) => one.id === id)?.chance ?? 0).toBeCloseTo(chance, 12);
    expect(odds?.outcomes).toHaveLength(3);
  });

  test("EMBER-1: its test counts successes, and no number on a button stands for it", () => {
    const [line] = weigh(emberDuel, duel("strike")).lines;
    expect(line).toMatchObject({ active: { dice: { d6: 2 } }, each: 5, relation: "atLeast", against: 1 });
    const { strike } = emberDuel.actions;
    expect(strike && testNumber(emberDuel, strike, duelist("Ash"), null, {})).toBeNull();
  });
});

describe("a defender's resources", () => {
  const richer = duelist("Brand", { embers: 1 });

  test("EMBER-3: an ember takes one hit away, and is used up", () => {
    const { result, changes } = play(emberDuel, duel("strike", undefined, richer), {
      dice: [[5, 1]],
      choices: { douse: "1" },
    });
    expect(result.id).toBe("missed");
    expect(changes).toContainEqual({ type: "track", of: "Brand", track: "embers", from: 1, to: 0 });
  });

  test("EMBER-3: no more embers than there are; a duelist without one is not asked", () => {
    const script = { dice: [[5, 5]], choices: { douse: "2" } } as const;
    expect(() => play(emberDuel, duel("strike", undefined, richer), script)).toThrow('does not offer "2"');
    expect(play(emberDuel, duel("strike"), { dice: [[5, 5]] }).asked).toEqual([]);
  });
});

describe("what a turn pays for", () => {
  test.each([
    ["strike", 1, null],
    ["strike", 0, { cost: 1, left: 0 }],
    ["breathe", 2, null],
    ["breathe", 1, { cost: 2, left: 1 }],
  ] as const)("EMBER-5: %s with %d breaths left", (action, breaths, data) => {
    const refused = data && { refused: "breathless", rule: "EMBER-5", data };
    expect(refusalFor(emberDuel, duel(action, duelist("Ash", {}, breaths)))).toEqual(refused);
  });

  test("EMBER-5: breathing takes both breaths and brings an ember", () => {
    expect(play(emberDuel, duel("breathe")).changes).toEqual([
      { type: "track", of: "Ash's turn", track: "breaths", from: 2, to: 0 },
      { type: "track", of: "Ash", track: "embers", from: 0, to: 1 },
    ]);
  });
});
