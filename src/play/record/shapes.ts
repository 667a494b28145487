import type { Engagement, KeptEngagement } from "../../rules/core/index.js";
import { unpack } from "./packing.js";
import type { Entry, ExchangeState, HistoryLine, RecordedAnswer, View } from "./state.js";
import type { ReadRecord, StoredRecord } from "./stored.js";

/** No part of a record is longer than this, in characters: what is longer is not read. */
const LONGEST = 100_000;

/** The data of a packed text, where it has the right shape; undefined for any other text. */
export function parsed<T>(text: unknown, is: (value: unknown) => value is T): T | undefined {
  if (typeof text !== "string" || text.length > LONGEST) return undefined;
  try {
    const value = unpack(text);
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Plain data of which nothing is known yet. */
export type Loose = Readonly<Record<string, unknown>>;

/** The object of a text of JSON; null for any other text. */
export function parsedObject(text: string): Loose | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isListOf<T>(is: (value: unknown) => value is T) {
  return (value: unknown): value is readonly T[] => Array.isArray(value) && value.every(is);
}

export const isTexts = isListOf(isText);

export function isStored(system: Loose): system is Loose & StoredRecord {
  return (
    ["game", "exchange", "requestedBy", "revision", "engagement", "answers"].every((name) =>
      isText(system[name]),
    ) &&
    typeof system["rules"] === "number" &&
    ["open", "done", "undone", "stopped"].includes(String(system["status"])) &&
    isTexts(system["handled"]) &&
    typeof system["secret"] === "boolean"
  );
}

export function isView(value: unknown): value is View {
  if (!isObject(value)) return false;
  const { action, actor, weapon, targets, names, happenings, waiting, modifiers, options } = value;
  return (
    isText(action) &&
    isText(actor) &&
    (weapon === null || isText(weapon)) &&
    isTexts(targets) &&
    isObject(names) &&
    Object.values(names).every(isText) &&
    Array.isArray(happenings) &&
    happenings.every((one) => isObject(one) && isObject(one["request"])) &&
    (waiting === null || isObject(waiting)) &&
    Array.isArray(modifiers) &&
    modifiers.every(
      (one) => isObject(one) && Array.isArray(one["contributions"]) && Array.isArray(one["evidence"]),
    ) &&
    isObject(options)
  );
}

const CHANGES: readonly unknown[] = ["track", "status", "place", "waiting"];
const STATES: readonly unknown[] = ["due", "writing", "applied", "reverting", "reverted"];

export function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !Number.isInteger(value["id"]) || !STATES.includes(value["state"])) return false;
  const { change, written } = value;
  if (!isObject(change) || !CHANGES.includes(change["type"])) return false;
  const isWritten = written === undefined || (Array.isArray(written) && written.every(Number.isFinite));
  return (
    isWritten &&
    (change["type"] === "waiting" ? isText(change["id"]) && isObject(change["item"]) : isText(change["of"]))
  );
}

export function isHistoryLine(value: unknown): value is HistoryLine {
  return isObject(value) && isText(value["what"]) && isText(value["by"]);
}

export function isOffered(value: unknown): value is ReadRecord["offered"] {
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

export function isKept(value: unknown): value is KeptEngagement {
  return isObject(value) && isText(value["lexicon"]);
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
