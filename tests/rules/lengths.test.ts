import { describe, expect, it } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { allowed, type Setting } from "../../src/rules/core/index.js";
import { engagement as inDarkHeresy, person, set } from "./dark-heresy/fixtures.js";
import { fact, rifle, shoot, strike, sword, worthOf } from "./gurps/fixtures.js";
import { guarded, offered } from "./gurps/guard.js";
import { begun, change, of, refusal, tableOf } from "./mest/battle/field.js";
import { play, refusalFor } from "./play.js";
import { engagement as inTnt, raider } from "./tnt/fixtures.js";

const venture = (action: string, settings: Readonly<Record<string, Setting>>) =>
  inTnt(action, raider("ana", { turn: {} }), { choices: set(settings) });

describe("a length counts as it is entered", () => {
  it.each([
    [0.8, undefined],
    [0.99, undefined],
    [1, 5],
    [1.8, 5],
    [2, 6],
  ])("TNT-32, TNT-99 a fall of %f inches strikes at Strength %s", (fallHeight, strength) => {
    const told = play(tnt, venture("fall", { fallHeight }), { rest: () => 5 });
    expect(told.rolls.find(({ purpose }) => purpose === "wound")?.plus).toBe(strength);
  });

  it.each([
    [1, false],
    [1.2, true],
  ])("TNT-30, TNT-97 a gap of %f inches needs a test: %s", (gap, isTested) => {
    const told = play(tnt, venture("jump", { gap }), { rest: () => 9 });
    expect(told.asked.includes("canJump")).toBe(isTested);
  });

  it("TNT-24 a climb of 1.2 inches is one of two action points", () => {
    const climbed = (climbInches: number) => refusalFor(tnt, venture("climb", { climbInches }));
    expect([climbed(2), climbed(2.2)?.refused]).toEqual([null, "noActionPoints"]);
  });

  it.each([
    ["jump", { jumpAcross: 2 }, null],
    ["jump", { jumpAcross: 2.2 }, "jumpFar"],
    ["jump", { jumpDown: 2.2 }, "jumpDeep"],
    ["fall", { drop: 2 }, "fallHarmless"],
    ["fall", { drop: 2.2 }, null],
  ])("MEST-88, MEST-89 %s %j with Agility 2: %s", (action, lengths, refused) => {
    const table = begun(tableOf([of("red", "ann", { gear: [], values: { mov: 4 } }), of("blue", "cy")]));
    table.step("activate", "ann");
    change(table, "ann", { turn: { acted: 1 } });
    expect(refusal(table, action, "ann", { choices: set(lengths) })?.refused ?? null).toBe(refused);
  });

  it.each([
    [7, -5],
    [7.2, -6],
  ])("GURPS-32 %f yards a second at 8 yards: %i, entered or measured", (speed, penalty) => {
    expect(worthOf(shoot(rifle(), { range: 8, speed }), "range")).toBe(penalty);
    const measured = shoot(rifle(), {}, { facts: { distance: fact(8), targetMoved: fact(speed) } });
    expect(worthOf(measured, "range")).toBe(penalty);
  });

  it.each([
    [2.8, 0],
    [3, 1],
    [-2.8, 0],
    [-3.9, -1],
    [-4, -2],
  ])("GURPS-27 a defender %f feet above: %i, entered or measured", (feet, bonus) => {
    const dodge = (settings = {}, facts = {}): number =>
      offered(strike(sword(), settings, { facts, foe: guarded() }))?.["dodge"] ?? 0;
    expect(dodge({ feetAbove: feet }) - dodge()).toBe(bonus);
    expect(dodge({}, { height: fact(-feet / 3) }) - dodge()).toBe(bonus);
  });

  it.each([
    [2, 2],
    [2.6, 2],
    [3, 3],
  ])("DH-73 a fall of %f meters adds %i to its damage", (fallHeight, plus) => {
    const fall = inDarkHeresy("fall", person("ana"), { choices: set({ fallHeight }) });
    const { rolls } = play(darkHeresy, fall, { dice: [44, 1] });
    expect(rolls.find(({ purpose }) => purpose === "damage")?.plus).toBe(plus);
  });
});

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("$id", ({ modifiers }) => {
  it("rounds no amount to a step of a fraction, across what a rule compares it with", () => {
    const rounding = modifiers.filter(({ input }) => input?.type === "amount" && allowed(input, 1.3) !== 1.3);
    const fractions = rounding.filter(
      ({ input }) => input?.type === "amount" && !Number.isInteger(input.step ?? 1),
    );
    expect(fractions.map(({ id }) => id)).toEqual([]);
  });
});
