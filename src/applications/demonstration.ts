import type { Game } from "../rules/core/index.js";
import { tell } from "../play/telling.js";

const PROVING_GROUND = "proving-ground";

type Pack = (typeof game.packs)["contents"][number];

/**
 * Brings a game's demonstration into the world, where it is not there yet, and opens its scene: the packs
 * `<game>-actors` and `<game>-scenes` with their ids kept, so that the scene's tokens find their actors.
 */
export async function openDemonstration(rules: Game): Promise<void> {
  await bring(demonstrationPack(rules, "actors"), game.actors);
  const [first] = await bring(demonstrationPack(rules, "scenes"), game.scenes);
  const scene = game.scenes.get(first ?? "");
  if (scene) await scene.activate();
  else tell("VANTAGE.firstRun.noDemonstration");
}

/**
 * Imports the proving ground's scenes that the world does not have, with their ids kept, and opens the first of them. The
 * world's active scene stays as it is.
 */
export async function openProvingGround(): Promise<void> {
  const pack = game.packs.find(({ metadata }) => metadata.name === PROVING_GROUND);
  const [first] = await bring(pack, game.scenes);
  await game.scenes.get(first ?? "")?.view();
}

/** A game's pack of that name, whichever package brought it. */
export function demonstrationPack(rules: Game, documents: "actors" | "scenes"): Pack | undefined {
  return game.packs.find(({ metadata }) => metadata.name === `${rules.id}-${documents}`);
}

/** Imports what a pack holds and the world does not; answers with the ids of the pack's documents. */
async function bring(
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
