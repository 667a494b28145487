import type { Page } from "../page.js";

/** Units that fill a hex and face one of its sides. */
export const UNITS: readonly Page[] = [
  {
    id: "units",
    title: "Units and their facing",
    game: "godsgloom",
    shows: "Units face a side of their hex: front arc, assisting friends, and where the loser may retreat.",
    cases: [
      {
        name: "front to front",
        grid: "hexOddR",
        models: "A T .",
        set: { A: { facing: 0 }, T: { facing: 180 } },
        expect: { contact: true, bearing: 0, targetBearing: 0 },
      },
      {
        name: "at the edge of its front arc",
        grid: "hexOddR",
        models: "A T .",
        set: { A: { facing: 0 }, T: { facing: 120 } },
        expect: { targetBearing: 60 },
      },
      {
        name: "in its rear",
        grid: "hexOddR",
        models: "A T .",
        set: { A: { facing: 0 }, T: { facing: 0 } },
        expect: { targetBearing: 180 },
      },
      {
        name: "a friend that faces the target assists",
        grid: "hexOddR",
        models: ". r\n A T\n. .",
        set: { A: { facing: 0 }, T: { facing: 180 }, r1: { facing: 60 } },
        expect: { friends: ["r1"], targetOpponents: ["A", "r1"] },
      },
      {
        name: "a friend of each",
        grid: "hexOddR",
        models: ". r\n A T\n. b",
        set: { A: { facing: 0 }, T: { facing: 180 }, r1: { facing: 60 }, b1: { facing: 240 } },
        expect: { friends: ["r1"], targetFriends: ["b1"] },
      },
      {
        name: "two hexes apart",
        grid: "hexOddR",
        models: "A . T",
        set: { A: { facing: 0 }, T: { facing: 180 } },
        measure: "spaces",
        expect: { contact: false, distance: 2 },
      },
      {
        name: "impassable ground behind the loser",
        grid: "hexOddR",
        models: ". . .\n A T .\n. . .",
        ground: ". . X\n . . X\n. . X",
        set: { A: { facing: 0 }, T: { facing: 180 } },
        expect: { contact: true, targetBearing: 0 },
      },
      {
        name: "the target on a hill",
        grid: "hexOddR",
        models: "A T .",
        ground: ". ^ .",
        set: { A: { facing: 0 }, T: { facing: 180 } },
        expect: { height: -1 },
      },
    ],
  },
];
