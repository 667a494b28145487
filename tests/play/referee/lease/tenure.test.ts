import { describe, expect, test } from "vitest";
import { Tenure } from "../../../../src/play/referee/lease/tenure.js";

describe("a task that outlasts the lease", () => {
  test("may go on while no other window can have been the referee", () => {
    const tenure = new Tenure();
    tenure.gained();
    tenure.begins();
    expect(tenure.isUnbroken).toBe(true);
  });

  test("may not go on after another window had the lease, even when this one has it again", () => {
    const tenure = new Tenure();
    tenure.gained();
    tenure.begins();
    tenure.lost();
    expect(tenure.isUnbroken).toBe(false);
    tenure.gained();
    expect(tenure.isUnbroken).toBe(false);
  });

  test("may go on again in the next task, once the lease was gained", () => {
    const tenure = new Tenure();
    tenure.gained();
    tenure.lost();
    tenure.begins();
    expect(tenure.isUnbroken).toBe(false);
    tenure.gained();
    tenure.begins();
    expect(tenure.isUnbroken).toBe(true);
  });

  test("may not go on in a window that was never the referee", () => {
    const tenure = new Tenure();
    tenure.begins();
    expect(tenure.isUnbroken).toBe(false);
  });
});
