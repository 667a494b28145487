import type { Consequence, Ref } from "../../../rules/core/index.js";
import { dropFlag, updateDocument } from "../../../foundry.js";
import { modelOf, namesOf } from "../models/models.js";
import type { FoundThing } from "../../record/state.js";
import { dropEmptyScope } from "./marks.js";
import { secretItem } from "../../record/secrets/kept-secrets.js";
import { hiddenIn } from "../models/hidden.js";
import { encounterOf } from "../turns/turn.js";
import { deletion } from "../../../foundry/delta.js";
import { OWN_WRITE } from "./own-write.js";
import { endedEncounters, moved, takenFromEnded } from "./ended-encounters.js";
import { unlessDeleted } from "./unless-deleted.js";
import { places, refsIn, storedIn, type Place, type StoredThing } from "./waiting.js";

type Change = Extract<Consequence, { type: "waiting" }>;

/**
 * Where a change to a list is written. A new thing waits in the encounter of the models that it refers to, or in their
 * scene when there is none. A thing that waits already stays in its place, whatever encounter has begun or ended since.
 */
export function placeOf(change: Change): Place | null {
  const found = places().find((place) => Object.hasOwn(storedIn(place), change.id));
  if (found) return found;
  const refs = refsIn(change.item);
  const scene = refs.flatMap((ref) => modelOf(ref)?.token?.parent ?? [])[0];
  return encounterOf(refs) ?? scene ?? game.scenes.active ?? null;
}

/**
 * Puts a thing on its list, or takes it off.
 *
 * @param known  the names that its exchange knows, also those of models that have been deleted since
 * @param found  where and how it waited before; it goes back there if that place still exists
 * @param option what the operation carries, so that other windows know whose write it is
 */
export async function writeWaiting(
  change: Change,
  known: Readonly<Record<Ref, string>>,
  found?: FoundThing,
  option: Readonly<Record<string, unknown>> = OWN_WRITE,
): Promise<void> {
  const place = (found && existingPlace(found.in)) ?? placeOf(change);
  if (!place) return;
  const { list, item } = change;
  const since = found?.since ?? newSince();
  // A secret stays a secret, also for a hit that an undo puts back after its model was revealed.
  if (change.to && (hiddenIn(item).length > 0 || secretItem(change.id))) {
    const secret: StoredThing = { list, item: {}, since, secret: true };
    await putOn(place, change.id, secret, option);
  } else if (change.to) {
    const refs = refsIn(item);
    const kept = Object.entries(known).filter(([ref]) => refs.includes(ref));
    const names = found?.names ?? Object.entries({ ...Object.fromEntries(kept), ...namesOf(refs) });
    await putOn(place, change.id, { list, item, names, since }, option);
  } else {
    // A copy of its scene may have the same thing.
    for (const one of places().filter((other) => Object.hasOwn(storedIn(other), change.id)))
      await takeOff(one, change.id, option);
  }
}

async function putOn(
  place: Place,
  id: string,
  thing: StoredThing,
  option: Readonly<Record<string, unknown>>,
): Promise<void> {
  await unlessDeleted(
    () => existingPlace(place.uuid) !== undefined,
    () => updateDocument(place, { [`flags.vantage.waiting.${id}`]: thing }, option),
  );
}

async function takeOff(place: Place, id: string, option: Readonly<Record<string, unknown>>): Promise<void> {
  if (takenFromEnded(place, id)) return;
  const isDone = await unlessDeleted(
    () => existingPlace(place.uuid) !== undefined,
    async () => {
      await updateDocument(place, deletion(`flags.vantage.waiting.${id}`), option);
      if (Object.keys(storedIn(place)).length === 0) await dropFlag(place, "waiting");
      await dropEmptyScope(place);
    },
  );
  // An encounter that has ended in the meantime leaves its list behind, without this thing.
  if (!isDone) takenFromEnded(place, id);
}

/** Where and how a thing waits; null when it does not. */
export function foundWaiting(id: string): FoundThing | null {
  for (const place of places()) {
    const { [id]: thing } = storedIn(place);
    if (!thing) continue;
    const { since, names, secret } = thing;
    return { in: place.uuid, since, ...(names ? { names } : {}), ...(secret ? { secret } : {}) };
  }
  return null;
}

/** Whether a thing waits. */
export function isWaiting(id: string): boolean {
  return places().some((place) => Object.hasOwn(storedIn(place), id));
}

/**
 * Moves what waits in ended encounters to their scenes. The referee does this in its turn, so no exchange takes
 * something off these lists at the same time.
 */
export async function keepWaiting(): Promise<void> {
  for (const combat of endedEncounters()) {
    const scene = combat.scene ?? game.scenes.active;
    const left = Object.entries(storedIn(combat)).filter(
      ([id]) => !scene || !Object.hasOwn(storedIn(scene), id),
    );
    if (scene && left.length)
      await updateDocument(scene, { "flags.vantage.waiting": Object.fromEntries(left) });
    moved(combat);
  }
}

/** A time later than that of every waiting thing, and of every thing that was taken off a list and may be put back. */
function newSince(): number {
  const all = places().flatMap((place) => Object.values(storedIn(place)));
  return Math.max(game.time.serverTime, ...all.map(({ since }) => since + 1));
}

/** The encounter or scene of a uuid, if things can be put there; undefined when it was deleted. */
function existingPlace(uuid: string): Place | undefined {
  const ended = endedEncounters();
  return places().find((place) => place.uuid === uuid && !ended.some((one) => one === place));
}
