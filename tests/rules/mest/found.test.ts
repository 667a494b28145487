import { describe, expect, it } from "vitest";
import {
  weigh,
  type Approach,
  type Facts,
  type BlockedSide,
  type InLine,
  type Screen,
} from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { refusalFor } from "../play.js";
import { act, diceOf, fact, foundAs, listed, model, said, weighed, type Case } from "./fixtures.js";

const TOUCHING = { contact: fact(true), distance: fact(0) };
const APART = { contact: fact(false), distance: fact(4) };

describe("MEST-17: a charge is found in the way that was moved", () => {
  const came: Approach = { length: 1, difficult: 0, clear: true, climbs: [], free: true, taken: true };
  it.each<[string, Partial<Approach>, string]>([
    ["as far as the base is broad", {}, "2b 1m v 2b"],
    ["less far", { length: 0.9 }, "2b v 2b"],
    ["over a stretch that is not Clear", { difficult: 0.1 }, "2b v 2b"],
    ["something stopped it", { clear: false }, "2b v 2b"],
    ["from a position that was Engaged", { free: false }, "2b v 2b"],
    ["still ahead", { taken: false }, "2b v 2b"],
    ["MEST-93 all of it straight", { length: 2, straight: 2 }, "2b 1m v 2b"],
    ["MEST-93 with a change of direction", { length: 2, straight: 1.9 }, "2b v 2b"],
  ])("MEST-17 %s", (_, differs, dice) => {
    const facts = { ...TOUCHING, breadth: fact(1), approach: fact({ ...came, ...differs }) };
    expect(diceOf("fight", { facts })).toBe(dice);
  });

  // MEST-93: within 3 × Visibility OR where it began. MEST-90, MEST-95: Hidden half, in Wait twice.
  it.each<[string, Partial<Case>, NonNullable<Approach["from"]>, number, string]>([
    ["at 12 MU with Visibility OR 4", {}, { distance: 12, sees: true }, 4, "2b 1m v 2b"],
    ["at 12.4 MU, which counts as 12", {}, { distance: 12.4, sees: true }, 4, "2b 1m v 2b"],
    ["at 12.5 MU", {}, { distance: 12.5, sees: true }, 4, "2b v 2b"],
    [
      "at 12.4 MU as measured",
      { options: { measureRounding: false } },
      { distance: 12.4, sees: true },
      4,
      "2b v 2b",
    ],
    ["at 20 MU without a limit", {}, { distance: 20, sees: true }, 0, "2b 1m v 2b"],
    ["out of LOS", {}, { distance: 6, sees: false }, 4, "2b v 2b"],
    [
      "at 12.5 MU in Wait",
      { ana: { statuses: ["waiting"] } },
      { distance: 12.5, sees: true },
      4,
      "2b 1m v 2b",
    ],
    [
      "on a Hidden target",
      { bo: { statuses: ["hidden"] }, anyway: true },
      { distance: 6, sees: true },
      4,
      "2b v 2b",
    ],
  ])("MEST-93 a charge that began %s", (_, more, from, visibility, dice) => {
    const facts = { ...TOUCHING, breadth: fact(1), approach: fact({ ...came, from }) };
    const engaged = act("fight", { facts, ...more });
    const battle = { ref: "b", tracks: {}, sides: [], models: [], setup: { visibility } };
    const line = weigh(mest, { ...engaged, battle }).lines[0];
    if (!line || typeof line.against === "number") throw new Error("No test of two sides.");
    expect(`${said(line.active.dice)} v ${said(line.against.dice)}`).toBe(dice);
  });

  it.each([
    ["MEST-93 the Active model, after a Move", true, 1, "2b 1m v 2b"],
    ["MEST-93 the Active model, placed there without a Move", true, 0, "2b v 2b"],
    ["MEST-93 a Passive model, whatever it moved before", false, 1, "2b v 2b"],
  ])("%s", (_, isActive, moves, dice) => {
    const facts = { ...TOUCHING, breadth: fact(1), approach: fact(came) };
    expect(diceOf("fight", { facts, ana: { isActive, turn: { moves } } })).toBe(dice);
  });

  it("MEST-17 of the attacker alone, in a Hit Test", () => {
    const facts = { ...TOUCHING, breadth: fact(1), approach: fact(came) };
    expect(diceOf("disengage", { facts })).toBe("3b v 2b");
  });

  it.each([
    [0.4, "2b v 2b"],
    [0.5, "2b 1m v 2b"],
    [1.5, "2b 1m v 2b"],
  ])("MEST-17 a base of 0.5 MU below a model of 2 MU, %d MU moved: %s", (length, dice) => {
    const facts = {
      ...TOUCHING,
      tall: fact(2),
      breadth: fact(0.5),
      approach: fact({ ...came, length }),
    };
    expect(diceOf("fight", { facts })).toBe(dice);
  });
});

describe("MEST-18: the higher model is found by both bases and heights", () => {
  const stand = (height: number, tall = 1, targetTall = 1): Facts => ({
    ...TOUCHING,
    height: fact(height),
    tall: fact(tall),
    targetTall: fact(targetTall),
  });
  it.each<[string, Facts, string]>([
    ["half of the other's height is not above it", stand(0.5), "2b v 2b"],
    ["more than half", stand(0.6), "2b 1m v 2b"],
    ["the target more than half", stand(-0.6), "2b v 2b 1m"],
    ["the target half", stand(-0.5), "2b v 2b"],
    ["above half of a tall one, whose crown is higher still", stand(1.2, 0.7, 2), "2b v 2b"],
    ["and above its crown", stand(1.4, 0.7, 2), "2b 1m v 2b"],
  ])("MEST-18 %s", (_, facts, dice) => {
    expect(diceOf("fight", { facts })).toBe(dice);
  });
});

describe("MEST-22, MEST-44: what is around a model", () => {
  const hem = (side: BlockedSide["side"], by: BlockedSide["by"] = "wall"): BlockedSide => ({ side, by });
  it.each<[string, readonly BlockedSide[], Facts, readonly [cornered: unknown, confined: unknown]]>([
    ["a wall behind", [hem("behind")], TOUCHING, [1, null]],
    ["a precipice behind", [hem("behind", "drop")], TOUCHING, [1, null]],
    ["degraded terrain behind", [hem("behind", "rough")], TOUCHING, [1, null]],
    ["a wall behind one who is not Engaged", [hem("behind")], APART, [null, null]],
    ["walls on both sides are one direction", [hem("left"), hem("right")], TOUCHING, [null, null]],
    ["a wall beside and one behind", [hem("left"), hem("behind")], TOUCHING, [1, 1]],
    ["a wall beside and a roof", [hem("right"), hem("above", "roof")], TOUCHING, [null, 1]],
    ["the edge of the table behind", [hem("behind", "edge")], TOUCHING, [null, null]],
    [
      "the edge of the table behind, a wall beside",
      [hem("behind", "edge"), hem("left")],
      TOUCHING,
      [null, 1],
    ],
    ["a wall beside and a precipice behind", [hem("left"), hem("behind", "drop")], TOUCHING, [1, null]],
  ])("MEST-22, MEST-44 %s", (_, hems, facts, [cornered, confined]) => {
    const own = { facts: { ...facts, retreatBlocked: listed(...hems) } };
    const theirs = { facts: { ...facts, targetRetreatBlocked: listed(...hems) } };
    const about = facts === TOUCHING ? "disengage" : "fight";
    expect([foundAs(about, own, "cornered"), foundAs(about, own, "confined")]).toEqual([cornered, confined]);
    expect([foundAs(about, theirs, "targetCornered"), foundAs(about, theirs, "targetConfined")]).toEqual([
      cornered,
      confined,
    ]);
  });

  it("MEST-44 at range the Defender alone", () => {
    const hems = listed(hem("left"), hem("behind"));
    expect(
      diceOf("shoot", {
        facts: { ...APART, distance: fact(6), retreatBlocked: hems, targetRetreatBlocked: hems },
      }),
    ).toBe("2b 1m v 2b");
  });

  it("MEST-22 the reasons are of what is behind", () => {
    const facts = { ...TOUCHING, retreatBlocked: listed(hem("left"), hem("behind")) };
    const [list] = weighed("fight", { facts }).assessments;
    const cornered = list?.modifiers.find(({ id }) => id === "cornered");
    expect(cornered?.evidence.map(({ key }) => key)).toEqual(["reason1"]);
  });
});

describe("MEST-23: flanked", () => {
  it.each<[string, Facts, string]>([
    ["two on either side of the attacker", { flanked: fact(["x", "y"]) }, "2b v 2b 1m"],
    ["two on either side of the target", { targetFlanked: fact(["x", "y"]) }, "2b 1m v 2b"],
    ["nobody", { flanked: fact([]), targetFlanked: fact([]) }, "2b v 2b"],
  ])("MEST-23 %s", (_, facts, dice) => {
    expect(diceOf("fight", { facts: { ...TOUCHING, ...facts } })).toBe(dice);
  });

  it.each<[string, number, string]>([
    ["Wounds below SIZ", 2, "2b 1m v 2b"],
    ["Wounds that reach SIZ", 3, "2b v 2b"],
  ])("MEST-13, MEST-23 one of the two on either side, with %s", (_, wounds, dice) => {
    const others = [model("x"), model("y", { values: { wounds } })];
    expect(diceOf("fight", { facts: { ...TOUCHING, targetFlanked: fact(["x", "y"]) }, others })).toBe(dice);
  });
});

describe("MEST-29, MEST-31, MEST-34: cover", () => {
  const screen = (differs: Partial<Screen>): Screen => ({
    ref: "wall",
    cover: "light",
    share: 0.5,
    direct: false,
    armor: null,
    ...differs,
  });
  it.each<[string, readonly Screen[], string, readonly string[]]>([
    ["something is between", [screen({})], "2b v 2b 1m", ["interveningCover"]],
    ["it hides a quarter", [screen({ share: 0.25 })], "2b v 2b 1m", ["interveningCover"]],
    ["it hides less", [screen({ share: 0.2 })], "2b v 2b", []],
    ["the target is at it", [screen({ direct: true })], "2b v 3b", ["directCover"]],
    ["the target is in it", [screen({ direct: true, share: 0 })], "2b v 3b", ["directCover"]],
    [
      "it is hard, and the target at it",
      [screen({ direct: true, cover: "heavy" })],
      "2b v 3b",
      ["directCover", "hardCover"],
    ],
    [
      "one between, and one at the target",
      [screen({ cover: "heavy" }), screen({ direct: true })],
      "2b v 3b 1m",
      ["interveningCover", "directCover", "hardCover"],
    ],
  ])("MEST-29 %s", (_, screens, dice, ids) => {
    const facts = { ...APART, distance: fact(6), screens: listed(...screens) };
    expect(diceOf("shoot", { facts })).toBe(dice);
    for (const id of ["interveningCover", "directCover", "hardCover"])
      expect(foundAs("shoot", { facts }, id), id).toBe(ids.includes(id) ? 1 : null);
  });
});

it("MEST-26 the reasons are the height and the distance as seen from above that it is held against", () => {
  const why = (key: string) => ({ key, refs: [] });
  const facts = {
    ...APART,
    distance: fact(4.7, why("slant")),
    across: fact(2.4, why("across")),
    height: fact(4, why("height")),
  };
  const [list] = weighed("shoot", { facts }).assessments;
  const elevation = list?.modifiers.find(({ id }) => id === "elevation");
  expect(elevation?.evidence.map(({ key }) => key)).toEqual(["height", "across"]);
});

describe("MEST-30, MEST-32: who is in the line, and who leans", () => {
  const one = (differs: Partial<InLine>): InLine => ({
    ref: "x",
    where: "between",
    aside: 0,
    allegiance: "foe",
    ...differs,
  });
  it.each<[string, readonly InLine[], number | null]>([
    ["one in the line", [one({})], 1],
    ["one beside the line", [one({ aside: 0.1 })], null],
    ["an Opposing model beyond the target", [one({ where: "beyond" })], null],
    ["a friend beyond it, 1 MU from the line", [one({ where: "beyond", allegiance: "friend", aside: 1 })], 1],
    ["a friend further off", [one({ where: "beyond", allegiance: "friend", aside: 1.5 })], null],
    ["a neutral one beyond it", [one({ where: "beyond", allegiance: "neutral", aside: 0.5 })], 1],
    ["two of three", [one({}), one({ where: "beyond" }), one({ allegiance: "friend" })], 2],
  ])("MEST-30 %s", (_, inLine, count) => {
    const facts = { ...APART, inLine: listed(...inLine) };
    expect(foundAs("shoot", { facts }, "obscured")).toBe(count);
    expect(foundAs("detect", { facts }, "obscured")).toBe(count);
  });

  it("MEST-30 models in the way leave a target in sight, a wall does not", () => {
    const hidden = (sightPastModels: boolean): Case => ({
      facts: { ...APART, sight: fact(false), sightPastModels: fact(sightPastModels) },
    });
    expect(refusalFor(mest, act("shoot", hidden(true)))).toBeNull();
    expect(refusalFor(mest, act("shoot", hidden(false)))?.refused).toBe("noSight");
    expect(refusalFor(mest, act("shoot", "apart 4, sight no"))?.refused).toBe("noSight");
  });

  it.each([
    [[], null, "2b v 2b"],
    [["ana"], 1, "2b v 3b"],
    [["ana", "bo"], 2, "2b v 3b"],
  ])("MEST-32 leaning: %j", (who, count, dice) => {
    const one = { facts: { ...APART, distance: fact(6), leaning: fact(who) } };
    expect(foundAs("shoot", one, "leaning")).toBe(count);
    expect(diceOf("shoot", one)).toBe(dice);
  });
});
