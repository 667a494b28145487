import {
  has,
  numberOf,
  settingOf,
  turnOf,
  type Assessment,
  type Profile,
  type Ref,
  type Situation,
  type Value,
} from "../core/index.js";
import { POSTURE_PENALTY } from "./defense-modifiers.js";
import { shockOf } from "./find.js";
import { CRIPPLES, type Location } from "./locations.js";
import { retreatBar } from "./retreat.js";
import { dodgeScore } from "./scores.js";
import { resistance } from "./shields.js";
import { waysOf, type DefenseCount, type Incoming, type Way } from "./ways.js";

/** A defender as it was when the attack began. */
export type Defender = {
  readonly ref: Ref;
  /** Where its turn is counted; empty outside an encounter. */
  readonly turn: Ref;
  readonly ways: readonly Way[];
  /** How often each was done this turn. */
  readonly done: Readonly<Record<DefenseCount | "retreats" | "acrobatics", number>>;
  readonly acrobatics: number;
  readonly mayRetreat: boolean;
  /** GURPS-25: an All-Out Defense gives a second try with another defense after one that failed. */
  readonly double: boolean;
  /** GURPS-49: what Dodge loses once the defender reels; 0 when it reels already. */
  readonly reeling: number;
  /** GURPS-29: only what is shot may be dropped under. */
  readonly mayDrop: boolean;
  readonly prone: boolean;
  /** GURPS-26: what every defense loses once the defender has dropped to the ground; 0 when it lies already. */
  readonly lying: number;
  readonly hitPoints: number;
  readonly lost: number;
  readonly shock: number;
  readonly crippled: readonly string[];
  readonly dr: Readonly<Record<Location, number>>;
  /** Where it stands, and where a retreat may take it; nowhere without a scene. */
  readonly standing: Spot | null;
  readonly places: readonly Spot[];
};

/** A place as a setup keeps it. */
export type Spot = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** Gathers a defender's numbers against one attack. */
export function defenderOf(
  profile: Profile,
  assessment: Assessment,
  incoming: Incoming,
  options: Readonly<Record<string, Value>>,
  situation: Pick<Situation, "standing" | "places">,
): Defender {
  const standing = situation.standing[profile.ref];
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
    lying: (POSTURE_PENALTY[posture] ?? 0) - (POSTURE_PENALTY["lying"] ?? 0),
    hitPoints: Math.max(1, numberOf(profile, "hitPoints")),
    lost: numberOf(profile, "lost"),
    shock: shockOf(profile),
    crippled: Object.values(CRIPPLES).flatMap(({ status }) => (has(profile, status) ? [status] : [])),
    dr: resistance(profile),
    standing: standing ? spot(standing) : null,
    places: (situation.places[profile.ref] ?? []).filter((place) => place.barred !== true).map(spot),
  };
}

function spot({ id, x, y, elevation }: Spot): Spot {
  return { id, x, y, elevation };
}
