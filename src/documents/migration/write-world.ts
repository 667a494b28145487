import { earlierDefaults, RENAMED_SETTINGS } from "../../migrations/index.js";
import { text, worldSettings, writeSetting } from "../../foundry.js";
import { pendingOf, writePending, type Pending } from "./migrate-write.js";
import { worldPacks, type Found } from "./world-documents.js";

/**
 * Writes documents of the world, unlocked world compendiums and settings in the shape of this version. Returns the names of what
 * could not be written. Loaded when a world has an older version.
 *
 * @param version  the version of the data that the world has noted; 0 for none
 */
export async function writeWorld(found: readonly Found[], version: number): Promise<readonly string[]> {
  const pending = [...found.flatMap(outdated), ...(await packsPending())];
  return [...(await migrateSettings()), ...(await keepDefaults(version)), ...(await writeAll(pending))];
}

/** The changes to write to a document; none when it is stored in the current shape. */
function outdated({ kind, document }: Found): readonly Pending[] {
  const pending = pendingOf(kind, document, game.system.version);
  return pending ? [pending] : [];
}

async function packsPending(): Promise<readonly Pending[]> {
  const all = await Promise.all(
    worldPacks().map(async ({ kind, documents }) =>
      (await documents()).flatMap((document) => outdated({ kind, document })),
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
  // A warning names what could not be written.
  if (failed.length) ui.notifications.remove(notice);
  else ui.notifications.update(notice, { pct: 1, message: text("VANTAGE.migration.done") });
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

/** Writes earlier defaults where the world has no value of its own. Returns the keys that could not be written. */
async function keepDefaults(version: number): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const [name, value] of Object.entries(earlierDefaults(version))) {
    if (worldSettings().some(({ key }) => key === `vantage.${name}`)) continue;
    try {
      await writeSetting(name, value);
    } catch {
      failed.push(name);
    }
  }
  return failed;
}
