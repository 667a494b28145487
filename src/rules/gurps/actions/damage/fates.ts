import { grade, succeeds, successChance, THREE_DICE } from "../../dice/reading.js";
import type { Attack } from "../attack/attack-setup.js";
import type { Guard } from "../defense/guard.js";
import { KNOCKS_OUT, isCertainDeath, knockdownPenalty, marksReached, type Wound } from "./aftermath.js";

/**
 * The defender's state after wounds, for the rest of an attack: the same as before, stunned and fallen, or
 * out of the fight.
 */
export const FATES = ["same", "down", "out"] as const;
export type Fate = (typeof FATES)[number];

/** The chance of each fate after one more wound. */
export type Fates = Readonly<Record<Fate, number>>;

/** The chances when a wound changes nothing: the defender keeps the fate that it had. */
export const STAYS: Readonly<Record<Fate, Fates>> = {
  same: { same: 1, down: 0, out: 0 },
  down: { same: 0, down: 1, out: 0 },
  out: { same: 0, down: 0, out: 1 },
};

/**
 * GURPS-61, GURPS-63, GURPS-64: the exact chance of each fate after a wound. `before` is the fate before the
 * wound. Hard to Kill changes nothing here, because a defender that survives only by Hard to Kill is out of
 * the fight too (GURPS-91).
 */
export function fatesOf(
  { defender }: Pick<Guard, "defender">,
  { groinCounts }: Pick<Attack, "groinCounts">,
  wound: Wound,
  before: Fate,
): Fates {
  const { ht, hitPoints, steadiness } = defender;
  if (before === "out" || isCertainDeath(hitPoints, wound)) return { same: 0, down: 0, out: 1 };
  const lives = successChance(ht) ** marksReached(hitPoints, wound).length;
  const penalty = knockdownPenalty(wound, groinCounts);
  const { same, down, out } =
    penalty === null ? { same: 1, down: 0, out: 0 } : knockdown(ht + penalty + steadiness);
  const isDown = before === "down";
  return {
    same: isDown ? 0 : lives * same,
    down: lives * (isDown ? same + down : down),
    out: 1 - lives + lives * out,
  };
}

const known = new Map<number, Fates>();

/** GURPS-64: the chances of a roll against knockdown. */
function knockdown(skill: number): Fates {
  const before = known.get(skill);
  if (before) return before;
  const fates = { same: 0, down: 0, out: 0 };
  for (const [sum, chance] of THREE_DICE) {
    const of = grade(sum, skill);
    const isOut = of === "criticalFailure" || skill - sum <= -KNOCKS_OUT;
    fates[succeeds(of) ? "same" : isOut ? "out" : "down"] += chance;
  }
  known.set(skill, fates);
  return fates;
}

/** The guard of a defender that has suffered this fate. */
export function afterFate(guard: Guard, fate: Fate): Guard {
  if (fate === "same") return guard;
  return fate === "out" ? { ...guard, isOut: true } : { ...guard, stunned: true, prone: true, held: [] };
}
