import { type Chance } from "../../core/index.js";
import type { Rolled } from "./reading.js";

/** TNT-3, TNT-33, TNT-60: the number that a test must reach, unless a rule sets another. */
export const TARGET_NUMBER = 10;

/** One result of a d10, with its chance. */
interface Fall extends Rolled {
  readonly chance: number;
}

/** TNT-4: all results of a d10. A 10 is a critical, which adds a D6. */
export const FALLS: readonly Fall[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((natural) => ({ natural, sum: natural, chance: 1 / 10 })),
  ...[1, 2, 3, 4, 5, 6].map((d6) => ({ natural: 10, sum: 10 + d6, chance: 1 / 60 })),
];

/** The chance that a roll meets a condition. */
export function chanceThat(holds: (rolled: Rolled) => boolean): number {
  return FALLS.reduce((total, fall) => total + (holds(fall) ? fall.chance : 0), 0);
}

/** The chance that two rolls together meet a condition. */
export function chanceThatBoth(holds: (one: Rolled, other: Rolled) => boolean): number {
  return FALLS.reduce((total, one) => total + one.chance * chanceThat((other) => holds(one, other)), 0);
}

/** TNT-3, R2: whether a test is passed. */
export function passes(rolled: Rolled, plus: number, against: number, fumbleFails: boolean): boolean {
  return rolled.sum + plus >= against && !(fumbleFails && rolled.natural === 1);
}

/**
 * TNT-37, TNT-54, TNT-59, TNT-89, R3: whether a roll to wound beats the defender's roll. With `tiesWin`, an
 * equal roll is enough.
 */
export function wounds(
  attack: Rolled,
  strength: number,
  protection: Rolled,
  defense: number,
  tiesWin = false,
): boolean {
  if (attack.natural === 1) return false;
  if (protection.natural === 1) return true;
  const margin = attack.sum + strength - protection.sum - defense;
  return margin > 0 || (tiesWin && margin === 0);
}

/** TNT-37: the chance of a wound. */
export function woundChance(strength: number, defense: number, tiesWin = false): number {
  // A hit with no Strength left is lost without a roll.
  if (strength <= 0) return 0;
  return chanceThatBoth((attack, protection) => wounds(attack, strength, protection, defense, tiesWin));
}

/**
 * The chances for a model with this many wounds left, when each of `chances` in turn can cost it a wound.
 * `wounded` is the chance that it loses some wounds but not all, `out` the chance that it loses all.
 */
export function fateOf(
  chances: readonly number[],
  woundsLeft: number,
): { readonly wounded: number; readonly out: number } {
  let taken = [1];
  for (const chance of chances) {
    const next = Array.from({ length: Math.min(woundsLeft, taken.length) + 1 }, () => 0);
    taken.forEach((so, wounds) => {
      const wound = wounds === woundsLeft ? 0 : chance;
      const more = Math.min(woundsLeft, wounds + 1);
      next[wounds] = (next[wounds] ?? 0) + so * (1 - wound);
      next[more] = (next[more] ?? 0) + so * wound;
    });
    taken = next;
  }
  const out = taken[woundsLeft] ?? 0;
  return { wounded: taken.slice(1, woundsLeft).reduce((total, so) => total + so, 0), out };
}

/**
 * TNT-45 to TNT-49, R2: 1 when the attacker wins, −1 when the defender wins, 0 when they stay locked in
 * melee.
 */
export function compare(
  attack: Rolled,
  plus: number,
  defense: Rolled,
  against: number,
  fumbleFails: boolean,
): number {
  if (fumbleFails && (attack.natural === 1) !== (defense.natural === 1)) return attack.natural === 1 ? -1 : 1;
  return Math.sign(attack.sum + plus - (defense.sum + against));
}

/** The chances to pass and to fail one test. */
export function testChances(plus: number, against: number, fumbleFails: boolean): readonly Chance[] {
  const passed = chanceThat((rolled) => passes(rolled, plus, against, fumbleFails));
  return [
    { id: "failed", chance: 1 - passed },
    { id: "passed", chance: passed },
  ];
}
