import {
  has,
  isSet,
  numberOf,
  settingOf,
  textOf,
  turnOf,
  turnTo,
  type Assessment,
  type Cost,
  type Profile,
  type Ref,
  type Situation,
  type Value,
} from "../../../core/index.js";
import { POSTURE_PENALTY, STUNNED } from "../../modifiers/defense.js";
import { shockPoints } from "../../modifiers/find.js";
import { CRIPPLES, type Location } from "../../data/locations.js";
import { retreatBar } from "./retreat.js";
import { isOrdered } from "../../battle/maneuvers.js";
import { isOut } from "../../data/postures.js";
import { consciousness, dodgeScore } from "../../data/scores.js";
import { heldBy } from "../../data/readiness.js";
import { hasAdvantage, levelOf } from "../../data/advantages.js";
import { toleranceOf, type Tolerance } from "../../data/tolerance.js";
import { resistance, specialResistance, type SpecialDr } from "../../data/gear.js";
import { waysOf, type DefenseCount, type Incoming, type Way } from "./ways.js";

/** A defender's numbers when the attack begins. */
export type Defender = {
  readonly ref: Ref;
  /** The ref of the defender's turn; empty outside an encounter. */
  readonly turn: Ref;
  readonly ways: readonly Way[];
  /**
   * How often the defender has made each kind of parry, a block, a retreat and an Acrobatic Dodge this turn.
   */
  readonly done: Readonly<Record<DefenseCount | "retreats" | "acrobatics", number>>;
  readonly acrobatics: number;
  readonly mayRetreat: boolean;
  /** GURPS-25: whether an All-Out Defense gives a second try with another defense after a failed one. */
  readonly double: boolean;
  /** GURPS-49: the points by which Dodge falls when the defender begins to reel; 0 when it already reels. */
  readonly reeling: number;
  /** GURPS-29: whether the defender can drop under the attack. This is possible only against a shot. */
  readonly mayDrop: boolean;
  readonly prone: boolean;
  readonly stunned: boolean;
  /** GURPS-65: whether the defender was knocked down while it was stunned. */
  readonly knockedDown: boolean;
  /**
   * GURPS-27: the points by which every defense falls when the defender is stunned; 0 when the scores already
   * include a stun.
   */
  readonly dazed: number;
  /** Whether the defender is out of the fight, and whether it is mortally wounded or dead (GURPS-61). */
  readonly isOut: boolean;
  readonly isMortal: boolean;
  readonly isDead: boolean;
  /** GURPS-66: whether HT rolls follow the defender's injuries, as they do in a battle. */
  readonly ordered: boolean;
  readonly ht: number;
  /**
   * GURPS-81, GURPS-82: `feelsShock` says whether wounds cause shock. `steadiness` is the defender's modifier
   * to the roll against knockdown, because of its pain threshold.
   */
  readonly feelsShock: boolean;
  readonly steadiness: number;
  /** GURPS-91: levels of Hard to Kill. */
  readonly hardToKill: number;
  readonly tolerance: Tolerance;
  /** GURPS-89: the multiplier of an injury from something that the defender is vulnerable to. */
  readonly vulnerability: number;
  readonly will: number;
  readonly aims: readonly Aimed[];
  /** GURPS-45: whether the defender concentrates. A defense may end this. */
  readonly concentrates: boolean;
  /**
   * GURPS-60: the roll to stay conscious that the defender must make before its first defense, with the
   * changes that mark it as made; null when no roll is due.
   */
  readonly due: { readonly skill: number; readonly costs: readonly Cost[] } | null;
  /** GURPS-64: the things that the defender holds, and drops when it is knocked down. */
  readonly held: readonly Ref[];
  /**
   * GURPS-26: the points by which every defense falls when the defender drops to the ground; 0 when the
   * defender already lies on the ground.
   */
  readonly lying: number;
  readonly hitPoints: number;
  readonly lost: number;
  readonly shock: number;
  /**
   * GURPS-59: the part of `shock` that the defender has suffered in its own turn, which is still going on;
   * null in another model's turn.
   */
  readonly ownShock: number | null;
  readonly crippled: readonly string[];
  readonly dr: Readonly<Record<Location, number>>;
  /** GURPS-80: the Damage Resistance that counts against one kind of damage only. */
  readonly specialDr: readonly SpecialDr[];
  /** GURPS-95: the notation of the defender's body plan. */
  readonly body: string;
  /** `from` is the defender's place; null without a scene. `places` are the places that it can retreat to. */
  readonly from: Spot | null;
  readonly places: readonly Spot[];
};

/** GURPS-55: a weapon that is aimed, and the seconds that were spent on Aim. */
export type Aimed = { readonly weapon: Ref; readonly seconds: number };

/** A place that a defender can retreat to, as the setup of an attack stores it. */
export type Spot = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** GURPS-40: the statuses of a crippled limb or extremity. */
const CRIPPLED: readonly string[] = Object.values(CRIPPLES).map(({ status }) => status);

/** Gathers a defender's numbers against one attack. */
export function defenderOf(
  profile: Profile,
  assessment: Assessment,
  incoming: Incoming,
  options: Readonly<Record<string, Value>>,
  situation: Pick<Situation, "positions" | "places">,
): Defender {
  const position = situation.positions[profile.ref];
  const posture = String(settingOf(assessment, "defenderPosture") ?? "standing");
  return {
    ref: profile.ref,
    turn: profile.turn?.ref ?? "",
    ways: waysOf(profile, assessment, incoming, options),
    done: {
      parries: turnOf(profile, "parries"),
      otherParries: turnOf(profile, "otherParries"),
      handParries: turnOf(profile, "handParries"),
      blocks: turnOf(profile, "blocks"),
      retreats: turnOf(profile, "retreats"),
      acrobatics: turnOf(profile, "acrobatics"),
    },
    acrobatics: numberOf(profile, "acrobatics"),
    mayRetreat: retreatBar(assessment, options) === null,
    double: settingOf(assessment, "stance") === "allOutDouble",
    reeling: dodgeScore(profile) - Math.min(dodgeScore(profile), dodgeScore(profile, true)),
    mayDrop: incoming.ranged,
    prone: has(profile, "prone"),
    stunned: has(profile, "stunned"),
    knockedDown: numberOf(profile, "knockedDown") > 0,
    dazed: isSet(assessment, "defenderStunned") ? 0 : STUNNED,
    isOut: isOut(profile),
    isMortal: has(profile, "mortallyWounded"),
    isDead: has(profile, "killed"),
    ordered: isOrdered(profile),
    ht: numberOf(profile, "ht"),
    feelsShock: !hasAdvantage(profile, "highPainThreshold"),
    steadiness: steadinessOf(profile),
    hardToKill: levelOf(profile, "hardToKill"),
    tolerance: toleranceOf(profile),
    vulnerability: levelOf(profile, "vulnerability"),
    will: numberOf(profile, "will"),
    aims: profile.gear
      .filter((item) => numberOf(item, "aimed") > 0)
      .map((item) => ({ weapon: item.ref, seconds: numberOf(item, "aimed") })),
    concentrates: has(profile, "concentrating"),
    due: dueRoll(profile),
    held: isOrdered(profile) ? heldBy(profile).map(({ ref }) => ref) : [],
    lying: (POSTURE_PENALTY[posture] ?? 0) - (POSTURE_PENALTY["lying"] ?? 0),
    hitPoints: Math.max(1, numberOf(profile, "hitPoints")),
    lost: numberOf(profile, "lost"),
    shock: shockPoints(profile),
    ownShock: profile.turn?.isActive === true ? turnOf(profile, "ownShock") : null,
    crippled: CRIPPLED.filter((status) => has(profile, status)),
    dr: resistance(profile),
    specialDr: specialResistance(profile),
    body: textOf(profile, "bodyPlan"),
    from: position ? spot(position) : null,
    places: (situation.places[profile.ref] ?? []).filter((place) => place.barred !== true).map(spot),
  };
}

/** GURPS-81, GURPS-82: the modifiers of a high and of a low pain threshold to the roll against knockdown. */
const STEADY = 3;
const UNSTEADY = -4;

function steadinessOf(profile: Profile): number {
  const high = hasAdvantage(profile, "highPainThreshold") ? STEADY : 0;
  return high + (hasAdvantage(profile, "lowPainThreshold") ? UNSTEADY : 0);
}

function dueRoll(profile: Profile): Defender["due"] {
  const skill = consciousness(profile);
  if (turnOf(profile, "rollDue") === 0 || skill === null || isOut(profile)) return null;
  return { skill, costs: turnTo(profile, "rollDue", 0) };
}

function spot({ id, x, y, elevation }: Spot): Spot {
  return { id, x, y, elevation };
}
