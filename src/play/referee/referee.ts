import {
  facesFit,
  isRefusal,
  weigh,
  withChoicesOf,
  type Engagement,
  type Game,
  type Refusal,
} from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import { facesOf } from "../../dice/faces.js";
import { isRollFor } from "../../dice/rolling.js";
import { engage } from "../engage.js";
import { speaksFor } from "../models.js";
import { tellingOf, type Doer } from "../record/reducer.js";
import { Exchange } from "../record/exchange.js";
import type { ExchangeState, HistoryLine } from "../record/state.js";
import { costsOf, doerOf, isOwn, rightToCorrect, type Asked } from "./asked.js";
import { Carrier } from "./carrier.js";
import { correctionEvent } from "./corrections.js";
import { isCarriedBy, isPrivateMode, ports } from "./ports.js";
import { rebase } from "./rebase.js";
import type { BeginRequest, ExchangeRequest, Reply, TableRequest } from "./requests.js";
import { rightOf } from "./rights.js";
import { withHidden } from "./secrets.js";
import { countedList, shownList } from "./shown.js";

type Message = ChatMessage.Implementation;
type User = User.Implementation & { readonly id: string };

const carrier = new Carrier(ports);

/**
 * Does what a user asks, once it is clear that this user may ask it. Called by the referee's client alone, in its turn.
 *
 * @param request  the id of the request's message; empty where the referee's own user asks
 */
export async function perform(
  asked: TableRequest,
  user: User,
  request = "",
  rolls: readonly Roll[] = [],
): Promise<Reply> {
  if (asked.verb === "begin") return beginFor(asked, user, request);
  const message = game.messages.get(asked.exchange);
  const exchange = Exchange.of(message);
  const state = exchange?.state;
  const rules = exchange?.game;
  if (!message || !exchange || !state || !rules) return { refused: "messageGone" };
  if (request && state.handled.includes(request)) return { done: true };
  const known = request ? { ...state, handled: [...state.handled, request] } : state;
  const context: Asked = { message, rules, state: known, user };
  return performOn(context, asked, rolls);
}

/** Carries an exchange on where it stopped: after a reload, a change of the table's settings, or when a person is back. */
export async function carryOn(message: Message): Promise<void> {
  const { state, game: rules } = Exchange.of(message) ?? {};
  if (message.id && state && rules) await carrier.carryOn(rules, message.id, state);
}

/** Adds a line to the record of an exchange: what a person changed by hand meanwhile. */
export async function note(message: Message, line: HistoryLine): Promise<void> {
  const { state, game: rules } = Exchange.of(message) ?? {};
  if (message.id && state && rules) await carrier.apply(rules, message.id, state, { type: "noted", line });
}

async function performOn(asked: Asked, request: ExchangeRequest, rolls: readonly Roll[]): Promise<Reply> {
  const { message, rules, state, user } = asked;
  switch (request.verb) {
    case "answer":
      return answer(asked, request.key, request.choice);
    case "roll":
    case "takeOver":
      return roll(asked, request, rolls);
    case "apply": {
      if (rightOf(user, isOwn(asked), "apply") !== "now") return { refused: "notAllowed" };
      await carrier.carryOn(rules, message.id ?? "", state, true);
      return { done: true };
    }
    case "undo":
      return undo(asked, request);
    case "correct":
      return correct(asked, request);
  }
}

async function beginFor(asked: BeginRequest, user: User, request: string): Promise<Reply> {
  if (request && game.messages.some((one) => Exchange.of(one)?.stored.handled.includes(request) === true))
    return { done: true };
  if (!speaksFor(user, asked.actor)) return { refused: "notYours" };
  if (asked.anyway && !user.isGM) return { refused: "notAllowed" };
  if (asked.weapon !== null && !isCarriedBy(asked.weapon, asked.actor)) return { refused: "weaponGone" };
  const { action, actor, weapon } = asked;
  const measured = engage({ action, actor, weapon, targets: asked.targets.map(({ ref }) => ref) });
  if ("impossible" in measured) return { refused: measured.impossible };
  const rules = gameById(measured.game);
  if (!rules) return { refused: "noSuchAction" };
  const engagement = withRequested(measured, asked);
  const found = shownList(rules, engagement);
  const weighed = weigh(rules, engagement).setup;
  if (isRefusal(weighed)) return { barred: weighed };
  if (asked.shown !== "" && asked.shown !== found) return { found, list: countedList(rules, engagement) };
  const state: ExchangeState = {
    id: foundry.utils.randomID(),
    rules: rules.version ?? 1,
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
  return isRefusal(begun) ? { barred: begun } : { done: true, message: begun };
}

/** What was measured, with the choices of the person who asks. */
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

/** An answer by who speaks for the model asked. What things as they are now no longer offer is refused, and asked again. */
async function answer({ message, rules, state, user }: Asked, key: string, choice: string): Promise<Reply> {
  const telling = tellingOf(rules, state);
  if (
    isRefusal(telling) ||
    telling.waiting?.type !== "ask" ||
    telling.waiting.key !== key ||
    state.status !== "open"
  )
    return { refused: "notAsked" };
  if (!speaksFor(user, telling.waiting.who)) return { refused: "notAllowed" };
  const id = message.id ?? "";
  if (ports.gone(state.engagement).length) {
    await carrier.carryOn(rules, id, state);
    return { refused: "notAsked" };
  }
  const fresh = rebase(rules, state);
  if (
    fresh &&
    offered(rules, { ...state, engagement: fresh }, key, choice) !== offered(rules, state, key, choice)
  ) {
    await carrier.apply(rules, id, state, { type: "rebased", engagement: fresh, expired: true });
    return { refused: "late" };
  }
  return replyTo(await carrier.apply(rules, id, state, { type: "answered", key, choice, by: user.id }));
}

/** An option as an exchange offers it, as text; null where it does not. */
function offered(rules: Game, state: ExchangeState, key: string, choice: string): string | null {
  const telling = tellingOf(rules, state);
  const waiting = isRefusal(telling) ? null : telling.waiting;
  const option =
    waiting?.type === "ask" && waiting.key === key && waiting.options.find(({ id }) => id === choice);
  return option ? JSON.stringify({ ...option, data: { ...option.data, number: null } }) : null;
}

/** Dice of the player who rolls, taken once as they are, or thrown by a GM for that player. */
async function roll(
  { message, rules, state, user }: Asked,
  { verb, key }: Extract<ExchangeRequest, { verb: "roll" | "takeOver" }>,
  rolls: readonly Roll[],
): Promise<Reply> {
  const telling = tellingOf(rules, state);
  const waiting = isRefusal(telling) ? null : telling.waiting;
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
  return replyTo(await carrier.apply(rules, id, state, { type: "rolled", key, faces }, [thrown.toJSON()]));
}

/** Takes an exchange back, and before it those that settled what it left waiting. */
async function undo(
  asked: Asked,
  { meant, asker }: Extract<ExchangeRequest, { verb: "undo" }>,
): Promise<Reply> {
  const { message, rules, state, user } = asked;
  const right = rightOf(user, isOwn(asked), "undo");
  if (right !== "now") return right === "ask" ? { asked: true } : { refused: "notAllowed" };
  if (state.status === "undone") return { refused: "alreadyUndone" };
  if (!meant && carrier.changedSince(state).length) return { refused: "changedSince" };
  const doer = doerOf(user, asker);
  await undoFollowers(state, state.journal, doer);
  return replyTo(await carrier.apply(rules, message.id ?? "", state, { type: "undo", ...doer }));
}

/** Corrects an exchange: takes back what no longer follows, and lets the rest be played again. */
async function correct(
  asked: Asked,
  { correction, meant, asker }: Extract<ExchangeRequest, { verb: "correct" }>,
): Promise<Reply> {
  const { message, rules, state, user } = asked;
  const right = rightToCorrect(asked, correction);
  if (right !== "now") return right === "ask" ? { asked: true } : { refused: "notAllowed" };
  if (state.status === "undone") return { refused: "alreadyUndone" };
  if (state.frozen) return { refused: "otherRules" };
  const event = correctionEvent(rules, state, correction, {
    doer: doerOf(user, asker),
    again: user.isGM,
    meant,
    costs: costsOf(asked, correction),
  });
  if ("refused" in event) return "rule" in event ? { barred: event } : { refused: event.refused };
  const preview = carrier.preview(rules, state, event);
  if (isRefusal(preview)) return preview.rule === "" ? { refused: preview.refused } : { barred: preview };
  const reverted = preview.journal.filter((entry) => entry.state === "reverting");
  const ids = new Set(reverted.map(({ id }) => id));
  const lost = state.journal.filter(({ id }) => ids.has(id));
  if (!meant && carrier.changedSince({ ...state, journal: lost }).length) return { refused: "changedSince" };
  await undoFollowers(state, lost, doerOf(user, asker));
  return replyTo(await carrier.apply(rules, message.id ?? "", state, event));
}

/** Undoes the exchanges that took from a list what these entries put there, the latest first. */
async function undoFollowers(
  state: ExchangeState,
  entries: ExchangeState["journal"],
  doer: Doer,
): Promise<void> {
  const put = new Set(
    entries.flatMap(({ change, state: now }) =>
      change.type === "waiting" && change.to && now === "applied" ? [change.id] : [],
    ),
  );
  if (!put.size) return;
  for (const message of [...game.messages.contents].reverse()) {
    const exchange = Exchange.of(message);
    if (!exchange || exchange.stored.status === "undone" || exchange.stored.exchange === state.id) continue;
    const takes = exchange.journal.some(
      ({ change, state: now }) =>
        now === "applied" && change.type === "waiting" && !change.to && put.has(change.id),
    );
    const { game: rules, state: own } = exchange;
    if (!takes || !rules || !own) continue;
    await undoFollowers(own, own.journal, doer);
    await carrier.apply(rules, message.id, own, { type: "undo", ...doer });
  }
}

function replyTo(after: ExchangeState | Refusal): Reply {
  if (!isRefusal(after)) return { done: true };
  return after.rule === "" ? { refused: after.refused } : { barred: after };
}
