import fc from "fast-check";
import {
  getsBattle,
  type Engagement,
  type Game,
  type Profile,
  type Way,
} from "../../src/rules/core/index.js";
import {
  choicesOf,
  factsOf,
  fieldsOf,
  ground,
  itemOf,
  modelOf,
  placeOf,
  targetOf,
  valuesOf,
  type Ranges,
} from "./anything.js";

import { momentsOf } from "./moments.js";

/** Texts that a game's notations can read; other texts are as they start. */
export const NOTATIONS: Readonly<Record<string, readonly string[]>> = {
  mest: ["", "STR", "STR+2m", "4", "10", "+1m", "3+1b", "10w"],
  gurps: ["2d cut", "1d-3 cr", "sw+2 imp", "thr imp", "4d(2) pi++"],
  "dark-heresy": ["1d10+3", "2d10", "1d5"],
};

const coordinate = fc.integer({ min: 0, max: 1000 });
const ref = fc.constantFrom("ana", "bo", "cy", "di");
const length = fc.double({ min: 0, max: 30, noNaN: true });

/**
 * Any situation of any game in which one of its actions may be tried, with few choices and small numbers, so that most can
 * be played. Some are played against the rules, as a GM may.
 */
export function situationsOf(game: Game, action: string): fc.Arbitrary<Engagement> {
  const notations = NOTATIONS[game.id];
  const ranges: Ranges = {
    text: (_, initial) => (notations ? fc.constantFrom(...notations) : fc.constant(initial)),
    track: () => 1,
    most: 12,
  };
  const items = Object.keys(game.items).length > 0 ? itemOf(game, ["blade", "gun", "mail"], ranges) : null;
  const model = modelOf(game, {
    values: valuesOf(game.actor, ranges),
    gear: items ? fc.array(items, { maxLength: 2 }) : fc.constant([]),
    tests: Object.values(game.actions).map(({ test }) => test),
    effect: fc.integer({ min: -3, max: 3 }),
  });
  const facts = factsOf(ref, length);
  const choices = choicesOf(game, fc.integer({ min: -5, max: 10 }), 4);
  const shots = fc.constantFrom(0, 1, 2);
  const situations: fc.Arbitrary<Engagement> = fc.record({
    game: fc.constant(game.id),
    action: fc.constant(action),
    actor: model("ana"),
    weapon: items ? fc.option(items.map(inHand), { freq: 8 }) : fc.constant(null),
    facts,
    targets: fc
      .tuple(targetOf(model("bo"), facts, choices), targetOf(model("cy"), facts, choices))
      .chain(([one, other]) =>
        fc.constantFrom(
          [],
          [one],
          [one],
          ...(game.actions[action]?.targets === "several" ? [[one, other]] : []),
        ),
      )
      .chain((targets) => shots.map((count) => targets.map((one) => ({ ...one, shots: count })))),
    choices,
    others: fc.tuple(model("bo"), model("cy"), model("di")),
    ...ground(ref, placeOf(["back", "toLeft"]), 2),
    waiting: fc.constant([]),
    options: fc.record(fieldsOf(game.options, ranges)),
    ...(action === "walk" ? { way: wayOf(coordinate) } : {}),
    ...(takesPart(game, action) ? { battle: momentsOf(game, action, model) } : {}),
    anyway: fc.boolean(),
  });
  return situations.map((engagement) => withSameModels(game, engagement));
}

/** A short way in up to three legs. */
function wayOf(number: fc.Arbitrary<number>): fc.Arbitrary<Way> {
  const place = fc.record({ x: number, y: number, elevation: fc.constant(0) });
  const inches = fc.constantFrom(0.5, 1, 2);
  const legs = fc.array(fc.record({ to: place, cost: inches, length: inches }), {
    minLength: 1,
    maxLength: 3,
  });
  return fc.record({ from: place, legs, ends: fc.constant(true) });
}

/** A model is the same in the battle as beside it, with the values alone that the battle reads: so does the table make it. */
function withSameModels(game: Game, engagement: Engagement): Engagement {
  const { battle, actor, targets, others } = engagement;
  const here = engagement.positions[actor.ref];
  if (engagement.way && here) {
    const { x, y, elevation } = here;
    return { ...engagement, way: { ...engagement.way, from: { x, y, elevation } } };
  }
  if (!battle) return engagement;
  const names = game.battle?.values ?? [];
  const picked = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  const known = [actor, ...targets.map(({ profile }) => profile), ...others];
  const models = battle.models.map((model) => {
    const profile = known.find(({ ref: own }) => own === model.profile.ref) ?? model.profile;
    const { turn } = profile;
    const slim = {
      ...profile,
      gear: [],
      effects: [],
      values: picked(profile.values),
      turn: turn && { ...turn, values: picked(turn.values) },
    };
    return { ...model, profile: slim };
  });
  return { ...engagement, battle: { ...battle, models } };
}

function takesPart({ battle, actions }: Game, action: string): boolean {
  return battle !== undefined && getsBattle(actions[action] ?? {});
}

/** A weapon that can be used at once. */
export function inHand(weapon: Profile): Profile {
  const ready = { equipped: true, jammed: 0 };
  const known = Object.entries(ready).filter(([name]) => Object.hasOwn(weapon.values, name));
  return { ...weapon, values: { ...weapon.values, ...Object.fromEntries(known) } };
}
