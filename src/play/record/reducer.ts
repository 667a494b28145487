import {
  begin,
  isRefusal,
  offers,
  replay,
  rerolled,
  sharedChanges,
  type Consequence,
  type Cost,
  type Engagement,
  type Faces,
  type FollowUp,
  type Game,
  type Outcome,
  type Ref,
  type Refusal,
  type Replay,
  type RollRequest,
} from "../../rules/core/index.js";
import { adjusted, begun, entriesFor, inHandOf, type Adjustment } from "./entries.js";
import type { Entry, ExchangeState, HistoryLine, RecordedAnswer } from "./state.js";

/** The user who does something to an exchange, and the GM who allowed it where that user had to ask. */
export type Doer = Pick<HistoryLine, "by" | "allowedBy">;

/** What can happen to an exchange. */
export type Event =
  /** Dice are left to a user: nobody else throws them, but a GM who takes them over. */
  | { readonly type: "offered"; readonly key: string; readonly user: string }
  | { readonly type: "rolled"; readonly key: string; readonly faces: Faces }
  | { readonly type: "answered"; readonly key: string; readonly choice: string; readonly by?: string }
  /** Things have changed since it began: it goes on with these numbers. With `expired` an answer was refused for it. */
  | { readonly type: "rebased"; readonly engagement: Engagement; readonly expired: boolean }
  /** The referee is about to write what is due. Saved before the first write, so that it is finished whatever happens. */
  | { readonly type: "writing" }
  /** Entries were written; of tracks with the value before and after. */
  | { readonly type: "written"; readonly entries: readonly WrittenEntry[] }
  /** What one of its entries was built on has been taken back. */
  | ({ readonly type: "adjusted" } & Adjustment)
  /** The exchange that another one has overtaken is void. */
  | { readonly type: "overtaken" }
  | ({ readonly type: "undo" } & Doer)
  /** With `costs` the rules let the one who rolls pay for it. */
  | ({
      readonly type: "reroll";
      readonly key: string;
      readonly again: boolean;
      readonly costs?: readonly Cost[];
    } & Doer)
  /** A modifier removed or a target replaced: another engagement in the same exchange. */
  | { readonly type: "corrected"; readonly engagement: Engagement; readonly line: HistoryLine }
  | { readonly type: "noted"; readonly line: HistoryLine }
  | { readonly type: "followedUp"; readonly followUps: readonly FollowUp[] }
  /** Someone who takes part is no longer there. */
  | { readonly type: "stopped" };

/** An entry that was written, and of a track the value before and after. */
export interface WrittenEntry {
  readonly id: number;
  readonly written?: readonly [was: number, is: number];
}

/** What the referee does next for an exchange. */
export type Effect =
  | { readonly type: "roll"; readonly request: RollRequest }
  | { readonly type: "offer"; readonly key: string; readonly user: string }
  | { readonly type: "answer"; readonly key: string; readonly choice: string }
  /** These are due: when they still fit the world they are to be written next. */
  | { readonly type: "prepare"; readonly entries: readonly Entry[] }
  | { readonly type: "write"; readonly entries: readonly Entry[] }
  | { readonly type: "followUp"; readonly telling: Replay<Outcome> };

/** What the table has decided about how exchanges go on. */
export interface Policy {
  /** Questions go to the model asked; otherwise the default is taken for all but the one who acts. */
  readonly asksDefender: boolean;
  /** Consequences are written without a press. */
  readonly applies: boolean;
  /** The id of the user who throws these dice; null where the referee does. */
  readonly roller: (request: RollRequest) => string | null;
}

type Telling = Replay<Outcome> | Refusal;

/** What a procedure is run over. */
type Played = Pick<ExchangeState, "engagement" | "answers">;

const tellings = new WeakMap<Engagement, WeakMap<ExchangeState["answers"], Telling>>();

/** The procedure run over the answers so far; a refusal when its rules say no. Told once for the same start and answers. */
export function tellingOf(game: Game, { engagement, answers }: Played): Telling {
  const known = tellings.get(engagement) ?? new WeakMap<ExchangeState["answers"], Telling>();
  tellings.set(engagement, known);
  const before = known.get(answers);
  if (before) return before;
  const start = begin(game, engagement);
  const replayed = isRefusal(start) ? start : replay(start, answers);
  const telling = isRefusal(replayed) ? replayed : (replayed.stopped ?? replayed);
  known.set(answers, telling);
  return telling;
}

/** The exchange after an event; a refusal where the event is not possible now. It changes nothing outside. */
export function reduce(game: Game, state: ExchangeState, event: Event): ExchangeState | Refusal {
  const after = changed(game, state, event);
  return isRefusal(after) ? after : planned(game, after);
}

function changed(game: Game, state: ExchangeState, event: Event): ExchangeState | Refusal {
  // What may have been written already is finished first: only then is it known what there is to take back.
  if (event.type !== "written" && state.journal.some((entry) => entry.state === "writing"))
    return { refused: "late", rule: "" };
  if (state.frozen && !["undo", "written", "adjusted", "noted", "stopped"].includes(event.type))
    return { refused: "otherRules", rule: "" };
  switch (event.type) {
    case "offered":
      return { ...state, offered: { key: event.key, user: event.user } };
    case "rolled":
      return rolled(game, state, event.key, event.faces);
    case "answered":
      return answered(game, state, event);
    case "rebased": {
      const line: HistoryLine = { what: "expired", by: "" };
      const history = event.expired ? [...state.history, line] : state.history;
      return { ...state, engagement: event.engagement, history };
    }
    case "writing":
      return { ...state, journal: state.journal.map(begun) };
    case "written":
      return { ...state, journal: settled(state, event.entries) };
    case "adjusted":
      return { ...state, journal: state.journal.map((entry) => adjusted(entry, event)) };
    case "overtaken":
      return { ...state, status: "undone", history: [...state.history, { what: "overtaken", by: "" }] };
    case "undo":
      if (state.status === "undone") return { refused: "alreadyUndone", rule: "" };
      return { ...state, status: "undone", history: [...state.history, { what: "undo", ...doerOf(event) }] };
    case "reroll":
      return reroll(game, state, event);
    case "corrected":
      return {
        ...reopened(state),
        engagement: event.engagement,
        history: [...state.history, event.line],
      };
    case "noted":
      return { ...state, history: [...state.history, event.line] };
    case "followedUp":
      return { ...state, status: "done", followUps: event.followUps };
    case "stopped":
      return { ...state, status: "stopped" };
  }
}

/** What comes next; null when the exchange waits for a person or has ended. */
export function next(game: Game, state: ExchangeState, policy: Policy): Effect | null {
  const inHand = inHandOf(state);
  if (inHand.length) return { type: "write", entries: inHand };
  if (state.status !== "open" || state.frozen) return null;
  const telling = tellingOf(game, state);
  if (isRefusal(telling)) return null;
  const { waiting } = telling;
  if (waiting?.type === "roll" && state.offered?.key !== waiting.key) {
    // A player's client cannot know all of what a secret exchange rolls with.
    const user = state.hidden ? null : policy.roller(waiting);
    return user === null ? { type: "roll", request: waiting } : { type: "offer", key: waiting.key, user };
  }
  const asksNobody = waiting?.type === "ask" && waiting.who !== state.engagement.actor.ref;
  if (asksNobody && !policy.asksDefender)
    return { type: "answer", key: waiting.key, choice: waiting.default };
  const due = state.journal.filter((entry) => entry.state === "due");
  if (due.length) return policy.applies ? { type: "prepare", entries: due } : null;
  return waiting ? null : { type: "followUp", telling };
}

/**
 * The state with the journal that follows from it: what the telling no longer holds is taken back first, then what it
 * adds is due. A stopped exchange keeps what was applied, and drops the rest.
 */
function planned(game: Game, state: ExchangeState): ExchangeState {
  const live = state.journal.filter(
    ({ state: now, apart }) =>
      now !== "reverting" && now !== "reverted" && (apart !== true || state.status === "undone"),
  );
  const wanted = wantedChanges(game, state, live);
  if (wanted === null) return state;
  const shared = sharedChanges(
    live.map(({ change }) => change),
    wanted,
  );
  const dropped = new Set(live.slice(shared));
  const journal = state.journal.flatMap((entry): Entry[] => {
    if (!dropped.has(entry)) return [entry];
    return entry.state === "applied" ? [{ ...entry, state: "reverting" }] : [];
  });
  const waits = journal.some((entry) => entry.state === "reverting");
  const added = waits ? [] : entriesFor(state, wanted.slice(shared));
  return dropped.size === 0 && added.length === 0 ? state : { ...state, journal: [...journal, ...added] };
}

function wantedChanges(
  game: Game,
  state: ExchangeState,
  live: readonly Entry[],
): readonly Consequence[] | null {
  if (state.status === "undone") return [];
  if (state.status === "stopped")
    return live.filter((entry) => entry.state !== "due").map(({ change }) => change);
  if (state.frozen) return null;
  const telling = tellingOf(game, state);
  return isRefusal(telling) ? null : telling.changes;
}

/** The journal with entries written. What was taken back stays listed only while the whole exchange is undone. */
function settled(state: ExchangeState, written: readonly WrittenEntry[]): readonly Entry[] {
  const by = new Map(written.map((one) => [one.id, one]));
  return state.journal.flatMap((entry): Entry[] => {
    const one = by.get(entry.id);
    if (!one) return [entry];
    if (entry.state === "writing")
      return [{ ...entry, state: "applied", ...(one.written ? { written: one.written } : {}) }];
    if (entry.state !== "reverting") return [entry];
    return state.status === "undone" ? [{ ...entry, state: "reverted" }] : [];
  });
}

function rolled(game: Game, state: ExchangeState, key: string, faces: Faces): ExchangeState | Refusal {
  const telling = tellingOf(game, state);
  const { waiting } = isRefusal(telling) ? { waiting: null } : telling;
  if (state.status !== "open" || waiting?.type !== "roll" || waiting.key !== key)
    return { refused: "notAsked", rule: "" };
  const again = state.history.some((line) => line.what === "reroll" && line.data?.["key"] === key);
  const answer: RecordedAnswer = { faces, ...(again ? { rerolled: true } : {}) };
  return { ...state, answers: { ...state.answers, [key]: answer } };
}

function answered(
  game: Game,
  state: ExchangeState,
  { key, choice, by }: Extract<Event, { type: "answered" }>,
): ExchangeState | Refusal {
  const telling = tellingOf(game, state);
  const { waiting } = isRefusal(telling) ? { waiting: null } : telling;
  const isAsked = waiting?.type === "ask" && waiting.key === key && offers(waiting, choice);
  if (state.status !== "open" || !isAsked) return { refused: "notAsked", rule: "" };
  const answer: RecordedAnswer = { choice, ...(by === undefined ? {} : { by }) };
  return { ...state, answers: { ...state.answers, [key]: answer } };
}

function reroll(
  game: Game,
  state: ExchangeState,
  { key, again, costs = [], ...event }: Extract<Event, { type: "reroll" }>,
): ExchangeState | Refusal {
  const start = begin(game, state.engagement);
  if (isRefusal(start)) return start;
  if (state.status === "undone") return { refused: "alreadyUndone", rule: "" };
  const left = rerolled(start, state.answers, key, game.rerollRule);
  if (isRefusal(left) && !(again && left.refused === "rerollTwice")) return { ...left, rule: "" };
  const answer = state.answers[key];
  if (!answer || !("faces" in answer)) return { refused: "noSuchRoll", rule: "" };
  const { [key]: _taken, ...answers } = state.answers;
  const line: HistoryLine = {
    what: "reroll",
    ...doerOf(event),
    data: { key, old: facesText(answer.faces) },
  };
  return {
    ...reopened(state),
    answers,
    history: [...state.history, line],
    journal: [...state.journal, ...entriesFor(state, costs, { isApart: true })],
  };
}

function doerOf({ by, allowedBy }: Doer): Doer {
  return { by, ...(allowedBy === undefined ? {} : { allowedBy }) };
}

function facesText(faces: Faces): string {
  return Object.values(faces).flat().join(", ");
}

function reopened(state: ExchangeState): ExchangeState {
  return { ...state, status: "open", followUps: null };
}

/** Entries that stand in the world as far as the record knows. */
export function appliedEntries({ journal }: Pick<ExchangeState, "journal">): readonly Entry[] {
  return journal.filter(({ state }) => state === "applied");
}

/** Who takes part: the one who acts first. */
export function castOf({ actor, targets }: Engagement): readonly Ref[] {
  return [actor.ref, ...targets.map(({ profile }) => profile.ref)];
}
