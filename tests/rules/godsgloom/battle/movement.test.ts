import { describe, expect, it } from "vitest";
import { moveActionOf, moved, movedOnMap } from "../../../../src/rules/godsgloom/battle/movement.js";
import { capability, countedMovement, type Fronts, type Profile } from "../../../../src/rules/core/index.js";
import { godsgloom } from "../../../../src/rules/godsgloom/index.js";
import { unit, type Axial, type Person } from "../units.js";
import { measured, type Foe, type HexOnWay } from "./on-map.js";

/** Y of the sheet: at (1,0), facing D3. Its zone is (0,0), (1,−1), (0,1). */
const y = (traits = ""): Foe => ({ at: [1, 0], profile: unit("y", { values: { facing: 3, traits } }) });
const Y = y();

const hex = (at: Axial, holds?: HexOnWay["in"]): HexOnWay => ({ at, ...(holds ? { in: holds } : {}) });

/** A unit in its activation: what its turn counts so far. */
function mover({ values, statuses, turn = {} }: Person & { turn?: Record<string, number> } = {}): Profile {
  const own = unit("z", { ...(values ? { values } : {}), ...(statuses ? { statuses } : {}) });
  return { ...own, turn: { ref: "z-turn", values: { ...godsgloom.turn, ...turn } } };
}

describe("GLOOM-39 to GLOOM-43: a Move Action", () => {
  it.each(["pointed", "flat"] as const)(
    "GLOOM-41 example 30: Speed 4, from (−2,0) to (−1,0) and (0,0): 2 points, and no farther; tops %s",
    (tops) => {
      const way = [hex([-1, 0]), hex([0, 0])];
      expect(measured(mover(), [-2, 0], way, [Y], tops)).toEqual({ cost: 2 });
      expect(measured(mover(), [-2, 0], [...way, hex([0, -1])], [Y], tops).refused).toBe("zone");
    },
  );

  it("GLOOM-41 example 31: behind Y it is not stopped", () => {
    const way = [hex([3, 0]), hex([2, 0])];
    const quick = mover({ values: { speed: 3 } });
    expect(measured(quick, [4, 0], way, [Y])).toEqual({ cost: 2 });
    expect(measured(quick, [4, 0], [...way, hex([2, -1])], [Y])).toEqual({ cost: 3 });
  });

  it.each([
    [4, undefined],
    [3, "tooFar"],
  ])("GLOOM-39 Speed %i and four hexes: %o", (speed, refused) => {
    const way = [0, 1, 2, 3].map((q) => hex([q, 3]));
    expect(measured(mover({ values: { speed } }), [-1, 3], way).refused).toBe(refused);
  });

  it.each([
    [3, undefined],
    [2, "tooFar"],
  ])("GLOOM-26, GLOOM-39 Speed %i, and a Difficult second hex costs two: %o", (speed, refused) => {
    const way = [hex([0, 3]), hex([1, 3], "difficult")];
    expect(measured(mover({ values: { speed } }), [-1, 3], way)).toEqual({
      cost: 3,
      ...(refused === undefined ? {} : { refused }),
    });
  });

  it("GLOOM-43 example 33: Speed 2 with Slow moves into a Difficult hex, and no farther", () => {
    const slow = mover({ values: { speed: 2 }, statuses: ["slow"] });
    const way = [hex([0, 3], "difficult"), hex([1, 3])];
    expect(measured(slow, [-1, 3], way.slice(0, 1))).toEqual({ cost: 1 });
    expect(measured(slow, [-1, 3], way).refused).toBe("tooFar");
  });

  it("GLOOM-25, GLOOM-43 also with Speed 0; it opens neither Impassable nor full hexes", () => {
    const slow = mover({ values: { speed: 0 } });
    expect(measured(slow, [-1, 3], [hex([0, 3])]).refused).toBeUndefined();
    expect(measured(slow, [-1, 3], [hex([0, 3], "impassable")]).refused).toBe("region");
    expect(measured(slow, [-1, 3], [hex([0, 3], "unit")]).refused).toBe("body");
  });

  it.each([
    ["slow", 3],
    ["fast", 5],
    ["", 4],
  ])("GLOOM-44 Speed 4 with %s: %i points", (status, points) => {
    const profile = mover({ statuses: status === "" ? [] : [status] });
    expect(moveActionOf(profile).points).toBe(points);
    expect(godsgloom.actor.derived?.["speed"]?.(profile, null)).toBe(points);
  });

  it.each([
    ["", "body"],
    ["Skirmisher", undefined],
    ["Trample", undefined],
  ])("GLOOM-40 through another unit with %o: %o", (traits, refused) => {
    const profile = mover({ values: { traits } });
    const way = [hex([0, 3], "unit"), hex([1, 3])];
    expect(measured(profile, [-1, 3], way).refused).toBe(refused);
    // It never ends there.
    expect(measured(profile, [-1, 3], way.slice(0, 1)).refused).toBe(refused ?? "end");
  });

  it("GLOOM-42 a unit that started Engaged moves 1 hex, whatever its points", () => {
    const engaged = mover({ turn: { engaged: 1 } });
    const way = [hex([-1, 0]), hex([-2, 0])];
    expect(measured(engaged, [0, 0], way.slice(0, 1)).refused).toBeUndefined();
    expect(measured(engaged, [0, 0], way).refused).toBe("tooFar");
    expect(measured(mover(), [0, 0], way)).toEqual({ cost: 2 });
  });
});

describe("GLOOM-37, GLOOM-42: what a move on the map counts", () => {
  const counted = (profile: Profile, hexes: number, rough = 0) =>
    Object.fromEntries(
      movedOnMap(profile, hexes, rough).flatMap((one) => (one.type === "track" ? [[one.track, one.to]] : [])),
    );

  it("GLOOM-39 its Move Action and its points; a Difficult hex twice", () => {
    expect(counted(mover(), 2)).toEqual({ moveActions: 1, pointsSpent: 2 });
    expect(counted(mover(), 2, 1)).toEqual({ moveActions: 1, pointsSpent: 3 });
    expect(counted(mover({ turn: { moveActions: 1, pointsSpent: 2 } }), 1)).toEqual({ pointsSpent: 3 });
    expect(moveActionOf(mover({ turn: { pointsSpent: 3 } })).points).toBe(1);
  });

  it("GLOOM-42 one that started Engaged makes no Melee Attack", () => {
    expect(counted(mover({ turn: { engaged: 1 } }), 1)).toMatchObject({ noMelee: 1 });
  });

  it("GLOOM-39 the table counts it, and nothing outside an encounter", () => {
    expect(capability(godsgloom, countedMovement)?.(mover(), 2, 0, {})).not.toEqual([]);
    expect(movedOnMap(unit("z"), 2, 0)).toEqual([]);
  });
});

describe("GLOOM-53: traits of movement", () => {
  const with_ = (traits: string, turn: Record<string, number> = {}) => mover({ values: { traits }, turn });
  const past = [hex([-1, 0]), hex([0, 0]), hex([0, -1])];

  it("GLOOM-53 Breakaway: a normal Move although Engaged, unless Lockdown holds it", () => {
    expect(moveActionOf(with_("Breakaway", { engaged: 1 })).most).toBeNull();
    expect(moveActionOf(with_("", { engaged: 1 })).most).toBe(1);
    expect(moveActionOf(with_("Breakaway", { engaged: 1, lockedDown: 1 })).most).toBe(1);
  });

  it("GLOOM-53 Nimble passes a zone; Lockdown cancels that", () => {
    expect(measured(with_("Nimble"), [-2, 0], past, [Y])).toEqual({ cost: 3 });
    expect(measured(with_(""), [-2, 0], past, [Y]).refused).toBe("zone");
    expect(measured(with_("Nimble"), [-2, 0], past, [y("Lockdown")]).refused).toBe("zone");
  });

  it("GLOOM-53 a Nimble unit that has passed a zone makes no Melee Attack", () => {
    const bans = (turn: Record<string, number>, fronts?: Fronts) =>
      moved(with_("Nimble", turn), 3, fronts).some((one) => one.type === "track" && one.track === "noMelee");
    expect([bans({}, { passed: true, end: null }), bans({})]).toEqual([true, false]);
    // It ends a move in a zone, and may attack; it goes on, and may not.
    expect([bans({}, { passed: false, end: "slips" }), bans({ zone: 2 })]).toEqual([false, true]);
  });

  it("GLOOM-53 Flying: straight to the goal over everything, not when Engaged", () => {
    const over = [hex([-1, 0], "impassable"), hex([0, 0], "unit"), hex([0, -1])];
    expect(measured(with_("Flying"), [-2, 0], over, [Y])).toEqual({ cost: 3 });
    expect(measured(with_("Flying"), [-2, 0], over.slice(0, 2)).refused).toBe("end");
    expect(moveActionOf(with_("Flying", { engaged: 1 })).flies).toBe(false);
    const far = [0, 1, 2, 3, 4].map((q) => hex([q, 5]));
    expect(measured(with_("Flying"), [-1, 5], far).refused).toBe("tooFar");
    expect(measured(with_("Flying"), [0, 5], far.slice(1)).refused).toBeUndefined();
  });

  it("GLOOM-53 Ignore Difficult: a Difficult hex costs one", () => {
    const way = [hex([0, 3], "difficult"), hex([1, 3], "difficult")];
    expect(measured(with_("Ignore Difficult"), [-1, 3], way)).toEqual({ cost: 2 });
    expect(measured(with_(""), [-1, 3], way)).toEqual({ cost: 4 });
  });

  it("GLOOM-52 Circular Defense: its zone is all six hexes", () => {
    const behind = [hex([3, 0]), hex([2, 0]), hex([2, -1])];
    expect(measured(mover(), [4, 0], behind, [y("Circular Defense")]).refused).toBe("zone");
    expect(measured(mover(), [4, 0], behind, [Y])).toEqual({ cost: 3 });
  });
});
