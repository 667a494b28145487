import type { Game } from "../../rules/core/index.js";
import { text } from "../../foundry.js";
import { sideNameOf } from "../../play/table/battle/scenario.js";
import { gameText, tell } from "../../play/table/text/localize.js";

type Pack = (typeof game.packs)["contents"][number];

/** One document of a compendium, as its index has it. */
interface PackEntry {
  readonly _id: string;
  readonly name?: string | null;
  readonly sort?: number;
  readonly img?: string | null;
  readonly thumb?: string | null;
}

/**
 * Opens the scene of a game's demonstration, and imports it with its actors and the game's other scenes when the world
 * does not have them yet.
 */
export async function openDemonstration(rules: Game): Promise<void> {
  const scenes = demonstrationPack(rules, "scenes");
  const [entry] = await packEntries(scenes);
  const packed = (await scenes?.getDocument(entry?._id ?? "")) as Scene.Implementation | undefined;
  await importActors(rules, packed);
  const [first] = await importAll(scenes, game.scenes);
  const isOther = ({ metadata: { name, type } }: Pack) => type === "Scene" && name.startsWith(`${rules.id}-`);
  for (const pack of game.packs.filter(isOther)) await importAll(pack, game.scenes);
  const scene = game.scenes.get(first ?? "");
  if (scene) await scene.activate();
  else tell("VANTAGE.firstRun.noDemonstration");
}

/** A game's pack of that name, in any package: `<game>-actors` or `<game>-scenes`. */
export function demonstrationPack(rules: Game, documents: "actors" | "scenes"): Pack | undefined {
  return game.packs.find(({ metadata }) => metadata.name === `${rules.id}-${documents}`);
}

/** Imports the small test scenes of the proving ground into a folder of their own, and shows the first one. */
export async function openProvingGround(): Promise<void> {
  const pack = game.packs.find(({ metadata }) => metadata.name === "proving-ground");
  const folder = await folderOf("Scene", [text("VANTAGE.firstRun.provingGround")]);
  const [first] = await importAll(pack, game.scenes, () => Promise.resolve(folder));
  const scene = game.scenes.get(first ?? "");
  if (scene) await scene.view();
  else tell("VANTAGE.firstRun.noDemonstration");
}

/** Imports the actors of a game's demonstration into a folder of the game, in one for each side of the scene. */
async function importActors(rules: Game, scene: Scene.Implementation | undefined): Promise<void> {
  const tokens = scene?.tokens.contents ?? [];
  const sides = new Map(tokens.map((token) => [token.actorId, sideNameOf(token)]));
  const name = gameText(rules.id, "name");
  await importAll(demonstrationPack(rules, "actors"), game.actors, async (id) =>
    folderOf("Actor", [name, sides.get(id) ?? ""]),
  );
}

/** The id of the folder with this path of names, which is made where it is missing. Empty names are left out. */
async function folderOf(type: "Actor" | "Scene", path: readonly string[]): Promise<string | null> {
  let parent: string | null = null;
  for (const name of path.filter(Boolean)) {
    const known: Folder.Implementation | undefined = game.folders.find(
      (one) => one.type === type && one.name === name && (one.folder?.id ?? null) === parent,
    );
    const folder: Folder.Implementation | undefined =
      known ?? (await Folder.implementation.create({ name, type, folder: parent }));
    parent = folder?.id ?? parent;
  }
  return parent;
}

/** The documents of a pack in the order of its list; none without a pack. */
export async function packEntries(pack: Pack | undefined): Promise<readonly PackEntry[]> {
  const entries: readonly PackEntry[] = (await pack?.getIndex())?.contents ?? [];
  const byName = (one: PackEntry, other: PackEntry) =>
    (one.name ?? "").localeCompare(other.name ?? "", undefined, { numeric: true });
  return [...entries].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0) || byName(one, other));
}

/** Imports the actors that the tokens of a scene name and the world does not have, with their ids. */
export async function importActorsOf({ tokens }: Scene.Implementation): Promise<void> {
  const named = tokens.contents.flatMap(({ actorId }) => actorId ?? []);
  const missing = new Set(named.filter((id) => !game.actors.has(id)));
  for (const pack of game.packs.filter(({ metadata }) => metadata.type === "Actor")) {
    const index = await pack.getIndex();
    for (const id of [...missing].filter((one) => index.has(one))) {
      await game.actors.importFromCompendium(pack as never, id, {}, { keepId: true });
      missing.delete(id);
    }
  }
}

/** Imports what a pack holds and the world does not, and returns the ids of the pack's documents in order. */
async function importAll(
  pack: Pack | undefined,
  into: typeof game.actors | typeof game.scenes,
  folderFor: (id: string) => Promise<string | null> = () => Promise.resolve(null),
): Promise<readonly string[]> {
  const ids = (await packEntries(pack)).map(({ _id: id }) => id);
  for (const id of ids) {
    if (into.has(id)) continue;
    const folder = await folderFor(id);
    await into.importFromCompendium(pack as never, id, { folder }, { keepId: true });
  }
  return ids;
}
