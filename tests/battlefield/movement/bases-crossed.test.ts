import { expect, it } from "vitest";
import { basesCrossed } from "../../../src/battlefield/index.js";
import { body, round, scene } from "../scene.js";

const from = { x: 0, y: 0, elevation: 0 };
const to = { x: 400, y: 0, elevation: 0 };

it.each<[string, readonly Parameters<typeof body>[], readonly string[]]>([
  ["no one", [], []],
  ["a friend on the way", [["F", round(2, 0)]], ["friend"]],
  ["an enemy whose base it cuts", [["E", round(2, 0.8), { side: "blue" }]], ["foe"]],
  ["an enemy whose base it touches", [["E", round(2, 1), { side: "blue" }]], []],
  ["a friend that it leaves", [["F", round(-0.9, 0)]], []],
  ["a friend far below", [["F", round(2, 0), { elevation: -5 }]], []],
  ["one that is out of play", [["F", round(2, 0), { inPlay: false }]], []],
  [
    "both",
    [
      ["E", round(1.5, 0.5), { side: "blue" }],
      ["F", round(3, 0)],
    ],
    ["friend", "foe"],
  ],
])("MEST-86 a way crosses the base of %s", (_, others, crossed) => {
  const bodies = [body("A", round(0, 0)), ...others.map((one) => body(...one))];
  expect(basesCrossed(scene({ bodies }), "A", from, to)).toEqual(crossed);
});
