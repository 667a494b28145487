import type { Evidence, Fact, Ref } from "../../rules/core/facts/facts.js";
import { because, reasonedLater } from "../evidence.js";
import { units, type Field, type Placed } from "../field/field.js";
import { pointToSegment, type Bounds, type Interval } from "../geometry/plane.js";
import { hiddenByBody } from "./sight-lines.js";
import type { Wall } from "../snapshot.js";
import { covered, coveredTwice } from "../geometry/intervals.js";
import type { WallInView, View } from "./view.js";

/** The share of a column that is too small to be seen: it may be a rounding error. */
const SLIVER = 0.01;

/** Whether a target is seen, and whether it would be without other models in the way. */
export interface Sights {
  readonly sight: Fact<boolean>;
  readonly sightPastModels: Fact<boolean>;
}

const SEEN: Fact<boolean> = { value: true, evidence: [] };

/**
 * The attacker sees a target when part of a column of it is free of walls that block sight, of rising ground and of
 * models in the way. The bases of the two do not block, nor do models out of action. A model that is not large does not
 * block the view of a large target. `as` says whose view the reasons describe: the attacker's, or the target's.
 */
export function sightsOf(
  { field, attacker, target, lines, ground, ...near }: View,
  as: "sight" | "seen" = "sight",
): Sights {
  if (isHiddenByFloor(attacker, target)) {
    const hidden = { value: false, evidence: [because(`${as}.floor`, {}, [])] };
    return { sight: hidden, sightPastModels: hidden };
  }
  const walls = near.walls.filter(({ wall }) => wall.sight && !isWindowFor(field, attacker, wall));
  const models = near.others.filter(
    (each) => (each.body.large || !target.body.large) && nearView(each, attacker, target),
  );
  const ahead = frontToBack(attacker, walls);
  let pastModels = false;
  for (const [index, line] of lines.entries()) {
    const solid = solidOn(index, ahead, ground);
    if (!isFree(solid)) continue;
    const screening = hiding(models, (model) => hiddenByBody(line, model));
    if (isFree([...solid, ...intervalsOf(screening)])) return { sight: SEEN, sightPastModels: SEEN };
    pastModels = true;
  }
  let known: InTheWay | undefined;
  const inTheWay = (): InTheWay => (known ??= everythingOn(lines, walls, ground, models));
  const reason = (what: "wall" | "ground" | "body", refs: ReadonlySet<Ref>): Evidence[] =>
    refs.size > 0 ? [because(`${as}.${what}`, {}, [...refs].sort())] : [];
  const solid = (): Evidence[] => [
    ...reason("wall", inTheWay().walls),
    ...reason("ground", inTheWay().ground),
  ];
  return {
    sight: reasonedLater(false, () => [...solid(), ...reason("body", inTheWay().models)]),
    sightPastModels: pastModels ? SEEN : reasonedLater(false, solid),
  };
}

/** Whether enough of a column is left to be seen when some intervals of it are hidden. */
function isFree(hidden: readonly Interval[]): boolean {
  return 1 - covered(hidden) > SLIVER;
}

/** Walls in the order of their distance from the viewer. */
function frontToBack({ center }: Placed, walls: readonly WallInView[]): readonly WallInView[] {
  return walls
    .map((one) => ({ one, off: pointToSegment(center, one.wall.a, one.wall.b) }))
    .sort((a, b) => a.off - b.off)
    .map(({ one }) => one);
}

/**
 * What walls and ground hide of one column. Walls are taken front to back, and none after the column is hidden, since
 * those behind can hide no more. So the intervals are complete only when the column is free.
 */
function solidOn(index: number, ahead: readonly WallInView[], rises: View["ground"]): readonly Interval[] {
  const solid = rises.flatMap(({ occluded }) => occluded[index] ?? []);
  const limited: (readonly Interval[])[] = [];
  for (const one of ahead) {
    const occluded = one.occluded?.[index];
    if (!occluded || occluded.length === 0) continue;
    if (one.wall.limited === true) limited.push(occluded);
    else solid.push(...occluded);
    if (!isFree(solid)) return solid;
  }
  return limited.length > 0 ? [...coveredTwice(limited), ...solid] : solid;
}

/** Everything that is in the way of some lines. */
interface InTheWay {
  readonly walls: ReadonlySet<Ref>;
  readonly ground: ReadonlySet<Ref>;
  readonly models: ReadonlySet<Ref>;
}

/** Gathers the reasons: every wall, rise and model that hides part of a column. Here the search does not stop early. */
function everythingOn(
  lines: View["lines"],
  all: readonly WallInView[],
  rises: View["ground"],
  others: readonly Placed[],
): InTheWay {
  const [walls, ground, models] = [new Set<Ref>(), new Set<Ref>(), new Set<Ref>()];
  const isLimited = ({ wall }: WallInView): boolean => wall.limited === true;
  for (const one of all) if (!isLimited(one) && one.occluded) walls.add(one.wall.ref);
  const thin = all.filter(isLimited);
  if (thin.length + rises.length + others.length === 0) return { walls, ground, models };
  for (const [index, line] of lines.entries()) {
    const limited = hiding(thin, ({ occluded }) => occluded?.[index]);
    const isBlurred = coveredTwice(limited.map(({ occluded }) => occluded)).length > 0;
    if (isBlurred) for (const { one } of limited) walls.add(one.wall.ref);
    for (const { one } of hiding(rises, ({ occluded }) => occluded[index])) ground.add(one.region.ref);
    for (const { one } of hiding(others, (model) => hiddenByBody(line, model))) models.add(one.ref);
  }
  return { walls, ground, models };
}

/** Whether a floor or ceiling is in between: the target is on a level of the scene that is not seen from the other's. */
function isHiddenByFloor({ body: { sees } }: Placed, { body: { level } }: Placed): boolean {
  return sees !== undefined && level !== undefined && !sees.includes(level);
}

interface Occlusion<T> {
  readonly one: T;
  readonly occluded: readonly Interval[];
}

/** The things that hide any interval of a column, with these intervals. */
function hiding<T>(
  all: readonly T[],
  occludedBy: (one: T) => readonly Interval[] | undefined,
): Occlusion<T>[] {
  const found: Occlusion<T>[] = [];
  for (const one of all) {
    const occluded = occludedBy(one) ?? [];
    if (occluded.length > 0) found.push({ one, occluded });
  }
  return found;
}

function intervalsOf(all: readonly Occlusion<unknown>[]): Interval[] {
  return all.flatMap(({ occluded }) => occluded);
}

/** Whether a wall is a window for a model. Its distance is from its center to the nearest point of the wall. */
function isWindowFor(field: Field, { center }: Placed, { through, a, b }: Wall): boolean {
  if (!through) return false;
  const off = units(field, pointToSegment(center, a, b));
  return through.for === "near" ? off <= through.distance : off > through.distance;
}

/** Whether a body may touch the view, which is nowhere wider than the target. A quick test that only saves work. */
function nearView({ center, bounds }: Placed, attacker: Placed, target: Placed): boolean {
  const room = (breadth(bounds) + breadth(target.bounds)) / 2;
  return pointToSegment(center, attacker.center, target.center) <= room;
}

function breadth({ left, top, right, bottom }: Bounds): number {
  return Math.hypot(right - left, bottom - top);
}
