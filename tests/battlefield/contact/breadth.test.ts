import { expect, it } from "vitest";
import { body, hex, round, scene, squares, surveyed } from "../scene.js";

const target = body("T", round(9, 9), { side: "blue" });

it.each([
  ["a round base of half a space", round(1, 1, 0.5), 0.5],
  ["a round base of two spaces", round(1, 1, 2), 2],
  ["one square space", squares(0, 0), 1],
  ["two square spaces beside each other, across the narrow way", squares(0, 0, 2, 1), 1],
  ["one hex, from side to side", hex({ x: 100, y: 100 }, "R"), 1],
])("MEST-17 the diameter of %s, whatever the model's height", (_, shape, breadth) => {
  const measured = surveyed(scene({ bodies: [body("A", shape, { height: 3 }), target] })).breadth;
  expect(measured.value).toBeCloseTo(breadth, 9);
  expect(measured.evidence[0]?.refs).toEqual(["A"]);
});
