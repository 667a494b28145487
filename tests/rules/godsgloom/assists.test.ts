import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Facts, type Profile } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { fact, HERE, melee, onMap, place, poolOf, unit, type Axial, type Case } from "./units.js";

const adjacent = ([q, r]: Axial, [s, t]: Axial): boolean =>
  Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t)) === 1;

const ALLEGIANCE = { x: "friend", y: "foe", neither: "neutral" } as const;

/** X against Y with these units near, as a scene tells of them. `tells` is what it knows of sides beyond contact. */
function among(text: string, more: Case = {}, tells = true): Engagement {
  const near = text === "" ? [] : onMap(text);
  const refs = (side: string, next: Axial) =>
    near.filter(({ of, at }) => of === side && adjacent(at, next)).map(({ ref }) => ref);
  const facts: Facts = {
    contact: fact(true),
    friends: fact(refs("x", [1, 0])),
    targetFriends: fact(refs("y", [0, 0])),
    opponents: fact(["y", ...refs("y", [0, 0])]),
    melee: fact(["x", "y", ...near.filter(({ of }) => of !== "neither").map(({ ref }) => ref)]),
    neighbors: fact(
      near.map(({ ref, of }) => ({
        ref,
        distance: 0,
        ...(tells ? { allegiance: ALLEGIANCE[of as keyof typeof ALLEGIANCE] } : {}),
      })),
    ),
  };
  const others = near.map(({ ref, facing }): Profile => unit(ref, { values: { facing } }));
  const positions = { ...HERE, ...Object.fromEntries(near.map(({ ref, at }) => [ref, place("here", at)])) };
  return melee({ facts, others, positions, ...more });
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

/** The dice of the test, of attacker and defender. */
function dice(engagement: Engagement): readonly string[] {
  const line = weigh(godsgloom, engagement).lines[0];
  return line && typeof line.against !== "number" ? [line.active.dice, line.against.dice].map(poolOf) : [];
}

describe("GLOOM-14: offensive assists", () => {
  it.each<[string, string, number | null]>([
    ["GLOOM-14 example 17: a friend next to Y, free: behind Y", "f of x at 2,0", 1],
    ["GLOOM-14 example 17: a friend next to Y, engaged only with Y", "f of x at 1,-1", 1],
    ["GLOOM-14 a friend that is not next to Y", "f of x at -1,0", null],
    ["GLOOM-14 example 20: two and one more", "f of x at 2,0 | g of x at 2,-1 | h of x at -1,0", 2],
    ["GLOOM-14 engaged with another enemy as well", "f of x at 2,0 | e of y at 3,0 facing 3", null],
    ["GLOOM-14, GLOOM-23 another enemy looks away", "f of x at 2,0 | e of y at 3,0 facing 0", 1],
    ["GLOOM-14 another friend beside it is no enemy", "f of x at 2,0 | g of x at 3,0 facing 3", 1],
    ["GLOOM-14 a unit without enemies engages none", "f of x at 2,0 | n of neither at 3,0 facing 3", 1],
    ["GLOOM-16 no cap", "f of x at 2,0 | g of x at 2,-1 | h of x at 1,-1 | i of x at 1,1", 4],
  ])("%s: %s", (_, near, count) => {
    expect(found(among(near))[0]).toBe(count);
    expect(dice(among(near))[0]).toBe(`${3 + (count ?? 0)} red 1 blue`);
  });

  it("GLOOM-16 neither facing nor Morale of the friend matters", () => {
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const one = among(`f of x at 2,0 facing ${facing}`);
      const others = one.others.map((each) => ({ ...each, values: { ...each.values, moraleLost: 2 } }));
      expect(found({ ...one, others })[0]).toBe(1);
    }
  });

  it("GLOOM-16 no unit assists itself", () => {
    expect(found(among(""))).toEqual([null, null]);
  });
});

describe("GLOOM-15: defensive assists", () => {
  it.each<[string, string, number | null]>([
    ["GLOOM-15 example 21: a friend of Y next to X, engaged only with X", "f of y at 0,1", 1],
    ["GLOOM-15 a friend of Y behind X", "f of y at -1,0", 1],
    ["GLOOM-15 a friend of Y that is not next to X", "f of y at 2,0", null],
    ["GLOOM-15 engaged with a friend of X as well", "f of y at -1,0 | e of x at -2,0 facing 0", null],
    ["GLOOM-15, GLOOM-23 a friend of X looks away", "f of y at -1,0 | e of x at -2,0 facing 3", 1],
  ])("%s: %s", (_, near, count) => {
    expect(found(among(near))[1]).toBe(count);
    expect(dice(among(near))[1]).toBe(`2 red ${2 + (count ?? 0)} blue`);
  });

  it("GLOOM-14, GLOOM-15 both at once", () => {
    expect(found(among("f of x at 2,0 | g of y at -1,0"))).toEqual([1, 1]);
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
    const near = `f of x at 2,0 facing ${friend} | e of y at 3,0 facing ${enemy}`;
    expect(found(among(near, { options: { engaged } }))[0]).toBe(count);
  });
});

describe("GLOOM-14, GLOOM-15: the dialog asks what the scene does not know", () => {
  const near = "f of x at 2,0 | e of y at 3,0 facing 0";
  const one = among(near);
  const [target] = one.targets;
  const without = (name: keyof Facts): Engagement => {
    const { [name]: _gone, ...facts } = target?.facts ?? {};
    return { ...one, targets: target ? [{ ...target, facts }] : [] };
  };

  it.each<[string, Engagement]>([
    ["GLOOM-14 nothing measured", { ...one, targets: target ? [{ ...target, facts: {} }] : [] }],
    ["GLOOM-14 no contact measured", without("contact")],
    ["GLOOM-14 it is unknown who is in the melee", without("melee")],
    ["GLOOM-14 a unit next to the friend is on an unknown side", among(near, {}, false)],
    ["GLOOM-14 no unit has a place", { ...one, positions: {} }],
    ["GLOOM-14 the friend's own place is unknown", { ...one, positions: HERE }],
    ["GLOOM-14 no unit's facing is known", { ...one, others: [] }],
  ])("%s", (_, engagement) => {
    expect(found(engagement)[0]).toBeNull();
  });

  it("GLOOM-14 a unit of an unknown side elsewhere does not matter", () => {
    expect(found(among("f of x at 2,0 | e of y at -1,-1", {}, false))[0]).toBe(1);
  });

  it("GLOOM-14, GLOOM-15 a person's count is dice as well", () => {
    expect(dice(melee({ set: { assist: 2, targetAssist: 1 } }))).toEqual(["5 red 1 blue", "2 red 3 blue"]);
  });

  it("GLOOM-14 a person may decide otherwise", () => {
    expect(dice(among("f of x at 2,0", { set: { assist: 0 } }))[0]).toBe("3 red 1 blue");
  });
});
