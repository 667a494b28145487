import { THREE_DICE } from "./success.js";
import type { Attack, Blow } from "./attack.js";
import { damageChances } from "./damage.js";
import type { Defender } from "./defender.js";
import { COVER_FACE, hidingOf, struckAt } from "./hit.js";
import { injuryOf } from "./injury.js";
import { RANDOM_PLACES, randomPlace, type Location } from "./locations.js";

/** What one hit does, with its chances. */
export interface HitChances {
  readonly stopped: number;
  readonly major: number;
  readonly crippled: number;
  /** Chances of each loss of hit points; the last entry is all that bring the victim to 0. */
  readonly lost: readonly number[];
}

/** GURPS-19, GURPS-38 to GURPS-40: exact chances of one hit of a blow. */
export function hitChances(attack: Attack, blow: Blow, defender: Defender): HitChances {
  const left = Math.max(0, defender.hitPoints - defender.lost);
  const lost = Array.from({ length: left + 1 }, () => 0);
  let stopped = 0;
  let major = 0;
  let crippled = 0;
  const damage = [...damageChances(blow.damage)];
  const spared = (chance: number): void => {
    stopped += chance;
    lost[0] = (lost[0] ?? 0) + chance;
  };
  for (const [at, share] of placesOf(attack)) {
    if (at === null) {
      spared(share);
      continue;
    }
    const struck = struckAt(attack, defender, at);
    for (const [amount, part] of damage) {
      const injury = injuryOf(amount, blow.damage, struck);
      const chance = share * part;
      if (injury.lost === 0) {
        spared(chance);
        continue;
      }
      if (injury.major) major += chance;
      if (injury.crippled) crippled += chance;
      const entry = Math.min(left, injury.lost);
      lost[entry] = (lost[entry] ?? 0) + chance;
    }
  }
  return { stopped, major, crippled, lost };
}

/** Where a hit lands, null where it strikes cover. */
function placesOf(attack: Attack): ReadonlyMap<Location | null, number> {
  const { target } = attack;
  if (target === "weapon" || target === "disarm") return new Map([[null, 1]]);
  if (target !== "random") return new Map([[target, 1]]);
  const places = new Map<Location | null, number>();
  const add = (at: Location | null, chance: number): void => {
    if (chance > 0) places.set(at, (places.get(at) ?? 0) + chance);
  };
  for (const [sum, chance] of THREE_DICE) {
    const at = RANDOM_PLACES[randomPlace(sum)];
    const hiding = hidingOf(attack, at);
    const open = hiding === "open" ? 1 : hiding === "full" ? 0 : (COVER_FACE - 1) / 6;
    add(at, chance * open);
    add(null, chance * (1 - open));
  }
  return places;
}

/** Losses of two hits together; the last entry gathers what brings the victim to 0. */
export function together(one: readonly number[], other: readonly number[]): number[] {
  const last = Math.max(one.length, other.length) - 1;
  const sum = Array.from({ length: last + 1 }, () => 0);
  for (const [a, chanceA] of one.entries()) {
    if (chanceA === 0) continue;
    for (const [b, chanceB] of other.entries()) {
      const entry = Math.min(last, a + b);
      sum[entry] = (sum[entry] ?? 0) + chanceA * chanceB;
    }
  }
  return sum;
}
