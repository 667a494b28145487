import { expect, it } from "vitest";
import { apart, at, body, round, scene, surveyed, wall } from "./scene.js";

it.each([
  ["as high as who stands at it", 1.5, ["T"]],
  ["just lower", 1.49, []],
])("MEST-32: one leans at the end of a wall %s", (_, top, expected) => {
  const half = wall("W", at(4.5, -2), at(4.5, 0), { top });
  expect(surveyed(scene({ bodies: apart(4), walls: [half] })).leaning.value).toEqual(expected);
});

it.each([
  ["level with the target", 5, []],
  ["a little beyond its middle", 5.01, ["beyond"]],
])("MEST-30: one who stands beside the line, %s", (_, x, expected) => {
  const beside = body("m", round(x, 1.2), { side: "neutral" });
  const { value } = surveyed(scene({ bodies: [...apart(4), beside] })).inLine;
  expect(value.map(({ where }) => where)).toEqual(expected);
});
