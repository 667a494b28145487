import { DATA_VERSION, isFromNewer, type Source } from "../../migrations/index.js";
import { readSetting, text, writeSetting } from "../../foundry.js";
import { documentsOf } from "../../play/table/world/documents-of.js";
import type { Found } from "./world-documents.js";

/** The setting that holds the version of the world's data. */
const VERSION = "version";

/** Documents of a world that can hold data of this system, or refer to it. */
const KINDS = ["Actor", "Item", "Scene", "Combat", "Macro", "JournalEntry", "RollTable"];

/** The most names in a sentence. */
const MOST_NAMES = 8;

/**
 * Writes the world in the shape of this version, once: documents, unlocked world compendiums, settings. One GM's client
 * does it. Documents that cannot be written are named and stay as they are; the next start tries again. A world of a
 * newer version is left unchanged.
 */
export async function migrateWorld(): Promise<void> {
  if (!game.user.isActiveGM) return;
  sayNewer();
  const version = Number(readSetting(VERSION));
  if (version > DATA_VERSION) warn("VANTAGE.migration.newerWorld");
  if (version >= DATA_VERSION) return;
  const { writeWorld } = await import("./write-world.js");
  const failed = await writeWorld(worldDocuments(), version);
  if (failed.length) warn("VANTAGE.migration.failed", { count: failed.length, names: listed(failed) });
  else await writeSetting(VERSION, DATA_VERSION);
}

/** Names the documents that a newer version has written. */
function sayNewer(): void {
  const newer = worldDocuments().filter(({ document }) =>
    isFromNewer(document.toObject() as Source, game.system.version),
  );
  const names = newer.map(({ document }) => document.name ?? document.id ?? "");
  if (names.length) warn("VANTAGE.migration.newerDocuments", { count: names.length, names: listed(names) });
}

function worldDocuments(): readonly Found[] {
  return KINDS.flatMap((kind) => documentsOf(kind).map((document) => ({ kind, document })));
}

function listed(names: readonly string[]): string {
  return names.slice(0, MOST_NAMES).join(", ") + (names.length > MOST_NAMES ? " …" : "");
}

function warn(key: string, data?: Readonly<Record<string, number | string>>): void {
  ui.notifications.warn(text(key, data), { permanent: true, console: false });
}
