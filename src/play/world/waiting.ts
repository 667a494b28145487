import {
  listsOf,
  type Consequence,
  type Data,
  type Game,
  type Ref,
  type WaitingRefs,
} from "../../rules/core/index.js";
import { dropFlag, flagOf, updateDocument } from "../../foundry.js";
import { modelOf, namesOf } from "../models/models.js";
import type { Found } from "../record/state.js";
import { dropEmptyScope } from "../referee/writing/marks.js";
import { hiddenIn, secretItem } from "../referee/secrets/secrets.js";
import { encounterOf } from "../turns/turn.js";
import { deletion } from "../../foundry/delta.js";
import { OWN_WRITE } from "./own-write.js";
import { endedEncounters, isTaken, moved, takenFromEnded } from "./ended-encounters.js";
import { unlessDeleted } from "./unless-deleted.js";
import { waitingOnce } from "./waiting-once.js";

/** One thing that waits in a list, such as a hit to be resolved. */
export interface WaitingThing {
  readonly list: string;
  readonly id: string;
  readonly item: Data;
}

/** Where things wait: in an encounter, or in a scene when there is none. */
type Place = Combat.Implementation | Scene.Implementation;
type Change = Extract<Consequence, { type: "waiting" }>;

interface Stored {
  readonly list: string;
  readonly item: Data;
  readonly since: number;
  /**
   * The names of the models and items that it refers to, in case these are deleted. They are pairs, since a key with
   * dots would be a path in an update.
   */
  readonly names?: readonly (readonly [Ref, string])[];
  /** It refers to a hidden model. Its content lies in the browsers of GMs, and `item` is empty. */
  readonly secret?: true;
}

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
 * Everything that waits in the lists of a game, oldest first. Things that refer to hidden models are included only if
 * this browser knows them.
 */
export function waitingThings(rules: Game): readonly WaitingThing[] {
  const all = places().flatMap((place) =>
    Object.entries(storedIn(place)).map(([id, thing]) => ({ id, in: place.uuid, ...thing })),
  );
  return waitingOnce(all)
    .filter(({ list }) => Object.hasOwn(listsOf(rules), list))
    .sort((one, other) => one.since - other.since || one.id.localeCompare(other.id))
    .flatMap(({ list, id, item, secret }) => {
      const whole = secret === true ? secretItem(id) : item;
      return whole ? [{ list, id, item: whole }] : [];
    });
}

/** The names that were stored with the things in the lists of a game, by ref. */
export function waitingNames(rules: Game): Readonly<Record<Ref, string>> {
  const stored = places().flatMap((place) => Object.values(storedIn(place)));
  const own = stored.filter(({ list }) => Object.hasOwn(listsOf(rules), list));
  return Object.fromEntries(own.flatMap(({ names }) => names ?? []));
}

/** The models of a waiting thing: who did what to whom, as its game reads it. */
export function waitingRefs(rules: Game, { list, item }: WaitingThing): WaitingRefs {
  return listsOf(rules)[list]?.refs(item) ?? { attacker: null, target: null, weapon: null };
}

/** The models and items that a waiting thing refers to. */
export function refsIn(item: Data): readonly Ref[] {
  return Object.values(item).filter((value): value is string => typeof value === "string");
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
  found?: Found,
  option: Readonly<Record<string, unknown>> = OWN_WRITE,
): Promise<void> {
  const place = (found && existingPlace(found.in)) ?? placeOf(change);
  if (!place) return;
  const { list, item } = change;
  const since = found?.since ?? newSince();
  // A secret stays a secret, also for a hit that an undo puts back after its model was revealed.
  if (change.to && (hiddenIn(item).length > 0 || secretItem(change.id))) {
    const secret: Stored = { list, item: {}, since, secret: true };
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
  thing: Stored,
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
export function foundWaiting(id: string): Found | null {
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

function places(): readonly Place[] {
  return [...game.combats.contents, ...game.scenes.contents, ...endedEncounters()];
}

function storedIn(place: Place): Readonly<Record<string, Stored>> {
  const stored = flagOf(place, "waiting");
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, Stored] => isStored(entry[1]) && !isTaken(place, entry[0]),
    ),
  );
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

function isStored(thing: unknown): thing is Stored {
  return (
    typeof thing === "object" &&
    thing !== null &&
    "list" in thing &&
    typeof thing.list === "string" &&
    "item" in thing &&
    typeof thing.item === "object" &&
    "since" in thing &&
    typeof thing.since === "number"
  );
}
