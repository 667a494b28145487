import type { Game } from "../../rules/core/index.js";
import { text } from "../../foundry.js";
import { tell } from "../../play/table/text/localize.js";

type Pack = (typeof game.packs)["contents"][number];

/** One document of a compendium, as its index has it. */
interface PackEntry {
  readonly _id: string;
  readonly name?: string | null;
  readonly sort?: number;
  readonly img?: string | null;
  readonly thumb?: string | null;
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

/** Imports the small test scenes of the proving ground into a folder of their own, and shows the first one. */
export async function openProvingGround(): Promise<void> {
  const pack = game.packs.find(({ metadata }) => metadata.name === "proving-ground");
  const [first] = await importAll(pack, game.scenes, await provingGroundFolder());
  const scene = game.scenes.get(first ?? "");
  if (scene) await scene.view();
  else tell("VANTAGE.firstRun.noDemonstration");
}

async function provingGroundFolder(): Promise<string | null> {
  const name = text("VANTAGE.firstRun.provingGround");
  const known = game.folders.find((folder) => folder.type === "Scene" && folder.name === name);
  const folder = known ?? (await Folder.implementation.create({ name, type: "Scene" }));
  return folder?.id ?? null;
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
  folder: string | null = null,
): Promise<readonly string[]> {
  const ids = (await packEntries(pack)).map(({ _id: id }) => id);
  for (const id of ids) {
    if (!into.has(id)) await into.importFromCompendium(pack as never, id, { folder }, { keepId: true });
  }
  return ids;
}
