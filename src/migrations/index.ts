import { AMERICAN_IDS } from "./american-ids/index.js";
import { isSource, type Source } from "./source.js";
import type { Step } from "./step.js";
import { changeTexts, changeTree, type Change, type Migrated, type Outdated } from "./tree.js";
import { isNewer } from "./versions.js";

export { respellExchange, respellStored } from "./american-ids/exchange.js";
export type { Source } from "./source.js";
export type { HeldChange, Migrated } from "./tree.js";

/** Every step, in the order of versions. A later change of stored data adds one. */
const STEPS: readonly Step[] = [AMERICAN_IDS];

/** The version of the data that this code stores. Version 1 is that of 0.1.0. */
export const DATA_VERSION = STEPS.reduce((latest, { version }) => Math.max(latest, version), 1);

/**
 * A document in today's shape, with everything in it. Cheap, and can be repeated: what is in that shape already comes
 * back as it is. What a newer version of this system wrote is left alone.
 */
export function migrateShape(kind: string, source: Source, systemVersion: string): Migrated {
  return changeTree(kind, source, shaping(systemVersion));
}

/**
 * The same, and in every text the names of today for what it refers to. For the whole world, once.
 *
 * @param outdated  fields that are stored in another shape than the source shows
 */
export function migrateDocument(
  kind: string,
  source: Source,
  systemVersion: string,
  outdated?: Outdated,
): Migrated {
  const shape = shaping(systemVersion);
  const texts = changeTexts((text) => STEPS.reduce((now, step) => step.text(now), text));
  const change: Change = (inner, own) =>
    isFromNewer(own, systemVersion) ? own : texts(inner, shape(inner, own));
  return changeTree(kind, source, change, outdated);
}

function shaping(systemVersion: string): Change {
  return (kind, source) =>
    isFromNewer(source, systemVersion)
      ? source
      : STEPS.reduce((shaped, step) => step.shape(kind, shaped), source);
}

/** New keys of settings by the old ones, without the system's prefix. */
export const RENAMED_SETTINGS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...STEPS.map(({ settings }) => settings),
) as Readonly<Record<string, string>>;

/** Whether a newer version of this system wrote a document last: its shape is unknown here, and it stays as it is. */
export function isFromNewer(source: Source, systemVersion: string): boolean {
  const stats = source["_stats"];
  return isSource(stats) && stats["systemId"] === "vantage" && isNewer(stats["systemVersion"], systemVersion);
}
export type { StoredDocument } from "./stored-document.js";
