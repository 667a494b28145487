import type { Case } from "../page.js";
import { CLEAR, NOTHING, on, WHOLE, spots } from "./shared.js";

const CASES: Readonly<Record<string, readonly Case[]>> = {
  distance: [
    { name: "round bases beside one another", models: "A T", expect: { across: 0, overlap: false } },
    {
      name: "a friend's round base across the target's",
      models: "A T r",
      moved: { r1: [-0.5, 0] },
      expect: { targetOverlaps: ["r1"] },
    },
    { name: "a friend's round base at the target's", models: "A T r", expect: { targetOverlaps: [] } },
  ],
  sight: [
    {
      name: "open, without a grid",
      models: "A . . T",
      expect: { sight: true, seen: true, sightPastModels: true },
    },
    { name: "round bases, a wall between", models: "A .|. T", expect: { sight: false, seen: false } },
    { name: "round bases, a fence between", models: "A .!. T", expect: { sight: true, seen: true } },
    {
      name: "past the end of a wall",
      models: "A . .|T",
      moved: { A: [0, -1.2] },
      expect: { sight: true },
    },
    {
      name: "a round base in the way",
      models: "A . b . T",
      expect: { sight: false, seen: false, sightPastModels: true, seenPastModels: true },
    },
    {
      name: "a round base in the way, and a wall",
      models: "A . b .|. T",
      expect: { sight: false, sightPastModels: false, seenPastModels: false },
    },
  ],
  line: [{ name: "nobody, without a grid", models: "A . . T", expect: { inLine: [] } }],
  height: [
    {
      name: "level, without a grid",
      models: "A T",
      expect: { height: 0, tall: 1, breadth: 1, targetTall: 1 },
    },
    {
      name: "a broad base, without a grid",
      models: "A . . T",
      set: { A: { size: 2 } },
      expect: { breadth: 2 },
    },
    { name: "on a hill, without a grid", models: "A T", ground: "^ .", expect: { height: 1 } },
  ],
  cover: [
    { name: "a fence before a round base", models: "A . .!T", expect: { cover: "light" } },
    { name: "a round base in a wood", models: "A . . T", ground: ". . . w", expect: { cover: "light" } },
  ],
  screens: [
    { name: "none, without a grid", models: "A . . T", expect: { screens: [] } },
    {
      name: "a fence before a round base: direct",
      models: "A . .!T",
      expect: {
        screens: [{ ref: "wall1", cover: "light", share: 1, parts: WHOLE, direct: true, armor: null }],
      },
    },
    {
      name: "a fence as far from it as hands may miss",
      models: "A . .!T",
      moved: { T: [0.05, 0] },
      expect: {
        screens: [{ ref: "wall1", cover: "light", share: 1, parts: WHOLE, direct: true, armor: null }],
      },
    },
    {
      name: "a fence a little farther from it: intervening",
      models: "A . .!T",
      moved: { T: [0.06, 0] },
      expect: {
        screens: [
          { ref: "wall1", cover: "light", share: 1, parts: WHOLE, direct: false, apart: 0.06, armor: null },
        ],
      },
    },
  ],
  hidden: [
    {
      name: "nothing before a round base",
      models: "A . . T",
      expect: { hidden: { share: 0, parts: NOTHING } },
    },
    {
      name: "a high fence before a round base",
      models: "A . .!T",
      expect: { hidden: { share: 1, parts: WHOLE } },
    },
  ],
  leaning: [
    {
      name: "behind all of a wall nobody leans",
      models: "A . . . .|T",
      moved: { T: [0.01, 0] },
      expect: { leaning: [], sight: false },
    },
  ],
  allies: [
    {
      name: "two round bases alone",
      models: "A T",
      expect: { friends: [], targetFriends: [], opponents: ["T"], targetOpponents: ["A"], melee: ["A", "T"] },
    },
    {
      name: "round bases at a corner touch nobody",
      models: "A .\n. T",
      expect: { opponents: [], targetOpponents: [], melee: [] },
    },
    {
      name: "a round base of each side in both their contact",
      models: "A T\nb r",
      moved: { b1: [0.5, Math.sqrt(3) / 2 - 1], r1: [-0.5, -Math.sqrt(3) / 2 - 1] },
      expect: {
        friends: ["r1"],
        targetFriends: ["b1"],
        opponents: ["T", "b1"],
        targetOpponents: ["A", "r1"],
        melee: ["A", "T", "b1", "r1"],
      },
    },
  ],
  flanked: [
    { name: "the attacker between round bases", models: "b A T", expect: { flanked: ["T", "b1"] } },
    { name: "the attacker beside them", models: "A T\nb .", expect: { flanked: [] } },
  ],
  retreatBlocked: [
    {
      name: "round bases in the open",
      models: ". A T .",
      expect: { retreatBlocked: [], targetRetreatBlocked: [] },
    },
    {
      name: "a round attacker at a wall",
      models: ".|A T",
      expect: { retreatBlocked: [{ side: "behind", by: "wall" }], targetRetreatBlocked: [] },
    },
  ],
  bearing: [
    {
      name: "round bases eye to eye",
      models: "A T",
      set: { A: { facing: 0 }, T: { facing: 180 } },
      expect: { bearing: 0, targetBearing: 0 },
    },
    {
      name: "run around without a grid",
      models: ". T A",
      set: { A: { came: spots([0, 0]) }, T: { facing: 180 } },
      expect: { targetBearing: 180, targetBearingBefore: 0 },
    },
    {
      name: "come from the side without a grid",
      models: ". T A\n. . .",
      set: { A: { came: spots([1, 1]) }, T: { facing: 180 } },
      expect: { targetBearing: 180, targetBearingBefore: 90 },
    },
    {
      name: "round bases, one turned a little, one away",
      models: "A T",
      set: { A: { facing: 350 }, T: { facing: 0 } },
      expect: { bearing: 10, targetBearing: 180 },
    },
  ],
  approach: [
    { name: "clear, without a grid", models: "A . . T", expect: { approach: { ...CLEAR, length: 2 } } },
    {
      name: "half a unit of bad ground",
      models: "A . . T",
      ground: ". : . .",
      moved: { A: [1, 0] },
      expect: { approach: { ...CLEAR, length: 1, difficult: 0.5 } },
    },
    {
      name: "a fence across it, without a grid",
      models: "A .!. T",
      expect: { approach: { ...CLEAR, length: 2, clear: false, climbs: null } },
    },
    {
      name: "both gone this turn",
      models: "A T",
      set: { A: { moved: 1.5 }, T: { moved: 0.25 } },
      expect: { moved: 1.5, targetMoved: 0.25 },
    },
    { name: "neither gone, without a grid", models: "A T", expect: { moved: 0, targetMoved: 0 } },
  ],
  footing: [
    { name: "clear, without a grid", models: "A T", expect: { footing: "clear", targetFooting: "clear" } },
    {
      name: "difficult and arduous, without a grid",
      models: "A T",
      ground: ": *",
      expect: { footing: "difficult", targetFooting: "arduous" },
    },
    {
      name: "a middle just out of it",
      models: "A T",
      ground: ": .",
      moved: { A: [-0.52, 0] },
      expect: { footing: "clear" },
    },
  ],
  light: [
    {
      name: "by day, without a grid",
      models: "A . T",
      sky: { darkness: 0 },
      expect: { light: 1, targetLight: 1 },
    },
    {
      name: "a dusky place, without a grid",
      models: "A . T",
      ground: "D . .",
      sky: { darkness: 0 },
      expect: { light: 0.5 },
    },
    {
      name: "as far as the lamp is bright, and just farther",
      models: "A . . . T",
      ground: ". . o . .",
      moved: { A: [-0.02, 0] },
      sky: { darkness: 1 },
      expect: { light: 0.5, targetLight: 1 },
    },
  ],
  air: [
    {
      name: "clear air, without a grid",
      models: "A . . T",
      sky: { weather: "fair" },
      expect: { haze: [], weather: "fair" },
    },
    { name: "smoke between round bases", models: "A . . T", ground: ". k . .", expect: { haze: ["smoke"] } },
    { name: "rain", models: "A . . T", sky: { weather: "rain" }, expect: { haze: [], weather: "rain" } },
  ],
  alone: [
    {
      name: "a round base that sees and a nearer one behind a wall",
      models: "b .|A . . T",
      alone: {
        watchers: [
          { ref: "b1", distance: 1, sees: false, cover: "heavy" },
          { ref: "T", distance: 2, sees: true, cover: "none" },
        ],
        companions: [],
        companionsEngaged: [],
      },
    },
    {
      name: "a round base with nothing but a friend in the way",
      models: "A . r . T",
      alone: { watchers: [{ ref: "T", distance: 3, sees: false, screened: true, cover: "none" }] },
    },
    {
      name: "two round friends in contact, one of them Engaged",
      models: "r A r b\n. . . .\nT . . .",
      alone: { companions: ["r1", "r2"], companionsEngaged: ["r2"] },
    },
  ],
};

/** Cases without a grid, by the subjects that they belong to. */
export const GRIDLESS: Readonly<Record<string, readonly Case[]>> = Object.fromEntries(
  Object.entries(CASES).map(([id, cases]) => [id, on("gridless", cases)]),
);
