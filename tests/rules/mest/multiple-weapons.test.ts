import { describe, expect, it } from "vitest";
import { diceOf } from "./fixtures.js";

describe("MEST-118: Multiple Weapons", () => {
  it.each([
    ["fight", 0, "2b v 2b"],
    ["fight", 1, "2b 1m v 2b"],
    ["fight", 2, "2b 2m v 2b"],
    ["shoot", 1, "2b 1m v 2b"],
    ["fight", -1, "2b v 2b 1m"],
    ["shoot", -1, "2b v 2b 1m"],
  ])("MEST-118 %s with %d: %s", (action, multipleWeapons, dice) => {
    expect(diceOf(action, { set: { multipleWeapons } })).toBe(dice);
  });
});
