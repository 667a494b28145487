import { at } from "../../scene.js";
import type { Case } from "../page.js";
import { CLEAR, on } from "./shared.js";

/** Who is with whom, and what ground and air it is, on hexes, by the subjects that the cases belong to. */
export const HEX_GROUND: Readonly<Record<string, readonly Case[]>> = {
  allies: on("hexEvenQ", [
    {
      name: "two alone in a column",
      models: "A\nT",
      expect: { friends: [], targetFriends: [], opponents: ["T"], targetOpponents: ["A"], melee: ["A", "T"] },
    },
    { name: "two in a column with a hex between", models: "A\n.\nT", expect: { opponents: [], melee: [] } },
    {
      name: "a friend of each on either side of a column",
      models: "b A r\n. T .",
      expect: {
        friends: ["r1"],
        targetFriends: ["b1"],
        opponents: ["T", "b1"],
        targetOpponents: ["A", "r1"],
        melee: ["A", "T", "b1", "r1"],
      },
    },
  ]),
  flanked: on("hexEvenQ", [
    { name: "the attacker between two of a column", models: "b\nA\nT", expect: { flanked: ["T", "b1"] } },
    { name: "the attacker with both on one side", models: "b A .\n. T .", expect: { flanked: [] } },
  ]),
  retreatBlocked: [
    ...on("hexOddQ", [
      { name: "open hexes", models: ".\nA\nT\n.", expect: { retreatBlocked: [], targetRetreatBlocked: [] } },
      {
        name: "the attacker before barred ground",
        models: ".\nA\nT",
        ground: "X\n.\n.",
        expect: { retreatBlocked: [{ side: "behind", by: "barred" }], targetRetreatBlocked: [] },
      },
      {
        name: "a wall at the target's hex",
        models: "A\nT\n-\n.",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "wall" }] },
      },
      { name: "a wall a hex off", models: "A\nT\n.\n-\n.", expect: { targetRetreatBlocked: [] } },
    ]),
    ...on("hexOddR", [
      {
        name: "a step down behind, half one's height",
        models: "A T .",
        ground: ". . v",
        set: { v1: { ground: -0.5 } },
        expect: { targetRetreatBlocked: [] },
      },
      {
        name: "a step up behind",
        models: "A T .",
        ground: ". . ^",
        set: { "^1": { ground: 0.5 } },
        expect: { targetRetreatBlocked: [] },
      },
      {
        name: "more than a step up",
        models: "A T .",
        ground: ". . ^",
        set: { "^1": { ground: 0.51 } },
        expect: { targetRetreatBlocked: [{ side: "behind", by: "barred" }] },
      },
      {
        name: "more than a step down",
        models: "A T .",
        ground: ". . v",
        set: { v1: { ground: -0.51 } },
        expect: { targetRetreatBlocked: [{ side: "behind", by: "drop" }] },
      },
    ]),
    ...on("hexEvenR", [
      {
        name: "bad ground on hexes",
        models: "A T .",
        ground: ". . :",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "rough" }] },
      },
    ]),
  ],
  bearing: on("hexOddQ", [
    {
      name: "straight down the column, and straight away from it",
      models: "A\nT",
      set: { A: { facing: 90 }, T: { facing: 90 } },
      expect: { bearing: 0, targetBearing: 180 },
    },
    {
      name: "run around on flat hexes",
      models: ".\nT\nA",
      set: { A: { came: [{ x: 100 / Math.sqrt(3), y: 50 }] }, T: { facing: 270 } },
      expect: { targetBearing: 180, targetBearingBefore: 0 },
    },
    {
      name: "come from behind on flat hexes",
      models: ".\nT\n.\nA",
      set: { A: { came: [{ x: 100 / Math.sqrt(3), y: 250 }] }, T: { facing: 270 } },
      expect: { targetBearing: 180, targetBearingBefore: 180 },
    },
    {
      name: "a side of a flat hex off",
      models: "A\nT",
      set: { A: { facing: 30 }, T: { facing: 330 } },
      expect: { bearing: 60, targetBearing: 60 },
    },
  ]),
  approach: on("hexEvenQ", [
    {
      name: "a hex of difficult ground on it",
      models: "A\n.\n.\nT",
      ground: ".\n:\n.\n.",
      expect: { approach: { ...CLEAR, length: 2, difficult: 1 } },
    },
    {
      name: "a fence across a column",
      models: "A\n.\n=\n.\nT",
      expect: { approach: { ...CLEAR, length: 2, clear: false, climbs: null } },
    },
    {
      name: "somebody in the column",
      models: "A\n.\nr\n.\nT",
      expect: { approach: { ...CLEAR, length: 3, clear: false, climbs: null } },
    },
    {
      name: "both gone one hex this turn, or two",
      models: "A\nT",
      set: { A: { moved: 1 }, T: { moved: 2 } },
      expect: { moved: 1, targetMoved: 2 },
    },
    { name: "neither gone", models: "A\nT", expect: { moved: 0, targetMoved: 0, approach: undefined } },
  ]),
  footing: on("hexEvenR", [
    { name: "clear hexes", models: "A T", expect: { footing: "clear", targetFooting: "clear" } },
    {
      name: "a difficult hex and an arduous one",
      models: "A T",
      ground: ": *",
      expect: { footing: "difficult", targetFooting: "arduous" },
    },
    {
      name: "a hex both difficult and arduous",
      models: "A . T",
      ground: ": * .",
      set: { "*1": { polygons: [[at(0, 0), at(1.4, 0), at(1.4, 1.2), at(0, 1.2)]] } },
      expect: { footing: "arduous", targetFooting: "clear" },
    },
    { name: "bad hexes beside", models: "A T .", ground: ". . *", expect: { targetFooting: "clear" } },
  ]),
  light: on("hexOddQ", [
    {
      name: "hexes by day",
      models: "A\n.\nT",
      sky: { darkness: 0 },
      expect: { light: 1, targetLight: 1 },
    },
    {
      name: "two hexes from a lamp that is bright to two, and three",
      models: "T\n.\n.\n.\n.\nA",
      ground: ".\n.\no\n.\n.\n.",
      sky: { darkness: 1 },
      expect: { light: 0.5, targetLight: 1 },
    },
    {
      name: "two hexes from it, behind a wall",
      models: "T\n-\n.\n.\n.\nA",
      ground: ".\n.\no\n.\n.\n.",
      sky: { darkness: 1 },
      expect: { targetLight: 0 },
    },
    {
      name: "two hexes from it, behind an iron fence",
      models: "T\n-\n.\n.\n.\nA",
      ground: ".\n.\no\n.\n.\n.",
      set: { wall1: { limited: true } },
      sky: { darkness: 1 },
      expect: { targetLight: 1 },
    },
    {
      name: "three hexes from it, and five",
      models: "A\n.\n.\n.\n.\n.\n.\n.\nT",
      ground: ".\n.\n.\n.\n.\no\n.\n.\n.",
      sky: { darkness: 1 },
      expect: { light: 0, targetLight: 0.5 },
    },
  ]),
  air: on("hexEvenQ", [
    {
      name: "clear air over hexes",
      models: "A\n.\nT",
      sky: { weather: "fair" },
      expect: { haze: [], weather: "fair" },
    },
    { name: "fog in a column", models: "A\n.\n.\nT", ground: ".\nf\n.\n.", expect: { haze: ["fog"] } },
    {
      name: "fog in the next column but one",
      models: "A . .\n. . .\nT . .",
      ground: ". . .\n. . f\n. . .",
      expect: { haze: [] },
    },
    {
      name: "snow over hexes",
      models: "A\n.\nT",
      sky: { weather: "snow" },
      expect: { haze: [], weather: "snow" },
    },
  ]),
  alone: [
    ...on("hexOddR", [
      {
        name: "an enemy two hexes off, and a nearer one behind a wall",
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
    ]),
    ...on("hexEvenR", [
      {
        name: "two friends beside a hex, one of them Engaged",
        models: "r A r b\n. . . .\nT . . .",
        alone: { companions: ["r1", "r2"], companionsEngaged: ["r2"], opponents: [] },
      },
      {
        name: "an enemy with a friend of the other in the row",
        models: "A . r . T",
        alone: { watchers: [{ ref: "T", distance: 3, sees: false, screened: true, cover: "none" }] },
      },
    ]),
  ],
};
