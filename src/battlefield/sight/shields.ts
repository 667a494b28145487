import type { Cover, Ref } from "../../rules/core/facts/facts.js";
import { touchesEdge } from "../contact/contact.js";
import { units, type Placed } from "../field/field.js";
import { settled, sides, type Interval } from "../geometry/plane.js";
import { gapToSegment } from "../geometry/shape.js";
import { hiddenByRegion } from "./sight-lines.js";
import type { Point, Wall } from "../snapshot.js";
import { shareOf } from "../geometry/intervals.js";
import type { View } from "./view.js";
import { isSolid } from "./walls.js";

/**
 * What cover a wall gives to those behind it. Unless the wall has a setting of its own: heavy when it stops both sight
 * and movement (one sees past its end or over its top), light when it stops one of them (a hedge hides, a fence or a
 * window hinders), none when it stops neither. A thicket or a window, which can be seen through, is not solid.
 */
export function wallCover(wall: Wall): Cover {
  if (wall.cover !== null) return wall.cover;
  if (isSolid(wall)) return "heavy";
  return wall.sight || wall.move ? "light" : "none";
}

/** The kinds of things that cover. */
export const SHIELDS = ["wall", "wall.low", "region", "ground"] as const;

/** Something between two models that covers one from the other. */
export interface Shield {
  readonly ref: Ref;
  /** `wall.low`: one of the two looks over it. */
  readonly key: (typeof SHIELDS)[number];
  readonly cover: Exclude<Cover, "none">;
  readonly armor: number | null;
  /** What it hides of each slice of the target. */
  readonly hides: readonly (readonly Interval[])[];
  /** How much of the target it hides, from 0 to 1. */
  readonly share: number;
  /** Which of the two touch it. */
  readonly touches: { readonly attacker: boolean; readonly target: boolean };
  /** How far from the target's base it is, in game units. */
  readonly apart: number;
  /** How high it reaches, in game units; null without limit. */
  readonly top: number | null;
}

/**
 * Everything that may cover a target: what the lines to it cross. An area that one of the two is in does not count, but
 * its ground does, since a model looks over its edge. Walls that only the attacker touches are included: they cover
 * only the attacker.
 */
export function shieldsOf({
  field,
  attacker,
  target,
  lines,
  walls,
  regions,
  ground,
}: View): readonly Shield[] {
  const found: Shield[] = [];
  const add = (
    { ref, key, top, armor }: Pick<Shield, "ref" | "key" | "top" | "armor">,
    cover: Cover,
    hides: readonly (readonly Interval[])[],
    edges: readonly (readonly [Point, Point])[],
  ): void => {
    if (cover === "none") return;
    const share = shareOf(hides);
    if (share === 0) return;
    const touches = { attacker: isAtOne(attacker, edges), target: isAtOne(target, edges) };
    const gaps = edges.map(([a, b]) => gapToSegment(target.body.shape, a, b));
    const apart = settled(units(field, Math.min(...gaps)));
    found.push({ ref, key, cover, armor, hides, share, touches, apart, top });
  };
  const isAtOne = (who: Placed, edges: readonly (readonly [Point, Point])[]): boolean =>
    edges.some((edge) => touchesEdge(field, who, edge));
  const highest = Math.max(attacker.crown, target.crown);
  for (const { wall, hides } of walls) {
    if (!hides) continue;
    const { ref, top, a, b, armor = null } = wall;
    const key = top !== null && top < highest ? "wall.low" : "wall";
    add({ ref, key, top, armor }, wallCover(wall), hides, [[a, b]]);
  }
  for (const { region, top, hides } of ground) {
    const { ref, armor = null } = region;
    add({ ref, key: "ground", top, armor }, "heavy", hides, region.polygons.flatMap(sides));
  }
  for (const region of regions) {
    if (region.cover === "none") continue;
    if (attacker.within.includes(region) || target.within.includes(region)) continue;
    const { ref, top, armor = null } = region;
    const hides = lines.map((line) => hiddenByRegion(line, region));
    add({ ref, key: "region", top, armor }, region.cover, hides, region.polygons.flatMap(sides));
  }
  return found;
}
