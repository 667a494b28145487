import { isRefusal, offers } from "../rules/core/index.js";
import { registerQuery, queryUser } from "../foundry.js";
import { Exchange } from "./exchange.js";
import { answerNow, correctNow, undoNow, type Correction } from "./changing.js";
import { conduct } from "./conductor.js";
import { speaksFor } from "./models.js";
import { isFaithful } from "./verify.js";

/** All that a player may ask the GM's client to do. None carries a path or a value to set. */
export type TableIntent =
  | { readonly type: "answer"; readonly message: string; readonly key: string; readonly choice: string }
  | { readonly type: "apply"; readonly message: string }
  | { readonly type: "undo"; readonly message: string; readonly evenChanged: boolean }
  | {
      readonly type: "correct";
      readonly message: string;
      readonly correction: Correction;
      readonly meant: boolean;
    };

/** How it went: done, or a language key below `VANTAGE.table` that says why not. */
export type Reply = { readonly done: true } | { readonly refused: string; readonly because?: string };

const INTENT = "vantage.intent";
const CONFIRM = "vantage.confirm";
const TIMEOUT = 10_000;

/** How long to wait before a waiting intent is tried again, in milliseconds, and how often. */
const RETRY = 2_000;
const TRIES = 30;

const sent = new Set<string>();
let unsent: readonly TableIntent[] = [];

/** Asks the active GM's client. A GM's own client does it at once; with no GM it waits, and says so. */
export async function sendIntent(intent: TableIntent): Promise<Reply> {
  if (game.user.isGM) return perform(intent, game.user);
  const gm = game.users.activeGM;
  if (!gm) {
    unsent = [...unsent.filter((one) => JSON.stringify(one) !== JSON.stringify(intent)), intent];
    return { refused: "waitsForGm" };
  }
  if (!game.user.hasPermission("QUERY_USER")) return { refused: "mayNotAsk" };
  const nonce = foundry.utils.randomID();
  sent.add(nonce);
  try {
    return readReply(await queryUser(gm, INTENT, { user: game.user.id, nonce, intent }, TIMEOUT));
  } catch {
    return { refused: "gmSilent" };
  } finally {
    sent.delete(nonce);
  }
}

/** Sends what waited for a GM: again and again while the GM's table is not ready to answer yet. */
async function sendUnsent(tries = TRIES): Promise<void> {
  const waiting = unsent;
  unsent = [];
  for (const intent of waiting) {
    const reply = await sendIntent(intent);
    if ("refused" in reply && reply.refused === "gmSilent" && tries > 0) unsent = [...unsent, intent];
  }
  if (unsent.length && game.users.activeGM) setTimeout(() => void sendUnsent(tries - 1), RETRY);
}

/**
 * Registers both queries. A handler is not told who asks, so the GM's client asks the user who is claimed to have asked:
 * only the client that sent the intent knows its nonce.
 */
export function registerIntents(): void {
  Hooks.on("userConnected", () => {
    if (game.users.activeGM) void sendUnsent();
  });
  registerQuery(CONFIRM, (data) =>
    Promise.resolve(typeof data["nonce"] === "string" && sent.has(data["nonce"])),
  );
  registerQuery(INTENT, async (data) => {
    const user = game.users.get(String(data["user"]));
    if (!user || !game.user.isGM) return { refused: "notAllowed" };
    const confirmed = await queryUser(user, CONFIRM, { nonce: data["nonce"] }, TIMEOUT).catch(() => false);
    const intent = readIntent(data["intent"]);
    return confirmed === true && intent ? perform(intent, user) : { refused: "notAllowed" };
  });
}

/** Does what a user asks, once it is clear that this user may ask it. */
async function perform(intent: TableIntent, user: User.Implementation): Promise<Reply> {
  const exchange = Exchange.of(game.messages.get(intent.message));
  if (!exchange) return { refused: "messageGone" };
  const isAuthor = user.isGM || exchange.message.author?.id === user.id;
  switch (intent.type) {
    case "answer": {
      const telling = exchange.replay();
      const asked = isRefusal(telling) ? null : telling.waiting;
      if (asked?.type !== "ask" || asked.key !== intent.key || !offers(asked, intent.choice))
        return { refused: "notAsked" };
      if (!speaksFor(user, asked.who)) return { refused: "notAllowed" };
      return answerNow(exchange, intent.key, intent.choice);
    }
    case "apply":
      if (!isAuthor) return { refused: "notAllowed" };
      if (!isFaithful(exchange)) return { refused: "changedSince" };
      await conduct(exchange.message, true);
      return { done: true };
    case "undo":
      return isAuthor ? undoNow(exchange, intent.evenChanged) : { refused: "notAllowed" };
    case "correct":
      return isAuthor
        ? correctNow(exchange, intent.correction, user, intent.meant)
        : { refused: "notAllowed" };
  }
}

function readReply(reply: unknown): Reply {
  if (typeof reply !== "object" || reply === null) return { refused: "gmSilent" };
  return "refused" in reply && typeof reply.refused === "string"
    ? { refused: reply.refused }
    : { done: true };
}

function readIntent(value: unknown): TableIntent | null {
  if (typeof value !== "object" || value === null || !("type" in value) || !("message" in value)) return null;
  const { message } = value;
  if (typeof message !== "string") return null;
  switch (value.type) {
    case "apply":
      return { type: "apply", message };
    case "undo":
      return { type: "undo", message, evenChanged: "evenChanged" in value && value.evenChanged === true };
    case "answer":
      return "key" in value && "choice" in value
        ? { type: "answer", message, key: String(value.key), choice: String(value.choice) }
        : null;
    case "correct": {
      const correction = "correction" in value ? readCorrection(value.correction) : null;
      const meant = "meant" in value && value.meant === true;
      return correction ? { type: "correct", message, correction, meant } : null;
    }
    default:
      return null;
  }
}

function readCorrection(value: unknown): Correction | null {
  if (typeof value !== "object" || value === null || !("type" in value)) return null;
  const text = (name: string) => String((value as Record<string, unknown>)[name]);
  switch (value.type) {
    case "reroll":
      return { type: "reroll", key: text("key") };
    case "strike":
      return { type: "strike", modifier: text("modifier") };
    case "target":
      return { type: "target", index: Number(text("index")), target: text("target") };
    default:
      return null;
  }
}
