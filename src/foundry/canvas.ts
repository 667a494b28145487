/** What the published types leave out of dragging tokens on the canvas. */

/** What a drag of tokens carries with it. */
export interface DragData {
  readonly destination: PIXI.Point;
  readonly clones: readonly foundry.canvas.placeables.Token.Implementation[];
}

/** The data of a drag in progress. */
export function dragData(event: foundry.canvas.Canvas.Event.Pointer): DragData {
  return (event as unknown as { interactionData: DragData }).interactionData;
}

/** Keys held during a pointer event of the canvas. */
export function keysOf(event: foundry.canvas.Canvas.Event.Pointer): {
  readonly shift: boolean;
  readonly alt: boolean;
} {
  const { shiftKey, altKey } = event as unknown as { shiftKey: boolean; altKey: boolean };
  return { shift: shiftKey, alt: altKey };
}

/** What the core token itself says of a drop: an internal that the published types leave out. */
export function corePreventsDrop(
  token: foundry.canvas.placeables.Token.Implementation,
  event: foundry.canvas.Canvas.Event.Pointer,
): boolean {
  const core = foundry.canvas.placeables.Token.prototype as unknown as {
    _shouldPreventDragLeftDrop(event: foundry.canvas.Canvas.Event.Pointer): boolean;
  };
  return core._shouldPreventDragLeftDrop.call(token, event);
}

/** Ends the gesture with which a token is dragged. */
export function endDrag(
  token: foundry.canvas.placeables.Token.Implementation,
  event: foundry.canvas.Canvas.Event.Pointer,
): void {
  token.mouseInteractionManager?.cancel(event as never);
}
