import { vi } from "vitest";
import * as abstract from "../../../playground/client/abstract/index.js";
import * as CONST from "../../../playground/common/const.js";
import * as data from "../../../playground/client/data/index.js";
import * as dice from "../../../playground/client/dice/index.js";
import * as documents from "../../../playground/client/documents/index.js";
import type { Game as Table } from "../../../playground/client/table/game.js";
import { table } from "../../../playground/client/shared/globals.js";
import { Hooks } from "../../../playground/client/helpers/index.js";
import * as uuid from "../../../playground/client/data/uuid.js";
import * as utils from "../../../playground/client/utils/index.js";
import type { RunningServer } from "../../../playground/server/server.js";
import type { Game } from "../../../src/rules/core/index.js";
import { registerGame } from "../../../src/rules/registry.js";
import { openGame } from "../../../playground/tests/lib/game.js";
import { duel } from "./duel.js";

type DocumentClass = typeof documents.Actor;
type Options = Readonly<Record<string, unknown>>;

/** An actor as the system's class makes it. */
export type OurActor = documents.Actor & { useAction: (id: string, options?: Options) => Promise<unknown> };
/** An item as the system's class makes it. */
export type OurItem = documents.Item & { use: (options?: Options) => Promise<unknown> };

interface Rooms {
  readonly actor: { readonly VantageActor: DocumentClass };
  readonly item: { readonly VantageItem: DocumentClass };
  readonly token: { readonly VantageTokenDocument: DocumentClass };
  readonly combat: { readonly VantageCombat: DocumentClass };
  readonly combatant: { readonly VantageCombatant: DocumentClass };
  readonly message: { readonly VantageMessage: DocumentClass };
}

/** The system's documents over the playground's, in a world whose heroes and weapons are those of `duel`. */
export async function openDocuments(server: RunningServer): Promise<{ game: Table; rooms: Rooms }> {
  const game = await openGame(server, "Gamemaster");
  vi.stubGlobal("foundry", { abstract, data, dice, documents, utils: { ...utils, ...uuid } });
  vi.stubGlobal("CONST", CONST);
  vi.stubGlobal("Hooks", Hooks);
  vi.stubGlobal("Roll", dice.Roll);
  vi.stubGlobal("fromUuidSync", uuid.fromUuidSync);
  for (const [name, value] of Object.entries(documents)) vi.stubGlobal(name, value);
  registerGame(duel);
  const { registerGameModels } = await load<{ registerGameModels: (games: readonly Game[]) => void }>(
    "data/register",
  );
  registerGameModels([duel]);
  const rooms: Rooms = {
    actor: await load("documents/actor"),
    item: await load("documents/item"),
    token: await load("documents/token"),
    combat: await load("documents/combat"),
    combatant: await load("documents/combatant"),
    message: await load("documents/message"),
  };
  const { CONFIG } = table;
  Object.assign(CONFIG.Actor, { documentClass: rooms.actor.VantageActor });
  Object.assign(CONFIG.Item, { documentClass: rooms.item.VantageItem });
  Object.assign(CONFIG.Token, { documentClass: rooms.token.VantageTokenDocument });
  Object.assign(CONFIG.Combat, { documentClass: rooms.combat.VantageCombat });
  Object.assign(CONFIG.Combatant, { documentClass: rooms.combatant.VantageCombatant });
  Object.assign(CONFIG.ChatMessage, { documentClass: rooms.message.VantageMessage });
  const { registerDice } = await load<{ registerDice: (games: readonly Game[]) => void }>("dice/register");
  registerDice([duel]);
  return { game, rooms };
}

async function load<Room>(path: string): Promise<Room> {
  return (await import(new URL(`../../../src/${path}.ts`, import.meta.url).href)) as Room;
}

/** A hero of the world. */
export async function newHero(data: object = {}): Promise<OurActor> {
  const actor = await documents.Actor.create({ name: "Kess", type: "hero", ...data });
  if (!(actor instanceof documents.Actor) || !("useAction" in actor)) throw new Error("No hero was created.");
  return actor as OurActor;
}

/** What an actor or item carries now, by name. */
export function systemOf(document: { readonly system: object }): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document.system));
}

/** A scene of the world. */
export async function newScene(): Promise<documents.Scene> {
  const scene = await documents.Scene.create({ name: "Field" });
  if (!(scene instanceof documents.Scene)) throw new Error("No scene was created.");
  return scene;
}
