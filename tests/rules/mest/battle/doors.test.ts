import { describe, expect, it } from "vitest";
import { costOf } from "../../../../src/battlefield/reach/index.js";
import { isRefusal } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import { at, body, round, scene, wall } from "../../../battlefield/scene.js";
import { begun } from "./field.js";

/** What it costs ann to go 3 MU straight through a door. */
function through(open: boolean) {
  const table = begun();
  table.step("activate", "ann");
  const plan = MOVEMENT.plan(table.profile("ann"), {
    facts: {},
    battle: table.state,
    options: {},
    others: [],
  });
  if (isRefusal(plan)) throw new Error(plan.refused);
  const snapshot = scene({
    bodies: [body("ann", round(0, 0))],
    walls: [wall("door", at(1.5, -5), at(1.5, 5), { open })],
  });
  return costOf({ snapshot, mover: "ann", ...plan }, [at(3, 0)]);
}

describe("MEST-85: doors", () => {
  it.each([
    [true, true],
    [false, false],
  ])("MEST-85 a door that is open (%s) is Clear and can be passed: %s", (open, allowed) => {
    const fare = through(open);
    expect(fare?.allowed).toBe(allowed);
    if (open) expect(fare?.total).toBeCloseTo(3, 6);
  });
});
