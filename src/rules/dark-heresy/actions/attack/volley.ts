import { numberOf, settingOf, type Assessment, type Profile } from "../../../core/index.js";
import { hitsOf, type AttackKind, type HitsBy } from "../../data/attack-kinds.js";
import { bonusOfCharacteristic } from "../../data/characteristics.js";
import { modeOf, type Mode } from "./suppress.js";
import { roundsLeft } from "../../data/weapons.js";
import { hasQuality } from "../../data/traits.js";

/** The number of hits that an attack can have, and its number of shots or blows. */
export type Volley = {
  /** DH-33: the highest number of hits that degrees can give. */
  readonly mostHits: number;
  /** DH-40, Storm: whether each hit counts twice. */
  readonly storm: boolean;
  /** DH-63, Twin-Linked: whether a success with two degrees or more has one more hit. */
  readonly twinLinked: boolean;
  /** DH-61: the number of shots or blows. The attack cannot have more hits than this. */
  readonly shots: number;
};

/** DH-33: the numbers of a melee attack. The Weapon Skill bonus limits its hits. */
export function blowsOf(actor: Profile): Volley {
  const most = Math.max(1, bonusOfCharacteristic(actor, "weaponSkill"));
  return { mostHits: most, storm: false, twinLinked: false, shots: most };
}

/**
 * DH-33, DH-61: the numbers of a ranged attack, by its rate of fire. Storm or Twin-Linked doubles the rounds,
 * and both together triple them. The rounds left in the clip are the limit.
 */
export function volleyOf(kind: AttackKind, weapon: Profile, mode: Mode): Volley {
  const rate = rateOf(kind, mode);
  const [storm, twinLinked] = [hasQuality(weapon, "storm"), hasQuality(weapon, "twinLinked")];
  const left = Math.max(1, roundsLeft(weapon));
  const rounds = rate === null ? 1 : Math.max(1, numberOf(weapon, rate));
  const shots = Math.min(left, rounds * (1 + Number(storm) + Number(twinLinked)));
  return { mostHits: Math.min(left, rounds), storm, twinLinked, shots };
}

/** The rate of fire of an attack; null for a single shot or a blow. */
export function rateOf({ rate }: AttackKind, mode: Mode): "semi" | "full" | null {
  return rate === "burst" ? mode : (rate ?? null);
}

/** DH-59: the mode of Suppressing Fire that an attack's modifiers have set. */
export function modeIn(assessment: Assessment): Mode {
  return modeOf(settingOf(assessment, "fireMode"));
}

/** DH-33, DH-40, DH-63: the number of hits of a success with this many degrees. */
export function hitsScored(
  { hits, mostHits, storm, twinLinked, shots }: Volley & { readonly hits: HitsBy },
  degrees: number,
): number {
  const scored = hitsOf(hits, degrees, mostHits) * (storm ? 2 : 1);
  return Math.min(shots, scored + (twinLinked && degrees >= TWIN_DEGREES ? 1 : 0));
}

/** DH-63: the degrees of success from which a Twin-Linked weapon hits once more. */
const TWIN_DEGREES = 2;
