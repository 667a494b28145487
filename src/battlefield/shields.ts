import type { Cover, Ref } from "../rules/core/facts.js";
import { touchPixels } from "./contact.js";
import { settled, type Field, type Placed } from "./field.js";
import { boundsMeet, joined, sides } from "./geometry.js";
import { passesThrough, runsInto, type Line } from "./lines.js";
import { gapToSegment } from "./shape.js";
import type { Point, Wall } from "./snapshot.js";
import type { View } from "./view.js";

/**
 * What cover a wall gives to those behind it. Without a word of its own: heavy when it stops both sight
 * and movement (one sees past its end or over its top), light when it stops one of them (a hedge hides, a
 * fence or a window hinders), none when it stops neither.
 */
export function wallCover(wall: Wall): Cover {
  if (wall.cover !== null) return wall.cover;
  if (wall.sight && wall.move) return "heavy";
  return wall.sight || wall.move ? "light" : "none";
}

/** What kinds of things cover. */
export const SHIELDS = ["wall", "wall.low", "region"] as const;

/** Something between two that covers the one from the other. */
export interface Shield {
  readonly ref: Ref;
  /** Low: one of the two looks over it. */
  readonly key: (typeof SHIELDS)[number];
  readonly cover: Exclude<Cover, "none">;
  readonly armour: number | null;
  /** Whether it stops a line. */
  readonly stops: (line: Line) => boolean;
  /** Which of the lines by which the target is judged it stops; one at least. */
  readonly hides: readonly boolean[];
  /** How much of the target it hides, from 0 to 1. */
  readonly share: number;
  /** Who stands at it. */
  readonly touches: { readonly attacker: boolean; readonly target: boolean };
  /** How high it reaches, in game units; null without end. */
  readonly top: number | null;
}

/**
 * All that may cover a target: what the lines to it cross, areas in which one of the two stands left out.
 * Walls that only the attacker stands at are among them: they are its own cover, and nobody else's.
 */
export function shieldsOf({ field, attacker, target, lines, walls }: View): readonly Shield[] {
  const found: Shield[] = [];
  const add = (
    shield: Pick<Shield, "ref" | "key" | "stops" | "top"> & { readonly armour?: number | null },
    cover: Cover,
    edges: readonly (readonly [Point, Point])[],
  ): void => {
    if (cover === "none") return;
    const hides = lines.map(shield.stops);
    const hidden = hides.filter(Boolean).length;
    if (hidden === 0) return;
    const touches = { attacker: standsAt(field, attacker, edges), target: standsAt(field, target, edges) };
    found.push({
      ...shield,
      cover,
      armour: shield.armour ?? null,
      hides,
      share: hidden / lines.length,
      touches,
    });
  };
  for (const wall of walls) {
    const { ref, top, a, b } = wall;
    const stops = (line: Line): boolean => runsInto(line, wall);
    const key = top !== null && top < Math.max(attacker.crown, target.crown) ? "wall.low" : "wall";
    add({ ref, key, top, armour: wall.armour ?? null, stops }, wallCover(wall), [[a, b]]);
  }
  const about = joined(attacker.bounds, target.bounds);
  for (const { region, bounds } of field.regions) {
    if (!boundsMeet(bounds, about)) continue;
    if (attacker.within.includes(region) || target.within.includes(region)) continue;
    const { ref, top } = region;
    const stops = (line: Line): boolean => passesThrough(line, region);
    const edges = region.polygons.flatMap(sides);
    add({ ref, key: "region", top, armour: region.armour ?? null, stops }, region.cover, edges);
  }
  return found;
}

function standsAt(field: Field, { body }: Placed, edges: readonly (readonly [Point, Point])[]): boolean {
  const near = touchPixels(field);
  return edges.some(([a, b]) => settled(gapToSegment(body.shape, a, b) - near) <= 0);
}
