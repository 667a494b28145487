import { queryUser, registerQuery } from "../../foundry.js";
import type { Game } from "../../rules/core/index.js";
import type { ExchangeState } from "../record/state.js";
import { publicHistory, publicJournal, publicView } from "../record/veil.js";
import { viewOf } from "../record/view.js";
import { Exchange } from "../record/exchange.js";
import { readSecretState, readShownSecret } from "../record/stored.js";
import { keepSecret, keepShown } from "./secrets.js";

type Message = ChatMessage.Implementation;

/** Two queries: a GM offers a ticket for a secret, and the other client fetches with it what it stands for. */
const OFFER = "vantage.offerSecret";
const FETCH = "vantage.fetchSecret";

/** How long an offer is good, in milliseconds. */
const GOOD_FOR = 20_000;

/** What can be fetched from this client, by ticket. */
const offered = new Map<string, string>();

const listeners: ((message: Message) => void)[] = [];

/** Calls back each time that a secret of a message has arrived, which changes nothing in the message itself. */
export function onSecret(listener: (message: Message) => void): void {
  listeners.push(listener);
}

/**
 * Lets this client hear secrets; called once, at initialization. A query does not say who sent it. So an offer holds
 * nothing: what it stands for is fetched from the GM who wrote the message, and only who was offered it has the ticket.
 */
export function registerConfiding(): void {
  registerQuery(OFFER, async ({ message, ticket }) => {
    if (typeof message === "string" && typeof ticket === "string") await fetchSecret(message, ticket);
    return true;
  });
  registerQuery(FETCH, async ({ ticket }) => {
    if (typeof ticket !== "string") return null;
    const text = offered.get(ticket) ?? null;
    offered.delete(ticket);
    return Promise.resolve(text);
  });
}

/** Shows a secret exchange to the other GMs whole, and to players to whom its message whispers as far as they may know. */
export function confideExchange(message: Message, rules: Game, state: ExchangeState): void {
  if (state.frozen) return;
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
  // Who does not answer sees what the record holds.
  queryUser(user, OFFER, { message: message.id ?? "", ticket }, GOOD_FOR).catch(forget);
}

async function fetchSecret(id: string, ticket: string): Promise<void> {
  const message = game.messages.get(id);
  const exchange = Exchange.of(message);
  if (!message || !exchange?.stored.secret) return;
  const text = await fromReferee(message, ticket);
  const secret: unknown = typeof text === "string" ? JSON.parse(text) : null;
  const { exchange: name } = exchange.stored;
  const state = game.user.isGM ? readSecretState(secret, name) : null;
  const shown = readShownSecret(secret);
  if (state) await keepSecret(state);
  else if (shown) await keepShown(name, shown.shown, shown.revision);
  else return;
  for (const listener of listeners) listener(message);
}

/** Asks the GMs who are there, since another one than the author may be the referee now. A false ticket brings nothing. */
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
