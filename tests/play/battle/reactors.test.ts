import { describe, expect, test, vi } from "vitest";
import type {
  BattleModel,
  BattleState,
  Place,
  Profile,
  Reactor,
  Way,
} from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules.js";
import { model as mestModel, type Person } from "../../rules/mest/fixtures.js";

/** Where models are, in MU along a line; two are in contact within 0.1. */
const places = new Map<string, number>();
const models = new Map<string, Profile>();
const sides = new Map<string, string>();
let active = "ann";

const SIDE_OF = (ref: string): string => sides.get(ref) ?? "";
const between = (of: string, target: string, at?: Place) => {
  const there = at?.x ?? places.get(target) ?? 0;
  const touching = (ref: string): boolean => Math.abs((places.get(ref) ?? 0) - there) < 0.1;
  const enemies = [...models.keys()].filter((ref) => SIDE_OF(ref) !== SIDE_OF(target));
  return {
    sight: { value: true, evidence: [] },
    contact: { value: touching(of), evidence: [] },
    targetOpponents: { value: enemies.filter(touching), evidence: [] },
  };
};

vi.mock("../../../src/play/table/models/models.js", () => ({
  modelOf: (ref: string) => ({ ref, game: mest }),
}));
vi.mock("../../../src/play/table/models/profile.js", () => ({
  profileOf: ({ ref }: { ref: string }) => models.get(ref),
}));
vi.mock("../../../src/play/table/battle/state.js", () => ({ battleOf: () => battle() }));
vi.mock("../../../src/play/table/engagement/scenery.js", () => ({ sceneryNow: () => ({ between }) }));

interface Room {
  readonly reactorsTo: (actor: object, action: object) => readonly Reactor[];
  readonly reactorsAlong: (actor: object, reactors: readonly Reactor[], way: Way) => readonly Reactor[];
}
const file = new URL("../../../src/play/table/battle/reactors.ts", import.meta.url);
const { reactorsTo, reactorsAlong } = (await import(file.href)) as Room;

function battle(): BattleState {
  return {
    ref: "Combat.b",
    tracks: { round: 1 },
    sides: [...new Set(sides.values())].map((id) => ({ id, name: id, tracks: {} })),
    models: [...models].map(([ref, profile]): BattleModel => {
      const tracks = ref === active ? { activated: 1001, done: 0 } : {};
      return { id: ref, side: SIDE_OF(ref), isOut: false, tracks, profile };
    }),
    setup: {},
  };
}

/** Models on a line, each with its side and place; those in Wait may React to enemies of theirs that act. */
function placed(
  all: Readonly<Record<string, Person & { readonly side: string; readonly at?: number }>>,
): void {
  for (const map of [places, models, sides]) map.clear();
  active = "ann";
  for (const [ref, { side, at = 5, ...person }] of Object.entries(all)) {
    sides.set(ref, side);
    places.set(ref, at);
    const profile = mestModel(ref, person);
    const enemyActs = side === all["ann"]?.side ? {} : { enemyActs: true as const };
    models.set(ref, {
      ...profile,
      turn: { ref: `${ref}-turn`, values: mest.turn, isActive: ref === active, ...enemyActs },
    });
  }
}

const WAITS = { statuses: ["waiting"] };
const action = (id: string): object => mest.actions[id] ?? {};
const way = (legs: readonly Partial<Way["legs"][number]>[]): Way => ({
  from: { x: 0, y: 0, elevation: 0 },
  legs: legs.map((leg, index) => ({
    to: { x: index + 1, y: 0, elevation: 0 },
    cost: 1,
    length: 1,
    ...leg,
  })),
  ends: true,
});
const walkers = (going: Way): readonly string[] =>
  reactorsAlong(
    { ref: "ann", game: mest },
    reactorsTo({ ref: "ann", game: mest }, action("walk")),
    going,
  ).map(({ ref }) => ref);
const asked = (actor: string, id: string): readonly string[] =>
  reactorsTo({ ref: actor, game: mest }, action(id)).map(({ ref }) => ref);

describe("MEST-97: who is asked about a Move", () => {
  /** Ann, MOV 4, at 0; Cy in Wait at 5. */
  const facing = (ref: number, more = {}) =>
    placed({
      ann: { side: "red", at: 0, values: { mov: 4 } },
      cy: { side: "blue", values: { ref }, ...WAITS },
      ...more,
    });
  const plain = way([{}, {}]);
  const into = way([{}, {}, {}, {}, {}]);

  test.each([
    ["a plain Move, REF 0", 0, plain, true],
    ["into contact with it, REF 3", 3, into, false],
    ["into contact with it, REF 4", 4, into, true],
    ["a jump over a wall on the way, REF 2", 2, way([{}, { climbs: true }]), false],
    ["a jump over a wall on the way, REF 3", 3, way([{}, { climbs: true }]), true],
    ["Rough ground bypassed, REF 2", 2, way([{ bypassed: 0 }, { bypassed: 1 }]), false],
    ["Rough ground bypassed, REF 3", 3, way([{ bypassed: 0 }, { bypassed: 1 }]), true],
    ["ground that nothing is taken off, REF 0", 0, way([{ bypassed: 0 }, { bypassed: 0 }]), true],
  ])("example 6, MEST-97 %s", (_, ref, going, isAsked) => {
    facing(ref);
    expect(walkers(going)).toEqual(isAsked ? ["cy"] : []);
  });

  test.each([
    [2, false],
    [3, true],
  ])("MEST-97 into contact with another enemy, REF %i: asked %s", (ref, isAsked) => {
    facing(ref, { dan: { side: "blue", at: 2 } });
    expect(walkers(way([{}, {}]))).toEqual(isAsked ? ["cy"] : []);
  });

  test("MEST-97 a Move within contact is not into contact", () => {
    facing(0);
    places.set("ann", 5);
    expect(walkers(way([{ to: { x: 5.05, y: 0, elevation: 0 } }]))).toEqual(["cy"]);
  });
});

describe("MEST-96, MEST-97: who is asked about a React", () => {
  /** Ann is Active, Cy of blue Reacts to her, Bea of her own side waits. */
  const reacting = (bea: number, cy = 3, more: Person = {}) =>
    placed({
      ann: { side: "red" },
      bea: { side: "red", values: { ref: bea }, ...WAITS, ...more },
      cy: { side: "blue", values: { ref: cy, mov: 4 }, ...WAITS },
      dan: { side: "blue", values: { ref: 9 }, ...WAITS },
    });

  test.each([
    [2, 3, false],
    [3, 3, true],
    [2, 2, true],
  ])("MEST-97 REF %i in Wait, REF %i Reacts with an attack: asked %s", (bea, cy, isAsked) => {
    reacting(bea, cy);
    expect(asked("cy", "shoot")).toEqual(isAsked ? ["bea"] : []);
  });

  test("MEST-96 a model that does not wait, the Active model and friends of the one that Reacts are not asked", () => {
    reacting(9, 3, { statuses: [] });
    expect(asked("cy", "shoot")).toEqual([]);
  });

  test("MEST-96 what an enemy does that does not React, such as a model whose own turn it is not, interrupts no one", () => {
    reacting(9);
    models.set("cy", { ...(models.get("cy") ?? mestModel("cy")), statuses: [] });
    expect(asked("cy", "shoot")).toEqual([]);
  });

  test("MEST-97 an action of the Active model needs its REF and no more", () => {
    reacting(0);
    models.set("cy", mestModel("cy", { values: { ref: 2 }, ...WAITS }));
    models.set("dan", mestModel("dan", { values: { ref: 1 }, ...WAITS }));
    models.set("ann", mestModel("ann", { values: { ref: 3 } }));
    expect(asked("ann", "shoot")).toEqual(["cy"]);
  });
});
