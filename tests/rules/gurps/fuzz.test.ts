import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replay, weigh } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { attacks, engagements, toTheEnd } from "./anything.js";

/** Whether a value holds a number that is none. */
function broken(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(broken);
}

describe("any situation within bounds", () => {
  it.each([
    ["anything at all", engagements],
    ["attacks that mostly hit", attacks],
  ])("%s ends in a result or in a refusal, and no number is lost", (_name, situations) => {
    fc.assert(
      fc.property(situations, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const weighed = weigh(gurps, engagement);
        expect(broken(weighed)).toBe(false);
        for (const odds of weighed.odds) {
          if (!odds) continue;
          expect(odds.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
          for (const one of [...odds.outcomes, ...odds.also]) {
            expect(one.chance).toBeGreaterThanOrEqual(-1e-12);
            expect(one.chance).toBeLessThanOrEqual(1 + 1e-12);
          }
        }
        const told = toTheEnd(engagement, numbers);
        if (!told) return;
        expect(told.waiting).toBeNull();
        expect(broken(told.happenings) || broken(told.result)).toBe(false);
        expect(told.changes.every((change) => change.type === "place" || change.from !== change.to)).toBe(
          true,
        );
        expect(told.changes.every((change) => change.type !== "track" || change.to >= 0)).toBe(true);
        const { transcript, start, ...once } = told;
        expect(replay(start, transcript)).toEqual(once);
      }),
      { numRuns: 800 },
    );
  });

  it("setups are plain data: stored and read back they are the same", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const { setup } = weigh(gurps, engagement);
        expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
      }),
      { numRuns: 500 },
    );
  });
});
