import { describe, expect, it } from "vitest";
import {
  weigh,
  type Engagement,
  type Facts,
  type Profile,
  type Value,
} from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { fact, HERE, melee, place, unit, type Axial, type Case } from "./units.js";

/** Somebody near X and Y: on whose side, where, facing what. */
interface Near {
  readonly ref: string;
  readonly of: "x" | "y" | "nobody";
  readonly at: Axial;
  readonly facing?: number;
}

const adjacent = ([q, r]: Axial, [s, t]: Axial): boolean =>
  Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t)) === 1;

/** The engagement with these units near, as a scene tells of them. `tells` is what it knows of sides beyond contact. */
function among(near: readonly Near[], more: Case = {}, tells = true): Engagement {
  const refs = (list: readonly Near[]) => fact(list.map(({ ref }) => ref));
  const facts: Facts = {
    contact: fact(true),
    friends: refs(near.filter(({ of, at }) => of === "x" && adjacent(at, [1, 0]))),
    targetFriends: refs(near.filter(({ of, at }) => of === "y" && adjacent(at, [0, 0]))),
    opponents: fact([
      "y",
      ...near.filter(({ of, at }) => of === "y" && adjacent(at, [0, 0])).map(({ ref }) => ref),
    ]),
    melee: fact(["x", "y", ...near.filter(({ of }) => of !== "nobody").map(({ ref }) => ref)]),
    neighbors: fact(
      near.map(({ ref, of }) => ({
        ref,
        distance: 0,
        ...(tells ? { standing: ({ x: "friend", y: "foe", nobody: "neutral" } as const)[of] } : {}),
      })),
    ),
  };
  const others = near.map(({ ref, facing }): Profile => unit(ref, { values: { facing: facing ?? 0 } }));
  const standing = { ...HERE, ...Object.fromEntries(near.map(({ ref, at }) => [ref, place("here", at)])) };
  return melee({ facts, others, standing, ...more });
}

/** What each assist modifier is found at; null when the dialog asks. */
function found(engagement: Engagement): readonly [number | null, number | null] {
  const modifiers = weigh(godsgloom, engagement).assessments[0]?.modifiers ?? [];
  const of = (id: string): number | null => {
    const setting = modifiers.find((one) => one.id === id)?.found ?? null;
    return setting === null ? null : Number(setting);
  };
  return [of("assist"), of("targetAssist")];
}

/** The dice of the test, red and blue, attacker and defender. */
function dice(engagement: Engagement): readonly unknown[] {
  const line = weigh(godsgloom, engagement).lines[0];
  return line && typeof line.against !== "number" ? [line.active.dice, line.against.dice] : [];
}

const options = (engaged: string): Readonly<Record<string, Value>> => ({ engaged });

describe("GLOOM-14: offensive assists", () => {
  it.each<[string, readonly Near[], number | null]>([
    ["GLOOM-14 example 17: a friend next to Y, free: behind Y", [{ ref: "f", of: "x", at: [2, 0] }], 1],
    ["GLOOM-14 example 17: a friend next to Y, engaged only with Y", [{ ref: "f", of: "x", at: [1, -1] }], 1],
    ["GLOOM-14 a friend that is not next to Y", [{ ref: "f", of: "x", at: [-1, 0] }], null],
    [
      "GLOOM-14 example 20: two such friends, one more not next to Y",
      [
        { ref: "f", of: "x", at: [2, 0] },
        { ref: "g", of: "x", at: [2, -1] },
        { ref: "h", of: "x", at: [-1, 0] },
      ],
      2,
    ],
    [
      "GLOOM-14 engaged with another enemy as well",
      [
        { ref: "f", of: "x", at: [2, 0] },
        { ref: "e", of: "y", at: [3, 0], facing: 3 },
      ],
      null,
    ],
    [
      "GLOOM-14, GLOOM-23 another enemy next to it looks away",
      [
        { ref: "f", of: "x", at: [2, 0] },
        { ref: "e", of: "y", at: [3, 0], facing: 0 },
      ],
      1,
    ],
    [
      "GLOOM-14 another friend beside it is no enemy",
      [
        { ref: "f", of: "x", at: [2, 0] },
        { ref: "g", of: "x", at: [3, 0], facing: 3 },
      ],
      1,
    ],
    [
      "GLOOM-14 a unit without enemies engages none",
      [
        { ref: "f", of: "x", at: [2, 0] },
        { ref: "n", of: "nobody", at: [3, 0], facing: 3 },
      ],
      1,
    ],
    [
      "GLOOM-16 no cap: four of them",
      [
        { ref: "f", of: "x", at: [2, 0] },
        { ref: "g", of: "x", at: [2, -1] },
        { ref: "h", of: "x", at: [1, -1] },
        { ref: "i", of: "x", at: [1, 1] },
      ],
      4,
    ],
  ])("%s", (_, near, count) => {
    expect(found(among(near))[0]).toBe(count);
    expect(dice(among(near))[0]).toEqual({ da: 3 + (count ?? 0), ds: 1 });
  });

  it("GLOOM-16 neither facing nor Morale of the friend matters", () => {
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const one = among([{ ref: "f", of: "x", at: [2, 0], facing }]);
      const others = one.others.map((each) => ({ ...each, values: { ...each.values, moraleLost: 2 } }));
      expect(found({ ...one, others })[0]).toBe(1);
    }
  });

  it("GLOOM-16 no unit assists itself", () => {
    expect(found(among([]))).toEqual([null, null]);
  });
});

describe("GLOOM-15: defensive assists", () => {
  it.each<[string, readonly Near[], number | null]>([
    [
      "GLOOM-15 example 21: a friend of Y next to X, engaged only with X",
      [{ ref: "f", of: "y", at: [0, 1] }],
      1,
    ],
    ["GLOOM-15 a friend of Y behind X", [{ ref: "f", of: "y", at: [-1, 0] }], 1],
    ["GLOOM-15 a friend of Y that is not next to X", [{ ref: "f", of: "y", at: [2, 0] }], null],
    [
      "GLOOM-15 engaged with a friend of X as well",
      [
        { ref: "f", of: "y", at: [-1, 0] },
        { ref: "e", of: "x", at: [-2, 0], facing: 0 },
      ],
      null,
    ],
    [
      "GLOOM-15, GLOOM-23 a friend of X looks away",
      [
        { ref: "f", of: "y", at: [-1, 0] },
        { ref: "e", of: "x", at: [-2, 0], facing: 3 },
      ],
      1,
    ],
  ])("%s", (_, near, count) => {
    expect(found(among(near))[1]).toBe(count);
    expect(dice(among(near))[1]).toEqual({ da: 2, ds: 2 + (count ?? 0) });
  });

  it("GLOOM-14, GLOOM-15 both at once", () => {
    const near: readonly Near[] = [
      { ref: "f", of: "x", at: [2, 0] },
      { ref: "g", of: "y", at: [-1, 0] },
    ];
    expect(found(among(near))).toEqual([1, 1]);
  });
});

describe("GLOOM-23: what engages, by the option", () => {
  it.each<[string, number, number, number | null]>([
    ["arc", 3, 3, null],
    ["arc", 0, 0, 1],
    ["adjacent", 0, 0, null],
    ["mutual", 3, 3, 1],
    ["mutual", 3, 0, null],
  ])("GLOOM-23 %s: the other enemy faces %i, the friend %i", (engaged, enemy, friend, count) => {
    const near: readonly Near[] = [
      { ref: "f", of: "x", at: [2, 0], facing: friend },
      { ref: "e", of: "y", at: [3, 0], facing: enemy },
    ];
    expect(found(among(near, { options: options(engaged) }))[0]).toBe(count);
  });
});

describe("GLOOM-14, GLOOM-15: the dialog asks what the scene does not know", () => {
  const near: readonly Near[] = [
    { ref: "f", of: "x", at: [2, 0] },
    { ref: "e", of: "y", at: [3, 0], facing: 0 },
  ];
  const one = among(near);
  const [target] = one.targets;
  const without = (...names: readonly (keyof Facts)[]): Engagement => ({
    ...one,
    targets: target
      ? [
          {
            ...target,
            facts: Object.fromEntries(
              Object.entries(target.facts).filter(([name]) => !names.some((gone) => gone === name)),
            ),
          },
        ]
      : [],
  });

  it.each<[string, Engagement]>([
    ["GLOOM-14 nothing measured", { ...one, targets: target ? [{ ...target, facts: {} }] : [] }],
    ["GLOOM-14 no contact measured", without("contact")],
    ["GLOOM-14 it is unknown who is in the melee", without("melee")],
    ["GLOOM-14 a unit next to the friend is on an unknown side", among(near, {}, false)],
    ["GLOOM-14 no unit has a place", { ...one, standing: {} }],
    ["GLOOM-14 the friend's own place is unknown", { ...one, standing: HERE }],
    ["GLOOM-14 no unit's facing is known", { ...one, others: [] }],
  ])("%s", (_, engagement) => {
    expect(found(engagement)[0]).toBeNull();
  });

  it("GLOOM-14 a unit of an unknown side elsewhere does not matter", () => {
    const far: readonly Near[] = [
      { ref: "f", of: "x", at: [2, 0] },
      { ref: "e", of: "y", at: [-1, -1] },
    ];
    expect(found(among(far, {}, false))[0]).toBe(1);
  });

  it("GLOOM-14, GLOOM-15 a person's count is dice as well", () => {
    expect(dice(melee({ set: { assist: 2, targetAssist: 1 } }))).toEqual([
      { da: 5, ds: 1 },
      { da: 2, ds: 3 },
    ]);
  });

  it("GLOOM-14 a person may decide otherwise", () => {
    expect(dice(among([{ ref: "f", of: "x", at: [2, 0] }], { set: { assist: 0 } }))[0]).toEqual({
      da: 3,
      ds: 1,
    });
  });
});
