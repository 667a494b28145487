import type { Evidence, Fact, Ref } from "../../rules/core/facts/facts.js";
import { because, reasonedLater } from "../evidence.js";
import { units, type Field, type Placed } from "../field/field.js";
import { covered, coveredTwice } from "../geometry/intervals.js";
import { pointToSegment, type Bounds, type Interval } from "../geometry/plane.js";
import type { Wall } from "../snapshot.js";
import { bitOf, bitsOf, hidesAny, hidesOf, intervalsOf, type Occluded } from "./occluded.js";
import { hiddenByBody } from "./sight-lines.js";
import type { WallInView, View } from "./view.js";

/** The share of a column that is too small to see. Such a share may be a rounding error. */
const SLIVER = 0.01;

/**
 * The target's visibility: as it is (`sight`), and as it would be without the other models in the way
 * (`sightPastModels`).
 */
export interface Sights {
  readonly sight: Fact<boolean>;
  readonly sightPastModels: Fact<boolean>;
}

const SEEN: Fact<boolean> = { value: true, evidence: [] };

/**
 * The attacker sees a target when part of one of its columns is free of walls that block sight, of rising ground and
 * of models in the way. The bases of the two do not block, nor do models out of action. A model that is not large
 * does not block the view of a large target. `as` says whose view the reasons describe: the attacker's, or the
 * target's.
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
  const whole = hiddenAsWhole(attacker, walls, ground, bitsOf(lines.length));
  let solids: Solids | null = null;
  let pastModels = false;
  for (const [column, line] of lines.entries()) {
    if ((whole & bitOf(column)) !== 0) continue;
    solids ??= solidsOf(walls, ground);
    const solid = hiddenOn(solids, column);
    if (!isFree(solid)) continue;
    const screening = models.flatMap((model) => hiddenByBody(line, model) ?? []);
    if (isFree([...solid, ...screening])) return { sight: SEEN, sightPastModels: SEEN };
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

/** Whether enough of a column is still in view when these intervals of the column are hidden. */
function isFree(hidden: readonly Interval[]): boolean {
  return 1 - covered(hidden) > SLIVER;
}

/**
 * The columns that one wall or one rise hides as a whole, one bit for each. Walls that were not measured yet are
 * tested front to back. The test stops when all columns are hidden, since walls behind can hide no more.
 */
function hiddenAsWhole(
  viewer: Placed,
  walls: readonly WallInView[],
  rises: View["ground"],
  all: number,
): number {
  let hidden = 0;
  for (const { occluded } of rises) hidden |= occluded.whole;
  const unknown: WallInView[] = [];
  for (const one of walls) {
    if (one.wall.limited === true) continue;
    if (one.isKnown) hidden |= one.occluded?.whole ?? 0;
    else unknown.push(one);
  }
  if (hidden === all) return all;
  for (const one of frontToBack(viewer, unknown)) {
    hidden |= one.occluded?.whole ?? 0;
    if (hidden === all) return all;
  }
  return hidden;
}

/** Walls in the order of their distance from the viewer. */
function frontToBack({ center }: Placed, walls: readonly WallInView[]): readonly WallInView[] {
  return walls
    .map((one) => ({ one, off: pointToSegment(center, one.wall.a, one.wall.b) }))
    .sort((a, b) => a.off - b.off)
    .map(({ one }) => one);
}

/**
 * The parts of a target that walls and ground hide. A limited wall hides only the parts that a second limited wall
 * also hides.
 */
interface Solids {
  readonly solid: readonly Occluded[];
  readonly limited: readonly Occluded[];
}

function solidsOf(walls: readonly WallInView[], rises: View["ground"]): Solids {
  const solid = rises.map(({ occluded }) => occluded);
  const limited: Occluded[] = [];
  for (const { wall, occluded } of walls)
    if (occluded) (wall.limited === true ? limited : solid).push(occluded);
  return { solid, limited };
}

/** The intervals of one column that walls and ground hide. */
function hiddenOn({ solid, limited }: Solids, column: number): readonly Interval[] {
  const hidden = intervalsOf(solid, column);
  if (limited.length < 2) return hidden;
  return [...blurredOn(limited, column), ...hidden];
}

/** The intervals of a column that at least two limited walls hide. */
function blurredOn(limited: readonly Occluded[], column: number): readonly Interval[] {
  return coveredTwice(limited.map((one) => intervalsOf([one], column)));
}

/** The refs of everything that is in the way of the lines. */
interface InTheWay {
  readonly walls: ReadonlySet<Ref>;
  readonly ground: ReadonlySet<Ref>;
  readonly models: ReadonlySet<Ref>;
}

/** Gathers the reasons: every wall, rise and model that hides part of a column. This search does not stop early. */
function everythingOn(
  lines: View["lines"],
  all: readonly WallInView[],
  rises: View["ground"],
  others: readonly Placed[],
): InTheWay {
  const [walls, ground, models] = [new Set<Ref>(), new Set<Ref>(), new Set<Ref>()];
  const thin: { readonly ref: Ref; readonly occluded: Occluded }[] = [];
  for (const { wall, occluded } of all) {
    if (!occluded || !hidesAny(occluded)) continue;
    if (wall.limited === true) thin.push({ ref: wall.ref, occluded });
    else walls.add(wall.ref);
  }
  for (const { region, occluded } of rises) if (hidesAny(occluded)) ground.add(region.ref);
  for (let column = 0; column < lines.length && thin.length > 1; column += 1) {
    const limited = thin.map(({ occluded }) => occluded);
    if (blurredOn(limited, column).length === 0) continue;
    for (const { ref, occluded } of thin) if (hidesOf(occluded, column)) walls.add(ref);
  }
  for (const model of others) if (lines.some((line) => hiddenByBody(line, model))) models.add(model.ref);
  return { walls, ground, models };
}

/**
 * Whether a floor or ceiling is in between: the target is on a level of the scene that the other model's level does
 * not see.
 */
function isHiddenByFloor({ body: { sees } }: Placed, { body: { level } }: Placed): boolean {
  return sees !== undefined && level !== undefined && !sees.includes(level);
}

/**
 * Whether a wall is a window for a model. The model's distance is measured from its center to the nearest point of
 * the wall.
 */
function isWindowFor(field: Field, { center }: Placed, { through, a, b }: Wall): boolean {
  if (!through) return false;
  const off = units(field, pointToSegment(center, a, b));
  return through.for === "near" ? off <= through.distance : off > through.distance;
}

/**
 * Whether a body may touch the view, which is nowhere wider than the target. This quick test only saves work.
 */
function nearView({ center, bounds }: Placed, attacker: Placed, target: Placed): boolean {
  const room = (breadth(bounds) + breadth(target.bounds)) / 2;
  return pointToSegment(center, attacker.center, target.center) <= room;
}

function breadth({ left, top, right, bottom }: Bounds): number {
  return Math.hypot(right - left, bottom - top);
}
