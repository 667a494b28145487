import { queryUser, registerQuery } from "../../../foundry.js";
import type { Game } from "../../../rules/core/index.js";
import type { ExchangeState } from "../../record/state.js";
import { SECRET_QUERIES, type SecretQuery } from "./secret-queries.js";
import { publicHistory, publicJournal, publicView } from "../../record/secrets/veil.js";
import { viewOf } from "../../record/view.js";
import { Exchange } from "../../record/exchange.js";
import { readSecretState, readShownSecret } from "../../record/stored.js";
import { sealedChoices } from "../../record/secrets/sealing.js";
import { type Loose, isObject, isText } from "../../record/loose.js";
import { bringChoice, takeChoice } from "./sealed-choices.js";
import { keepChoices } from "../../record/secrets/choices.js";
import { keepSecret, keepShown } from "../../record/secrets/kept-secrets.js";

type Message = ChatMessage.Implementation;

const { offer: OFFER, fetch: FETCH } = SECRET_QUERIES;

/** The time in milliseconds for which an offer is valid. */
const GOOD_FOR = 20_000;

/** The messages whose secrets other clients can fetch from this client, by ticket. */
const offered = new Map<string, string>();

const listeners: ((message: Message) => void)[] = [];

/**
 * Calls `listener` each time the secret of a message has arrived. The message does not change then, so no
 * hook is called.
 */
export function onSecret(listener: (message: Message) => void): void {
  listeners.push(listener);
}

/** Lets this client answer the queries of others. Called once. */
export function registerSecretQueries(): void {
  for (const query of Object.values(SECRET_QUERIES)) registerQuery(query, (data) => answerQuery(query, data));
}

/**
 * Answers a query of another client. A query does not say who sent it, so an offer contains only a ticket.
 * With this ticket, the other client fetches the content from a GM's client.
 */
async function answerQuery(
  query: SecretQuery,
  { message, ticket, id, choice }: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (query === SECRET_QUERIES.fetchChoice) return bringChoice({ id, ticket });
  if (query === SECRET_QUERIES.bringChoice) return takeChoice({ choice, ticket });
  if (query === FETCH) {
    if (typeof ticket !== "string") return null;
    const text = offered.get(ticket) ?? null;
    offered.delete(ticket);
    return text;
  }
  if (typeof message === "string" && typeof ticket === "string") await fetchSecret(message, ticket);
  return true;
}

/**
 * Shares the content that a record leaves out. The other GMs get the whole of a secret exchange, and the
 * players to whom its message is whispered get the part that they may know. For a public exchange, the other
 * GMs get the choices that are not revealed yet.
 */
export function shareSecrets(message: Message, rules: Game, state: ExchangeState): void {
  if (state.frozen) return;
  if (Exchange.of(message)?.stored.secret) shareExchange(message, rules, state);
  else shareChoices(message, sealedChoices(state));
}

function shareChoices(message: Message, choices: Readonly<Record<string, string>>): void {
  if (Object.keys(choices).length === 0) return;
  for (const user of game.users)
    if (user.active && user.isGM && !user.isSelf) offer(user, message, { choices });
}

function shareExchange(message: Message, rules: Game, state: ExchangeState): void {
  const { hidden = [], revision = "" } = state;
  const veil = { hidden, isPrivate: false };
  for (const user of game.users) {
    if (!user.active || user.isSelf) continue;
    if (user.isGM) offer(user, message, { state });
    else if (message.whisper.includes(user.id)) {
      const view = viewOf(rules, state);
      const shown = {
        view: publicView(view, veil),
        journal: publicJournal(state.journal, veil),
        history: publicHistory(state.history, veil, view),
      };
      offer(user, message, { shown, revision });
    }
  }
}

function offer(user: User.Implementation, message: Message, secret: object): void {
  const ticket = foundry.utils.randomID(32);
  offered.set(ticket, JSON.stringify(secret));
  const forget = (): boolean => offered.delete(ticket);
  setTimeout(forget, GOOD_FOR);
  // A client that does not answer shows only the content of the record.
  queryUser(user, OFFER, { message: message.id ?? "", ticket }, GOOD_FOR).catch(forget);
}

async function fetchSecret(id: string, ticket: string): Promise<void> {
  const message = game.messages.get(id);
  const exchange = Exchange.of(message);
  if (!message || !exchange) return;
  const text = await fromReferee(message, ticket);
  const secret: unknown = typeof text === "string" ? JSON.parse(text) : null;
  const { exchange: name } = exchange.stored;
  const state = game.user.isGM ? readSecretState(secret, name) : null;
  const shown = readShownSecret(secret);
  if (game.user.isGM && isObject(secret) && isObject(secret["choices"]))
    await keepChoices(textsIn(secret["choices"]));
  else if (!exchange.stored.secret) return;
  else if (state) await keepSecret(state);
  else if (shown) await keepShown(name, shown.shown, shown.revision);
  else return;
  for (const listener of listeners) listener(message);
}

function textsIn(value: Loose): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
  );
}

/**
 * Fetches a secret from the GMs who are online, the author of the message first. The author may be offline or no
 * longer the referee. A wrong ticket returns nothing.
 */
async function fromReferee(message: Message, ticket: string): Promise<unknown> {
  const gms = game.users.filter((user) => user.isGM && user.active && !user.isSelf);
  for (const gm of gms.sort(
    (one, other) => Number(other === message.author) - Number(one === message.author),
  )) {
    const text = await queryUser(gm, FETCH, { ticket }, GOOD_FOR).catch(() => null);
    if (typeof text === "string") return text;
  }
  return null;
}
