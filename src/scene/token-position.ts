import type { Place } from "../rules/core/index.js";

/** The stored position and size of a token: pixels, the scene's units for its elevation, spaces for its size. */
export interface StoredPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: foundry.CONST.TOKEN_SHAPES;
}

/** The greatest size of a token, in spaces. */
const LARGEST = 100;

/** The greatest elevation or depth of a token, in the scene's units. */
const HIGHEST = 100_000;

/**
 * Where a token is. On the canvas its prepared values follow the animation of its figure from the old place, while the
 * stored values change at once, whatever scene is in view
 * (https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#testinsideregion).
 *
 * Its owner can store any number. Each is moved within bounds, so that a token far off the scene is measured as far
 * off.
 */
export function storedPosition(token: TokenDocument.Implementation): StoredPosition {
  const { x, y, elevation, width, height, shape } = token._source;
  return {
    ...withinScene(token, { x, y, elevation }),
    width: within(width, 0, LARGEST),
    height: within(height, 0, LARGEST),
    shape: shape as foundry.CONST.TOKEN_SHAPES,
  };
}

/** A place on a token's scene, or at most as far off it as the scene is large. */
export function withinScene(
  { parent }: TokenDocument.Implementation,
  { x, y, elevation }: Place,
): { x: number; y: number; elevation: number } {
  const { width = Infinity, height = Infinity } = parent?.dimensions ?? {};
  return {
    x: within(x, -width, 2 * width),
    y: within(y, -height, 2 * height),
    elevation: within(elevation, -HIGHEST, HIGHEST),
  };
}

/** A number within bounds. NaN stays NaN, since no number is nearest to it. */
function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The middle of a token, in pixels. */
export function storedCenter(token: TokenDocument.Implementation): {
  readonly x: number;
  readonly y: number;
} {
  const { x, y } = token.getCenterPoint(storedPosition(token));
  return { x, y };
}

/** The longer side of a token, in the scene's units. */
export function widthOf(token: TokenDocument.Implementation): number {
  const { width, height } = storedPosition(token);
  return Math.max(width, height) * (token.parent?.grid.distance ?? 1);
}
