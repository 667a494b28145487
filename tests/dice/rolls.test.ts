import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Roll } from "../../playground/client/dice/index.js";
import { leaveToChance, openDice, show, shownBy, typed, type OurRoll } from "./table.js";

beforeAll(async () => void (await openDice()));
afterEach(leaveToChance);

const kept = (roll: Roll): OurRoll => Roll.fromJSON(JSON.stringify(roll)) as OurRoll;

describe("MEST-1: dice of three kinds", () => {
  it.each([
    ["db", [0, 0, 0, 1, 1, 2], [6]],
    ["dm", [0, 0, 0, 1, 1, 1], [6]],
    ["dw", [0, 0, 0, 1, 1, 3], [4, 5, 6]],
  ] as const)("MEST-1 %s counts and carries over, face by face", async (die, counts, carrying) => {
    for (const [index, count] of counts.entries()) {
      const face = index + 1;
      show(face);
      const roll = await typed(`1${die}`);
      expect([face, roll.total, roll.carried?.(die)]).toEqual([
        face,
        count,
        carrying.includes(face as 6) ? 1 : 0,
      ]);
    }
  });

  it("MEST-1 a pool typed into the chat counts its successes and says what it carries over", async () => {
    show(6, 2, 4);
    const roll = await typed("2db+1dm + 3");
    expect([roll.constructor.name, roll.formula, roll.total, roll.successes]).toEqual([
      "MestRoll",
      "2db + 1dm + 3",
      6,
      3,
    ]);
    expect(await shownBy(roll)).toMatchObject({
      total: 6,
      dice: [
        { die: "db", face: 6, marks: "••▸", blank: false, label: "Base die: 6, counts 2 and carries over" },
        { die: "db", face: 2, blank: true, label: "Base die: 2, counts 0" },
        { die: "dm", face: 4, marks: "•", label: "Modifier die: 4, counts 1" },
      ],
      readings: [{ words: "Base dice carried over: 1", tone: "good" }],
    });
  });

  it("dice that are dropped neither count nor carry over", async () => {
    show(6, 4, 6);
    const roll = await typed("3dwkl1");
    expect([roll.total, roll.carried?.("dw")]).toEqual([1, 1]);
    expect((await shownBy(roll)).dice.map(({ dropped }) => dropped === true)).toEqual([true, false, true]);
  });

  it("bounds are those of what the faces count", () => {
    expect(new Roll("2db + 1dw").evaluateSync({ maximize: true }).total).toBe(7);
    expect(new Roll("2db + 1dw").evaluateSync({ minimize: true }).total).toBe(0);
  });
});

describe("GLOOM-17: attack dice and defense dice", () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [6, 1],
  ])("GLOOM-17 a %i counts %i on either die", async (face, count) => {
    show(face, face);
    const roll = await typed("1da + 1ds");
    expect([roll.constructor.name, roll.hits, roll.blocks]).toEqual(["GloomRoll", count, count]);
  });

  it("GLOOM-17 hits and blocks are counted separately, without a sum of them", async () => {
    show(3, 6, 1, 5);
    expect(await shownBy(await typed("3da + 1ds"))).toMatchObject({
      total: "",
      readings: [{ words: "Hits: 2" }, { words: "Blocks: 1" }],
    });
    show(3);
    expect((await shownBy(await typed("1ds"))).readings).toEqual([{ words: "Blocks: 1", tone: "plain" }]);
  });
});

describe("GURPS-1, GURPS-34: three dice at or under a number", () => {
  it.each([
    [[3, 4, 5], 12, "success", "12 or less: success by 0"],
    [[3, 4, 5], 11, "failure", "11 or less: failure by 1"],
    [[1, 1, 2], 3, "criticalSuccess", "3 or less: critical success"],
    [[1, 2, 2], 15, "criticalSuccess", "15 or less: critical success"],
    [[1, 2, 2], 14, "success", "14 or less: success by 9"],
    [[6, 6, 5], 15, "criticalFailure", "15 or less: critical failure"],
    [[6, 6, 5], 16, "failure", "16 or less: failure by 1"],
    [[6, 6, 5], 17, "alwaysFails", "17 or less, but 17 always fails"],
    [[6, 6, 6], 20, "criticalFailure", "20 or less: critical failure"],
    [[5, 5, 5], 5, "criticalFailure", "5 or less: critical failure"],
    [[5, 5, 4], 5, "failure", "5 or less: failure by 9"],
  ] as const)("GURPS-34 %j against %i: %s", async (faces, against, grade, words) => {
    show(...faces);
    const roll = await typed(`3d6[${against}]`);
    expect([roll.constructor.name, roll.grade]).toEqual(["GurpsRoll", grade]);
    expect((await shownBy(roll)).readings.map((one) => one.words)).toEqual([words]);
  });
});

describe("DH-30, DH-31: a d100 with its Degrees", () => {
  it.each([
    [[45], 45, true, 1],
    [[46], 45, false, 1],
    [[39], 45, true, 2],
    [[50], 45, false, 2],
    [[1], 0, true, 1],
    [[100], 120, false, 1],
  ] as const)("DH-31 %j against %i: success %s, degrees %i", async ([face], against, success, degrees) => {
    show([face, 100]);
    const roll = await typed(`d100[${against}]`);
    expect([roll.constructor.name, roll.isSuccess, roll.degrees]).toEqual([
      "PercentileRoll",
      success,
      degrees,
    ]);
    const [reading] = (await shownBy(roll)).readings;
    expect(reading?.words).toBe(
      `${against} or less: ${success ? `success, ${degrees} DoS` : `failure, ${degrees} DoF`}`,
    );
  });
});

describe("a typed roll", () => {
  it.each([
    ["3d6", [1, 1, 1]],
    ["2d6[12]", [1, 1]],
    ["3d6[fire]", [1, 1, 1]],
    ["1db + 1da", [1, 1]],
    ["1db + 1d6", [1, 1]],
  ] as const)("%s is Foundry's own: no one game's", async (formula, faces) => {
    show(...faces);
    expect((await typed(formula)).constructor).toBe(Roll);
  });

  it.each(["2db + 1dm + 1dw", "3da + 2ds", "3d6[12]", "d100[45]"])(
    "%s is restored as what it was",
    async (formula) => {
      leaveToChance();
      const roll = await typed(formula);
      const again = kept(roll);
      expect(again.constructor).toBe(roll.constructor);
      expect(again.dice.map((die) => die.constructor)).toEqual(roll.dice.map((die) => die.constructor));
      expect(await shownBy(again)).toEqual(await shownBy(roll));
    },
  );

  it("shows nothing but that there was one while it is private", async () => {
    show(6, 6);
    expect(await shownBy(await typed("2dw"), true)).toEqual({ total: "?" });
  });

  it.each(["3dq", "2db+", "99999999999999999999dm", "1000db", "2dbzz", "dw dw", "2db[1", "d"])(
    "%s is refused with a sentence",
    async (formula) => {
      await expect(typed(formula)).rejects.toThrow(/\.$/);
    },
  );

  it("of no dice is a roll of nothing", async () => {
    expect(await shownBy(await typed("0dm"))).toMatchObject({ total: 0, dice: [], readings: [] });
  });
});
