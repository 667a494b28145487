import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../playground/client/dice/index.js";
import { reading, shown, type Game } from "../../src/rules/core/index.js";
import { registerGame } from "../../src/rules/registry.js";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import { leaveToChance, openDice, show, shownBy, typed, type OurRoll } from "./table.js";

let rollRequest: Awaited<ReturnType<typeof openDice>>["rollRequest"];

/** Jams on a 1 with at least one token, as TNT-43 does. */
const jamOnOne: Game["reads"] = (faces, _against, about) =>
  shown(faces, "d10")[0] === 1 && (about?.["jam"] ?? 0) > 0
    ? [reading("jam", { tokens: about?.["jam"] ?? 0 }, "fumble")]
    : [];

/** Jams from a face on, beside what the game reads anyway, as DH-36 does. */
const jamFrom: Game["reads"] = (faces, against, about) => [
  ...((shown(faces, "d100")[0] ?? 0) >= (about?.["jam"] ?? Number.POSITIVE_INFINITY)
    ? [reading("jam", { from: about?.["jam"] ?? 0 }, "fumble")]
    : []),
  ...(against === null
    ? []
    : [reading(faces["d100"]?.[0] === 1 ? "success" : "failure", { against, degrees: 1 })]),
];

beforeAll(async () => {
  ({ rollRequest } = await openDice());
});
beforeEach(() => {
  registerGame({ ...tnt, reads: jamOnOne });
  registerGame({ ...darkHeresy, reads: jamFrom });
});
afterEach(leaveToChance);
afterAll(() => {
  registerGame(tnt);
  registerGame(darkHeresy);
});

const asked = { type: "roll", key: "to-hit", roller: "a", purpose: "toHit" } as const;
const told = async (roll: OurRoll) => (await shownBy(roll)).readings.map(({ tone }) => tone);

describe("jams that a procedure asks about", () => {
  it.each([
    [1, { jam: 2 }, true],
    [2, { jam: 2 }, false],
    [1, { jam: 0 }, false],
    [1, undefined, false],
  ])("a %i with %j: %s", async (face, about, jams) => {
    show([face, 10]);
    const request = { ...asked, dice: { d10: 1 }, ...(about ? { about } : {}) };
    const roll = await rollRequest("tnt", request);
    expect([roll.constructor.name, roll.isJam]).toEqual(["TntRoll", jams]);
  });

  it.each([
    [95, false],
    [96, true],
    [100, true],
  ])("a %i where the weapon jams from 96: %s", async (face, jams) => {
    show([face, 100]);
    const roll = await rollRequest("dark-heresy", {
      ...asked,
      dice: { d100: 1 },
      against: 45,
      about: { jam: 96 },
    });
    expect([roll.constructor.name, roll.isJam, roll.isSuccess, roll.degrees]).toEqual([
      "PercentileRoll",
      jams,
      false,
      1,
    ]);
  });

  it("are kept with the roll in its message", async () => {
    show([97, 100]);
    const roll = await rollRequest("dark-heresy", { ...asked, dice: { d100: 1 }, about: { jam: 96 } });
    const again = Roll.fromJSON(JSON.stringify(roll)) as OurRoll;
    expect([again.isJam, await told(again)]).toEqual([true, ["fumble"]]);
  });
});

describe("jams in a typed roll", () => {
  it.each([
    ["d100[45, jam 96]", [96, 100], "PercentileRoll", true, ["fumble", "plain"]],
    ["d100[45, jam 96]", [95, 100], "PercentileRoll", false, ["plain"]],
    ["d100[jam 96]", [96, 100], "PercentileRoll", true, ["fumble"]],
    ["d100[ Jam  96 ,45]", [96, 100], "PercentileRoll", true, ["fumble", "plain"]],
    ["d100[45]", [96, 100], "PercentileRoll", false, ["plain"]],
    ["1d10[jam 2]", [1, 10], "TntRoll", true, ["fumble"]],
    ["1d10[jam 2]", [2, 10], "TntRoll", false, []],
    ["1d10[7]", [1, 10], "TntRoll", false, []],
  ] as const)("%s showing %j", async (formula, [face, sides], name, jams, tones) => {
    show([face, sides]);
    const roll = await typed(formula);
    expect([roll.constructor.name, roll.isJam, await told(roll)]).toEqual([name, jams, tones]);
  });

  it.each([
    "d100[45, 46]",
    "d100[45, jam]",
    "d100[jam 96 now]",
    "d100[45,]",
    "d100[,]",
    "d100[-5]",
    "d100[jam -1]",
  ])("%s is Foundry's own: its words cannot be read", async (formula) => {
    show([50, 100]);
    expect((await typed(formula)).constructor).toBe(Roll);
  });
});

describe("TNT-4, TNT-5: a typed d10", () => {
  it("TNT-4 a 10 adds the d6 that the game declares, once", async () => {
    show([10, 10], 6);
    const roll = await typed("1d10[7]");
    expect([roll.total, roll.formula, roll.isCritical]).toEqual([16, "1d10[7] + 1d6", true]);
    expect((await shownBy(roll)).dice).toMatchObject([{ critical: true }, { die: "d6", added: true }]);
  });

  it.each([
    [9, false, false],
    [1, false, true],
  ])("TNT-5 a %i adds none", async (face, critical, fumble) => {
    show([face, 10]);
    const roll = await typed("1d10[7]");
    expect([roll.total, roll.isCritical, roll.isFumble]).toEqual([face, critical, fumble]);
  });

  it("the face and the die are the game's, not the class's", async () => {
    registerGame({ ...tnt, roll: { ...tnt.roll, extra: { die: "d10", face: 9, adds: "d4" } } });
    show([9, 10], [3, 4]);
    const roll = await typed("1d10[7]");
    expect([roll.total, roll.isCritical]).toEqual([12, true]);
  });
});
