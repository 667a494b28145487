import type { Field, Placed } from "../../field/field.js";
import { lengthBetween } from "../../geometry/plane.js";
import { EDGE } from "../../grid/free-spaces.js";
import { isOffTable } from "../../movement/push-places.js";
import type { Grid, Point } from "../../snapshot.js";
import { footOn, type Escape, type Halt } from "../escape.js";
import type { Journey, TableEdge } from "../reach-types.js";
import { mayEnd } from "../any-angle/straight.js";
import { finished } from "../slices.js";
import { SpaceMoves, type Node } from "./moves.js";
import { nodesWithin, placeOfNode, wayOfNode } from "./on-grid.js";

/**
 * The shortest path from space to space to an edge of the table. The first stage has `most` movement, the
 * second one is endless.
 */
export function spacesToEdge(
  field: Field,
  journey: Journey,
  mover: Placed,
  edge: TableEdge,
  most: number,
): Escape {
  const { bounds, grid } = field.snapshot;
  if (!bounds) return { halts: [], arrives: false };
  const moves = new SpaceMoves(field, { ...journey, stages: [most, Number.MAX_VALUE] });
  const apart = ({ at }: Node): number => lengthBetween(at.center, footOn(bounds, edge, at.center));
  const isAtEdge = (node: Node): boolean =>
    isOffTable(field, beyond(node, edge, rowOf(grid, edge)), grid.size * EDGE);
  const nodes = [...finished(nodesWithin(moves, mover, Number.MAX_VALUE, isAtEdge)).values()];
  const found = nodes.findLast(isAtEdge) ?? null;
  const last = found ?? nodes.reduce((best, each) => (apart(each) < apart(best) ? each : best));
  const chain: Node[] = [];
  for (let node: Node | null = last; node; node = node.before) chain.unshift(node);
  const halts = chain.map((node): Halt => {
    const way = wayOfNode(node);
    const end = node.step ? node.step.end : mayEnd(field, journey.pace, node.at);
    return { place: placeOfNode(node), cost: node.cost, end, way: way.slice(0, -1) };
  });
  return { halts, arrives: found !== null };
}

/**
 * The point that is one row of spaces nearer to an edge than a node. Rows of hexes lie closer together than spaces
 * are wide.
 */
function beyond({ at: { center } }: Node, edge: TableEdge, size: number): Point {
  const across = edge === "left" ? -size : edge === "right" ? size : 0;
  const down = edge === "top" ? -size : edge === "bottom" ? size : 0;
  return { x: center.x + across, y: center.y + down };
}

/** Pixels from one row of spaces to the next toward an edge. */
function rowOf({ kind, size }: Grid, edge: TableEdge): number {
  if (kind === "square" || kind === "gridless") return size;
  const isAcross = edge === "left" || edge === "right";
  const isPointed = kind === "hexOddR" || kind === "hexEvenR";
  return isAcross === isPointed ? size / 2 : (size * Math.sqrt(3)) / 2;
}
