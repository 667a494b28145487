import {
  NOTHING_AROUND,
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

/** The version of the record's format. Test versions used 1 and 2. */
export const FORMAT = 3;

/** The number of carried-out requests that a record remembers. */
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
  /**
   * Whether the record leaves out things that not everyone may know. Only the referee can carry such an exchange on.
   */
  readonly secret: boolean;
  /**
   * The name of this version of a secret exchange. A browser whose secret has another name cannot carry the exchange
   * on.
   */
  readonly revision: string;
  /**
   * The number of times that the record was written. A record that replaces a record with the same or a
   * higher number was written late.
   */
  readonly saves: number;
  /** Whether some writes were begun but are not finished. */
  readonly inHand: boolean;
  /** The `Parts` as JSON, deflated and in base64. As one text, they are always replaced together. */
  readonly parts: string;
}

/** The content of a record that is packed into one text. */
export interface Parts {
  /**
   * The latest roll that was left to a player, and the user who rolls it; null when no roll was left to a
   * player.
   */
  readonly offered: NonNullable<ExchangeState["offered"]> | null;
  /** The engagement with which the exchange began; null when the exchange is secret. */
  readonly engagement: Engagement | null;
  /** The answers by the keys of their requests. Answers that the view shows are left out. */
  readonly answers: Readonly<Record<string, StoredAnswer>>;
  readonly view: View;
  readonly journal: readonly Entry[];
  readonly history: readonly HistoryLine[];
  /** The actions that the rules demanded of other models at the end; null until then. */
  readonly followUps: ExchangeState["followUps"];
}

/** A record that was read: a card draws it, and the referee carries it on. */
export interface ReadRecord extends Parts {
  readonly stored: StoredRecord;
}

/** The reason why a record cannot be read. It is the key of a sentence below `VANTAGE.record`. */
export interface Unreadable {
  readonly unreadable: "broken" | "newer" | "notByGm";
}

/**
 * The public record of an exchange.
 * @param saves  how many times the record was written, this time included
 */
export function storedRecord(game: Game, state: ExchangeState, isPrivate: boolean, saves = 1): StoredRecord {
  const secret = isPrivate || state.hidden !== undefined;
  const veil: Veil = { hidden: state.hidden ?? [], isPrivate };
  const view = viewOf(game, state);
  // A record that was read without its secret has only public parts already.
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

/**
 * The ids of the request that began the exchange and of the latest requests. The first id is always kept,
 * since it shows when a record was posted twice.
 */
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

/**
 * The answers that a view does not show as they are. They belong to requests that the view leaves out, or to
 * rolls with dice that no longer count.
 */
function answersNotIn(view: View, answers: ExchangeState["answers"]): ExchangeState["answers"] {
  const shown = answersIn(view);
  const isShown = (key: string, answer: RecordedAnswer): boolean =>
    Object.hasOwn(shown, key) && JSON.stringify(shown[key]) === JSON.stringify(answer);
  return Object.fromEntries(Object.entries(answers).filter(([key, answer]) => !isShown(key, answer)));
}

/**
 * Reads the data of a message, which can have any shape.
 * @param byGm  whether a GM wrote the data
 */
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
 * The state from which the referee carries an exchange on; null when the game is not installed. It is frozen
 * when the record's version of the rules is not installed, when the rules now play it differently, or when
 * its secret is missing here. A frozen exchange can only be undone.
 * @param choiceOf  gives an unrevealed choice by its id; null when this browser does not have it
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
    ...(view.undoneRows ? { undoneRows: view.undoneRows } : {}),
    ...(offered ? { offered } : {}),
    ...(stored.secret ? { hidden: [] } : {}),
  };
  const isOfTheseRules = engagement !== null && !stored.secret && stored.rules === versionOf(game);
  const isPlayable =
    isOfTheseRules && isSame(state.engagement, engagement) && isPlayedAlike(game, state, view);
  return isPlayable ? state : { ...state, frozen: view, kept: engagement };
}

/**
 * Whether a stored engagement stays the same when its values are limited to their bounds, so that the rules
 * read the same values.
 */
function isSame(sounded: Engagement, engagement: Engagement): boolean {
  return sounded === engagement || JSON.stringify(sounded) === JSON.stringify(engagement);
}

/** The parts of a record, read from their text; null for any other text. */
export function readParts(text: unknown): Parts | null {
  return parsed(text, isParts) ?? null;
}

/**
 * Reads a test that a player rolled while no GM was online; null for other messages. Such a test changes
 * nothing, so a test of an action that could change something is not accepted.
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

/** Reads a secret exchange that a GM's client has sent; null for anything else. */
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
 * Reads the part of a private exchange that a GM's client shows to a player, with the version of its record; null for
 * anything else.
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
    ...NOTHING_AROUND,
    game,
    action: view.action,
    actor: { ref: view.actor, ...unknown },
    weapon: null,
    options: {},
    names: view.names,
  };
}
