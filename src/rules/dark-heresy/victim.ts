import {
  assess,
  foundLasting,
  has,
  isOn,
  NO_CHOICES,
  numberOf,
  settingOf,
  turnOf,
  type Aim,
  type Profile,
  type Ref,
  type Situation,
} from "../core/index.js";
import { bonusOfCharacteristic } from "./characteristics.js";
import { armorOf, concealing, coverBefore, keeperFor } from "./cover.js";
import { AS_SHOWN, concealedBy } from "./cover-modifiers.js";
import { limited, modified } from "./degrees.js";
import { EVASION_MODIFIERS, mayEvade } from "./evasion-modifiers.js";
import { MOST_CRITICAL } from "./game.js";
import type { Part } from "./locations.js";
import { isEngaged } from "./melee-state.js";
import type { Shield } from "./shields.js";
import { dodgeOf, parryOf } from "./skills.js";
import { bestParry } from "./weapons.js";

/** A way to evade, and what its d100 must not exceed. */
export type Evasion = {
  readonly id: "dodge" | "parry";
  readonly target: number;
};

/** What an attack remembers of its target: numbers as they were when it began. */
export type Victim = {
  readonly ref: Ref;
  /** DH-37: the toughness bonus. */
  readonly toughness: number;
  /** DH-62: the agility bonus: how many meters it gets away from an area attack. */
  readonly agility: number;
  readonly armor: Readonly<Record<Part, number>>;
  readonly wounds: number;
  readonly taken: number;
  readonly critical: number;
  readonly outAt: number;
  readonly out: boolean;
  /** DH-38, DH-66: what this attacker's Righteous Fury does to it: a critical effect, its end, or nothing. */
  readonly fury: "effect" | "slays" | "none";
  readonly shields: readonly Shield[];
  readonly evasions: readonly Evasion[];
  /** The target's turn and the Reactions left in it; null outside an encounter. */
  readonly reactions: { readonly of: Ref; readonly left: number } | null;
  /** DH-24: what its Willpower must not be exceeded by, where it can be pinned; null where it cannot. */
  readonly pinning: number | null;
};

/** Armor of a model by location: the best piece counts. */
export function armorWorn(profile: Profile): Readonly<Record<Part, number>> {
  const worn = profile.gear.filter((item) => item.kind === "darkHeresyArmor");
  const best = (part: Part): number => worn.reduce((most, item) => Math.max(most, numberOf(item, part)), 0);
  return { head: best("head"), arms: best("arms"), body: best("body"), legs: best("legs") };
}

/** How a target is attacked. */
export interface Threat {
  readonly situation: Situation;
  readonly close: boolean;
  /** DH-59: what the attack adds to the target's test of Pinning. */
  readonly pinning?: number;
}

/** Gathers the numbers of one target. */
export function victimOf(
  { profile, facts, assessment }: Aim,
  { situation, close, pinning = 0 }: Threat,
): Victim {
  const lasting = Number(foundLasting(profile, "willpower")?.setting ?? 0);
  return {
    ref: profile.ref,
    toughness: bonusOfCharacteristic(profile, "toughness"),
    agility: bonusOfCharacteristic(profile, "agility"),
    armor: armorWorn(profile),
    wounds: Math.max(1, numberOf(profile, "wounds")),
    taken: Math.max(0, numberOf(profile, "woundsTaken")),
    critical: Math.max(0, numberOf(profile, "criticalDamage")),
    outAt: Math.max(1, Number(situation.options["outAt"] ?? MOST_CRITICAL)),
    out: has(profile, "out"),
    fury: furyOn(profile, situation),
    shields: close ? [] : shieldsOf({ profile, facts, assessment }),
    evasions: evasionsOf({ profile, assessment }, close),
    reactions: profile.turn ? { of: profile.turn.ref, left: turnOf(profile, "reactions") } : null,
    pinning:
      has(profile, "pinned") || isEngaged(facts) || has(profile, "out")
        ? null
        : numberOf(profile, "willpower") + limited(lasting + pinning),
  };
}

/** The numbers of one more target, about which no facts were measured. */
export function bystanderOf(profile: Profile, test: string, threat: Threat): Victim {
  const { actor, weapon, others } = threat.situation;
  const view = { actor, weapon, target: profile, facts: {}, others };
  const assessment = assess(EVASION_MODIFIERS, test, view, NO_CHOICES);
  return victimOf({ profile, facts: {}, assessment, shots: 0 }, threat);
}

/** DH-66: a minor character is slain by Righteous Fury, and causes none to a character that is not minor. */
function furyOn(target: Profile, { actor, options }: Situation): Victim["fury"] {
  if (options["troopFury"] === false) return "effect";
  if (isOn(target, "troop")) return "slays";
  return isOn(actor, "troop") ? "none" : "effect";
}

/**
 * DH-9 to DH-11: what conceals a target: the pieces that the scene shows, each its own locations, unless a person gives the
 * cover another Armor or says what is concealed; and a second cover that a person names.
 */
function shieldsOf({
  profile,
  facts,
  assessment,
}: Pick<Aim, "profile" | "facts" | "assessment">): readonly Shield[] {
  const said = Number(settingOf(assessment, "cover") ?? 0);
  const word = settingOf(assessment, "concealed");
  const behind = word === AS_SHOWN ? concealing(profile, facts) : null;
  const locations = behind ? [...behind.keys()] : concealedBy(word);
  const keeper = keeperFor(profile, facts);
  const asShown = behind && said === coverBefore(profile, facts)?.armor;
  const before: readonly Shield[] = asShown
    ? [...new Set([...behind.values()].flat())].map((piece) => ({
        ...{ armor: piece.armor, keeper: piece.keeper },
        locations: locations.filter((one) => behind.get(one)?.includes(piece)),
      }))
    : [{ armor: said, keeper, locations }];
  const named = { armor: armorOf(settingOf(assessment, "material")), locations };
  return [...before, { ...named, keeper: said > 0 ? null : keeper }].filter(({ armor }) => armor > 0);
}

/** DH-39: Dodge, or Parry in melee with a weapon that can, as far as a Reaction is left. */
function evasionsOf(
  { profile, assessment }: Pick<Aim, "profile" | "assessment">,
  close: boolean,
): readonly Evasion[] {
  if (!mayEvade(profile) || (profile.turn !== null && turnOf(profile, "reactions") < 1)) return [];
  const parry = close ? bestParry(profile) : null;
  return [
    { id: "dodge", target: dodgeOf(profile) + modified(assessment, "defender") },
    ...(parry === null
      ? []
      : [{ id: "parry" as const, target: parryOf(profile) + modified(assessment, "defender", parry) }]),
  ];
}
