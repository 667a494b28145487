import type { Page } from "../page.js";

/** Who is with whom, on which side of whom, and where nobody can give way. */
export const COMPANY: readonly Page[] = [
  {
    id: "company",
    title: "Friends, enemies, melee",
    game: "tnt",
    cases: [
      {
        name: "two alone",
        models: "A T",
        expect: {
          friends: [],
          targetFriends: [],
          opponents: ["T"],
          targetOpponents: ["A"],
          melee: ["A", "T"],
        },
      },
      {
        name: "a friend of each, each in contact",
        models: ". . r\nA T .\nb . .",
        expect: {
          friends: ["r1"],
          targetFriends: ["b1"],
          opponents: ["T", "b1"],
          targetOpponents: ["A", "r1"],
        },
      },
      {
        name: "only those who stand, and no neutrals",
        models: "x n n\nA T n\n. . .",
        expect: { friends: [], targetFriends: [], opponents: ["T"], melee: ["A", "T"] },
      },
      {
        name: "a chain of contacts is one melee",
        models: "A T r b",
        expect: { melee: ["A", "T", "b1", "r1"] },
      },
      {
        name: "a secret one is everybody's enemy",
        models: "A T s",
        expect: { targetOpponents: ["A", "s1"] },
      },
      {
        name: "on hexes",
        grid: "hexOddR",
        models: ". r\n A T\n. b",
        expect: { friends: ["r1"], targetFriends: ["b1"], melee: ["A", "T", "b1", "r1"] },
      },
    ],
  },
  {
    id: "flanked",
    title: "Flanked",
    game: "mest",
    cases: [
      { name: "one enemy", models: "A T .", expect: { targetFlanked: [], flanked: [] } },
      { name: "two straight across", models: "A T r", expect: { targetFlanked: ["A", "r1"] } },
      { name: "two at a right angle", models: ". r\nA T", expect: { targetFlanked: [] } },
      { name: "two at a corner and a side", models: ". . r\nA T .", expect: { targetFlanked: [] } },
      { name: "across a corner", models: "A . .\n. T .\n. . r", expect: { targetFlanked: ["A", "r1"] } },
      { name: "the second out of reach", models: "A T . r", expect: { targetFlanked: [] } },
      { name: "the attacker itself", models: "b A T", expect: { flanked: ["T", "b1"] } },
      { name: "across a hex", grid: "hexOddR", models: "A T r", expect: { targetFlanked: ["A", "r1"] } },
      {
        name: "a hex short of across",
        grid: "hexOddR",
        models: "A T .\n . r .",
        expect: { targetFlanked: [] },
      },
      {
        name: "150 degrees of round bases",
        grid: "gridless",
        models: "A T r",
        moved: { r1: [Math.cos(Math.PI / 6) - 1, 0.5] },
        expect: { targetFlanked: ["A", "r1"] },
      },
      {
        name: "and 149",
        grid: "gridless",
        models: "A T r",
        moved: { r1: [Math.cos((31 * Math.PI) / 180) - 1, Math.sin((31 * Math.PI) / 180)] },
        expect: { targetFlanked: [] },
      },
    ],
  },
  {
    id: "hemmed",
    title: "Nowhere to give way",
    game: "mest",
    cases: [
      { name: "open ground", models: ". . . .\n. A T .\n. . . .", expect: { hemmed: [], targetHemmed: [] } },
      { name: "a wall behind", models: "A T|.", expect: { targetHemmed: [{ side: "behind", by: "wall" }] } },
      { name: "a wall a space off", models: "A T .|", expect: { targetHemmed: [] } },
      {
        name: "a corner: a wall behind, and one to the right of who looks at the attacker",
        models: ". . .\n  -\nA T|.",
        expect: {
          targetHemmed: [
            { side: "behind", by: "wall" },
            { side: "right", by: "wall" },
          ],
        },
      },
      {
        name: "impassable ground behind",
        models: "A T .",
        ground: ". . X",
        expect: { targetHemmed: [{ side: "behind", by: "barred" }] },
      },
      {
        name: "a pit behind",
        models: "A T .",
        ground: ". . v",
        expect: { targetHemmed: [{ side: "behind", by: "drop" }] },
      },
      {
        name: "a step down behind",
        models: "A T .",
        ground: ". . v",
        set: { v1: { ground: -0.5 } },
        expect: { targetHemmed: [] },
      },
      {
        name: "a hill behind is too steep, a step is not",
        models: "A T .",
        ground: ". . ^",
        expect: { targetHemmed: [{ side: "behind", by: "barred" }] },
      },
      {
        name: "bad ground to the right",
        models: ". . .\nA T .",
        ground: ". : .\n. . .",
        expect: { targetHemmed: [{ side: "right", by: "rough" }] },
      },
      {
        name: "and to the left",
        models: "A T .\n. . .",
        ground: ". . .\n. : .",
        expect: { targetHemmed: [{ side: "left", by: "rough" }] },
      },
      {
        name: "under a low roof",
        models: "A T .",
        ground: ". h .",
        set: { h1: { top: 1 } },
        expect: { targetHemmed: [{ side: "above", by: "roof" }] },
      },
      { name: "under a high one", models: "A T .", ground: ". h .", expect: { targetHemmed: [] } },
      {
        name: "on hexes",
        grid: "hexOddR",
        models: "A T .",
        ground: ". . X",
        expect: { targetHemmed: [{ side: "behind", by: "barred" }] },
      },
      {
        name: "round bases at a wall",
        grid: "gridless",
        models: "A T|.",
        expect: { targetHemmed: [{ side: "behind", by: "wall" }] },
      },
      {
        name: "round bases half a base from it",
        grid: "gridless",
        models: "A T .|",
        moved: { A: [0.44, 0], T: [0.44, 0] },
        expect: { targetHemmed: [] },
      },
    ],
  },
  {
    id: "bearing",
    title: "Facing",
    game: "gurps",
    cases: [
      { name: "who faces nowhere", models: "A T", expect: { bearing: undefined, targetBearing: undefined } },
      {
        name: "eye to eye",
        models: "A T",
        set: { A: { facing: 0 }, T: { facing: 180 } },
        expect: { bearing: 0, targetBearing: 0 },
      },
      { name: "from the side", models: "A T", set: { T: { facing: 90 } }, expect: { targetBearing: 90 } },
      { name: "from behind", models: "A T", set: { T: { facing: 0 } }, expect: { targetBearing: 180 } },
      {
        name: "at the edge of a front arc of hexes",
        grid: "hexOddR",
        models: "A T",
        set: { T: { facing: 240 } },
        expect: { targetBearing: 60 },
      },
      {
        name: "and beyond it",
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
        models: "A T",
        set: { A: { facing: 350 } },
        expect: { bearing: 10 },
      },
    ],
  },
];
