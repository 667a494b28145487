import type { WorldData } from "../../common/protocol.js";
import { isDocumentName, type DocumentName } from "../../common/hierarchy.js";
import type { Canvas } from "../canvas/index.js";
import { WorldCollection } from "../documents/abstract/world-collection.js";
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  CompendiumCollection,
  CompendiumPacks,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from "../documents/collections/index.js";
import type { Combat, User } from "../documents/index.js";
import { hasGlobal, table } from "../shared/globals.js";
import {
  ClientSettings,
  GameTime,
  Localization,
  type PublicSocket,
  type SocketInterface,
} from "../helpers/index.js";
import {
  ClientKeybindings,
  ClipboardHelper,
  KeyboardManager,
  type TooltipManager,
} from "../helpers/interaction/index.js";
import { initializeGame, setUpGame } from "./initialize.js";
import { ToursCollection } from "../nue/index.js";
import { Module, System, World, type ClientPackage } from "../packages/index.js";
import { Collection, type Data } from "../utils/index.js";

/** The kinds of documents that have types, and the type that they have when a system defines none. */
const BASE_TYPES: Partial<Record<DocumentName, string[]>> = {
  ActiveEffect: ["base"],
  ChatMessage: ["base"],
  Combat: ["base"],
  Combatant: ["base"],
  CombatantGroup: ["base"],
  JournalEntryPage: ["text", "image"],
  Macro: ["script", "chat"],
  TableResult: ["text", "document"],
};

/** The game: who is at the table, what is on it, and how it is set up. */
export class Game {
  /** The id of the user at this client. */
  readonly userId: string;
  readonly system: System;
  readonly world: World;
  /** What this table is. It takes the place of generation 13 of the platform that systems are written for. */
  readonly release: { generation: number; build: number; version: string; display: string };
  readonly version: string;
  /** The world as the server sent it; the sources of each kind also by the name of its collection, such as `users`. */
  readonly data: WorldData & Readonly<Record<string, unknown>>;
  readonly modules: Collection<Module>;
  readonly i18n = new Localization();
  readonly settings = new ClientSettings();
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = new KeyboardManager();
  readonly time = new GameTime();
  readonly packs = new CompendiumPacks();
  readonly tours = new ToursCollection();

  readonly users = new Users();
  readonly worldSettings = new WorldSettings();
  readonly folders = new Folders();
  readonly actors = new Actors();
  readonly items = new Items();
  readonly scenes = new Scenes();
  readonly combats = new CombatEncounters();
  readonly messages = new ChatMessages();
  readonly macros = new Macros();
  readonly journal = new Journal();
  readonly tables = new RollTables();
  /** The collections of the world by kind of document. */
  readonly collections: Collection<WorldCollection>;

  /** What shows tooltips, of the class that is configured; there from hook `setup` on. */
  declare tooltip: TooltipManager;
  readonly clipboard = new ClipboardHelper();
  /** The user at this client; there from hook `setup` on. */
  declare user: User;
  /** Whether everything is there, canvas and all. */
  ready = false;
  /** Whether the documents have been read, and prepare themselves. */
  documentsReady = false;
  paused: boolean;
  /** Whether the browser is fast enough for long transitions. */
  readonly debug = false;

  constructor(
    data: WorldData,
    readonly connection: SocketInterface,
  ) {
    this.userId = data.userId;
    this.system = new System(data.system);
    const modules = data.modules.map((manifest) => new Module(manifest));
    this.modules = new Collection(modules.map((module) => [module.id, module]));
    this.world = new World(data.world);
    this.release = { ...data.release, display: `Version ${data.release.version} (playground)` };
    this.version = data.release.version;
    this.paused = data.paused;
    const all = Object.entries(this).filter(
      (entry): entry is [string, WorldCollection] => entry[1] instanceof WorldCollection,
    );
    this.collections = new Collection(all.map(([, collection]) => [collection.documentName, collection]));
    const sources: Record<string, unknown> = {};
    for (const [name, { documentName }] of all) sources[name] = data.collections[documentName] ?? [];
    this.data = { ...data, ...sources };
    for (const pack of data.packs) this.packs.set(pack.id, new CompendiumCollection(pack));
  }

  /** What packages use to talk to the other clients. */
  get socket(): PublicSocket {
    return this.connection.public;
  }

  /** The combat that the tracker shows. */
  get combat(): Combat | null {
    return this.combats.viewed;
  }

  /** The name of the active tool of the scene controls; empty before they are drawn. */
  get activeTool(): string {
    return table.ui.controls?.tool?.name ?? "";
  }

  get canvas(): Canvas | null {
    return hasGlobal("canvas") ? table.canvas : null;
  }

  /** Which page this is. */
  get view(): "game" {
    return "game";
  }

  /** The packages in use: the system, and then the modules. */
  get packages(): readonly ClientPackage[] {
    return [this.system, ...this.modules];
  }

  /** The types of documents by kind. */
  get documentTypes(): Record<string, string[]> {
    return Object.fromEntries(Object.entries(this.model).map(([kind, types]) => [kind, Object.keys(types)]));
  }

  /** The types of documents by kind, each with the data that it begins with. */
  get model(): Record<string, Record<string, Data>> {
    const model: Record<string, Record<string, Data>> = {};
    for (const [kind, types] of Object.entries(BASE_TYPES))
      model[kind] = Object.fromEntries(types.map((type) => [type, {}]));
    for (const one of this.packages) {
      for (const [kind, types] of Object.entries(one.documentTypes)) {
        if (!isDocumentName(kind)) continue;
        const names = Object.keys(types).map((type): [string, Data] => [one.typeName(type), {}]);
        model[kind] = { ...model[kind], ...Object.fromEntries(names) };
      }
    }
    return model;
  }

  /** Makes the table ready, once the scripts of all packages have been loaded. Packages wrap it to be there before any hook. */
  async initialize(): Promise<void> {
    await initializeGame(this);
    await this.setupGame();
  }

  /** Reads the documents and draws the table. */
  async setupGame(): Promise<void> {
    await setUpGame(this);
  }

  /** Pauses the game for everybody, or lets it go on. */
  togglePause(pause = !this.paused, options: { broadcast?: boolean } = {}): boolean {
    this.paused = pause;
    if (options.broadcast && this.user.isGM) this.connection.pause(pause);
    return this.paused;
  }
}

declare module "../shared/globals.js" {
  interface Globals {
    game: Game;
  }
}
