import { table, hasGlobal } from "../../shared/globals.js";
import { WorldCollection } from "../abstract/world-collection.js";
import type { Actor } from "../actor.js";
import type { ChatMessage } from "../chat-message.js";
import type { Combat } from "../combat.js";
import type { Folder } from "../folder.js";
import type { Item } from "../item.js";
import type { JournalEntry } from "../journal-entry.js";
import type { Macro } from "../macro.js";
import type { RollTable } from "../roll-table.js";
import type { Scene } from "../scene.js";
import type { Setting } from "../setting.js";
import type { User } from "../user.js";

/** The actors of the world. */
export class Actors extends WorldCollection<Actor> {
  static override readonly documentName = "Actor";
}

/** The items of the world. */
export class Items extends WorldCollection<Item> {
  static override readonly documentName = "Item";
}

/** The folders of the world. */
export class Folders extends WorldCollection<Folder> {
  static override readonly documentName = "Folder";
}

/** The macros of the world. */
export class Macros extends WorldCollection<Macro> {
  static override readonly documentName = "Macro";
}

/** The tables of the world that are drawn from by dice. */
export class RollTables extends WorldCollection<RollTable> {
  static override readonly documentName = "RollTable";
}

/** The journal entries of the world. */
export class Journal extends WorldCollection<JournalEntry> {
  static override readonly documentName = "JournalEntry";
}

/** What has been said. */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override readonly documentName = "ChatMessage";

  /** Deletes all of it. */
  async flush(): Promise<void> {
    await this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

/** The combats of the world. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override readonly documentName = "Combat";

  /** The combat that is active for the scene on the canvas. */
  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The combats of the scene on the canvas, and those of no scene. */
  get combats(): Combat[] {
    const { current } = table.game.scenes;
    return this.filter((combat) => combat.scene === null || combat.scene === current);
  }

  /** The combat that the tracker shows. */
  get viewed(): Combat | null {
    return this.active ?? this.combats[0] ?? null;
  }
}

/** The scenes of the world. */
export class Scenes extends WorldCollection<Scene> {
  static override readonly documentName = "Scene";

  /** The scene that is shown to everybody. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that this client looks at. */
  get viewed(): Scene | undefined {
    const id = table.game.user.viewedScene;
    return id ? this.get(id) : undefined;
  }

  /** The viewed scene, or where the canvas is disabled the active one. */
  get current(): Scene | undefined {
    if (table.game.settings.get("core", "noCanvas") === true) return this.active;
    const drawn = hasGlobal("canvas") && table.canvas.ready ? table.canvas.scene : null;
    return drawn ?? this.viewed ?? this.active;
  }
}

/** The stored settings of the world. */
export class WorldSettings extends WorldCollection<Setting> {
  static override readonly documentName = "Setting";

  /** The stored value of a setting: the world's, or a user's. */
  getSetting(key: string, userId: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && (setting._source["user"] ?? null) === userId);
  }

  /** The same as it is stored, as a storage of a browser gives it: JSON, or null. */
  getItem(key: string, userId: string | null = null): string | null {
    const json = this.getSetting(key, userId)?._source["value"];
    return typeof json === "string" ? json : null;
  }
}

/** The people of the world. */
export class Users extends WorldCollection<User> {
  static override readonly documentName = "User";

  /** The person at this client. */
  get current(): User | undefined {
    return this.get(table.game.userId);
  }

  /** The gamemaster who answers for all of them: of the highest role, then the first by id. */
  get activeGM(): User | null {
    const present = this.filter((user) => user.active && user.isGM);
    return present.sort((a, b) => b.role - a.role || String(a.id).localeCompare(String(b.id)))[0] ?? null;
  }

  /** The people who are no gamemasters. */
  get players(): User[] {
    return this.filter((user) => !user.isGM && user.role > 0);
  }
}
