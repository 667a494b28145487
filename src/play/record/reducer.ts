import {
  begin,
  isRefusal,
  offers,
  openQuestion,
  openQuestions,
  replay,
  rerolled,
  withoutRoll,
  type Consequence,
  type AskRequest,
  type Faces,
  type FixedScope,
  type Game,
  versionOf,
  type Refusal,
  type RollRequest,
} from "../../rules/core/index.js";
import { adjusted, begun, entriesFor, inHandOf } from "./entries.js";
import type { Doer, Effect, Event, WrittenEntry } from "./events.js";
import { replayOf } from "./replaying.js";
import { differenceOf } from "./rows/kept-entries.js";
import { rowUndoOf } from "./rows/undone-rows.js";
import { asFair, asRevealed } from "./secrets/sealing.js";
import type { Entry, ExchangeState, HistoryLine, RecordedAnswer } from "./state.js";

export type { Doer, Effect, Event, WrittenEntry } from "./events.js";

/** The settings of the table that decide how exchanges go on. */
export interface Policy {
  /**
   * Whether the player of a model is asked its questions. If not, every model except the acting one takes the default
   * answer.
   */
  readonly asksDefender: boolean;
  /** The fixed answer that counts for a question; null where a person is asked. */
  readonly fixed?: (
    game: Game,
    state: ExchangeState,
    asked: AskRequest,
  ) => { readonly choice: string; readonly scope: FixedScope } | null;
  /** Whether consequences are written at once. If not, a person has to press the button. */
  readonly applies: boolean;
  /** The id of the user who rolls these dice; null when the referee rolls. */
  readonly roller: (request: RollRequest) => string | null;
}

/** The exchange after an event; a refusal when the event is not possible now. */
export function reduce(game: Game, state: ExchangeState, event: Event): ExchangeState | Refusal {
  const after = changed(game, state, event);
  return isRefusal(after)
    ? after
    : planned(
        game,
        asRevealed(after, () => replayOf(game, after)),
      );
}

/**
 * The reason why an exchange cannot go on: its rules have another version, or the installed rules now play it
 * differently.
 */
export function whyFrozen(game: Game, { rules }: Pick<ExchangeState, "rules">): Refusal {
  return rules === versionOf(game)
    ? { refused: "playedOtherwise", rule: "" }
    : { refused: "otherRules", rule: "" };
}

/** Dice and modifiers of an exchange with undone rows stay, since a correction would play these rows again. */
const ROWS_UNDONE: Refusal = { refused: "rowsUndone", rule: "" };

function changed(game: Game, state: ExchangeState, event: Event): ExchangeState | Refusal {
  // Writes that have begun must be finished first. Only then does the journal show everything that must be reverted.
  if (event.type !== "written" && state.journal.some((entry) => entry.state === "writing"))
    return { refused: "late", rule: "" };
  if (
    state.frozen &&
    !["undo", "changedAgain", "written", "adjusted", "noted", "stopped"].includes(event.type)
  )
    return whyFrozen(game, state);
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
      return fair(game, { ...state, engagement: event.engagement, history });
    }
    case "writing":
      return {
        ...state,
        journal: state.journal.map((entry) =>
          begun(entry, event.found?.get(entry.id), event.before?.get(entry.id)),
        ),
      };
    case "written":
      return { ...state, journal: settled(state, event.entries) };
    case "changedAgain":
      return {
        ...state,
        journal: state.journal.map((entry) =>
          event.entries.includes(entry.id) ? { ...entry, changedAgain: true } : entry,
        ),
      };
    case "adjusted":
      return { ...state, journal: state.journal.map((entry) => adjusted(entry, event)) };
    case "void":
      return { ...state, status: "undone", history: [...state.history, { what: "void", by: "" }] };
    case "undo":
      if (state.status === "undone") return { refused: "alreadyUndone", rule: "" };
      return { ...state, status: "undone", history: [...state.history, { what: "undo", ...doerOf(event) }] };
    case "undoRow":
      return rowUndone(game, state, event);
    case "reroll":
      return reroll(game, state, event);
    case "corrected":
      if (state.undoneRows) return ROWS_UNDONE;
      return fair(game, {
        ...reopened(state),
        engagement: event.engagement,
        history: [...state.history, event.line],
      });
    case "noted":
      return { ...state, history: [...state.history, event.line] };
    case "followedUp":
      return { ...state, status: "done", followUps: event.followUps };
    case "stopped":
      return { ...state, status: "stopped" };
  }
}

/** The next step of an exchange; null when the exchange waits for a person or has ended. */
export function next(game: Game, state: ExchangeState, policy: Policy): Effect | null {
  const inHand = inHandOf(state);
  if (inHand.length) return { type: "write", entries: inHand };
  if (state.status !== "open" || state.frozen) return null;
  const played = replayOf(game, state);
  if (isRefusal(played)) return null;
  const { waiting } = played;
  if (waiting?.type === "roll" && state.offered?.key !== waiting.key) {
    // The referee rolls the dice of a secret exchange, since a player's client may not know every number of the roll.
    const user = state.hidden ? null : policy.roller(waiting);
    return user === null ? { type: "roll", request: waiting } : { type: "offer", key: waiting.key, user };
  }
  for (const asked of openQuestions(waiting)) {
    const given = policy.fixed?.(game, state, asked);
    if (given) return { type: "answer", key: asked.key, choice: given.choice, fixed: given.scope };
  }
  const others = openQuestions(waiting).filter(({ who }) => who !== state.engagement.actor.ref);
  const [unasked] = policy.asksDefender ? [] : others;
  if (unasked) return { type: "answer", key: unasked.key, choice: unasked.default };
  const due = state.journal.filter((entry) => entry.state === "due");
  if (due.length) return policy.applies ? { type: "prepare", entries: due } : null;
  return waiting ? null : { type: "followUp", replay: played };
}

/**
 * The state with a journal that matches its replay. Changes that the replay no longer makes are reverted
 * first, and only then do new changes become due. A stopped exchange keeps its applied changes and drops the
 * rest.
 */
function planned(game: Game, state: ExchangeState): ExchangeState {
  const live = state.journal.filter(
    ({ state: now, apart }) =>
      now !== "reverting" && now !== "reverted" && (apart !== true || state.status === "undone"),
  );
  const wanted = wantedChanges(game, state, live);
  if (wanted === null) return state;
  const { dropped, missing } = differenceOf(live, wanted, state);
  const journal = state.journal.flatMap((entry): Entry[] => {
    if (!dropped.has(entry)) return [entry];
    return entry.state === "applied" ? [{ ...entry, state: "reverting" }] : [];
  });
  const waits = journal.some((entry) => entry.state === "reverting");
  const added = waits ? [] : entriesFor(state, missing);
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
  const played = replayOf(game, state);
  return isRefusal(played) ? null : played.changes;
}

/**
 * The journal after these entries were written. Reverted entries stay in the journal only when the whole exchange is
 * undone.
 */
function settled(state: ExchangeState, written: readonly WrittenEntry[]): readonly Entry[] {
  const by = new Map(written.map((one) => [one.id, one]));
  return state.journal.flatMap((entry): Entry[] => {
    const one = by.get(entry.id);
    if (!one) return [entry];
    if (entry.state === "writing") return [{ ...entry, ...one, state: "applied" }];
    if (entry.state !== "reverting") return [entry];
    return state.status === "undone" ? [{ ...entry, state: "reverted" }] : [];
  });
}

function rolled(game: Game, state: ExchangeState, key: string, faces: Faces): ExchangeState | Refusal {
  const played = replayOf(game, state);
  const { waiting } = isRefusal(played) ? { waiting: null } : played;
  if (state.status !== "open" || waiting?.type !== "roll" || waiting.key !== key)
    return { refused: "notAsked", rule: "" };
  const again = state.history.some((line) => line.what === "reroll" && line.data?.["key"] === key);
  const answer: RecordedAnswer = { faces, ...(again ? { rerolled: true } : {}) };
  // An offer to roll ends with the roll. Before a reroll, it is decided again who rolls.
  const { offered: _ended, ...rest } = state;
  return { ...rest, answers: { ...state.answers, [key]: answer } };
}

function answered(
  game: Game,
  state: ExchangeState,
  { key, choice, by, sealed, fixed }: Extract<Event, { type: "answered" }>,
): ExchangeState | Refusal {
  const played = replayOf(game, state);
  const { waiting } = isRefusal(played) ? { waiting: null } : played;
  const asked = openQuestion(waiting, key);
  if (state.status !== "open" || !asked || !offers(asked, choice)) return { refused: "notAsked", rule: "" };
  const answer: RecordedAnswer = {
    choice,
    ...(by === undefined ? {} : { by }),
    ...(sealed === undefined || waiting?.type !== "askAll" ? {} : { sealed }),
    ...(fixed === undefined ? {} : { fixed }),
  };
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
  if (state.undoneRows) return ROWS_UNDONE;
  const left = rerolled(start, state.answers, key, game.rerollRule);
  if (isRefusal(left) && !(again && left.refused === "rerollTwice")) return { ...left, rule: "" };
  const answer = state.answers[key];
  if (!answer || !("faces" in answer)) return { refused: "noSuchRoll", rule: "" };
  const answers = withoutRoll(replay(start, state.answers).happenings, state.answers, key);
  const line: HistoryLine = {
    what: "reroll",
    ...doerOf(event),
    data: { key, old: facesText(answer.faces) },
  };
  return fair(game, {
    ...reopened(state),
    answers,
    history: [...state.history, line],
    journal: [...state.journal, ...entriesFor(state, costs, { isApart: true })],
  });
}

/** An exchange without one row. The answers of the row stay, since the card still shows them. */
function rowUndone(
  game: Game,
  state: ExchangeState,
  { row, ...event }: Extract<Event, { type: "undoRow" }>,
): ExchangeState | Refusal {
  if (state.status !== "done") return { refused: "rowWhileOpen", rule: "" };
  const undo = rowUndoOf(game, state, row);
  if (isRefusal(undo)) return undo;
  const line: HistoryLine = { what: "undoRow", ...doerOf(event), data: { rows: undo.rows.length } };
  return { ...reopened(state), undoneRows: undo.undone, history: [...state.history, line] };
}

/**
 * The state of a changed exchange whose procedure starts again. If it now waits for choices that are made at
 * the same time, the choices that are already revealed are dropped. Otherwise, a person could choose while
 * knowing the choices of others.
 */
function fair(game: Game, state: ExchangeState): ExchangeState {
  return asFair(state, replayOf(game, state));
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
