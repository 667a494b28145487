import type { Cover, Ref } from "../../rules/core/facts/facts.js";
import type { Material } from "../../rules/core/facts/wall-properties.js";
import { touchesEdge } from "../contact/contact.js";
import { units } from "../field/field.js";
import { settled, sides } from "../geometry/plane.js";
import { gapToSegment } from "../geometry/shape.js";
import { hiddenByRegion } from "./sight-lines.js";
import type { Point, Region, Wall } from "../snapshot.js";
import { occludedIn, type Occluded } from "./occluded.js";
import type { View } from "./view.js";
import { isSolid } from "./walls.js";

/**
 * The cover that a wall gives to models behind it. The wall's own setting comes first. Otherwise a solid wall
 * gives heavy cover: it stops both sight and movement, and models see each other only past its end or over
 * its top. A wall that is not solid but stops sight or movement gives light cover, such as a hedge, a fence,
 * a thicket or a window. A wall that stops neither gives no cover.
 */
export function wallCover(wall: Wall): Cover {
  if (wall.cover !== null) return wall.cover;
  if (isSolid(wall)) return "heavy";
  return wall.sight || wall.move ? "light" : "none";
}

/** The kinds of occluders. */
export const OCCLUDER_KINDS = ["wall", "wall.low", "region", "ground"] as const;

/** An obstacle between two models that covers one from the other. */
export interface Occluder {
  readonly ref: Ref;
  /** The kind of the obstacle. `wall.low` is a wall that one of the two models looks over. */
  readonly key: (typeof OCCLUDER_KINDS)[number];
  readonly cover: Exclude<Cover, "none">;
  readonly material: Material;
  readonly occluded: Occluded;
  /** The distance of the obstacle from the target's base, in game units. */
  readonly apart: number;
  /** The elevation of the occluder's top, in game units; null without limit. */
  readonly top: number | null;
  /** Whether the attacker or the target touches this occluder. */
  readonly touches: (who: "attacker" | "target") => boolean;
}

/**
 * An occluder of a view. Not every fact needs `material`, `apart` and `touches`, so they are worked out only
 * when they are read.
 */
class Found implements Occluder {
  readonly #view: View;
  readonly #source: Wall | Region;
  readonly key: Occluder["key"];
  readonly cover: Occluder["cover"];
  readonly occluded: Occluder["occluded"];
  readonly top: Occluder["top"];

  constructor(
    view: View,
    source: Wall | Region,
    { key, cover, occluded, top }: Pick<Occluder, "key" | "cover" | "occluded" | "top">,
  ) {
    this.#view = view;
    this.#source = source;
    this.key = key;
    this.cover = cover;
    this.occluded = occluded;
    this.top = top;
  }

  get ref(): Ref {
    return this.#source.ref;
  }

  get material(): Material {
    return materialOf(this.#source);
  }

  get apart(): number {
    const { field, target } = this.#view;
    const gaps = edgesOf(this.#source).map(([a, b]) => gapToSegment(target.body.shape, a, b));
    return settled(units(field, Math.min(...gaps)));
  }

  touches(who: "attacker" | "target"): boolean {
    const { field, [who]: one } = this.#view;
    return edgesOf(this.#source).some((edge) => touchesEdge(field, one, edge));
  }
}

function edgesOf(source: Wall | Region): readonly (readonly [Point, Point])[] {
  return "polygons" in source ? source.polygons.flatMap(sides) : [[source.a, source.b]];
}

/** The properties of a material that a document may set; null, or left out: not set. */
type Said = { readonly [K in keyof Material]?: Material[K] | null };

/** The material of a wall or an area. */
export function materialOf({ armor = null }: Said): Material {
  return { armor };
}

/**
 * Every occluder that may cover a target: the things that the lines to it cross. An area that contains the attacker
 * or the target does not count. Its ground does count, since a model looks over the edge of the ground. Walls that
 * only the attacker touches are included, but they cover only the attacker.
 */
export function occludersOf(view: View): readonly Occluder[] {
  const { attacker, target, lines, walls, regions, ground } = view;
  const found: Occluder[] = [];
  const highest = Math.max(attacker.crown, target.crown);
  for (const { wall, occluded } of walls) {
    const cover = wallCover(wall);
    if (cover === "none" || !occluded || occluded.share === 0) continue;
    const { top } = wall;
    const key = top !== null && top < highest ? "wall.low" : "wall";
    found.push(new Found(view, wall, { key, cover, occluded, top }));
  }
  for (const { region, top, occluded } of ground)
    if (occluded.share > 0)
      found.push(new Found(view, region, { key: "ground", cover: "heavy", occluded, top }));
  for (const region of regions) {
    const { cover, top } = region;
    if (cover === "none" || attacker.within.includes(region) || target.within.includes(region)) continue;
    const occluded = occludedIn(lines.map((line) => hiddenByRegion(line, region)));
    if (occluded.share > 0) found.push(new Found(view, region, { key: "region", cover, occluded, top }));
  }
  return found;
}
