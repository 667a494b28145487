import type { Ref } from "../rules/core/index.js";
import { documentByUuid } from "../foundry.js";

const ACCENT = 0xc2410c;
const LIGHT = 0xfacc15;

interface Layers {
  readonly arrow: PIXI.Graphics;
  readonly evidence: PIXI.Graphics;
}

let layers: Layers | null = null;

/** The drawings of this system above the tokens, made once for each canvas. */
function onCanvas(): Layers | null {
  const parent = canvas.ready ? canvas.interface : null;
  if (!parent) return null;
  if (layers && !layers.arrow.destroyed && layers.arrow.parent === parent) return layers;
  layers = { arrow: new PIXI.Graphics(), evidence: new PIXI.Graphics() };
  parent.addChild(layers.evidence, layers.arrow);
  return layers;
}

/** Draws the arrow of an attack that is being dragged. */
export function drawArrow(from: PIXI.IPointData, to: PIXI.IPointData): void {
  const arrow = onCanvas()?.arrow;
  if (!arrow) return;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number) => ({
    x: to.x - 22 * Math.cos(angle + turn),
    y: to.y - 22 * Math.sin(angle + turn),
  });
  arrow.clear();
  for (const [width, colour, alpha] of [
    [9, 0x000000, 0.35],
    [5, ACCENT, 1],
  ] as const) {
    arrow.lineStyle({ width, color: colour, alpha });
    arrow.moveTo(from.x, from.y).lineTo(to.x, to.y);
    for (const turn of [-0.45, 0.45]) arrow.moveTo(to.x, to.y).lineTo(barb(turn).x, barb(turn).y);
  }
}

/** Takes the arrow away. */
export function clearArrow(): void {
  onCanvas()?.arrow.clear();
}

/** Lights up the tokens, walls and regions that a fact comes from, on this screen alone; an empty list puts the light out. */
export function lightUp(refs: readonly Ref[]): void {
  const evidence = onCanvas()?.evidence;
  if (!evidence) return;
  evidence.clear();
  for (const ref of refs) outline(evidence, documentByUuid(ref));
}

function outline(evidence: PIXI.Graphics, thing: unknown): void {
  evidence.lineStyle({ width: 6, color: LIGHT, alpha: 0.9 });
  if (thing instanceof TokenDocument) {
    const { x, y } = thing.getCenterPoint();
    const size = Math.max(thing.width, thing.height) * (thing.parent?.grid.size ?? 1);
    evidence.drawCircle(x, y, size / 2 + 4);
  } else if (thing instanceof WallDocument) {
    const [ax, ay, bx, by] = thing.c;
    evidence.moveTo(ax, ay).lineTo(bx, by);
  } else if (thing instanceof RegionDocument) {
    evidence.beginFill(LIGHT, 0.15);
    for (const polygon of thing.polygons) evidence.drawPolygon(polygon);
    evidence.endFill();
  }
}
