/** Parts of dragging tokens on the canvas that the published types leave out. */

type CoreToken = foundry.canvas.placeables.Token.Implementation;

/** A drag of tokens in progress. */
export interface TokenDrag {
  /** Where the pointer is on the map. */
  readonly pointer: PIXI.IPointData;
  /** The figures that follow the pointer, one for each token. */
  readonly figures: readonly CoreToken[];
}

/**
 * The state of a drag. Documented is `contexts`, a `TokenDragContext` for each token by its id; `clones` is documented for
 * other objects than tokens. Any of it can be missing, since a drag is internal to Foundry.
 */
interface DragState {
  readonly destination?: PIXI.IPointData;
  readonly contexts?: Readonly<Record<string, { readonly clonedToken?: CoreToken } | undefined>>;
  readonly clones?: readonly PIXI.Container[];
}

/** The tokens' drag that an event belongs to. Null where Foundry tells nothing of it: then the drag is Foundry's own. */
export function tokenDrag(event: foundry.canvas.Canvas.Event.Pointer): TokenDrag | null {
  const state = event.interactionData as DragState | null | undefined;
  const figures = state?.contexts
    ? Object.values(state.contexts).flatMap((context) => context?.clonedToken ?? [])
    : state?.clones?.filter(isToken);
  return state?.destination && figures ? { pointer: state.destination, figures } : null;
}

function isToken(object: PIXI.Container): object is CoreToken {
  return object instanceof foundry.canvas.placeables.Token;
}

/** Keys held during a pointer event of the canvas. */
export function keysOf(event: foundry.canvas.Canvas.Event.Pointer): {
  readonly shift: boolean;
  readonly alt: boolean;
} {
  const { shiftKey, altKey } = event as unknown as { shiftKey: boolean; altKey: boolean };
  return { shift: shiftKey, alt: altKey };
}

/** What may constrain the way of a drag. */
export interface DragConstraints {
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
}

/** Methods for subclasses of the token: documented for generations 13 and 14, missing from the published types of 13. */
interface DragMethods {
  /** Whether a drop is prevented; the drag then stays open. */
  _shouldPreventDragLeftDrop(event: foundry.canvas.Canvas.Event.Pointer): boolean;
  /** Called when a drag is cancelled; false prevents that, so a right-click can remove a waypoint instead. */
  _onDragLeftCancel(event: foundry.canvas.Canvas.Event.Pointer): unknown;
  /** What may constrain the way of a drag. */
  _getDragConstrainOptions(): DragConstraints;
  /** Cancels the drag; `_onDragLeftCancel` cannot prevent it. */
  _triggerDragLeftCancel(): void;
}

/** Foundry's own methods, to be called on one of our tokens. */
function coreMethods(): DragMethods {
  return foundry.canvas.placeables.Token.prototype as unknown as DragMethods;
}

/** Whether Foundry's own token prevents this drop: it does so when the drop places a waypoint. */
export function corePreventsDrop(token: CoreToken, event: foundry.canvas.Canvas.Event.Pointer): boolean {
  return coreMethods()._shouldPreventDragLeftDrop.call(token, event);
}

/** Lets Foundry's own token cancel its drag; false when the drag continues. */
export function cancelCoreDrag(token: CoreToken, event: foundry.canvas.Canvas.Event.Pointer): boolean {
  return coreMethods()._onDragLeftCancel.call(token, event) !== false;
}

/** What constrains the way of a drag, as Foundry's own token has it. */
export function coreDragConstraints(token: CoreToken): DragConstraints {
  return coreMethods()._getDragConstrainOptions.call(token);
}

/** Ends the drag of a token without moving it. Waypoints do not prevent this. */
export function endDrag(token: CoreToken): void {
  (token as unknown as DragMethods)._triggerDragLeftCancel();
}
