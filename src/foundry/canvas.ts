/** Parts of dragging tokens on the canvas that the published types leave out. */

type Token = foundry.canvas.placeables.Token.Implementation;

/** A drag of tokens in progress. */
export interface TokenDrag {
  /** Where the pointer is on the map. */
  readonly pointer: PIXI.IPointData;
  /** The figures that follow the pointer, one for each token. */
  readonly figures: readonly Token[];
}

/**
 * The state of a drag. Documented is `contexts`, a `TokenDragContext` for each token by its id; `clones` is documented for
 * other objects than tokens. Any of it can be missing, since a drag is internal to Foundry.
 */
interface DragState {
  readonly destination?: PIXI.IPointData;
  readonly contexts?: Readonly<Record<string, { readonly clonedToken?: Token } | undefined>>;
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

function isToken(object: PIXI.Container): object is Token {
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

/** Whether a pointer event of the canvas comes from a finger. */
export function isTouch(event: foundry.canvas.Canvas.Event.Pointer | undefined): boolean {
  return (event as { pointerType?: string } | undefined)?.pointerType === "touch";
}

/** Constraints on the path of a drag. */
export interface DragConstraints {
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
}

/** The token with methods for subclasses that are documented for generations 13 and 14, and missing from published types. */
declare class _DocumentedToken extends foundry.canvas.placeables.Token {
  /** Whether a drop is prevented; the drag then stays open. Foundry prevents one that places a waypoint. */
  protected _shouldPreventDragLeftDrop(event: foundry.canvas.Canvas.Event.Pointer): boolean;
  /** Called when a drag is canceled; false prevents that, so a right-click can remove a waypoint instead. */
  protected _onDragLeftCancel(event: foundry.canvas.Canvas.Event.Pointer): boolean | undefined;
  /** Constraints on the path of a drag. */
  protected _getDragConstrainOptions(): DragConstraints;
  /** Ends the drag without moving the token. `_onDragLeftCancel` cannot prevent it, and waypoints do not. */
  protected _triggerDragLeftCancel(): void;
}

/** Foundry's own token, to be extended. */
export const CoreToken = foundry.canvas.placeables.Token as typeof _DocumentedToken;
