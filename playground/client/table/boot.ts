import * as applications from "../applications/index.js";
import { createInterface } from "../applications/interface.js";
import { Canvas } from "../canvas/index.js";
import { registerCoreSettings } from "./core-settings.js";
import { Game } from "./game.js";
import { offersGeneration } from "../shared/generation.js";
import { offerLaterEffects } from "./later-effects.js";
import { offerLaterNames } from "./later-generations.js";
import { setGlobal, table } from "../shared/globals.js";
import { readSettings } from "./open-world.js";
import { Hooks, SocketInterface } from "../helpers/index.js";

/** Shows on the page why the table cannot be set up. */
function showFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error);
  const notice = document.createElement("p");
  notice.className = "boot-failure";
  notice.setAttribute("role", "alert");
  notice.textContent = message;
  document.body.append(notice);
}

/**
 * Sets up the table: connects, reads the world, loads the system, and draws everything.
 *
 * @param foundry  the public namespaces, which offer more in generation 14
 */
export async function boot(foundry: Parameters<typeof offerLaterNames>[0]): Promise<void> {
  try {
    await setUp(foundry);
  } catch (error) {
    showFailure(error);
  }
}

async function setUp(foundry: Parameters<typeof offerLaterNames>[0]): Promise<void> {
  setGlobal("ui", createInterface());
  const connection = await SocketInterface.connect();
  const game = new Game(await connection.world(), connection);
  setGlobal("game", game);
  offerLaterNames(foundry);
  if (offersGeneration(14)) offerLaterEffects();
  setGlobal("canvas", new Canvas());
  document.title = `${game.world.title} · ${game.system.title} · Playground, not Foundry`;
  registerCoreSettings();
  readSettings(game);
  applications.handlebars.initialize();
  await loadPackages(game);
  await game.initialize();
}

/**
 * Styles and scripts of the system and then of the modules, as they hook into what begins after this. A module that fails is
 * reported and skipped; without its system there is no table.
 */
async function loadPackages(game: Game): Promise<void> {
  for (const one of game.packages) {
    for (const { src } of one.styles) document.head.append(stylesheet(one.url(src)));
    try {
      for (const path of one.esmodules) await import(one.url(path));
    } catch (error) {
      if (one === game.system) throw error;
      console.error(`The module ${one.id} could not be loaded, and is skipped.`, error);
      Hooks.once("ready", () =>
        table.ui.notifications.error(`The module ${one.title} could not be loaded.`, { console: false }),
      );
    }
  }
}

function stylesheet(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return link;
}
