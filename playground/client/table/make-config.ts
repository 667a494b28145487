import { TerrainData } from "../data/terrain-data.js";
import * as applications from "../applications/index.js";
import { INTERFACE_CLASSES } from "../applications/interface-parts.js";
import * as canvas from "../canvas/index.js";
import type { AnyClass, Config, DocumentConfig } from "../shared/config.js";
import { COMPATIBILITY_MODES } from "../../common/const.js";
import type { DocumentClass } from "../abstract/index.js";
import { interaction } from "../helpers/index.js";
import { movementActions } from "./movement-actions.js";
import { DICE } from "../dice/index.js";
import * as documents from "../documents/index.js";
import { collections } from "../documents/index.js";
import { Level } from "../documents/level.js";

function document(
  documentClass: DocumentClass,
  sidebarIcon = "fa-solid fa-file",
  collection?: AnyClass,
): DocumentConfig {
  const config: DocumentConfig = {
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    sidebarIcon,
  };
  return collection ? { ...config, collection, compendiumIndexFields: [] } : config;
}

/** The statuses that the documentation gives a meaning to. Of the many others that it lists none is offered here. */
const SPECIAL_STATUSES = [
  { key: "DEFEATED", id: "dead", name: "Dead" },
  { key: "INVISIBLE", id: "invisible", name: "Invisible" },
  { key: "BLIND", id: "blind", name: "Blind" },
  { key: "BURROW", id: "burrow", name: "Burrow" },
  { key: "HOVER", id: "hover", name: "Hover" },
  { key: "FLY", id: "fly", name: "Flying" },
] as const;

/** The configuration as it is before a system has filled it in. */
export function makeConfig(): Config {
  return {
    Actor: {
      ...document(documents.Actor, "fa-solid fa-user", collections.Actors),
      trackableAttributes: {},
    },
    ActorDelta: { documentClass: documents.ActorDelta },
    Item: document(documents.Item, "fa-solid fa-suitcase", collections.Items),
    ActiveEffect: {
      ...document(documents.ActiveEffect, "fa-solid fa-person-rays"),
      legacyTransferral: false,
    },
    AmbientLight: document(documents.AmbientLightDocument),
    Level: document(Level),
    ChatMessage: {
      ...document(documents.ChatMessage, "fa-solid fa-comments", collections.ChatMessages),
      template: "",
      batchSize: 100,
      popoutClass: applications.sidebar.apps.ChatPopout,
    },
    Combat: {
      ...document(documents.Combat, "fa-solid fa-swords", collections.CombatEncounters),
      initiative: { formula: null, decimals: 2 },
    },
    Combatant: document(documents.Combatant),
    CombatantGroup: document(documents.CombatantGroup),
    Folder: document(documents.Folder, "fa-solid fa-folder", collections.Folders),
    JournalEntry: document(documents.JournalEntry, "fa-solid fa-book-open", collections.Journal),
    JournalEntryPage: document(documents.JournalEntryPage),
    Macro: document(documents.Macro, "fa-solid fa-code", collections.Macros),
    Region: {
      ...document(documents.RegionDocument, "fa-solid fa-chart-area"),
      objectClass: canvas.placeables.Region,
      layerClass: canvas.layers.RegionLayer,
    },
    RegionBehavior: document(documents.RegionBehavior),
    RollTable: document(documents.RollTable, "fa-solid fa-table-list", collections.RollTables),
    Scene: document(documents.Scene, "fa-solid fa-map", collections.Scenes),
    Setting: document(documents.Setting),
    TableResult: document(documents.TableResult),
    Token: {
      ...document(documents.TokenDocument, "fa-solid fa-chess-pawn"),
      objectClass: canvas.placeables.Token,
      layerClass: canvas.layers.TokenLayer,
      hudClass: applications.hud.TokenHUD,
      movement: {
        actions: movementActions(),
        TerrainData,
        defaultAction: "walk",
        defaultSpeed: 6,
      },
    },
    User: document(documents.User, "fa-solid fa-user", collections.Users),
    Wall: {
      ...document(documents.WallDocument, "fa-solid fa-block-brick"),
      objectClass: canvas.placeables.Wall,
      layerClass: canvas.layers.WallsLayer,
    },
    Dice: Object.assign(DICE, { fulfillment: { dice: {}, methods: {}, defaultMethod: "" } }),
    Canvas: Object.assign(canvas.canvasConfig, { layers: { ...canvas.layerClasses } }),
    statusEffects: SPECIAL_STATUSES.map(({ id, name }) => ({
      id,
      name: `EFFECT.Status${name}`,
      img: "/playground/images/status.svg",
    })),
    specialStatusEffects: Object.fromEntries(SPECIAL_STATUSES.map(({ key, id }) => [key, id])),
    queries: {},
    ui: { ...INTERFACE_CLASSES },
    TextEditor: { enrichers: [] },
    ux: {
      ContextMenu: applications.ux.ContextMenu,
      DragDrop: applications.ux.DragDrop,
      FilePicker: applications.apps.FilePicker,
      FormDataExtended: applications.ux.FormDataExtended,
      TextEditor: applications.ux.TextEditor,
      TooltipManager: interaction.TooltipManager,
    },
    sounds: { dice: "", lock: "", notification: "", combat: "" },
    controlIcons: {},
    time: { turnTime: 0, roundTime: 0 },
    canvasTextStyle: canvas.containers.PreciseText.getTextStyle({ fontSize: 36 }),
    defaultFontFamily: "Signika",
    fontDefinitions: { Signika: { editor: true, fonts: [] } },
    compatibility: { mode: COMPATIBILITY_MODES.WARNING },
    debug: { hooks: false, dice: false },
  };
}
