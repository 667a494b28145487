import {
  basesCrossed,
  costOf,
  fleeWay,
  placeInCover,
  reachInSlices,
  turnedBy,
  withBodyAt,
  type Fare,
  type FleeWay,
  type Point,
  type Reach,
  type ScenePace,
  type Slices,
  type Snapshot,
} from "../battlefield/index.js";
import { modelOf } from "../play/table/models/models.js";
import { unitOf } from "../play/table/engagement/scale.js";
import type { Scenery } from "../play/table/engagement/scenery.js";
import {
  type FleePlace,
  type FleePlan,
  type MovementPlan,
  type Place,
  type Ref,
  type Way,
} from "../rules/core/index.js";
import { frontsAgainst, frontsOn, reachesAgainst } from "./fronts.js";
import { snapshotOf } from "./snapshot.js";
import { storedCenter, storedPosition } from "./token-position.js";

/** How far a model reaches with a plan, worked out in slices; null where it is on no scene. */
export function reachWith(ref: Ref, { pace, stages }: MovementPlan): Slices<Reach | null> | null {
  const scene = sceneOf(ref);
  return scene && reachInSlices({ snapshot: scene, mover: ref, pace: paceOn(ref, pace), stages });
}

/** The cost of a path with a plan, leg by leg; null when the model is on no scene. */
export function fareOf(ref: Ref, points: readonly Point[], { pace, stages }: MovementPlan): Fare | null {
  const scene = sceneOf(ref);
  return scene && costOf({ snapshot: scene, mover: ref, pace: paceOn(ref, pace), stages }, points);
}

/** A way to some points as an exchange goes it, in legs of at most `longest` units; null where the model is on no scene. */
function measuredWay(ref: Ref, points: readonly Point[], plan: MovementPlan, longest = Infinity): Way | null {
  const token = modelOf(ref)?.token;
  const fare = fareOf(ref, points, plan);
  if (!token || !fare) return null;
  const unit = unitFor(ref);
  const fronts = frontsOn(ref, points, plan, sceneOf(ref));
  const facing = plan.pace.facing ? sceneOf(ref)?.bodies.find((body) => body.ref === ref)?.facing : undefined;
  const { bypass } = plan.pace;
  const scene = plan.pace.crossings === true ? sceneOf(ref) : null;
  const barred = fare.legs.flatMap((leg) => leg.barred.map(({ by }) => by))[0];
  return {
    from: { ...storedCenter(token), elevation: storedPosition(token).elevation },
    legs: fare.legs.flatMap(({ from, to, cost, length, difficult, arduous, climbs, bypassed }, leg) => {
      const count = Math.max(1, Math.ceil(length / longest));
      // Sideways or back: to none of three hexes or five squares ahead.
      const isAside = facing !== undefined && turnedBy(facing, from, to) >= 90;
      const crosses = scene ? basesCrossed(scene, ref, from, to) : [];
      const bypassedBefore = fare.legs[leg - 1]?.bypassed ?? (bypass ? bypass.each - bypass.left : 0);
      const ground = arduous > 0 ? "arduous" : difficult > 0 ? "difficult" : null;
      return Array.from({ length: count }, (_, index) => {
        const share = (index + 1) / count;
        const between = (a: number, b: number): number => a + (b - a) * share;
        return {
          to: {
            x: between(from.x, to.x),
            y: between(from.y, to.y),
            elevation: between(from.elevation, to.elevation) / unit,
          },
          cost: Number.isFinite(cost) ? cost / count : 0,
          length: length / count,
          ...(ground ? { ground } : {}),
          ...(isAside ? { aside: true as const } : {}),
          ...(climbs.length > 0 ? { climbs: true as const } : {}),
          ...(fronts[leg] && index + 1 === count ? { fronts: fronts[leg] } : {}),
          ...(crosses.length > 0 && index + 1 === count ? { crosses } : {}),
          ...(bypassed === undefined ? {} : { bypassed: between(bypassedBefore, bypassed) }),
        };
      });
    }),
    ...(barred === undefined ? {} : { barred }),
    ends: fare.end,
  };
}

/** Where a model ends that flees with a plan; null where it is on no scene with edges. */
function fleePlace(ref: Ref, plan: FleePlan, foes: readonly Ref[]): FleePlace | null {
  const scene = sceneOf(ref);
  const token = modelOf(ref)?.token;
  const { pace, stages, edge } = plan;
  const journey = scene && { snapshot: scene, mover: ref, pace: paceOn(ref, pace), stages };
  const flight = journey && fleeWay(journey, edge, foes);
  const end = flight?.way.at(-1);
  if (!token || !flight || !end) return null;
  const there = { ...journey, snapshot: withBodyAt(scene, ref, end) };
  const again = flight.crosses ? null : fleeWay(there, edge, foes);
  const place = (id: string, { way, crosses }: FleeWay) => ({
    id,
    x: way.at(-1)?.x ?? end.x,
    y: way.at(-1)?.y ?? end.y,
    elevation: (way.at(-1) ?? end).elevation / unitFor(ref),
    ...(crosses ? ({ crosses: true } as const) : {}),
  });
  return {
    ...place("flight", flight),
    from: { id: "here", ...storedCenter(token), elevation: storedPosition(token).elevation },
    ...(again ? { again: place("again", again) } : {}),
  };
}

/** Where a model is in cover from these shooters after a move with a plan: none without any; null where it is on no scene. */
function coverPlace(
  ref: Ref,
  { pace, stages }: MovementPlan,
  shooters: readonly Ref[],
  alsoUnseen = false,
): readonly FleePlace[] | null {
  const scene = sceneOf(ref);
  const token = modelOf(ref)?.token;
  const journey = scene && { snapshot: scene, mover: ref, pace: paceOn(ref, pace), stages };
  const found = journey && placeInCover(journey, shooters);
  if (!token || !journey || found === undefined) return null;
  if (found === null) return [];
  const from = { id: "here", ...storedCenter(token), elevation: storedPosition(token).elevation };
  const named = (id: string, { x, y, elevation }: Place): FleePlace => {
    return { id, x, y, elevation: elevation / unitFor(ref), from };
  };
  const unseen = alsoUnseen ? placeInCover(journey, shooters, "unseen") : null;
  const isSame = unseen?.x === found.x && unseen.y === found.y;
  return [...(isSame ? [] : [named("cover", found)]), ...(unseen ? [named("unseen", unseen)] : [])];
}

/** The answers of scenes about paths: to some points, to an edge, and into cover. */
export const waysOnScenes = {
  way: measuredWay,
  flight: fleePlace,
  cover: coverPlace,
} satisfies Partial<Scenery>;

/** A pace on the scene of its mover: the fallen bar no way, and enemies' fronts and reaches are areas. */
function paceOn(ref: Ref, { stopsInFronts, ...pace }: MovementPlan["pace"]): ScenePace {
  const zones = stopsInFronts ? frontsAgainst(ref, "stops") : reachesAgainst(ref);
  return zones.length > 0 ? { ...pace, zones } : pace;
}

function sceneOf(ref: Ref): Snapshot | null {
  const model = modelOf(ref);
  const token = model?.token;
  return model && token?.parent ? snapshotOf(token.parent, model.game.unit, token) : null;
}

/** How many units of a model's game one unit of its scene is. */
function unitFor(ref: Ref): number {
  const model = modelOf(ref);
  const scene = model?.token?.parent;
  return scene ? unitOf(scene, model.game.unit) : 1;
}
