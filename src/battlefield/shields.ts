import type { Cover, Ref } from "../rules/core/facts.js";
import { standsAt } from "./contact.js";
import type { Placed } from "./field.js";
import { sides, type Stretch } from "./geometry.js";
import { hiddenByRegion } from "./lines.js";
import type { Point, Wall } from "./snapshot.js";
import { shareOf } from "./stretches.js";
import type { View } from "./view.js";
import { isSolid } from "./walls.js";

/**
 * What cover a wall gives to those behind it. Without a word of its own: heavy when it stops both sight
 * and movement (one sees past its end or over its top), light when it stops one of them (a hedge hides, a
 * fence or a window hinders), none when it stops neither. What one may see through, a thicket or a window, is not solid.
 */
export function wallCover(wall: Wall): Cover {
  if (wall.cover !== null) return wall.cover;
  if (isSolid(wall)) return "heavy";
  return wall.sight || wall.move ? "light" : "none";
}

/** What kinds of things cover. */
export const SHIELDS = ["wall", "wall.low", "region", "ground"] as const;

/** Something between two that covers the one from the other. */
export interface Shield {
  readonly ref: Ref;
  /** Low: one of the two looks over it. */
  readonly key: (typeof SHIELDS)[number];
  readonly cover: Exclude<Cover, "none">;
  readonly armor: number | null;
  /** What it hides of each of the lines' slices of the target. */
  readonly hides: readonly (readonly Stretch[])[];
  /** How much of the target it hides, from 0 to 1. */
  readonly share: number;
  /** Who stands at it. */
  readonly touches: { readonly attacker: boolean; readonly target: boolean };
  /** How high it reaches, in game units; null without end. */
  readonly top: number | null;
}

/**
 * All that may cover a target: what the lines to it cross, areas in which one of the two stands left out, but not
 * their ground: one looks over its edge.
 * Walls that only the attacker stands at are among them: they are its own cover, and nobody else's.
 */
export function shieldsOf({
  field,
  attacker,
  target,
  lines,
  walls,
  regions,
  rises,
}: View): readonly Shield[] {
  const found: Shield[] = [];
  const add = (
    shield: Pick<Shield, "ref" | "key" | "top"> & { readonly armor?: number | null },
    cover: Cover,
    hides: readonly (readonly Stretch[])[],
    edges: readonly (readonly [Point, Point])[],
  ): void => {
    if (cover === "none") return;
    const share = shareOf(hides);
    if (share === 0) return;
    const isAtOne = (who: Placed): boolean => edges.some((edge) => standsAt(field, who, edge));
    const touches = { attacker: isAtOne(attacker), target: isAtOne(target) };
    found.push({ ...shield, cover, armor: shield.armor ?? null, hides, share, touches });
  };
  for (const { wall, hides } of walls) {
    const { ref, top, a, b } = wall;
    const key = top !== null && top < Math.max(attacker.crown, target.crown) ? "wall.low" : "wall";
    add({ ref, key, top, armor: wall.armor ?? null }, wallCover(wall), hides, [[a, b]]);
  }
  for (const { region, top, hides } of rises) {
    const { ref, armor = null } = region;
    add({ ref, key: "ground", top, armor }, "heavy", hides, region.polygons.flatMap(sides));
  }
  for (const region of regions) {
    if (region.cover === "none") continue;
    if (attacker.within.includes(region) || target.within.includes(region)) continue;
    const { ref, top } = region;
    const hides = lines.map((line) => hiddenByRegion(line, region));
    const edges = region.polygons.flatMap(sides);
    add({ ref, key: "region", top, armor: region.armor ?? null }, region.cover, hides, edges);
  }
  return found;
}
