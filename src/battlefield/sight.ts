import type { Evidence, Fact, Ref } from "../rules/core/facts.js";
import { because } from "./evidence.js";
import { units, type Field, type Placed } from "./field.js";
import { pointToSegment, type Bounds, type Stretch } from "./geometry.js";
import { hiddenByBody } from "./lines.js";
import type { Wall } from "./snapshot.js";
import { covered, coveredTwice } from "./stretches.js";
import type { Screening, View } from "./view.js";

/** Of a slice of a target, the share that is too little to be seen: what rounding may leave. */
const SLIVER = 0.01;

/** Whether a target is seen, and whether it would be with all models out of the way. */
export interface Sights {
  readonly sight: Fact<boolean>;
  readonly sightPastModels: Fact<boolean>;
}

const SEEN: Fact<boolean> = { value: true, evidence: [] };

/**
 * The attacker sees a target when a piece of one of the lines' slices of it is free of walls that block sight, of ground
 * that rises and of models in the way. Nobody's own base blocks, nor do those out of action, nor one that is not large before a
 * target that is. Reasons are told under `as`: what the attacker does not see, or what is not seen of it.
 */
export function sightsOf(
  { field, attacker, target, lines, rises, ...near }: View,
  as: "sight" | "seen" = "sight",
): Sights {
  const walls = near.walls.filter(({ wall }) => wall.sight && !isWindowFor(field, attacker, wall));
  const models = near.others.filter(
    (each) => (each.body.large || !target.body.large) && nearView(each, attacker, target),
  );
  const inTheWay = { walls: new Set<Ref>(), ground: new Set<Ref>(), models: new Set<Ref>() };
  let pastModels = false;
  for (const [index, line] of lines.entries()) {
    const stopping = hiding(walls, ({ hides }) => hides[index]);
    const [limited, opaque] = [stopping.filter(isLimited), stopping.filter((each) => !isLimited(each))];
    const blurred = coveredTwice(limited.map(({ hides }) => hides));
    const risen = hiding(rises, ({ hides }) => hides[index]);
    const screening = hiding(models, (model) => hiddenByBody(line, model));
    const solid = [...blurred, ...stretchesOf(opaque), ...stretchesOf(risen)];
    const isFree = 1 - covered(solid) > SLIVER;
    if (isFree && 1 - covered([...solid, ...stretchesOf(screening)]) > SLIVER)
      return { sight: SEEN, sightPastModels: SEEN };
    pastModels ||= isFree;
    for (const { one } of blurred.length > 0 ? stopping : opaque) inTheWay.walls.add(one.wall.ref);
    for (const { one } of risen) inTheWay.ground.add(one.region.ref);
    for (const { one } of screening) inTheWay.models.add(one.ref);
  }
  const reason = (what: "wall" | "ground" | "body", refs: ReadonlySet<Ref>): Evidence[] =>
    refs.size > 0 ? [because(`${as}.${what}`, {}, [...refs].sort())] : [];
  const solid = [...reason("wall", inTheWay.walls), ...reason("ground", inTheWay.ground)];
  return {
    sight: { value: false, evidence: [...solid, ...reason("body", inTheWay.models)] },
    sightPastModels: pastModels ? SEEN : { value: false, evidence: solid },
  };
}

/** Whether who looks sees the target, told as of the target: whether it is seen. */
export function seenBy(view: View): { readonly seen: Fact<boolean>; readonly seenPastModels: Fact<boolean> } {
  const { sight, sightPastModels } = sightsOf(view, "seen");
  return { seen: sight, seenPastModels: sightPastModels };
}

interface Hiding<T> {
  readonly one: T;
  readonly hides: readonly Stretch[];
}

/** Of what hides stretches of a slice: what hides any, with those. */
function hiding<T>(all: readonly T[], hidesOf: (one: T) => readonly Stretch[] | undefined): Hiding<T>[] {
  const found: Hiding<T>[] = [];
  for (const one of all) {
    const hides = hidesOf(one) ?? [];
    if (hides.length > 0) found.push({ one, hides });
  }
  return found;
}

function stretchesOf(all: readonly Hiding<unknown>[]): Stretch[] {
  return all.flatMap(({ hides }) => hides);
}

/** Of walls that only blur the view it takes two to end it. */
function isLimited({ one }: { readonly one: Screening }): boolean {
  return one.wall.limited === true;
}

/** Whether somebody looks through a wall, as near to it or as far from it as its middle is; beside it as well as straight ahead. */
function isWindowFor(field: Field, { center }: Placed, { through, a, b }: Wall): boolean {
  if (!through) return false;
  const off = units(field, pointToSegment(center, a, b));
  return through.for === "near" ? off <= through.distance : off > through.distance;
}

/** Whether a body may touch the view, which is nowhere broader than the target. Quick, and only spares work. */
function nearView({ center, bounds }: Placed, attacker: Placed, target: Placed): boolean {
  const room = (breadth(bounds) + breadth(target.bounds)) / 2;
  return pointToSegment(center, attacker.center, target.center) <= room;
}

function breadth({ left, top, right, bottom }: Bounds): number {
  return Math.hypot(right - left, bottom - top);
}
