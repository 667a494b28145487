import { hasGlobal, table } from "../shared/globals.js";
import type { ApplicationWindow } from "./api/application-window.js";
import { initialize } from "./handlebars/index.js";
import { TokenHUD } from "./hud/index.js";
import { listenToEscape } from "./keys.js";
import { followTheme } from "./settings/theme.js";
import { registerCoreSheets } from "./sheets/register.js";
import { makePart, type Part } from "./interface-parts.js";
import { type AbstractSidebarTab, Sidebar } from "./sidebar/index.js";
import { Notifications } from "./ui/index.js";
import { listenToLinks } from "./ux/links.js";

/** The global `ui`: the parts of the interface around the canvas. */
export class Interface {
  readonly notifications = new Notifications();
  /** The window that was touched last. */
  activeWindow: ApplicationWindow | null = null;

  // There once the interface is made, of the classes that a system may have put into `CONFIG.ui` by then.
  declare sidebar: Part<"sidebar">;
  declare chat: Part<"chat">;
  declare combat: Part<"combat">;
  declare scenes: Part<"scenes">;
  declare actors: Part<"actors">;
  declare items: Part<"items">;
  declare compendium: Part<"compendium">;
  declare settings: Part<"settings">;
  declare controls: Part<"controls">;
  declare hotbar: Part<"hotbar">;
  declare nav: Part<"nav">;
  declare pause: Part<"pause">;
  declare players: Part<"players">;

  /**
   * Makes the parts, each of its configured class.
   *
   * @throws Error with a sentence when a configured class is not made from the playground's own
   */
  makeParts(): void {
    this.sidebar = makePart("sidebar");
    this.chat = makePart("chat");
    this.combat = makePart("combat");
    this.scenes = makePart("scenes");
    this.actors = makePart("actors");
    this.items = makePart("items");
    this.compendium = makePart("compendium");
    this.settings = makePart("settings");
    this.controls = makePart("controls");
    this.hotbar = makePart("hotbar");
    this.nav = makePart("nav");
    this.pause = makePart("pause");
    this.players = makePart("players");
  }

  /** The sidebar's tabs by name. */
  get tabs(): Readonly<Record<string, AbstractSidebarTab>> {
    const { chat, combat, scenes, actors, items, compendium, settings } = this;
    return { chat, combat, scenes, actors, items, compendium, settings };
  }
}

/** Makes the interface; notifications work from here on, the rest once it is drawn. */
export function createInterface(): Interface {
  initialize();
  if (hasGlobal("CONFIG")) registerCoreSheets();
  return new Interface();
}

/** Draws the interface into the page. */
export async function drawInterface(ui: Interface): Promise<void> {
  ui.makeParts();
  followTheme();
  listenToLinks(document);
  listenToEscape(document);
  const TokenHud = table.CONFIG.Token.hudClass ?? TokenHUD;
  const hud: unknown = Reflect.construct(TokenHud, []);
  if (hud instanceof TokenHUD) table.canvas.hud.token = hud;
  const panels = [ui.nav, ui.controls, ui.players, ui.hotbar, ui.sidebar, ui.pause];
  for (const panel of panels) await panel.render({ force: true });
  const shown = Object.keys(Sidebar.TABS).filter(
    (name) => table.game.user.isGM || Sidebar.TABS[name]?.gmOnly !== true,
  );
  for (const name of shown) await ui.tabs[name]?.render({ force: true });
  ui.sidebar.changeTab("chat", "primary", { force: true });
}
