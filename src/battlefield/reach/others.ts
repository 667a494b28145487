import { allegianceTo } from "../contact/allegiance.js";
import type { Placed } from "../field/field.js";
import { girth, ROOM } from "../geometry/shape.js";
import type { Pace, Passage } from "./pace.js";

/** The way in which a mover passes another model. */
export function passageOf({ others, except }: Pace, mover: Placed, other: Placed): Passage {
  return except?.[other.ref] ?? others[allegianceTo(mover.body, other.body)];
}

/** The least distance in pixels between the centers of two models that do not pass each other. */
export function roomFor(mover: Placed, other: Placed, apart: number, unitsPerPixel: number): number {
  const both = girth(mover.body.shape) + girth(other.body.shape);
  return apart > 0 ? both + apart / unitsPerPixel : both * ROOM;
}
