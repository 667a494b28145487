import fc from "fast-check";
import { expect, test } from "vitest";
import { survey, type Snapshot } from "../../src/battlefield/index.js";
import { scenes } from "./random.js";
import { opposite, surveyed } from "./scene.js";

/** All facts of a survey, with their reasons. */
const all = (found: object | null): string => JSON.stringify(found);

/** The same scene, of which nothing has been measured yet. */
const fresh = (snapshot: Snapshot): Snapshot => structuredClone(snapshot);

test("two models that are measured one way and then the other have the same facts as when each is measured alone", () => {
  fc.assert(
    fc.property(scenes, fc.boolean(), (snapshot, isReadFirst) => {
      const there = surveyed(snapshot);
      if (isReadFirst) all(there);
      const back = opposite(snapshot);
      expect(all(back)).toBe(all(opposite(fresh(snapshot))));
      expect(all(there)).toBe(all(surveyed(fresh(snapshot))));
      const again = surveyed(snapshot, { reach: 2, aside: 3 });
      expect(all(again)).toBe(all(surveyed(fresh(snapshot), { reach: 2, aside: 3 })));
    }),
    { numRuns: 200 },
  );
});

test("and so have two others that are measured in between", () => {
  fc.assert(
    fc.property(scenes, (snapshot) => {
      const refs = snapshot.bodies.map(({ ref }) => ref);
      const pairs = refs.flatMap((one) => refs.map((other) => [one, other] as const));
      for (const [one, other] of pairs)
        expect(all(survey(snapshot, one, other))).toBe(all(survey(fresh(snapshot), one, other)));
    }),
    { numRuns: 50 },
  );
});
