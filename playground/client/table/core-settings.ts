import { api } from "../applications/index.js";
import { DICE_ROLL_MODES } from "../../common/const.js";
import { messageModes } from "../documents/message-modes.js";
import { table } from "../shared/globals.js";
import type { SettingData } from "../helpers/index.js";

const CORE_SETTINGS: Record<string, SettingData> = {
  language: {
    name: "SETTINGS.LangN",
    scope: "client",
    config: false,
    type: String,
    default: "en",
    requiresReload: true,
  },
  rollMode: {
    name: "CHAT.RollDefault",
    scope: "client",
    config: false,
    type: String,
    default: DICE_ROLL_MODES.PUBLIC,
  },
  uiConfig: {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
  },
  sheetClasses: { scope: "world", config: false, type: Object, default: {} },
  combatTrackerConfig: {
    scope: "world",
    config: false,
    type: Object,
    default: {
      resource: "",
      skipDefeated: false,
      turnMarker: { enabled: true, animation: "", src: "", disposition: false },
    },
  },
  keybindings: { scope: "client", config: false, type: Object, default: {} },
  time: { scope: "world", config: false, type: Number, default: 0 },
  gridDiagonals: { scope: "world", config: false, type: Number, default: 1 },
  /** By permission, the roles that have it; a permission that is not here has its default role. */
  permissions: { scope: "world", config: false, type: Object, default: {} },
  noCanvas: { scope: "client", config: false, type: Boolean, default: false },
  // What systems preset for a new world. Nothing here depends on them.
  leftClickRelease: { scope: "client", config: false, type: Boolean, default: true },
  chatBubbles: { scope: "client", config: false, type: Boolean, default: true },
  chatBubblesPan: { scope: "client", config: false, type: Boolean, default: true },
  tokenAutoRotate: { scope: "client", config: false, type: Boolean, default: true },
  photosensitiveMode: { scope: "client", config: false, type: Boolean, default: false },
};

/** The mode of messages, which generation 14 has: https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html */
const MESSAGE_MODE: SettingData = { scope: "client", config: false, type: String, default: "public" };

/** Registers the table's own settings, and its own question to other users. */
export function registerCoreSettings(): void {
  if (table.game.release.generation >= 14) {
    table.CONFIG.ChatMessage.modes = messageModes();
    table.game.settings.register("core", "messageMode", MESSAGE_MODE);
  }
  for (const [key, data] of Object.entries(CORE_SETTINGS)) table.game.settings.register("core", key, data);
  table.CONFIG.queries["dialog"] = (config: Parameters<typeof api.DialogV2._handleQuery>[0]) =>
    api.DialogV2._handleQuery(config);
}
