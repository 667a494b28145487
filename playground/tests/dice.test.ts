import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { DICE, Roll, terms } from "../client/dice/index.js";

const chance = DICE.randomUniform;

/** Lets the dice show these faces, one after the other, as dice of `faces` faces would. */
function script(...draws: { face: number; of: number }[]): void {
  const left = [...draws];
  DICE.randomUniform = () => {
    const next = left.shift();
    if (!next) throw new Error("More dice were thrown than the test expects.");
    return (next.face - 0.5) / next.of;
  };
}

const sixes = (...faces: number[]): void => script(...faces.map((face) => ({ face, of: 6 })));

afterEach(() => {
  DICE.randomUniform = chance;
});

describe("formulae", () => {
  it.each([
    ["2d6+3", [2, 5], 10, "2d6 + 3", "7 + 3"],
    ["1 - 2 - 3", [], -4, "1 - 2 - 3", "1 - 2 - 3"],
    ["2 + 3 * 4 % 5", [], 4, "2 + 3 * 4 % 5", "2 + 3 * 4 % 5"],
    ["-2 - -3", [], 1, "-2 - -3", "-2 - -3"],
    ["(1 + 1)d6", [4, 4], 8, "(1 + 1)d6", "8"],
    ["floor(7 / 2) * 2", [], 6, "floor(7 / 2) * 2", "3 * 2"],
    ["max(1d6, 4)", [2], 4, "max(1d6, 4)", "4"],
    ["{1d6, 2d6, 3}kh", [2, 3, 4], 7, "{1d6, 2d6, 3}kh", "7"],
    ["{1d6, 5}dl", [6], 6, "{1d6, 5}dl", "6"],
    ["4d6kh3", [6, 1, 2, 3], 11, "4d6kh3", "11"],
    ["4d6dl1", [6, 1, 2, 3], 11, "4d6dl1", "11"],
    ["2d6kl", [6, 1], 1, "2d6kl", "1"],
    ["3d6r1", [1, 3, 4, 2], 9, "3d6r1", "9"],
    ["2d6rr<3", [1, 5, 2, 6], 11, "2d6rr<3", "11"],
    ["2d6r1=6", [6, 6, 1], 7, "2d6r1=6", "7"],
    ["1d6x", [6, 6, 2], 14, "1d6x", "14"],
    ["1d6xo", [6, 6], 12, "1d6xo", "12"],
    ["5d6cs>4", [5, 6, 1, 4, 5], 3, "5d6cs>4", "3"],
    ["3d6cf", [1, 2, 1], 2, "3d6cf", "2"],
    ["3d6even", [2, 4, 1], 2, "3d6even", "2"],
    ["3d6df<2", [1, 5, 5], 9, "3d6df<2", "9"],
    ["3d6sf<3", [2, 5, 5], 8, "3d6sf<3", "8"],
    ["2d6min2max5", [1, 6], 7, "2d6min2max5", "7"],
    ["2d6ms>7", [5, 6], 4, "2d6ms>7", "4"],
    ["d6[fire]", [3], 3, "1d6[fire]", "3"],
  ] as const)("%s", async (formula, faces, total, standard, result) => {
    sixes(...faces);
    const roll = await new Roll(formula).evaluate();
    expect({ total: roll.total, formula: roll.formula, result: roll.result }).toEqual({
      total,
      formula: standard,
      result,
    });
  });

  it("replaces attributes, and takes missing ones as 0", async () => {
    const roll = await new Roll("@a.b + @missing + @negative", { a: { b: 3 }, negative: -2 }).evaluate();
    expect(roll.total).toBe(1);
    expect(Roll.replaceFormulaData("@x + 1", {})).toBe("@x + 1");
  });

  it.each([
    "2d6 +",
    "2d6 3",
    "(2d6",
    "2d6)",
    "* 2",
    "2dz",
    "{}",
    "1,2",
    "nothing(2)",
    "2d6 $",
    "99999999999999999999",
    "1d6 + ()",
  ])("refuses %s with a sentence", (formula) => {
    expect(() => new Roll(formula)).toThrow(/^The formula ".*" cannot be read: .+\.$/);
    expect(Roll.validate(formula)).toBe(false);
  });

  it.each(["word", "1000d6", "1d0", "1d6rr>0", "1d1x", "1/0", "2d6zz", "", "0.5d6", "1d6min"])(
    "refuses to roll %s",
    async (formula) => {
      await expect((async () => new Roll(formula).evaluate())()).rejects.toThrow(/\.$/);
    },
  );

  it("rolls no formula twice", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow("already been rolled");
    expect((await roll.reroll()).evaluated).toBe(true);
  });

  it("evaluates bounds without chance, and refuses dice otherwise", () => {
    DICE.randomUniform = () => {
      throw new Error("chance was asked");
    };
    expect(new Roll("3d6kh2 + 1d4x").evaluateSync({ maximize: true }).total).toBe(16);
    expect(new Roll("3d6kh2 + 2df + 1dc").evaluateSync({ minimize: true }).total).toBe(0);
    expect(() => new Roll("1d6").evaluateSync()).toThrow("involves chance");
    expect(new Roll("1d6 + 2").evaluateSync({ strict: false }).total).toBe(2);
  });
});

describe("dice of a system", () => {
  class Battle extends terms.Die {
    static override DENOMINATION = "b";
    constructor(data: ConstructorParameters<typeof terms.Die>[0] = {}) {
      super({ ...data, faces: 6 });
    }
    override mapRandomFace(randomUniform: number): number {
      return [0, 0, 1, 1, 2, 3][Math.floor(randomUniform * 6)] ?? 0;
    }
    override getResultLabel(result: { result: number }): string {
      return "*".repeat(result.result);
    }
  }

  class Tagged extends Roll {}

  it("are found by their letter, shown by their label and restored by name", async () => {
    DICE.terms["b"] = Battle;
    DICE.rolls.push(Tagged);
    sixes(6, 5);
    const roll = await new Tagged("2db + 1", {}, { kind: "test" }).evaluate();
    expect(roll.total).toBe(6);
    expect(roll.formula).toBe("2db + 1");
    expect(await roll.render()).toContain('">***</li>');
    const restored = Roll.fromJSON(JSON.stringify(roll));
    expect(restored).toBeInstanceOf(Tagged);
    expect(restored.dice[0]).toBeInstanceOf(Battle);
    expect(JSON.stringify(restored)).toBe(JSON.stringify(roll));
  });

  it("can be put together from terms that have their faces", () => {
    const die = new terms.Die({ number: 1, faces: 10, results: [{ result: 7, active: true }] });
    const roll = Roll.fromTerms([
      die,
      new terms.OperatorTerm({ operator: "+" }),
      new terms.NumericTerm({ number: 4 }),
    ]);
    expect([roll.total, roll.formula, roll.evaluated]).toEqual([11, "1d10 + 4", true]);
  });
});

describe("rendering", () => {
  it("escapes flavors and words", async () => {
    const roll = await new Roll("1d6[<b>x</b>]").evaluate();
    const html = await roll.render({ flavor: "<img>" });
    expect(html).not.toMatch(/<b>|<img>/);
  });

  it("shows nothing of a private roll", async () => {
    sixes(5);
    const html = await (await new Roll("1d6 + 100").evaluate()).render({ isPrivate: true });
    expect(html).not.toMatch(/105|1d6/);
  });
});

describe("any text", () => {
  const piece = fc.constantFrom(
    "2d6",
    "d",
    "d20",
    "(",
    ")",
    "{",
    "}",
    ",",
    "+",
    "-",
    "*",
    "/",
    "%",
    "kh",
    "x",
    "r<3",
    "cs>=5",
    "1",
    "999",
    "1e9",
    "@a",
    "floor(",
    "max(",
    "[a]",
    "[",
    "]",
    " ",
    "df",
    "dc",
    "c",
    "x>0",
    "0",
    ".5",
    "foo",
    "\n",
    "é",
    "🎲",
  );
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.array(piece, { maxLength: 14 }).map((parts) => parts.join("")),
  );

  it("is a roll with a total, or an error with a sentence", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (formula) => {
        try {
          const roll = await new Roll(formula, { a: 1 }).evaluate();
          expect(Number.isFinite(roll.total)).toBe(true);
          expect(JSON.stringify(Roll.fromJSON(JSON.stringify(roll)))).toBe(JSON.stringify(roll));
          expect(new Roll(roll.formula).formula).toBe(roll.formula);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(
            error instanceof Error && error.constructor === Error && /\.$/.test(error.message)
              ? ""
              : String(error),
          ).toBe("");
        }
      }),
      { numRuns: 1500 },
    );
  });

  it("is refused when it is nested beyond reason, and quickly", () => {
    expect(() => new Roll("(".repeat(2000))).toThrow("nested");
    expect(() => new Roll("1+".repeat(3000))).toThrow("characters");
  });
});

describe("rolls that are still open", () => {
  it("can be altered, in their dice and only if wished in their numbers", async () => {
    expect(new Roll("2d6 + {1d4, 3}kh + 5").alter(2, 1).formula).toBe("5d6 + {3d4, 3}kh + 5");
    expect(new Roll("2d6 + 5").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 10");
    const rolled = await new Roll("1d6").evaluate();
    expect(() => rolled.alter(2, 0)).toThrow("cannot be altered");
  });

  it("are valid when some result of them is a number", () => {
    expect(Roll.validate("1 / (1d6 - 6)")).toBe(true);
    expect(Roll.validate("2d6 + @strength.value")).toBe(true);
    expect(Roll.validate("1 / 0")).toBe(false);
  });
});
