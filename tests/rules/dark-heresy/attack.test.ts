import { describe, expect, it } from "vitest";
import type { Facts } from "../../../src/rules/core/index.js";
import { hitsOf } from "../../../src/rules/dark-heresy/data/attack-kinds.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { locationOf, locationsOf, swapped } from "../../../src/rules/dark-heresy/data/locations.js";
import { refusalFor, statusAfter, trackAfter } from "../play.js";
import {
  against,
  asRolled,
  autogun,
  engagement,
  fact,
  fought,
  noteOf,
  person,
  refusedAs,
  sword,
  TALENTS,
  total,
} from "./fixtures.js";

const marksman = person("ana", {
  values: { ballisticSkill: 60, weaponSkill: 60, strength: 30, talents: TALENTS },
});
const foe = person("bo", { values: { wounds: 40 } });

describe("DH-33 the attack actions", () => {
  it.each([
    ["shoot", 10],
    ["semiAuto", 0],
    ["fullAuto", -10],
    ["suppress", -20],
    ["calledShot", -20],
    ["strike", 10],
    ["swift", 0],
    ["lightning", -10],
    ["chargeIn", 20],
    ["allOut", 30],
    ["calledBlow", -20],
  ])("%s: %d", (action, bonus) => {
    const held = ["shoot", "semiAuto", "fullAuto", "suppress", "calledShot"].includes(action)
      ? autogun()
      : sword();
    expect(total(against(action, marksman, held, foe))).toBe(bonus);
  });

  it.each<["one" | "perTwo" | "perDegree", number, number, number]>([
    ["one", 9, 10, 1],
    ["perTwo", 1, 10, 1],
    ["perTwo", 2, 10, 1],
    ["perTwo", 3, 10, 2],
    ["perTwo", 4, 10, 2],
    ["perTwo", 5, 10, 3],
    ["perTwo", 9, 3, 3],
    ["perDegree", 1, 10, 1],
    ["perDegree", 4, 10, 4],
    ["perDegree", 9, 4, 4],
  ])("%s with %d degrees, %d at most: %d hits", (by, degrees, most, hits) => {
    expect(hitsOf(by, degrees, most)).toBe(hits);
  });

  it("swift and lightning attacks hit as often as the bonus of Weapon Skill at most", () => {
    const quick = person("ana", { values: { weaponSkill: 29, strength: 30, talents: TALENTS } });
    const dice = [1, 5, 5];
    const settings = { targetUnaware: 1, gangingUp: "three", targetStunned: 1 };
    const blows = against(
      "lightning",
      quick,
      sword({ balanced: false }),
      person("bo", { values: { wounds: 60 } }),
      { settings },
    );
    expect(asRolled(blows, dice).result.data).toMatchObject({ hits: 2 });
  });

  it("a called location is where the hit goes", () => {
    const shot = against("calledShot", marksman, autogun(), foe, { settings: { calledLocation: "leftLeg" } });
    const { notes } = fought(shot, [33, 9]);
    expect(notes).toContain("leftLeg");
    expect(notes).not.toContain("swapped");
  });

  it("DH-35 the card says how the digits of the attack's roll give the location", () => {
    const told = fought(against("shoot", marksman, autogun(), foe), [17, 9]);
    expect(noteOf(told, "swapped")).toEqual({ rolled: 17, swapped: 71 });
    expect(told.notes.slice(told.notes.indexOf("swapped")).slice(0, 2)).toEqual(["swapped", "rightLeg"]);
    const missed = fought(against("shoot", marksman, autogun(), foe), [95]);
    expect(missed.notes).not.toContain("swapped");
  });

  it("DH-35 a roll that is the same reversed is named once", () => {
    const told = fought(against("shoot", marksman, autogun(), foe), [11, 9]);
    expect(noteOf(told, "location")).toMatchObject({ rolled: 11 });
    expect(told.notes).not.toContain("swapped");
  });

  it("without turns, stances go on with their attack and off with the next action", () => {
    const all = fought(against("allOut", marksman, sword(), foe), [95]);
    expect(statusAfter(all.changes, "ana", "allOut")).toBe(true);
    const guarded = fought(engagement("guarded", marksman));
    expect(statusAfter(guarded.changes, "ana", "guarded")).toBe(true);
    const next = engagement("aimHalf", person("ana", { statuses: ["allOut", "guarded", "defensiveStance"] }));
    const after = fought(next).changes;
    expect(["allOut", "guarded", "defensiveStance"].map((one) => statusAfter(after, "ana", one))).toEqual([
      false,
      false,
      false,
    ]);
    expect(statusAfter(fought(engagement("defend", marksman)).changes, "ana", "defensiveStance")).toBe(true);
  });

  it.each(["allOut", "guarded", "defensiveStance"])(
    "in an encounter %s lasts until its owner's next turn starts, whatever else is done",
    (status) => {
      const here = person("ana", { statuses: [status], turn: { actionPoints: 1, spent: 1 } });
      const told = fought(engagement("aimHalf", here));
      expect(statusAfter(told.changes, "ana", status)).toBeUndefined();
      expect(darkHeresy.statuses[status]?.untilTurnStart).toBe(true);
    },
  );

  it.each([
    ["strike", 10 + 20],
    ["allOut", 30],
  ])("Aim and %s: %d; it never counts with an All Out Attack", (action, sum) => {
    const aimed = person("ana", { statuses: ["aimedFull"] });
    expect(total(against(action, aimed, sword(), foe))).toBe(sum);
    expect(total(against(action, marksman, sword(), foe, { settings: { aim: "full" } }))).toBe(sum);
  });

  it("aim is spent with the attack", () => {
    const aimed = person("ana", { statuses: ["aimedFull"] });
    const told = fought(against("shoot", aimed, autogun(), foe), [90]);
    expect(statusAfter(told.changes, "ana", "aimedFull")).toBe(false);
    const aims = fought(engagement("aimFull", person("ana")));
    expect(statusAfter(aims.changes, "ana", "aimedFull")).toBe(true);
    expect(aims.notes).toEqual(["aimFull"]);
  });

  it("Half and Full Actions are counted in an encounter", () => {
    const turn = (actionPoints: number) => person("ana", { turn: { actionPoints, spent: 2 - actionPoints } });
    expect(refusalFor(darkHeresy, against("chargeIn", turn(1), sword(), foe))).toMatchObject({
      refused: "noActions",
    });
    expect(refusedAs(against("chargeIn", turn(2), sword(), foe))).toBeNull();
    const told = fought(against("strike", turn(2), sword(), foe), [95]);
    expect(trackAfter(told.changes, "ana-turn", "actionPoints")).toBe(1);
  });
});

const heights = (tall: number, targetTall: number): Facts => ({
  tall: fact(tall),
  targetTall: fact(targetTall),
});

/** What a charge is refused for; null when it goes. */
const chargeRefused = (facts: Facts, agility = 30, statuses: readonly string[] = []): string | null =>
  refusedAs(
    against("chargeIn", person("ana", { values: { agility }, statuses }), sword(), person("bo"), { facts }),
  );

describe("DH-51 a charge", () => {
  it.each([
    [3.9, "chargeTooShort"],
    [4, null],
    [9, null],
    [9.1, "chargeTooLong"],
  ])("of %d m with an Agility bonus of 3: %s", (distance, refused) => {
    expect(chargeRefused({ contact: fact(false), distance: fact(distance) })).toBe(refused);
  });

  it.each([
    [40, 12, null],
    [40, 12.1, "chargeTooLong"],
    [9, 4, "chargeTooLong"],
  ])("goes as far as three times the movement: Agility %d, %d m: %s", (agility, distance, refused) => {
    expect(chargeRefused({ contact: fact(false), distance: fact(distance) }, agility)).toBe(refused);
  });

  it.each([
    [4, null],
    [3.9, "chargeTooShort"],
    [9.1, "chargeTooLong"],
  ])("that was moved by hand counts its way: %d m, %s", (length, refused) => {
    const approach = { length, difficult: 0, clear: true, climbs: [], free: true, taken: true };
    expect(chargeRefused({ contact: fact(true), distance: fact(0), approach: fact(approach) })).toBe(refused);
  });

  it.each([
    [undefined, null],
    [4, null],
    [3.9, "chargeBent"],
  ])("DH-51 that was moved by hand, its last %d m straight: %s", (straight, refused) => {
    const approach = { length: 7, difficult: 0, clear: true, climbs: [], free: true, taken: true };
    const bent = straight === undefined ? approach : { ...approach, straight };
    expect(chargeRefused({ contact: fact(true), distance: fact(0), approach: fact(bent) })).toBe(refused);
  });

  it("at an adjacent foe is refused", () => {
    expect(chargeRefused({ contact: fact(true) })).toBe("chargeTooShort");
  });

  const way = (clear: boolean): Facts => ({
    contact: fact(false),
    distance: fact(9),
    approach: fact({ length: 9, difficult: 0, clear, climbs: clear ? [] : null, free: true, taken: false }),
  });

  it.each<[number, boolean, string | null]>([
    [1, false, null],
    [1.1, false, "noWay"],
    [1, true, null],
    [1.1, true, "noWay"],
  ])("DH-51 steps over what a move steps over: %d m, a wall %s: %s", (height, wall, refused) => {
    const climbs = [{ height, wall }];
    const approach = fact({ length: 5, difficult: 0, clear: false, climbs, free: true, taken: false });
    const facts = { contact: fact(false), distance: fact(5), height: fact(-height), ...heights(1.8, 1.8) };
    expect(chargeRefused({ ...facts, approach })).toBe(refused);
  });

  it.each<[string, Facts, boolean]>([
    ["nothing measured", {}, true],
    ["a clear way", way(true), true],
    ["a wall in the way", way(false), false],
    ["up to a step as high as who charges", { ...way(true), height: fact(-1.8), ...heights(1.8, 0.5) }, true],
    ["up to a higher one", { ...way(true), height: fact(-1.9), ...heights(1.8, 0.5) }, false],
    ["down to a lower one", { ...way(true), height: fact(1.9), ...heights(0.5, 1.8) }, false],
  ])("goes where it comes into contact: %s", (_what, facts, goes) => {
    const refusal = refusalFor(
      darkHeresy,
      against("chargeIn", person("ana"), sword(), person("bo"), { facts }),
    );
    if (goes) expect(refusal).toBeNull();
    else expect(refusal).toMatchObject({ refused: "noWay", rule: "DH-51" });
  });
});

describe("DH-35 locations", () => {
  it.each([
    [5, 50],
    [20, 2],
    [100, 100],
    [1, 10],
    [10, 1],
    [99, 99],
    [37, 73],
  ])("%d is read as %d", (rolled, read) => {
    expect(swapped(rolled)).toBe(read);
  });

  it.each([
    [1, "head"],
    [11, "rightArm"],
    [2, "rightArm"],
    [12, "leftArm"],
    [3, "leftArm"],
    [13, "body"],
    [7, "body"],
    [17, "rightLeg"],
    [58, "rightLeg"],
    [68, "leftLeg"],
    [100, "leftLeg"],
  ])("a roll of %d: %s", (rolled, location) => {
    expect(locationOf(rolled)).toBe(location);
  });

  it.each([
    ["head", ["head", "head", "rightArm", "body", "rightArm", "body", "body"]],
    ["leftArm", ["leftArm", "leftArm", "body", "head", "body", "leftArm", "leftArm"]],
    ["body", ["body", "body", "rightArm", "head", "rightArm", "body", "body"]],
    ["leftLeg", ["leftLeg", "leftLeg", "body", "leftArm", "head", "body", "body"]],
  ] as const)("several hits from the %s on: %o", (first, all) => {
    expect(locationsOf(first, 7)).toEqual(all);
  });
});
