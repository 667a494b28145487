import { readFile } from "node:fs/promises";
import { asData, deepClone, isPlainObject, randomID, type Data } from "../client/utils/index.js";
import { USER_ROLES } from "../common/const.js";
import { isWorldKind } from "../common/hierarchy.js";
import type { Person } from "./options.js";
import type { PackReader } from "./packs.js";
import { sanitize } from "./sanitize.js";
import type { WorldStore } from "./world-store.js";

const GM = { name: "Gamemaster", role: USER_ROLES.GAMEMASTER, color: "#b5651d" };
const PLAYERS = [
  { name: "Ana", role: USER_ROLES.PLAYER, color: "#2e7d5b" },
  { name: "Ben", role: USER_ROLES.PLAYER, color: "#3b6fb5" },
];

/**
 * Puts a gamemaster, and two players unless there shall be none, into a world without people, and others who are wished for
 * and not there.
 */
export function seedUsers(store: WorldStore, others: readonly Person[], hasPlayers: boolean): void {
  const users = store.collection("User");
  const wished = [
    ...(users.size > 0 ? [] : [GM, ...(hasPlayers ? PLAYERS : [])]),
    ...others.map((person) => ({ color: "#7a5195", ...person })),
  ];
  for (const person of wished) {
    if (userNamed(store, person.name)) continue;
    const _id = randomID();
    users.set(_id, {
      _id,
      ...person,
      avatar: null,
      character: null,
      pronouns: "",
      hotbar: {},
      permissions: {},
      flags: {},
    });
    store.touch("User");
  }
}

function userNamed(store: WorldStore, name: unknown): Data | undefined {
  return [...store.collection("User").values()].find((user) => user["name"] === name);
}

/**
 * Reads what a new world starts with: whole compendia, an active scene, owners, settings.
 *
 * @param file  a JSON file; null for nothing
 * @throws Error when the file is missing or is no JSON
 */
export async function readSeed(file: string | null): Promise<Data> {
  return file === null ? {} : asData(JSON.parse(await readFile(file, "utf8")));
}

/**
 * Fills a new world with what it begins with.
 *
 * @returns sentences about wishes that could not be met
 */
export async function seedWorld(store: WorldStore, packs: PackReader, seed: Data): Promise<string[]> {
  const problems: string[] = [];
  for (const name of list(seed["packs"])) {
    try {
      await importPack(store, packs, String(name));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  problems.push(...giveActors(store, asData(seed["owners"])));
  if (typeof seed["activate"] === "string" && !activate(store, seed["activate"]))
    problems.push(`There is no scene ${seed["activate"]} to begin with.`);
  keepSettings(store, asData(seed["settings"]));
  return problems;
}

async function importPack(store: WorldStore, packs: PackReader, name: string): Promise<void> {
  const pack = packs.system.packs.find((candidate) => candidate.name === name || candidate.id === name);
  if (!pack) throw new Error(`The system has no compendium "${name}" to begin with.`);
  if (!isWorldKind(pack.type))
    throw new Error(
      `The compendium ${name} holds documents of the kind ${pack.type}, which do not stand in a world.`,
    );
  const { type } = pack;
  for (const document of await packs.read(pack.id)) {
    const source = deepClone(document);
    delete source["folder"];
    source["_stats"] = {
      ...asData(source["_stats"]),
      compendiumSource: `Compendium.${pack.id}.${type}.${String(source["_id"])}`,
    };
    if (type === "Actor" || type === "Item") source["ownership"] = { default: 0 };
    if (type === "Scene") source["active"] = false;
    sanitize(packs.system, type, source);
    store.collection(type).set(String(source["_id"]), source);
  }
  store.touch(type);
}

function giveActors(store: WorldStore, owners: Data): string[] {
  const problems: string[] = [];
  for (const [id, name] of Object.entries(owners)) {
    const actor = store.collection("Actor").get(id);
    const user = userNamed(store, name);
    if (!actor || !user) {
      problems.push(
        `The actor ${id} cannot be given to ${String(name)}: ${actor ? "there is no such user" : "there is no such actor"}.`,
      );
      continue;
    }
    actor["ownership"] = { ...asData(actor["ownership"]), [String(user["_id"])]: 3 };
    user["character"] ??= id;
  }
  store.touch("Actor");
  store.touch("User");
  return problems;
}

function activate(store: WorldStore, id: string): boolean {
  const scene = store.collection("Scene").get(id);
  if (scene) scene["active"] = true;
  store.touch("Scene");
  return scene !== undefined;
}

/** Puts settings of the world into a new one. */
export function keepSettings(store: WorldStore, settings: Data): void {
  for (const [key, value] of Object.entries(settings)) {
    const _id = randomID();
    store.collection("Setting").set(_id, { _id, key, value: JSON.stringify(value), user: null });
  }
  store.touch("Setting");
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [];
}
