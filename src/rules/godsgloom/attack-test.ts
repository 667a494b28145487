import { note, roll, type Procedure, type Ref } from "../core/index.js";
import { successes } from "./faces.js";
import type { TestRules } from "./options.js";
import { coloursOf, diceOf, isEmpty, poolOf, type Pool, type Shown } from "./pool.js";
import { reroll } from "./rerolls.js";

/** One side of an Attack Test: whose dice, and the beginning of the keys of its rolls. */
export interface Roller {
  readonly key: "attack" | "defend";
  readonly who: Ref;
  readonly pool: Pool;
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

/** GLOOM-20: so many faces of one kind are a critical, and these are the faces. */
export const CRITICAL_DICE = 2;
export const CRITICAL_RED = 6;
export const CRITICAL_BLUE = 1;

/** GLOOM-18 to GLOOM-21: both sides roll their whole pools, the attacker first; then rerolls, then what criticals bring. */
export function* attackTest(rules: TestRules, attack: Roller, defend: Roller): Procedure<TestResult> {
  const sides = [attack, defend];
  const thrown: Shown[] = [];
  for (const side of sides) thrown.push(yield* rollPool(side));
  const final: Successes[] = [];
  for (const [index, side] of sides.entries()) {
    const shown = thrown[index] ?? { red: [], blue: [] };
    thrown[index] = rules.rerolls ? yield* reroll(side.key, side.who, shown) : shown;
  }
  for (const [index, side] of sides.entries()) {
    const shown = thrown[index] ?? { red: [], blue: [] };
    const extra = rules.criticals ? yield* critical(side, shown) : { red: [], blue: [] };
    final.push({
      hits: successes(rules.attackFaces, [...shown.red, ...extra.red]),
      blocks: successes(rules.defenceFaces, [...shown.blue, ...extra.blue]),
    });
  }
  const nothing = { hits: 0, blocks: 0 };
  return { attacker: final[0] ?? nothing, defender: final[1] ?? nothing };
}

/** GLOOM-19: blocks cancel hits, and each hit left is a wound. */
export function woundsOf(striker: Successes, struck: Successes): number {
  return Math.max(0, striker.hits - struck.blocks);
}

function* rollPool({ key, who, pool }: Roller): Procedure<Shown> {
  if (isEmpty(pool)) return { red: [], blue: [] };
  return coloursOf(yield* roll({ key, roller: who, dice: diceOf(pool), purpose: key }));
}

/** GLOOM-20: two or more 6s on red add one red die, two or more 1s on blue one blue die; the new dice bring nothing further. */
function* critical({ key, who }: Roller, shown: Shown): Procedure<Shown> {
  const many = (dice: readonly number[], face: number): number =>
    dice.filter((one) => one === face).length >= CRITICAL_DICE ? 1 : 0;
  const pool = poolOf(many(shown.red, CRITICAL_RED), many(shown.blue, CRITICAL_BLUE));
  if (isEmpty(pool)) return { red: [], blue: [] };
  yield* note("critical", [who], { red: pool.red, blue: pool.blue }, "critical");
  return coloursOf(
    yield* roll({ key: `${key}-critical`, roller: who, dice: diceOf(pool), purpose: "critical" }),
  );
}
