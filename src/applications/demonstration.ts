import type { Game } from "../rules/core/index.js";
import { text } from "../foundry.js";
import { tell } from "../play/telling.js";

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

/** Opens one scene of the proving ground. It goes into a folder of its own, with the actors that its tokens need. */
export async function openProvingGround(id: string): Promise<void> {
  const pack = provingGround();
  if (!pack) {
    tell("VANTAGE.firstRun.noDemonstration");
    return;
  }
  if (!game.scenes.has(id)) {
    const folder = await provingGroundFolder();
    await game.scenes.importFromCompendium(pack as never, id, { folder }, { keepId: true });
  }
  const scene = game.scenes.get(id);
  if (!scene) return;
  await importActorsOf(scene);
  await scene.activate();
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

/** Imports the actors that a scene's tokens name and the world does not have, with their ids. */
async function importActorsOf(scene: Scene.Implementation): Promise<void> {
  const missing = new Set(
    scene.tokens.contents.flatMap(({ actorId }) => (actorId && !game.actors.has(actorId) ? actorId : [])),
  );
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
