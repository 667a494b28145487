import { describe, expect, it } from "vitest";
import { evidence } from "../../../../src/rules/core/index.js";
import { fact, rifle, shoot, skillOf, strike, sword } from "../fixtures.js";

const lit = (targetLight: number) => ({ targetLight: fact(targetLight, evidence("light", [])) });

describe("GURPS-93: Night Vision", () => {
  it.each([
    [0, 5 / 9, 10],
    [1, 5 / 9, 11],
    [3, 5 / 9, 13],
    [4, 5 / 9, 14],
    [9, 5 / 9, 14],
    [4, 2 / 9, 11],
    [9, 0.01, 14],
    [8, 0.01, 13],
    [9, 1, 14],
  ])(
    "GURPS-93 with %i levels in light %d skill 14 is %i, in melee and at range",
    (nightVision, light, skill) => {
      const around = { actor: { values: { nightVision } }, facts: lit(light) };
      expect(skillOf(strike(sword(), {}, around))).toBe(skill);
      expect(skillOf(shoot(rifle(), {}, around))).toBe(skill);
    },
  );

  it.each([0, 9])("GURPS-93 with %i levels and no light at all nothing is seen", (nightVision) => {
    const around = { actor: { values: { nightVision } }, facts: lit(0) };
    expect(skillOf(strike(sword({ skill: 30 }), {}, around))).toBe(9);
  });

  it.each([
    [{ darkness: -4 }, 13],
    [{ darkness: -4, haze: -2 }, 11],
    [{ haze: -4 }, 10],
    [{ darkness: -9, haze: -3 }, 5],
  ])(
    "GURPS-93 3 levels take from the darkness that a GM sets, and not from fog: %j is %i",
    (settings, skill) => {
      expect(skillOf(strike(sword(), settings, { actor: { values: { nightVision: 3 } } }))).toBe(skill);
    },
  );
});
