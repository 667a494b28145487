import { describe, expect, test } from "vitest";
import { at, body, region, round, scene, squares } from "../scene.js";
import { costAt, fare, MEST, reached } from "./paces.js";

/** MEST-88 with Agility 2, of which so much is left in the first stage. */
const bypassing = (left: number) => ({ ...MEST, bypass: { each: 2, left } });
const mud = (from: number, to: number) => region(`mud-${from}`, [from, -30, to, 30], { difficult: true });
const cost = (total: number) => Math.round(total * 1e3) / 1e3;

describe("MEST-88: bypass without a grid", () => {
  const strip = (...lengths: readonly (readonly [number, number])[]) =>
    scene({ bodies: [body("A", round(0, 0))], regions: lengths.map(([from, to]) => mud(from, to)) });

  test.each([
    ["none", [2, 2], 2, 6, 0],
    ["less than Agility", [2, 3], 2, 6, 1],
    ["just Agility", [2, 4], 2, 6, 2],
    ["more than Agility", [2, 4.5], 2, 6.5, 2],
    ["more than what is left of it", [2, 4], 0.5, 7.5, 2],
    ["where all of it is used", [2, 4], 0, 8, 2],
  ] as const)(
    "Rough ground of a length, %s: %j with %d left costs %d",
    (_, length, left, total, bypassed) => {
      const snapshot = strip(length);
      const pace = bypassing(left);
      const found = fare(snapshot, [9], [at(6, 0)], pace);
      expect([cost(found.total), cost(found.legs[0]?.bypassed ?? NaN)]).toEqual([total, bypassed]);
      expect(costAt(reached(snapshot, [9], pace), at(6, 0))).toBe(total);
      expect(fare(snapshot, [9], [at(6, 0)], MEST).legs[0]).not.toHaveProperty("bypassed");
    },
  );

  test("what is bypassed adds up over the legs of a Move, and the next Move bypasses again", () => {
    const snapshot = strip([1, 2.5], [3, 4.5], [7, 9]);
    const found = fare(snapshot, [7, 7], [at(2.75, 0), at(6, 0), at(10, 0)], bypassing(2));
    expect(found.legs.map(({ total, bypassed = NaN }) => [cost(total), cost(bypassed)])).toEqual([
      [2.75, 1.5],
      [7, 2],
      [11, 2],
    ]);
    expect(found.stage).toBe(1);
  });

  test("of two ways the one that leaves more to bypass is kept too", () => {
    const reach = reached(strip([2, 5]), [7], bypassing(2));
    expect(reach.at(at(6, 0))).toMatchObject({ stage: 0 });
    expect(reach.at(at(6.01, 0))).toBeNull();
    expect(reached(strip([2, 5]), [7], MEST).at(at(4.6, 0))).toBeNull();
  });
});

describe("MEST-88: bypass on squares", () => {
  const middle = (x: number) => at(x + 0.5, 0.5);
  test.each([
    [2, 1, 4],
    [2, 2, 4],
    [2, 3, 5],
    [1, 2, 5],
    [0, 2, 6],
  ])("with %d left, %d Rough squares in a way of 4 cost %d", (left, count, total) => {
    const snapshot = scene({
      bodies: [body("A", squares(0, 0))],
      regions: [mud(1, 1 + count)],
      grid: "square",
    });
    const found = fare(snapshot, [9], [middle(4)], bypassing(left));
    expect(found.total).toBe(total);
    expect(found.legs[0]?.bypassed).toBe(2 - left + Math.min(left, count));
    expect(costAt(reached(snapshot, [9], bypassing(left)), middle(4))).toBe(total);
  });

  test("the next Move bypasses again", () => {
    const snapshot = scene({ bodies: [body("A", squares(0, 0))], regions: [mud(1, 20)], grid: "square" });
    const costs = [1, 2, 3, 4, 5, 6].map((x) => fare(snapshot, [4, 6], [middle(x)], bypassing(2)).total);
    expect(costs).toEqual([1, 2, 4, 5, 6, 8]);
  });
});
