import type { Field, Placed } from "../../field/field.js";
import { settled } from "../../geometry/plane.js";
import type { Point } from "../../snapshot.js";
import { mayEnd } from "../any-angle/straight.js";
import { stageOf } from "../paying.js";
import type { Fare, Journey, Leg } from "../reach-types.js";
import { stepsAlong } from "./drawn.js";
import { SpaceMoves, type Node } from "./moves.js";
import { placeOfNode } from "./on-grid.js";

/** The cost of a path that leads straight from space to space. */
export function fareOnGrid(field: Field, journey: Journey, mover: Placed, points: readonly Point[]): Fare {
  const moves = new SpaceMoves(field, journey);
  let nodes: readonly Node[] = [moves.start(mover)];
  const legs = points.map((point): Leg => {
    const from = cheapest(nodes);
    const headings = stepsAlong(moves, from.at.center, point);
    const passed: Passed = { length: 0, difficult: 0, arduous: 0, climbs: [], barred: [], enters: null };
    headings.forEach((heading, n) => {
      nodes = stepOn(moves, nodes, heading, passed);
      if (cheapest(nodes).step?.stops) passed.enters ??= (n + 1) / headings.length;
    });
    const to = cheapest(nodes);
    const total = to.cost;
    const cost = total - from.cost;
    return {
      ...passed,
      from: placeOfNode(from),
      to: placeOfNode(to),
      cost,
      total,
      stage: stageOf(moves.ends, total),
      ...(journey.pace.bypass ? { bypassed: to.bypassed } : {}),
    };
  });
  const last = cheapest(nodes);
  const stage = stageOf(moves.ends, last.cost);
  const allowed = stage !== null && legs.every(({ barred }) => barred.length === 0);
  const end = last.isFirst ? mayEnd(field, journey.pace, mover) : (last.step?.end ?? false);
  return { legs, total: last.cost, stage, allowed, end };
}

/** The length of a leg so far, and the ground and areas that it has passed. */
type Passed = {
  -readonly [K in "length" | "difficult" | "arduous" | "enters"]: Leg[K];
} & { readonly climbs: Leg["climbs"][number][]; readonly barred: Leg["barred"][number][] };

function cheapest(nodes: readonly Node[]): Node {
  return nodes.reduce((best, each) => (each.cost < best.cost ? each : best));
}

/**
 * The cheapest nodes after one step, with any turns before the step: one node for each side that the mover
 * may face.
 */
function stepOn(moves: SpaceMoves, nodes: readonly Node[], heading: number, passed: Passed): readonly Node[] {
  const before = cheapest(nodes);
  const step = moves.stepOf(before.at, heading);
  if (!step) return nodes;
  const length = moves.lengthOf(heading, before.isOdd) ?? 0;
  passed.length = settled(passed.length + length);
  if (step.footing !== "clear") passed[step.footing] = settled(passed[step.footing] + length);
  passed.climbs.push(...step.climbs);
  passed.barred.push(...step.barred);
  if (before.step?.stops && !step.nears) passed.barred.push({ by: "zone", refs: [] });
  const turned = withTurns(moves, nodes);
  const after = turned.flatMap((node) => moves.stepFrom(node, heading) ?? []);
  if (after.length > 0) return leastByFacing(after);
  passed.barred.push({ by: "turns", refs: [] });
  const freely = turned.flatMap((node) => moves.stepFrom({ ...node, heading: null }, heading) ?? []);
  return leastByFacing(freely);
}

function withTurns(moves: SpaceMoves, nodes: readonly Node[]): readonly Node[] {
  let all = leastByFacing(nodes);
  for (let turn = 0; turn < moves.around.length / 2; turn += 1)
    all = leastByFacing([...all, ...all.flatMap((node) => moves.turnsFrom(node))]);
  return all;
}

function leastByFacing(nodes: readonly Node[]): readonly Node[] {
  const least = new Map<number | null, Node>();
  for (const node of nodes) {
    const known = least.get(node.facing);
    if (!known || node.cost < known.cost) least.set(node.facing, node);
  }
  return [...least.values()];
}
