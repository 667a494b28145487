import { change, has, note, numberOf, type Procedure, type Profile, type Ref } from "../core/index.js";
import { armourRating } from "./attributes.js";
import { fateOf, type Fate } from "./conditions.js";
import { MOST_TOKENS } from "./costs.js";

/** What an attack remembers of its target. */
export type Victim = {
  readonly ref: Ref;
  readonly siz: number;
  readonly wounds: number;
  readonly armour: number;
  readonly ko: boolean;
  readonly eliminated: boolean;
};

/** The numbers of a target as an attack begins. */
export function victimOf(profile: Profile): Victim {
  return {
    ref: profile.ref,
    siz: numberOf(profile, "siz"),
    wounds: numberOf(profile, "wounds"),
    armour: armourRating(profile),
    ko: has(profile, "ko"),
    eliminated: has(profile, "eliminated"),
  };
}

/** MEST-49: Wound damage: the Damage Test's Cascades less what Impact leaves of the Armor Rating; never below none. */
export function woundDamage(cascades: number, armour: number, impact: number): number {
  return Math.max(0, cascades - Math.max(0, armour - impact));
}

/** MEST-50: Wound tokens after some damage: the damage when it is more than those held, else one more. */
export function tokensAfter(held: number, damage: number, added: boolean): number {
  if (damage <= 0) return held;
  return Math.max(held, Math.min(MOST_TOKENS, added ? held + damage : damage > held ? damage : held + 1));
}

/** MEST-14: puts the tokens on and says what has become of the model. */
export function* wound(victim: Victim, damage: number, added: boolean): Procedure<Fate> {
  const { ref, siz, wounds: from } = victim;
  const to = tokensAfter(from, damage, added);
  if (to > from) yield* change({ type: "track", of: ref, track: "wounds", from, to });
  const fate = fateOf(to, siz);
  yield* note("wounded", [ref], { damage, tokens: to }, "bad");
  if (fate !== "inPlay" && !victim.ko)
    yield* change({ type: "status", of: ref, status: "ko", from: false, to: true });
  if (fate === "eliminated" && !victim.eliminated)
    yield* change({ type: "status", of: ref, status: "eliminated", from: false, to: true });
  if (fate === "ko") yield* note("knockedOut", [ref], {}, "bad");
  if (fate === "eliminated") yield* note("eliminated", [ref], {}, "bad");
  return fate;
}
