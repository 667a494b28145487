import {
  foundLasting,
  has,
  numberOf,
  settingOf,
  turnOf,
  type Aim,
  type Profile,
  type Ref,
} from "../core/index.js";
import { bonusOfCharacteristic, trainingIn } from "./characteristics.js";
import { armourOf, concealing, coverBefore, keeperFor, type Keeper } from "./cover.js";
import { AS_SHOWN, concealedBy } from "./cover-modifiers.js";
import { modified } from "./degrees.js";
import { mayEvade } from "./evasion-modifiers.js";
import type { Location, Part } from "./locations.js";
import { isEngaged } from "./melee-state.js";
import { bestParry } from "./weapons.js";

/** One cover between an attack and its target. */
export type Shield = {
  readonly armour: number;
  /** Where its wear is kept; null where nothing remembers it. */
  readonly keeper: Keeper | null;
  /** What it conceals. */
  readonly locations: readonly Location[];
};

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
  readonly armour: Readonly<Record<Part, number>>;
  readonly wounds: number;
  readonly taken: number;
  readonly critical: number;
  readonly outAt: number;
  readonly out: boolean;
  readonly shields: readonly Shield[];
  readonly evasions: readonly Evasion[];
  /** The target's turn and the Reactions left in it; null outside an encounter. */
  readonly reactions: { readonly of: Ref; readonly left: number } | null;
  /** DH-24: what its Willpower must not be exceeded by, where it can be pinned; null where it cannot. */
  readonly pinning: number | null;
};

/** Armour of a model by location: the best piece counts. */
export function armourWorn(profile: Profile): Readonly<Record<Part, number>> {
  const worn = profile.gear.filter((item) => item.kind === "darkHeresyArmour");
  const best = (part: Part): number => worn.reduce((most, item) => Math.max(most, numberOf(item, part)), 0);
  return { head: best("head"), arms: best("arms"), body: best("body"), legs: best("legs") };
}

/** Gathers the numbers of one target. */
export function victimOf({ profile, facts, assessment }: Aim, close: boolean, outAt: number): Victim {
  return {
    ref: profile.ref,
    toughness: bonusOfCharacteristic(profile, "toughness"),
    armour: armourWorn(profile),
    wounds: Math.max(1, numberOf(profile, "wounds")),
    taken: Math.max(0, numberOf(profile, "woundsTaken")),
    critical: Math.max(0, numberOf(profile, "criticalDamage")),
    outAt,
    out: has(profile, "out"),
    shields: close ? [] : shieldsOf({ profile, facts, assessment }),
    evasions: evasionsOf({ profile, assessment }, close),
    reactions: profile.turn ? { of: profile.turn.ref, left: turnOf(profile, "reactions") } : null,
    pinning:
      has(profile, "pinned") || isEngaged(facts) || has(profile, "out")
        ? null
        : numberOf(profile, "willpower") + Number(foundLasting(profile, "willpower")?.setting ?? 0),
  };
}

/**
 * DH-9 to DH-11: what conceals a target: the pieces that the scene shows, each its own locations, unless a person gives the
 * cover another Armour or says what is concealed; and a second cover that a person names.
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
  const asShown = behind && said === coverBefore(profile, facts)?.armour;
  const before: readonly Shield[] = asShown
    ? [...new Set(behind.values())].map((piece) => ({
        ...{ armour: piece.armour, keeper: piece.keeper },
        locations: locations.filter((one) => behind.get(one) === piece),
      }))
    : [{ armour: said, keeper, locations }];
  const named = { armour: armourOf(settingOf(assessment, "material")), locations };
  return [...before, { ...named, keeper: said > 0 ? null : keeper }].filter(({ armour }) => armour > 0);
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

/** Agility and training in Dodge. */
export function dodgeOf(profile: Profile): number {
  return numberOf(profile, "agility") + trainingIn(profile, "dodge");
}

/** Weapon Skill and training in Parry. */
export function parryOf(profile: Profile): number {
  return numberOf(profile, "weaponSkill") + trainingIn(profile, "parry");
}
