import {
  changes,
  firstOfEach,
  inverse,
  lastOfEach,
  type Consequence,
  type Game,
  type Kind,
} from "../../../rules/core/index.js";
import { itemOf, modelOf } from "../../models/models.js";
import { pieceOf } from "../../models/cover-armor.js";
import { doneBy } from "../../record/entries.js";
import { CONVERTED } from "../../record/exchange.js";
import type { Entry } from "../../record/state.js";
import { isInEffect } from "../../world/world.js";

/** The most armor of cover that an undo restores. */
const MOST_ARMOR = 99;

/** Whether a record was converted from 0.1.0. There, players were the authors of records. */
export function isEarlier({ rules }: { readonly rules: number }): boolean {
  return rules === CONVERTED;
}

/**
 * What the undo of a record of 0.1.0 writes, one change for each thing. The record is not trusted. An undo restores
 * only numbers and statuses that the game declares for its own models and items, and the armor of cover. The value must
 * be within bounds, and the world must still be as the record says. Models are not moved, and nothing is put back on a
 * list.
 */
export function earlierChanges(rules: Game, journal: readonly Entry[]): readonly Consequence[] {
  const done = journal.filter(({ state }) => state === "applied").map(doneBy);
  const first = firstOfEach(done);
  return lastOfEach(done).flatMap((last) => {
    const before = first.find((one) => isOfSameThing(one, last));
    const whole = before ? spanOf(before, last) : null;
    if (!whole || !changes(whole) || !mayGoBack(rules, whole) || !isInEffect(whole)) return [];
    return [inverse(whole)];
  });
}

type Restorable = Extract<Consequence, { type: "track" | "status" }>;

/**
 * The change from the value before the first change to the value after the last one; null for a thing that an undo
 * leaves alone.
 */
function spanOf(first: Consequence, last: Consequence): Restorable | null {
  if (first.type === "track" && last.type === "track") return { ...last, from: first.from };
  return first.type === "status" && last.type === "status" ? { ...last, from: first.from } : null;
}

function isOfSameThing(one: Consequence, other: Consequence): boolean {
  return lastOfEach([one, other]).length === 1;
}

function mayGoBack(rules: Game, change: Restorable): boolean {
  const { of: ref, from } = change;
  const model = modelOf(ref);
  if (change.type === "status")
    return model?.game === rules && Object.hasOwn(rules.statuses, change.status) && typeof from === "boolean";
  if (typeof from !== "number" || !Number.isInteger(from) || from < 0) return false;
  if (pieceOf(ref, change.track)) return from <= MOST_ARMOR;
  const item = itemOf(ref);
  const kind = item ? kindOf(rules.items, item.type) : model?.game === rules ? rules.actor : null;
  const track = kind && Object.hasOwn(kind.tracks, change.track) ? kind.tracks[change.track] : undefined;
  return track !== undefined && (typeof track.max !== "number" || from <= track.max);
}

function kindOf(items: Game["items"], type: string): Kind | null {
  return Object.hasOwn(items, type) ? (items[type] ?? null) : null;
}
