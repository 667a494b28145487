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
 * The place to which a change of a list is written. A new thing waits in the encounter of its models, or on
 * their scene when there is no encounter. A thing that already waits stays in its place, even if an encounter
 * has begun or ended since.
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
 * @param known  names from the exchange, including those of models that were deleted since
 * @param found  the earlier place of the thing. The thing goes back there if the place still exists.
 * @param option an option of the operation, by which other windows know whose write it is
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
  // A secret thing stays secret even if its model was revealed before an undo puts the thing back.
  if (change.to && (hiddenIn(item).length > 0 || secretItem(change.id))) {
    const secret: StoredThing = { list, item: {}, since, secret: true };
    await putOn(place, change.id, secret, option);
  } else if (change.to) {
    const refs = refsIn(item);
    const kept = Object.entries(known).filter(([ref]) => refs.includes(ref));
    const names = found?.names ?? Object.entries({ ...Object.fromEntries(kept), ...namesOf(refs) });
    await putOn(place, change.id, { list, item, names, since }, option);
  } else {
    // A copied scene may have a copy of the thing.
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
  // The encounter has ended in the meantime. So the thing is marked as taken, and is not moved to the scene
  // with the rest of the list.
  if (!isDone) takenFromEnded(place, id);
}

/** The place and the stored form of a waiting thing; null when the thing does not wait. */
export function foundWaiting(id: string): FoundThing | null {
  for (const place of places()) {
    const { [id]: thing } = storedIn(place);
    if (!thing) continue;
    const { since, names, secret } = thing;
    return { in: place.uuid, since, ...(names ? { names } : {}), ...(secret ? { secret } : {}) };
  }
  return null;
}

export function isWaiting(id: string): boolean {
  return places().some((place) => Object.hasOwn(storedIn(place), id));
}

/**
 * Moves the waiting things of ended encounters to their scenes. The referee does this as a task of the queue,
 * so no exchange changes these lists at the same time.
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

/**
 * The time of a new waiting thing. It is later than the time of any other waiting thing, so the new thing is
 * the last of its list.
 */
function newSince(): number {
  const all = places().flatMap((place) => Object.values(storedIn(place)));
  return Math.max(game.time.serverTime, ...all.map(({ since }) => since + 1));
}

/** The encounter or scene with this uuid, if things can be put there; undefined when it was deleted. */
function existingPlace(uuid: string): Place | undefined {
  const ended = endedEncounters();
  return places().find((place) => place.uuid === uuid && !ended.some((one) => one === place));
}
