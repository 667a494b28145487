import { readSetting, writeSetting } from "../../../foundry.js";
import type { Data, Ref } from "../../../rules/core/index.js";
import type { Entry, ExchangeState, HistoryLine, View } from "../state.js";

/** The client setting for what the records of secret exchanges leave out. */
const SECRETS = "secrets";

/** The most secret exchanges that this browser keeps. */
const MOST_KEPT = 40;

/** What a player may see of a private exchange of their own. */
export interface ShownSecret {
  readonly view: View;
  readonly journal: readonly Entry[];
  readonly history: readonly HistoryLine[];
}

interface Secret {
  /** All of the exchange, for a GM. */
  readonly state?: ExchangeState;
  readonly shown?: ShownSecret;
  /**
   * The versions of the record that it belongs to: its own, and the one before, which may be left there after a reload.
   */
  readonly revisions: readonly string[];
}

/** The data of a waiting thing with this id, which a secret exchange of this browser has put on a list. */
export function secretItem(id: string): Data | null {
  for (const { state } of Object.values(secrets()))
    for (const { change } of state?.journal ?? [])
      if (change.type === "waiting" && change.id === id) return change.item;
  return null;
}

/**
 * The keys under which the marks of an exchange can be on a document, the key for new marks first. A hidden model has a
 * key of its own that no record shows. Otherwise its marks would reveal in which exchange it takes part.
 */
export function markKeysFor(exchange: string, ref: Ref): readonly string[] {
  const keys = Object.entries(secrets()[exchange]?.state?.markKeys ?? {});
  const own = keys.find(([hidden]) => ref === hidden || ref.startsWith(`${hidden}.`))?.[1];
  return own === undefined ? [exchange] : [own, exchange];
}

/** Every key under which marks of an exchange can be. */
export function allMarkKeys(exchange: string): readonly string[] {
  return [exchange, ...Object.values(secrets()[exchange]?.state?.markKeys ?? {})];
}

/** Keeps all of a secret exchange in this browser, the latest exchanges only. */
export async function keepSecret(state: ExchangeState): Promise<void> {
  if (state.frozen || state.revision === undefined) return;
  const before = secrets()[state.id]?.revisions[0];
  const revisions = [state.revision, ...(before === undefined ? [] : [before])];
  await keep(state.id, { state, revisions });
}

/** Keeps what another client has shown this user of a secret exchange. */
export async function keepShown(exchange: string, shown: ShownSecret, revision: string): Promise<void> {
  await keep(exchange, { shown, revisions: [revision] });
}

async function keep(exchange: string, secret: Secret): Promise<void> {
  const { [exchange]: _before, ...others } = secrets();
  const latest = Object.entries(others).slice(1 - MOST_KEPT);
  await writeSetting(SECRETS, Object.fromEntries([...latest, [exchange, secret]]));
}

/** All of a secret exchange at this version of its record, if this browser has it. */
export function secretOf(exchange: string, revision: string): ExchangeState | null {
  const secret = secretAt(exchange, revision);
  return secret?.state ? { ...secret.state, revision: secret.revisions[0] ?? "" } : null;
}

/** What this user may see of a secret exchange at this version of its record, if this browser has it. */
export function shownSecretOf(exchange: string, revision: string): ShownSecret | null {
  return secretAt(exchange, revision)?.shown ?? null;
}

function secretAt(exchange: string, revision: string): Secret | null {
  const all = secrets();
  const secret = Object.hasOwn(all, exchange) ? all[exchange] : undefined;
  return secret?.revisions.includes(revision) === true ? secret : null;
}

/** What this browser keeps of secret exchanges, by their ids. */
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
