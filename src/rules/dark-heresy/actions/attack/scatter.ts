import {
  note,
  roll,
  settingOf,
  shown,
  textOf,
  type Area,
  type Modifier,
  type Odds,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
  noContribution,
} from "../../../core/index.js";
import { RANGED } from "../../data/attack-kinds.js";
import { frameOf, spotAt, type Frame, type Point } from "../../battle/ground.js";
import { choice } from "../../modifiers/choices.js";
import { ratingOf } from "../../data/traits.js";

/** DH-23: the way in which an object scatters. */
export type Scattering = {
  /** The axes in zero gravity, with one roll for each; null for one roll on the ground. */
  readonly axes: readonly ("x" | "y" | "z")[] | null;
  /** R10: whether the top row of the grid is the one between the thrower and the target. */
  readonly topNear: boolean;
  /**
   * The thrower's view of the scene, which turns a scatter into a place; null when this view is not known.
   */
  readonly frame: Frame | null;
};

/** The direction of a scatter from the thrower's point of view. `level` is as far away as the target. */
export interface Drift {
  readonly along: "short" | "level" | "beyond";
  readonly across: "left" | "middle" | "right";
}

/** DH-23: the row and the column in the grid around the target for each face of a d10, from 1. */
const GRID = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 2],
  [2, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [2, 2],
] as const;

/** The radius in meters of the marker for an object without a blast. */
const SPOT = 0.5;

const ALONG = ["short", "level", "beyond"] as const;
const ACROSS = ["left", "middle", "right"] as const;

/** DH-23, R10: reads a d10 on the grid. */
export function driftOf(face: number, topNear: boolean): Drift {
  const [row = 1, column = 1] = GRID[face - 1] ?? [];
  return {
    along: ALONG[topNear ? row : 2 - row] ?? "level",
    across: ACROSS[column],
  };
}

/** DH-23: the scatter of a miss with this weapon; null when a miss does not scatter. */
export function scatterOf(situation: Situation, weapon: Profile | null): Scattering | null {
  return scatters(weapon) ? scattering(situation) : null;
}

function scatters(weapon: Profile | null): boolean {
  return textOf(weapon, "class") === "thrown" || ratingOf(weapon, "blast") > 0;
}

/**
 * DH-23, DH-40: the radius of a weapon's blast, and how far a miss with the weapon scatters, in meters. Null
 * when a miss does not scatter.
 */
export function areaOf(weapon: Profile | null): Area | null {
  return scatters(weapon) ? { radius: ratingOf(weapon, "blast"), astray: FARTHEST } : null;
}

/**
 * DH-23: the scatter of an object. On the ground there is one roll, and in zero gravity one roll for each of
 * two or three axes.
 */
export function scattering(situation: Situation): Scattering {
  const { assessment, options } = situation;
  const zero = settingOf(assessment, "zeroGravity");
  return {
    axes: zero === "two" ? ["x", "y"] : zero === "three" ? ["x", "y", "z"] : null,
    topNear: options["scatterGrid"] !== "topFar",
    frame: frameOf(situation),
  };
}

/**
 * R11: the place where an object lands. The distance in a diagonal direction is measured along the diagonal.
 */
function landingOf({ along, across }: Drift, meters: number): Point {
  const [ahead, right] = [ALONG.indexOf(along) - 1, ACROSS.indexOf(across) - 1];
  const each = meters / (Math.hypot(ahead, right) || 1);
  return { ahead: ahead * each, right: right * each };
}

/** DH-23: the greatest distance of a scatter, in meters. */
const FARTHEST = 5;

/** DH-23: all places where an object can land on the ground, equally likely; none in zero gravity. */
export function landingsOf({ axes, topNear }: Scattering): readonly Point[] {
  if (axes !== null) return [];
  return GRID.flatMap((_, index) =>
    Array.from({ length: FARTHEST }, (__, meters) => landingOf(driftOf(index + 1, topNear), meters + 1)),
  );
}

/** The result of a scatter. */
export interface Landing {
  /** The place where the object lands; null in zero gravity. */
  readonly landing: Point | null;
  /**
   * The direction from the thrower's point of view. In zero gravity, it is the direction on the first axis.
   */
  readonly along: Drift["along"];
}

/**
 * DH-23, R11: rolls a direction and a distance of 1 to 5 meters. A diagonal does not change the distance.
 * `blast` is the radius in meters that is shown around the place.
 */
export function* scatter(
  key: string,
  by: Ref,
  { axes, topNear, frame }: Scattering,
  blast = 0,
): Procedure<Landing> {
  let landing: Point | null = null;
  let along: Drift["along"] | null = null;
  for (const axis of axes ?? [null]) {
    const faces = yield* roll({
      key: axis === null ? key : `${key}-${axis}`,
      roller: by,
      purpose: "scatter",
      dice: { d10: 1, d5: 1 },
      apart: true,
    });
    const drift = driftOf(shown(faces, "d10")[0] ?? 1, topNear);
    const meters = shown(faces, "d5")[0] ?? 1;
    along ??= drift.along;
    landing = axis === null ? landingOf(drift, meters) : null;
    const spot = frame && landing ? spotAt(frame, landing, Math.max(blast, SPOT)) : null;
    if (axis !== null) yield* note(AXES[axis], [by]);
    yield* note(WAYS[drift.along][drift.across], [by], { meters }, "plain", spot ? { spot } : {});
  }
  return { landing, along: along ?? "level" };
}

/**
 * DH-23: the chances that the object lands short of the target, level with it, or beyond it. In zero gravity,
 * these are the chances of the roll for the first axis.
 */
export function scatterChances({ topNear }: Scattering): Odds {
  const drifts = GRID.map((_, index) => driftOf(index + 1, topNear));
  return {
    outcomes: ALONG.map((id) => ({
      id,
      chance: drifts.filter(({ along }) => along === id).length / drifts.length,
    })),
    also: [],
  };
}

/** The note for each direction of a scatter. */
const WAYS = {
  short: { left: "shortLeft", middle: "short", right: "shortRight" },
  level: { left: "left", middle: "onTarget", right: "right" },
  beyond: { left: "beyondLeft", middle: "beyond", right: "beyondRight" },
} as const;

/** The note for each axis in zero gravity. */
const AXES = { x: "axisX", y: "axisY", z: "axisZ" } as const;

/** DH-23: a person sets whether there is gravity. */
export const SCATTER_MODIFIERS: readonly Modifier[] = [
  {
    id: "zeroGravity",
    rule: "DH-23",
    group: "place",
    tests: [...RANGED, "scatter"],
    input: choice("none", "two", "three"),
    contribute: noContribution,
  },
];
