import { systemOf } from "../foundry.js";
import { HOOKS, type ExchangeReport, type ReportedRoll } from "../foundry/hook-names.js";
import { callListeners } from "../foundry/listeners.js";
import type { Consequence, Faces, Ref } from "../rules/core/index.js";
import { doneBy } from "./record/entries.js";
import { Exchange } from "./record/exchange.js";
import { HIDDEN, type Entry, type View } from "./record/state.js";
import { readParts, type Parts } from "./record/stored.js";

type Message = ChatMessage.Implementation;

/** The parts of an exchange that everyone may read, at one moment. */
interface Shown extends Open {
  /** Whether the whole exchange was undone. */
  readonly isUndone: boolean;
  /** Whether the record leaves out things that not everyone may know. */
  readonly isSecret: boolean;
}

type Open = Pick<Parts, "view" | "journal" | "history">;

/**
 * A record's parts as stored text, and the record's status. The text is not parsed until the message is
 * updated.
 */
interface Unread {
  readonly parts: unknown;
  readonly status: unknown;
}

/** The state in which a record was announced last to other packages, by the id of the record's message. */
const announced = new Map<string, Unread>();

/**
 * Announces the events of exchanges to other packages. Each client does this, from the part of the record that
 * everyone may read. Called once, when the world is set up.
 */
export function announceExchanges(): void {
  game.messages.contents.forEach(noteRecord);
  Hooks.on("createChatMessage", (message) => announce(message, null));
  Hooks.on("updateChatMessage", (message) => {
    const before = announced.get(message.id ?? "");
    if (before) announce(message, readBefore(before));
    else noteRecord(message);
  });
  Hooks.on("deleteChatMessage", (message) => void announced.delete(message.id ?? ""));
}

function noteRecord(message: Message): void {
  const { parts, status } = systemOf(message);
  if (message.type === "exchange") announced.set(message.id ?? "", { parts, status });
}

function readBefore({ parts, status }: Unread): Shown | null {
  const read = readParts(parts);
  return read && shownOf(read, status, false);
}

function shownOf({ view, journal, history }: Open, status: unknown, isSecret: boolean): Shown {
  const isUndone = status === "undone" && !journal.some((one) => one.state === "reverting");
  return { view, journal, history, isUndone, isSecret };
}

/**
 * Announces the changes in a message. A private message is not announced, since only some users may read it.
 */
function announce(message: Message, before: Shown | null): void {
  const exchange = Exchange.of(message) ?? Exchange.ofTest(message);
  noteRecord(message);
  if (!exchange || message.whisper.length > 0) return;
  const now = shownOf(exchange.open, exchange.stored.status, exchange.stored.secret);
  const call = (hook: Announced, more: Pick<ExchangeReport, "rolls"> | Pick<ExchangeReport, "changes">) =>
    callListeners(hook, structuredClone({ ...reportOf(exchange), ...more }));
  const rolls = rolledSince(now, before);
  const takenBack = before ? changesIn(before.journal.filter(isNotVeiledIn(now)), now.journal) : [];
  const made = changesIn(now.journal, before?.journal ?? []);
  if (rolls.length) call(HOOKS.rolled, { rolls });
  if (takenBack.length || (now.isUndone && before?.isUndone !== true))
    call(HOOKS.undone, { changes: takenBack });
  if (made.length) call(HOOKS.applied, { changes: made });
}

type Announced = typeof HOOKS.rolled | typeof HOOKS.applied | typeof HOOKS.undone;

function reportOf({ message, stored, open: { view } }: Exchange): ExchangeReport {
  const known = (ref: Ref): Ref | null => (ref === HIDDEN ? null : ref);
  return {
    exchange: stored.exchange,
    message: message.id ?? "",
    game: stored.game,
    action: view.action,
    actor: known(view.actor),
    weapon: view.weapon,
    targets: view.targets.map(known),
    outcome: view.outcome ?? null,
    rolls: [],
    changes: [],
  };
}

/** The new rolls: those with other faces than before, and all rerolls, even with the same faces. */
function rolledSince({ view, history }: Shown, before: Shown | null): readonly ReportedRoll[] {
  const known = new Map(rollsOf(before?.view).map(({ request, answer }) => [request.key, facesText(answer)]));
  const added = history.slice(before?.history.length ?? 0);
  const again = new Set(added.flatMap(({ what, data }) => (what === "reroll" ? [data?.["key"]] : [])));
  return rollsOf(view).flatMap(({ request: { key, purpose, roller, after }, answer }): ReportedRoll[] => {
    // Rolls that depend on a rerolled roll are rerolled with it.
    if (again.has(after ?? "")) again.add(key);
    const isNew = again.has(key) || known.get(key) !== facesText(answer);
    return isNew ? [{ key, purpose, roller, faces: answer.faces }] : [];
  });
}

function rollsOf(view: View | undefined) {
  return (view?.happenings ?? []).flatMap((one) => (one.type === "roll" ? [one] : []));
}

function facesText({ faces }: { readonly faces: Faces }): string {
  return JSON.stringify(faces);
}

/**
 * Makes a filter for the entries of an earlier record, which are then checked for reverts. The filter
 * compares them with this record. If this record is secret, it can leave out an entry that was not reverted.
 * So an entry that is missing in a secret record does not pass the filter.
 */
function isNotVeiledIn({ journal, isSecret }: Shown) {
  const shown = new Set(journal.map(({ id }) => id));
  return ({ id }: Entry): boolean => !isSecret || shown.has(id);
}

/** The changes that `entries` have made in the world, except those that `others` have made too. */
function changesIn(entries: readonly Entry[], others: readonly Entry[]): readonly Consequence[] {
  const ids = new Set(others.filter(isMade).map(({ id }) => id));
  return entries.filter((one) => isMade(one) && !ids.has(one.id)).map(doneBy);
}

/** Whether a change is in the world. A change stays in the world until its revert is written. */
function isMade({ state }: Entry): boolean {
  return state === "applied" || state === "reverting";
}
