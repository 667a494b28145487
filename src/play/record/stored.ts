import {
  NO_CHOICES,
  sound,
  storable,
  versionOf,
  type Engagement,
  type Game,
} from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import { pack, parsed } from "./packing.js";
import { inHandOf } from "./entries.js";
import { opened, sealedAnswers, type StoredAnswer } from "./secrets/sealing.js";
import { publicFollowUps, publicHistory, publicJournal, publicView, type Veil } from "./secrets/veil.js";
import { isPlayedAlike, viewOf } from "./view.js";
import {
  isAnswers,
  isEngagement,
  isEntry,
  isFollowUps,
  isHistoryLine,
  isParts,
  isStored,
  isView,
} from "./shapes.js";
import { isListOf, isObject, isText, type Loose } from "./loose.js";
import type { Entry, ExchangeState, HistoryLine, RecordedAnswer, Status, View } from "./state.js";

/** The version of the record's format. 1 and 2 were those of test versions. */
export const FORMAT = 3;

/** How many carried-out requests a record lists. */
const REMEMBERED = 8;

/** A record as its message stores it. `docs/records.md` describes it. */
export interface StoredRecord {
  readonly format: number;
  readonly rules: number;
  readonly game: string;
  readonly exchange: string;
  readonly status: Status;
  readonly requestedBy: string;
  readonly handled: readonly string[];
  /** It leaves out models that not everyone may know of. Only the referee can carry it on. */
  readonly secret: boolean;
  /**
   * For a secret exchange: the name of this version of it. A browser whose secret has another name cannot carry it on.
   */
  readonly revision: string;
  /** How many times it was written. A late record has no higher number than the record that it replaces. */
  readonly saves: number;
  /** Whether writes were begun and not finished. */
  readonly inHand: boolean;
  /** The `Parts` as JSON, deflated and in base64: one text, so that an update always replaces all of them. */
  readonly parts: string;
}

/** What a record holds beside the fields of its message. */
export interface Parts {
  /** The latest dice that were left to a player, and the user; null when none ever were. */
  readonly offered: NonNullable<ExchangeState["offered"]> | null;
  /** What the exchange began with; null when it is secret. */
  readonly engagement: Engagement | null;
  /** The answers by the keys of their requests, except those that the view shows. */
  readonly answers: Readonly<Record<string, StoredAnswer>>;
  readonly view: View;
  readonly journal: readonly Entry[];
  readonly history: readonly HistoryLine[];
  /** What the rules demanded of other models when it ended; null until then. */
  readonly followUps: ExchangeState["followUps"];
}

/** A record after reading: what a card draws, and what the referee carries on from. */
export interface ReadRecord extends Parts {
  readonly stored: StoredRecord;
}

/** Why a record cannot be read: the key of a sentence below `VANTAGE.record`. */
export interface Unreadable {
  readonly unreadable: "broken" | "newer" | "notByGm";
}

/**
 * The record of an exchange, without what not everyone may know.
 *
 * @param saves  how many times it was written, this time included
 */
export function storedRecord(game: Game, state: ExchangeState, isPrivate: boolean, saves = 1): StoredRecord {
  const secret = isPrivate || state.hidden !== undefined;
  const veil: Veil = { hidden: state.hidden ?? [], isPrivate };
  const view = viewOf(game, state);
  // A record that was read without its secret is already public.
  const isVeiled = secret && !state.frozen;
  const parts: Parts = {
    offered: state.offered ?? null,
    engagement: secret ? null : state.frozen ? (state.kept ?? null) : storable(game, state.engagement),
    answers: secret ? {} : sealedAnswers(answersNotIn(view, state.answers)),
    view: isVeiled ? publicView(view, veil) : view,
    journal: isVeiled ? publicJournal(state.journal, veil) : state.journal,
    history: isVeiled ? publicHistory(state.history, veil, view) : state.history,
    followUps: isVeiled ? publicFollowUps(state.followUps, veil) : state.followUps,
  };
  return {
    format: FORMAT,
    rules: state.rules,
    game: game.id,
    exchange: state.id,
    status: state.status,
    requestedBy: state.requestedBy,
    handled: remembered(state.handled),
    secret,
    revision: (secret && state.revision) || "",
    saves,
    inHand: inHandOf(state).length > 0,
    parts: pack(parts),
  };
}

/** The request that began the exchange, and the latest ones. The first one shows when a record was posted twice. */
function remembered(handled: readonly string[]): readonly string[] {
  return [...handled.slice(0, 1), ...handled.slice(1).slice(1 - REMEMBERED)];
}

/** The answers that a view shows, by the keys of their requests. */
function answersIn({ happenings }: View): ExchangeState["answers"] {
  return Object.fromEntries(
    happenings.flatMap((one) =>
      one.type === "note" ? [] : [[one.request.key, one.answer as RecordedAnswer]],
    ),
  );
}

/** The answers that a view does not show as they are: to other requests, and rolls with dice that no longer count. */
function answersNotIn(view: View, answers: ExchangeState["answers"]): ExchangeState["answers"] {
  const shown = answersIn(view);
  const isShown = (key: string, answer: RecordedAnswer): boolean =>
    Object.hasOwn(shown, key) && JSON.stringify(shown[key]) === JSON.stringify(answer);
  return Object.fromEntries(Object.entries(answers).filter(([key, answer]) => !isShown(key, answer)));
}

/** Reads the data of a message. `byGm` says whether a GM wrote it. The data can have any shape. */
export function readRecord(system: unknown, byGm: boolean): ReadRecord | Unreadable {
  if (!isObject(system)) return { unreadable: "broken" };
  const { format } = system;
  if (typeof format === "number" && format > FORMAT) return { unreadable: "newer" };
  if (format !== FORMAT) return { unreadable: "broken" };
  if (!byGm) return { unreadable: "notByGm" };
  const parts = parsed(system["parts"], isParts);
  return parts && isStored(system) ? { ...parts, stored: system } : { unreadable: "broken" };
}

/**
 * What the referee carries on from; null when the game is not installed. A record of other rules, one that they no longer play
 * as it was played, and one without its secret cannot be played on: it is frozen and can only be undone.
 *
 * @param choiceOf  gives a choice that is not revealed yet by its id; null where this browser does not have it
 */
export function stateOf(
  record: ReadRecord,
  choiceOf: (id: string) => string | null = () => null,
): ExchangeState | null {
  const { stored, offered, engagement, view, journal, history, followUps } = record;
  const game = gameById(stored.game);
  if (!game) return null;
  const state: ExchangeState = {
    id: stored.exchange,
    rules: stored.rules,
    status: stored.status,
    requestedBy: stored.requestedBy,
    engagement: engagement ? sound(game, engagement) : unknownEngagement(stored.game, view),
    answers: { ...answersIn(view), ...opened(record.answers, choiceOf) },
    journal,
    history,
    followUps,
    handled: stored.handled,
    ...(offered ? { offered } : {}),
    ...(stored.secret ? { hidden: [] } : {}),
  };
  const isOfTheseRules = engagement !== null && !stored.secret && stored.rules === versionOf(game);
  const isPlayable =
    isOfTheseRules && isSame(state.engagement, engagement) && isPlayedAlike(game, state, view);
  return isPlayable ? state : { ...state, frozen: view, kept: engagement };
}

/** Whether the rules read an engagement as it is stored: no value of it is out of bounds now. */
function isSame(sounded: Engagement, engagement: Engagement): boolean {
  return sounded === engagement || JSON.stringify(sounded) === JSON.stringify(engagement);
}

/** The parts of a record by their text; null where it is none. */
export function readParts(text: unknown): Parts | null {
  return parsed(text, isParts) ?? null;
}

/**
 * Reads a test that a player rolled while no GM was online; null when the message is none. A test never holds a change.
 */
export function readTest(system: unknown, author: string): ReadRecord | null {
  if (!isObject(system) || system["format"] !== FORMAT || !isText(system["game"])) return null;
  const view = parsed(system["view"], isView);
  const game = gameById(system["game"]);
  if (!view || game?.actions[view.action]?.changesNothing === undefined) return null;
  const none: readonly never[] = [];
  const stored: StoredRecord = {
    format: FORMAT,
    rules: versionOf(game),
    game: game.id,
    exchange: "",
    status: "done",
    requestedBy: author,
    handled: none,
    secret: false,
    revision: "",
    saves: 1,
    inHand: false,
    parts: "",
  };
  const nothing = { offered: null, engagement: null, answers: {} };
  return { ...nothing, stored, view, journal: none, history: none, followUps: none };
}

/** Reads what a GM's client has sent of a secret exchange; null for anything else. */
export function readSecretState(value: unknown, exchange: string): ExchangeState | null {
  const state = isObject(value) ? value["state"] : null;
  if (!isObject(state) || state["id"] !== exchange || !isText(state["revision"])) return null;
  const { engagement, answers, journal, history, followUps } = state;
  const isWhole =
    isEngagement(engagement) &&
    isAnswers(answers) &&
    isListOf(isEntry)(journal) &&
    isListOf(isHistoryLine)(history) &&
    isFollowUps(followUps);
  return isWhole ? (state as Loose & ExchangeState) : null;
}

/**
 * Reads what a GM's client shows to a player of a private exchange, with the version of the record that it belongs to;
 * null for anything else.
 */
export function readShownSecret(
  value: unknown,
): { readonly shown: Pick<ReadRecord, "view" | "journal" | "history">; readonly revision: string } | null {
  if (!isObject(value) || !isObject(value["shown"]) || !isText(value["revision"])) return null;
  const { view, journal, history } = value["shown"];
  if (!isView(view) || !isListOf(isEntry)(journal) || !isListOf(isHistoryLine)(history)) return null;
  return { shown: { view, journal, history }, revision: value["revision"] };
}

/** The stand-in for an engagement that a record leaves out. */
function unknownEngagement(game: string, view: View): Engagement {
  const unknown = { kind: "", values: {}, statuses: [], gear: [], effects: [], turn: null };
  return {
    game,
    action: view.action,
    actor: { ref: view.actor, ...unknown },
    weapon: null,
    facts: {},
    targets: [],
    choices: NO_CHOICES,
    others: [],
    places: {},
    positions: {},
    waiting: [],
    options: {},
    anyway: false,
    names: view.names,
  };
}
