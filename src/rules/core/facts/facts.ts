import { COVERS, FOOTINGS, HAZES, WEATHERS, type Fact, type Ref } from "./fact-values.js";
import * as because from "./reasons.js";
import * as sound from "./sound-values.js";
import * as fit from "../values/fitting.js";
import { isOnDemand, onDemand } from "../values/on-demand.js";

export * from "./fact-values.js";

/** The reasons that a scene gives for a fact: each key below `VANTAGE.evidence`, with the numbers in its text. */
type Reasons = Readonly<Record<string, readonly string[]>>;

/**
 * The names of the numbers in reasons that are lengths in game units. A `share` is in percent, and other numbers have
 * no unit.
 */
export const LENGTHS: ReadonlySet<string> = new Set([
  ...["distance", "across", "rise", "difference", "elevation", "within", "aside", "breadth", "tall"],
]);

/**
 * All facts. Each row has the values that a fact can have, and its reasons. The values of a stored fact are
 * checked against its row. A fact whose name begins with `target` has the attacker and the target swapped.
 */
export const FACTS = {
  /** The distance from nearest edge to nearest edge, or in spaces, as the game measures. */
  distance: fact(sound.length, {
    distance: ["distance"],
    "distance.elevated": ["distance", "across", "rise"],
  }),
  /**
   * The distance that a weapon's reach must cover, seen from above, from edge to edge. If the game counts
   * spaces, a neighbor is at distance 1, whatever the size of a space. The length of the spaces in between is
   * added to this 1, and the sum is rounded to whole units.
   */
  across: fact(sound.length, { across: ["distance"] }),
  contact: fact(fit.flag, { contact: [], "contact.reach": ["distance"], "contact.severed": [] }),
  /** Whether the bases of the attacker and the target overlap, so that both are in one space. */
  overlap: fact(fit.flag, { overlap: [] }),
  /** The target's enemies in the target's space. The attacker is left out. */
  targetOverlaps: fact(sound.refs, { overlap: [] }),
  /** Whether the attacker sees the target; the evidence names what is in the way. */
  sight: fact(fit.flag, because.SIGHT),
  /** Whether the attacker would see the target if no other models were in the way. */
  sightPastModels: fact(fit.flag, because.SIGHT),
  /** Whether the target sees the attacker. */
  seen: fact(fit.flag, because.SEEN),
  /** Whether the target would see the attacker if no other models were in the way. */
  seenPastModels: fact(fit.flag, because.SEEN),
  cover: fact(fit.oneOf(COVERS), because.COVERING),
  /** Everything that hides part of the target, the best cover first; one reason for each. */
  screens: fact(sound.screens, because.COVERING),
  /** The share of the target that all screens hide together. */
  hidden: fact(sound.hidden, because.HIDING),
  /**
   * Other models on the line between attacker and target, and models beyond the target that are close to the
   * line. The model nearest to the attacker comes first. Each model has one reason.
   */
  inLine: fact(sound.modelsInLine, { "line.between": ["aside"], "line.beyond": ["aside"] }),
  /**
   * Other models in play near the line between attacker and target. The evidence has their number, and the
   * distance within which a model counts as near.
   */
  nearLine: fact(sound.neighbors, { neighbors: ["count", "within"] }),
  /** The models, attacker or target, that touch an obstacle and look around its end. */
  leaning: fact(sound.refs, { leaning: [] }),
  sameBuilding: fact(fit.flag, { building: [] }),
  /** The height of the attacker's base above the target's; negative when the attacker's is lower. */
  height: fact(sound.difference, {
    "height.above": ["difference"],
    "height.below": ["difference"],
    ...because.GROUND,
  }),
  /** The diameter of the attacker's base, at its narrowest. */
  breadth: fact(sound.length, { breadth: ["breadth"] }),
  /** The attacker's height. */
  tall: fact(sound.length, { tall: ["tall"] }),
  targetTall: fact(sound.length, { tall: ["tall"] }),
  /**
   * Degrees, from 0 to 180, between the attacker's facing and the direction to the target; absent for a model without
   * a facing.
   */
  bearing: fact(sound.angle, { bearing: ["angle"] }),
  targetBearing: fact(sound.angle, { bearing: ["angle"] }),
  /**
   * The target's bearing to the place where the attacker was before it moved this turn. Absent without a facing, and
   * when the attacker has not moved.
   */
  targetBearingBefore: fact(sound.angle, { "bearing.before": ["angle"] }),
  /** The attacker's friends in contact with the target. The attacker itself is left out. */
  friends: fact(sound.refs, because.FRIENDS),
  /**
   * The models in contact with the attacker that are friends of the target. The target itself is left out.
   */
  targetFriends: fact(sound.refs, because.FRIENDS),
  /** Enemies in contact with the attacker. */
  opponents: fact(sound.refs, because.FOES),
  targetOpponents: fact(sound.refs, because.FOES),
  /** All models in the target's melee, including the target; empty when the target is in no melee. */
  melee: fact(sound.refs, { melee: ["count"] }),
  /** Two enemies in contact with the attacker, one straight across from the other; empty when there are none. */
  flanked: fact(sound.refs, { flanked: [] }),
  targetFlanked: fact(sound.refs, { flanked: [] }),
  /** The sides to which the attacker cannot retreat from the target; one reason for each. */
  retreatBlocked: fact(sound.blockedSides, because.BLOCKED),
  targetRetreatBlocked: fact(sound.blockedSides, because.BLOCKED),
  /** Other models near the target, nearest first: friends and foes, but not the attacker. */
  neighbors: fact(sound.neighbors, { neighbors: ["count", "within"] }),
  /** The attacker's path into contact: the path that it took this turn, or the path ahead. */
  approach: fact(sound.approach, because.WAY),
  /** The ground under the attacker. */
  footing: fact(fit.oneOf(FOOTINGS), because.FOOTING),
  targetFooting: fact(fit.oneOf(FOOTINGS), because.FOOTING),
  /** The light at the attacker, from 0 (darkness) to 1. */
  light: fact(sound.share, { light: ["level"] }),
  targetLight: fact(sound.share, { light: ["level"] }),
  /** The haze that dims the view, between the attacker and the target or around the target. */
  haze: fact(fit.list(fit.oneOf(HAZES)), { "haze.fog": [], "haze.smoke": [], "haze.shadow": [] }),
  weather: fact(fit.oneOf(WEATHERS), because.WEATHER),
  /** The distance that the attacker has moved this turn. */
  moved: fact(sound.length, { moved: ["distance"] }),
  targetMoved: fact(sound.length, { moved: ["distance"] }),
  /** Friends in contact with a model that acts without a target. */
  companions: fact(sound.refs, because.FRIENDS),
  /** The companions that are in contact with an enemy. */
  companionsEngaged: fact(sound.refs, because.FRIENDS),
  /** The enemies of a model that acts without a target, nearest first; one piece of evidence for each. */
  watchers: fact(sound.watchers, { "watcher.sees": ["distance"], "watcher.blind": ["distance"] }),
};

/**
 * The facts between an attacker and a target, in the game's units. A fact that was not measured is absent. Without a
 * scene, all facts are absent, and people set them.
 */
export type Facts = {
  readonly [K in keyof typeof FACTS]?: (typeof FACTS)[K] extends Row<infer T, Reasons> ? Fact<T> : never;
};

/** The name of a fact, such as `distance`. */
export type FactName = keyof Facts;

/** The names of all facts. */
export const FACT_NAMES: readonly string[] = Object.keys(FACTS);

const NAMES: ReadonlySet<string> = new Set(FACT_NAMES);

/** The check of each fact. */
const FITS = Object.fromEntries(Object.entries(FACTS).map(([name, row]) => [name, row.fit])) as {
  readonly [K in FactName]: fit.Fit<NonNullable<Facts[K]>>;
};
const finished = fit.shape<Facts>(FITS, FACT_NAMES);

/**
 * Makes facts sound. Numbers are kept within the limits of a scene, and facts that cannot be used count as
 * unknown. Facts on demand stay on demand: each is checked when it is read.
 */
export const soundFacts: fit.Fit<Facts> = (given) =>
  fit.isObject(given) && isOnDemand(given)
    ? onDemand<Facts>(NAMES, (name) => FITS[name](given[name]))
    : finished(given);

/** One row of `FACTS`. */
interface Row<T, R extends Reasons> {
  readonly fit: fit.Fit<Fact<T>>;
  readonly reasons: R;
}

function fact<T, const R extends Reasons>(value: fit.Fit<T>, reasons: R): Row<T, R> {
  return { fit: sound.soundFact(value), reasons };
}

/** The facts that name models whose profiles a rule may need. */
export const INVOLVING = ["melee", "opponents", "friends", "neighbors", "watchers"] as const;
/** A fact of `INVOLVING`, or `inLine` for a game that needs the models on the line to a target. */
export type Involving = (typeof INVOLVING)[number] | "inLine";

/** The models that the named facts contain, in the order of the names. No other facts are read. */
export function modelsIn(facts: Facts, names: readonly Involving[]): readonly Ref[] {
  return names.flatMap((name) =>
    (facts[name]?.value ?? []).map((one) => (typeof one === "string" ? one : one.ref)),
  );
}

/**
 * The entries of a list that meet a condition, with their evidence. The list has to have one piece of evidence for
 * each entry, as `screens` has.
 */
export function those<T>(
  fact: Fact<readonly T[]> | undefined,
  holds: (one: T) => boolean,
): Fact<readonly T[]> {
  const value = fact?.value ?? [];
  return {
    value: value.filter(holds),
    evidence: (fact?.evidence ?? []).filter((_, index) => value.slice(index, index + 1).some(holds)),
  };
}
