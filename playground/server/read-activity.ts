import { asData, isPlainObject } from "../client/utils/index.js";
import type { RulerActivity, UserActivity } from "../common/protocol.js";
import { checkLimits } from "./limits.js";
import { Refusal } from "./refusal.js";

/** How many tokens a user targets at most, as the others hear of it. */
const MOST_TARGETS = 1000;
/** How many points a user measures at most. */
const MOST_POINTS = 200;

/**
 * Reads what a user is doing, as a client says it, which can be anything.
 *
 * @throws Refusal with a sentence when it is larger than the limits, or a ruler makes no sense
 */
export function readActivity(given: unknown): UserActivity {
  checkLimits(given, "This activity");
  const { targets, sceneId, ruler } = asData(given);
  const told: UserActivity = {};
  if (Array.isArray(targets)) {
    if (targets.length > MOST_TARGETS) throw new Refusal(`At most ${MOST_TARGETS} tokens are targeted.`);
    told.targets = targets.filter((id): id is string => typeof id === "string");
  }
  if (sceneId === null || typeof sceneId === "string") told.sceneId = sceneId;
  if (ruler !== undefined) told.ruler = ruler === null ? null : readRuler(ruler);
  return told;
}

function readRuler(given: unknown): RulerActivity {
  const { path, hidden } = asData(given);
  if (!Array.isArray(path)) throw new Refusal("A ruler has a path.");
  if (path.length > MOST_POINTS) throw new Refusal(`At most ${MOST_POINTS} points are measured.`);
  return { path: path.map(readPoint), hidden: hidden === true };
}

function readPoint(given: unknown): RulerActivity["path"][number] {
  if (!isPlainObject(given)) throw new Refusal("A point of a ruler is an object.");
  const { x, y, elevation = 0 } = given;
  if (!isFiniteNumber(x) || !isFiniteNumber(y) || !isFiniteNumber(elevation))
    throw new Refusal("A point of a ruler has the numbers x, y and elevation.");
  return { x, y, elevation };
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
