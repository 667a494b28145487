import { hasGlobal, table } from "../globals.js";
import type { ApplicationWindow } from "./api/application-window.js";
import { initialize } from "./handlebars/index.js";
import { TokenHUD } from "./hud/index.js";
import { listenToEscape } from "./keys.js";
import { followTheme } from "./settings/theme.js";
import { registerCoreSheets } from "./sheets/register.js";
import { type AbstractSidebarTab, Sidebar } from "./sidebar/index.js";
import {
  ActorDirectory,
  ChatLog,
  CombatTracker,
  CompendiumDirectory,
  ItemDirectory,
  SceneDirectory,
  Settings,
} from "./sidebar/tabs/index.js";
import { Hotbar, Notifications, Players, SceneControls, SceneNavigation } from "./ui/index.js";
import { listenToLinks } from "./ux/links.js";

/** The global `ui`: the parts of the interface around the canvas. */
export class Interface {
  readonly notifications = new Notifications();
  /** The window that was touched last. */
  activeWindow: ApplicationWindow | null = null;

  readonly sidebar = new Sidebar();
  readonly chat = new ChatLog();
  readonly combat = new CombatTracker();
  readonly scenes = new SceneDirectory();
  readonly actors = new ActorDirectory();
  readonly items = new ItemDirectory();
  readonly compendium = new CompendiumDirectory();
  readonly settings = new Settings();
  readonly controls = new SceneControls();
  readonly hotbar = new Hotbar();
  readonly nav = new SceneNavigation();
  readonly players = new Players();

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
  followTheme();
  listenToLinks(document);
  listenToEscape(document);
  const TokenHud = table.CONFIG.Token.hudClass ?? TokenHUD;
  const hud: unknown = Reflect.construct(TokenHud, []);
  if (hud instanceof TokenHUD) table.canvas.hud.token = hud;
  const panels = [ui.nav, ui.controls, ui.players, ui.hotbar, ui.sidebar];
  for (const panel of panels) await panel.render({ force: true });
  const shown = Object.keys(Sidebar.TABS_SHOWN).filter(
    (name) => table.game.user.isGM || Sidebar.TABS_SHOWN[name]?.gmOnly !== true,
  );
  for (const name of shown) await ui.tabs[name]?.render({ force: true });
  ui.sidebar.changeTab("chat", "primary", { force: true });
}
