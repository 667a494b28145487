import { deletion, deltaOf } from "../../../foundry/delta.js";
import { battleNumber } from "../../../data/stored-battle.js";
import { flagOf, updateDocument } from "../../../foundry.js";
import { isActor, isCombat, isItem } from "../../../foundry/kinds.js";
import { OWN_WRITE } from "./own-write.js";

type Update = Readonly<Record<string, unknown>>;

/**
 * Whether a document does not store a track itself. An unlinked token inherits a track or an item from the
 * world's actor until a write changes it. A number that a battle does not store is 0.
 */
export function isInherited(document: unknown, track: string): boolean {
  if (isCombat(document)) return isOfBattle(track) && !hasNumber(document, track);
  const delta = deltaOf(document);
  if (!delta) return false;
  if (isItem(document)) return document.id !== null && !delta.items.manages(document.id);
  return !Object.hasOwn(objectOf(delta._source["system"]), track);
}

/** Whether an encounter stores this number of its battle. */
function hasNumber(combat: Combat.Implementation, track: string): boolean {
  return foundry.utils.hasProperty(objectOf(flagOf(combat, "battle")), track);
}

/**
 * True if a track belongs to a battle, not to a turn. The name of a battle's track is a path with dots. The
 * name of a turn's count has no dots.
 */
function isOfBattle(track: string): boolean {
  return track.includes(".");
}

/**
 * Removes tracks that a document did not store originally, if this changes no value. An unlinked token then
 * inherits them from the world's actor again. An item is removed only as a whole, and only if it equals the
 * item of the world's actor. A value that a person has changed since then stays.
 */
export async function inheritAgain(document: unknown, tracks: readonly string[]): Promise<void> {
  if (isCombat(document)) {
    const empty = [...new Set(tracks)].filter(
      (one) => isOfBattle(one) && hasNumber(document, one) && battleNumber(document, one) === 0,
    );
    const paths = empty.map((one) => deletion(`flags.vantage.battle.${one}`));
    if (paths.length > 0) await updateDocument(document, Object.assign({}, ...paths) as Update, OWN_WRITE);
    return;
  }
  const delta = deltaOf(document);
  if (!delta || !tracks.length) return;
  if (isItem(document)) {
    const base = document.actor?.token?.baseActor?.items.get(document.id ?? "");
    if (base && isSame(comparable(base), comparable(document)))
      await delta.items.restoreDocuments([base.id ?? ""]);
  } else if (isActor(document)) {
    const base = objectOf(document.token?.baseActor?.toObject().system);
    const own = objectOf(delta._source["system"]);
    const equal = [...new Set(tracks)].filter((one) => Object.hasOwn(own, one) && own[one] === base[one]);
    const update = Object.assign({}, ...equal.map((one) => deletion(`system.${one}`))) as object;
    if (equal.length) await updateDocument(delta, { ...update }, OWN_WRITE);
  }
}

/**
 * Restores a status that a token's actor inherited from the world's actor and then lost. False when the
 * token's actor lost no such status.
 */
export async function inheritStatus(actor: Actor.Implementation, status: string): Promise<boolean> {
  const delta = deltaOf(actor);
  const base = actor.token?.baseActor?.effects.find((effect) => effect.statuses.has(status));
  if (!delta || !base?.id || !delta.effects.isTombstone(base.id)) return false;
  await delta.effects.restoreDocuments([base.id]);
  return true;
}

/**
 * Removes empty flags of this system from the data that an unlinked token stores of its actor. False for
 * other documents.
 */
export async function dropEmptyDeltaFlags(document: unknown): Promise<boolean> {
  const delta = isActor(document) ? deltaOf(document) : null;
  if (!delta) return false;
  const own = objectOf(delta._source["flags"])["vantage"];
  const isEmpty = (value: unknown): boolean => Object.keys(objectOf(value)).length === 0;
  if (
    own !== undefined &&
    Object.values(objectOf(own)).every((one) => typeof one === "object" && isEmpty(one))
  )
    await updateDocument(delta, deletion("flags.vantage"), OWN_WRITE);
  return true;
}

/** The data of an item without Foundry's own statistics. */
function comparable(item: Item.Implementation): object {
  const { _stats, ...rest } = item.toObject();
  return rest;
}

function isSame(one: object, other: object): boolean {
  return foundry.utils.objectsEqual(one, other);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
