import { listsOf, type Data, type Game, type Ref, type WaitingRefs } from "../../../rules/core/index.js";
import { flagOf } from "../../../foundry.js";
import { secretItem } from "../../record/secrets/kept-secrets.js";
import { endedEncounters, isTaken } from "./ended-encounters.js";
import { waitingOnce } from "./waiting-once.js";

/** One thing that waits in a list, such as a hit to be resolved. */
export interface WaitingThing {
  readonly list: string;
  readonly id: string;
  readonly item: Data;
}

/** A place where things wait: an encounter, or a scene when there is no encounter. */
export type Place = Combat.Implementation | Scene.Implementation;

/** The form in which a waiting thing is stored. */
export interface StoredThing {
  readonly list: string;
  readonly item: Data;
  readonly since: number;
  /**
   * The names of the models and items that the thing refers to, in case they are deleted. They are stored as
   * pairs, since an update would read a key with dots as a path.
   */
  readonly names?: readonly (readonly [Ref, string])[];
  /**
   * Whether the thing refers to a hidden model. Its content is then only in the browsers of GMs, and `item`
   * is empty.
   */
  readonly secret?: true;
}

/**
 * Everything that waits in the lists of a game, the oldest first. Things that refer to hidden models are
 * included only if this browser knows their content.
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

/** The names that are stored with the waiting things of a game, by ref. */
export function waitingNames(rules: Game): Readonly<Record<Ref, string>> {
  const stored = places().flatMap((place) => Object.values(storedIn(place)));
  const own = stored.filter(({ list }) => Object.hasOwn(listsOf(rules), list));
  return Object.fromEntries(own.flatMap(({ names }) => names ?? []));
}

/** The attacker, the target and the weapon of a waiting thing, as its game reads them. */
export function waitingRefs(rules: Game, { list, item }: WaitingThing): WaitingRefs {
  return listsOf(rules)[list]?.refs(item) ?? { attacker: null, target: null, weapon: null };
}

/** The models and items that a waiting thing refers to. */
export function refsIn(item: Data): readonly Ref[] {
  return Object.values(item).filter((value): value is string => typeof value === "string");
}

/** Every place in which things can wait, including ended encounters. */
export function places(): readonly Place[] {
  return [...game.combats.contents, ...game.scenes.contents, ...endedEncounters()];
}

/** The waiting things of a place, by their ids. */
export function storedIn(place: Place): Readonly<Record<string, StoredThing>> {
  const stored = flagOf(place, "waiting");
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, StoredThing] => isStored(entry[1]) && !isTaken(place, entry[0]),
    ),
  );
}

function isStored(thing: unknown): thing is StoredThing {
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
