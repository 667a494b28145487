import { isSource, type Source } from "./source.js";
import { STEPS } from "./steps.js";
import { changeTexts, changeTree, type Change, type Migrated, type Outdated } from "./tree.js";
import { isNewer } from "./versions.js";

export type { Source } from "./source.js";
export type { HeldChange, Migrated } from "./tree.js";

/** The version of the data that 0.2.0 stores, the first one that is kept. Versions 1 and 2 were those of test versions. */
export const FIRST_DATA_VERSION = 3;
const FIRST_SYSTEM_VERSION = "0.2.0";

/** The version of the data that this code stores. */
export const DATA_VERSION = STEPS.reduce(
  (latest, { version }) => Math.max(latest, version),
  FIRST_DATA_VERSION,
);

/**
 * Whether a test version made a world. Nothing reads what it stored, so such a world is not opened.
 *
 * @param noted    the version of the data that the world has noted; 0 for none
 * @param sources  the world's documents. They say which version wrote them, where the world has noted none yet.
 */
export function isOfTestVersion(noted: number, sources: readonly Source[]): boolean {
  if (noted > 0) return noted < FIRST_DATA_VERSION;
  return sources.some((source) => isNewer(FIRST_SYSTEM_VERSION, systemVersionOf(source)));
}

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

/**
 * The defaults that have changed since a version of the data, as they were, by the keys of their settings. None for
 * version 0, a world that no version has opened yet.
 */
export function earlierDefaults(version: number): Readonly<Record<string, unknown>> {
  const later = STEPS.filter((step) => version > 0 && step.version > version);
  return Object.assign({}, ...later.map(({ defaults }) => defaults).reverse()) as Readonly<
    Record<string, unknown>
  >;
}

/** Whether a newer version of this system wrote a document last: its shape is unknown here, and it stays as it is. */
export function isFromNewer(source: Source, systemVersion: string): boolean {
  return isNewer(systemVersionOf(source), systemVersion);
}

/** The version of this system that wrote a document last; undefined when another system did, or none. */
function systemVersionOf(source: Source): unknown {
  const stats = source["_stats"];
  return isSource(stats) && stats["systemId"] === "vantage" ? stats["systemVersion"] : undefined;
}
export type { StoredDocument } from "./stored-document.js";
