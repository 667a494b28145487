import type { Page } from "../page.js";

/** Who is with whom, on which side of whom, and where nobody can give way. */
export const ALLIES: readonly Page[] = [
  {
    id: "allies",
    title: "Friends, enemies, melee",
    game: "tnt",
    shows:
      "Who touches whom: friends, foes and the whole melee are counted; neutrals and those out of action are not.",
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
    shows: "Two foes straight across from one another flank the one between them.",
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
        name: "149 degrees of round bases",
        grid: "gridless",
        models: "A T r",
        moved: { r1: [Math.cos((31 * Math.PI) / 180) - 1, Math.sin((31 * Math.PI) / 180)] },
        expect: { targetFlanked: [] },
      },
    ],
  },
  {
    id: "retreatBlocked",
    title: "Nowhere to give way",
    game: "mest",
    shows: "The target is cornered or confined where it cannot give way: walls, drops, barred or bad ground.",
    cases: [
      {
        name: "open ground",
        models: ". . . .\n. A T .\n. . . .",
        expect: { retreatBlocked: [], targetRetreatBlocked: [] },
      },
      {
        name: "a wall behind",
        models: "A T|.",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "wall" }] },
      },
      {
        name: "a wall behind the attacker",
        models: ".|A T",
        expect: { retreatBlocked: [{ side: "behind", by: "wall" }], targetRetreatBlocked: [] },
      },
      { name: "a wall a space off", models: "A T .|", expect: { targetRetreatBlocked: [] } },
      {
        name: "a corner: a wall behind, and one to the right of who looks at the attacker",
        models: ". . .\n  -\nA T|.",
        expect: {
          targetRetreatBlocked: [
            { side: "behind", by: "wall" },
            { side: "right", by: "wall" },
          ],
        },
      },
      {
        name: "impassable ground behind",
        models: "A T .",
        ground: ". . X",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "barred" }] },
      },
      {
        name: "a pit behind",
        models: "A T .",
        ground: ". . v",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "drop" }] },
      },
      {
        name: "a step down behind",
        models: "A T .",
        ground: ". . v",
        set: { v1: { ground: -0.5 } },
        expect: { targetRetreatBlocked: [] },
      },
      {
        name: "a hill behind is too steep, a step is not",
        models: "A T .",
        ground: ". . ^",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "barred" }] },
      },
      {
        name: "bad ground to the right",
        paper: true,
        models: ". . .\nA T .",
        ground: ". : .\n. . .",
        expect: { targetRetreatBlocked: [{ side: "right", by: "rough" }] },
      },
      {
        name: "bad ground to the left",
        paper: true,
        models: "A T .\n. . .",
        ground: ". . .\n. : .",
        expect: { targetRetreatBlocked: [{ side: "left", by: "rough" }] },
      },
      {
        name: "a wall behind, under a low roof",
        models: "A T|.",
        ground: ". h .",
        set: { h1: { top: 1 } },
        expect: {
          targetRetreatBlocked: [
            { side: "behind", by: "wall" },
            { side: "above", by: "roof" },
          ],
        },
      },
      {
        name: "a wall behind, under a high roof",
        models: "A T|.",
        ground: ". h .",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "wall" }] },
      },
      {
        name: "a curb behind",
        models: "A T|.",
        set: { wall1: { top: 0.5 } },
        expect: { targetRetreatBlocked: [] },
      },
      {
        name: "a wall behind that one passes from here",
        models: "A T|.",
        set: { wall1: { oneWay: "left" } },
        expect: { targetRetreatBlocked: [] },
      },
      {
        name: "a wall behind that one passes from there",
        models: "A T|.",
        set: { wall1: { oneWay: "right" } },
        expect: { targetRetreatBlocked: [{ side: "behind", by: "wall" }] },
      },
      {
        name: "impassable ground behind who is two spaces wide",
        models: "A . T . .\n. . . . .",
        ground: ". . . . X\n. . . . X",
        moved: { A: [0.5, 0.5], T: [0.5, 0.5] },
        set: { A: { size: 2 }, T: { size: 2 } },
        expect: { targetRetreatBlocked: [{ side: "behind", by: "barred" }] },
      },
      {
        name: "on hexes",
        grid: "hexOddR",
        models: "A T .",
        ground: ". . X",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "barred" }] },
      },
      {
        name: "round bases at a wall",
        grid: "gridless",
        models: "A T|.",
        expect: { targetRetreatBlocked: [{ side: "behind", by: "wall" }] },
      },
      {
        name: "round bases as far from it as hands may miss",
        grid: "gridless",
        models: "A T .|",
        moved: { A: [0.95, 0], T: [0.95, 0] },
        expect: { targetRetreatBlocked: [{ side: "behind", by: "wall" }] },
      },
      {
        name: "round bases a little farther from it",
        grid: "gridless",
        models: "A T .|",
        moved: { A: [0.94, 0], T: [0.94, 0] },
        expect: { targetRetreatBlocked: [] },
      },
      {
        name: "one straight wall is on one side, from wherever the enemy comes",
        grid: "gridless",
        models: "A T|.",
        moved: { A: [1 - Math.cos(Math.PI / 6), 0.5] },
        expect: { targetRetreatBlocked: [{ side: "behind", by: "wall" }] },
      },
      {
        name: "a wall is beside when the enemy comes along it",
        grid: "gridless",
        models: ". A\n. T|.",
        expect: { targetRetreatBlocked: [{ side: "right", by: "wall" }] },
      },
      {
        name: "a wall between the two is on no side",
        models: "A!T .",
        expect: { targetRetreatBlocked: [] },
      },
    ],
  },
];
