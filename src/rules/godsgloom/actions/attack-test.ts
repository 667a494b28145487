import { ask, note, rollAnd, type Price, type Procedure, type Step } from "../../core/index.js";
import { CRITICAL_BLUE, CRITICAL_DICE, CRITICAL_RED, successes } from "../dice/reading.js";
import type { Means } from "./means.js";
import type { TestRules } from "../data/options.js";
import { colorsOf, diceOf, isEmpty, poolOf, widened, type Pool, type Shown } from "../dice/pool.js";
import { mayReroll, reroll } from "./rerolls.js";
import { spend, type Condition } from "./unit.js";

/** One side of an Attack Test: the unit that rolls, and the prefix of its roll keys. */
export interface Roller {
  readonly key: "attack" | "defend";
  readonly by: Condition;
  readonly pool: Pool;
  readonly means: Means;
  /**
   * GLOOM-44: the dice that a Boost token adds, when the player is asked about the token. Absent for the
   * attacker, whose player uses the token in the dialog.
   */
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

/** GLOOM-44: the price of the dice that a Boost token adds. */
export const BOOST: Price = { id: "boost", count: 1 };

const NOTHING: Shown = { red: [], blue: [] };

/**
 * GLOOM-18 to GLOOM-21: both sides roll their whole pools, the attacker first. Then come the attacker's
 * rerolls, the defender's rerolls, and the dice that criticals add. At the end, the tokens that counted are
 * removed (GLOOM-44).
 */
export function* attackTest(rules: TestRules, attack: Roller, defender: Roller): Procedure<TestResult> {
  const defend = mayBoost(defender) ? yield* boosted(defender, defender.boost) : defender;
  const thrown = isEmpty(attack.pool) ? NOTHING : yield* rollPool(attack);
  const answer = isEmpty(defend.pool) ? NOTHING : yield* rollPool(defend);
  const own = mayReroll(rules, attack, thrown) ? yield* reroll(rules, attack, thrown) : thrown;
  const other = mayReroll(rules, defend, answer) ? yield* reroll(rules, defend, answer) : answer;
  const [more, moreBack] = [criticalPool(rules, own), criticalPool(rules, other)];
  const result = {
    attacker: successesOf(rules, own, isEmpty(more) ? NOTHING : yield* critical(attack, more)),
    defender: successesOf(rules, other, isEmpty(moreBack) ? NOTHING : yield* critical(defend, moreBack)),
  };
  if (attack.means.spends.length > 0) yield* spend(attack.by, attack.means.spends);
  if (defend.means.spends.length > 0) yield* spend(defend.by, defend.means.spends);
  return result;
}

/** Whether the player of a side is asked about its Boost token. */
function mayBoost(side: Roller): side is Roller & { readonly boost: Pool } {
  const { by, boost } = side;
  return boost !== undefined && !by.destroyed && by.tokens.has("boost");
}

/**
 * GLOOM-44: asks the player of a side about its Boost token. The result is the side with its dice after the
 * answer.
 */
function* boosted(side: Roller, boost: Pool): Procedure<Roller> {
  const { by, pool, means } = side;
  const choice = yield* ask({
    key: "boost",
    who: by.unit.ref,
    question: "boost",
    options: [{ id: "keep" }, { id: "spend", data: { red: boost.red, blue: boost.blue }, price: BOOST }],
    default: "keep",
  });
  if (choice !== "spend") return side;
  const spends = [...means.spends, "boost" as const];
  return { ...side, pool: widened(pool, boost.red, boost.blue), means: { ...means, spends } };
}

/**
 * GLOOM-19: the wounds of a side. Blocks cancel hits, and each remaining hit is a wound. `automatic` hits
 * need no dice (GLOOM-52).
 */
export function woundsOf(striker: Successes, struck: Successes, automatic = 0): number {
  return Math.max(0, striker.hits + automatic - struck.blocks);
}

/** GLOOM-17, GLOOM-20: the hits and blocks of the dice, with the dice that criticals add. */
function successesOf({ attackFaces, defenseFaces }: TestRules, shown: Shown, extra: Shown): Successes {
  return {
    hits: successes(attackFaces, shown.red) + successes(attackFaces, extra.red),
    blocks: successes(defenseFaces, shown.blue) + successes(defenseFaces, extra.blue),
  };
}

function rollPool({ key, by, pool }: Roller): Step<Shown> {
  return rollAnd({ type: "roll", key, roller: by.unit.ref, dice: diceOf(pool), purpose: key }, colorsOf);
}

/**
 * GLOOM-20: two or more 6s on red dice add one red die. Two or more 1s on blue dice add one blue die. The new dice
 * add no further dice.
 */
function criticalPool({ criticals }: TestRules, shown: Shown): Pool {
  const many = (dice: readonly number[], face: number): number =>
    criticals && dice.filter((one) => one === face).length >= CRITICAL_DICE ? 1 : 0;
  return poolOf(many(shown.red, CRITICAL_RED), many(shown.blue, CRITICAL_BLUE));
}

function* critical({ key, by }: Roller, pool: Pool): Procedure<Shown> {
  const who = by.unit.ref;
  yield* note("critical", [who], { red: pool.red, blue: pool.blue }, "critical");
  return yield* rollAnd(
    { type: "roll", key: `${key}-critical`, roller: who, dice: diceOf(pool), purpose: "critical" },
    colorsOf,
  );
}
