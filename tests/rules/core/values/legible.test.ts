import { describe, expect, it } from "vitest";
import { legible } from "../../../../src/rules/core/index.js";

describe("a number as a person reads it", () => {
  it.each([
    ["whole as it is", 12, 12],
    ["to one decimal", 4.74, 4.7],
    ["upwards from the middle", 4.75, 4.8],
    ["just under a whole", 11.95, 11.9],
    ["still less under it", 11.999, 11.9],
    ["just above it", 12.03, 12.1],
    ["still less above it", 12.0004, 12.1],
    ["what reckoning lost", 11.9999999, 12],
    ["below nothing", -0.04, -0.1],
    ["nothing", 0, 0],
  ])("%s", (_, value, expected) => {
    expect(legible(value)).toBe(expected);
  });

  it.each([11.05, 11.049, 11.95, 11.06, 12.0004, -0.04, 4.75])("%f reads the same a second time", (value) => {
    expect(legible(legible(value))).toBe(legible(value));
  });
});
