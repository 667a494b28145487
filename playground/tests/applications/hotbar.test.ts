import { describe, expect, it } from "vitest";
import { slotKey, slotsOfPage } from "../../client/applications/ui/hotbar-slots.js";

describe("the macro bar", () => {
  it.each([
    [1, 1, 10],
    [2, 11, 20],
    [5, 41, 50],
    [6, 1, 10],
    [0, 41, 50],
  ])("page %d holds the slots %d to %d", (page, first, last) => {
    const slots = slotsOfPage(page);
    expect([slots[0], slots.at(-1), slots.length]).toEqual([first, last, 10]);
  });

  it.each([
    [1, "1"],
    [9, "9"],
    [10, "0"],
    [11, "1"],
    [20, "0"],
  ])("slot %d has the key %s", (slot, key) => {
    expect(slotKey(slot)).toBe(key);
  });
});
