import { systemOf, updateDocument } from "../../foundry.js";
import { Exchange } from "../record/exchange.js";
import { ask, listenForReplies } from "./asking.js";
import { rememberTracks, watchHands } from "./by-hand.js";
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
  const { status, journal } = systemOf(message);
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

/** A GM allows what a player has asked for, or refuses it. */
export async function decide(message: Message, allows: boolean): Promise<void> {
  const { verb, exchange, data } = systemOf(message);
  const request = readRequest(verb, exchange, data);
  if (!request) return;
  if (!allows) {
    await answerTo(message, { refused: "gmRefused" });
    return;
  }
  const meant = "meant" in request ? { ...request, meant: true } : request;
  const reply = await ask(meant);
  await answerTo(message, reply);
}
