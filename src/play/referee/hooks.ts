import { systemOf, updateDocument } from "../../foundry.js";
import { Exchange } from "../record/exchange.js";
import { ask, listenForReplies } from "./asking.js";
import { rememberTracks, watchHands } from "./by-hand.js";
import { registerConfiding } from "./confide.js";
import { convertRecords, registerConversion } from "./conversion.js";
import { isReferee, registerLease, watchLease } from "./lease.js";
import { ports } from "./ports.js";
import { inTurn, whenOneFails } from "./queue.js";
import { carryOn, perform } from "./referee.js";
import { readRequest, type Reply } from "./requests.js";
import { Retry } from "./retry.js";
import { registerSecrets } from "./secrets.js";
import { sweepMarks } from "./sweep.js";

type Message = ChatMessage.Implementation;

const retry = new Retry(carryAllOn);

/** Lets this window be the referee's when it is its turn, and hear requests; called once, at initialization. */
export function registerReferee(): void {
  registerLease();
  registerSecrets();
  registerConversion();
  registerConfiding();
  listenForReplies();
  watchHands();
  Hooks.on("createChatMessage", (message) => {
    if (isReferee() && message.type === "request") void inTurn(() => handle(message));
  });
  Hooks.on("deleteChatMessage", (message) => {
    const exchange = isReferee() ? Exchange.of(message) : null;
    // What was applied stays; only the marks of its writes go.
    if (exchange) void inTurn(() => ports.unmark(exchange.stored.exchange, exchange.journal));
  });
  Hooks.on("deleteToken", carryAllOn);
  Hooks.on("deleteActor", carryAllOn);
  Hooks.on("userConnected", carryAllOn);
  // A write that failed is tried again, even where nothing more happens at the table.
  whenOneFails(() => retry.failed());
  Hooks.once("ready", () => watchLease(resume));
}

/** Carries on every exchange that is under way, such as after a change of the table's settings. */
export function carryAllOn(): void {
  if (!isReferee()) return;
  const all = game.messages.filter(isUnderWay).map((message) => inTurn(() => carryOn(message)));
  void Promise.all(all).then(() => retry.succeeded());
}

/** What a window does that has become the referee's: it goes on where the last one stopped. */
function resume(): void {
  rememberTracks();
  void inTurn(convertRecords).then(carryAllOn);
  void inTurn(sweepMarks);
  const requests = game.messages.filter((message) => message.type === "request");
  for (const message of requests.sort((one, other) => one.timestamp - other.timestamp))
    void inTurn(() => handle(message));
}

/** Whether a record is open or has writes left: read off its text, since a log is long. */
function isUnderWay(message: Message): boolean {
  if (message.type !== "exchange") return false;
  const { status, journal, secret } = systemOf(message);
  if (secret === true)
    return (
      Exchange.of(message)?.journal.some(({ state }) => state === "reverting") === true || status === "open"
    );
  return status === "open" || (typeof journal === "string" && journal.includes("reverting"));
}

async function handle(message: Message): Promise<void> {
  if (!isReferee() || !game.messages.has(message.id ?? "") || !message.author) return;
  const { verb, exchange, data, reply } = systemOf(message);
  if (typeof reply === "string" && reply !== "") return;
  const request = readRequest(verb, exchange, data);
  const answer: Reply = request
    ? await perform(request, message.author, message.id ?? "", message.rolls)
    : { refused: "unclear" };
  await answerTo(message, answer);
}

/** A request that is carried out goes; any other answer is written on it, for who asked. */
export async function answerTo(message: Message, reply: Reply): Promise<void> {
  if (!game.messages.has(message.id ?? "")) return;
  if ("done" in reply) await message.delete();
  else await updateDocument(message, { "system.reply": JSON.stringify(reply) });
}

/**
 * A GM allows what a player has asked for, or refuses it. Where values have changed since, nothing is done before the GM
 * means it all the same.
 */
export async function decide(message: Message, allows: boolean, meant = false): Promise<Reply> {
  const { verb, exchange, data } = systemOf(message);
  const request = readRequest(verb, exchange, data);
  if (!request || !allows) {
    await answerTo(message, { refused: "gmRefused" });
    return { done: true };
  }
  const reply = await ask(
    "asker" in request ? { ...request, meant, asker: message.author?.id ?? "" } : request,
  );
  const waits = "barred" in reply || ("refused" in reply && reply.refused === "changedSince");
  if (meant || !waits) await answerTo(message, reply);
  return reply;
}
