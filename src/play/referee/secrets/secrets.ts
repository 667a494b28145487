import { documentByUuid, writeSetting } from "../../../foundry.js";
import { isActor, isCombatant, isItem } from "../../../foundry/kinds.js";
import type { Ref } from "../../../rules/core/index.js";
import type { ExchangeState } from "../../record/state.js";
import { SECRETS, secrets, type Secret, type ShownSecret } from "../../record/secrets/kept-secrets.js";

/** The most secret exchanges that this browser keeps. */
const MOST = 40;

/** Whether a thing is a hidden model, or belongs to one. Not everyone may know of it now. */
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

/** The uuids of hidden models that some data mentions, and of what belongs to them. */
export function hiddenIn(data: unknown): readonly Ref[] {
  const hidden = game.scenes.contents.flatMap(({ tokens }) => tokens.contents.filter((one) => one.hidden));
  // Making text of the data works out every fact on demand. So it is done only when something is hidden.
  if (hidden.length === 0) return [];
  const text = JSON.stringify(data);
  const found = hidden.flatMap((token): Ref[] => {
    const actor = token.actor;
    const isNamed =
      text.includes(token.uuid) || (actor && text.includes(actor.uuid) && isHiddenRef(actor.uuid));
    if (!isNamed) return [];
    const turns = game.combats.contents.flatMap(({ combatants }) =>
      combatants.contents.filter(({ tokenId }) => tokenId === token.id).map(({ uuid }) => uuid),
    );
    return [token.uuid, ...(actor ? [actor.uuid] : []), ...turns];
  });
  return [...new Set(found)];
}

/**
 * The state with the refs of everything in it that is hidden now, or was at any earlier time. The same state when
 * nothing is hidden and everyone may read it.
 */
export function withHidden(state: ExchangeState, isPrivate: boolean): ExchangeState {
  if (state.frozen) return { ...state, ...(state.hidden ? { revision: foundry.utils.randomID() } : {}) };
  const before = secrets()[state.id]?.state?.hidden ?? [];
  const { engagement, journal, history, followUps } = state;
  const now = hiddenIn([engagement, journal, history, followUps]);
  const hidden = [...new Set([...before, ...(state.hidden ?? []), ...now])];
  if (!hidden.length && !isPrivate) return state;
  const keys = { ...secrets()[state.id]?.state?.markKeys, ...state.markKeys };
  const markKeys = Object.fromEntries(hidden.map((ref) => [ref, keys[ref] ?? foundry.utils.randomID()]));
  return { ...state, hidden, markKeys, revision: foundry.utils.randomID() };
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
  const latest = Object.entries(others).slice(1 - MOST);
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
