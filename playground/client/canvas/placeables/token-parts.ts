import * as PIXI from "pixi.js";
import { TOKEN_DISPOSITIONS } from "../../../common/const.js";
import { PreciseText } from "../containers/precise-text.js";
import { canvasConfig } from "../config.js";

/** The color of a disposition; the controlled token's own where it has an owner who is looking. */
export function dispositionColor(disposition: number): number {
  const { HOSTILE, NEUTRAL, FRIENDLY, SECRET } = canvasConfig.dispositionColors;
  switch (disposition) {
    case TOKEN_DISPOSITIONS.HOSTILE:
      return HOSTILE;
    case TOKEN_DISPOSITIONS.FRIENDLY:
      return FRIENDLY;
    case TOKEN_DISPOSITIONS.SECRET:
      return SECRET;
    default:
      return NEUTRAL;
  }
}

/** Draws the outline of a shape into graphics. */
export function traceShape(graphics: PIXI.Graphics, shape: PIXI.IShape): PIXI.Graphics {
  if (shape instanceof PIXI.Rectangle) {
    const corner = Math.min(shape.width, shape.height) * 0.12;
    return graphics.drawRoundedRect(shape.x, shape.y, shape.width, shape.height, corner);
  }
  return graphics.drawShape(shape);
}

/** The picture of a token without art: a disc with its initials. */
export function standInArt(name: string, color: number, width: number, height: number): PIXI.Container {
  const size = Math.min(width, height);
  const art = new PIXI.Container();
  const disc = new PIXI.Graphics()
    .beginFill(0x1d2126, 1)
    .drawCircle(0, 0, size * 0.44)
    .endFill()
    .lineStyle({ width: Math.max(2, size * 0.045), color, alpha: 1, alignment: 0 })
    .beginFill(color, 0.28)
    .drawCircle(0, 0, size * 0.44)
    .endFill();
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 2)
    .toUpperCase();
  const text = new PreciseText(
    initials,
    PreciseText.getTextStyle({ fontSize: size * 0.34, strokeThickness: 0, fontWeight: "700" }),
  );
  text.anchor.set(0.5);
  art.addChild(disc, text);
  return art;
}

/** On the screen. */
const SMALLEST_ARROW_PX = 9;

/** Draws four arrows that point at a rectangle from its corners. */
export function drawReticule(
  graphics: PIXI.Graphics,
  width: number,
  height: number,
  color: number,
  zoom: number,
): void {
  const size = Math.max(Math.min(width, height) * 0.2, SMALLEST_ARROW_PX / zoom);
  const gap = size * 0.15;
  graphics.lineStyle({
    width: Math.max(1.5, size * 0.1),
    color: 0x000000,
    alpha: 0.9,
    join: PIXI.LINE_JOIN.ROUND,
  });
  for (const [x, y, sx, sy] of [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [width, height, -1, -1],
    [0, height, 1, -1],
  ] as const) {
    const tip = { x: x + sx * gap, y: y + sy * gap };
    graphics.beginFill(color, 1);
    graphics.drawPolygon([
      tip.x,
      tip.y,
      tip.x - sx * size,
      tip.y - sy * size * 0.3,
      tip.x - sx * size * 0.55,
      tip.y - sy * size * 0.55,
      tip.x - sx * size * 0.3,
      tip.y - sy * size,
    ]);
    graphics.endFill();
  }
}

/** Draws a pip for each user who targets, in the user's color. */
export function drawPips(graphics: PIXI.Graphics, colors: readonly number[], width: number): void {
  const radius = Math.max(4, width * 0.055);
  const left = width / 2 - ((colors.length - 1) * radius * 2.6) / 2;
  graphics.lineStyle({ width: 1.5, color: 0x000000, alpha: 0.9 });
  for (const [n, color] of colors.entries())
    graphics
      .beginFill(color, 1)
      .drawCircle(left + n * radius * 2.6, -radius * 0.4, radius)
      .endFill();
}
