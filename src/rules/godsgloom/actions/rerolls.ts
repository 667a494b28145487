import { ask, note, roll, type Option, type Price, type Procedure } from "../../core/index.js";
import type { Roller } from "./attack-test.js";
import type { TestRules } from "../data/options.js";
import { BLUE, colorsOf, diceOf, poolOf, RED, type Shown } from "../dice/pool.js";
import { CRITICAL_BLUE, CRITICAL_DICE, CRITICAL_RED, type DieFaces } from "../dice/reading.js";
import { hasSeal, paySeal, sealPrice } from "./unit.js";

/** GLOOM-48: the price of a reroll of a single die. */
export const MOMENTUM: Price = { id: "momentum", count: 1 };

/** One die of a side after it was rolled. */
interface Lying {
  readonly color: "red" | "blue";
  readonly face: number;
  /** The number of times that the die has been rerolled. */
  readonly times: number;
}

/** GLOOM-21: whether a side has rolled dice and can reroll any of them. */
export function mayReroll({ rerolls }: TestRules, { means }: Roller, { red, blue }: Shown): boolean {
  return rerolls && (means.poolReroll || means.singles !== 0) && red.length + blue.length > 0;
}

/**
 * GLOOM-21: a side can reroll its whole pool for a Command Seal, then single dice with Momentum. Each
 * question offers all rerolls that the side can pay for. If rerolls cost something, a side is asked only when
 * a reroll can make its dice better.
 */
export function* reroll(rules: TestRules, roller: Roller, shown: Shown): Procedure<Shown> {
  const { key, by, means } = roller;
  const { rerollsCost } = rules;
  let dice = lying(shown, 0);
  let left = means.singles ?? Infinity;
  for (let turn = 1; ; turn += 1) {
    const hasPool = turn === 1 && means.poolReroll && (!rerollsCost || hasSeal(by));
    const options = [
      ...(hasPool ? [{ id: "all", ...(rerollsCost ? { price: sealPrice() } : {}) }] : []),
      ...(left > 0 ? singleDice(rules, dice) : []),
    ];
    if (options.length === 0) return facesOf(dice);
    if (rerollsCost && !mayImprove(rules, dice)) {
      yield* note("keepsDice", [by.unit.ref]);
      return facesOf(dice);
    }
    const choice = yield* ask({
      key: `${key}-reroll-${turn}`,
      who: by.unit.ref,
      question: "reroll",
      options: [{ id: "keep" }, ...options],
      default: "keep",
    });
    if (choice === "keep") return facesOf(dice);
    if (choice === "all") dice = yield* wholePool(rules, roller, shown);
    else {
      left -= 1;
      dice = yield* singleDie(roller, dice, choice, turn);
    }
  }
}

function* wholePool(
  { rerollsCost }: TestRules,
  { key, by }: Roller,
  { red, blue }: Shown,
): Procedure<readonly Lying[]> {
  if (rerollsCost) yield* paySeal(by);
  const pool = diceOf(poolOf(red.length, blue.length));
  const faces = yield* roll({ key: `${key}-anew`, roller: by.unit.ref, dice: pool, purpose: "reroll" });
  return lying(colorsOf(faces), 1);
}

/** The options to reroll a single die: one for each color and face, since equal dice are the same choice. */
function singleDice({ mostRerolls, rerollsCost }: TestRules, dice: readonly Lying[]): readonly Option[] {
  const isFirst = ({ color, face, times }: Lying, index: number): boolean =>
    dice.findIndex((one) => one.color === color && one.face === face && one.times === times) === index;
  return dice.flatMap((die, index): Option[] =>
    die.times < mostRerolls && isFirst(die, index)
      ? [
          {
            id: `${die.color}-${index + 1}`,
            data: { face: die.face },
            ...(rerollsCost ? { price: MOMENTUM } : {}),
          },
        ]
      : [],
  );
}

function* singleDie(
  { key, by }: Roller,
  dice: readonly Lying[],
  choice: string,
  turn: number,
): Procedure<readonly Lying[]> {
  const index = dice.findIndex(({ color }, at) => choice === `${color}-${at + 1}`);
  const die = dice[index];
  if (!die) return dice;
  const kind = die.color === "red" ? RED : BLUE;
  const faces = yield* roll({
    key: `${key}-again-${turn}`,
    roller: by.unit.ref,
    dice: { [kind]: 1 },
    purpose: "reroll",
  });
  return dice.with(index, { ...die, face: faces[kind]?.[0] ?? die.face, times: die.times + 1 });
}

/** GLOOM-20, GLOOM-21: whether a reroll can add a success, or a critical. */
function mayImprove({ attackFaces, defenseFaces, criticals }: TestRules, dice: readonly Lying[]): boolean {
  const { red, blue } = facesOf(dice);
  const gains = (shown: readonly number[], faces: DieFaces, critical: number): boolean => {
    const most = Math.max(...faces);
    const isCritical = shown.filter((face) => face === critical).length >= CRITICAL_DICE;
    const mayBeCritical = criticals && shown.length >= CRITICAL_DICE && !isCritical;
    return mayBeCritical || shown.some((face) => (faces[face - 1] ?? 0) < most);
  };
  return gains(red, attackFaces, CRITICAL_RED) || gains(blue, defenseFaces, CRITICAL_BLUE);
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
