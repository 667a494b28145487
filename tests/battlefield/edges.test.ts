import { expect, it } from "vitest";
import { apart, at, body, region, round, scene, surveyed, wall } from "./scene.js";

it.each([
  ["as high as the model at it", 1.5, ["T"]],
  ["just lower", 1.49, []],
])("MEST-32: a model leans at the end of a wall %s", (_, top, expected) => {
  const half = wall("W", at(4.5, -2), at(4.5, 0), { top });
  expect(surveyed(scene({ bodies: apart(4), walls: [half] })).leaning.value).toEqual(expected);
});

it.each([
  ["level with the target", 5, []],
  ["a little beyond its middle", 5.01, ["beyond"]],
])("MEST-30: a model beside the line, %s", (_, x, expected) => {
  const beside = body("m", round(x, 1.2), { side: "neutral" });
  const { value } = surveyed(scene({ bodies: [...apart(4), beside] })).inLine;
  expect(value.map(({ where }) => where)).toEqual(expected);
});

it.each([
  ["a wall", {}, ["T"]],
  ["a fence", { sight: false }, []],
])("MEST-32: a model leans at the end of %s", (_, more, expected) => {
  const half = wall("W", at(4.5, -2), at(4.5, 0), more);
  expect(surveyed(scene({ bodies: apart(4), walls: [half] })).leaning.value).toEqual(expected);
});

it.each([
  ["side on", 90, { rightArm: 1, leftArm: 0 }],
  ["turned away by more", 89, { rightArm: 0, leftArm: 1 }],
])("a model %s a wall before the viewer's left has one arm hidden", (_, facing, expected) => {
  const half = wall("W", at(4.5, -2), at(4.5, 0));
  const { parts } = surveyed(scene({ bodies: apart(4, { facing }), walls: [half] })).hidden.value;
  expect(parts).toMatchObject(expected);
});

it("what is both difficult and arduous is arduous", () => {
  const both = region("g", [-1, -1, 1, 1], { difficult: true, arduous: true });
  expect(surveyed(scene({ bodies: apart(4), regions: [both] })).footing.value).toBe("arduous");
});

it.each([
  ["brushes", 0.95, true],
  ["runs into", 0.94, false],
])("a charge past a model that it %s: clear is %s", (_, aside, clear) => {
  const beside = body("m", round(2.5, aside), { side: "neutral" });
  expect(surveyed(scene({ bodies: [...apart(4), beside] })).approach?.value.clear).toBe(clear);
});

it.each([
  ["in its very place and beside it", 5, []],
  ["on either side", 6, ["m", "n"]],
])("MEST-23: two foes %s", (_, x, expected) => {
  const bodies = [...apart(4), body("m", round(4, 0)), body("n", round(x, 0))];
  expect(surveyed(scene({ bodies })).targetFlanked.value).toEqual(expected);
});

it.each([
  ["past its end", at(4.5, 0), ["T"]],
  ["over it from above", at(4.5, 2), []],
])("MEST-32: a model behind a wall as high as itself, seen %s", (_, end, expected) => {
  const parapet = wall("W", at(4.5, -2), end, { top: 1.5 });
  const { leaning, hidden } = surveyed(scene({ bodies: apart(4, {}, { elevation: 2 }), walls: [parapet] }));
  expect(hidden.value.share).toBeLessThan(1);
  expect(leaning.value).toEqual(expected);
});
