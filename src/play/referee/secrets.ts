import {
  documentByUuid,
  isActor,
  isCombatant,
  isItem,
  readSetting,
  registerSetting,
  writeSetting,
} from "../../foundry.js";
import { whatIsKept, type Data, type Ref } from "../../rules/core/index.js";
import type { Entry, ExchangeState, HistoryLine, View } from "../record/state.js";

/** Kept in this browser alone: what the records of secret exchanges leave out. */
const SECRETS = "secrets";

/** How many secret exchanges this browser keeps. */
const MOST = 40;

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
  /** The versions of the record that it goes with: its own, and the one before, which a reload may have left there. */
  readonly revisions: readonly string[];
}

/** Registers where secrets are kept; called once, at initialization. */
export function registerSecrets(): void {
  registerSetting(SECRETS, { scope: "client", config: false, type: Object, default: {} });
}

/** Whether not everyone may know of a model now, or of what belongs to it. */
export function isHiddenRef(ref: string): boolean {
  const found = documentByUuid(ref);
  if (found instanceof TokenDocument) return found.hidden;
  if (isCombatant(found)) return found.hidden;
  if (isItem(found)) return found.actor !== null && isHiddenRef(found.actor.uuid);
  if (isActor(found)) return found.token?.hidden ?? areTokensHidden(found);
  return false;
}

/** Whether an actor has tokens on scenes, and all are hidden. */
function areTokensHidden(actor: Actor.Implementation): boolean {
  const tokens = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.filter((token) => token.actor === actor),
  );
  return tokens.length > 0 && tokens.every(({ hidden }) => hidden);
}

/** The uuids of hidden models that some data speaks of, and of what belongs to them. */
export function hiddenIn(data: unknown): readonly Ref[] {
  const text = JSON.stringify(data, (_name, value: unknown) => whatIsKept(value));
  const found = game.scenes.contents.flatMap(({ tokens }) =>
    tokens.contents.flatMap((token): Ref[] => {
      if (!token.hidden) return [];
      const actor = token.actor;
      const isNamed =
        text.includes(token.uuid) || (actor && text.includes(actor.uuid) && isHiddenRef(actor.uuid));
      if (!isNamed) return [];
      const turns = game.combats.contents.flatMap(({ combatants }) =>
        combatants.contents.filter(({ tokenId }) => tokenId === token.id).map(({ uuid }) => uuid),
      );
      return [token.uuid, ...(actor ? [actor.uuid] : []), ...turns];
    }),
  );
  return [...new Set(found)];
}

/**
 * The state with all of it that is hidden now, or was at any earlier time, named; the same state where nothing is hidden
 * and everyone may read it.
 */
export function withHidden(state: ExchangeState, isPrivate: boolean): ExchangeState {
  if (state.frozen) return { ...state, ...(state.hidden ? { revision: foundry.utils.randomID() } : {}) };
  const before = secrets()[state.id]?.state?.hidden ?? [];
  const { engagement, journal, history, followUps } = state;
  const now = hiddenIn([engagement, journal, history, followUps]);
  const hidden = [...new Set([...before, ...(state.hidden ?? []), ...now])];
  if (!hidden.length && !isPrivate) return state;
  return { ...state, hidden, revision: foundry.utils.randomID() };
}

/** Keeps the whole of a secret exchange in this browser, the latest ones alone. */
export async function keepSecret(state: ExchangeState): Promise<void> {
  if (state.frozen || state.revision === undefined) return;
  const before = secrets()[state.id]?.revisions[0];
  const revisions = [state.revision, ...(before === undefined ? [] : [before])];
  await keep(state.id, { state, revisions });
}

/** Keeps what another client has shown to this user of a secret exchange. */
export async function keepShown(exchange: string, shown: ShownSecret, revision: string): Promise<void> {
  await keep(exchange, { shown, revisions: [revision] });
}

async function keep(exchange: string, secret: Secret): Promise<void> {
  const { [exchange]: _before, ...others } = secrets();
  const latest = Object.entries(others).slice(1 - MOST);
  await writeSetting(SECRETS, Object.fromEntries([...latest, [exchange, secret]]));
}

/** The whole of a secret exchange at this version of its record, where this browser has it. */
export function secretOf(exchange: string, revision: string): ExchangeState | null {
  const secret = secretAt(exchange, revision);
  return secret?.state ? { ...secret.state, revision: secret.revisions[0] ?? "" } : null;
}

/** What this user may see of a secret exchange at this version of its record, where this browser has it. */
export function shownSecretOf(exchange: string, revision: string): ShownSecret | null {
  return secretAt(exchange, revision)?.shown ?? null;
}

/** What waits on a list under this id, as a secret exchange of this browser has put it there. */
export function secretItem(id: string): Data | null {
  for (const { state } of Object.values(secrets()))
    for (const { change } of state?.journal ?? [])
      if (change.type === "waiting" && change.id === id) return change.item;
  return null;
}

function secretAt(exchange: string, revision: string): Secret | null {
  const all = secrets();
  const secret = Object.hasOwn(all, exchange) ? all[exchange] : undefined;
  return secret?.revisions.includes(revision) === true ? secret : null;
}

function secrets(): Readonly<Record<string, Secret>> {
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
