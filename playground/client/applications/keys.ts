import { table } from "../shared/globals.js";
import { type ApplicationV2 } from "./api/application.js";
import { TokenHUD } from "./hud/index.js";
import { instances } from "./instances.js";
import { run } from "./report.js";
import { ContextMenu } from "./ux/context-menu.js";

/** The window in front, or null. */
function frontWindow(): ApplicationV2 | null {
  const windows = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  return windows.sort((a, b) => b.position.zIndex - a.position.zIndex)[0] ?? null;
}

/** Hides the display around a token. @returns whether there was one */
function closeHud(): boolean {
  const { token } = table.canvas.hud;
  if (!(token instanceof TokenHUD) || !token.rendered) return false;
  token.clear();
  return true;
}

/** Escape closes what is in front: a menu, else a window, else it lets go of what is selected. */
export function listenToEscape(root: Document): void {
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    table.game.tooltip.deactivate();
    const front = frontWindow();
    if (ContextMenu.closeOpen() || closeHud()) event.preventDefault();
    else if (front) {
      event.preventDefault();
      run(() => front.close({ closeKey: true }));
    } else if (table.canvas.ready && table.canvas.tokens.controlled.length > 0) {
      event.preventDefault();
      table.canvas.tokens.releaseAll();
    }
  });
}
