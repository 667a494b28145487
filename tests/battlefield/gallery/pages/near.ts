import { at } from "../../scene.js";
import type { Page } from "../page.js";

/** One building over the first so many spaces of a row, and over those of a column. */
const over = (spaces: number) => [at(0, 0), at(spaces, 0), at(spaces, 1.2), at(0, 1.2)];
const down = (spaces: number) => [at(0, 0), at(1.2, 0), at(1.2, spaces), at(0, spaces)];

/** Who else is near, and who is under one roof. */
export const NEAR: readonly Page[] = [
  {
    id: "near",
    title: "Near the target",
    game: "tnt",
    shows:
      "Everybody within three units of the target, friend or foe, counts as near; who is farther off does not.",
    cases: [
      { name: "nobody", models: "A . . T", expect: { neighbors: [] } },
      {
        name: "a friend at three, a foe nearer, one at four",
        models: "A . T . b . r r",
        expect: {
          neighbors: [
            { ref: "b1", distance: 1, allegiance: "foe" },
            { ref: "r1", distance: 3, allegiance: "friend" },
          ],
        },
      },
      {
        name: "three off, one of them up",
        models: "A . T . . . r",
        set: { r1: { elevation: 1 } },
        expect: { neighbors: [] },
      },
      { name: "out of action", models: "A . T x", expect: { neighbors: [] } },
      {
        name: "three hexes between",
        grid: "hexOddR",
        models: "A . T . . . n",
        expect: { neighbors: [{ ref: "n1", distance: 3, allegiance: "neutral" }] },
      },
      { name: "four", grid: "hexOddR", models: "A . T . . . . n", expect: { neighbors: [] } },
      {
        name: "at three",
        grid: "gridless",
        models: "A . T . . . r",
        expect: { neighbors: [{ ref: "r1", distance: 3, allegiance: "friend" }] },
      },
      {
        name: "just farther",
        grid: "gridless",
        models: "A . T . . . r",
        moved: { r1: [0.02, 0] },
        expect: { neighbors: [] },
      },
    ],
  },
  {
    id: "building",
    title: "Under one roof",
    game: "tnt",
    shows: "Two are in one building when one area holds both; two buildings side by side are not one.",
    cases: [
      { name: "outside", models: "A . T", expect: { sameBuilding: false } },
      {
        name: "in one building",
        models: "A . T",
        ground: "h . .",
        set: { h1: { polygons: [over(3)] } },
        expect: { sameBuilding: true },
      },
      {
        name: "in one building, fog without",
        models: "A . T",
        ground: "h . .",
        set: { h1: { polygons: [over(3)] } },
        sky: { weather: "fog" },
        expect: { sameBuilding: true, haze: [], weather: "fair" },
      },
      { name: "in two", models: "A . T", ground: "h . h", expect: { sameBuilding: false } },
      {
        name: "one of them on its roof",
        models: "A . T",
        ground: "h . .",
        set: { h1: { polygons: [over(3)] }, T: { elevation: 3.5 } },
        expect: { sameBuilding: false },
      },
      {
        name: "hexes of one building",
        grid: "hexOddQ",
        models: "A\n.\nT",
        ground: "h\n.\n.",
        set: { h1: { polygons: [down(3)] } },
        expect: { sameBuilding: true },
      },
      {
        name: "one of them before its door",
        grid: "hexOddQ",
        models: "A\n.\nT",
        ground: "h\n.\n.",
        set: { h1: { polygons: [down(2)] } },
        expect: { sameBuilding: false },
      },
      {
        name: "in one building without a grid",
        grid: "gridless",
        models: "A . T",
        ground: "h . .",
        set: { h1: { polygons: [over(3)] } },
        expect: { sameBuilding: true },
      },
      {
        name: "one of them before its door, without a grid",
        grid: "gridless",
        models: "A . T",
        ground: "h . .",
        set: { h1: { polygons: [over(2)] } },
        expect: { sameBuilding: false },
      },
    ],
  },
];
