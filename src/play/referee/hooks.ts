import { systemOf } from "../../foundry.js";
import { registerLending, takeAllBack } from "./battle/lending.js";
import { mirrorAll } from "./battle/mirror.js";
import { Exchange } from "../record/exchange.js";
import { tell } from "../table/text/localize.js";
import { listenForReplies } from "./requests/asking.js";
import { rememberTracks, watchHands } from "./writing/by-hand.js";
import { waitsForDecision } from "./requests/decision.js";
import { isReferee, whenReferee } from "./lease/lease.js";
import { Line } from "./requests/line.js";
import { isOwnRecord, ports, putBack } from "./writing/ports.js";
import { inTurn, whenOneFails } from "./lease/queue.js";
import { perform } from "./referee.js";
import { answerTo, refuseAll, removeAll, replyOf } from "./requests/replies.js";
import { readRequest } from "./requests/requests.js";
import { Retry, Tries } from "./lease/retry.js";
import { forgetEnded, noteEnded } from "../table/world/ended-encounters.js";
import { keepWaiting } from "../table/world/waiting-writes.js";
import { tellOfRefusedRoll } from "./requests/refused-rolls.js";
import { sweepMarks } from "./writing/sweep.js";
import { onTableSetting } from "../table/settings.js";
import { carryOn } from "./carrying.js";
import { watchAll, watchAnswerTime } from "./time-limit.js";
import { removeDoubles, setRightSeen, watchLateWrites } from "./late/late-hooks.js";
import { expectLateWrites } from "./late/late.js";

type Message = ChatMessage.Implementation;

const retry = new Retry(carryAllOn);
const tries = new Tries();

/**
 * The highest number of a user's requests that can be in line or wait for a decision. Further requests are
 * refused.
 */
const MOST_WAITING = 5;

const line = new Line<Message>(MOST_WAITING);
const serving = { isBusy: false };

/**
 * Requests beyond the limit of their users. They are refused in one write, since one write for each of them
 * would be a flood, too.
 */
const surplus: Message[] = [];

/** The time in milliseconds in which surplus requests are collected before they are refused together. */
const SURPLUS_GATHERED = 1_000;

/** Names of users whose forged requests were already reported to the GM. */
const told = new Set<string>();

/**
 * Listens for requests, and does the referee's work while this window is the referee. Called once, when the
 * world is set up.
 */
export function registerReferee(): void {
  listenForReplies();
  watchHands();
  watchLateWrites(soon);
  watchAnswerTime(complain);
  registerLending();
  Hooks.on("createChatMessage", (message) => {
    if (isReferee() && message.type === "request") receive(message);
  });
  Hooks.on("updateChatMessage", (message, changed, _options, userId) => {
    const isOwnAnswer = foundry.utils.hasProperty(changed, "system.reply") && !game.users.get(userId)?.isGM;
    if (isReferee() && message.type === "request" && isOwnAnswer && replyOf(message)) forged(message);
  });
  Hooks.on("createChatMessage", (message) => {
    if (isReferee() && message.type === "exchange") soon(() => welcome(message));
  });
  Hooks.on("updateChatMessage", (message, changed) => {
    const isForeign = message.type === "exchange" && "system" in changed && !isOwnRecord(message);
    if (isForeign && isReferee()) soon(() => meet(message));
  });
  Hooks.on("deleteChatMessage", (message) => {
    const exchange = isReferee() ? Exchange.of(message) : null;
    // The changes of the deleted exchange stay in the world. Only the marks of its writes are removed.
    if (exchange) soon(() => ports.unmark(exchange.stored.exchange, exchange.journal));
  });
  Hooks.on("deleteCombat", (combat) => {
    if (game.user.isGM) noteEnded(combat);
    if (isReferee()) soon(keepWaiting);
  });
  Hooks.on("updateScene", (scene, changed) => {
    // The referee's window has moved the waiting things of ended encounters to this scene.
    if (!isReferee() && foundry.utils.hasProperty(changed, "flags.vantage.waiting")) forgetEnded(scene);
  });
  Hooks.on("deleteToken", carryAllOn);
  Hooks.on("deleteActor", carryAllOn);
  Hooks.on("userConnected", carryAllOn);
  onTableSetting(carryAllOn);
  // A failed write is tried again even when nothing else happens at the table.
  whenOneFails(() => retry.failed());
  whenReferee(resume);
}

/** Carries on every exchange that is under way, for example after a change of the table's settings. */
function carryAllOn(): void {
  if (!isReferee()) return;
  const all = game.messages.filter(isUnderWay).map((message) => inTurn(() => carryOn(message)));
  Promise.all(all).then(() => retry.succeeded(), complain);
}

/** Continues the work of the last referee's window. Called when this window becomes the referee. */
function resume(): void {
  rememberTracks();
  expectLateWrites(game.messages.filter(isUnderWay));
  mirrorAll();
  for (const combat of game.combats) takeAllBack(combat);
  soon(keepWaiting);
  soon(setRightSeen);
  inTurn(removeDoubles).then(carryAllOn, complain);
  soon(sweepMarks);
  watchAll(complain);
  const requests = game.messages.filter((message) => message.type === "request");
  const answered = requests.filter((message) => replyOf(message) && !waitsForDecision(message));
  if (answered.length) soon(() => removeAll(answered));
  for (const message of requests.sort((one, other) => one.timestamp - other.timestamp))
    if (!replyOf(message)) receive(message);
}

/** Puts a new request in line. It is refused later if too many requests of its user are waiting. */
function receive(message: Message): void {
  const { author } = message;
  if (!author) return;
  if (replyOf(message)) {
    forged(message);
    return;
  }
  // The chat log is searched only when the line has room, so that each request of a flood costs little.
  const hasRoom = line.hasRoom(author.id) && undecidedOf(author) < MOST_WAITING;
  if (hasRoom && line.add(author.id, author.isGM, message)) {
    void serve();
    return;
  }
  if (surplus.push(message) === 1) setTimeout(refuseSurplus, SURPLUS_GATHERED);
}

/** The number of a user's requests that wait for a GM's decision. */
function undecidedOf(user: User.Implementation): number {
  return game.messages.filter((one) => one.type === "request" && one.author === user && waitsForDecision(one))
    .length;
}

/**
 * Refuses all surplus requests together. The time until this refusal runs from the first surplus request, so
 * a flood cannot delay the refusal. The refusal skips the queue, since it is not part of play.
 */
function refuseSurplus(): void {
  const refused = surplus.splice(0);
  if (isReferee()) refuseAll(refused, { refused: "tooManyRequests" }).catch(complain);
}

/**
 * Handles the requests in line one after another. Each request is a separate task in the queue, so a GM in
 * this window never waits for more than one of them.
 */
async function serve(): Promise<void> {
  if (serving.isBusy) return;
  serving.isBusy = true;
  for (let next = line.next(); next; next = line.next()) {
    const message = next;
    await inTurn(() => handle(message)).catch(complain);
  }
  serving.isBusy = false;
}

/**
 * Removes a new request that already has an answer, since its author must have forged this answer. The GM is
 * informed once for each user.
 */
function forged(message: Message): void {
  const name = message.author?.name ?? "";
  soon(() => removeAll([message]));
  if (told.has(name)) return;
  told.add(name);
  tell("VANTAGE.request.forged", { name });
}

/** Runs a task when its turn in the queue comes, and logs a failure. */
function soon(task: () => Promise<void>): void {
  inTurn(task).catch(complain);
}

/** Logs a failure to the console. A failure of a window that lost its connection is not logged. */
function complain(error: unknown): void {
  if (isReferee() && game.socket.connected) reportError(error);
}

/**
 * Whether an exchange is open or has unfinished writes. Reads only two fields of the record, since a chat log can be
 * long.
 */
function isUnderWay(message: Message): boolean {
  if (message.type !== "exchange") return false;
  const { status, inHand } = systemOf(message);
  return status === "open" || inHand === true;
}

/** Handles a new record. A record of another window is carried on, unless an older record has the same request. */
async function welcome(message: Message): Promise<void> {
  if (isOwnRecord(message)) return;
  await removeDoubles(message);
  if (isReferee() && game.messages.has(message.id ?? "")) await carryOn(message);
}

/** Handles a record that another window has changed. A late version is replaced; any other version is carried on. */
async function meet(message: Message): Promise<void> {
  if (!isReferee() || isOwnRecord(message)) return;
  if (!(await putBack(message))) await carryOn(message);
}

async function handle(message: Message): Promise<void> {
  if (!isReferee() || !game.messages.has(message.id ?? "") || !message.author) return;
  const { verb, exchange, data } = systemOf(message);
  if (replyOf(message)) return;
  const { author, id, rolls } = message;
  const request = readRequest(verb, exchange, data);
  if (!request) return answerTo(message, { refused: "unclear" });
  const answer = await tries.of(
    id ?? "",
    async () => {
      try {
        return await perform(request, author, id ?? "", rolls);
      } catch (error) {
        complain(error);
        throw error;
      }
    },
    () => soon(() => handle(message)),
  );
  // The window that holds the lease now will answer the request.
  if (!isReferee()) return;
  // The request may have failed in the middle of a write.
  if (typeof answer === "string") retry.failed();
  else if (request.verb === "roll" && "refused" in answer) tellOfRefusedRoll(message, answer.refused);
  if (answer === "failed") tell("VANTAGE.table.requestFailed", { name: author.name });
  if (answer !== "again") await answerTo(message, answer === "failed" ? { refused: "failed" } : answer);
}
