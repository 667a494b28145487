import { note, roll, type Procedure } from "../core/index.js";
import { successes } from "./faces.js";
import type { Means } from "./means.js";
import type { TestRules } from "./options.js";
import { colorsOf, diceOf, isEmpty, poolOf, type Pool, type Shown } from "./pool.js";
import { reroll } from "./rerolls.js";
import { spend, type Condition } from "./unit.js";

/** One side of an Attack Test: whose dice, and the beginning of the keys of its rolls. */
export interface Roller {
  readonly key: "attack" | "defend";
  readonly by: Condition;
  readonly pool: Pool;
  readonly means: Means;
}

/** What one side's dice come to. */
export interface Successes {
  readonly hits: number;
  readonly blocks: number;
}

/** What an Attack Test comes to, before anybody is wounded. */
export interface TestResult {
  readonly attacker: Successes;
  readonly defender: Successes;
}

const NOTHING: Shown = { red: [], blue: [] };

/** GLOOM-20: so many faces of one kind are a critical, and these are the faces. */
export const CRITICAL_DICE = 2;
export const CRITICAL_RED = 6;
export const CRITICAL_BLUE = 1;

/**
 * GLOOM-18 to GLOOM-21: both sides roll their whole pools, the attacker first; then the attacker's rerolls and the
 * defender's, then what criticals add. Tokens that have counted leave (GLOOM-44).
 */
export function* attackTest(rules: TestRules, attack: Roller, defend: Roller): Procedure<TestResult> {
  const thrown = yield* rollPool(attack);
  const answer = yield* rollPool(defend);
  const own = rules.rerolls ? yield* reroll(rules, attack, thrown) : thrown;
  const other = rules.rerolls ? yield* reroll(rules, defend, answer) : answer;
  const result = {
    attacker: yield* count(rules, attack, own),
    defender: yield* count(rules, defend, other),
  };
  for (const { by, means } of [attack, defend]) yield* spend(by, means.spends);
  return result;
}

/** GLOOM-19: blocks cancel hits, and each hit left is a wound. */
export function woundsOf(striker: Successes, struck: Successes): number {
  return Math.max(0, striker.hits - struck.blocks);
}

/** GLOOM-17, GLOOM-20: what the dice come to, with those that a critical brings. */
function* count(rules: TestRules, side: Roller, shown: Shown): Procedure<Successes> {
  const extra = rules.criticals ? yield* critical(side, shown) : NOTHING;
  return {
    hits: successes(rules.attackFaces, [...shown.red, ...extra.red]),
    blocks: successes(rules.defenseFaces, [...shown.blue, ...extra.blue]),
  };
}

function* rollPool({ key, by, pool }: Roller): Procedure<Shown> {
  if (isEmpty(pool)) return NOTHING;
  return colorsOf(yield* roll({ key, roller: by.unit.ref, dice: diceOf(pool), purpose: key }));
}

/** GLOOM-20: two or more 6s on red add one red die, two or more 1s on blue one blue die; the new dice bring nothing further. */
function* critical({ key, by }: Roller, shown: Shown): Procedure<Shown> {
  const many = (dice: readonly number[], face: number): number =>
    dice.filter((one) => one === face).length >= CRITICAL_DICE ? 1 : 0;
  const pool = poolOf(many(shown.red, CRITICAL_RED), many(shown.blue, CRITICAL_BLUE));
  if (isEmpty(pool)) return NOTHING;
  const who = by.unit.ref;
  yield* note("critical", [who], { red: pool.red, blue: pool.blue }, "critical");
  return colorsOf(
    yield* roll({ key: `${key}-critical`, roller: who, dice: diceOf(pool), purpose: "critical" }),
  );
}
