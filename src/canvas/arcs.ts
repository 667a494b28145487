import { bearingOf, sideFacing } from "../battlefield/index.js";
import { optionsOf } from "../play/table/settings.js";
import { modelOf } from "../play/table/models/models.js";
import { sceneryNow } from "../play/table/engagement/scenery.js";
import { BLUE, INK, PAPER, toward, YELLOW } from "./drawing.js";
import { onCanvas } from "./overlay.js";
import { drawFront, drawSectors } from "./sectors.js";
import { stanceOf, type Stance } from "../scene/stance.js";

type Token = foundry.canvas.placeables.Token.Implementation;

/** The name of the mark among a token's children. */
const NAME = "vantage-facing";

/** Corners of a side as seen from the middle of its hex, in degrees from the side's own direction. */
const CORNERS = [-30, 30] as const;

/**
 * Draws on a token the sides of its front arc and an arrow at the one that it faces, or where tokens rotate freely the outline of
 * its front; nothing where facing does not matter.
 */
export function drawStance(token: Token): void {
  for (const old of token.children.filter((child) => child.name === NAME)) old.destroy();
  const stance = stanceOf(token.document);
  const mark = new PIXI.Graphics();
  mark.name = NAME;
  mark.eventMode = "none";
  if (!stance) {
    drawFront(mark, token);
    if (mark.geometry.graphicsData.length > 0) token.addChild(mark);
    return;
  }
  const apothem = Math.min(token.w, token.h) / 2;
  const middle = { x: token.w / 2, y: token.h / 2 };
  const from = (bearing: number, length: number) => toward(middle, bearing, length * apothem);
  for (const [width, color] of [
    [0.16, INK],
    [0.08, PAPER],
  ] as const) {
    mark.lineStyle({ width: width * apothem, color: color });
    for (const bearing of bearings(stance, stance.facing.front(stance.side))) {
      const [a, b] = CORNERS.map((corner) => from(bearing + corner, 0.93 / Math.cos(Math.PI / 6)));
      if (a && b) mark.moveTo(a.x, a.y).lineTo(b.x, b.y);
    }
  }
  const [ahead = 0] = bearings(stance, [stance.side]);
  mark
    .lineStyle({ width: 0.05 * apothem, color: INK })
    .beginFill(PAPER)
    .drawPolygon([from(ahead, 0.99), from(ahead - 19, 0.74), from(ahead + 19, 0.74)])
    .endFill();
  token.addChild(mark);
}

/**
 * Shows where a model's front is. On hexes: the hexes of its front and, with an enemy, the free hexes into which it
 * would retreat. Where tokens rotate freely: front, sides and rear.
 */
export function showArcs(token: Token, foe?: Token): void {
  hideArcs();
  const arcs = onCanvas("arcs");
  const stance = stanceOf(token.document);
  if (!arcs) return;
  if (!stance) {
    drawSectors(arcs, token);
    return;
  }
  const { facing, side, grid } = stance;
  for (const bearing of bearings(stance, facing.front(side))) drawHex(arcs, token, bearing, YELLOW);
  const rules = modelOf(token.document.uuid)?.game;
  if (!foe || !rules) return;
  const options = optionsOf(rules);
  const retreat = facing.retreat(side, sideFacing(token.center, foe.center, grid), options);
  const spaces = sceneryNow().spaces(token.document.uuid, foe.document.uuid) ?? [];
  const open = spaces.filter((space) => facing.enters(space, options));
  for (const bearing of bearings(stance, retreat)) {
    const { x, y } = middleOf(token, bearing);
    if (!open.some((space) => Math.hypot(space.x - x, space.y - y) < token.w / 4)) continue;
    drawHex(arcs, token, bearing, BLUE);
    drawArrowhead(arcs, token, bearing);
  }
}

/** Takes the arcs away. */
export function hideArcs(): void {
  const arcs = onCanvas("arcs");
  if (!arcs) return;
  arcs.clear();
  for (const name of arcs.removeChildren()) name.destroy();
}

function bearings({ grid }: Stance, sides: readonly number[]): readonly number[] {
  return sides.map((side) => bearingOf(side, grid));
}

/** The middle of the hex next to a token, in a direction. */
function middleOf({ center, w, h }: Token, bearing: number): PIXI.Point {
  return toward(center, bearing, Math.min(w, h));
}

/** The hex next to a token, in a direction. */
function drawHex(arcs: PIXI.Graphics, token: Token, bearing: number, color: number): void {
  const apothem = Math.min(token.w, token.h) / 2;
  const middle = middleOf(token, bearing);
  const corners = [30, 90, 150, 210, 270, 330].map((turn) =>
    toward(middle, bearing + turn, (0.94 * apothem) / Math.cos(Math.PI / 6)),
  );
  arcs
    .lineStyle({ width: 3, color: color, alpha: 0.9 })
    .beginFill(color, 0.22)
    .drawPolygon(corners)
    .endFill();
}

/** An arrowhead that points away from a token, so that the arcs differ not only by color. */
function drawArrowhead(arcs: PIXI.Graphics, token: Token, bearing: number): void {
  const apothem = Math.min(token.w, token.h) / 2;
  const middle = middleOf(token, bearing);
  const corners = [0, 130, 230].map((turn) => toward(middle, bearing + turn, 0.3 * apothem));
  arcs.lineStyle({ width: 3, color: INK, alpha: 0.7 }).beginFill(BLUE, 0.9).drawPolygon(corners).endFill();
}
