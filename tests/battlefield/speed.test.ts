import { expect, it } from "vitest";
import { survey, type Body, type Wall } from "../../src/battlefield/index.js";
import { at, body, drawn, round, scene, wall } from "./scene.js";

/** A wide town: bodies and walls strewn evenly by a fixed rule, the two at opposite ends. */
function town(bodies: number, walls: number) {
  const strewn = (n: number, by: number) => ((n * by) % 1) * 60;
  const crowd = Array.from({ length: bodies }, (_, n): Body =>
    body(`m${n}`, round(strewn(n, 0.618), strewn(n, 0.414)), { side: n % 2 ? "red" : "blue" }),
  );
  const bricks = Array.from({ length: walls }, (_, n): Wall => {
    const [x, y] = [strewn(n, 0.732), strewn(n, 0.236)];
    return wall(`w${n}`, at(x, y), at(x + (n % 3) - 1, y + (n % 2)), { sight: n % 2 === 0, top: n % 5 });
  });
  return scene({
    bodies: [body("A", round(-1, -1)), body("T", round(61, 61), { side: "blue" }), ...crowd],
    walls: bricks,
  });
}

function fastest(times: number, work: () => void): number {
  let least = Infinity;
  for (let run = 0; run < times; run += 1) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

it("a pair among 300 bodies and 2,000 walls is surveyed well below 5 ms, even across the whole scene", () => {
  const snapshot = town(300, 2000);
  expect(fastest(20, () => survey({ ...snapshot }, "A", "T"))).toBeLessThan(5);
});

it("a single melee of 300 stays within a frame or so", () => {
  const map = Array.from({ length: 17 }, (_, y) =>
    Array.from({ length: 18 }, (_, x) => (y === 8 && x === 8 ? "T" : (x + y) % 2 ? "r" : "b")).join(""),
  ).join("\n");
  const snapshot = drawn(`A.................\n${map}`, { walls: town(0, 2000).walls });
  const least = fastest(20, () => survey({ ...snapshot }, "A", "T"));
  expect(survey(snapshot, "A", "T")?.melee.value.length).toBeGreaterThan(100);
  expect(least).toBeLessThan(20);
});
