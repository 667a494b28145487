/** Where a token is and how large, as it is stored: pixels, the scene's units for its elevation, spaces for its size. */
export interface StoredPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: foundry.CONST.TOKEN_SHAPES;
}

/**
 * Where a token is. On the canvas its prepared values follow the animation of its figure, from where it was before, while
 * the stored ones are there at once, whoever looks at the scene
 * (https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#testinsideregion).
 */
export function storedPosition(token: TokenDocument.Implementation): StoredPosition {
  const { x, y, elevation, width, height, shape } = token._source;
  return { x, y, elevation, width, height, shape: shape as foundry.CONST.TOKEN_SHAPES };
}

/** The middle of a token, in pixels. */
export function storedCenter(token: TokenDocument.Implementation): {
  readonly x: number;
  readonly y: number;
} {
  const { x, y } = token.getCenterPoint(storedPosition(token));
  return { x, y };
}

/** A token's longer side, in the scene's units. */
export function widthOf(token: TokenDocument.Implementation): number {
  const { width, height } = storedPosition(token);
  return Math.max(width, height) * (token.parent?.grid.distance ?? 1);
}
