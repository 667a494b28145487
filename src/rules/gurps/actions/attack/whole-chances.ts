import { answersOf, freeAnswersOf, type Answer } from "../defense/answers.js";
import { better, RESULTS, type Attack } from "./attack-setup.js";
import { branchesOf, hitsAgainst, type Branch } from "./blow-chances.js";
import { type Guard } from "../defense/guard.js";
import { contestChances } from "../feint-contest.js";
import { together } from "../damage/hit-chances.js";

/** The results of several blows together. */
export interface Whole {
  /** The chance of each result to be the best result of all blows. */
  readonly results: readonly number[];
  /** For each blow, the chance of each result. */
  readonly each: readonly (readonly number[])[];
  readonly missesAll: number;
  readonly critical: number;
  readonly crippled: number;
  /** The chance of each loss of hit points. The last entry includes every loss that leaves no hit points. */
  readonly lost: readonly number[];
  /** The expected loss of hit points. */
  readonly harm: number;
}

/** The results before the first blow. */
const NOTHING: Whole = {
  results: RESULTS.map((_, index) => (index === 0 ? 1 : 0)),
  each: [],
  missesAll: 1,
  critical: 0,
  crippled: 0,
  lost: [1],
  harm: 0,
};

/**
 * Exact chances of an attack for each answer to its first blow. To each later blow, the defender gives its best free
 * answer.
 */
export function wholeOf(attack: Attack): (guard: Guard | null, answer: Answer | null) => Whole {
  const hits = hitsAgainst(attack);
  const known = new Map<string, Whole>();

  const from = (index: number, guard: Guard | null, answer: Answer | null): Whole => {
    const blow = attack.blows[index];
    if (!blow) return NOTHING;
    const sum = added();
    for (const branch of branchesOf(attack, blow, guard, answer, hits[index] ?? null))
      combine(sum, branch, best(index + 1, branch.guard));
    return sum;
  };

  const best = (index: number, guard: Guard | null): Whole => {
    if (!guard || !attack.blows[index]) return from(index, guard, null);
    const { done, prone, stunned, held, lost, feinted, due, isOut } = guard;
    const key = `${index} ${JSON.stringify([done, prone, stunned, held.length, lost, feinted, due, isOut])}`;
    const before = known.get(key);
    if (before) return before;
    const [least = NOTHING] = freeAnswersOf(guard)
      .map((answer) => from(index, guard, answer))
      .sort((one, other) => one.harm - other.harm);
    known.set(key, least);
    return least;
  };

  const feints = attack.feint ? contestChances(attack.feint) : null;
  return (guard, answer) => {
    if (!guard || !feints) return from(0, guard, answer);
    return mixed(
      [...feints].map(([feinted, chance]) => {
        const after = { ...guard, feinted };
        return [chance, from(0, after, answerAfter(after, answer))] as const;
      }),
    );
  };
}

/** GURPS-45: the answer that the defender gave, with its score lowered by a feint if there was one. */
function answerAfter(guard: Guard, answer: Answer | null): Answer | null {
  return answersOf(guard).find(({ id }) => id === answer?.id) ?? answer;
}

/** The sum of alternative results, each multiplied by its chance. */
function mixed(all: readonly (readonly [number, Whole])[]): Whole {
  const sum = added();
  for (const [chance, one] of all) {
    addTo(sum.results, one.results, chance);
    addEach(sum, 0, one.each, chance);
    addTo(sum.lost, one.lost, chance);
    for (const key of ["missesAll", "critical", "crippled", "harm"] as const) sum[key] += chance * one[key];
  }
  return sum;
}

/** The results of some blows while they are still being added up. */
type Sum = { -readonly [key in keyof Omit<Whole, "results" | "each" | "lost">]: number } & {
  readonly results: number[];
  readonly each: number[][];
  readonly lost: number[];
};

function added(): Sum {
  const results = RESULTS.map(() => 0);
  return { results, each: [], missesAll: 0, critical: 0, crippled: 0, lost: [], harm: 0 };
}

/** Adds chances to a list, each multiplied by `chance`: the chance that the attack gets this far. */
function addTo(list: number[], more: readonly number[], chance: number): void {
  for (const [at, part] of more.entries()) list[at] = (list[at] ?? 0) + chance * part;
}

/** Adds the results of several blows to a sum. The first of these blows has the index `from`. */
function addEach({ each }: Sum, from: number, blows: Whole["each"], chance: number): void {
  for (const [index, results] of blows.entries()) addTo((each[from + index] ??= []), results, chance);
}

/**
 * Adds one branch of a blow to a sum, combined with the results of the blows after it (`rest`). The two are
 * independent.
 */
function combine(sum: Sum, one: Branch, rest: Whole): void {
  for (const [a, chanceA] of one.results.entries()) {
    if (chanceA === 0) continue;
    for (const [b, chanceB] of rest.results.entries()) {
      const result = RESULTS.indexOf(better(RESULTS[a] ?? "fumbled", RESULTS[b] ?? "fumbled"));
      sum.results[result] = (sum.results[result] ?? 0) + chanceA * chanceB;
    }
  }
  addEach(sum, 0, [one.results], 1);
  addEach(sum, 1, rest.each, one.chance);
  sum.missesAll += (one.chance - one.hit) * rest.missesAll;
  sum.critical += one.chance - (one.chance - one.critical) * (1 - rest.critical);
  sum.crippled += one.chance - (one.chance - one.crippled) * (1 - rest.crippled);
  addTo(sum.lost, together(one.lost, rest.lost), 1);
  sum.harm += one.harm + one.chance * rest.harm;
}
