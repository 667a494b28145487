import { afterEach, describe, expect, it, vi } from "vitest";
import { DICE, Roll, terms } from "../../playground/client/dice/index.js";
import { loadSystem, PAGES, type Row } from "./lib.js";

vi.stubGlobal("foundry", { dice: { terms } });
vi.stubGlobal("Roll", Roll);
vi.stubGlobal("CONFIG", { Dice: DICE });
const { ROLLS } = await loadSystem<{ readonly ROLLS: readonly (typeof Roll)[] }>("dice/classes");
DICE.rolls.push(...ROLLS);

const chance = DICE.randomUniform;

/** Every die shows its lowest face; with `share` another one. */
function loaded(share = 0): void {
  DICE.randomUniform = () => share;
}

afterEach(() => {
  DICE.randomUniform = chance;
});

const ROWS: Row<typeof Roll>[] = [
  [
    "evaluate gives the evaluated instance itself; before it the total is undefined",
    PAGES.roll,
    async (Made) => {
      const roll = new Made("2d6 + 3");
      expect(roll.total).toBeUndefined();
      loaded();
      expect(await roll.evaluate()).toBe(roll);
      expect([roll.total, roll.result]).toEqual([5, "2 + 3"]);
    },
  ],
  [
    "once evaluated the Roll is immutable: it is not evaluated a second time",
    PAGES.roll,
    async (Made) => {
      const roll = await new Made("2d6").evaluate();
      const before = JSON.stringify(roll);
      await expect(Promise.resolve().then(() => roll.evaluate())).rejects.toThrow();
      expect(JSON.stringify(roll)).toBe(before);
    },
  ],
  [
    "reroll gives a new Roll of the same formula and data, and leaves this one",
    PAGES.roll,
    async (Made) => {
      loaded();
      const first = await new Made("2d6 + @more", { more: 4 }).evaluate();
      loaded(0.99);
      const second = await first.reroll();
      expect(second).not.toBe(first);
      expect(second).toBeInstanceOf(Made);
      expect([first.total, second.total, second.formula]).toEqual([6, 16, first.formula]);
    },
  ],
  [
    "clone gives a Roll that has not yet been evaluated",
    PAGES.roll,
    async (Made) => {
      const roll = await new Made("3d6", {}, { flavor: "Test" }).evaluate();
      const copy = roll.clone();
      expect(copy).toBeInstanceOf(Made);
      expect([copy.evaluated, copy.total, copy.formula]).toEqual([false, undefined, "3d6"]);
      expect(copy.options).toEqual({ flavor: "Test" });
    },
  ],
  [
    "toJSON is suitable for serialization, and fromJSON recreates a Roll of its class from it",
    PAGES.roll,
    async (Made) => {
      const roll = await new Made("2d6 + 1d10 - 2", {}, { flavor: "Kept" }).evaluate();
      const data = roll.toJSON();
      expect(data).toMatchObject({
        class: Made.name,
        formula: roll.formula,
        total: roll.total,
        evaluated: true,
      });
      const again = Roll.fromJSON(JSON.stringify(data));
      expect(again.constructor).toBe(Made);
      expect(again.dice.map(({ results }) => results)).toEqual(roll.dice.map(({ results }) => results));
      expect(JSON.stringify(again)).toBe(JSON.stringify(roll));
    },
  ],
  [
    "a Roll that is not evaluated is recreated as one that is not",
    PAGES.roll,
    async (Made) => {
      const again = Roll.fromJSON(JSON.stringify(new Made("2d6")));
      expect([again.evaluated, again.total]).toEqual([false, undefined]);
      expect((await again.evaluate()).total).toBeGreaterThanOrEqual(2);
    },
  ],
  [
    "fromTerms constructs a Roll from component terms",
    PAGES.roll,
    async (Made) => {
      const t1 = new terms.Die({ number: 4, faces: 8 });
      const plus = new terms.OperatorTerm({ operator: "+" });
      const roll = Made.fromTerms([t1, plus, new terms.NumericTerm({ number: 8 })]);
      expect([roll.formula, roll.constructor, roll.evaluated]).toEqual(["4d8 + 8", Made, false]);
      expect((await roll.evaluate()).total).toBeGreaterThanOrEqual(12);
    },
  ],
  [
    "minimize and maximize obtain the smallest and the largest possible value",
    PAGES.roll,
    async (Made) => {
      expect((await new Made("2d6 + 1").evaluate({ minimize: true })).total).toBe(3);
      const most = await new Made("2d6 + 1").evaluate({ maximize: true });
      expect(most.dice.slice(0, 1).map(({ total }) => total)).toEqual([12]);
    },
  ],
  [
    "dice are the individual DiceTerm instances, and each has only active results in its values",
    PAGES.diceTerm,
    async (Made) => {
      const roll = await new Made("3d6kh2 + 1d4 + 5").evaluate();
      const [first, second] = roll.dice;
      expect([first?.denomination, second?.denomination]).toEqual(["d6", "d4"]);
      expect([first?.results.length, first?.values.length]).toEqual([3, 2]);
      expect(first?.total).toBe(first?.values.reduce((sum, one) => sum + one, 0));
    },
  ],
  [
    "alter multiplies the number of dice before it adds some",
    PAGES.roll,
    (Made) => {
      expect(new Made("2d6 + 5").alter(3, 1).formula).toBe("7d6 + 5");
      expect(new Made("2d6 + 5").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 10");
    },
  ],
  [
    "isDeterministic says whether there is some randomness",
    PAGES.roll,
    (Made) => {
      expect([new Made("1d6 + 2").isDeterministic, new Made("3 + 2").isDeterministic]).toEqual([false, true]);
    },
  ],
];

const STATIC: Row<typeof Roll>[] = [
  [
    "create constructs an instance of the default configured class, the first of CONFIG.Dice.rolls",
    PAGES.configDice,
    () => {
      expect(Roll.create("1d6").constructor).toBe(DICE.rolls[0]);
      expect(Roll.defaultImplementation).toBe(DICE.rolls[0]);
    },
  ],
  [
    "evaluateSync throws where a Roll has terms that cannot be evaluated synchronously; with strict false they are ignored",
    PAGES.roll,
    (Made) => {
      expect(() => new Made("1d6 + 2").evaluateSync()).toThrow();
      expect(new Made("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
      expect(new Made("4 + 2").evaluateSync().total).toBe(6);
    },
  ],
  [
    "replaceFormulaData: an unmatched key gets the value of missing, and stays without one",
    PAGES.roll,
    (Made) => {
      const data = { a: { b: 3 } };
      expect(Made.replaceFormulaData("1d6 + @a.b + @c", data, { missing: "0" })).toBe("1d6 + 3 + 0");
      expect(Made.replaceFormulaData("1d6 + @a.b + @c", data)).toBe("1d6 + 3 + @c");
    },
  ],
  [
    "validate says whether an input is a valid dice formula",
    PAGES.roll,
    (Made) => {
      expect(["1d6 + 2", "{1d6, 3}kh", "one potato"].map((formula) => Made.validate(formula))).toEqual([
        true,
        true,
        false,
      ]);
    },
  ],
  [
    "mapRandomFace maps a value in [0, 1) to a face of the die",
    PAGES.diceTerm,
    () => {
      const die = new terms.Die({ faces: 10 });
      expect([0, 0.0999, 0.1, 0.5, 0.9999].map((share) => die.mapRandomFace(share))).toEqual([
        1, 1, 2, 6, 10,
      ]);
    },
  ],
  [
    "a term keeps the attributes named in SERIALIZE_ATTRIBUTES when it is serialized",
    PAGES.diceTerm,
    async () => {
      const die = new terms.Die({ number: 2, faces: 6, modifiers: ["kh"] });
      await die.evaluate();
      const data = die.toJSON();
      for (const name of terms.Die.SERIALIZE_ATTRIBUTES.filter((one) => one !== "method"))
        expect(data).toHaveProperty(name);
      expect(terms.RollTerm.fromData(data)).toMatchObject({ number: 2, faces: 6, results: die.results });
    },
  ],
  [
    "flavor text describes a term and is part of its formula, not of its expression",
    PAGES.rollTerm,
    () => {
      const [die] = new Roll("2d6[fire]").dice;
      expect([die?.flavor, die?.formula, die?.expression]).toEqual(["fire", "2d6[fire]", "2d6"]);
    },
  ],
];

describe("rolls of the host", () => {
  it.each([...ROWS, ...STATIC])("%s (%s)", async (_says, _page, holds) => {
    await holds(Roll);
  });
});

describe.each(ROLLS.map((Made) => [Made.name, Made] as const))("rolls of the system: %s", (_name, Made) => {
  it.each(ROWS)("%s (%s)", async (_says, _page, holds) => {
    await holds(Made);
  });
});
