import { describe, expect, test } from "vitest";
import { UnbrokenHold } from "../../../../src/play/referee/lease/unbroken-hold.js";

describe("a task that outlasts the lease", () => {
  test("may go on while no other window can have been the referee", () => {
    const hold = new UnbrokenHold();
    hold.gained();
    hold.begins();
    expect(hold.isUnbroken).toBe(true);
  });

  test("may not go on after another window had the lease, even when this one has it again", () => {
    const hold = new UnbrokenHold();
    hold.gained();
    hold.begins();
    hold.lost();
    expect(hold.isUnbroken).toBe(false);
    hold.gained();
    expect(hold.isUnbroken).toBe(false);
  });

  test("may go on again in the next task, once the lease was gained", () => {
    const hold = new UnbrokenHold();
    hold.gained();
    hold.lost();
    hold.begins();
    expect(hold.isUnbroken).toBe(false);
    hold.gained();
    hold.begins();
    expect(hold.isUnbroken).toBe(true);
  });

  test("may not go on in a window that was never the referee", () => {
    const hold = new UnbrokenHold();
    hold.begins();
    expect(hold.isUnbroken).toBe(false);
  });
});
