import { readSetting } from "../../../foundry.js";
import type { Data } from "../../../rules/core/index.js";
import type { Entry, ExchangeState, HistoryLine, View } from "../state.js";

/** The client setting for what the records of secret exchanges leave out. */
export const SECRETS = "secrets";

/** What a player may see of a private exchange of their own. */
export interface ShownSecret {
  readonly view: View;
  readonly journal: readonly Entry[];
  readonly history: readonly HistoryLine[];
}

export interface Secret {
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
