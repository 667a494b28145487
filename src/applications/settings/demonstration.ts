import type { Game } from "../../rules/core/index.js";
import { text } from "../../foundry.js";
import { tell } from "../../play/table/text/localize.js";

type Pack = (typeof game.packs)["contents"][number];

/** One scene of a compendium. */
export interface PackedScene {
  readonly id: string;
  readonly name: string;
}

/** Opens the scene of a game's demonstration, and imports it with its actors when the world does not have them yet. */
export async function openDemonstration(rules: Game): Promise<void> {
  await importAll(demonstrationPack(rules, "actors"), game.actors);
  const [first] = await importAll(demonstrationPack(rules, "scenes"), game.scenes);
  const scene = game.scenes.get(first ?? "");
  if (scene) await scene.activate();
  else tell("VANTAGE.firstRun.noDemonstration");
}

/** A game's pack of that name, in any package: `<game>-actors` or `<game>-scenes`. */
export function demonstrationPack(rules: Game, documents: "actors" | "scenes"): Pack | undefined {
  return game.packs.find(({ metadata }) => metadata.name === `${rules.id}-${documents}`);
}

/** The small test scenes of the proving ground, in the order of their names. */
export async function provingGroundScenes(): Promise<readonly PackedScene[]> {
  const index = (await provingGround()?.getIndex())?.contents ?? [];
  return index
    .map(({ _id: id, name }) => ({ id, name: name ?? "" }))
    .sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
}

/** Opens one scene of the proving ground; without an id, imports all of them and shows the first. */
export async function openProvingGround(id?: string): Promise<void> {
  const pack = provingGround();
  const ids = id === undefined ? (await provingGroundScenes()).map((one) => one.id) : [id];
  const [first] = ids;
  if (!pack || first === undefined) {
    tell("VANTAGE.firstRun.noDemonstration");
    return;
  }
  const folder = await provingGroundFolder();
  for (const one of ids.filter((wanted) => !game.scenes.has(wanted)))
    await game.scenes.importFromCompendium(pack as never, one, { folder }, { keepId: true });
  const scenes = ids.flatMap((one) => game.scenes.get(one) ?? []);
  await importActorsOf(scenes);
  // A scene that was asked for is activated for the whole table. Otherwise only the GM sees the first one.
  if (id === undefined) await scenes[0]?.view();
  else await scenes[0]?.activate();
}

function provingGround(): Pack | undefined {
  return game.packs.find(({ metadata }) => metadata.name === "proving-ground");
}

async function provingGroundFolder(): Promise<string | null> {
  const name = text("VANTAGE.firstRun.provingGround");
  const known = game.folders.find((folder) => folder.type === "Scene" && folder.name === name);
  const folder = known ?? (await Folder.implementation.create({ name, type: "Scene" }));
  return folder?.id ?? null;
}

/** Imports the actors that the tokens of scenes name and the world does not have, with their ids. */
async function importActorsOf(scenes: readonly Scene.Implementation[]): Promise<void> {
  const named = scenes.flatMap(({ tokens }) => tokens.contents.flatMap(({ actorId }) => actorId ?? []));
  const missing = new Set(named.filter((id) => !game.actors.has(id)));
  for (const pack of game.packs.filter(({ metadata }) => metadata.type === "Actor")) {
    const index = await pack.getIndex();
    for (const id of [...missing].filter((one) => index.has(one))) {
      await game.actors.importFromCompendium(pack as never, id, {}, { keepId: true });
      missing.delete(id);
    }
  }
}

/** Imports what a pack holds and the world does not, and returns the ids of the pack's documents. */
async function importAll(
  pack: Pack | undefined,
  into: typeof game.actors | typeof game.scenes,
): Promise<readonly string[]> {
  if (!pack) return [];
  const ids = [...(await pack.getIndex()).keys()];
  for (const id of ids) {
    if (!into.has(id)) await into.importFromCompendium(pack as never, id, {}, { keepId: true });
  }
  return ids;
}
