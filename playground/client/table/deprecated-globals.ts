import { getProperty, logCompatibilityWarning } from "../utils/index.js";

/**
 * The globals of earlier generations, by the namespace that has them now: https://foundryvtt.com/api/modules/foundry.html. Those of
 * the first generation of windows fail when a window is made of them.
 */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  "applications.apps": ["DocumentOwnershipConfig", "DocumentSheetConfig", "FilePicker", "ImagePopout"],
  "applications.handlebars": ["getTemplate", "loadTemplates", "renderTemplate"],
  "applications.hud": ["BasePlaceableHUD", "TokenHUD"],
  "applications.settings": ["SettingsConfig"],
  "applications.sheets": [
    ...["ActiveEffectConfig", "CombatantConfig", "FolderConfig", "MacroConfig", "SceneConfig"],
    ...["TokenConfig", "WallConfig"],
  ],
  "applications.sidebar": ["Sidebar"],
  "applications.sidebar.apps": ["Compendium"],
  "applications.sidebar.tabs": [
    ...["ActorDirectory", "ChatLog", "CombatTracker", "CompendiumDirectory", "ItemDirectory"],
    ...["SceneDirectory", "Settings"],
  ],
  "applications.ui": ["Hotbar", "Notifications", "Players", "SceneControls", "SceneNavigation"],
  "applications.ux": ["ContextMenu", "DragDrop", "FormDataExtended", "Tabs", "TextEditor"],
  "appv1.api": ["Application", "Dialog", "DocumentSheet", "FormApplication"],
  "appv1.sheets": ["ActorSheet", "ItemSheet"],
  audio: ["AudioHelper", "Sound"],
  canvas: ["Canvas", "loadTexture"],
  "canvas.animation": ["CanvasAnimation"],
  "canvas.containers": ["DoorControl", "GridHighlight", "PreciseText"],
  "canvas.geometry": ["Ray"],
  "canvas.interaction": ["MouseInteractionManager", "RenderFlags", "Ruler"],
  "canvas.layers": [
    ...["CanvasLayer", "ControlsLayer", "GridLayer", "InteractionLayer", "LightingLayer"],
    ...["PlaceablesLayer", "RegionLayer", "TokenLayer", "WallsLayer"],
  ],
  "canvas.placeables": ["PlaceableObject", "Region", "Token", "Wall"],
  "documents.abstract": ["DocumentCollection", "WorldCollection"],
  "documents.collections": [
    ...["Actors", "CombatEncounters", "CompendiumCollection", "CompendiumPacks", "Folders", "Items"],
    ...["Journal", "Macros", "RollTables", "Scenes", "Users", "WorldSettings"],
  ],
  helpers: ["ClientSettings", "GameTime", "Localization", "SocketInterface"],
  "helpers.interaction": ["ClientKeybindings", "KeyboardManager", "TooltipManager"],
  nue: ["Tour"],
  packages: ["Module", "System", "World"],
};

/** Globals that have another name now. */
const RENAMED: Readonly<Record<string, string>> = {
  Messages: "documents.collections.ChatMessages",
  Tours: "nue.ToursCollection",
};

/**
 * Makes the globals of earlier generations: each says once where its value has gone. They are there until generation 15. Packages
 * can put values of their own in their place.
 */
export function offerDeprecatedGlobals(foundry: object): void {
  const moved = Object.entries(MOVED).flatMap(([namespace, names]) =>
    names.map((name): [string, string] => [name, `${namespace}.${name}`]),
  );
  for (const [name, path] of [...moved, ...Object.entries(RENAMED)])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get(): unknown {
        const message = `The global "${name}" is deprecated. Its value is foundry.${path}.`;
        logCompatibilityWarning(message, { since: 13, until: 15 });
        return getProperty(foundry, path);
      },
      set(value: unknown) {
        Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
      },
    });
}
