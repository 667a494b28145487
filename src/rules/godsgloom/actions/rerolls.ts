import { ask, roll, type Option, type Price, type Procedure } from "../../core/index.js";
import type { Roller } from "./attack-test.js";
import type { TestRules } from "../data/options.js";
import { BLUE, colorsOf, diceOf, poolOf, RED, type Shown } from "../dice/pool.js";
import { hasSeal, paySeal, sealPrice } from "./unit.js";

/** GLOOM-48: the price of a reroll of a single die. */
export const MOMENTUM: Price = { id: "momentum", count: 1 };

/** One die on the table. */
interface Lying {
  readonly color: "red" | "blue";
  readonly face: number;
  /** The number of times that the die has been rerolled. */
  readonly times: number;
}

/** GLOOM-21: whether a side has dice on the table and the means to reroll any of them. */
export function mayReroll({ rerolls }: TestRules, { means }: Roller, { red, blue }: Shown): boolean {
  return rerolls && (means.poolReroll || means.singles !== 0) && red.length + blue.length > 0;
}

/** GLOOM-21: a side can reroll its whole pool for a Command Seal, then single dice with Momentum. */
export function* reroll(rules: TestRules, roller: Roller, shown: Shown): Procedure<Shown> {
  return facesOf(yield* rerollDice(rules, roller, yield* rerollPool(rules, roller, shown)));
}

function* rerollPool(
  { rerollsCost }: TestRules,
  { key, by, means }: Roller,
  shown: Shown,
): Procedure<readonly Lying[]> {
  if (!means.poolReroll || (rerollsCost && !hasSeal(by))) return lying(shown, 0);
  const who = by.unit.ref;
  const choice = yield* ask({
    key: `${key}-pool`,
    who,
    question: "rerollPool",
    options: [{ id: "keep" }, { id: "all", ...(rerollsCost ? { price: sealPrice() } : {}) }],
    default: "keep",
  });
  let dice = lying(shown, 0);
  if (choice === "all") {
    if (rerollsCost) yield* paySeal(by);
    const pool = poolOf(shown.red.length, shown.blue.length);
    dice = lying(
      colorsOf(yield* roll({ key: `${key}-anew`, roller: who, dice: diceOf(pool), purpose: "reroll" })),
      1,
    );
  }
  return dice;
}

function* rerollDice(
  { mostRerolls, rerollsCost }: TestRules,
  { key, by, means }: Roller,
  first: readonly Lying[],
): Procedure<readonly Lying[]> {
  const who = by.unit.ref;
  let dice = first;
  const price = rerollsCost ? { price: MOMENTUM } : {};
  for (let turn = 1; turn <= (means.singles ?? Infinity); turn += 1) {
    const options = dice.flatMap(({ color, face, times }, index): Option[] =>
      times < mostRerolls ? [{ id: `${color}-${index + 1}`, data: { face }, ...price }] : [],
    );
    if (options.length === 0) return dice;
    const choice = yield* ask({
      key: `${key}-die-${turn}`,
      who,
      question: "rerollDie",
      options: [{ id: "keep" }, ...options],
      default: "keep",
    });
    const index = dice.findIndex(({ color }, at) => choice === `${color}-${at + 1}`);
    const die = dice[index];
    if (!die) return dice;
    const kind = die.color === "red" ? RED : BLUE;
    const faces = yield* roll({
      key: `${key}-again-${turn}`,
      roller: who,
      dice: { [kind]: 1 },
      purpose: "reroll",
    });
    dice = dice.with(index, { ...die, face: faces[kind]?.[0] ?? die.face, times: die.times + 1 });
  }
  return dice;
}

function lying({ red, blue }: Shown, times: number): readonly Lying[] {
  return [
    ...red.map((face): Lying => ({ color: "red", face, times })),
    ...blue.map((face): Lying => ({ color: "blue", face, times })),
  ];
}

function facesOf(dice: readonly Lying[]): Shown {
  const of = (color: Lying["color"]): readonly number[] =>
    dice.filter((die) => die.color === color).map(({ face }) => face);
  return { red: of("red"), blue: of("blue") };
}
