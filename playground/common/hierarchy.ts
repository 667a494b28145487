/** What kinds of documents there are, and which stand inside which. Shared by the server and the client. */

/** What is known of one kind of document. */
interface DocumentKind {
  /** The collection that documents of the kind stand in, in a world or in their parent. */
  readonly collection: string;
  /** The kinds that stand inside, with the name of their collection. */
  readonly embedded: Readonly<Record<string, string>>;
}

const DOCUMENT_KINDS = {
  User: { collection: "users", embedded: {} },
  Setting: { collection: "settings", embedded: {} },
  Folder: { collection: "folders", embedded: {} },
  Actor: { collection: "actors", embedded: { Item: "items", ActiveEffect: "effects" } },
  Item: { collection: "items", embedded: { ActiveEffect: "effects" } },
  ActiveEffect: { collection: "effects", embedded: {} },
  Scene: {
    collection: "scenes",
    embedded: {
      Token: "tokens",
      AmbientLight: "lights",
      Wall: "walls",
      Region: "regions",
      Level: "levels",
    },
  },
  Level: { collection: "levels", embedded: {} },
  AmbientLight: { collection: "lights", embedded: {} },
  Token: { collection: "tokens", embedded: {} },
  Wall: { collection: "walls", embedded: {} },
  Region: { collection: "regions", embedded: { RegionBehavior: "behaviors" } },
  RegionBehavior: { collection: "behaviors", embedded: {} },
  Combat: { collection: "combats", embedded: { Combatant: "combatants", CombatantGroup: "groups" } },
  Combatant: { collection: "combatants", embedded: {} },
  CombatantGroup: { collection: "groups", embedded: {} },
  ChatMessage: { collection: "messages", embedded: {} },
  Macro: { collection: "macros", embedded: {} },
  JournalEntry: { collection: "journal", embedded: { JournalEntryPage: "pages" } },
  JournalEntryPage: { collection: "pages", embedded: {} },
  RollTable: { collection: "tables", embedded: { TableResult: "results" } },
  TableResult: { collection: "results", embedded: {} },
} as const satisfies Record<string, DocumentKind>;

/** The name of a kind of document. */
export type DocumentName = keyof typeof DOCUMENT_KINDS;

/** The kinds that a world holds, in the order in which they are read. */
export const WORLD_KINDS = [
  "User",
  "Setting",
  "Folder",
  "Actor",
  "Item",
  "Scene",
  "Combat",
  "ChatMessage",
  "Macro",
  "JournalEntry",
  "RollTable",
] as const satisfies readonly DocumentName[];
export type WorldKind = (typeof WORLD_KINDS)[number];

/** Whether a name is that of a kind of document. */
export function isDocumentName(name: unknown): name is DocumentName {
  return typeof name === "string" && Object.hasOwn(DOCUMENT_KINDS, name);
}

/** Whether a name is that of a kind that a world holds. */
export function isWorldKind(name: unknown): name is WorldKind {
  return WORLD_KINDS.some((kind) => kind === name);
}

/** The kinds that have no statistics of their creation and last change. */
const WITHOUT_STATS: readonly DocumentName[] = ["Level", "AmbientLight", "Token", "Wall", "Region"];

/** Whether the server notes in documents of a kind when they were made and changed, and by whom. */
export function hasStats(name: DocumentName): boolean {
  return !WITHOUT_STATS.includes(name);
}

/** What is known of a kind. */
export function kindOf(name: DocumentName): DocumentKind {
  return DOCUMENT_KINDS[name];
}
