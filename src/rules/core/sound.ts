import type { Choices } from "./assessment.js";
import type { EngagedTarget, Engagement } from "./engagement.js";
import {
  flag,
  isObject,
  kept,
  list,
  number,
  oneOf,
  orNull,
  record,
  shape,
  text,
  type Fit,
} from "./fitting.js";
import type { Game } from "./game.js";
import type { Field, Kind, Track } from "./kind.js";
import type { Setting } from "./modifier.js";
import type { LastingModifier, Profile, TurnRecord, Value } from "./profile.js";
import { facts, freePlace, OUTERMOST } from "./sound-facts.js";

/** A person's own modifier, and one that lasts on a model, adds at most this. */
const MOST_FREE = 1000;
/** No count of a turn, and no value that nothing declares, is more. */
const MOST_COUNTED = 10_000;
/** So many shots or blows at one target, targets, and models with a name and a place. */
const MOST_SHOTS = 100;
const MOST_TARGETS = 50;
const MOST_NAMED = 1000;

/** What was found to be sound, by the game and by the part as it was given: no part is looked at twice. */
const soundParts = new WeakMap<Game, WeakMap<object, object>>();

/**
 * An engagement that the rules can weigh, whatever it was made of: each declared number within its bounds, other values as
 * they are declared or at their initial value, facts and lists within what a scene can hold. What cannot be used is left
 * out, as if nobody had measured it. A sound engagement is given back as it is.
 */
export function sound(game: Game, engagement: Engagement): Engagement {
  const blank: Engagement = { ...partsOf(game, {}), game: game.id };
  return (
    once(game, engagement, (given) => (isObject(given) ? kept(given, partsOf(game, given)) : blank)) ?? blank
  );
}

/** Whether the parts of an engagement that a record holds are within bounds: what was left out is undefined. */
export function isSoundInPart(game: Game, { actor, weapon, targets, others, ...rest }: Engagement): boolean {
  const models = [actor, weapon, ...targets.map(({ profile }) => profile), ...others];
  const profiles = models.flatMap((one: Partial<Profile> | null) => (one ? [one, ...(one.gear ?? [])] : []));
  return (
    profiles.every((profile) => hasSoundValues(game, profile)) &&
    targets.every(({ shots }) => number(0, MOST_SHOTS, true)(shots) === shots) &&
    isFinitePart([models, targets, rest])
  );
}

/** Of a model or item whose kind was not read, only that its numbers are no wild ones can be said. */
function hasSoundValues(game: Game, profile: Partial<Profile> | undefined): boolean {
  const { kind, values } = profile ?? {};
  if (kind === undefined) return true;
  const declared = kindOf(game, kind);
  return Object.entries(values ?? {}).every(
    ([name, value]: [string, Value | undefined]) =>
      value === undefined || Object.is(valueIn(declared, name, value), value),
  );
}

function isFinitePart(part: unknown): boolean {
  if (typeof part === "number") return Math.abs(part) <= OUTERMOST;
  if (typeof part !== "object" || part === null) return true;
  const parts: readonly unknown[] = Object.values(part);
  return parts.length <= MOST_NAMED && parts.every(isFinitePart);
}

/** Notes that an engagement is sound, and its parts are: one from a record can be read in part only. */
export function markSound(game: Game, engagement: Engagement): void {
  const { targets, ...rest } = engagement;
  const known = knownOf(game);
  const parts = [
    engagement,
    ...Object.values(rest),
    targets,
    ...targets.flatMap((one) => [one, one.profile, one.facts]),
  ];
  for (const one of parts as readonly unknown[])
    if (typeof one === "object" && one !== null) known.set(one, one);
}

function partsOf(game: Game, given: Readonly<Record<string, unknown>>): Engagement {
  const model = (one: unknown): Profile | undefined => once(game, one, profileFit(game, 1));
  const at = <T>(name: string, fit: Fit<T>): T | undefined =>
    once(game, Object.hasOwn(given, name) ? given[name] : undefined, fit);
  const [id, scale] = [text(given["id"]), number(1e-9, 1e6)(given["scale"])];
  const names = at(
    "names",
    record((_ref, one) => text(one), MOST_NAMED),
  );
  return {
    ...(id === undefined ? {} : { id }),
    game: text(given["game"]) ?? game.id,
    action: text(given["action"]) ?? "",
    actor: model(given["actor"]) ?? nobody(game),
    weapon: model(given["weapon"]) ?? null,
    facts: at("facts", facts) ?? {},
    targets:
      at(
        "targets",
        list((one) => once(game, one, (target) => targetOf(game, model, target)), MOST_TARGETS),
      ) ?? [],
    choices: at("choices", choices) ?? { set: {} },
    others: at("others", list(model)) ?? [],
    places:
      at(
        "places",
        record((_ref, one) => list(freePlace)(one)),
      ) ?? {},
    standing:
      at(
        "standing",
        record((_ref, one) => freePlace(one), MOST_NAMED),
      ) ?? {},
    ...(scale === undefined ? {} : { scale }),
    waiting:
      at("waiting", list(shape({ list: text, id: text, item: record((_name, one) => setting(one)) }))) ?? [],
    options:
      at(
        "options",
        record((name, one) => valueOf(named(game.options, name), one)),
      ) ?? {},
    anyway: given["anyway"] === true,
    ...(names ? { names } : {}),
  };
}

function targetOf(game: Game, model: Fit<Profile>, given: unknown): EngagedTarget | undefined {
  if (!isObject(given)) return undefined;
  const profile = model(given["profile"]);
  if (!profile) return undefined;
  return kept(given, {
    profile,
    facts: once(game, given["facts"], facts) ?? {},
    shots: number(0, MOST_SHOTS, true)(given["shots"]) ?? 0,
    choices: choices(given["choices"]) ?? { set: {} },
  });
}

const setting: Fit<Setting> = (given) => number(-MOST_COUNTED, MOST_COUNTED)(given) ?? text(given);
const free = shape<NonNullable<Choices["free"]>>({ label: text, value: number(-MOST_FREE, MOST_FREE) });
const choices = shape<Choices>({ set: record((_id, one) => setting(one)), free }, ["free"]);
const effect = shape<LastingModifier>({
  ...{ ref: text, name: text, test: text },
  value: number(-MOST_FREE, MOST_FREE),
});
const turn = shape<TurnRecord>(
  {
    ref: text,
    round: number(0, MOST_COUNTED, true),
    values: record((_name, one) => number(0, MOST_COUNTED)(one)),
  },
  ["round"],
);

/** A model or an item; a model carries items, and they carry nothing. */
function profileFit(game: Game, depth: number): Fit<Profile> {
  return (given) => {
    if (!isObject(given)) return undefined;
    const kind = text(given["kind"]) ?? "";
    const declared = kindOf(game, kind);
    const gear = depth > 0 ? list(profileFit(game, depth - 1))(given["gear"]) : undefined;
    return kept(given, {
      ref: text(given["ref"]) ?? "",
      kind,
      values: record((name, one) => valueIn(declared, name, one))(given["values"]) ?? {},
      statuses: list(text)(given["statuses"]) ?? [],
      gear: gear ?? [],
      effects: list(effect)(given["effects"]) ?? [],
      turn: orNull(turn)(given["turn"]) ?? null,
    });
  };
}

function kindOf(game: Game, kind: string): Kind | undefined {
  return kind === game.actor.type ? game.actor : named(game.items, kind);
}

function nobody(game: Game): Profile {
  return { ref: "", kind: game.actor.type, values: {}, statuses: [], gear: [], effects: [], turn: null };
}

function valueIn(kind: Kind | undefined, name: string, given: unknown): Value | undefined {
  const track = kind && named(kind.tracks, name);
  if (!track) return valueOf(kind && named(kind.fields, name), given);
  return number(0, mostOf(kind, track), true)(given) ?? track.initial;
}

/** The most of a track. One that another field limits has the most of that field: what limits it may have fallen below. */
function mostOf({ fields }: Kind, { max }: Track): number {
  if (typeof max === "number") return max;
  const field = named(fields, max.field);
  return field?.type === "number" ? field.max : MOST_COUNTED;
}

/** A value as its field declares it; within the bounds of all numbers where nothing declares it. */
function valueOf(field: Field | undefined, given: unknown): Value | undefined {
  switch (field?.type) {
    case undefined:
      return number(-MOST_COUNTED, MOST_COUNTED)(given) ?? text(given) ?? flag(given);
    case "number":
      return number(field.min, field.max, (field.step ?? 1) === 1)(given) ?? field.initial;
    case "text":
      return text(given) ?? field.initial;
    case "toggle":
      return flag(given) ?? field.initial;
    case "choice":
      return oneOf(field.options)(given) ?? field.initial;
  }
}

/** What a table has by a name of its own. */
function named<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function knownOf(game: Game): WeakMap<object, object> {
  const known = soundParts.get(game) ?? new WeakMap<object, object>();
  soundParts.set(game, known);
  return known;
}

/** What a fit gives for a part, worked out once for each part. */
function once<T>(game: Game, given: unknown, fit: Fit<T>): T | undefined {
  if (typeof given !== "object" || given === null) return fit(given);
  const known = knownOf(game);
  const before = known.get(given);
  if (before) return before as T;
  const made = fit(given);
  if (typeof made === "object" && made !== null) {
    known.set(given, made);
    known.set(made, made);
  }
  return made;
}
