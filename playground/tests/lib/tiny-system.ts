import { ClassicLevel } from "classic-level";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The ids of what the compendia of the small system hold. */
export const IDS = {
  actor: "actorOfThePacks1",
  item: "itemsOfThePacks1",
  effect: "effectOfThePack1",
  scene: "sceneOfThePacks1",
  token: "tokenOfThePacks1",
} as const;

/** The manifest of a system that is just large enough to test a table with. */
export const MANIFEST = {
  id: "small",
  title: "Small",
  version: "1.0.0",
  socket: true,
  documentTypes: {
    Actor: { hero: { htmlFields: ["notes", "parts.text"], gmOnlyFields: ["secret", "hidden.deep"] } },
    Item: { weapon: {}, axe: { gmOnlyFields: ["secret"] } },
    RegionBehavior: { listening: {}, waiting: {} },
  },
  packs: [
    {
      name: "heroes",
      label: "Heroes",
      type: "Actor",
      path: "packs/heroes",
      flags: { small: { kind: "people" } },
    },
    { name: "places", label: "Places", type: "Scene", path: "packs/places" },
    { name: "lost", label: "Lost", type: "Item", path: "packs/lost" },
  ],
  grid: { type: 1, distance: 2, units: "m" },
};

/** What a new world of the small system begins with. */
const SEED = {
  packs: ["heroes", "places", "nowhere"],
  activate: IDS.scene,
  owners: { [IDS.actor]: "Ana", nobodyOfThePack: "Ana" },
  settings: { "small.mood": "grim" },
};

const ENTRIES = {
  heroes: {
    [`!actors!${IDS.actor}`]: {
      _id: IDS.actor,
      name: "Kess",
      type: "hero",
      img: null,
      system: { hp: 5 },
      items: [IDS.item],
      effects: [],
      folder: "some",
      ownership: { default: 2 },
    },
    [`!actors.items!${IDS.actor}.${IDS.item}`]: {
      _id: IDS.item,
      name: "Bow",
      type: "weapon",
      system: {},
      effects: [IDS.effect],
    },
    [`!actors.items.effects!${IDS.actor}.${IDS.item}.${IDS.effect}`]: { _id: IDS.effect, name: "Strung" },
  },
  places: {
    [`!scenes!${IDS.scene}`]: {
      _id: IDS.scene,
      name: "Field",
      width: 1000,
      height: 1000,
      padding: 0,
      grid: { type: 1, size: 100, distance: 2, units: "m" },
      tokens: [IDS.token],
      walls: [],
      regions: [],
    },
    [`!scenes.tokens!${IDS.scene}.${IDS.token}`]: {
      _id: IDS.token,
      name: "Kess",
      actorId: IDS.actor,
      actorLink: false,
      x: 100,
      y: 100,
      delta: {},
    },
  },
};

/** A folder of its own below the machine's temporary one. */
export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "playground-test-"));
}

/** Writes the small system into a folder of its own, as a build would leave it. */
export async function writeSystem(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "system.json"), JSON.stringify(MANIFEST));
  await writeFile(join(folder, "seed.json"), JSON.stringify(SEED));
  for (const [name, entries] of Object.entries(ENTRIES)) {
    const path = join(folder, "packs", name);
    await mkdir(path, { recursive: true });
    const database = new ClassicLevel<string, unknown>(path, { valueEncoding: "json" });
    for (const [key, value] of Object.entries(entries)) await database.put(key, value);
    await database.close();
  }
  return folder;
}
