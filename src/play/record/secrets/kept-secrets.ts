import { readSetting, writeSetting } from "../../../foundry.js";
import type { Data, Ref } from "../../../rules/core/index.js";
import type { Entry, ExchangeState, HistoryLine, View } from "../state.js";

/** The client setting that keeps the parts of secret exchanges that their records leave out. */
const SECRETS = "secrets";

/** The highest number of secret exchanges that this browser keeps. */
const MOST_KEPT = 40;

/** The part of a private exchange that a player who takes part may see. */
export interface ShownSecret {
  readonly view: View;
  readonly journal: readonly Entry[];
  readonly history: readonly HistoryLine[];
}

interface Secret {
  /** The whole exchange. Only the browser of a GM has it. */
  readonly state?: ExchangeState;
  readonly shown?: ShownSecret;
  /**
   * The versions of the record to which the secret belongs. The version before the current one counts too,
   * since a reload can leave the record one version behind.
   */
  readonly revisions: readonly string[];
}

/**
 * The data of a waiting thing that a secret exchange has put on a list; null when no secret exchange in this
 * browser has put a thing with this id there.
 */
export function secretItem(id: string): Data | null {
  for (const { state } of Object.values(secrets()))
    for (const { change } of state?.journal ?? [])
      if (change.type === "waiting" && change.id === id) return change.item;
  return null;
}

/**
 * The keys under which a document can have marks of an exchange. New marks use the first key. A hidden model
 * has its own key that no record shows, since marks under the usual key would reveal the exchange in which
 * the model takes part.
 */
export function markKeysFor(exchange: string, ref: Ref): readonly string[] {
  const keys = Object.entries(secrets()[exchange]?.state?.markKeys ?? {});
  const own = keys.find(([hidden]) => ref === hidden || ref.startsWith(`${hidden}.`))?.[1];
  return own === undefined ? [exchange] : [own, exchange];
}

/** Every key under which any document can have marks of an exchange. */
export function allMarkKeys(exchange: string): readonly string[] {
  return [exchange, ...Object.values(secrets()[exchange]?.state?.markKeys ?? {})];
}

/** Keeps the whole of a secret exchange in this browser. Only the latest exchanges stay. */
export async function keepSecret(state: ExchangeState): Promise<void> {
  if (state.frozen || state.revision === undefined) return;
  const before = secrets()[state.id]?.revisions[0];
  const revisions = [state.revision, ...(before === undefined ? [] : [before])];
  await keep(state.id, { state, revisions });
}

/** Stores in this browser the part of a secret exchange that a GM's client has shown to this user. */
export async function keepShown(exchange: string, shown: ShownSecret, revision: string): Promise<void> {
  await keep(exchange, { shown, revisions: [revision] });
}

async function keep(exchange: string, secret: Secret): Promise<void> {
  const { [exchange]: _before, ...others } = secrets();
  const latest = Object.entries(others).slice(1 - MOST_KEPT);
  await writeSetting(SECRETS, Object.fromEntries([...latest, [exchange, secret]]));
}

/** The whole of a secret exchange at this version of its record; null when this browser does not have it. */
export function secretOf(exchange: string, revision: string): ExchangeState | null {
  const secret = secretAt(exchange, revision);
  return secret?.state ? { ...secret.state, revision: secret.revisions[0] ?? "" } : null;
}

/**
 * The part of a secret exchange that this user may see, at this version of its record; null when this browser does
 * not have it.
 */
export function shownSecretOf(exchange: string, revision: string): ShownSecret | null {
  return secretAt(exchange, revision)?.shown ?? null;
}

function secretAt(exchange: string, revision: string): Secret | null {
  const all = secrets();
  const secret = Object.hasOwn(all, exchange) ? all[exchange] : undefined;
  return secret?.revisions.includes(revision) === true ? secret : null;
}

/** The secret exchanges that this browser keeps, by their ids. */
export function secrets(): Readonly<Record<string, Secret>> {
  const stored = readSetting(SECRETS);
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Secret] => isSecret(entry[1])),
  );
}

function isSecret(value: unknown): value is Secret {
  return (
    typeof value === "object" && value !== null && "revisions" in value && Array.isArray(value.revisions)
  );
}
