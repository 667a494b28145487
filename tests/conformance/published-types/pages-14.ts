/**
 * Where the documentation of generation 14 has the classes that the system touches: by their names in the published types, their
 * paths. Its types are not on the registry. They were compared by `npm run published-types -- --types PATH`.
 */
const PAGES: Readonly<Record<string, string>> = {
  AbstractSidebarTab: "foundry.applications.sidebar.AbstractSidebarTab",
  Actor: "foundry.documents.Actor",
  ApplicationV2: "foundry.applications.api.ApplicationV2",
  BaseActiveEffect: "foundry.documents.BaseActiveEffect",
  BaseActor: "foundry.documents.BaseActor",
  BaseActorDelta: "foundry.documents.BaseActorDelta",
  BaseChatMessage: "foundry.documents.BaseChatMessage",
  BaseCombat: "foundry.documents.BaseCombat",
  BaseCombatant: "foundry.documents.BaseCombatant",
  BaseFolder: "foundry.documents.BaseFolder",
  BaseGrid: "foundry.grid.BaseGrid",
  BaseItem: "foundry.documents.BaseItem",
  BaseJournalEntry: "foundry.documents.BaseJournalEntry",
  BaseMacro: "foundry.documents.BaseMacro",
  BasePlaceableHUD: "foundry.applications.hud.BasePlaceableHUD",
  BaseRegion: "foundry.documents.BaseRegion",
  BaseRegionBehavior: "foundry.documents.BaseRegionBehavior",
  BaseScene: "foundry.documents.BaseScene",
  BaseToken: "foundry.documents.BaseToken",
  BaseTokenRuler: "foundry.canvas.placeables.tokens.BaseTokenRuler",
  BaseUser: "foundry.documents.BaseUser",
  BaseWall: "foundry.documents.BaseWall",
  Canvas: "foundry.canvas.Canvas",
  CanvasDocument: "foundry.documents.WallDocument",
  ChatMessage: "foundry.documents.ChatMessage",
  ClientKeybindings: "foundry.helpers.interaction.ClientKeybindings",
  ClientSettings: "foundry.helpers.ClientSettings",
  Collection: "foundry.utils.Collection",
  Combat: "foundry.documents.Combat",
  CombatTracker: "foundry.applications.sidebar.tabs.CombatTracker",
  Combatant: "foundry.documents.Combatant",
  CompendiumCollection: "foundry.documents.collections.CompendiumCollection",
  DataModel: "foundry.abstract.DataModel",
  DialogV2: "foundry.applications.api.DialogV2",
  DiceTerm: "foundry.dice.terms.DiceTerm",
  Die: "foundry.dice.terms.Die",
  DirectoryCollection: "foundry.documents.abstract.WorldCollection",
  Document: "foundry.abstract.Document",
  DocumentCollection: "foundry.documents.abstract.DocumentCollection",
  DocumentSheetConfig: "foundry.applications.apps.DocumentSheetConfig",
  EmbeddedCollection: "foundry.abstract.EmbeddedCollection",
  EventEmitter: "foundry.applications.api.ApplicationV2",
  FilePicker: "foundry.applications.apps.FilePicker",
  GameTime: "foundry.helpers.GameTime",
  HTMLProseMirrorElement: "foundry.applications.elements.HTMLProseMirrorElement",
  HandlebarsApplication: "foundry.applications.api.HandlebarsApplication",
  Hooks: "foundry.helpers.Hooks",
  InternalClientDocument: "foundry.documents.Actor",
  InternalGame: "foundry.Game",
  Item: "foundry.documents.Item",
  KeyboardManager: "foundry.helpers.interaction.KeyboardManager",
  Localization: "foundry.helpers.Localization",
  Module: "foundry.packages.Module",
  Notifications: "foundry.applications.ui.Notifications",
  PlaceableObject: "foundry.canvas.placeables.PlaceableObject",
  PlaceablesLayer: "foundry.canvas.layers.PlaceablesLayer",
  RegionDocument: "foundry.documents.RegionDocument",
  RenderFlags: "foundry.canvas.interaction.RenderFlags",
  Roll: "foundry.dice.Roll",
  RollTerm: "foundry.dice.terms.RollTerm",
  Scene: "foundry.documents.Scene",
  Scenes: "foundry.documents.collections.Scenes",
  SchemaField: "foundry.data.fields.SchemaField",
  TextEditor: "foundry.applications.ux.TextEditor",
  Token: "foundry.canvas.placeables.Token",
  TokenDocument: "foundry.documents.TokenDocument",
  TokenRuler: "foundry.canvas.placeables.tokens.TokenRuler",
  Tour: "foundry.nue.Tour",
  ToursCollection: "foundry.nue.ToursCollection",
  TypeDataModel: "foundry.abstract.TypeDataModel",
  User: "foundry.documents.User",
  WorldCollection: "foundry.documents.abstract.WorldCollection",
};

/** The page of a name such as `Token#document`; null where there is none. */
export function pageOf(name: string): string | null {
  const path = PAGES[name.split(/[#.]/)[0] ?? ""];
  return path === undefined ? null : `https://foundryvtt.com/api/v14/classes/${path}.html`;
}

/** Those of the names whose class has no page here. */
export function withoutPage(names: readonly string[]): readonly string[] {
  return names.filter((name) => pageOf(name) === null);
}
