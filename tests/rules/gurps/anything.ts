import fc from "fast-check";
import {
  answered,
  begin,
  isRefusal,
  replay,
  type Choices,
  type Engagement,
  type Facts,
  type Field,
  type Input,
  type Kind,
  type Outcome,
  type Procedure,
  type Profile,
  type Replay,
  type Setting,
  type Transcript,
  type Value,
} from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { fact } from "./company.js";

const notation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("2d cut", "1d-3 cr", "sw+2 imp", "thr imp", "4d(2) pi++", "6dx2 burn"),
  },
  { weight: 1, arbitrary: fc.string() },
);

const REFS = ["ana", "bo", "cy", "di"];
const ref = fc.constantFrom(...REFS);
const refs = fc.uniqueArray(ref, { maxLength: 4 });
const yards = fc.double({ min: 0, max: 3000, noNaN: true });

function valueOf(field: Field): fc.Arbitrary<Value> {
  switch (field.type) {
    case "number":
      return fc.integer({ min: Math.ceil(field.min), max: Math.floor(field.max) });
    case "toggle":
      return fc.boolean();
    case "text":
      return notation;
    case "choice":
      return fc.constantFrom(...field.options);
  }
}

function values(kind: Kind): fc.Arbitrary<Readonly<Record<string, Value>>> {
  const tracks = Object.fromEntries(
    Object.keys(kind.tracks).map((name) => [name, fc.integer({ min: 0, max: 3 })]),
  );
  const fields = Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => [name, valueOf(field)]),
  );
  return fc.record<Record<string, Value>>({ ...fields, ...tracks });
}

const item = fc
  .constantFrom(...Object.entries(gurps.items))
  .chain(([kind, declared]) =>
    fc.record({
      ref: fc.constantFrom("knife", "gun", "mail"),
      kind: fc.constant(kind),
      values: values(declared),
    }),
  )
  .map((one): Profile => ({ ...one, statuses: [], gear: [], effects: [], turn: null }));

const turn = fc.record(
  Object.fromEntries(Object.keys(gurps.turn).map((name) => [name, fc.integer({ min: 0, max: 3 })])),
);

const model = (name: string): fc.Arbitrary<Profile> =>
  fc.record({
    ref: fc.constant(name),
    kind: fc.constant("gurps"),
    values: values(gurps.actor),
    statuses: fc.uniqueArray(fc.constantFrom(...Object.keys(gurps.statuses)), { maxLength: 3 }),
    gear: fc.array(item, { maxLength: 3 }),
    effects: fc.array(
      fc.record({
        ref: fc.constant("effect"),
        name: fc.constant("Effect"),
        test: fc.constantFrom("ranged", "melee", "will", "agility"),
        value: fc.integer({ min: -5, max: 5 }),
      }),
      { maxLength: 2 },
    ),
    turn: fc.option(fc.record({ ref: fc.constant(`${name}-turn`), values: turn })),
  });

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    distance: yards.map((value) => fact(value)),
    contact: fc.boolean().map((value) => fact(value)),
    sight: fc.boolean().map((value) => fact(value)),
    cover: fc.constantFrom("none" as const, "light" as const, "heavy" as const).map((value) => fact(value)),
    sameBuilding: fc.boolean().map((value) => fact(value)),
    height: fc.double({ min: -20, max: 20, noNaN: true }).map((value) => fact(value)),
    friends: refs.map((value) => fact(value)),
    targetFriends: refs.map((value) => fact(value)),
    opponents: refs.map((value) => fact(value)),
    melee: refs.map((value) => fact(value)),
    neighbours: fc.array(fc.record({ ref, distance: yards }), { maxLength: 4 }).map((value) => fact(value)),
  },
  { requiredKeys: [] },
);

function setting(input: Input): fc.Arbitrary<Setting> {
  switch (input.type) {
    case "toggle":
      return fc.constantFrom(0, 1);
    case "count":
    case "amount":
      return fc.double({ noNaN: false });
    case "choice":
      return fc.oneof(fc.constantFrom(...input.options), fc.string());
  }
}

const choices = fc
  .subarray([...gurps.modifiers])
  .chain((some) => fc.tuple(...some.map(({ id, input }) => setting(input).map((one) => [id, one] as const))))
  .map((set): Choices => ({ set: Object.fromEntries(set) }));

const place = fc.record({
  id: fc.constantFrom("back", "backLeft"),
  x: fc.integer(),
  y: fc.integer(),
  elevation: fc.integer({ min: -9, max: 9 }),
});

/** Any situation within the declared bounds. */
export const engagements: fc.Arbitrary<Engagement> = fc.record({
  game: fc.constant("gurps"),
  action: fc.constantFrom(...Object.keys(gurps.actions)),
  actor: model("ana"),
  weapon: fc.option(item),
  facts,
  targets: fc.tuple(model("bo"), model("cy")).chain(([one, other]) =>
    fc.subarray([one, other]).chain((chosen) =>
      fc.tuple(
        ...chosen.map((profile) =>
          fc.record({
            profile: fc.constant(profile),
            facts,
            shots: fc.integer({ min: 0, max: 3 }),
            choices,
          }),
        ),
      ),
    ),
  ),
  choices,
  others: fc.tuple(model("bo"), model("cy"), model("di")),
  places: fc.dictionary(ref, fc.uniqueArray(place, { selector: (one) => one.id, maxLength: 2 })),
  standing: fc.dictionary(ref, place),
  waiting: fc.constant([]),
  options: fc.record({
    leastOne: fc.boolean(),
    burstDodge: fc.boolean(),
    chinkHalves: fc.boolean(),
    parryMissiles: fc.boolean(),
  }),
  anyway: fc.boolean(),
});

const armed = item.map((one): Profile => {
  const { skill, rateOfFire } = one.values;
  const values = {
    ...one.values,
    skill: 15 + (Number(skill) || 0),
    rateOfFire: 1 + ((Number(rateOfFire) || 0) % 20),
    range: 5000,
    malfunction: 17,
    jammed: 0,
    damage: "2d+1 imp",
  };
  return { ...one, kind: "gurpsWeapon", values };
});

/** Attacks that mostly hit: a skilled attacker, a weapon that works, few modifiers, a foe on its feet. */
export const attacks: fc.Arbitrary<Engagement> = fc
  .record({
    engagement: engagements,
    action: fc.constantFrom("strike", "shoot"),
    weapon: armed,
    foe: model("bo"),
    few: fc
      .subarray([...gurps.modifiers], { maxLength: 3 })
      .chain((some) =>
        fc.tuple(...some.map(({ id, input }) => setting(input).map((one) => [id, one] as const))),
      ),
  })
  .map(({ engagement, action, weapon, foe, few }) => ({
    ...engagement,
    action,
    weapon,
    actor: { ...engagement.actor, statuses: [] },
    targets: [
      {
        profile: { ...foe, statuses: foe.statuses.filter((one) => one !== "out") },
        facts: { distance: fact(1) },
        shots: 1,
        choices: { set: {} },
      },
    ],
    choices: { set: Object.fromEntries(few) },
  }));

/** An exchange told to its end, dice and answers taken from a stream of numbers; null when it is refused. */
export function toTheEnd(
  engagement: Engagement,
  numbers: Iterator<number>,
): (Replay<Outcome> & { readonly transcript: Transcript; readonly start: () => Procedure<Outcome> }) | null {
  const next = (below: number): number => Number(numbers.next().value) % below;
  const start = begin(gurps, engagement);
  if (isRefusal(start)) return null;
  let transcript: Transcript = {};
  let told = replay(start, transcript);
  for (let step = 0; told.waiting && step < 1500; step += 1) {
    const { waiting: request } = told;
    if (request.type === "ask") {
      const option = request.options[next(request.options.length)];
      transcript = answered(transcript, request.key, { choice: option?.id ?? request.default });
    } else {
      const faces: Record<string, number[]> = {};
      for (const [die, count] of Object.entries(request.dice))
        faces[die] = Array.from({ length: count }, () => 1 + next(gurps.dice[die]?.sides ?? 1));
      transcript = answered(transcript, request.key, { faces });
    }
    told = replay(start, transcript);
  }
  return { ...told, transcript, start };
}
