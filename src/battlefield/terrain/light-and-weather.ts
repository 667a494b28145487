import { HAZES, type Fact, type Haze, type Ref, type Weather } from "../../rules/core/facts/facts.js";
import { sameBuilding } from "./building.js";
import { because } from "../evidence.js";
import { isAt, units, wallsOnWay, type Field, type Placed } from "../field/field.js";
import { boundsMeet, boundsOf, joined, lengthBetween, settled } from "../geometry/plane.js";
import { crossing, hiddenByRegion, type Line } from "../sight/sight-lines.js";
import type { Light, Point } from "../snapshot.js";
import { fill } from "../sight/walls.js";

/** The light in the dim part of a source, as a share of full light. */
const DIM = 0.5;

/**
 * The greatest distance of a model from the middle of its space, in pixels. Tokens have whole coordinates, so they
 * can be half a pixel off in each direction.
 */
const OFF_MIDDLE = Math.SQRT1_2;

/**
 * The light at a model, from 0 to 1. It is the light of the day or of the region, or the light of a brighter
 * lamp. Sources of darkness reduce it. Null when the scene's darkness is not set.
 */
export function light(field: Field, one: Placed): Fact<number> | null {
  const { darkness, lights = [] } = field.snapshot;
  if (darkness === undefined) return null;
  const places = one.within.filter((region) => typeof region.darkness === "number");
  const gloom = places.length > 0 ? Math.max(...places.map((region) => region.darkness ?? 0)) : darkness;
  let [value, refs]: readonly [number, readonly Ref[]] = [settled(1 - gloom), places.map(({ ref }) => ref)];
  const strongest = (darkens: boolean, least: number): readonly [number, readonly Ref[]] => {
    let most: readonly [number, readonly Ref[]] = [least, []];
    for (const source of lights) {
      if ((source.darkens ?? false) !== darkens || !reaches(source, one)) continue;
      const strength = strengthAt(field, source, one);
      if (strength > most[0] && !isShaded(field, source, one)) most = [strength, [source.ref]];
    }
    return most;
  };
  const [shed, lamps] = strongest(false, value);
  if (shed > value) [value, refs] = [shed, lamps];
  const [taken, shadows] = value > 0 ? strongest(true, 0) : [0, []];
  if (taken > 0) [value, refs] = [settled(value * (1 - taken)), shadows];
  return { value, evidence: value < 1 ? [because("light", { level: 100 * value }, [one.ref, ...refs])] : [] };
}

/** Whether a source reaches the height of a model's base. */
function reaches({ bottom = null, top = null }: Light, { base }: Placed): boolean {
  return isAt({ bottom, top }, base);
}

/**
 * The strength of a light source at a model's center, as if there were no walls: 1 in bright light, `DIM` in
 * dim light, and 0 beyond it or outside the cone.
 */
function strengthAt(field: Field, { at, bright, dim, cone }: Light, { center }: Placed): number {
  const off = units(field, Math.max(0, lengthBetween(at, center) - OFF_MIDDLE));
  if (off > Math.max(bright, dim)) return 0;
  if (cone && off > 0 && turnedBy(at, center, cone.facing) > cone.angle / 2) return 0;
  return off <= bright ? 1 : DIM;
}

/**
 * Whether walls shade all of a model from a source. Walls on top of one another count together. The ground does not
 * shade, since a source has no height of its own.
 */
function isShaded(field: Field, { at, unshaded = false }: Light, { center, base, crown }: Placed): boolean {
  if (unshaded) return false;
  const shading = wallsOnWay(field, boundsOf([at]), boundsOf([center])).filter(
    (wall) => (wall.shades ?? (wall.sight && wall.limited !== true)) && crossing(at, center, wall) !== null,
  );
  return fill(shading, base, crown);
}

/** Degrees, from 0 to 180, between a bearing and the direction from one place to another. */
function turnedBy(from: Point, to: Point, facing: number): number {
  const off = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - facing;
  return settled(Math.abs(off - 360 * Math.round(off / 360)));
}

/**
 * The kinds of haze that dim the view: in regions that the line between the centers crosses, in regions that
 * the target is in, and the fog of the weather. Fog does not count inside one building.
 */
export function haze(field: Field, attacker: Placed, target: Placed): Fact<readonly Haze[]> {
  const waist = target.base + target.body.height / 2;
  const middle: Line = {
    from: attacker.center,
    to: target.center,
    eye: attacker.crown,
    foot: waist,
    crown: waist,
    across: 0.5,
  };
  const about = joined(attacker.bounds, target.bounds);
  const dim = field.regions.filter(
    ({ region, bounds }) =>
      region.haze != null &&
      boundsMeet(bounds, about) &&
      (target.within.includes(region) || hiddenByRegion(middle, region).length > 0),
  );
  const value: Haze[] = [];
  const evidence = [];
  for (const kind of HAZES) {
    const refs = dim.filter(({ region }) => region.haze === kind).map(({ region }) => region.ref);
    const everywhere = kind === "fog" && weather(field, attacker, target)?.value === "fog";
    if (refs.length === 0 && !everywhere) continue;
    value.push(kind);
    evidence.push(because(`haze.${kind}`, {}, refs.length > 0 ? refs : both(attacker, target)));
  }
  return { value, evidence };
}

/**
 * The weather of the scene around both models; fair when both are inside one building. Null when the weather is not
 * set.
 */
export function weather(field: Field, attacker: Placed, target: Placed): Fact<Weather> | null {
  const { weather: value } = field.snapshot;
  if (value === undefined) return null;
  if (value === "fair" || sameBuilding(attacker, target).value) return { value: "fair", evidence: [] };
  return { value, evidence: [because(`weather.${value}`, {}, both(attacker, target))] };
}

function both(attacker: Placed, target: Placed): Ref[] {
  return [...new Set([attacker.ref, target.ref])];
}
