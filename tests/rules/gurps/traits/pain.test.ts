import { describe, expect, it } from "vitest";
import { duelOf, statusesOf, sum } from "../battle/duel.js";
import { skillOf, strike, sword } from "../fixtures.js";
import { statusAfter } from "../../play.js";
import { against, blowAt, hitFor } from "./blows.js";

const HIGH = { highPainThreshold: true };
const LOW = { lowPainThreshold: true };

describe("GURPS-81: High Pain Threshold", () => {
  it.each([
    [{}, true],
    [HIGH, false],
  ])("GURPS-81 with %j a wound of 3 HP shocks: %s", (values, shocks) => {
    expect(statusAfter(blowAt(values, "+3 cr").changes, "bo", "shock3") === true).toBe(shocks);
  });

  it.each([
    [{}, 10],
    [HIGH, 14],
  ])("GURPS-81 with %j and shock 4 skill 14 is %i", (values, skill) => {
    expect(skillOf(strike(sword(), {}, { actor: { values, statuses: ["shock4"] } }))).toBe(skill);
  });

  it.each([
    [{}, 10],
    [HIGH, 13],
  ])("GURPS-81 HT 10 with %j: the roll against knockdown is against %i", (values, skill) => {
    const table = duelOf({ hitPoints: 10, ht: 10, ...values });
    expect(against(hitFor(table, "+6 cr", [sum(3)]), "knockdown")).toBe(skill);
  });

  it.each([
    [11, []],
    [12, ["stunned", "prone"]],
    [15, ["stunned", "prone"]],
    [16, ["unconscious", "prone"]],
  ])("GURPS-81 HT 8 at +3, a roll of %i against knockdown: %j", (roll, after) => {
    const table = duelOf({ hitPoints: 10, ht: 8, ...HIGH });
    hitFor(table, "+6 cr", [sum(roll)]);
    expect(statusesOf(table)).toEqual(after);
  });

  it("GURPS-81, GURPS-63 a small wound of the face still brings its roll against knockdown", () => {
    const table = duelOf({ hitPoints: 10, ht: 10, ...HIGH });
    expect(against(hitFor(table, "+1 cr", [sum(3)], "face"), "knockdown")).toBe(13);
  });
});

describe("GURPS-82: Low Pain Threshold", () => {
  it.each([
    [{}, "shock1", 13],
    [LOW, "shock1", 12],
    [LOW, "shock3", 8],
    [{}, "shock4", 10],
    [LOW, "shock4", 6],
  ])("GURPS-82 with %j and %s skill 14 is %i", (values, status, skill) => {
    expect(skillOf(strike(sword(), {}, { actor: { values, statuses: [status] } }))).toBe(skill);
  });

  it("GURPS-82 shock that a person sets counts twice as well", () => {
    expect(skillOf(strike(sword(), { shock: 2 }, { actor: { values: LOW } }))).toBe(10);
    expect(skillOf(strike(sword(), { shock: 2 }, { actor: { values: HIGH } }))).toBe(14);
  });

  it("GURPS-82 a wound of many HP is 4 points of shock, as for everyone", () => {
    expect(statusAfter(blowAt(LOW, "+9 cr").changes, "bo", "shock4")).toBe(true);
  });

  it.each([
    [6, []],
    [7, ["stunned", "prone"]],
    [10, ["stunned", "prone"]],
    [11, ["unconscious", "prone"]],
  ])("GURPS-82 HT 10 at −4, a roll of %i against knockdown: %j", (roll, after) => {
    const table = duelOf({ hitPoints: 10, ht: 10, ...LOW });
    expect(against(hitFor(table, "+6 cr", [sum(roll)]), "knockdown")).toBe(6);
    expect(statusesOf(table)).toEqual(after);
  });
});
