import type { Body, Point, Snapshot } from "../../../src/battlefield/index.js";
import {
  costOf,
  reachOf,
  type Fare,
  type ScenePace as Pace,
  type Reach,
} from "../../../src/battlefield/reach/index.js";

const FREE = [{ upTo: Infinity, flat: 0, perUnit: 0 }];

/** Nothing but length and bad ground costs; others and walls bar the way. */
export const PLAIN: Pace = {
  ground: { clear: 1, difficult: 2, arduous: 3 },
  obstacles: [],
  ascents: [{ upTo: 0.75, flat: 0, perUnit: 0 }],
  drops: FREE,
  others: { friend: { pass: false }, foe: { pass: false }, neutral: { pass: false } },
};

/** TNT-29, TNT-94: half speed in difficult ground, low obstacles for 2", higher ones are climbed otherwise. */
export const TNT: Pace = {
  ...PLAIN,
  ground: { clear: 1, difficult: 2, arduous: 2 },
  obstacles: [{ upTo: 1, flat: 2, perUnit: 0 }],
};

/** GLOOM-39 to GLOOM-43: a point for a hex, two for a Difficult one, one hex always. */
export const GLOOM: Pace = { ...TNT, always: 1 };

/** GURPS-56, standing: three sides are forward, elsewhere 2, a turn 1, a body 1 more. */
export const GURPS: Pace = {
  ...PLAIN,
  always: 1,
  facing: { forward: 1, aside: 1, turn: 1 },
  others: {
    friend: { pass: true, as: "clear", flat: 1, end: false },
    foe: { pass: false },
    neutral: { pass: true, as: "clear", flat: 1, end: false },
  },
};

/** MEST-83 to MEST-86 with MOV 2: four units, two changes of direction, bases of friends as Rough. */
export const MEST: Pace = {
  ...PLAIN,
  ground: { clear: 1, difficult: 2, arduous: 2 },
  turns: 2,
  others: { ...PLAIN.others, friend: { pass: true, as: "difficult", flat: 0, end: false } },
};

/** The reach of A. */
export function reached(snapshot: Snapshot, stages: readonly number[], pace: Pace = PLAIN): Reach {
  const reach = reachOf({ snapshot, mover: "A", pace, stages });
  if (!reach) throw new Error("A belongs in every scene");
  return reach;
}

/** What A's way costs. */
export function fare(
  snapshot: Snapshot,
  stages: readonly number[],
  points: readonly Point[],
  pace: Pace = PLAIN,
): Fare {
  const found = costOf({ snapshot, mover: "A", pace, stages }, points);
  if (!found) throw new Error("A belongs in every scene");
  return found;
}

/** The least cost at a point, to a thousandth; null: it is not reached. */
export function costAt(reach: Reach, point: Point): number | null {
  const found = reach.at(point);
  return found && Math.round(found.cost * 1e3) / 1e3;
}

export const friend: Partial<Body> = { side: "red" };
export const foe: Partial<Body> = { side: "blue" };
