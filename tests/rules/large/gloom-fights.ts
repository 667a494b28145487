import fc from "fast-check";
import type { Engagement, Facts, FreePlace, Profile } from "../../../src/rules/core/index.js";
import { DECLARATIONS } from "../../../src/rules/godsgloom/actions/formations.js";
import { DEFAULTS, fact, HERE, melee, place, unit, type Axial, type Person } from "../godsgloom/units.js";

/** A unit near X and Y. */
interface Near {
  readonly of: "x" | "y";
  readonly at: Axial;
  readonly facing: number;
}

const adjacent = ([q, r]: Axial, [s, t]: Axial): boolean =>
  Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t)) === 1;

/** The hexes around the two, and around those that a Charge Push leads to. */
const AROUND: readonly Axial[] = [
  ...([
    [-1, 0],
    [0, -1],
    [-1, 1],
    [1, -1],
    [0, 1],
    [2, -1],
    [1, 1],
    [2, 0],
  ] as const),
  ...([
    [3, -1],
    [3, 0],
    [2, 1],
    [3, -2],
    [2, -2],
    [1, 2],
    [0, 2],
  ] as const),
];

const TRAITS = [
  "Charge Push",
  "Exploit Broken",
  "Exploit Negative Tokens",
  "Battle Focus",
  "Charge Bonus",
  "Berserk",
];

const people = (values: Readonly<Record<string, number>>): fc.Arbitrary<Person> =>
  fc
    .record({
      traits: fc.subarray(TRAITS).map((some) => some.join(", ")),
      woundsTaken: fc.integer({ min: 0, max: 3 }),
      moraleLost: fc.integer({ min: 0, max: 2 }),
      statuses: fc.subarray(["weak", "boost", "slow"], { maxLength: 1 }),
    })
    .map(({ statuses, ...own }) => ({ statuses, values: { ...values, ...own } }));

/** Any melee of X and Y on hexes, with effects, formations, tokens, a charge and units around them. */
export function fightsOf(): fc.Arbitrary<Engagement> {
  const near = fc.subarray([...AROUND], { maxLength: 4 }).chain((hexes) =>
    fc.tuple(
      ...hexes.map((at) =>
        fc.record({
          of: fc.constantFrom("x" as const, "y" as const),
          at: fc.constant(at),
          facing: fc.nat(5),
        }),
      ),
    ),
  );
  return fc
    .record({
      x: people({}),
      y: fc.nat(5).chain((facing) => people({ facing })),
      near,
      charge: fc.nat(1),
      effectsBegin: fc.nat(1),
      boost: fc.nat(1),
      formation: fc.constantFrom(...DECLARATIONS),
      targetFormation: fc.nat(1),
      flankBonus: fc.nat(1),
      moraleAtZero: fc.constantFrom("wound", "none"),
    })
    .map((one) => fightOf(one));
}

interface Drawn {
  readonly x: Person;
  readonly y: Person;
  readonly near: readonly Near[];
  readonly charge: number;
  readonly effectsBegin: number;
  readonly boost: number;
  readonly formation: string;
  readonly targetFormation: number;
  readonly flankBonus: number;
  readonly moraleAtZero: string;
}

function fightOf({ x, y, near, flankBonus, moraleAtZero, formation, ...toggles }: Drawn): Engagement {
  const named = near.map((one, index) => ({ ...one, ref: `n${index}` }));
  const touching = (of: "x" | "y", at: Axial) =>
    named.filter((one) => one.of === of && adjacent(one.at, at)).map(({ ref }) => ref);
  const facts: Facts = {
    contact: fact(true),
    friends: fact(touching("x", [1, 0])),
    targetFriends: fact(touching("y", [0, 0])),
    opponents: fact(["y", ...touching("y", [0, 0])]),
    melee: fact(["x", "y"]),
    neighbors: fact(
      named.map(({ ref, of }) => ({
        ref,
        distance: 1,
        allegiance: of === "x" ? ("friend" as const) : ("foe" as const),
      })),
    ),
  };
  const positions: Record<string, FreePlace> = { ...HERE };
  for (const { ref, at } of named) positions[ref] = place("here", at);
  const on = Object.entries(toggles).filter(([, value]) => value > 0);
  return melee({
    x,
    y,
    facts,
    positions,
    others: named.map(({ ref, facing }): Profile => unit(ref, { values: { facing } })),
    set: { formation, ...Object.fromEntries(on) },
    options: {
      ...DEFAULTS,
      formationCost: false,
      rerolls: false,
      criticals: false,
      flankBonus,
      moraleAtZero,
    },
    anyway: true,
  });
}
