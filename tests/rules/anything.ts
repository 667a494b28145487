import fc from "fast-check";
import {
  TOGGLE,
  type Choices,
  type EngagedTarget,
  type Fact,
  type Facts,
  type Field,
  type FreePlace,
  type Game,
  type Input,
  type Kind,
  type Neighbor,
  type Profile,
  type Ref,
  type Setting,
  type Track,
  type Value,
} from "../../src/rules/core/index.js";

/** What a game draws its values from: its texts, the most that a track shows, the most of any number (none: as declared). */
export interface Ranges {
  readonly text?: (name: string, initial: string) => fc.Arbitrary<string>;
  readonly track: (track: Track) => number;
  readonly most?: number;
}

function valueOf(name: string, field: Field, { text, most = Infinity }: Ranges): fc.Arbitrary<Value> {
  switch (field.type) {
    case "number":
      return fc.integer({ min: Math.ceil(field.min), max: Math.min(Math.floor(field.max), most) });
    case "toggle":
      return fc.boolean();
    case "text":
      return text?.(name, field.initial) ?? fc.string();
    case "choice":
      return fc.constantFrom(...field.options);
  }
}

/** Any values of declared fields, within their bounds. */
export function fieldsOf(
  fields: Readonly<Record<string, Field>>,
  ranges: Ranges,
): Record<string, fc.Arbitrary<Value>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(name, field, ranges)]),
  );
}

/** Any values of a kind's fields and tracks. */
export function valuesOf(kind: Kind, ranges: Ranges): fc.Arbitrary<Readonly<Record<string, Value>>> {
  const tracks = Object.fromEntries(
    Object.entries(kind.tracks).map(([name, track]) => [
      name,
      fc.integer({ min: 0, max: ranges.track(track) }),
    ]),
  );
  return fc.record<Record<string, Value>>({ ...fieldsOf(kind.fields, ranges), ...tracks });
}

/** Any item of a game, called by one of these names. */
export function itemOf(game: Game, names: readonly Ref[], ranges: Ranges): fc.Arbitrary<Profile> {
  const kinds = Object.entries(game.items).map(([kind, declared]) =>
    fc.record({
      ref: fc.constantFrom(...names),
      kind: fc.constant(kind),
      values: valuesOf(declared, ranges),
    }),
  );
  return fc
    .constantFrom(...kinds)
    .chain((one) => one)
    .map((one): Profile => ({ ...one, statuses: [], gear: [], effects: [], turn: null }));
}

/** What a model of a game is made of; without its own statuses up to three of the game's. */
export interface Made {
  readonly values: fc.Arbitrary<Readonly<Record<string, Value>>>;
  readonly statuses?: fc.Arbitrary<string[]>;
  readonly gear: fc.Arbitrary<Profile[]>;
  /** The tests that a lasting modifier of its own touches, and by how much. */
  readonly tests: readonly string[];
  readonly effect: fc.Arbitrary<number>;
}

/** Any model of a game by its name, inside an encounter or outside. */
export function modelOf(game: Game, made: Made): (name: Ref) => fc.Arbitrary<Profile> {
  const turn = fc.record(
    Object.fromEntries(Object.keys(game.turn).map((track) => [track, fc.integer({ min: 0, max: 3 })])),
  );
  const effect = fc.record({
    ref: fc.constant("effect"),
    name: fc.constant("Effect"),
    test: fc.constantFrom(...made.tests),
    value: made.effect,
  });
  return (name) =>
    fc.record({
      ref: fc.constant(name),
      kind: fc.constant(game.actor.type),
      values: made.values,
      statuses:
        made.statuses ?? fc.uniqueArray(fc.constantFrom(...Object.keys(game.statuses)), { maxLength: 3 }),
      gear: made.gear,
      effects: fc.array(effect, { maxLength: 2 }),
      turn: fc.option(fc.record({ ref: fc.constant(`${name}-turn`), values: turn })),
    });
}

/** A fact that nothing shows. */
export function known<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Fact<T>> {
  return value.map((one) => ({ value: one, evidence: [] }));
}

/** Who stands with whom: up to four of these each. */
export function company(ref: fc.Arbitrary<Ref>) {
  const refs = known(fc.uniqueArray(ref, { maxLength: 4 }));
  return { friends: refs, targetFriends: refs, opponents: refs, melee: refs };
}

/** Up to four near the target. */
export function neighbors(one: fc.Arbitrary<Neighbor>): fc.Arbitrary<Fact<Neighbor[]>> {
  return known(fc.array(one, { maxLength: 4 }));
}

/** Any of what a scene tells of two models, in a game's lengths. */
export function factsOf(ref: fc.Arbitrary<Ref>, length: fc.Arbitrary<number>): fc.Arbitrary<Facts> {
  return fc.record(
    {
      distance: known(length),
      across: known(length),
      contact: known(fc.boolean()),
      sight: known(fc.boolean()),
      height: known(fc.double({ min: -20, max: 20, noNaN: true })),
      ...company(ref),
      cover: known(fc.constantFrom("none", "light", "heavy")),
      sameBuilding: known(fc.boolean()),
      neighbors: neighbors(fc.record({ ref, distance: length })),
    },
    { requiredKeys: [] },
  );
}

const NUMBER = fc.double({ noNaN: false });

function settingOf(input: Input, number: fc.Arbitrary<number>): fc.Arbitrary<Setting> {
  switch (input.type) {
    case "toggle":
      return fc.constantFrom(0, 1);
    case "count":
    case "amount":
      return number;
    case "choice":
      return fc.oneof(fc.constantFrom(...input.options), fc.string());
  }
}

/** Any settings of some modifiers, at most so many; numbers may be none at all. */
export function choicesOf(game: Game, number = NUMBER, most = game.modifiers.length): fc.Arbitrary<Choices> {
  return fc
    .subarray([...game.modifiers], { maxLength: most })
    .chain((some) =>
      fc.tuple(
        ...some.map(({ id, input = TOGGLE }) => settingOf(input, number).map((one) => [id, one] as const)),
      ),
    )
    .map((set) => ({ set: Object.fromEntries(set) }));
}

/** A model as a target of up to three shots. */
export function targetOf(
  profile: fc.Arbitrary<Profile>,
  facts: fc.Arbitrary<Facts>,
  choices: fc.Arbitrary<Choices>,
): fc.Arbitrary<EngagedTarget> {
  return fc.record({ profile, facts, shots: fc.integer({ min: 0, max: 3 }), choices });
}

/** Any place by one of these names. */
export function placeOf(ids: readonly string[]): fc.Arbitrary<FreePlace> {
  return fc.record({
    id: fc.constantFrom(...ids),
    x: fc.integer(),
    y: fc.integer(),
    elevation: fc.integer({ min: -9, max: 9 }),
  });
}

/** Where anybody stands, and up to so many places where each may be put. */
export function ground(ref: fc.Arbitrary<Ref>, place: fc.Arbitrary<FreePlace>, most: number) {
  return {
    places: fc.dictionary(ref, fc.uniqueArray(place, { selector: (one) => one.id, maxLength: most })),
    positions: fc.dictionary(ref, place),
  };
}
