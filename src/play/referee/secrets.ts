import {
  documentByUuid,
  isActor,
  isCombatant,
  isItem,
  readSetting,
  registerSetting,
  writeSetting,
} from "../../foundry.js";
import type { ExchangeState } from "../record/state.js";

/** Kept in this browser alone: what the records of secret exchanges leave out. */
const SECRETS = "secrets";

/** How many secret exchanges this browser keeps. */
const MOST = 40;

interface Secret {
  readonly state: ExchangeState;
  readonly rolls: readonly object[];
}

/** Registers where secrets are kept; called once, at initialization. */
export function registerSecrets(): void {
  registerSetting(SECRETS, { scope: "client", config: false, type: Object, default: {} });
}

/** Whether not everyone may know of a model now, or of what belongs to it. */
export function isHiddenRef(ref: string): boolean {
  const found = documentByUuid(ref);
  if (found instanceof TokenDocument) return found.hidden;
  if (isCombatant(found)) return found.token?.hidden ?? false;
  if (isItem(found)) return found.actor !== null && isHiddenRef(found.actor.uuid);
  if (isActor(found)) return found.token?.hidden ?? false;
  return false;
}

/** Keeps the whole of a secret exchange in this browser, the latest ones alone. */
export async function keepSecret(
  state: ExchangeState,
  rolls: readonly object[],
  _message: ChatMessage.Implementation | null,
): Promise<void> {
  const { [state.id]: before, ...others } = secrets();
  const secret: Secret = { state, rolls: [...(before?.rolls ?? []), ...rolls] };
  const latest = Object.entries(others).slice(1 - MOST);
  await writeSetting(SECRETS, Object.fromEntries([...latest, [state.id, secret]]));
}

/** The whole of a secret exchange, where this browser has it. */
export function secretOf(exchange: string): ExchangeState | null {
  const all = secrets();
  return Object.hasOwn(all, exchange) ? (all[exchange]?.state ?? null) : null;
}

function secrets(): Readonly<Record<string, Secret>> {
  const stored = readSetting(SECRETS);
  return typeof stored === "object" && stored !== null ? (stored as Record<string, Secret>) : {};
}
