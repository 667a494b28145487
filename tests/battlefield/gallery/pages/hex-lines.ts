import { SPACE } from "../../scene.js";
import type { Case } from "../page.js";
import { NOTHING, on, WHOLE } from "./shared.js";

/** Half of what a hex is long, in spaces. */
const HALF = 1 / Math.sqrt(3);

/** How far, what is seen and what covers on hexes, by the subjects that the cases belong to. */
export const HEX_LINES: Readonly<Record<string, readonly Case[]>> = {
  distance: on("hexEvenQ", [
    {
      name: "neighbors of two columns, the even ones shoved",
      models: "A .\n. T",
      expect: { distance: 0, across: 0, contact: true, overlap: false },
    },
    {
      name: "flat hexes: three up, four away",
      models: "A\n.\n.\n.\n.\nT",
      set: { A: { elevation: 3 } },
      expect: { distance: 5, across: 4, height: 3, contact: false },
    },
    { name: "two in one hex", models: "A\nT", moved: { T: [0, -1] }, expect: { overlap: true, distance: 0 } },
    {
      name: "a friend in the target's hex",
      models: "A\nT\nr",
      moved: { r1: [0, -1] },
      expect: { targetOverlaps: ["r1"] },
    },
    { name: "a friend in the hex beyond", models: "A\nT\nr", expect: { targetOverlaps: [] } },
  ]),
  sight: on("hexOddR", [
    { name: "open hexes", models: "A . . T", expect: { sight: true, seen: true, sightPastModels: true } },
    { name: "a wall between hexes", models: "A .|. T", expect: { sight: false, seen: false } },
    { name: "a fence between hexes", models: "A .!. T", expect: { sight: true, seen: true } },
    {
      name: "somebody in the hex between",
      models: "A . b . T",
      expect: { sight: false, seen: false, sightPastModels: true, seenPastModels: true },
    },
    {
      name: "somebody in a hex beside",
      models: "A . . . T\n . b . .",
      expect: { sight: true },
    },
    {
      name: "somebody in the hex between, and a wall",
      models: "A . b .|. T",
      expect: { sight: false, sightPastModels: false, seenPastModels: false },
    },
  ]),
  line: [
    ...on("hexEvenR", [
      { name: "a row of hexes with nobody in it", models: "A . . T", expect: { inLine: [] } },
      {
        name: "one in the row, one in the next",
        models: " A . r . T\n. . b . .",
        expect: { inLine: [{ ref: "r1", where: "between", aside: 0, allegiance: "friend" }] },
      },
      { name: "a hex behind the attacker", models: "r A . T", expect: { inLine: [] } },
      {
        name: "a hex beyond the target's next",
        models: "A . T . b",
        expect: { inLine: [{ ref: "b1", where: "beyond", aside: 1, allegiance: "foe" }] },
      },
      {
        name: "two hexes beyond the target's next",
        models: "A . T . . b",
        expect: { inLine: [] },
      },
    ]),
    ...on("hexEvenQ", [
      {
        name: "one in the column, one in the next",
        models: "A .\n. .\nr .\n. b\nT .",
        expect: { inLine: [{ ref: "r1", where: "between", aside: 0, allegiance: "friend" }] },
      },
      {
        name: "one beside the target's next hex, where it comes within a unit of the line's end",
        models: "A .\n. .\nT .\nn .",
        expect: { inLine: [{ ref: "n1", where: "beyond", aside: 0, allegiance: "neutral" }] },
      },
    ]),
  ],
  height: on("hexOddQ", [
    { name: "level hexes", models: "A\nT", expect: { height: 0, tall: 1, breadth: 1, targetTall: 1 } },
    {
      name: "a broad one on hexes",
      models: "A\n.\n.\nT",
      set: { A: { size: 2 } },
      paper: true,
      expect: { breadth: 2 },
    },
    { name: "a hex that is a hill", models: "A\nT", ground: "^\n.", expect: { height: 1 } },
    {
      name: "a hex that is a deep pit",
      models: "A\nT",
      ground: ".\nv",
      set: { T: { elevation: -2 } },
      expect: { height: 2 },
    },
  ]),
  cover: [
    ...on("hexOddR", [
      { name: "none on hexes", models: "A . . T", expect: { cover: "none" } },
      { name: "a fence between hexes", models: "A . .!T", expect: { cover: "light" } },
      { name: "a fence at one's own hex", models: "A!. . T", expect: { cover: "none" } },
      {
        name: "a low wall before a quarter of what as low eyes see",
        models: "A . .|T",
        set: { A: { height: 0.25 }, wall1: { top: 0.25 } },
        expect: { cover: "heavy" },
      },
      {
        name: "a low wall before less than a quarter of it",
        models: "A . .|T",
        set: { A: { height: 0.25 }, wall1: { top: 0.24 } },
        expect: { cover: "none" },
      },
    ]),
    ...on("hexEvenQ", [
      { name: "a wood in a column", models: "A\n.\n.\nT", ground: ".\nw\n.\n.", expect: { cover: "light" } },
      {
        name: "a wood behind the target",
        models: "A\n.\nT\n.",
        ground: ".\n.\n.\nw",
        expect: { cover: "none" },
      },
    ]),
  ],
  screens: on("hexOddR", [
    { name: "none between hexes", models: "A . . T", expect: { screens: [] } },
    {
      name: "a fence at the target's hex: direct",
      models: "A . .!T",
      expect: {
        screens: [{ ref: "wall1", cover: "light", share: 1, parts: WHOLE, direct: true, armor: null }],
      },
    },
    {
      name: "a fence a hex off: intervening",
      models: "A .!. T",
      expect: {
        screens: [{ ref: "wall1", cover: "light", share: 1, parts: WHOLE, direct: false, armor: null }],
      },
    },
  ]),
  hidden: on("hexOddQ", [
    { name: "nothing between hexes", models: "A\n.\n.\nT", expect: { hidden: { share: 0, parts: NOTHING } } },
    {
      name: "a high fence between hexes",
      models: "A\n.\n.\n=\nT",
      expect: { hidden: { share: 1, parts: WHOLE } },
    },
    {
      name: "as low eyes see it, a wall to the waist",
      models: "A\n.\n.\n-\nT",
      set: { A: { height: 0.5 }, wall1: { top: 0.5 } },
      expect: { hidden: { share: 0.5, parts: { ...NOTHING, rightLeg: 1, leftLeg: 1 } } },
    },
  ]),
  leaning: on("hexOddR", [
    { name: "no corner on hexes", models: "A . . . . T", expect: { leaning: [] } },
    {
      name: "a hex behind half a wall",
      models: "A . . . .|T",
      set: { wall1: { a: { x: 5 * SPACE, y: HALF * SPACE } } },
      expect: { leaning: ["T"] },
    },
    { name: "a hex behind all of a wall", models: "A . . . .|T", expect: { leaning: [], sight: false } },
  ]),
};
