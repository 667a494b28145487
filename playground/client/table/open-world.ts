import { isDocumentName } from "../../common/hierarchy.js";
import { WorldCollection } from "../documents/abstract/index.js";
import { documentConfig } from "../shared/config.js";
import type { Game } from "./game.js";

/** Reads the stored settings, which a system wants to know while it initializes. */
export function readSettings(game: Game): void {
  for (const source of game.data.collections["Setting"] ?? []) game.worldSettings.add(source);
}

/**
 * Makes documents of everything that the world holds, and prepares them.
 *
 * @throws Error when this client's user is not in the world
 */
export function readDocuments(game: Game): void {
  useConfiguredCollections(game);
  for (const [kind, collection] of game.collections.entries()) {
    if (kind === "Setting") continue;
    for (const source of game.data.collections[kind] ?? []) collection.add(source);
  }
  const user = game.users.get(game.userId);
  if (!user) throw new Error("This user no longer exists. Go back and choose another one.");
  game.user = user;
  for (const id of game.data.activeUsers) {
    const present = game.users.get(id);
    if (present) present.active = true;
  }
  user.viewedScene = game.scenes.active?.id ?? null;
  for (const [id, { sceneId }] of Object.entries(game.data.activities)) {
    const other = game.users.get(id);
    if (other && other !== user && sceneId !== undefined) other.viewedScene = sceneId;
  }
  game.documentsReady = true;
  for (const collection of game.collections) for (const document of collection) prepare(document);
}

/** Makes the collections whose classes a package has configured, such as `CONFIG.Actor.collection`. */
function useConfiguredCollections(game: Game): void {
  for (const [name, present] of Object.entries(game)) {
    if (!(present instanceof WorldCollection) || !isDocumentName(present.documentName)) continue;
    const { collection } = documentConfig(present.documentName);
    if (!collection || present.constructor === collection || present.documentName === "Setting") continue;
    const made: unknown = Reflect.construct(collection, []);
    if (!isWorldCollection(made))
      throw new Error(`CONFIG.${present.documentName}.collection is not a collection of the world.`);
    Reflect.set(game, name, made);
    game.collections.set(present.documentName, made);
  }
}

function isWorldCollection(value: unknown): value is WorldCollection {
  return value instanceof WorldCollection;
}

function prepare(document: object): void {
  if (!("prepareData" in document) || typeof document.prepareData !== "function") return;
  try {
    Reflect.apply(document.prepareData, document, []);
  } catch (error) {
    console.error("A document could not be prepared.", error);
  }
}
