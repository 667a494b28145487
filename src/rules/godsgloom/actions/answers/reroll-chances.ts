import type { Distribution } from "../../../core/index.js";
import type { TestRules } from "../../data/options.js";
import { afterCritical, colorStates, shownChances } from "../../dice/chances.js";
import type { Pool } from "../../dice/pool.js";
import { CRITICAL_BLUE, CRITICAL_RED } from "../../dice/reading.js";
import type { Exchanged } from "../melee-chances.js";

/**
 * The chances of a reroll are worked out for at most this many throws of both sides. More throws would delay
 * a drag on the map.
 */
const MOST_THROWS = 40_000;

/** GLOOM-21: the part of its dice that a side rerolls: the whole pool, or a single die. */
export type Rerolled = "all" | "die";

/** An Attack Test: its rules, the dice of both sides, and the harm to the defender for each result. */
export interface Throws {
  readonly test: TestRules;
  readonly offense: Pool;
  readonly defense: Pool;
  readonly harmAt: (deals: number, suffers: number) => number;
}

/**
 * GLOOM-21: the results of the Attack Test when the defender sees all dice and rerolls whenever a reroll is
 * better for it. Null when more than `MOST_THROWS` throws are possible.
 */
export function rerolling({ test, offense, defense, harmAt }: Throws, what: Rerolled): Exchanged | null {
  const { attackFaces, defenseFaces } = test;
  const [six, one] = test.criticals ? [CRITICAL_RED, CRITICAL_BLUE] : [null, null];
  const ownHits = shownChances(offense.red, attackFaces, six);
  const ownBlocks = shownChances(offense.blue, defenseFaces, one);
  const red = placed(colorStates(defense.red, attackFaces, six));
  const blue = placed(colorStates(defense.blue, defenseFaces, one));
  if (ownHits.size * ownBlocks.size * red.shown.length * blue.shown.length > MOST_THROWS) return null;
  const wounds = woundsBy(attackFaces, defenseFaces);
  const rerolled = what === "all" ? wholePool : singleDie;
  const sums = new Map<number, number>();
  for (const [hit, chanceOfHit] of ownHits)
    for (const [block, chanceOfBlock] of ownBlocks) {
      const harms = red.shown.map((back) =>
        blue.shown.map((blocked) => {
          let harm = 0;
          for (const [deals, a] of wounds(hit, blocked))
            for (const [suffers, b] of wounds(back, block)) harm += a * b * harmAt(deals, suffers);
          return harm;
        }),
      );
      for (const [at, row] of rerolled(red.states, blue.states, harms).entries())
        for (const [place, chance] of row.entries()) {
          if (chance === 0) continue;
          const share = chance * chanceOfHit * chanceOfBlock;
          for (const [deals, a] of wounds(hit, blue.shown[place] ?? 0))
            for (const [suffers, b] of wounds(red.shown[at] ?? 0, block)) {
              const key = deals * SHIFT + suffers;
              sums.set(key, (sums.get(key) ?? 0) + a * b * share);
            }
        }
    }
  return [...sums].map(([key, chance]) => [Math.floor(key / SHIFT), key % SHIFT, chance] as const);
}

/**
 * The factor that joins two numbers in one key: the first × SHIFT + the second. It is higher than any number
 * of wounds, hits or blocks, so each pair has a key of its own.
 */
const SHIFT = 1000;

/**
 * A result of the dice of one color. `at` is its index in the list of the different results of that color.
 */
interface PlacedState {
  readonly at: number;
  readonly chance: number;
  readonly after: readonly (readonly (readonly [at: number, chance: number])[])[];
}

function placed(states: ReturnType<typeof colorStates>): {
  readonly shown: readonly number[];
  readonly states: readonly PlacedState[];
} {
  const shown = [...new Set(states.map((one) => one.shown))];
  return {
    shown,
    states: states.map((one) => ({
      at: shown.indexOf(one.shown),
      chance: one.chance,
      after: one.after.map((way) => [...way].map(([to, chance]) => [shown.indexOf(to), chance] as const)),
    })),
  };
}

/** A table of numbers, with a row for each result of the red dice and a column for each result of the blue dice. */
type Grid = readonly (readonly number[])[];

/**
 * The chances of the final dice when the whole pool is rerolled after each throw that is worse for the
 * defender than an average throw.
 */
function wholePool(reds: readonly PlacedState[], blues: readonly PlacedState[], harms: Grid): Grid {
  const ends = harms.map((row) => row.map(() => 0));
  const harmAt = (red: PlacedState, blue: PlacedState): number => harms[red.at]?.[blue.at] ?? 0;
  const add = (red: PlacedState, blue: PlacedState, chance: number): void => {
    const row = ends[red.at];
    if (row) row[blue.at] = (row[blue.at] ?? 0) + chance;
  };
  let [again, rerolls] = [0, 0];
  for (const red of reds) for (const blue of blues) again += red.chance * blue.chance * harmAt(red, blue);
  for (const red of reds)
    for (const blue of blues) {
      const chance = red.chance * blue.chance;
      if (harmAt(red, blue) > again) rerolls += chance;
      else add(red, blue, chance);
    }
  for (const red of reds) for (const blue of blues) add(red, blue, rerolls * red.chance * blue.chance);
  return ends;
}

/**
 * The chances of the final dice when the defender rerolls the die that helps it most. If no reroll helps, it
 * keeps all dice.
 */
function singleDie(reds: readonly PlacedState[], blues: readonly PlacedState[], harms: Grid): Grid {
  const ends = harms.map((row) => row.map(() => 0));
  for (const red of reds) {
    const row = harms[red.at] ?? [];
    for (const blue of blues) {
      let [least, ofRed, ofBlue]: [number, number, number] = [(row[blue.at] ?? 0) - 1e-12, -1, -1];
      red.after.forEach((way, index) => {
        let harm = 0;
        for (const [at, part] of way) harm += part * (harms[at]?.[blue.at] ?? 0);
        if (harm < least) [least, ofRed, ofBlue] = [harm, index, -1];
      });
      blue.after.forEach((way, index) => {
        let harm = 0;
        for (const [at, part] of way) harm += part * (row[at] ?? 0);
        if (harm < least) [least, ofRed, ofBlue] = [harm, -1, index];
      });
      const chance = red.chance * blue.chance;
      for (const [at, part] of red.after[ofRed] ?? [[red.at, 1]])
        for (const [place, share] of blue.after[ofBlue] ?? [[blue.at, 1]]) {
          const end = ends[at];
          if (end) end[place] = (end[place] ?? 0) + chance * part * share;
        }
    }
  }
  return ends;
}

/**
 * GLOOM-19, GLOOM-20: makes a function that gives the chances of each number of wounds. Its parameters are a
 * result of one side's red dice and a result of the other side's blue dice.
 */
function woundsBy(
  attackFaces: TestRules["attackFaces"],
  defenseFaces: TestRules["defenseFaces"],
): (hit: number, block: number) => Distribution {
  const known = new Map<number, Distribution>();
  return (hit, block) => {
    const key = hit * SHIFT + block;
    const before = known.get(key);
    if (before) return before;
    const wounds = new Map<number, number>();
    for (const [hits, a] of afterCritical(hit, attackFaces))
      for (const [blocks, b] of afterCritical(block, defenseFaces)) {
        const count = Math.max(0, hits - blocks);
        wounds.set(count, (wounds.get(count) ?? 0) + a * b);
      }
    known.set(key, wounds);
    return wounds;
  };
}
