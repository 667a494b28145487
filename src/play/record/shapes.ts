import type { Engagement } from "../../rules/core/index.js";
import type { SealedAnswer } from "./secrets/sealing.js";
import type { Entry, ExchangeState, HistoryLine, RecordedAnswer, View } from "./state.js";
import type { Parts, StoredRecord } from "./stored.js";
import { isListOf, isObject, isText, isTexts, type Loose } from "./loose.js";

export function isStored(system: Loose): system is Loose & StoredRecord {
  return (
    ["game", "exchange", "requestedBy", "revision"].every((name) => isText(system[name])) &&
    typeof system["rules"] === "number" &&
    typeof system["saves"] === "number" &&
    ["open", "done", "undone", "stopped"].includes(String(system["status"])) &&
    isTexts(system["handled"]) &&
    typeof system["secret"] === "boolean" &&
    typeof system["inHand"] === "boolean"
  );
}

export function isView(value: unknown): value is View {
  if (!isObject(value)) return false;
  const { action, actor, weapon, targets, names, happenings, waiting, modifiers, options } = value;
  const { outcome, attacks, undoneRows } = value;
  return (
    isText(action) &&
    isText(actor) &&
    (weapon === null || isText(weapon)) &&
    isTexts(targets) &&
    isObject(names) &&
    Object.values(names).every(isText) &&
    Array.isArray(happenings) &&
    happenings.every(
      (one) =>
        isObject(one) && isObject(one["request"]) && (one["type"] === "note" || isObject(one["answer"])),
    ) &&
    (waiting === null || isWaiting(waiting)) &&
    Array.isArray(modifiers) &&
    modifiers.every(
      (one) => isObject(one) && Array.isArray(one["contributions"]) && Array.isArray(one["evidence"]),
    ) &&
    isObject(options) &&
    (outcome === undefined || isText(outcome)) &&
    (attacks === undefined || isTexts(attacks)) &&
    (undoneRows === undefined || isTexts(undoneRows))
  );
}

function isWaiting(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { type, questions, answered } = value;
  return type !== "askAll" || (isListOf(isObject)(questions) && isListOf(isObject)(answered));
}

const CHANGES: readonly unknown[] = ["track", "status", "place", "waiting"];
const STATES: readonly unknown[] = ["due", "writing", "applied", "reverting", "reverted"];

export function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !Number.isInteger(value["id"]) || !STATES.includes(value["state"])) return false;
  const { change, written, found, inherited, changedAgain } = value;
  if (found !== undefined && !isFound(found)) return false;
  if (inherited !== undefined && inherited !== true) return false;
  if (changedAgain !== undefined && changedAgain !== true) return false;
  const isWritten = written === undefined || (Array.isArray(written) && written.every(Number.isFinite));
  return isWritten && isChange(change);
}

function isChange(change: unknown): boolean {
  if (!isObject(change) || !CHANGES.includes(change["type"])) return false;
  return change["type"] === "waiting"
    ? isText(change["id"]) && isObject(change["item"])
    : isText(change["of"]);
}

function isFound(value: unknown): boolean {
  if (isObject(value) && isText(value["effects"])) return true;
  if (!isObject(value) || !isText(value["in"]) || !Number.isFinite(value["since"])) return false;
  const { names, secret } = value;
  const isNamed = names === undefined || isListOf(isTexts)(names);
  return isNamed && (secret === undefined || secret === true);
}

export function isHistoryLine(value: unknown): value is HistoryLine {
  if (!isObject(value) || !isText(value["what"]) || !isText(value["by"])) return false;
  return value["change"] === undefined || isChange(value["change"]);
}

function isOffered(value: unknown): value is Parts["offered"] {
  return value === null || (isObject(value) && isText(value["key"]) && isText(value["user"]));
}

export function isFollowUps(value: unknown): value is ExchangeState["followUps"] {
  return (
    value === null ||
    (Array.isArray(value) &&
      value.every((one) => isObject(one) && isText(one["action"]) && isText(one["actor"])))
  );
}

export function isAnswers(value: unknown): value is Readonly<Record<string, RecordedAnswer>> {
  return (
    isObject(value) &&
    Object.values(value).every((one) => isObject(one) && (isObject(one["faces"]) || isText(one["choice"])))
  );
}

/** Whether an answer is a choice that is not revealed yet. */
export function isSealed(value: unknown): value is SealedAnswer {
  return isObject(value) && isText(value["sealed"]) && value["choice"] === undefined;
}

function isStoredAnswers(value: unknown): value is Parts["answers"] {
  return isObject(value) && Object.values(value).every((one) => isSealed(one) || isAnswers({ one }));
}

export function isParts(value: unknown): value is Parts {
  if (!isObject(value)) return false;
  const { offered, engagement, answers, view, journal, history, followUps } = value;
  return (
    isOffered(offered) &&
    (engagement === null || isEngagement(engagement)) &&
    isStoredAnswers(answers) &&
    isView(view) &&
    isListOf(isEntry)(journal) &&
    isListOf(isHistoryLine)(history) &&
    isFollowUps(followUps)
  );
}

export function isEngagement(value: unknown): value is Engagement {
  return (
    isObject(value) &&
    isText(value["game"]) &&
    isText(value["action"]) &&
    isObject(value["actor"]) &&
    Array.isArray(value["targets"])
  );
}

/**
 * The limits of a test that a card shows: the number of its lines, the number of its modifiers, and the
 * number of characters in a name or label.
 */
const MOST_LINES = 60;
const LONGEST = 80;

/**
 * Whether a card can show a test that a player's client wrote. The game must have words for each line, and no
 * part may be longer than the parts that this system writes.
 * @param has  whether the game has words under a key
 */
export function isShowable(view: View, has: (key: string) => boolean): boolean {
  const { happenings, modifiers, names } = view;
  return (
    happenings.length <= MOST_LINES &&
    modifiers.length <= MOST_LINES &&
    Object.values(names).every((name) => name.length <= LONGEST) &&
    modifiers.every(({ label }) => label === undefined || isShort(label)) &&
    happenings.every((one) => {
      if (one.type === "roll") return has(`roll.${one.request.purpose}`);
      if (one.type === "ask")
        return [one.request, ...(one.request.parts ?? [])].every(({ question }) =>
          has(`ask.${question}.title`),
        );
      return has(`note.${one.request.key}`) && Object.values(one.request.data ?? {}).every(isShort);
    })
  );
}

function isShort(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || isShortText(value);
}

function isShortText(value: unknown): boolean {
  return typeof value === "string" && value.length <= LONGEST;
}
