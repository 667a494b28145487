import type { Consequence, Data, Game, Ref } from "../rules/core/index.js";
import { dropFlag, flagOf, updateDocument } from "../foundry.js";
import { namesOf } from "./models.js";
import { hiddenIn, secretItem } from "./referee/secrets.js";

/** One thing that waits in a list, such as a hit to be resolved. */
export interface WaitingThing {
  readonly list: string;
  readonly id: string;
  readonly item: Data;
}

/** Where things wait: an encounter, or a scene without one. */
type Place = Combat.Implementation | Scene.Implementation;
type Change = Extract<Consequence, { type: "waiting" }>;

interface Stored {
  readonly list: string;
  readonly item: Data;
  readonly since: number;
  /**
   * The names of the models and items that it refers to, for a list that outlives them. Pairs: in an update a key with
   * dots would be a path.
   */
  readonly names?: readonly (readonly [Ref, string])[];
  /** It speaks of a hidden model: what it is lies in the browsers of GMs, and `item` is empty. */
  readonly secret?: true;
}

/**
 * Where a change to a list is written: something new waits in the encounter that runs, without one in the scene in play;
 * what waits already is where it is, whatever has begun or ended since.
 */
export function placeOf(change: Change): Place | null {
  const found = places().find((place) => Object.hasOwn(storedIn(place), change.id));
  return found ?? (game.combat?.started ? game.combat : (game.scenes.active ?? null));
}

/**
 * Everything that waits in the lists of a game, wherever it was put, oldest first; what speaks of hidden models only where
 * this browser knows it.
 */
export function waitingThings(rules: Game): readonly WaitingThing[] {
  return places()
    .flatMap((place) => Object.entries(storedIn(place)).map(([id, thing]) => ({ id, ...thing })))
    .filter(({ list }) => Object.hasOwn(rules.lists, list))
    .sort((one, other) => one.since - other.since || one.id.localeCompare(other.id))
    .flatMap(({ list, id, item, secret }) => {
      const whole = secret === true ? secretItem(id) : item;
      return whole ? [{ list, id, item: whole }] : [];
    });
}

/** The names that everything in the lists of a game was stored with, by ref. */
export function waitingNames(rules: Game): Readonly<Record<Ref, string>> {
  const stored = places().flatMap((place) => Object.values(storedIn(place)));
  const own = stored.filter(({ list }) => Object.hasOwn(rules.lists, list));
  return Object.fromEntries(own.flatMap(({ names }) => names ?? []));
}

/** What a waiting thing refers to: models and items. */
export function refsIn(item: Data): readonly Ref[] {
  return Object.values(item).filter((value): value is string => typeof value === "string");
}

/**
 * Puts a thing on its list, or takes it off.
 *
 * @param known  the names that its exchange knows: those of models that have been deleted since
 */
export async function writeWaiting(change: Change, known: Readonly<Record<Ref, string>>): Promise<void> {
  const place = placeOf(change);
  if (!place) return;
  const path = `waiting.${change.id}`;
  const { list, item } = change;
  // What was secret once stays so: a hit that an undo puts back, of a model revealed since.
  if (change.to && (hiddenIn(item).length > 0 || secretItem(change.id))) {
    const secret: Stored = { list, item: {}, since: newest() + 1, secret: true };
    await updateDocument(place, { [`flags.vantage.${path}`]: secret });
  } else if (change.to) {
    const refs = refsIn(item);
    const kept = Object.entries(known).filter(([ref]) => refs.includes(ref));
    const names = Object.entries({ ...Object.fromEntries(kept), ...namesOf(refs) });
    await updateDocument(place, { [`flags.vantage.${path}`]: { list, item, names, since: newest() + 1 } });
  } else {
    await dropFlag(place, path);
    if (Object.keys(storedIn(place)).length === 0) await dropFlag(place, "waiting");
  }
}

/** Whether a thing waits. */
export function isWaiting(id: string): boolean {
  return places().some((place) => Object.hasOwn(storedIn(place), id));
}

/** What an encounter that ends leaves waiting goes on waiting in its scene. Called by the GM's client. */
export async function keepWaiting(combat: Combat.Implementation): Promise<void> {
  const left = storedIn(combat);
  const scene = combat.scene ?? game.scenes.active;
  if (scene && Object.keys(left).length) await updateDocument(scene, { "flags.vantage.waiting": left });
}

function places(): readonly Place[] {
  return [...game.combats.contents, ...game.scenes.contents];
}

function storedIn(place: Place): Readonly<Record<string, Stored>> {
  const stored = flagOf(place, "waiting");
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Stored] => isStored(entry[1])),
  );
}

function newest(): number {
  const all = places().flatMap((place) => Object.values(storedIn(place)));
  return Math.max(0, ...all.map(({ since }) => since));
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
