import type { Chance, Odds, TestLine } from "../core/index.js";
import { better, effectiveSkill, RESULTS, type Attack } from "./attack.js";
import { branchesOf, type Branch } from "./blow-chances.js";
import { guardOf, type Guard } from "./defending.js";
import { together } from "./hit-chances.js";

/** What an attack brings, its blows taken together. */
interface Whole {
  readonly results: readonly number[];
  readonly missesAll: number;
  readonly critical: number;
  readonly crippled: number;
  readonly atZero: number;
}

/**
 * Exact chances of an attack, the defender taking its best way each time and staying where it is: the best result of all
 * blows, and beside it a hit at all, a critical hit, a crippled part, and hit points at 0 or below.
 */
export function attackChances(attack: Attack): Odds {
  const guard = attack.defender ? guardOf(attack.defender) : null;
  const whole = followed(attack, guard);
  const chances = RESULTS.map((id, index): Chance => ({ id, chance: whole.results[index] ?? 0 }));
  const outcomes = attack.defender
    ? chances.filter(({ id }) => id !== "hit")
    : chances.filter(({ id }) => ["fumbled", "malfunctioned", "missed", "hit"].includes(id));
  return {
    outcomes: outcomes.filter(({ id, chance }) => chance > 0 || !RARE.includes(id)),
    also: [
      ...(attack.defender ? [{ id: "hitAny", chance: 1 - whole.missesAll }] : []),
      { id: "critical", chance: whole.critical },
      ...(whole.crippled > 0 ? [{ id: "crippled", chance: whole.crippled }] : []),
      ...(attack.defender ? [{ id: "atZero", chance: whole.atZero }] : []),
    ],
  };
}

/** Outcomes that are named only where they can happen. */
const RARE: readonly string[] = ["malfunctioned", "weaponStruck"];

function followed(attack: Attack, guard: Guard | null): Whole {
  const [first, second] = attack.blows;
  if (!first) return { results: RESULTS.map(() => 0), missesAll: 1, critical: 0, crippled: 0, atZero: 0 };
  const whole = { results: RESULTS.map(() => 0), missesAll: 0, critical: 0, crippled: 0, atZero: 0 };
  const left = guard ? guard.defender.hitPoints - guard.defender.lost : 1;
  for (const one of branchesOf(attack, first, guard)) {
    const next = second ? branchesOf(attack, second, guard ? after(guard, one) : null) : [NOTHING];
    for (const other of next) combine(whole, one, other, left);
  }
  return whole;
}

/** What stands in for a second blow when there is none. */
const NOTHING: Branch = {
  chance: 1,
  way: null,
  results: RESULTS.map((_, index) => (index === 0 ? 1 : 0)),
  hit: 0,
  critical: 0,
  crippled: 0,
  lost: [1],
};

/** Two branches one after the other: each is independent of the other but for the defence that the first drew. */
function combine(
  whole: { results: number[]; missesAll: number; critical: number; crippled: number; atZero: number },
  one: Branch,
  other: Branch,
  left: number,
): void {
  const both = one.chance * other.chance;
  for (const [a, chanceA] of one.results.entries()) {
    for (const [b, chanceB] of other.results.entries()) {
      const best = RESULTS.indexOf(better(RESULTS[a] ?? "fumbled", RESULTS[b] ?? "fumbled"));
      whole.results[best] = (whole.results[best] ?? 0) + chanceA * chanceB;
    }
  }
  whole.missesAll += (one.chance - one.hit) * (other.chance - other.hit);
  whole.critical += both - (one.chance - one.critical) * (other.chance - other.critical);
  whole.crippled += both - (one.chance - one.crippled) * (other.chance - other.crippled);
  if (left <= 0) return;
  whole.atZero += together(one.lost, other.lost).at(-1) ?? 0;
}

/** The guard after a branch: what was tried has been done once more. */
function after(guard: Guard, { way }: Branch): Guard {
  if (!way || way.count === "") return guard;
  return { ...guard, done: { ...guard.done, [way.count]: guard.done[way.count] + 1 } };
}

/** GURPS-1, GURPS-3: three dice at or under the skill of the first blow with its modifiers, or under the cap that lowers it. */
export function attackLine({ attacker, blows }: Attack): TestLine | null {
  const [blow] = blows;
  if (!blow) return null;
  const { skill: value, bonus } = blow;
  const side = { who: attacker, attribute: "skill" };
  const skill = effectiveSkill(blow);
  return {
    active: { ...side, dice: { d6: 3 }, value: 0, bonus: 0 },
    relation: "under",
    against: skill < value + bonus ? skill : { ...side, dice: {}, value, bonus },
  };
}
