import { certain, combine, followedBy, mapped, type Distribution } from "../../core/index.js";
import { CRITICAL_BLUE, CRITICAL_DICE, CRITICAL_RED, type DieFaces } from "./reading.js";
import type { TestRules } from "../data/options.js";
import type { Pool } from "./pool.js";

const SIDES = 6;

/**
 * The factor 3 in `successes × 3 + min(2, critical faces)`. This number stands for a result of several dice.
 */
const MARKS = CRITICAL_DICE + 1;

/**
 * GLOOM-17, GLOOM-20: the exact chances of each number of successes, for this many dice of one color. Two
 * dice that show the face `critical` are a critical. `critical` is null when there are no criticals.
 */
export function successChances(dice: number, faces: DieFaces, critical: number | null): Distribution {
  return followedBy(shownChances(dice, faces, critical), (shown) => afterCritical(shown, faces));
}

/**
 * GLOOM-21: the results of this many dice of one color, before criticals add dice. A side decides on a reroll
 * at this moment. Each result is a number that `afterCritical` reads.
 */
export function shownChances(dice: number, faces: DieFaces, critical: number | null): Distribution {
  const die = dieOf(faces, critical);
  let all: Distribution = certain(0);
  for (let rolled = 0; rolled < dice; rolled += 1) all = combine(all, die, joined);
  return all;
}

/** A result of the dice of one color, with the results that a reroll of one die leads to. */
interface ColorState {
  /** The number that stands for the result, as in `shownChances`. */
  readonly shown: number;
  readonly chance: number;
  /**
   * GLOOM-21: the results after a reroll of one die, with one distribution for each kind of face that can be
   * rerolled.
   */
  readonly after: readonly Distribution[];
}

/**
 * GLOOM-21: all results of this many dice of one color, with their chances. A result counts the dice that
 * show each kind of face. The order of the dice does not matter.
 */
export function colorStates(dice: number, faces: DieFaces, critical: number | null): readonly ColorState[] {
  const die = [...dieOf(faces, critical)];
  let all = new Map<string, { readonly counts: readonly number[]; readonly chance: number }>([
    ["", { counts: die.map(() => 0), chance: 1 }],
  ]);
  for (let rolled = 0; rolled < dice; rolled += 1) {
    const next: typeof all = new Map();
    for (const { counts, chance } of all.values())
      for (const [kind, [, part]] of die.entries()) {
        const more = counts.with(kind, (counts[kind] ?? 0) + 1);
        const key = more.join(" ");
        next.set(key, { counts: more, chance: (next.get(key)?.chance ?? 0) + chance * part });
      }
    all = next;
  }
  const shownBy = (counts: readonly number[]): number =>
    counts.reduce((sum, count, kind) => {
      let shown = sum;
      for (let one = 0; one < count; one += 1) shown = joined(shown, die[kind]?.[0] ?? 0);
      return shown;
    }, 0);
  return [...all.values()].map(({ counts, chance }) => ({
    shown: shownBy(counts),
    chance,
    after: counts.flatMap((count, kind): Distribution[] => {
      if (count === 0) return [];
      const rest = shownBy(counts.with(kind, count - 1));
      return [combine(certain(rest), new Map(die), joined)];
    }),
  }));
}

/**
 * GLOOM-20: the chances of each number of successes after the result `shown`, including the die that a
 * critical adds.
 */
export function afterCritical(shown: number, faces: DieFaces): Distribution {
  const reached = certain(Math.floor(shown / MARKS));
  if (shown % MARKS < CRITICAL_DICE) return reached;
  const more = mapped(dieOf(faces, null), (one) => Math.floor(one / MARKS));
  return combine(reached, more, (one, other) => one + other);
}

function dieOf(faces: DieFaces, critical: number | null): Distribution {
  const die = new Map<number, number>();
  for (const [index, successes] of faces.entries()) {
    const value = successes * MARKS + (index + 1 === critical ? 1 : 0);
    die.set(value, (die.get(value) ?? 0) + 1 / SIDES);
  }
  return die;
}

/** GLOOM-19: exact chances of the wounds that one side's red dice deal against the other side's blue dice. */
export function woundChances(rules: TestRules, striker: Pool, struck: Pool): Distribution {
  const hits = successChances(striker.red, rules.attackFaces, rules.criticals ? CRITICAL_RED : null);
  const blocks = successChances(struck.blue, rules.defenseFaces, rules.criticals ? CRITICAL_BLUE : null);
  return combine(hits, blocks, (hit, block) => Math.max(0, hit - block));
}

function joined(one: number, other: number): number {
  const marks = Math.min(CRITICAL_DICE, (one % MARKS) + (other % MARKS));
  return (Math.floor(one / MARKS) + Math.floor(other / MARKS)) * MARKS + marks;
}
