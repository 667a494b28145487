import type { Game } from "../rules/core/index.js";
import { tell } from "../play/telling.js";

/**
 * Brings a game's demonstration into the world, where it is not there yet, and opens its scene: the packs
 * `<game>-actors` and `<game>-scenes` with their ids kept, so that the scene's tokens find their actors.
 */
export async function openDemonstration(rules: Game): Promise<void> {
  await bring(`vantage.${rules.id}-actors`, game.actors);
  const [first] = await bring(`vantage.${rules.id}-scenes`, game.scenes);
  const scene = game.scenes.get(first ?? "");
  if (scene) await scene.activate();
  else tell("VANTAGE.firstRun.noDemonstration");
}

/** Imports what a pack holds and the world does not; answers with the ids of the pack's documents. */
async function bring(
  name: string,
  into: typeof game.actors | typeof game.scenes,
): Promise<readonly string[]> {
  const pack = game.packs.get(name);
  if (!pack) return [];
  const ids = [...(await pack.getIndex()).keys()];
  for (const id of ids) {
    if (!into.has(id)) await into.importFromCompendium(pack as never, id, {}, { keepId: true });
  }
  return ids;
}
