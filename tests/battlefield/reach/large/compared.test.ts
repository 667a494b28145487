import fc from "fast-check";
import { expect, it } from "vitest";
import { at, body, region, round, scene, wall } from "../../scene.js";
import { reached } from "../paces.js";
import { slowCosts } from "../slow.js";

const place = fc.integer({ min: -8, max: 8 }).map((n) => n / 2);
const spot = fc.tuple(place, place);
const isAway = ([x, y]: readonly [number, number]): boolean => Math.hypot(x, y) > 1.2;

/** Scenes in which A starts free of everything. */
const scenes = fc
  .record({
    walls: fc.array(fc.tuple(spot.filter(isAway), spot), { maxLength: 4 }),
    others: fc.array(spot.filter(isAway), { maxLength: 3 }),
    ground: fc.array(fc.tuple(spot, fc.constantFrom("difficult", "difficult", "impassable")), {
      maxLength: 2,
    }),
  })
  .map(({ walls, others, ground }) => {
    const clear = walls.filter(([a, b]) =>
      Array.from({ length: 21 }, (_, n) => n / 20).every((t) =>
        isAway([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]),
      ),
    );
    return scene({
      bodies: [body("A", round(0, 0)), ...others.map(([x, y], n) => body(`m${n}`, round(x, y)))],
      walls: clear.map(([a, b], n) => wall(`w${n}`, at(...a), at(...b))),
      regions: ground
        .filter(([[x, y], kind]) => kind === "difficult" || x > 0.6 || y > 0.6)
        .map(([[x, y], kind], n) => region(`g${n}`, [x, y, x + 2.5, y + 1.5], { [kind]: true })),
    });
  });

/** How much the fast costs may be above the slow ones, in game units, and the slow ones above the fast ones, as a share and in game units. */
const ABOVE = 0.12;
const BELOW = { share: 0.02, units: 0.35 };

it("the cost of a place is that of a slow search on a fine field", () => {
  fc.assert(
    fc.property(scenes, (snapshot) => {
      const reach = reached(snapshot, [4]);
      const slow = slowCosts(snapshot, 4, 2);
      for (let x = -3; x <= 3; x += 0.75)
        for (let y = -3; y <= 3; y += 0.75) {
          const [fast, other] = [reach.at(at(x, y))?.cost ?? Infinity, slow(at(x, y))];
          if (other < 4 - ABOVE) expect(fast).toBeLessThan(other + ABOVE);
          if (fast < 4 / (1 + BELOW.share) - BELOW.units)
            expect(other).toBeLessThan(fast * (1 + BELOW.share) + BELOW.units);
        }
    }),
    { numRuns: 12 },
  );
});
