import { capability, hexFacing, type Game } from "../../rules/core/index.js";

/** The values that a track can have. */
export interface TrackRange {
  /** The highest number that the track's document stores. The lowest number is 0. */
  readonly most: number;
  /**
   * Whether the numbers stand for names, such as the sides of a hex. A new value replaces the old one, and no
   * steps are added.
   */
  readonly isName: boolean;
}

/**
 * The range of a track without a highest value, such as the armor of cover or a count of a turn: any number
 * from 0.
 */
export const ANY_NUMBER: TrackRange = { most: Infinity, isName: false };

/**
 * The values that a track of an actor or item can have. A highest value that comes from another field is
 * ignored, since the document can store a higher number and the field can change before an undo.
 * @param type  the type of the actor or item
 */
export function trackRange(rules: Game, type: string, track: string): TrackRange {
  const isActor = type === rules.actor.type;
  const kind = isActor ? rules.actor : Object.hasOwn(rules.items, type) ? rules.items[type] : undefined;
  if (!kind) return ANY_NUMBER;
  const isName = isActor && capability(rules, hexFacing)?.track === track;
  return { most: mostOf(kind.tracks[track]?.max, kind.fields[track]), isName };
}

type Kind = Game["actor"] | Game["items"][string];

function mostOf(
  max: Kind["tracks"][string]["max"] | undefined,
  field: Kind["fields"][string] | undefined,
): number {
  if (typeof max === "number") return max;
  if (field?.type === "toggle") return 1;
  return field?.type === "number" ? field.max : Infinity;
}

/** A change of a track from one value to another. */
type Step = { readonly from: number; readonly to: number };

/**
 * The value of a track after a change. When the track does not have the expected value, the change moves it by the
 * same number of steps, within its range.
 */
export function trackAfter(step: Step, was: number, range: TrackRange): number {
  return Math.min(Math.max(0, unbounded(step, was, range)), range.most);
}

/**
 * The number of steps that a change would go beyond the range: positive above the highest value, negative below the
 * lowest.
 */
export function beyondRange(step: Step, was: number, range: TrackRange): number {
  return unbounded(step, was, range) - trackAfter(step, was, range);
}

function unbounded({ from, to }: Step, was: number, { isName }: TrackRange): number {
  return isName || was === from ? to : was + to - from;
}
