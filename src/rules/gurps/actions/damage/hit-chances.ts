import { THREE_DICE } from "../../dice/reading.js";
import type { Attack, Blow } from "../attack/attack-setup.js";
import { damageChances } from "../../data/damage.js";
import type { Defender } from "../defense/defender.js";
import { COVER_FACE, hidingOf, struckAt } from "./hit.js";
import { injuryOf } from "./injury.js";
import { isOfBody, locationOf, RANDOM_PLACES, randomPlace, type Location } from "../../data/locations.js";

/** The chance of each loss of hit points. The last entry has all losses that bring the victim to 0. */
export type Losses = readonly number[];

/** What some hits do together, with chances. */
export interface HitChances {
  /** No loss at all. */
  readonly stopped: number;
  readonly lost: Losses;
  /** The shares of `lost` without a major wound and without a crippled location. */
  readonly mild: Losses;
  readonly whole: Losses;
  /** The expected loss, also below 0 hit points. */
  readonly mean: number;
}

/**
 * GURPS-19, GURPS-38 to GURPS-40: exact chances of one hit of a blow, at the part aimed at or at the torso after a miss
 * by 1.
 */
function oneHit(attack: Attack, blow: Blow, defender: Defender, strays: boolean): HitChances {
  const left = Math.max(0, defender.hitPoints - defender.lost);
  const entries = (): number[] => Array.from({ length: left + 1 }, () => 0);
  const [lost, mild, whole] = [entries(), entries(), entries()];
  const damage = [...damageChances(blow.damage)];
  let stopped = 0;
  let mean = 0;
  const put = (into: number[], loss: number, chance: number): void => {
    const entry = Math.min(left, loss);
    into[entry] = (into[entry] ?? 0) + chance;
  };
  const suffers = (loss: number, isMajor: boolean, isCrippled: boolean, chance: number): void => {
    put(lost, loss, chance);
    if (!isMajor) put(mild, loss, chance);
    if (!isCrippled) put(whole, loss, chance);
    if (loss === 0) stopped += chance;
    mean += loss * chance;
  };
  for (const [at, share] of placesOf(attack, strays)) {
    if (at === null) {
      suffers(0, false, false, share);
      continue;
    }
    const struck = struckAt(attack, blow, defender, at, strays);
    for (const [amount, part] of damage) {
      const injury = injuryOf(amount, blow.damage, struck);
      suffers(injury.lost, injury.major, injury.crippled, share * part);
    }
  }
  return { stopped, lost, mild, whole, mean };
}

/** What 0, 1, 2, … hits of one blow do, each worked out when it is first read. */
export function hitsOfBlow(
  attack: Attack,
  blow: Blow,
  defender: Defender,
  strays: boolean,
): (hits: number) => HitChances {
  const one = oneHit(attack, blow, defender, strays);
  const none = one.lost.map((_, entry) => (entry === 0 ? 1 : 0));
  const known: HitChances[] = [{ stopped: 1, lost: none, mild: none, whole: none, mean: 0 }];
  const of = (hits: number): HitChances => {
    const before = known[hits];
    if (before) return before;
    const fewer = of(hits - 1);
    const more: HitChances = {
      stopped: fewer.stopped * one.stopped,
      lost: together(fewer.lost, one.lost),
      mild: together(fewer.mild, one.mild),
      whole: together(fewer.whole, one.whole),
      mean: fewer.mean + one.mean,
    };
    known[hits] = more;
    return more;
  };
  return of;
}

/** The locations that a hit can have, with chances; null where it hits cover. */
function placesOf(attack: Attack, strays: boolean): ReadonlyMap<Location | null, number> {
  const { target } = attack;
  const places = new Map<Location | null, number>();
  const add = (at: Location | null, chance: number): void => {
    if (chance > 0) places.set(at, (places.get(at) ?? 0) + chance);
  };
  const land = (at: Location, chance: number): void => {
    const hiding = hidingOf(attack, at);
    const open = hiding === "open" ? 1 : hiding === "full" ? 0 : (COVER_FACE - 1) / 6;
    add(at, chance * open);
    add(null, chance * (1 - open));
  };
  if (strays) land("torso", 1);
  else if (isOfBody(target)) add(locationOf(target), 1);
  else if (target !== "random") add(null, 1);
  else for (const [sum, chance] of THREE_DICE) land(RANDOM_PLACES[randomPlace(sum)], chance);
  return places;
}

/** Losses of two hits together. The last entry has all losses that bring the victim to 0. */
export function together(one: Losses, other: Losses): number[] {
  const last = Math.max(one.length, other.length) - 1;
  const sum = Array.from({ length: last + 1 }, () => 0);
  const others = [...other.entries()].filter(([, chance]) => chance !== 0);
  for (const [a, chanceA] of one.entries()) {
    if (chanceA === 0) continue;
    for (const [b, chanceB] of others) {
      const entry = Math.min(last, a + b);
      sum[entry] = (sum[entry] ?? 0) + chanceA * chanceB;
    }
  }
  return sum;
}
