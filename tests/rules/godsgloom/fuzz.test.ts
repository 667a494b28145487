import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  activationNumber,
  isRefusal,
  wordedChoices,
  type BattleState,
  type Engagement,
  type Facts,
  type Happening,
  type Value,
} from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { choicesOf, company, fieldsOf, ground, known, modelOf, neighbors, type Ranges } from "../anything.js";
import { expectEnd, expectPlain } from "../ending.js";
import { SHARED_BATTLE_TEXTS } from "../words.js";
import { optionKey, texts } from "./texts.js";

const ref = fc.constantFrom("x", "y", "f", "g");
const ranges: Ranges = {
  text: (name, initial) =>
    name.endsWith("Faces")
      ? fc.oneof(fc.constant(initial), fc.constant("1 0 2 0 1 1"), fc.string())
      : fc.string(),
  track: () => 0,
};

const values: fc.Arbitrary<Readonly<Record<string, Value>>> = fc.record<Record<string, Value>>({
  ...fieldsOf(godsgloom.actor.fields, ranges),
  woundsTaken: fc.integer({ min: 0, max: 20 }),
  moraleLost: fc.integer({ min: 0, max: 10 }),
  facing: fc.integer({ min: 0, max: 5 }),
  commandSeals: fc.integer({ min: 0, max: 2 }),
});

const unitOf = modelOf(godsgloom, {
  values,
  statuses: fc.subarray(Object.keys(godsgloom.statuses)),
  gear: fc.constant([]),
  tests: ["melee", "ranged", "defense"],
  effect: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -1e9, max: 1e9, noNaN: true })),
});

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    distance: known(fc.double({ min: 0, max: 3, noNaN: true })),
    contact: known(fc.boolean()),
    ...company(ref),
    neighbors: neighbors(
      fc.record(
        { ref, distance: fc.nat(2), allegiance: fc.constantFrom("friend", "foe", "neutral") },
        { requiredKeys: ["ref", "distance"] },
      ),
    ),
  },
  { requiredKeys: [] },
);

const choices = choicesOf(godsgloom);

const place = fc.record(
  {
    id: fc.constantFrom("back", "toLeft", "place-3"),
    x: fc.integer({ min: -300, max: 300 }),
    y: fc.integer({ min: -300, max: 300 }),
    elevation: fc.integer({ min: -3, max: 3 }),
    barred: fc.constant(true as const),
  },
  { requiredKeys: ["id", "x", "y", "elevation"] },
);

/** Any moment of a battle of X and F against Y and G, with the numbers of its sides. */
const battles: fc.Arbitrary<BattleState | undefined> = fc.option(
  fc
    .record({
      round: fc.integer({ min: 0, max: 3 }),
      phase: fc.constantFrom(1, 2, 3),
      side: fc.constantFrom(0, 1, 2),
      units: fc.tuple(unitOf("x"), unitOf("f"), unitOf("y"), unitOf("g")),
      sides: fc.tuple(...["reds", "blues"].map(sideOf)),
      active: fc.constantFrom(-1, 0, 2),
    })
    .map(({ round, phase, side, units, sides, active }): BattleState => ({
      ref: "Combat.b",
      tracks: { round, phase, side, activations: 4, ended: 0, winner: 0 },
      setup: { rounds: 3, objectives: 1, soulshardsEach: 1 },
      sides,
      models: units.map((profile, index) => {
        const activated = round > 0 && index === active ? activationNumber(round, 1) : 0;
        const turn = { ref: `turn-${index}`, round, values: { ...godsgloom.turn, moveActions: 1 } };
        return {
          id: `c${index}`,
          side: index < 2 ? "reds" : "blues",
          isOut: false,
          profile: { ...profile, gear: [], effects: [], turn },
          tracks: { activated, done: 0 },
        };
      }),
    })),
  { nil: undefined },
);

function sideOf(id: string): fc.Arbitrary<BattleState["sides"][number]> {
  const number = fc.integer({ min: 0, max: 2 });
  const names = Object.keys(godsgloom.battle?.sideTracks ?? {});
  return fc
    .record(Object.fromEntries(names.map((name) => [name, number])))
    .map((tracks) => ({ id, name: id, tracks }));
}

const engagements: fc.Arbitrary<Engagement> = fc
  .tuple(
    battles,
    fc.record<Omit<Engagement, "battle">>({
      game: fc.constant("godsgloom"),
      action: fc.constantFrom(...Object.keys(godsgloom.actions)),
      actor: unitOf("x"),
      weapon: fc.constant(null),
      facts,
      targets: fc
        .record({ profile: unitOf("y"), facts, shots: fc.constant(1), choices })
        .chain((one) => fc.constantFrom([one], [one], [one], [])),
      choices,
      others: fc.tuple(unitOf("f"), unitOf("g")),
      ...ground(ref, place, 3),
      waiting: fc.constant([]),
      options: fc.record<Record<string, Value>>(fieldsOf(godsgloom.options, ranges)),
      anyway: fc.boolean(),
    }),
  )
  .map(([battle, engagement]) => (battle ? { ...engagement, battle } : engagement));

/** The keys of the words that a card shows for what happened. */
function shown(happening: Happening): readonly string[] {
  switch (happening.type) {
    case "note":
      return [`note.${happening.request.key}`];
    case "roll":
      return [`roll.${happening.request.purpose}`];
    case "ask": {
      const { question, options, parts = [] } = happening.request;
      const choices = options.flatMap(({ id }) => wordedChoices(happening.request, id));
      return [
        ...[question, ...parts.map((part) => part.question)].map((one) => `ask.${one}.title`),
        ...choices.map((one) => optionKey(one.question, one.id)),
      ];
    }
    default:
      return [];
  }
}

describe("any situation within bounds", () => {
  it("ends in a result or in a refusal, and no number is lost", () => {
    const wanted = new Set<string>();
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const { odds, told } = expectEnd(godsgloom, engagement, numbers, 500);
        if (isRefusal(told)) {
          expect(told.rule).toMatch(/^GLOOM-\d+$/);
          wanted.add(`refusal.${told.refused}`);
          return;
        }
        wanted.add(`outcome.${told.result?.id ?? ""}`);
        for (const one of odds)
          for (const { id } of [...(one?.outcomes ?? []), ...(one?.also ?? [])]) wanted.add(`outcome.${id}`);
        for (const key of told.happenings.flatMap(shown)) wanted.add(key);
        for (const change of told.changes)
          if (change.type === "track" && change.track === "facing") expect(change.to).toBeLessThanOrEqual(5);
      }),
      { numRuns: 500 },
    );
    expect([...wanted].filter((key) => !texts.has(key) && !SHARED_BATTLE_TEXTS.has(key))).toEqual([]);
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        expectPlain(godsgloom, engagement);
      }),
      { numRuns: 300 },
    );
  });
});
