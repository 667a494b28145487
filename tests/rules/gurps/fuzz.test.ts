import fc from "fast-check";
import { describe, it } from "vitest";
import { gurps } from "../../../src/rules/gurps/index.js";
import { expectEnd, expectPlain } from "../ending.js";
import { attacks, engagements, STEPS } from "./anything.js";

describe("any situation within bounds", () => {
  it.each([
    ["anything at all", engagements],
    ["attacks that mostly hit", attacks],
  ])("%s ends in a result or in a refusal, and no number is lost", (_name, situations) => {
    fc.assert(
      fc.property(situations, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        expectEnd(gurps, engagement, numbers, STEPS);
      }),
      { numRuns: 800 },
    );
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        expectPlain(gurps, engagement);
      }),
      { numRuns: 500 },
    );
  });
});
