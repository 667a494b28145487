import { isRefusal, keep, NO_CHOICES, restore, type Engagement, type Game } from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import { pack } from "./packing.js";
import { publicFollowUps, publicHistory, publicJournal, publicView, type Veil } from "./veil.js";
import { viewOf } from "./view.js";
import {
  isAnswers,
  isEngagement,
  isEntry,
  isFollowUps,
  isHistoryLine,
  isKept,
  isListOf,
  isObject,
  isOffered,
  isStored,
  isText,
  isView,
  parsed,
  type Loose,
} from "./shapes.js";
import { type Entry, type ExchangeState, type HistoryLine, type Status, type View } from "./state.js";

/** The version of the record's format. 1 was a document of the player, and is read by the migration alone. */
export const FORMAT = 2;

/** How many carried-out requests a record remembers. */
const REMEMBERED = 8;

/** A record as its message stores it: parts of plain data as packed text, so that an update replaces each whole. */
export interface StoredRecord {
  readonly format: number;
  readonly rules: number;
  readonly game: string;
  readonly exchange: string;
  readonly status: Status;
  readonly requestedBy: string;
  readonly handled: readonly string[];
  /** It leaves out models that not everyone may know of: the referee alone can carry it on. */
  readonly secret: boolean;
  /** Of a secret exchange: which version of it this is. A browser whose secret is of another one cannot carry it on. */
  readonly revision: string;
  /** The dice that are left to a player, and to whom; empty where none ever were. */
  readonly offered: string;
  /** The engagement; empty where it is secret. */
  readonly engagement: string;
  /** The answers by the keys of their requests. */
  readonly answers: string;
  /** The `View`. */
  readonly view: string;
  /** The `Entry` list. */
  readonly journal: string;
  /** The `HistoryLine` list. */
  readonly history: string;
  /** What the rules demanded of others when it ended; `null` until then. */
  readonly followUps: string;
}

/** A record that was read: what a card draws, and what the referee carries on from. */
export interface ReadRecord {
  readonly offered: NonNullable<ExchangeState["offered"]> | null;
  readonly stored: StoredRecord;
  readonly view: View;
  readonly journal: readonly Entry[];
  readonly history: readonly HistoryLine[];
  readonly followUps: ExchangeState["followUps"];
}

/** Why a record cannot be read: the key of a sentence below `VANTAGE.record`. */
export interface Unreadable {
  readonly unreadable: "broken" | "newer" | "older" | "notByGm";
}

/** The record of an exchange, without what not everyone may know. */
export function storedRecord(game: Game, state: ExchangeState, isPrivate: boolean): StoredRecord {
  const secret = isPrivate || state.hidden !== undefined;
  const veil: Veil = { hidden: state.hidden ?? [], isPrivate };
  const view = viewOf(game, state);
  // A record that was read without its secret is public as it is.
  const isVeiled = secret && !state.frozen;
  return {
    format: FORMAT,
    rules: state.rules,
    game: game.id,
    exchange: state.id,
    status: state.status,
    requestedBy: state.requestedBy,
    handled: state.handled.slice(-REMEMBERED),
    secret,
    revision: (secret && state.revision) || "",
    offered: state.offered ? pack(state.offered) : "",
    engagement: secret ? "" : (state.kept ?? keptText(game, state.engagement)),
    answers: secret ? "" : pack(state.answers),
    view: pack(isVeiled ? publicView(view, veil) : view),
    journal: pack(isVeiled ? publicJournal(state.journal, veil) : state.journal),
    history: pack(isVeiled ? publicHistory(state.history, veil, view) : state.history),
    followUps: pack(isVeiled ? publicFollowUps(state.followUps, veil) : state.followUps),
  };
}

const texts = new WeakMap<Engagement, string>();

/** The whole engagements of the latest records that this client wrote, by what the records keep of them. */
const wholes = new Map<string, Engagement>();
const MOST_WHOLES = 50;

/** What a record needs of an engagement, as text; worked out once for each. */
function keptText(game: Game, engagement: Engagement): string {
  const before = texts.get(engagement);
  if (before !== undefined) return before;
  const text = pack(keep(game, engagement));
  texts.set(engagement, text);
  wholes.set(text, engagement);
  for (const oldest of wholes.keys()) {
    if (wholes.size <= MOST_WHOLES) break;
    wholes.delete(oldest);
  }
  return text;
}

/** Reads the data of a message; `byGm` says whether a GM wrote it. Nothing in it is trusted to have the right shape. */
export function readRecord(system: unknown, byGm: boolean): ReadRecord | Unreadable {
  if (!isObject(system)) return { unreadable: "broken" };
  const { format } = system;
  if (typeof format === "number" && format > FORMAT) return { unreadable: "newer" };
  if (format !== FORMAT) return { unreadable: "older" };
  if (!byGm) return { unreadable: "notByGm" };
  const view = parsed(system["view"], isView);
  const journal = parsed(system["journal"], isListOf(isEntry));
  const history = parsed(system["history"], isListOf(isHistoryLine));
  const followUps = parsed(system["followUps"], isFollowUps);
  if (!view || !journal || !history || followUps === undefined || !isStored(system))
    return { unreadable: "broken" };
  const offered = parsed(system["offered"], isOffered) ?? null;
  return { offered, stored: system, view, journal, history, followUps };
}

/**
 * What the referee carries on from; null where its game is not installed. What cannot be played on, since it is of other
 * rules or leaves out a secret, is frozen: it can be undone.
 */
export function stateOf(record: ReadRecord): ExchangeState | null {
  const { stored, offered, view, journal, history, followUps } = record;
  const game = gameById(stored.game);
  if (!game) return null;
  const kept = parsed(stored.engagement, isKept);
  const restored = wholes.get(stored.engagement) ?? (kept ? restore(game, kept) : null);
  const engagement = isRefusal(restored) ? null : restored;
  if (engagement) texts.set(engagement, stored.engagement);
  const answers = parsed(stored.answers, isAnswers) ?? {};
  const isPlayable = !stored.secret && engagement !== null && stored.rules === (game.version ?? 1);
  return {
    id: stored.exchange,
    rules: stored.rules,
    status: stored.status,
    requestedBy: stored.requestedBy,
    engagement: engagement ?? unknownEngagement(stored.game, view),
    answers,
    journal,
    history,
    followUps,
    handled: stored.handled,
    ...(offered ? { offered } : {}),
    ...(stored.secret ? { hidden: [] } : {}),
    ...(isPlayable ? {} : { frozen: view, kept: stored.engagement }),
  };
}

/** A test that a player rolled while no GM was online, read from its message; null where it is none. It never holds a change. */
export function readTest(system: unknown, author: string): ReadRecord | null {
  if (!isObject(system) || system["format"] !== FORMAT || !isText(system["game"])) return null;
  const view = parsed(system["view"], isView);
  const game = gameById(system["game"]);
  if (!view || game?.actions[view.action]?.changesNothing !== true) return null;
  const none: readonly never[] = [];
  const stored: StoredRecord = {
    format: FORMAT,
    rules: game.version ?? 1,
    game: game.id,
    exchange: "",
    status: "done",
    requestedBy: author,
    handled: none,
    secret: false,
    revision: "",
    offered: "",
    engagement: "",
    answers: "",
    view: "",
    journal: "",
    history: "",
    followUps: "",
  };
  return { offered: null, stored, view, journal: none, history: none, followUps: none };
}

/** What a GM's client has told of a secret exchange; null for anything else. */
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

/** What a GM's client shows to a player of a private exchange, and the version of the record that it goes with; null for anything else. */
export function readShownSecret(
  value: unknown,
): { readonly shown: Pick<ReadRecord, "view" | "journal" | "history">; readonly revision: string } | null {
  if (!isObject(value) || !isObject(value["shown"]) || !isText(value["revision"])) return null;
  const { view, journal, history } = value["shown"];
  if (!isView(view) || !isListOf(isEntry)(journal) || !isListOf(isHistoryLine)(history)) return null;
  return { shown: { view, journal, history }, revision: value["revision"] };
}

/** Stands for an engagement that a record leaves out. */
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
    standing: {},
    waiting: [],
    options: {},
    anyway: false,
    names: view.names,
  };
}
