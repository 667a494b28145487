import type { Field, Placed } from "../../field/field.js";
import { lengthBetween, NEARLY, settled, turn } from "../../geometry/plane.js";
import { placedAt, placeOf } from "../../movement/walk.js";
import type { Point } from "../../snapshot.js";
import { bypassedOn, endsOf, spent, stageOf, startingPurse, turned } from "../paying.js";
import type { Fare, Journey, Leg } from "../reach-types.js";
import { stopsAt } from "./leg-ground.js";
import { mayEnd, straight } from "./straight.js";

/** The cost of a path of straight legs on a scene without a grid. */
export function fareWithoutGrid(
  field: Field,
  journey: Journey,
  mover: Placed,
  points: readonly Point[],
): Fare {
  const { pace } = journey;
  const ends = endsOf(journey.stages);
  let at = mover;
  let before: Point | null = null;
  let purse = startingPurse(pace);
  let isStopped = false;
  const legs = points.map((point): Leg => {
    const leg = straight(field, pace, at, point);
    const from = at;
    const to = placedAt(field, at, { x: point.x, y: point.y, elevation: leg.elevation });
    const barred = [...leg.barred];
    if (isStopped && !barred.some(({ by }) => by === "zone")) barred.push({ by: "zone", refs: [] });
    const isTurn = before !== null && bends(before, from.center, point);
    const onward = isTurn ? turned(pace, ends, purse) : purse;
    if (!onward) barred.push({ by: "turns", refs: [] });
    const start = onward ?? purse;
    const bypassed = bypassedOn(pace, ends, start, leg.price, leg.length);
    const sum = start.cost + leg.price - bypassed;
    const isAlways = before === null && settled(leg.length - (pace.always ?? 0)) <= 0;
    const total = isAlways ? Math.min(sum, ends[0] ?? sum) : sum;
    const cost = total - purse.cost;
    isStopped ||= leg.enters !== null || stopsAt(field, pace, to);
    [before, at, purse] = [from.center, to, spent(ends, start, total, bypassed)];
    const { length, difficult, arduous, climbs, enters } = leg;
    return {
      from: placeOf(from),
      to: placeOf(to),
      length,
      difficult,
      arduous,
      climbs,
      enters,
      barred,
      cost,
      total,
      stage: stageOf(ends, total),
      ...(pace.bypass ? { bypassed: purse.bypassed } : {}),
    };
  });
  const stage = stageOf(ends, purse.cost);
  const allowed = stage !== null && legs.every(({ barred }) => barred.length === 0);
  return { legs, total: purse.cost, stage, allowed, end: mayEnd(field, pace, at) };
}

/** Whether a path changes its direction at a point. */
function bends(from: Point, at: Point, to: Point): boolean {
  const ahead = (at.x - from.x) * (to.x - at.x) + (at.y - from.y) * (to.y - at.y);
  return Math.abs(turn(from, at, to)) > NEARLY * lengthBetween(from, to) || ahead < 0;
}
