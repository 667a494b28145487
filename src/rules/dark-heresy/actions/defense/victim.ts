import {
  assess,
  has,
  isOn,
  NO_CHOICES,
  numberOf,
  turnOf,
  type Aim,
  type Profile,
  type Ref,
  type Situation,
} from "../../../core/index.js";
import { testValue } from "../../data/characteristics.js";
import { EVASION_MODIFIERS } from "../../modifiers/evasion.js";
import { PERCEPTION_MODIFIERS } from "../../modifiers/perception.js";
import type { Mortal } from "../../data/deaths.js";
import { bonusInUse, fatigueLimit } from "../../data/fatigue.js";
import { AFFLICTIONS, MOST_CRITICAL } from "../../data/fields.js";
import { endedByReaction } from "../../battle/watching.js";
import { isEngaged } from "../../battle/engaged.js";
import type { Shield } from "../../data/shields.js";
import { evasionsOf, type Evasion } from "./evasions.js";
import { exitFrom, type Step } from "./exit.js";
import { purseOf, type Fated } from "./fate-bonus.js";
import { nerveOf } from "./nerve.js";
import { armorWorn, shieldsOf, type Armor } from "./protection.js";

/** A target's numbers when the attack begins. */
export type Victim = Mortal & {
  readonly ref: Ref;
  /** DH-37: the toughness bonus. */
  readonly toughness: number;
  /**
   * DH-62: the agility bonus: the greatest distance in meters that the target can move out of an area attack.
   */
  readonly agility: number;
  /**
   * DH-62: the target's step out of an area attack. The value is "nowhere" when no place is free, and null
   * when people move the target.
   */
  readonly exit: Step | "nowhere" | null;
  readonly armor: Armor;
  readonly wounds: number;
  readonly taken: number;
  readonly critical: number;
  readonly out: boolean;
  /** DH-69: the target number of a test against death. */
  readonly toughnessTest: number;
  /** DH-68, DH-70: those statuses of the target that critical effects can cause. */
  readonly statuses: readonly string[];
  readonly stunnedFor: number;
  readonly fatigue: number;
  readonly fatigueLimit: number;
  /** DH-77: the Fate Threshold. The target can burn a point of it to survive. */
  readonly fate: number;
  /** DH-76: the Fate points that the target has left, and those that it has spent. */
  readonly fateLeft: number;
  readonly fateSpent: number;
  /** DH-38, DH-66: the effect of this attacker's Righteous Fury on the target: a critical effect, death, or nothing. */
  readonly fury: "effect" | "slays" | "none";
  readonly shields: readonly Shield[];
  readonly evasions: readonly Evasion[];
  /** The target's turn and the Reactions left in it; null outside an encounter, and when the target cannot evade. */
  readonly reactions: { readonly of: Ref; readonly left: number } | null;
  /** DH-55, DH-58: the statuses that end when the target uses a Reaction. */
  readonly loses: readonly string[];
  /** DH-24: the target numbers of the model's test of Pinning; null when the model cannot be pinned. */
  readonly pinning: Fated | null;
  /** DH-25: the number that stands for the attacker that pinned the model last; 0 for none. */
  readonly pinnedBy: number;
};

/** The circumstances of an attack that matter for its target. */
export interface Threat {
  readonly situation: Situation;
  readonly close: boolean;
  /** DH-62: the radius of the attack's area in meters; absent: the attack has no area. */
  readonly area?: number;
  /** DH-33: whether the attacker has feinted. An enemy that it deceived cannot evade. */
  readonly feint?: boolean;
  /** DH-59: the attack's modifier to the target's test of Pinning; absent: 0. */
  readonly pinning?: number;
}

/** Gathers the numbers of one target. */
export function victimOf(
  { profile, facts, assessment }: Aim,
  { situation, close, pinning = 0, feint = false, area = 0 }: Threat,
): Victim {
  const evasions = feint && has(profile, "feinted") ? [] : evasionsOf({ profile, assessment }, close);
  return {
    armor: armorWorn(profile),
    fury: furyOn(profile, situation),
    exit: exitFrom(situation, profile.ref, area),
    shields: close ? [] : shieldsOf({ profile, facts, assessment }),
    evasions,
    // The turn is left out when the target cannot evade, so that a record does not store it.
    reactions:
      evasions.length > 0 && profile.turn
        ? { of: profile.turn.ref, left: turnOf(profile, "reactions") }
        : null,
    loses: evasions.length > 0 ? endedByReaction(profile) : [],
    pinning: isSafeFromPinning(profile, facts, situation) ? null : nerveOf(profile, pinning),
    ...conditionOf(profile, situation.options),
    // An attacker that is hit by its own attack has already chosen whether to spend Fate.
    ...(profile.ref === situation.actor.ref ? { fateLeft: 0 } : {}),
  };
}

/**
 * DH-26: whether a model cannot be pinned, because it is in a melee, already pinned, or out of play. No facts
 * are measured for further targets, but such a target may be in the melee of the first target.
 */
function isSafeFromPinning(profile: Profile, facts: Aim["facts"], { aims }: Situation): boolean {
  const inMelee = isEngaged(facts) || aims[0]?.facts.melee?.value.includes(profile.ref) === true;
  return inMelee || has(profile, "pinned") || has(profile, "out");
}

/**
 * The numbers of a model that only its toughness protects, such as a burning model (DH-72). They leave out
 * armor, cover and evasion.
 */
export function unprotected(profile: Profile, options: Situation["options"]): Victim {
  return {
    armor: {},
    exit: null,
    fury: "none",
    shields: [],
    evasions: [],
    reactions: null,
    loses: [],
    pinning: null,
    ...conditionOf(profile, options),
  };
}

/** DH-68, DH-70: the statuses that critical effects can cause. */
const LEFT_BY_EFFECTS: readonly string[] = [...AFFLICTIONS, "stunned", "pinned"];

/** The condition of a model before it is hit. */
function conditionOf(
  profile: Profile,
  options: Situation["options"],
): Omit<Victim, "armor" | "exit" | "fury" | "shields" | "evasions" | "reactions" | "loses" | "pinning"> {
  return {
    ref: profile.ref,
    toughness: bonusInUse(profile, "toughness", options),
    agility: bonusInUse(profile, "agility", options),
    wounds: Math.max(1, numberOf(profile, "wounds")),
    taken: Math.max(0, numberOf(profile, "woundsTaken")),
    critical: Math.max(0, numberOf(profile, "criticalDamage")),
    outAt: Math.max(1, Number(options["outAt"] ?? MOST_CRITICAL)),
    deathBy: options["criticalDeath"] === "ask" ? "ask" : "table",
    out: has(profile, "out"),
    toughnessTest: testValue(profile, "toughness"),
    statuses: LEFT_BY_EFFECTS.filter((one) => has(profile, one)),
    stunnedFor: numberOf(profile, "stunnedFor"),
    pinnedBy: numberOf(profile, "pinnedBy"),
    fatigue: numberOf(profile, "fatigue"),
    fatigueLimit: fatigueLimit(profile),
    fate: Math.max(0, numberOf(profile, "fateThreshold")),
    ...purseOf(profile),
  };
}

/** The numbers of a further target of the attack, for which no facts were measured. */
export function bystanderOf(profile: Profile, test: string, threat: Threat): Victim {
  const { actor, weapon, others } = threat.situation;
  const view = { actor, weapon, target: profile, facts: {}, others };
  const assessment = assess([...EVASION_MODIFIERS, ...PERCEPTION_MODIFIERS], test, view, NO_CHOICES);
  return victimOf({ profile, facts: {}, assessment, shots: 0 }, threat);
}

/**
 * DH-66: Righteous Fury of any attacker kills a minor character. Righteous Fury of a minor attacker has no
 * effect on other characters.
 */
function furyOn(target: Profile, { actor, options }: Situation): Victim["fury"] {
  if (options["troopFury"] === false) return "effect";
  if (isOn(target, "troop")) return "slays";
  return isOn(actor, "troop") ? "none" : "effect";
}
