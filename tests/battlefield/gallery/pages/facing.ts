import type { Page } from "../page.js";
import { spots } from "./shared.js";

/** From where one is attacked. */
export const FACING: readonly Page[] = [
  {
    id: "bearing",
    title: "Facing",
    game: "gurps",
    shows: "From where one is attacked: its front, its side, its rear.",
    cases: [
      {
        name: "who faces nowhere",
        paper: true,
        models: "A T",
        expect: { bearing: undefined, targetBearing: undefined },
      },
      {
        name: "eye to eye",
        models: "A T",
        set: { A: { facing: 0 }, T: { facing: 180 } },
        expect: { bearing: 0, targetBearing: 0 },
      },
      {
        name: "at the edge of the front",
        models: "A T",
        set: { T: { facing: 90 } },
        expect: { targetBearing: 90 },
      },
      {
        name: "from the side",
        models: "A .\n. T",
        set: { T: { facing: 345 } },
        expect: { targetBearing: 120 },
      },
      {
        name: "from behind",
        models: "A T",
        set: { T: { facing: 0 } },
        expect: { targetBearing: 180, targetBearingBefore: undefined },
      },
      {
        name: "from behind, by who stood before it",
        models: ". T A",
        set: { A: { came: [{ x: 50, y: 50 }] }, T: { facing: 180 } },
        expect: { targetBearing: 180, targetBearingBefore: 0 },
      },
      {
        name: "from behind, by who went round from before it",
        models: ". T A\n. . .",
        set: { A: { came: spots([0, 0], [1, 1], [2, 1]) }, T: { facing: 180 } },
        expect: { targetBearing: 180, targetBearingBefore: 0 },
      },
      {
        name: "from behind, by who stood there already",
        models: ". T . A",
        set: { A: { came: [{ x: 250, y: 50 }] }, T: { facing: 180 } },
        expect: { targetBearing: 180, targetBearingBefore: 180 },
      },
      {
        name: "at the edge of a front arc of hexes",
        grid: "hexOddR",
        models: "A T",
        set: { T: { facing: 240 } },
        expect: { targetBearing: 60 },
      },
      {
        name: "beyond the front arc of hexes",
        grid: "hexOddR",
        models: "A T",
        set: { T: { facing: 300 } },
        expect: { targetBearing: 120 },
      },
      {
        name: "the left of who looks away is hidden by what hides the right of who looks on",
        grid: "gridless",
        models: "A . . . .|T\n. . . . . .",
        moved: { A: [0, 0.5], T: [0.01, 0.5] },
        set: { T: { facing: 0 } },
        expect: {
          hidden: {
            share: 0.5,
            parts: { head: 0.5, torso: 0.5, rightArm: 0, leftArm: 1, rightLeg: 0, leftLeg: 1 },
          },
        },
      },
      {
        name: "counted the short way round",
        paper: true,
        models: "A T",
        set: { A: { facing: 350 } },
        expect: { bearing: 10 },
      },
    ],
  },
];
