import type { Body, Point, Region, Snapshot } from "../../src/battlefield/index.js";
import { groundsBefore, heightAt, passes, type Look, type Shield } from "./slow-ground.js";
import { base, underfoot, within } from "./slow-heights.js";
import { hits, shareOf, spotsOf } from "./slow-lines.js";
import { crossings, far, gap, inside, middleOf, minus, on, toSegment, toShape } from "./slow-plane.js";

/*
 * The battlefield measured the slow and obvious way: everybody and every wall is asked, nothing is sorted, shared or
 * left out beforehand, and nothing is taken from the measured code. Right for scenes in which nothing lies exactly on a
 * threshold: two lines that only touch, a wall through a corner.
 */

/** What is compared. */
export interface Slow {
  readonly distance: number;
  readonly across: number;
  readonly height: number;
  readonly sight: boolean;
  readonly seen: boolean;
  readonly cover: "none" | "light" | "heavy";
  readonly share: number;
  readonly screens: readonly (readonly [string, number])[];
  readonly neighbors: readonly string[];
  readonly inLine: readonly (readonly [string, string])[];
  readonly footing: string;
  readonly haze: readonly string[];
}

/** A quarter, but for what adding up loses: five whole slices of twenty are one. */
const QUARTER = 0.25 - 1e-9;

export function slowly(scene: Snapshot, near: number, aside: number): Slow {
  const [a, t] = [named(scene, "A"), named(scene, "T")];
  const others = scene.bodies.filter((one) => one !== a && one !== t && one.inPlay);
  const across = gap(a.shape, t.shape) * scene.unitsPerPixel;
  const height = base(scene, a) - base(scene, t);
  const before = shieldsBefore(scene, a, t);
  const spots = spotsOf(scene, a, t);
  const share = (all: readonly Shield[]) =>
    spots.reduce((sum, spot) => sum + shareOf(spot, (line) => all.some(({ stops }) => stops(line))), 0) /
    spots.length;
  const around = within(scene, t).filter((region) => region.cover !== "none");
  const heavy = before.filter((one) => one.cover === "heavy");
  const heavily = share(heavy) >= QUARTER || around.some((region) => region.cover === "heavy");
  const lightly = share(before) >= QUARTER || around.length > 0;
  return {
    across,
    distance: Math.hypot(across, height),
    height,
    sight: sees(scene, a, t),
    seen: sees(scene, t, a),
    cover: heavily ? "heavy" : lightly ? "light" : "none",
    share: share(before),
    screens: [
      ...around.map(({ ref }) => [ref, 0] as const),
      ...before
        .filter((one) => !one.rises || share([one]) >= QUARTER)
        .map((one) => [one.ref, share([one])] as const),
    ].sort(byName),
    neighbors: others
      .filter(
        (one) =>
          Math.hypot(gap(one.shape, t.shape) * scene.unitsPerPixel, base(scene, one) - base(scene, t)) <=
          near,
      )
      .map(({ ref }) => ref)
      .sort(),
    inLine: others.flatMap((one) => stationOf(scene, one, a, t, aside)).sort(byName),
    footing: worst(underfoot(scene, a)),
    haze: hazes(scene, a, t),
  };
}

/** By name, and those of one name by number. */
export function byName(a: readonly [string, ...unknown[]], b: readonly [string, ...unknown[]]): number {
  return a[0] < b[0] || (a[0] === b[0] && Number(a[1]) < Number(b[1])) ? -1 : 1;
}

function named(scene: Snapshot, ref: string): Body {
  const found = scene.bodies.find((one) => one.ref === ref);
  if (!found) throw new Error(`Nobody is called ${ref}.`);
  return found;
}

// Sight

function sees(scene: Snapshot, a: Body, t: Body): boolean {
  const isStopped = (line: Look): boolean => {
    const walls = scene.walls.filter((wall) => {
      const met = wall.sight ? hits(line, wall) : null;
      if (met === null || !wall.through) return met !== null;
      const off = toSegment(line.from, wall.a, wall.b) * scene.unitsPerPixel;
      return wall.through.for === "near" ? off > wall.through.distance : off <= wall.through.distance;
    });
    if (walls.length > 1 || walls.some((wall) => !wall.limited)) return true;
    if (groundsBefore(scene, a, t).some(({ stops }) => stops(line))) return true;
    return scene.bodies.some((one) => {
      if (one === a || one === t || !one.inPlay || (t.large && !one.large)) return false;
      const cut = [...crossings(line.from, line.to, one.shape)];
      if (inside(line.from, one.shape)) cut.unshift(0);
      if (inside(line.to, one.shape)) cut.push(1);
      if (cut.length < 2) return false;
      const [enter, leave] = [heightAt(line, Math.min(...cut)), heightAt(line, Math.max(...cut))];
      const foot = base(scene, one);
      return Math.max(enter, leave) >= foot && Math.min(enter, leave) <= foot + one.height;
    });
  };
  return spotsOf(scene, a, t).some((spot) => 1 - shareOf(spot, isStopped) > 0.01);
}

// Cover

/** A share that is none: what reckoning loses. */
const NOTHING = 1e-6;

/** Walls and areas before the target that stop at least one line. */
function shieldsBefore(scene: Snapshot, a: Body, t: Body): Shield[] {
  const spots = spotsOf(scene, a, t);
  const touch = 0.05 * scene.grid.size;
  const walls = scene.walls.flatMap((wall): Shield[] => {
    const cover =
      wall.cover ??
      (wall.sight && wall.move && !wall.limited && !wall.through
        ? "heavy"
        : wall.sight || wall.move
          ? "light"
          : "none");
    const own = toShape(a.shape, wall.a, wall.b) <= touch && toShape(t.shape, wall.a, wall.b) > touch;
    if (cover === "none" || own) return [];
    return [{ ref: wall.ref, cover, stops: (line) => hits(line, wall) !== null }];
  });
  const here = [...within(scene, a), ...within(scene, t)];
  const areas = scene.regions.flatMap((region): Shield[] => {
    if (region.cover === "none" || here.includes(region)) return [];
    return [{ ref: region.ref, cover: region.cover, stops: (line) => passes(line, region) }];
  });
  return [...walls, ...areas, ...groundsBefore(scene, a, t)].filter(({ stops }) =>
    spots.some((spot) => shareOf(spot, stops) > NOTHING),
  );
}

// Others, ground and air

/** Two places on a line, as shares of it, are one place up to here. */
const SAME = 5e-7;

function stationOf(
  scene: Snapshot,
  one: Body,
  a: Body,
  t: Body,
  aside: number,
): (readonly [string, string])[] {
  const [from, center] = [middleOf(a.shape), middleOf(t.shape)];
  if (far(from, center) < 1e-6) return [];
  const end = on(from, center, 1e5 / far(from, center));
  const last = Math.max(...crossings(from, end, t.shape));
  const to = on(from, end, last);
  const way = minus(to, from);
  const along = ({ x, y }: Point) =>
    ((x - from.x) * way.x + (y - from.y) * way.y) / (way.x * way.x + way.y * way.y);
  const at = along(middleOf(one.shape));
  if (at < SAME) return [];
  const beyond = at - along(center) > SAME;
  const share = beyond ? 1 : Math.min(1, at / along(center));
  const [foot, crown] = [0, 1].map((part) => {
    const [first, second] = [base(scene, a) + part * a.height, base(scene, t) + part * t.height];
    return first * (1 - share) + second * share;
  });
  const above = Math.max(base(scene, one) - (crown ?? 0), (foot ?? 0) - base(scene, one) - one.height);
  const off = toShape(one.shape, from, to) * scene.unitsPerPixel;
  if (beyond) return off <= aside && above <= aside ? [[one.ref, "beyond"]] : [];
  return off === 0 && above <= 0 ? [[one.ref, "between"]] : [];
}

function worst(regions: readonly Region[]): string {
  if (regions.some(({ arduous }) => arduous)) return "arduous";
  return regions.some(({ difficult }) => difficult) ? "difficult" : "clear";
}

function hazes(scene: Snapshot, a: Body, t: Body): string[] {
  const line: Look = {
    from: middleOf(a.shape),
    to: middleOf(t.shape),
    eye: base(scene, a) + a.height,
    spot: base(scene, t) + t.height / 2,
    end: 1,
  };
  const dim = scene.regions.filter((region) => within(scene, t).includes(region) || passes(line, region));
  const isUnderOneRoof = within(scene, a).some((one) => one.building && within(scene, t).includes(one));
  return (["fog", "smoke", "shadow"] as const).filter(
    (kind) =>
      dim.some(({ haze }) => haze === kind) || (kind === "fog" && scene.weather === "fog" && !isUnderOneRoof),
  );
}
