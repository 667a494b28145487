import { isPrivateMode } from "../../foundry.js";
import {
  facesFit,
  isRefusal,
  offers,
  OPENING_STEP,
  weigh,
  withChoicesOf,
  versionOf,
  type Engagement,
  type Game,
} from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import { facesOf } from "../../dice/faces.js";
import { isRollFor, rollShowing } from "../../dice/rolling.js";
import { isPlayHeld } from "../table/battle/open-exchanges.js";
import { mayAnswer } from "../table/battle/side-players.js";
import { engage } from "../table/engagement/engage.js";
import { speaksFor } from "../table/models/models.js";
import { changedSince } from "../record/entries.js";
import { reduce, whyFrozen, type Doer, type Event } from "../record/reducer.js";
import { replayOf } from "../record/replaying.js";
import { Exchange } from "../record/exchange.js";
import type { ExchangeState, HistoryLine } from "../record/state.js";
import { correctionEvent } from "./corrections/corrections.js";
import { askedBy, take } from "./answering.js";
import { decideOn } from "./requests/decision.js";
import { clearFixed, fix } from "./requests/fixing.js";
import { isMeasured, placed } from "./requests/placing.js";
import { rollForSide } from "./requests/side-initiative.js";
import { isCarriedBy, ports } from "./writing/ports.js";
import { undoFollowers } from "./corrections/followers.js";
import type {
  BeginRequest,
  ExchangeRequest,
  Reply,
  TableRequest,
  AnswerRequest,
} from "./requests/requests.js";
import { notAsked } from "./requests/not-asked.js";
import { rerollCosts, rightTo, rightToCorrect } from "./corrections/rights.js";
import { withHidden } from "./secrets/with-hidden.js";
import { countedList, shownList } from "./requests/shown.js";
import { fetchChoice } from "./secrets/sealed-choices.js";
import { carrier } from "./carrying.js";
import { restore } from "./late/late-hooks.js";
import { replyTo } from "./requests/replies.js";

type Message = ChatMessage.Implementation;
type User = User.Implementation & { readonly id: string };

/**
 * The exchange that a request is about, and the user who asks. `state` already lists the request as carried
 * out.
 */
interface Asked {
  readonly exchange: Exchange;
  readonly message: Message;
  readonly rules: Game;
  readonly state: ExchangeState;
  readonly user: User;
  /** The user who asked for the change, and the GM who allowed it, if any. */
  readonly doer: Doer;
}

/**
 * Carries out a user's request if the user has the right to make it. Only the referee's window calls this
 * function, as a task of the queue.
 * @param request  the id of the request's message; empty when the referee's own user asks
 */
export async function perform(
  asked: TableRequest,
  user: User,
  request = "",
  rolls: readonly Roll[] = [],
): Promise<Reply> {
  if (asked.verb === "begin") return beginFor(asked, user, request);
  if (asked.verb === "initiative") return rollForSide(asked, user);
  if (asked.verb === "clearFixed") return clearFixed(asked, user);
  if (asked.verb === "decide")
    return decideOn(asked, user, (allowed, doer) => performFor(allowed, user, doer, asked.request));
  return performFor(asked, user, { by: user.id }, request, rolls);
}

async function performFor(
  asked: ExchangeRequest,
  user: User,
  doer: Doer,
  request: string,
  rolls: readonly Roll[] = [],
): Promise<Reply> {
  const message = game.messages.get(asked.exchange);
  const exchange = Exchange.of(message);
  const state = exchange?.state;
  const rules = exchange?.game;
  if (!message || !exchange || !state || !rules) return { refused: "messageDeleted" };
  if (request && state.handled.includes(request)) return { done: true };
  const known = request ? { ...state, handled: [...state.handled, request] } : state;
  const context: Asked = { exchange, message, rules, state: known, user, doer };
  return performOn(context, asked, rolls);
}

async function performOn(asked: Asked, request: ExchangeRequest, rolls: readonly Roll[]): Promise<Reply> {
  const { exchange, message, rules, state, user } = asked;
  switch (request.verb) {
    case "answer":
      return answer(asked, request);
    case "roll":
    case "takeOver":
      return roll(asked, request, rolls);
    case "apply": {
      if (rightTo(user, exchange, "apply") !== "now") return { refused: "notAllowed" };
      return replyTo(await carrier.carryOn(rules, message.id ?? "", state, true));
    }
    case "restore":
      return user.isGM ? restore(message, user.id, request.line) : { refused: "notAllowed" };
    case "undo":
      return undo(asked, request);
    case "correct":
      return correct(asked, request);
  }
}

async function beginFor(given: BeginRequest, user: User, request: string): Promise<Reply> {
  if (request && game.messages.some((one) => Exchange.of(one)?.stored.handled.includes(request) === true))
    return { done: true };
  const asked = placed(given);
  if ("refused" in asked) return asked;
  if (!speaksFor(user, asked.actor)) return { refused: "notYours" };
  const isForGms = asked.anyway || asked.action === OPENING_STEP;
  if (isForGms && !user.isGM) return { refused: "notAllowed" };
  if (asked.weapon !== null && !isCarriedBy(asked.weapon, asked.actor)) return { refused: "weaponDeleted" };
  const { action, actor, weapon, outOfTurn, way } = asked;
  const targets = asked.targets.map(({ ref }) => ref);
  const measured = engage({ action, actor, weapon, targets, outOfTurn, ...(way ? { way } : {}) });
  if ("impossible" in measured) return { refused: measured.impossible };
  if (!isMeasured(measured)) return { refused: "noPlace" };
  const rules = gameById(measured.game);
  if (!rules) return { refused: "noSuchAction" };
  if (!asked.anyway && isPlayHeld(action, actor)) return { refused: "playHeld" };
  const engagement = withRequested(measured, asked);
  const found = shownList(rules, engagement);
  const weighed = weigh(rules, engagement).setup;
  if (isRefusal(weighed)) return { barred: weighed };
  if (asked.shown !== "" && asked.shown !== found) return { found, list: countedList(rules, engagement) };
  const state: ExchangeState = {
    id: foundry.utils.randomID(),
    rules: versionOf(rules),
    status: "open",
    requestedBy: user.id,
    engagement,
    answers: {},
    journal: [],
    history: [],
    followUps: null,
    handled: request ? [request] : [],
  };
  const known = withHidden(state, isPrivateMode(asked.mode));
  const begun = await carrier.begin(rules, known, asked.mode);
  return isRefusal(begun) ? replyTo(begun) : { done: true, message: begun };
}

/** The measured engagement with the choices of the person who asked. */
function withRequested(measured: Engagement, { targets, choices, anyway }: BeginRequest): Engagement {
  const asked = new Map(targets.map((target) => [target.ref, target]));
  const older = {
    ...measured,
    choices,
    anyway,
    targets: measured.targets.map((target) => {
      const own = asked.get(target.profile.ref);
      return own ? { ...target, shots: own.shots, choices: own.choices } : target;
    }),
  };
  return withChoicesOf(measured, older);
}

/** Takes an answer from a user who controls the model that is asked. */
async function answer({ message, rules, state, user }: Asked, given: AnswerRequest): Promise<Reply> {
  const { key } = given;
  const asked = askedBy(rules, state, key);
  if (!asked || state.status !== "open") return notAsked(state, key, user);
  if (!mayAnswer(user, asked)) return { refused: "notAllowed" };
  const choice = given.sealed === undefined ? given.choice : await fetchChoice(user, given.sealed);
  if (choice === null) return { refused: "choiceLost" };
  if (given.fix && offers(asked, choice)) await fix(rules, user, asked, choice, given.fix);
  return take({ id: message.id ?? "", rules, state, key, choice, by: user.id });
}

/**
 * Takes the dice that the exchange has left to a player, once and unchanged. With `takeOver`, a GM rolls them
 * for the player.
 */
async function roll(
  { message, rules, state, user }: Asked,
  { verb, key }: Extract<ExchangeRequest, { verb: "roll" | "takeOver" }>,
  rolls: readonly Roll[],
): Promise<Reply> {
  const played = replayOf(rules, state);
  const waiting = isRefusal(played) ? null : played.waiting;
  if (waiting?.type !== "roll" || waiting.key !== key || state.status !== "open")
    return { refused: "notAsked" };
  const id = message.id ?? "";
  if (verb === "takeOver") {
    if (!user.isGM) return { refused: "notAllowed" };
    const thrown = await ports.roll(rules, waiting);
    const line: HistoryLine = { what: "takenOver", by: user.id, refs: [waiting.roller] };
    const noted = { ...state, history: [...state.history, line] };
    return replyTo(
      await carrier.apply(rules, id, noted, { type: "rolled", key, faces: thrown.faces }, [thrown.roll]),
    );
  }
  if (state.offered?.key !== key || state.offered.user !== user.id) return { refused: "notAllowed" };
  const [thrown] = rolls;
  if (!thrown || rolls.length !== 1) return { refused: "wrongDice" };
  const faces = facesOf(thrown);
  if (!isRollFor(rules.id, waiting, thrown)) return { refused: "wrongDice" };
  if (!facesFit(rules.dice, waiting.dice, faces, waiting.extra)) return { refused: "wrongDice" };
  const kept = rollShowing(rules.id, waiting, faces).toJSON();
  return replyTo(await carrier.apply(rules, id, state, { type: "rolled", key, faces }, [kept]));
}

/**
 * Undoes an exchange, or one row of it. If the undone changes put waiting things on a list, the exchanges that
 * resolved these things are undone first.
 */
async function undo(
  asked: Asked,
  { row, meant }: Extract<ExchangeRequest, { verb: "undo" }>,
): Promise<Reply> {
  const { exchange, message, rules, state, user, doer } = asked;
  const right = rightTo(user, exchange, "undo");
  if (right !== "now") return right === "ask" ? { asked: true } : { refused: "notAllowed" };
  if (state.status === "undone") return { refused: "alreadyUndone" };
  if (row !== undefined) return apply(asked, { type: "undoRow", row, ...doer }, meant);
  if (!meant && changedSince(state.journal, ports.isInEffect).length) return { refused: "changedSince" };
  await undoFollowers(state, state.journal, doer);
  return replyTo(await carrier.apply(rules, message.id ?? "", state, { type: "undo", ...doer }));
}

/**
 * Applies an event that reverts some changes of an exchange. Exchanges that resolved what these changes put on a list
 * are undone first. Refused when values have changed since and the person has not confirmed the event.
 */
async function apply({ message, rules, state, doer }: Asked, event: Event, meant: boolean): Promise<Reply> {
  const preview = reduce(rules, state, event);
  if (isRefusal(preview)) return preview.rule === "" ? { refused: preview.refused } : { barred: preview };
  const reverted = preview.journal.filter((entry) => entry.state === "reverting");
  const ids = new Set(reverted.map(({ id }) => id));
  const lost = state.journal.filter(({ id }) => ids.has(id));
  if (!meant && changedSince(lost, ports.isInEffect).length) return { refused: "changedSince" };
  await undoFollowers(state, lost, doer);
  return replyTo(await carrier.apply(rules, message.id ?? "", state, event));
}

/**
 * Corrects an exchange. Changes that the corrected exchange no longer makes are reverted, and the rest of the
 * exchange is played again.
 */
async function correct(
  asked: Asked,
  { correction, meant }: Extract<ExchangeRequest, { verb: "correct" }>,
): Promise<Reply> {
  const { exchange, rules, state, user, doer } = asked;
  const right = rightToCorrect(user, exchange, correction);
  if (right !== "now") return right === "ask" ? { asked: true } : { refused: "notAllowed" };
  if (state.status === "undone") return { refused: "alreadyUndone" };
  if (state.frozen) return { refused: whyFrozen(rules, state).refused };
  const event = correctionEvent(rules, state, correction, {
    doer,
    again: user.isGM,
    meant,
    costs: rerollCosts(game.users.get(doer.by) ?? user, exchange, correction),
  });
  if ("refused" in event) return "rule" in event ? { barred: event } : { refused: event.refused };
  return apply(asked, event, meant);
}
