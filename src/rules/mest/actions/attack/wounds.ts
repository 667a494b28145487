import {
  change,
  has,
  note,
  numberOf,
  pay,
  statusTo,
  trackTo,
  type Cost,
  type Procedure,
  type Profile,
  type Ref,
} from "../../../core/index.js";
import { durability } from "../../data/attributes.js";
import { fateOf, type Fate } from "../../data/conditions.js";
import { cascades, contend, type Contest, type Verdict } from "../../dice/contest.js";
import { MOST_DELAY, MOST_TOKENS } from "../../battle/costs.js";
import { armorOf } from "../../data/gear.js";
import { levelsOf } from "../../data/traits.js";

/** The numbers of a target as they were when the attack began. */
export type Victim = {
  readonly ref: Ref;
  readonly siz: number;
  readonly wounds: number;
  readonly delay: number;
  readonly durability: number;
  /** MEST-116: Protective ignores this number of an attack's Delay tokens. */
  readonly protective: number;
  readonly ko: boolean;
  readonly eliminated: boolean;
  /** MEST-100: the tokens and statuses that a model loses when it is KO'd. Its Wound number stays. */
  readonly leaves: readonly Cost[];
};

/** The data for an attack's damage besides the Damage Test. */
export type Blow = {
  readonly victim: Victim;
  /** The Armor Rating before Impact. */
  readonly armor: number;
  readonly impact: number;
  /** MEST-116: the levels of Cleave and Stun; 0 for a weapon without the trait. */
  readonly cleave: number;
  readonly stun: number;
  /** MEST-50: whether Wound damage is always added to the tokens held. If not, high damage replaces them. */
  readonly woundsAdd: boolean;
};

/** The effect of a Damage Test on its target. */
export interface Effect {
  /** Wound damage after armor. */
  readonly dealt: number;
  /** Wound tokens after the damage and Cleave. */
  readonly wounds: number;
  /** The Delay tokens that a Stun gives. */
  readonly stun: number;
  /** The Wound damage of a Stun, in place of Delay tokens that the model cannot hold. */
  readonly stunDamage: number;
  /** Wound tokens at the end, with the damage of a Stun. */
  readonly after: number;
  readonly fate: Fate;
}

/** The numbers of a target when an attack begins. */
export function victimOf(profile: Profile): Victim {
  return {
    ref: profile.ref,
    siz: numberOf(profile, "siz"),
    wounds: numberOf(profile, "wounds"),
    delay: numberOf(profile, "delay"),
    durability: durability(profile),
    protective: levelsOf([profile, ...armorOf(profile)], "protective"),
    ko: has(profile, "ko"),
    eliminated: has(profile, "eliminated"),
    leaves: [
      ...trackTo(profile, "fear", 0),
      ...statusTo(profile, "waiting", false),
      ...statusTo(profile, "hidden", false),
      ...statusTo(profile, "done", false),
    ],
  };
}

/**
 * MEST-49: Wound damage is the Cascades of the Damage Test minus the Armor Rating that Impact leaves. It is
 * at least 0.
 */
export function woundDamage(by: number, armor: number, impact: number): number {
  return Math.max(0, by - Math.max(0, armor - impact));
}

/**
 * MEST-50: Wound tokens after some damage. Damage that exceeds the tokens held replaces them. Lower damage
 * adds one token. If `added` is true, all damage is added to the tokens held. Without damage, the tokens
 * stay.
 */
export function tokensAfter(held: number, damage: number, added: boolean): number {
  if (damage <= 0) return held;
  return Math.max(held, Math.min(MOST_TOKENS, added ? held + damage : damage > held ? damage : held + 1));
}

/**
 * MEST-116: the Delay tokens of a Stun. The level of Stun plus the attacker's successes must reach Durability
 * for one token. Every 3 Cascades after the first give one more.
 */
function stunned({ stun, victim }: Blow, margin: number, successes: number): number {
  const over = stun + successes - victim.durability;
  if (stun === 0 || margin + stun < 0 || over < 0) return 0;
  return Math.max(0, 1 + Math.floor((cascades(over) - 1) / 3) - victim.protective);
}

/**
 * MEST-49, MEST-50, MEST-99, MEST-116: the effect of a Damage Test.
 * @param margin the Active score minus the Passive score of the Damage Test
 * @param successes the successes of the attacker's dice in the Damage Test
 */
export function effectOf(blow: Blow, margin: number, successes: number): Effect {
  const { victim, cleave, woundsAdd } = blow;
  const { siz } = victim;
  const dealt = margin < 0 ? 0 : woundDamage(cascades(margin), blow.armor, blow.impact);
  const more = dealt > 0 ? Math.max(0, cleave - 1) : 0;
  const wounds = Math.min(
    Math.max(MOST_TOKENS, victim.wounds),
    tokensAfter(victim.wounds, dealt, woundsAdd) + more,
  );
  const fate = dealt > 0 ? fateOf(wounds, siz) : "inPlay";
  if (fate !== "inPlay")
    return { dealt, wounds, stun: 0, stunDamage: 0, after: wounds, fate: cleave > 0 ? "eliminated" : fate };
  const tokens = stunned(blow, margin, successes);
  const stunDamage = Math.max(0, victim.delay + tokens - Math.max(MOST_DELAY, victim.delay));
  const after = tokensAfter(wounds, stunDamage, woundsAdd);
  const end = stunDamage > 0 ? fateOf(after, siz) : "inPlay";
  return { dealt, wounds, stun: tokens - stunDamage, stunDamage, after, fate: end };
}

/** The outcome of an attack with this effect: a key of the game's outcomes. */
export function outcomeOf({ victim }: Blow, effect: Effect): string {
  if (effect.fate !== "inPlay") return effect.fate;
  return effect.after > victim.wounds ? "wounded" : effect.stun > 0 ? "stunned" : "unhurt";
}

/** The Wound tokens that an effect adds. An Eliminated model gets only as many as its elimination needs. */
export function harmOf({ victim }: Blow, effect: Effect): number {
  const most = victim.siz + 3;
  return (effect.fate === "eliminated" ? most : Math.min(most, effect.after)) - Math.min(most, victim.wounds);
}

/** MEST-49: notes a Damage Test that did nothing: armor stopped it, or the target resisted. */
export function* noteStopped({ victim, armor, impact }: Blow, verdict: Verdict): Procedure<void> {
  const { active, passive } = verdict;
  const scores = { active, passive, armor: Math.max(0, armor - impact) };
  yield* note(verdict.passed ? "armorHolds" : "resisted", [victim.ref], scores);
}

/** Rolls a Damage Test other than the attack's own, and carries out its effect. */
export function* damages(key: string, damage: Contest, blow: Blow): Procedure<void> {
  const verdict = yield* contend({ key, active: "damage", passive: "resist" }, damage);
  const effect = effectOf(blow, verdict.margin, verdict.successes);
  if (effect.dealt === 0) yield* noteStopped(blow, verdict);
  yield* inflict(blow, effect);
}

/**
 * MEST-14, MEST-99, MEST-100: gives the victim the tokens of a blow, and notes whether the victim is KO'd or
 * Eliminated.
 */
export function* inflict(blow: Blow, effect: Effect): Procedure<void> {
  const { victim } = blow;
  const { ref } = victim;
  const { dealt, wounds, stun, stunDamage, after, fate } = effect;
  const before = victim.wounds;
  // MEST-116: the Wound tokens that Cleave adds.
  const more = dealt > 0 ? Math.max(0, blow.cleave - 1) : 0;
  if (dealt > 0)
    yield* note(
      more > 0 ? "cleaves" : "wounded",
      [ref],
      { damage: dealt, more, before, tokens: wounds },
      "bad",
    );
  if (stun > 0) yield* note("stunned", [ref], { tokens: stun }, "bad");
  if (stunDamage > 0)
    yield* note("stunWounds", [ref], { damage: stunDamage, before: wounds, tokens: after }, "bad");
  if (after > victim.wounds)
    yield* change({ type: "track", of: ref, track: "wounds", from: victim.wounds, to: after });
  // MEST-116: without Cleave, the model would only be KO'd.
  if (fate === "eliminated" && fateOf(after, victim.siz) === "ko") yield* note("cleaved", [ref], {}, "bad");
  if (fate !== "inPlay") yield* fall(victim, fate);
  else if (stun > 0)
    yield* change({ type: "track", of: ref, track: "delay", from: victim.delay, to: victim.delay + stun });
}

/** MEST-14, MEST-100, MEST-101: a model is KO'd or Eliminated. It loses its tokens but keeps its Wound number. */
export function* fall(victim: Victim, fate: Exclude<Fate, "inPlay">): Procedure<void> {
  const { ref, delay } = victim;
  const isOut = fate === "eliminated";
  if (!victim.ko) yield* change({ type: "status", of: ref, status: "ko", from: false, to: true });
  if (isOut && !victim.eliminated)
    yield* change({ type: "status", of: ref, status: "eliminated", from: false, to: true });
  if (delay > 0) yield* change({ type: "track", of: ref, track: "delay", from: delay, to: 0 });
  yield* pay(victim.leaves);
  yield* note(isOut ? "eliminated" : "knockedOut", [ref], {}, "bad");
}
