import { describe, expect, it } from "vitest";
import {
  weigh,
  type Approach,
  type Engagement,
  type Facts,
  type Setting,
} from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, trackAfter } from "../play.js";
import { armor, engagement, fact, raider, set, target, weapon, type Person } from "./fixtures.js";

interface Case {
  readonly ana?: Person;
  readonly facts?: Facts;
  readonly settings?: Readonly<Record<string, Setting>>;
  readonly more?: Partial<Engagement>;
}

function charge({ ana, facts, settings, more }: Case = {}): Engagement {
  return engagement("charge", raider("ana", ana), {
    weapon: weapon("club"),
    targets: [target(raider("bo"), facts)],
    choices: set(settings ?? {}),
    ...more,
  });
}

const away = (distance: number): Facts => ({ distance: fact(distance), contact: fact(false) });

const rough = (difficult: number): Facts => ({
  approach: fact({ length: 9, difficult, clear: true, climbs: [], free: true, taken: false }),
});

const over = (climbs: Approach["climbs"]): Facts => ({
  approach: fact({ length: 9, difficult: 0, clear: true, climbs, free: true, taken: false }),
});
const fenced = (...heights: number[]): Facts => over(heights.map((height) => ({ height, wall: true })));
const rising = (height: number): Facts => over([{ height, wall: false }]);
const barred = (): Facts => over(null);

it.each([
  [
    "two fences, and a rise",
    [
      { height: 1, wall: true },
      { height: 0.5, wall: true },
      { height: 0.5, wall: false },
    ],
    2,
  ],
  ["a fence that is climbed", [{ height: 1.01, wall: true }], null],
  ["nothing", [], null],
  ["what no model gets over", null, null],
])("TNT-29 obstacles found on the way: %s", (_, climbs, expected) => {
  const { assessments } = weigh(tnt, charge({ facts: { ...away(3), ...over(climbs) } }));
  expect(assessments[0]?.modifiers.find(({ id }) => id === "obstacles")?.found).toBe(expected);
});

describe("TNT-25, TNT-44: charge", () => {
  it.each<[string, Case, string | null]>([
    ["TNT-25 as far as the Move", { facts: away(5) }, null],
    ["TNT-25 farther than the Move", { facts: away(5.1) }, "chargeTooFar"],
    ["TNT-44 no least distance", { facts: away(0) }, null],
    ["TNT-44 in sight", { facts: { ...away(3), sight: fact(true) } }, null],
    ["TNT-44 out of sight", { facts: { ...away(3), sight: fact(false) } }, "chargeUnseen"],
    [
      "TNT-44, TNT-29: through difficult ground at half the Move",
      { facts: away(2.5), settings: { difficultGround: 1 } },
      null,
    ],
    [
      "TNT-44, TNT-29: farther than half",
      { facts: away(2.6), settings: { difficultGround: 1 } },
      "chargeTooFar",
    ],
    ["TNT-29 an inch of it through mud takes two", { facts: { ...away(4), ...rough(1) } }, null],
    ["TNT-29 and no more than that", { facts: { ...away(4.1), ...rough(1) } }, "chargeTooFar"],
    ["TNT-29 all of it through mud", { facts: { ...away(2.5), ...rough(2.5) } }, null],
    ["TNT-29 all of it, and farther than half", { facts: { ...away(2.6), ...rough(2.6) } }, "chargeTooFar"],
    ["TNT-29 on open ground", { facts: { ...away(5), ...rough(0) } }, null],
    [
      "TNT-29 a person says that the mud is none",
      { facts: { ...away(4.1), ...rough(1) }, settings: { difficultGround: 0 } },
      null,
    ],
    [
      "TNT-29, TNT-94 lying in mud: a quarter",
      { ana: { statuses: ["prone"] }, facts: { ...away(1.25), ...rough(1.25) } },
      null,
    ],
    [
      "TNT-29, TNT-94 and no more",
      { ana: { statuses: ["prone"] }, facts: { ...away(1.3), ...rough(1.3) } },
      "chargeTooFar",
    ],
    ["TNT-29 over a fence 3 inches are left", { facts: away(3), settings: { obstacles: 1 } }, null],
    ["TNT-29 and no more", { facts: away(3.1), settings: { obstacles: 1 } }, "chargeTooFar"],
    ["TNT-29 a wall of an inch in the way", { facts: { ...away(3), ...fenced(1) } }, null],
    ["TNT-29 and no more than 3 inches over it", { facts: { ...away(3.1), ...fenced(1) } }, "chargeTooFar"],
    ["TNT-29 two of them", { facts: { ...away(1.1), ...fenced(1, 0.5) } }, "chargeTooFar"],
    ["TNT-29 a taller one is climbed, not crossed", { facts: { ...away(5), ...fenced(1.1) } }, null],
    ["TNT-29 ground that rises is none", { facts: { ...away(5), ...rising(1) } }, null],
    ["TNT-29 what cannot be passed is none", { facts: { ...away(5), ...barred() } }, null],
    [
      "TNT-9 heavy armor shortens it",
      { ana: { gear: [armor({ move: -1 })] }, facts: away(4.1) },
      "chargeTooFar",
    ],
    ["TNT-25 a second charge in a turn", { ana: { turn: { charged: 1 } } }, "alreadyCharged"],
    ["TNT-25 after moving it is allowed", { ana: { turn: { moves: 1, actionPoints: 1 } } }, null],
    ["TNT-25 without an action point", { ana: { turn: { actionPoints: 0 } } }, "noActionPoints"],
    ["TNT-44 nothing measured", {}, null],
  ])("%s", (_, one, refused) => {
    expect(refusalFor(tnt, charge(one))?.refused ?? null).toBe(refused);
  });

  it("TNT-25 one action point for the move, the attack is free", () => {
    const { changes, result } = play(tnt, charge({ ana: { turn: {} } }), { dice: [5, 5] });
    expect(result.id).toBe("locked");
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(1);
    expect(trackAfter(changes, "ana-turn", "charged")).toBe(1);
    expect(trackAfter(changes, "ana-turn", "moves")).toBe(1);
  });

  it("TNT-44 concentrating in the same turn counts, and is used up", () => {
    const ana = { statuses: ["concentrating"], turn: { concentrated: 1, actionPoints: 1 } };
    const { changes, result } = play(tnt, charge({ ana }), { dice: [4, 5, 2, 9] });
    expect(result.id).toBe("unhurt");
    expect(changes).toContainEqual({
      type: "status",
      of: "ana",
      status: "concentrating",
      from: true,
      to: false,
    });
  });

  it("TNT-25 a lasting modifier on Melee counts in a charge", () => {
    const effects = [{ ref: "e", name: "Rage", test: "melee", value: 2 }];
    expect(play(tnt, charge({ ana: { effects } }), { dice: [4, 5, 2, 9] }).result.id).toBe("unhurt");
  });

  it("TNT-25 the model is put into contact", () => {
    const more = {
      standing: { ana: { id: "a", x: 0, y: 0, elevation: 0 } },
      places: { ana: [{ id: "near", x: 40, y: 0, elevation: 0 }] },
    };
    const { changes } = play(tnt, charge({ facts: away(4), more }), { dice: [5, 5] });
    expect(changes.find((change) => change.type === "place")).toEqual({
      type: "place",
      of: "ana",
      from: { x: 0, y: 0, elevation: 0 },
      to: { x: 40, y: 0, elevation: 0 },
    });
  });

  it("TNT-25 a model in contact already is not moved", () => {
    const more = {
      standing: { ana: { id: "a", x: 0, y: 0, elevation: 0 } },
      places: { ana: [{ id: "back", x: -40, y: 0, elevation: 0 }] },
    };
    const facts = { distance: fact(0), contact: fact(true) };
    const { changes } = play(tnt, charge({ facts, more }), { dice: [5, 5] });
    expect(changes.some((change) => change.type === "place")).toBe(false);
  });

  it("TNT-48 after a charge the defender may still push back", () => {
    const { asked } = play(tnt, charge(), { dice: [5, 6] });
    expect(asked).toEqual(["pushAttacker"]);
  });

  it("TNT-25 without a target the attacker's roll is shown", () => {
    const lone = engagement("charge", raider("ana"), { weapon: weapon("club") });
    expect(play(tnt, lone, { dice: [6] }).result).toEqual({ id: "done", data: { total: 10 } });
  });
});

describe("TNT-22, TNT-25, TNT-68: concentration is used up once", () => {
  it.each(["charge", "fight"])("%s: a model is no helper of its own, whatever was measured", (action) => {
    const told = play(
      tnt,
      {
        ...charge({
          ana: { statuses: ["concentrating"], turn: {} },
          more: {
            targets: [target(raider("bo", { values: { wounds: 3 } }), { friends: fact(["ana"]) })],
            others: [raider("ana", { statuses: ["concentrating"], turn: {} })],
            anyway: true,
          },
        }),
        action,
      },
      { dice: [9, 2, 9, 2, 2, 2, 9], choices: { freeAttack: "strike" } },
    );
    const ended = told.changes.filter((one) => one.type === "status" && one.status === "concentrating");
    expect(ended).toEqual([{ type: "status", of: "ana", status: "concentrating", from: true, to: false }]);
  });
});

describe("TNT-25, TNT-29: inches", () => {
  it("TNT-25, TNT-29 a charge counts all inches of a Move, and half inches are not rounded", () => {
    const { changes } = play(tnt, charge({ ana: { values: { move: 4.5 }, turn: {} }, facts: away(4) }), {
      dice: [4, 9],
    });
    expect(trackAfter(changes, "ana-turn", "inches")).toBe(4.5);
  });
});
