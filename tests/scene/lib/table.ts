import { readFileSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
import { allGames, registerGame } from "../../../src/rules/registry.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { openGame, told } from "../../../playground/tests/lib/game.js";
import { start } from "../../../playground/tests/lib/server.js";
import { MANIFEST, writeSystem } from "../../../playground/tests/lib/tiny-system.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

type Kinds = Readonly<Record<string, { readonly types: readonly string[] }>>;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8")) as unknown;
}

/** The sources of a pack, as the build reads them. */
export function packSources(name: string): readonly Readonly<Record<string, unknown>>[] {
  return readdirSync(join(ROOT, "packs", name))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => readJson(`packs/${name}/${file}`) as Record<string, unknown>);
}

/** A table with the system's types, all games and no canvas. */
export interface SceneTable {
  readonly server: RunningServer;
  readonly game: Table;
  /** Loads a file of the system, over the playground's classes. */
  load<Exports>(path: string): Promise<Exports>;
}

/** Opens a table on which every game can be played, as the client of a user who has no page and no canvas. */
export async function openTable(user = "Gamemaster"): Promise<SceneTable> {
  const dist = await writeSystem();
  const types = Object.entries(readJson("template.json") as Kinds).map(([kind, { types: all }]) => [
    kind,
    Object.fromEntries(["hero", "weapon", ...all].map((type) => [type, {}])),
  ]);
  const documentTypes = {
    ...Object.fromEntries(types),
    RegionBehavior: { terrain: {}, adjustDarknessLevel: {} },
  } as object;
  await writeFile(join(dist, "system.json"), JSON.stringify({ ...MANIFEST, documentTypes }));
  const server = await start({ system: dist, empty: true });
  const game = await openGame(server, user);
  vi.stubGlobal("foundry", { abstract, data, dice, documents, utils: { ...utils, ...uuid } });
  vi.stubGlobal("CONST", CONST);
  vi.stubGlobal("Hooks", Hooks);
  vi.stubGlobal("Roll", dice.Roll);
  vi.stubGlobal("fromUuidSync", uuid.fromUuidSync);
  for (const [name, value] of Object.entries(documents)) vi.stubGlobal(name, value);
  for (const rules of [tnt, mest, gurps, godsgloom, darkHeresy]) registerGame(rules);
  const { registerGameModels } = await load<{ registerGameModels: (games: readonly Game[]) => void }>(
    "data/register",
  );
  registerGameModels(allGames());
  const { TerrainBehaviorData } = await load<{ TerrainBehaviorData: typeof abstract.TypeDataModel }>(
    "data/terrain",
  );
  Object.assign(table.CONFIG.RegionBehavior.dataModels, { terrain: TerrainBehaviorData });
  const { registerSettings } = await load<{ registerSettings: (then: () => void) => void }>(
    "play/table/settings",
  );
  registerSettings(() => undefined);
  return { server, game, load };
}

async function load<Exports>(path: string): Promise<Exports> {
  return (await import(new URL(`../../../src/${path}.ts`, import.meta.url).href)) as Exports;
}

/** Everybody of the games' demonstrations, under the ids of the packs. */
export async function bringActors(): Promise<void> {
  const sources = allGames().flatMap(({ id }) => packSources(`${id}-actors`));
  await documents.Actor.createDocuments(sources, { keepId: true });
}

/** A scene of the world, with all that is on it. */
export async function newScene(source: object): Promise<documents.Scene> {
  const [scene] = await documents.Scene.createDocuments([source], { keepId: true });
  if (!(scene instanceof documents.Scene)) throw new Error(`No scene was created: ${told.at(-1)}`);
  return scene;
}
