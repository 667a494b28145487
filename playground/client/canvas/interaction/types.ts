import type * as PIXI from "pixi.js";
import type { Point } from "../../grid/index.js";

/** What a drag knows about itself; objects add what they need. */
export interface InteractionData {
  /** The object that is clicked or dragged. */
  object?: PIXI.Container;
  /** Where it began, in the scene. */
  origin: Point;
  /** Where the pointer is now, in the scene. */
  destination: Point;
  /** Where it began, on the screen. */
  screenOrigin: Point;
  /** Previews of the objects that are dragged along. */
  clones?: PIXI.Container[];
  /** It ends without a drop, and the object cannot prevent that. */
  cancelled?: boolean;
  /** It ended with a drop. */
  dropped?: boolean;
  /** It measures, whatever lies below the pointer. */
  ruler?: boolean;
  /** False keeps the previews after the drop. */
  clearPreviewContainer?: boolean;
  [key: string]: unknown;
}

/** A pointer event on the canvas. */
export type CanvasPointerEvent = PIXI.FederatedPointerEvent & { interactionData: InteractionData };

/** The steps of the workflow that a permission may forbid. */
export type PermissionAction =
  | "hoverIn"
  | "hoverOut"
  | "clickLeft"
  | "clickLeft2"
  | "clickRight"
  | "clickRight2"
  | "dragLeftStart"
  | "dragLeftMove"
  | "dragLeftDrop"
  | "dragRightStart"
  | "dragRightMove"
  | "dragRightDrop";

/** All steps of the workflow. */
export type MouseAction =
  PermissionAction | "unclickLeft" | "unclickRight" | "dragLeftCancel" | "dragRightCancel" | "longPress";

/** May this happen? */
type Permission = boolean | ((user: unknown, event: CanvasPointerEvent) => boolean);

/** Does it. Returning false says that it is handled and nothing more shall follow. */
type MouseCallback = (event: CanvasPointerEvent, ...args: never[]) => unknown;

/** Permissions by step. */
export type Permissions = Partial<Record<PermissionAction, Permission>>;

/** Callbacks by step. */
export type Callbacks = Partial<Record<MouseAction, MouseCallback>>;
