import { ask, note, roll, type Procedure } from "../../core/index.js";
import { CRITICAL_BLUE, CRITICAL_DICE, CRITICAL_RED, successes } from "../dice/reading.js";
import type { Means } from "./means.js";
import type { TestRules } from "../data/options.js";
import { colorsOf, diceOf, isEmpty, poolOf, widened, type Pool, type Shown } from "../dice/pool.js";
import { mayReroll, reroll } from "./rerolls.js";
import { spend, type Condition } from "./unit.js";

/** One side of an Attack Test: whose dice, and the beginning of the keys of its rolls. */
export interface Roller {
  readonly key: "attack" | "defend";
  readonly by: Condition;
  readonly pool: Pool;
  readonly means: Means;
  /** GLOOM-44: the dice of a Boost token that its player is asked for. Absent: the attacker's says so in the dialog. */
  readonly boost?: Pool;
}

/** The hits and blocks of one side's dice. */
export interface Successes {
  readonly hits: number;
  readonly blocks: number;
}

/** The result of an Attack Test, before any wounds. */
export interface TestResult {
  readonly attacker: Successes;
  readonly defender: Successes;
}

const NOTHING: Shown = { red: [], blue: [] };

/**
 * GLOOM-18 to GLOOM-21: both sides roll their whole pools, the attacker first. Then come the attacker's rerolls, the
 * defender's rerolls, and the dice that criticals add. Tokens that counted are removed (GLOOM-44).
 */
export function* attackTest(rules: TestRules, attack: Roller, defender: Roller): Procedure<TestResult> {
  const defend = yield* boosted(defender);
  const thrown = yield* rollPool(attack);
  const answer = yield* rollPool(defend);
  const own = mayReroll(rules, attack, thrown) ? yield* reroll(rules, attack, thrown) : thrown;
  const other = mayReroll(rules, defend, answer) ? yield* reroll(rules, defend, answer) : answer;
  const result = {
    attacker: yield* count(rules, attack, own),
    defender: yield* count(rules, defend, other),
  };
  if (attack.means.spends.length > 0) yield* spend(attack.by, attack.means.spends);
  if (defend.means.spends.length > 0) yield* spend(defend.by, defend.means.spends);
  return result;
}

/** GLOOM-44: a side with its dice, after its player has said whether it spends a Boost token. */
function* boosted(side: Roller): Procedure<Roller> {
  const { by, pool, means, boost } = side;
  if (!boost || by.destroyed || !by.tokens.has("boost")) return side;
  const choice = yield* ask({
    key: "boost",
    who: by.unit.ref,
    question: "boost",
    options: [{ id: "keep" }, { id: "spend", data: { red: boost.red, blue: boost.blue } }],
    default: "keep",
  });
  if (choice !== "spend") return side;
  const spends = [...means.spends, "boost" as const];
  return { ...side, pool: widened(pool, boost.red, boost.blue), means: { ...means, spends } };
}

/** GLOOM-19: blocks cancel hits, and each hit left is a wound. `automatic` hits need no dice (GLOOM-52). */
export function woundsOf(striker: Successes, struck: Successes, automatic = 0): number {
  return Math.max(0, striker.hits + automatic - struck.blocks);
}

/** GLOOM-17, GLOOM-20: the hits and blocks of the dice, with the dice that criticals add. */
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

/**
 * GLOOM-20: two or more 6s on red add one red die, two or more 1s on blue one blue die. The new dice add no further
 * ones.
 */
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
