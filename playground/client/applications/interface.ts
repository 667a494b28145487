import type { ApplicationWindow } from "./api/application-window.js";
import { Notifications } from "./ui/notifications.js";

/** The global `ui`: the parts of the interface around the canvas. */
export class Interface {
  readonly notifications = new Notifications();
  /** The window that was touched last. */
  activeWindow: ApplicationWindow | null = null;
}

/** Makes the interface; notifications work from here on, the rest once it is drawn. */
export function createInterface(): Interface {
  return new Interface();
}

/** Draws the interface into the page. */
export async function drawInterface(_ui: Interface): Promise<void> {}
