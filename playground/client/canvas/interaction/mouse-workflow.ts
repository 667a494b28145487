import type * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import type { CanvasPointerEvent, Callbacks, MouseAction, PermissionAction, Permissions } from "./types.js";

/** Options of a manager. */
interface MouseOptions {
  /** Pixels on the screen that the pointer moves before it is a drag. */
  dragResistance?: number | undefined;
  /** Whether a pointer event that is handled here goes on to what lies around. */
  propagate?: ((event: CanvasPointerEvent, button: "left" | "right") => boolean) | undefined;
}

/** The steps that the pointer can take on an object: to whom they are allowed, and what is done. */
export class MouseWorkflow<ObjectFor extends PIXI.Container = PIXI.Container> {
  /**
   * @param object       what is clicked and dragged
   * @param layer        in whose coordinates: the stage
   * @param permissions  what is allowed, by step; allowed where nothing is said
   * @param callbacks    what is done, by step
   */
  constructor(
    readonly object: ObjectFor,
    readonly layer: PIXI.Container,
    public permissions: Permissions = {},
    public callbacks: Callbacks = {},
    public options: MouseOptions = {},
  ) {}

  /** Is the step allowed to this user? */
  can(action: PermissionAction, event: CanvasPointerEvent): boolean {
    const permission = this.permissions[action];
    if (typeof permission === "function") return permission.call(this.object, table.game.user, event);
    return permission ?? true;
  }

  /** Takes a step. Gives false when its callback did so, which ends the matter. */
  callback(action: MouseAction, event: CanvasPointerEvent, ...args: never[]): boolean {
    const fn = this.callbacks[action];
    if (!fn) return true;
    return fn.call(this.object, event, ...args) !== false;
  }
}
