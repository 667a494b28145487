import type { Cover, Material, Ref } from "../../rules/core/facts/facts.js";
import { touchesEdge } from "../contact/contact.js";
import { units, type Placed } from "../field/field.js";
import { settled, sides, type Interval } from "../geometry/plane.js";
import { gapToSegment } from "../geometry/shape.js";
import { hiddenByRegion } from "./sight-lines.js";
import type { Point, Wall } from "../snapshot.js";
import { ALL, shareOf } from "../geometry/intervals.js";
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
export const OCCLUDER_KINDS = ["wall", "wall.low", "region", "ground"] as const;

/** Something between two models that covers one from the other. */
export interface Occluder {
  readonly ref: Ref;
  /** `wall.low`: one of the two looks over it. */
  readonly key: (typeof OCCLUDER_KINDS)[number];
  readonly cover: Exclude<Cover, "none">;
  readonly material: Material;
  /** What it hides of each column of the target. */
  readonly occluded: readonly (readonly Interval[])[];
  /** How much of the target it hides, from 0 to 1. */
  readonly share: number;
  /** Which of the two touch it. */
  readonly touches: { readonly attacker: boolean; readonly target: boolean };
  /** How far from the target's base it is, in game units. */
  readonly apart: number;
  /** How high it reaches, in game units; null without limit. */
  readonly top: number | null;
}

/** An occluder whose share and distance, which not every fact needs, are worked out when they are first read. */
class Found implements Occluder {
  readonly ref: Occluder["ref"];
  readonly key: Occluder["key"];
  readonly cover: Occluder["cover"];
  readonly material: Occluder["material"];
  readonly occluded: Occluder["occluded"];
  readonly touches: Occluder["touches"];
  readonly top: Occluder["top"];
  readonly #apartOf: () => number;
  #share: number | undefined;
  #apart: number | undefined;

  constructor(
    { ref, key, cover, material, occluded, touches, top }: Omit<Occluder, "share" | "apart">,
    apartOf: () => number,
  ) {
    [this.ref, this.key, this.cover, this.top] = [ref, key, cover, top];
    [this.material, this.occluded, this.touches] = [material, occluded, touches];
    this.#apartOf = apartOf;
  }

  get share(): number {
    return (this.#share ??= shareOf(this.occluded));
  }

  get apart(): number {
    return (this.#apart ??= this.#apartOf());
  }
}

/** What a document may say of a material; null, or left out: nothing. */
type Said = { readonly [K in keyof Material]?: Material[K] | null };

/** What a wall or an area is made of. */
export function materialOf({ armor = null }: Said): Material {
  return { armor };
}

/** Whether any share is hidden. A column that is hidden as a whole is a share already. */
function hidesAny(occluded: Occluder["occluded"]): boolean {
  return occluded.includes(ALL) || shareOf(occluded) > 0;
}

/**
 * Everything that may cover a target: what the lines to it cross. An area that one of the two is in does not count, but
 * its ground does, since a model looks over its edge. Walls that only the attacker touches are included: they cover
 * only the attacker.
 */
export function occludersOf({
  field,
  attacker,
  target,
  lines,
  walls,
  regions,
  ground,
}: View): readonly Occluder[] {
  const found: Occluder[] = [];
  const add = (
    { ref, key, top }: Pick<Occluder, "ref" | "key" | "top">,
    material: Material,
    cover: Cover,
    occluded: readonly (readonly Interval[])[],
    edges: readonly (readonly [Point, Point])[],
  ): void => {
    if (cover === "none" || !hidesAny(occluded)) return;
    const touches = { attacker: isAtOne(attacker, edges), target: isAtOne(target, edges) };
    const apart = (): number =>
      settled(units(field, Math.min(...edges.map(([a, b]) => gapToSegment(target.body.shape, a, b)))));
    found.push(new Found({ ref, key, cover, material, occluded, touches, top }, apart));
  };
  const isAtOne = (who: Placed, edges: readonly (readonly [Point, Point])[]): boolean =>
    edges.some((edge) => touchesEdge(field, who, edge));
  const highest = Math.max(attacker.crown, target.crown);
  for (const { wall, occluded } of walls) {
    if (!occluded) continue;
    const { ref, top, a, b } = wall;
    const key = top !== null && top < highest ? "wall.low" : "wall";
    add({ ref, key, top }, materialOf(wall), wallCover(wall), occluded, [[a, b]]);
  }
  for (const { region, top, occluded } of ground) {
    const { ref } = region;
    add({ ref, key: "ground", top }, materialOf(region), "heavy", occluded, region.polygons.flatMap(sides));
  }
  for (const region of regions) {
    if (region.cover === "none") continue;
    if (attacker.within.includes(region) || target.within.includes(region)) continue;
    const { ref, top } = region;
    const occluded = lines.map((line) => hiddenByRegion(line, region));
    add(
      { ref, key: "region", top },
      materialOf(region),
      region.cover,
      occluded,
      region.polygons.flatMap(sides),
    );
  }
  return found;
}
