import FlatQueue from "flatqueue";
import type { Place } from "../../../rules/core/procedure/consequence.js";
import type { Field, Placed } from "../../field/field.js";
import { settled } from "../../geometry/plane.js";
import { middleAt } from "../../grid/grid-spaces.js";
import type { Point } from "../../snapshot.js";
import { isAsGood, stageOf } from "../paying.js";
import type { Slices } from "../slices.js";
import type { Arrival, Journey, Reach, Ring } from "../reach-types.js";
import { SpaceMoves, type Node } from "./moves.js";
import { mayEnd } from "../any-angle/straight.js";
import { ringsAround } from "../outline.js";

/** The most nodes that a search keeps: more than the spaces and facings of any table. */
const MOST_NODES = 200_000;

/** The number of nodes in a slice of the search. */
const SLICE = 16;

/** The cost of a pixel, to choose the shorter of two paths of the same cost: less than a rounding error. */
const TIE = 1e-11;

/**
 * The cheapest node of each space that is reached for a cost of at most `limit`, in the order of the costs.
 * The search stops at the first node for which `isEnough` is true.
 */
export function* nodesWithin(
  moves: SpaceMoves,
  mover: Placed,
  limit: number,
  isEnough: (node: Node) => boolean = () => false,
): Slices<Map<string, Node>> {
  const { pace } = moves.journey;
  const queue = new FlatQueue<Node>();
  const kept = new Map<Placed, Node[]>();
  const isOdd = countsOdd(moves);
  const isTurned = pace.turns !== undefined;
  const isKept = (node: Node): boolean =>
    kept
      .get(node.at)
      ?.some(
        (other) =>
          isAsGood(other, node) &&
          other.facing === node.facing &&
          (!isOdd || other.isOdd === node.isOdd) &&
          (!isTurned || other.heading === node.heading),
      ) ?? false;
  const best = new Map<string, Node>();
  queue.push(moves.start(mover), 0);
  for (let node = queue.pop(), count = 0; node && count < MOST_NODES; node = queue.pop()) {
    if (isKept(node)) continue;
    kept.set(node.at, [...(kept.get(node.at) ?? []), node]);
    count += 1;
    if (count % SLICE === 0) yield;
    const space = keyOf(node.at.center);
    if (!best.has(space)) best.set(space, node);
    if (isEnough(node)) break;
    for (const after of onward(moves, node))
      if (settled(after.cost - limit) <= 0 && !isKept(after))
        queue.push(after, after.cost + after.pixels * TIE);
  }
  return best;
}

function countsOdd({ field }: SpaceMoves): boolean {
  const { diagonals } = field.snapshot.grid;
  return diagonals === "oneTwo" || diagonals === "twoOne";
}

/** The nodes that may follow a node: a turn, or a step that nothing bars. */
function onward(moves: SpaceMoves, node: Node): Node[] {
  const found = node.step?.stops ? [] : moves.turnsFrom(node);
  moves.around.forEach((_, heading) => {
    const step = moves.stepOf(node.at, heading);
    if (step?.barred.length !== 0 || (node.step?.stops && !step.nears)) return;
    const after = moves.stepFrom(node, heading);
    if (after) found.push(after);
  });
  return found;
}

function keyOf({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** The path to a node. It leaves out turns on the spot, and spaces where the path goes straight on. */
export function wayOfNode(last: Node): Place[] {
  const way: Place[] = [placeOfNode(last)];
  for (let node: Node | null = last; node; node = node.before) {
    const { before } = node;
    if (!node.step || !before) continue;
    let earlier: Node = before;
    while (!earlier.step && earlier.before) earlier = earlier.before;
    const goesOn =
      earlier.step !== null && earlier.heading === node.heading && earlier.at.base === node.at.base;
    if (!goesOn) way.push(placeOfNode(earlier));
  }
  return way.reverse();
}

export function placeOfNode({ at: { center, body } }: Node): Place {
  return { x: settled(center.x), y: settled(center.y), elevation: body.elevation };
}

/** All spaces that a mover reaches. */
export function* reachOnGrid(field: Field, journey: Journey, mover: Placed): Slices<Reach> {
  const moves = new SpaceMoves(field, journey);
  const { ends } = moves;
  const nodes = yield* nodesWithin(moves, mover, ends.at(-1) ?? 0);
  const arrivals = new Map<string, Arrival>();
  for (const [key, node] of nodes) {
    const stage = stageOf(ends, node.cost);
    if (stage === null) continue;
    const { cost, step } = node;
    const end = step ? step.end : mayEnd(field, journey.pace, mover);
    arrivals.set(key, { ...placeOfNode(node), cost, stage, end, stops: step?.stops ?? false });
  }
  const spaceAt = (point: Point): string => keyOf(middleAt(field.snapshot.grid, mover.center, point));
  const places = [...arrivals.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  return {
    journey,
    start: placeOfNode(moves.start(mover)),
    places,
    slices: function* () {
      // The search has finished, so nothing is left to work out.
    },
    at: (point) => arrivals.get(spaceAt(point)) ?? null,
    way: (point) => {
      const node = nodes.get(spaceAt(point));
      return node ? wayOfNode(node) : null;
    },
    outline: (stage): readonly Ring[] =>
      ringsAround(
        field.snapshot.grid,
        places.filter((one) => one.end && one.stage <= stage),
      ),
  };
}
