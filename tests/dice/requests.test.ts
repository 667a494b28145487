import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { DICE } from "../../playground/client/dice/index.js";
import type { Game, RollRequest } from "../../src/rules/core/index.js";
import { registerGame } from "../../src/rules/registry.js";
import { mest } from "../../src/rules/mest/index.js";
import { leaveToChance, openDice, show, shownBy, type OurRoll } from "./table.js";

let rollRequest: Awaited<ReturnType<typeof openDice>>["rollRequest"];
let isRollFor: Awaited<ReturnType<typeof openDice>>["isRollFor"];
beforeAll(async () => void ({ rollRequest, isRollFor } = await openDice()));
afterEach(leaveToChance);

const thrown = (game: string, request: Partial<RollRequest>): Promise<OurRoll> =>
  rollRequest(game, { type: "roll", key: "k", roller: "r", purpose: "p", dice: {}, ...request });

describe("what a procedure asks for", () => {
  it.each([
    ["tnt", { d10: 1 }, [[5, 10]], "TntRoll"],
    ["mest", { db: 2 }, [1, 1], "MestRoll"],
    ["gurps", { d6: 3 }, [1, 1, 1], "GurpsRoll"],
    ["godsgloom", { da: 1, ds: 1 }, [1, 1], "GloomRoll"],
    [
      "dark-heresy",
      { d10: 1, d5: 1 },
      [
        [1, 10],
        [1, 5],
      ],
      "PercentileRoll",
    ],
  ] as const)("%s rolls with a class of its own", async (game, dice, faces, name) => {
    show(...faces);
    const roll = await thrown(game, { dice });
    expect(roll.constructor.name).toBe(name);
    expect(DICE.rolls).toContain(roll.constructor);
  });

  it("is held against its number", async () => {
    show([23, 100]);
    const test = await thrown("dark-heresy", { dice: { d100: 1 }, against: 45, relation: "atMost" });
    expect([test.isSuccess, test.degrees]).toEqual([true, 3]);
    show(6, 6, 6);
    expect((await thrown("gurps", { dice: { d6: 3 }, against: 12, relation: "atMost" })).grade).toBe(
      "criticalFailure",
    );
  });

  it("GURPS: a damage roll of three dice is no success roll", async () => {
    show(6, 6, 6);
    const roll = await thrown("gurps", { dice: { d6: 3 }, plus: -2 });
    expect([roll.total, roll.formula, roll.grade]).toEqual([16, "3d6 - 2", null]);
  });

  it("DH: a d10 against nothing has no Degrees", async () => {
    show([10, 10]);
    expect((await thrown("dark-heresy", { dice: { d10: 1 }, plus: 4 })).readings).toEqual([]);
  });
});

describe("TNT-4, TNT-5: the critical's die and the fumble", () => {
  const extra = { die: "d10", face: 10, adds: "d6" } as const;

  it("TNT-4 a 10 adds a d6, once", async () => {
    show([10, 10], 6);
    const roll = await thrown("tnt", { dice: { d10: 1 }, plus: 4, extra });
    expect([roll.total, roll.formula]).toEqual([20, "1d10 + 4 + 1d6"]);
    const { dice } = await shownBy(roll);
    expect(dice.map((die) => [die.critical === true, die.added === true])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each([
    [9, false, false],
    [1, false, true],
    [2, false, false],
  ])("TNT-5 a %i: critical %s, fumble %s, and no d6", async (face, critical, fumble) => {
    show([face, 10]);
    const { dice } = await shownBy(await thrown("tnt", { dice: { d10: 1 }, extra }));
    expect(dice.map((die) => [die.critical, die.fumble])).toEqual([[critical, fumble]]);
  });

  it("a roll asked for without it is neither", async () => {
    show([10, 10]);
    const one = await shownBy(await thrown("tnt", { dice: { d10: 1 } }));
    show(1, 6);
    const two = await shownBy(await thrown("tnt", { dice: { d6: 2 } }));
    expect(
      [...one.dice, ...two.dice].filter(({ critical, fumble, added }) => critical || fumble || added),
    ).toEqual([]);
  });
});

describe("a sixth game", () => {
  const sixth: Game = {
    ...mest,
    id: "sixth",
    dice: { d6: { sides: 6 } },
    roll: { dice: { d6: 4 } },
    counts: (_die, face) => (face >= 5 ? 1 : 0),
    capabilities: [],
    reads: () => [],
  };

  it("counts its own way with the dice that everybody has, and needs no class", async () => {
    registerGame(sixth);
    show(6, 5, 4, 1);
    const roll = await thrown("sixth", { dice: { d6: 4 }, plus: 1 });
    expect([roll.constructor.name, roll.total]).toEqual(["GameRoll", 3]);
    expect((await shownBy(roll)).dice.map(({ marks, blank }) => [marks, blank])).toEqual([
      ["•", false],
      ["•", false],
      ["–", true],
      ["–", true],
    ]);
  });

  it("of a game that is not registered is rolled all the same", async () => {
    show(3);
    expect((await thrown("gone", { dice: { d6: 1 } })).total).toBe(3);
  });
});

describe("a roll that a player's client made", () => {
  const asked: RollRequest = {
    type: "roll",
    key: "k",
    roller: "r",
    purpose: "p",
    dice: { d10: 1 },
    plus: 4,
    extra: { die: "d10", face: 10, adds: "d6" },
  };

  it("is the one asked for, with the die that a face adds and without", async () => {
    show([5, 10]);
    expect(isRollFor("tnt", asked, await rollRequest("tnt", asked))).toBe(true);
    show([10, 10], [3, 6]);
    expect(isRollFor("tnt", asked, await rollRequest("tnt", asked))).toBe(true);
  });

  it.each([
    ["another number added", { plus: 5 }],
    ["more dice", { dice: { d10: 2 } }],
    ["other dice", { dice: { d6: 1 } }],
    ["another number to reach", { against: 10 }],
  ] as const)("is not: %s", async (_what, change) => {
    show([5, 10], [5, 10]);
    expect(isRollFor("tnt", asked, await rollRequest("tnt", { ...asked, ...change }))).toBe(false);
  });

  it("is not: of another class", async () => {
    show([5, 10]);
    const { extra: _extra, ...plain } = asked;
    expect(isRollFor("tnt", plain, await rollRequest("gurps", plain))).toBe(false);
  });
});
