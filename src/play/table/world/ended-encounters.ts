import { flagOf } from "../../../foundry.js";

/**
 * The time in milliseconds for which a window keeps the lists of an ended encounter. If the window becomes
 * the referee in this time, it has to move the things on these lists.
 */
const KEPT = 30_000;

interface Ended {
  readonly at: number;
  /** The ids of things that were taken off the lists after the encounter ended. */
  readonly taken: Set<string>;
}

/** Ended encounters whose waiting things have not been moved to their scenes yet. */
const ended = new Map<Combat.Implementation, Ended>();

/** Notes an encounter that has ended. Its waiting things stay in the encounter until `moved` is called. */
export function noteEnded(combat: Combat.Implementation): void {
  const left = flagOf(combat, "waiting");
  if (typeof left === "object" && left !== null)
    ended.set(combat, { at: performance.now(), taken: new Set() });
}

/** The ended encounters whose waiting things have not been moved yet. */
export function endedEncounters(): readonly Combat.Implementation[] {
  for (const [combat, { at }] of ended) if (performance.now() - at > KEPT) ended.delete(combat);
  return [...ended.keys()];
}

/** Takes a thing off the list of an ended encounter. False when the place is not an ended encounter. */
export function takenFromEnded(place: object, id: string): boolean {
  const own = ended.get(place as Combat.Implementation);
  own?.taken.add(id);
  return own !== undefined;
}

/** Whether a thing was taken off the list of an encounter after the encounter ended. */
export function isTaken(place: object, id: string): boolean {
  return ended.get(place as Combat.Implementation)?.taken.has(id) === true;
}

/** Notes that the waiting things of an ended encounter are now on its scene. */
export function moved(combat: Combat.Implementation): void {
  ended.delete(combat);
}

/** Notes that another window has moved the waiting things of ended encounters to this scene. */
export function forgetEnded(scene: Scene): void {
  for (const combat of ended.keys())
    if (combat.scene === null || combat.scene === scene) ended.delete(combat);
}
