import {
  DATA_VERSION,
  isFromNewer,
  RENAMED_SETTINGS,
  type Source,
  type StoredDocument,
} from "../migrations/index.js";
import { readSetting, text, worldSettings, writeSetting } from "../foundry.js";
import { documentsOf, worldPacks } from "./world-documents.js";
import { pendingOf, writePending, type Pending } from "./migrate-write.js";

/** The setting that holds the version of the world's data. */
const VERSION = "version";

/** Documents of a world that can hold data of this system, or refer to it. */
const KINDS = ["Actor", "Item", "Scene", "Combat", "Macro", "JournalEntry", "RollTable"];

/** The most names in a sentence. */
const MOST = 8;

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
  const pending = [...worldPending(), ...(await packsPending())];
  const failed = [...(await migrateSettings()), ...(await writeAll(pending))];
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

interface Found {
  readonly kind: string;
  readonly document: StoredDocument;
}

function worldDocuments(): readonly Found[] {
  return KINDS.flatMap((kind) => documentsOf(kind).map((document) => ({ kind, document })));
}

function worldPending(): readonly Pending[] {
  return worldDocuments().flatMap(
    ({ kind, document }) => pendingOf(kind, document, game.system.version) ?? [],
  );
}

async function packsPending(): Promise<readonly Pending[]> {
  const all = await Promise.all(
    worldPacks().map(async ({ kind, documents }) =>
      (await documents()).flatMap((document) => pendingOf(kind, document, game.system.version) ?? []),
    ),
  );
  return all.flat();
}

/** Writes everything that is pending, with one notice that shows the progress. */
async function writeAll(pending: readonly Pending[]): Promise<readonly string[]> {
  if (!pending.length) return [];
  const notice = ui.notifications.info(text("VANTAGE.migration.running"), { progress: true, console: false });
  const failed: string[] = [];
  for (const [done, one] of pending.entries()) {
    ui.notifications.update(notice, { pct: done / pending.length });
    failed.push(...(await writePending(one)));
  }
  ui.notifications.update(notice, { pct: 1, message: text("VANTAGE.migration.done") });
  return failed;
}

/** Keeps the values of renamed settings. Returns the keys that could not be written. */
async function migrateSettings(): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const [old, name] of Object.entries(RENAMED_SETTINGS)) {
    const found = worldSettings().filter(({ key }) => key === `vantage.${old}`);
    const isThere = worldSettings().some(({ key }) => key === `vantage.${name}`);
    try {
      for (const { value, remove } of found) {
        if (!isThere) await writeSetting(name, value);
        await remove();
      }
    } catch {
      failed.push(old);
    }
  }
  return failed;
}

function listed(names: readonly string[]): string {
  return names.slice(0, MOST).join(", ") + (names.length > MOST ? " …" : "");
}

function warn(key: string, data?: Readonly<Record<string, number | string>>): void {
  ui.notifications.warn(text(key, data), { permanent: true, console: false });
}
