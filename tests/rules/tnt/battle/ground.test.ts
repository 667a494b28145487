import { describe, expect, it } from "vitest";
import { begin, isRefusal, type Engagement } from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { play } from "../../play.js";
import { armor, engagement, raider, rifle, set, target, weapon } from "../fixtures.js";
import { activate, begun, end, hasStatus, idle, points, refusal, warband } from "./field.js";

const SIDES = [...warband("a", 3), ...warband("b", 3)];
const goesOn = (climbInches: number): Partial<Engagement> => ({
  choices: set({ climbInches, climbGoesOn: 1 }),
});
const done = (climbInches: number): Partial<Engagement> => ({ choices: set({ climbInches }) });

describe("TNT-31, TNT-98: a climb in a battle", () => {
  it("TNT-98 the test comes when the climb ends: 2 AP in two actions, one test", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    const { rolls: none, notes: half } = table.act("climb", "a1", {}, goesOn(1));
    expect([none, half]).toEqual([[], ["climbsOn"]]);
    const { rolls, notes } = table.act("climb", "a1", { dice: [5] }, done(1));
    expect(notes).toEqual(["testPassed", "climbed"]);
    expect(rolls.map(({ purpose }) => purpose)).toEqual(["agility"]);
    expect(end(table, "a1").rolls).toEqual([]);
  });

  it("TNT-98 or when the activation ends, whichever is first; the player chooses the test", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    table.act("climb", "a1", {}, goesOn(2));
    const { rolls, asked, notes } = end(table, "a1", { dice: [5], choices: { climbBy: "strength" } });
    expect(notes.slice(0, 2)).toEqual(["testPassed", "holdsOn"]);
    expect(asked).toEqual(["climbBy"]);
    expect(rolls.map(({ purpose, plus }) => [purpose, plus])).toEqual([["strength", 5]]);
    expect(hasStatus(table, "a1", "prone")).toBe(false);
  });

  it("TNT-98 one point alone needs no test at the end of the activation", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    table.act("climb", "a1", {}, goesOn(1));
    expect(end(table, "a1").rolls).toEqual([]);
  });

  it("TNT-98, TNT-99 AP count for one climb also across two turns; who fails falls as far as it climbed", () => {
    const table = begun([...warband("a", 1, { a1: { values: { wounds: 2 } } }), ...warband("b", 1)]);
    activate(table, "a1", 9);
    table.act("climb", "a1", {}, goesOn(1));
    end(table, "a1");
    idle(table, "b1", 9, { dice: [9, 2] });
    activate(table, "a1", 9);
    const { notes, rolls } = table.act("climb", "a1", { dice: [4, 5, 2] }, done(1));
    expect(notes).toContain("falls");
    expect(rolls.find(({ purpose }) => purpose === "wound")).toMatchObject({ plus: 6, roller: "b1" });
    expect(hasStatus(table, "a1", "prone")).toBe(true);
    expect(table.profile("a1").values["woundsTaken"]).toBe(1);
    expect(table.model("a1").tracks).toMatchObject({ climbPoints: 0, climbInches: 0 });
  });

  it("TNT-98 one that fails at the end of its activation falls, and can go out of play", () => {
    const table = begun([...warband("a", 2), ...warband("b", 3)]);
    activate(table, "a1", 9);
    table.act("climb", "a1", {}, goesOn(2));
    // TNT-63: half of side a is left and tests.
    end(table, "a1", { dice: [4, 5, 2, 9], choices: { climbBy: "agility" } });
    expect(hasStatus(table, "a1", "out")).toBe(true);
  });

  it.each<[number, number]>([
    [1, 0],
    [3, 1],
  ])("TNT-98 with climbInchesPerAP %i, 2 inches leave %i AP", (climbInchesPerAP, left) => {
    const table = begun(SIDES, { climbInchesPerAP });
    activate(table, "a1", 9);
    table.act("climb", "a1", { dice: left ? [] : [9] }, done(2));
    expect(points(table, "a1")).toBe(left);
  });
});

describe("TNT-99: falls", () => {
  it("TNT-99 fall 2.5 inches, Defense 6, scrap +1/0: 4+2+5 = 11 against 11: no wound", () => {
    const ana = raider("ana", { gear: [armor({ melee: 1 })] });
    const told = play(tnt, engagement("fall", ana, { choices: set({ fallHeight: 2.5 }) }), { dice: [5, 4] });
    expect(told.rolls.map(({ plus }) => plus)).toEqual([6, 7]);
    expect(told.result.id).toBe("unhurt");
    const worse = play(tnt, engagement("fall", ana, { choices: set({ fallHeight: 2.5 }) }), { dice: [6, 4] });
    expect(worse.result.id).toBe("out");
  });

  it("TNT-99 an opposing player rolls for the fall", () => {
    const table = begun(SIDES);
    const { rolls } = table.act("fall", "a1", { dice: [2, 9] }, { choices: set({ fallHeight: 3 }) });
    expect(rolls.map(({ roller }) => roller)).toEqual(["b1", "a1"]);
  });
});

describe("TNT-97, TNT-100: what the GM confirms", () => {
  const jump = (gap: number, choice = "yes", dice: readonly number[] = []) =>
    play(tnt, engagement("jump", raider("ana"), { choices: set({ gap, fallHeight: 2 }) }), {
      dice,
      choices: { canJump: choice },
    });

  it("TNT-97 a gap wider than an inch needs a yes, then the Agility test", () => {
    expect(jump(1).asked).toEqual([]);
    expect(jump(1.5, "yes", [5]).result.id).toBe("passed");
    expect(jump(1.5, "yes", [5]).notes).toEqual(["testPassed", "jumped"]);
    expect(jump(1.5, "no").rolls).toEqual([]);
    expect(jump(1.5, "no").notes).toEqual(["notPossible"]);
  });

  it("TNT-97 a model that fails falls, and ends prone even unhurt", () => {
    const { changes } = jump(1.5, "yes", [4, 1, 9]);
    expect(changes).toContainEqual({ type: "status", of: "ana", status: "prone", from: false, to: true });
  });

  it.each<[string, Readonly<Record<string, number>>, number, string | null]>([
    ["no point and no Move begun", { actionPoints: 0 }, 0.5, "jumpTooWide"],
    ["no point, and 2 inches left of a Move", { actionPoints: 0, moves: 1, inches: 3 }, 2, null],
    ["no point, and 2 inches left of a Move", { actionPoints: 0, moves: 1, inches: 3 }, 2.5, "jumpTooWide"],
    ["a point for a Move of 5 inches", { actionPoints: 1 }, 5, null],
    ["a point for a Move of 5 inches", { actionPoints: 1 }, 5.5, "jumpTooWide"],
    ["2 inches left, and a point for another Move", { actionPoints: 1, moves: 1, inches: 3 }, 7, null],
    [
      "2 inches left, and a point for another Move",
      { actionPoints: 1, moves: 1, inches: 3 },
      7.5,
      "jumpTooWide",
    ],
  ])("TNT-97 with %s %j, a gap of %d inches", (_, turn, gap, refused) => {
    const made = begin(tnt, engagement("jump", raider("ana", { turn }), { choices: set({ gap }) }));
    expect(isRefusal(made) ? made.refused : null).toBe(refused);
  });

  it("TNT-97 outside an encounter no movement is counted", () => {
    const made = begin(tnt, engagement("jump", raider("ana"), { choices: set({ gap: 20 }) }));
    expect(isRefusal(made)).toBe(false);
  });

  it("TNT-100 another deed needs a yes; with a no its AP is spent and nothing happens", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    const settings = { choices: set({ actionTest: "survival" }) };
    const no = table.act("miscellaneous", "a1", { choices: { isPossible: "no" } }, settings);
    expect(no.rolls).toEqual([]);
    expect(points(table, "a1")).toBe(1);
    const yes = table.act("miscellaneous", "a1", { dice: [5] }, settings);
    expect(yes.result.id).toBe("passed");
    expect(points(table, "a1")).toBe(0);
  });
});

describe("TNT-105: targets", () => {
  const at = (ref: string, item = rifle()): Partial<Engagement> => ({
    weapon: item,
    targets: [target(raider(ref))],
  });

  it.each<[string, string, string | undefined]>([
    ["shoot", "a2", "targetFriend"],
    ["shoot", "b1", undefined],
    ["fight", "a2", "targetFriend"],
    ["fight", "b1", undefined],
    ["charge", "a2", "targetFriend"],
  ])("TNT-105, TNT-21 %s at %s: %s", (action, ref, refused) => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    const item = action === "shoot" ? rifle() : weapon("club");
    expect(refusal(table, action, "a1", at(ref, item))?.refused).toBe(refused);
  });

  it("TNT-40, TNT-105 a friend beside the first target can be hit by further shots", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    const targets = [target(raider("b1")), target(raider("a2"))];
    expect(refusal(table, "shoot", "a1", { weapon: rifle({ shots: 2 }), targets })).toBeNull();
  });

  it("TNT-105 outside a battle sides are not known, and nothing is refused", () => {
    expect(play(tnt, engagement("shoot", raider("a1"), at("a2")), { dice: [2] }).result.id).toBe("missed");
  });
});

describe("TNT-93, TNT-95, TNT-96, TNT-106: actions in a turn", () => {
  it("TNT-93 any action may be repeated, except a shot, Concentrate and a Charge", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    expect(table.act("move", "a1").notes).toEqual(["move"]);
    expect(refusal(table, "move", "a1")).toBeNull();
    activated(table);
    expect(refusal(table, "shoot", "a2", { weapon: rifle(), targets: [target(raider("b1"))] })?.refused).toBe(
      "alreadyShot",
    );
  });

  it("TNT-95 any other action between ends concentration; a charge's own move does not", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    table.act("concentrate", "a1");
    const { rolls } = table.act(
      "charge",
      "a1",
      { dice: [2, 9] },
      { weapon: weapon("club"), targets: [target(raider("b1"))] },
    );
    expect(rolls.find(({ purpose }) => purpose === "attack")?.plus).toBe(6);
    end(table, "a1");
    activate(table, "a2", 9);
    expect(table.act("concentrate", "a2").notes).toEqual(["concentrate"]);
    const unjam = { anyway: true, weapon: rifle({ jammed: 1 }) };
    expect(table.act("unjam", "a2", {}, unjam).notes).toEqual(["unjam"]);
    expect(hasStatus(table, "a2", "concentrating")).toBe(false);
  });

  it("TNT-106 Disengage from two, Mettle 5, 1 AP left, d10 5: 9, fails, 0 AP", () => {
    const table = begun(SIDES);
    activate(table, "a1", 9);
    expect(table.act("stand", "a1", {}, { anyway: true }).notes).toEqual(["stand"]);
    const facts = { opponents: { value: ["b1", "b2"], evidence: [] } };
    const { result, notes } = table.act("disengage", "a1", { dice: [5] }, { facts });
    expect([result.id, notes]).toEqual(["failed", ["testFailed", "held"]]);
    expect(points(table, "a1")).toBe(0);
    expect(refusal(table, "disengage", "a1", { facts })?.refused).toBe("noActionPoints");
  });
});

/** a1 is done, and a2 has shot once. */
function activated(table: ReturnType<typeof begun>): void {
  end(table, "a1");
  activate(table, "a2", 9);
  table.act("shoot", "a2", { dice: [2] }, { weapon: rifle(), targets: [target(raider("b1"))] });
}
