import { isDocumentName, type DocumentName } from "../../common/hierarchy.js";
import { table } from "./globals.js";

/** A class of anything, as it is registered. */
export type AnyClass = abstract new (...args: never[]) => object;

/** A sheet that was registered for a kind of document. */
export interface SheetRegistration {
  id: string;
  label: string;
  cls: AnyClass;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
}

/** How one kind of document is made and shown. The files of its class and of its models add them here. */
export interface DocumentConfig {
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  defaultType?: string;
  /** Registered sheets by type, then by id. */
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  sidebarIcon: string;
  collection?: AnyClass;
  /** Fields that the indices of compendiums have beside name, picture and type. */
  compendiumIndexFields?: string[];
  [option: string]: unknown;
}

/** How placed documents are drawn. */
interface PlaceableConfig extends DocumentConfig {
  objectClass: AnyClass;
  layerClass?: AnyClass;
}

/** How tokens move. */
export interface MovementConfig {
  /** Ways of moving, by id. */
  actions: Record<string, { label: string; icon: string; order: number; [option: string]: unknown }>;
  defaultAction: string;
  /** Grid spaces a second that an animated token travels. */
  defaultSpeed: number;
}

/** How tokens are drawn and moved. */
export interface TokenConfig extends PlaceableConfig {
  hudClass?: AnyClass;
  rulerClass?: AnyClass;
  movement: MovementConfig;
}

/** How combats go. */
interface CombatConfig extends DocumentConfig {
  initiative: { formula: string | null; decimals: number };
}

/** How a message is posted: `handler` writes into its data who reads it. */
export interface MessageMode {
  label: string;
  icon: string;
  handler: (data: Record<string, unknown>) => void;
}

/** A status that an actor can have. */
export interface StatusEffectConfig {
  id: string;
  name: string;
  img: string;
  /** Whether the token HUD offers it. Default true. */
  hud?: boolean | { actorTypes?: string[] };
  order?: number;
  statuses?: string[];
  [option: string]: unknown;
}

/** What a system configures. The layers above add what they are configured by: `Canvas`, `Dice`, `ux`. */
export interface Config {
  Actor: DocumentConfig;
  Item: DocumentConfig;
  AmbientLight: DocumentConfig;
  /** Generation 14 only: generation 13 has no documents of the kind. */
  Level: DocumentConfig;
  ActiveEffect: DocumentConfig & { legacyTransferral: boolean };
  ChatMessage: DocumentConfig & {
    template: string;
    batchSize: number;
    /** The class of the window that one message is shown in. */
    popoutClass: AnyClass;
    /** Generation 14 only. */
    modes?: Record<string, MessageMode>;
  };
  Combat: CombatConfig;
  Combatant: DocumentConfig;
  CombatantGroup: DocumentConfig;
  Folder: DocumentConfig;
  JournalEntry: DocumentConfig;
  JournalEntryPage: DocumentConfig;
  Macro: DocumentConfig;
  Region: PlaceableConfig;
  RegionBehavior: DocumentConfig;
  RollTable: DocumentConfig;
  Scene: DocumentConfig;
  Setting: DocumentConfig;
  TableResult: DocumentConfig;
  Token: TokenConfig;
  User: DocumentConfig;
  Wall: PlaceableConfig;
  /** From generation 14 on a record by id, which is read like a list too. */
  statusEffects: StatusEffectConfig[] | Record<string, StatusEffectConfig>;
  specialStatusEffects: Record<string, string>;
  /** Functions that answer other users' questions, by name. */
  queries: Record<string, (data: never, options: { timeout?: number; user?: unknown }) => unknown>;
  /** The applications around the canvas. */
  ui: Record<string, AnyClass>;
  TextEditor: {
    enrichers: {
      pattern: RegExp;
      enricher: (match: RegExpMatchArray, options?: object) => unknown;
      replaceParent?: boolean;
    }[];
  };
  sounds: Record<string, string>;
  controlIcons: Record<string, string>;
  time: { turnTime: number; roundTime: number };
  defaultFontFamily: string;
  /** Fonts by name, with their files. */
  fontDefinitions: Record<string, { editor: boolean; fonts: object[] }>;
  compatibility: { mode: number };
  debug: Record<string, boolean>;
  /** What packages put here for themselves. */
  [packageName: string]: unknown;
}

/**
 * How a kind of document is configured.
 *
 * @throws Error when there is no such kind
 */
export function documentConfig(name: string): DocumentConfig {
  if (!isDocumentName(name)) throw new Error(`not in the playground: documents of the kind ${name}`);
  return configOf(name);
}

function configOf(name: DocumentName): DocumentConfig {
  return table.CONFIG[name];
}
