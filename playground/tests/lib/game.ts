import { io } from "socket.io-client";
import { vi } from "vitest";
import { TypeDataModel } from "../../client/abstract/index.js";
import { forgetSchemas } from "../../client/abstract/data-model.js";
import { registerCoreSettings } from "../../client/table/core-settings.js";
import { fields } from "../../client/data/index.js";
import { ActiveEffect } from "../../client/documents/index.js";
import { applyOperation } from "../../client/data/apply-operation.js";
import { Game } from "../../client/table/game.js";
import { setGlobal, table } from "../../client/shared/globals.js";
import { SocketInterface } from "../../client/helpers/index.js";
import { offersGeneration } from "../../client/shared/generation.js";
import { statusConfigs } from "../../client/shared/status-effects.js";
import { offerLaterEffects } from "../../client/table/later-effects.js";
import { makeConfig } from "../../client/table/make-config.js";
import { readDocuments, readSettings } from "../../client/table/open-world.js";
import { answerQuery, onActivity } from "../../client/table/table-events.js";
import type { RunningServer } from "../../server/server.js";
import { userId } from "./server.js";

/** What a hero of the small system is. */
export class Hero extends TypeDataModel {
  declare hp: number;
  declare tracks: Record<string, number>;
  declare tags: Set<string>;
  declare twice: number;
  declare inside: number;

  static override defineSchema(): fields.DataSchema {
    return {
      hp: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 0,
        max: 20,
        initial: 10,
      }),
      notes: new fields.HTMLField(),
      secret: new fields.StringField(),
      tags: new fields.SetField(new fields.StringField({ blank: false })),
      tracks: new fields.TypedObjectField(new fields.NumberField({ integer: true, min: 0, initial: 0 })),
    };
  }

  override prepareBaseData(): void {
    this.inside = 0;
  }

  override prepareDerivedData(): void {
    this.twice = this.hp * 2;
    this.inside = this.parent?.getEmbeddedCollection("Item").size ?? 0;
  }
}

/** What a weapon of the small system is. */
export class Weapon extends TypeDataModel {
  declare range: number;

  static override defineSchema(): fields.DataSchema {
    return { range: new fields.NumberField({ integer: true, nullable: false, initial: 1, positive: true }) };
  }
}

/** A place for settings, as a browser has one. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** Sentences that the person at this client was told. */
export const told: string[] = [];

/** Takes away what the client of an earlier test keeps for its generation. */
function forgetGeneration(): void {
  forgetSchemas();
  Reflect.deleteProperty(ActiveEffect.prototype, "changes");
}

/** Opens the client of a user without a page: everything but windows and canvas. */
export async function openGame(server: RunningServer, name: string): Promise<Game> {
  forgetGeneration();
  vi.stubGlobal("localStorage", memory());
  setGlobal("CONFIG", makeConfig());
  const tell = (message: unknown): void => void told.push(String(message));
  setGlobal("ui", { notifications: { info: tell, warn: tell, error: tell } } as never);
  const socket = io(server.url, {
    query: { user: userId(server, name) },
    transports: ["websocket"],
    forceNew: true,
  });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const connection = new SocketInterface(socket);
  const game = new Game(await connection.world(), connection);
  setGlobal("game", game);
  if (offersGeneration(14)) offerLaterEffects();
  registerCoreSettings();
  readSettings(game);
  table.CONFIG.Actor.dataModels["hero"] = Hero;
  table.CONFIG.Item.dataModels["weapon"] = Weapon;
  const prone = { id: "prone", name: "Prone", img: "prone.svg" };
  table.CONFIG.statusEffects = [...statusConfigs(), prone];
  readDocuments(game);
  connection.listen({
    onOperation: (result) => void applyOperation(result),
    onActivity,
    onQuery: answerQuery,
    onPause: () => undefined,
    onConnection: () => undefined,
  });
  return game;
}

let marks = 0;

/** Waits until the server has answered a write of now: it answers in order, so all writes before have come back too. */
export async function heardBack(game: Game): Promise<void> {
  await game.user.setFlag("world", "mark", (marks += 1));
}
