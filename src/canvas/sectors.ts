import { capability, rotationFacing } from "../rules/core/index.js";
import { modelOf } from "../play/table/models/models.js";
import { text } from "../play/table/text/localize.js";
import { BLUE, INK, PAPER, toward, YELLOW } from "./drawing.js";
import { facingOf } from "../scene/stance.js";

type Token = foundry.canvas.placeables.Token.Implementation;

/**
 * Each sector's name, its color, the degrees between the spokes of its hatching and the number of its rings; 0 for none.
 * A worse sector has denser hatching.
 */
const STYLES = {
  front: { name: "VANTAGE.arc.front", color: YELLOW, fill: 0.3, spoke: 0, rings: 0 },
  side: { name: "VANTAGE.arc.side", color: BLUE, fill: 0.2, spoke: 10, rings: 0 },
  rear: { name: "VANTAGE.arc.rear", color: 0xdc2626, fill: 0.25, spoke: 10, rings: 4 },
} as const;

/** How far the sectors reach beyond the token, in spaces of the grid. */
const BREADTH = 0.75;

/** Degrees between the corners of a drawn arc. */
const STEP = 5;

/** A piece of the ring around a token: angles in degrees clockwise from the right of the map, radii in pixels. */
interface Sector {
  readonly arc: keyof typeof STYLES;
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
}

/**
 * Draws the front, the sides and the rear of a model that faces where its token is rotated to, each with its own
 * hatching and name.
 */
export function drawSectors(arcs: PIXI.Graphics, token: Token): void {
  const model = modelOf(token.document.uuid);
  const turns = model && capability(model.game, rotationFacing);
  if (!turns) return;
  const { facing } = facingOf(token.document, model);
  if (facing === undefined) return;
  const { front, side } = turns;
  const inner = Math.max(token.w, token.h) / 2;
  const outer = inner + BREADTH * (canvas.grid?.size ?? token.w);
  const named: readonly (readonly [Sector["arc"], number, number])[] = [
    ["front", -front, front],
    ["side", front, side],
    ["rear", side, 360 - side],
    ["side", -side, -front],
  ];
  for (const [arc, from, to] of named)
    if (to > from)
      drawSector(arcs, token.center, { arc, from: facing + from, to: facing + to, inner, outer });
}

/** How far an outlined front reaches beyond the token, in spaces of the grid. */
const OUTLINED = 4;

/** Outlines on a token the front of a model that has the status with which it faces, where its game asks for that. */
export function drawFront(mark: PIXI.Graphics, token: Token): void {
  const model = modelOf(token.document.uuid);
  const turns = model && capability(model.game, rotationFacing);
  if (!model || !turns?.outlined) return;
  const { facing } = facingOf(token.document, model);
  if (facing === undefined) return;
  const middle = { x: token.w / 2, y: token.h / 2 };
  const inner = Math.max(token.w, token.h) / 2;
  const outer = inner + OUTLINED * (canvas.grid?.size ?? token.w);
  const [from, to] = [facing - turns.front, facing + turns.front];
  const corners = [...curve(middle, inner, from, to), ...curve(middle, outer, to, from)];
  mark.lineStyle({ width: 2, color: INK, alpha: 0.8 }).beginFill(YELLOW, 0.12).drawPolygon(corners).endFill();
}

function drawSector(arcs: PIXI.Graphics, middle: PIXI.IPointData, sector: Sector): void {
  const { arc, from, to, inner, outer } = sector;
  const { color, fill, spoke, rings } = STYLES[arc];
  arcs
    .lineStyle({ width: 2, color: INK, alpha: 0.8 })
    .beginFill(color, fill)
    .drawPolygon([...curve(middle, inner, from, to), ...curve(middle, outer, to, from)])
    .endFill();
  arcs.lineStyle({ width: 1.5, color: INK, alpha: 0.55 });
  if (spoke > 0) {
    for (let angle = from + spoke; angle < to; angle += spoke) {
      const [a, b] = [toward(middle, angle, inner), toward(middle, angle, outer)];
      arcs.moveTo(a.x, a.y).lineTo(b.x, b.y);
    }
  }
  for (let ring = 1; ring < rings; ring += 1) {
    const [first, ...rest] = curve(middle, inner + ((outer - inner) * ring) / rings, from, to);
    if (first) arcs.moveTo(first.x, first.y);
    for (const point of rest) arcs.lineTo(point.x, point.y);
  }
  arcs.addChild(nameOf(sector, middle));
}

function nameOf({ arc, from, to, inner, outer }: Sector, middle: PIXI.IPointData): PIXI.Text {
  const name = new PIXI.Text(text(STYLES[arc].name), {
    fontSize: (outer - inner) * 0.4,
    fill: PAPER,
    stroke: INK,
    strokeThickness: 4,
    fontWeight: "bold",
  });
  name.anchor.set(0.5);
  const { x, y } = toward(middle, (from + to) / 2, (inner + outer) / 2);
  name.position.set(x, y);
  return name;
}

function curve(middle: PIXI.IPointData, radius: number, from: number, to: number): PIXI.Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / STEP));
  return Array.from({ length: steps + 1 }, (_, step) =>
    toward(middle, from + ((to - from) * step) / steps, radius),
  );
}
