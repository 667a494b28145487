import type { Ref, Spot } from "../rules/core/index.js";
import type { Center } from "../play/table/engagement/scenery.js";
import { documentByUuid } from "../foundry.js";
import { isAreaKnown } from "../play/table/models/areas.js";
import { numberAt, toward, YELLOW } from "./drawing.js";

const ACCENT = 0xc2410c;

/** Degrees from the arrow's shaft to each of its barbs. */
const BARB = 29;

/** A dark edge below the accent, so that the arrow reads on any ground: width, color, opacity. */
const STROKES = [
  [9, 0x000000, 0.35],
  [5, ACCENT, 1],
] as const;

/**
 * The drawings, the lowest first: where the active model can go, the arcs of units, a way, the area of an attack, evidence, a
 * destination, the places that a question offers, an attack.
 */
function newDrawings() {
  return {
    reach: drawing(),
    arcs: drawing(),
    way: drawing(),
    area: drawing(),
    evidence: drawing(),
    destination: drawing(),
    places: drawing(),
    arrow: drawing(),
  };
}

let drawings: ReturnType<typeof newDrawings> | null = null;

/** One of the drawings of this system above the tokens, made once for each canvas; null while no scene is. */
export function onCanvas(name: keyof ReturnType<typeof newDrawings>): PIXI.Graphics | null {
  const parent = canvas.ready ? canvas.interface : null;
  if (!parent) return null;
  // What is destroyed has no parent.
  if (drawings?.arrow.parent !== parent) {
    drawings = newDrawings();
    parent.addChild(...Object.values(drawings));
  }
  return drawings[name];
}

/** Above the layer of the tokens, whose place is 200, and below the controls, at 1000. */
const ABOVE_TOKENS = 300;

/** Graphics that ignore the pointer. */
function drawing(): PIXI.Graphics {
  const graphics = new PIXI.Graphics();
  graphics.zIndex = ABOVE_TOKENS;
  graphics.eventMode = "none";
  return graphics;
}

/** The arrow that is drawn, on its canvas; null while none is. */
let drawn: { readonly arrow: PIXI.Graphics; readonly from: PIXI.Point; readonly to: PIXI.Point } | null =
  null;

/**
 * Draws the arrow of an attack that is being dragged, from edge to edge: both radii in pixels. The same arrow is not drawn again,
 * since the whole scene would be rendered for it, at each move over one target.
 */
export function drawArrow(
  center: PIXI.IPointData,
  target: PIXI.IPointData,
  radius: number,
  targetRadius: number,
): void {
  const arrow = onCanvas("arrow");
  if (!arrow) return;
  const way = (Math.atan2(target.y - center.y, target.x - center.x) * 180) / Math.PI;
  const from = toward(center, way, radius);
  const to = toward(target, way, -targetRadius - 4);
  if (drawn?.arrow === arrow && drawn.from.equals(from) && drawn.to.equals(to)) return;
  drawn = { arrow, from, to };
  arrow.clear();
  for (const [width, color, alpha] of STROKES) {
    arrow.lineStyle({ width, color: color, alpha });
    arrow.moveTo(from.x, from.y).lineTo(to.x, to.y);
    for (const turn of [-BARB, BARB]) {
      const barb = toward(to, way + turn, -22);
      arrow.moveTo(to.x, to.y).lineTo(barb.x, barb.y);
    }
  }
  arrow.finishPoly();
}

/** Ends all highlights when the scene is left. */
export function registerOverlay(): void {
  Hooks.on("canvasTearDown", () => {
    lightUp([]);
    drawWay("", []);
    clearArrow();
  });
}

/** Takes the arrow away. */
export function clearArrow(): void {
  drawn = null;
  onCanvas("arrow")?.clear();
}

/**
 * Lights up the tokens, walls and regions that a fact comes from, and round places, only on this screen. Empty lists end
 * it. An area that this user does not see on the map stays dark, and so does anything on another scene.
 */
export function lightUp(refs: readonly Ref[], spots: readonly Spot[] = []): void {
  const evidence = onCanvas("evidence");
  if (!evidence) return;
  evidence.clear();
  for (const ref of refs) outline(evidence, documentByUuid(ref));
  for (const spot of spots) mark(evidence, spot);
}

/** Draws the way that a model is about to go, with a number at each of its points, only on this screen. No points end it. */
export function drawWay(ref: Ref, points: readonly Center[]): void {
  const way = onCanvas("way");
  if (!way) return;
  way.clear();
  for (const child of way.removeChildren()) child.destroy();
  const token = documentByUuid(ref);
  if (points.length === 0 || !(token instanceof TokenDocument) || token.parent !== canvas.scene) return;
  const { x, y } = token.getCenterPoint();
  for (const [width, color, alpha] of STROKES) {
    way.lineStyle({ width, color, alpha }).moveTo(x, y);
    for (const point of points) way.lineTo(point.x, point.y);
    for (const point of points)
      way
        .beginFill(color, alpha)
        .drawCircle(point.x, point.y, NUMBER_SIZE * 0.6 + width / 2)
        .endFill();
  }
  for (const [index, point] of points.entries()) way.addChild(numberAt(point, index + 1, NUMBER_SIZE));
}

/** The size of a number on the way, in pixels. */
const NUMBER_SIZE = 22;

/** A round place: a circle with its reach, or with the size of a space where it has none, and a cross in the middle. */
function mark(evidence: PIXI.Graphics, { x, y, radius }: Spot): void {
  evidence.lineStyle({ width: 6, color: YELLOW, alpha: 0.9 });
  evidence
    .beginFill(YELLOW, 0.15)
    .drawCircle(x, y, radius || (canvas.grid?.size ?? 0) * 0.4)
    .endFill();
  for (const tilt of [-1, 1]) evidence.moveTo(x - 12, y - 12 * tilt).lineTo(x + 12, y + 12 * tilt);
}

function outline(evidence: PIXI.Graphics, thing: unknown): void {
  if (typeof thing !== "object" || thing === null || !("parent" in thing) || thing.parent !== canvas.scene)
    return;
  evidence.lineStyle({ width: 6, color: YELLOW, alpha: 0.9 });
  if (thing instanceof TokenDocument) {
    const { x, y } = thing.getCenterPoint();
    const size = Math.max(thing.width, thing.height) * (thing.parent?.grid.size ?? 1);
    evidence.drawCircle(x, y, size / 2 + 4);
  } else if (thing instanceof WallDocument) {
    const [ax, ay, bx, by] = thing.c;
    evidence.drawPolygon([ax, ay, bx, by]);
  } else if (thing instanceof RegionDocument && isAreaKnown(thing, game.user)) {
    evidence.beginFill(YELLOW, 0.15);
    for (const polygon of thing.polygons) evidence.drawPolygon(polygon);
    evidence.endFill();
  }
}
