import { HAZES, type Fact, type Haze, type Ref, type Weather } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { units, wallsNear, type Field, type Placed } from "./field.js";
import { boundsMeet, boundsOf, joined, lengthBetween } from "./geometry.js";
import { crossing, hiddenByRegion, type Line } from "./lines.js";
import { settled } from "./rounding.js";
import type { Light, Point } from "./snapshot.js";

/** How much of full light the dim part of a light gives. */
const DIM = 0.5;

/** The light that somebody stands in: the day's, or that of the region, or of a lamp, less what a source of darkness takes. Absent when nobody said how dark it is. */
export function light(field: Field, one: Placed): Fact<number> | null {
  const { darkness, lights = [] } = field.snapshot;
  if (darkness === undefined) return null;
  const places = one.within.filter((region) => typeof region.darkness === "number");
  const gloom = places.length > 0 ? Math.max(...places.map((region) => region.darkness ?? 0)) : darkness;
  let [value, refs]: readonly [number, readonly Ref[]] = [settled(1 - gloom), places.map(({ ref }) => ref)];
  const strongest = (darkens: boolean): readonly [number, readonly Ref[]] =>
    lights
      .filter((source) => (source.darkens ?? false) === darkens)
      .map((source) => [strengthAt(field, source, one), [source.ref]] as const)
      .reduce<readonly [number, readonly Ref[]]>((most, each) => (each[0] > most[0] ? each : most), [0, []]);
  const [shed, lamps] = strongest(false);
  if (shed > value) [value, refs] = [shed, lamps];
  const [taken, shadows] = strongest(true);
  if (taken > 0 && value > 0) [value, refs] = [settled(value * (1 - taken)), shadows];
  return { value, evidence: value < 1 ? [because("light", { level: 100 * value }, [one.ref, ...refs])] : [] };
}

/** How strong a source is where somebody's centre is: 1 where it is bright, nothing beside its cone and behind a wall that shades. */
function strengthAt(field: Field, source: Light, { centre, base, crown }: Placed): number {
  const { at, bright, dim, cone, unshaded = false } = source;
  const off = units(field, lengthBetween(at, centre));
  if (off > Math.max(bright, dim)) return 0;
  if (cone && off > 0 && turnedBy(at, centre, cone.facing) > cone.angle / 2) return 0;
  const isShaded = (): boolean =>
    wallsNear(field, boundsOf([at, centre])).some(
      (wall) =>
        (wall.shades ?? (wall.sight && wall.limited !== true)) &&
        (wall.bottom ?? -Infinity) <= base &&
        (wall.top ?? Infinity) >= crown &&
        crossing(at, centre, wall) !== null,
    );
  if (!unshaded && isShaded()) return 0;
  return off <= bright ? 1 : DIM;
}

/** Degrees, from 0 to 180, between the way from one place to another and a bearing. */
function turnedBy(from: Point, to: Point, facing: number): number {
  const off = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - facing;
  return settled(Math.abs(off - 360 * Math.round(off / 360)));
}

/** What dims the view: the air of regions that the middle line crosses, or that the target stands in; fog of the weather. */
export function haze(field: Field, attacker: Placed, target: Placed): Fact<readonly Haze[]> {
  const waist = target.base + target.body.height / 2;
  const middle: Line = {
    from: attacker.centre,
    to: target.centre,
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
    const everywhere = kind === "fog" && field.snapshot.weather === "fog";
    if (refs.length === 0 && !everywhere) continue;
    value.push(kind);
    evidence.push(because(`haze.${kind}`, {}, refs.length > 0 ? refs : both(attacker, target)));
  }
  return { value, evidence };
}

/** The weather of the scene, around both. Absent when nobody said. */
export function weather(field: Field, attacker: Placed, target: Placed): Fact<Weather> | null {
  const { weather: value } = field.snapshot;
  if (value === undefined) return null;
  if (value === "fair") return { value, evidence: [] };
  return { value, evidence: [because(`weather.${value}`, {}, both(attacker, target))] };
}

function both(attacker: Placed, target: Placed): Ref[] {
  return [...new Set([attacker.ref, target.ref])];
}
