import type { Page } from "../page.js";
import { NOTHING, WHOLE } from "./shared.js";

/** Of the legs, when a wall hides just under and just over a quarter of a body. */
const KNEES = { ...NOTHING, rightLeg: 0.48, leftLeg: 0.48 };
const THIGHS = { ...NOTHING, rightLeg: 0.5, leftLeg: 0.5 };

/** What hides a target, how much, and which parts. */
export const COVER: readonly Page[] = [
  {
    id: "cover",
    title: "Cover",
    game: "tnt",
    shows: "What stands between gives cover, what stands behind or at the attacker's own side does not.",
    cases: [
      {
        name: "none",
        models: "A . . T",
        expect: { cover: "none", screens: [], hidden: { share: 0, parts: NOTHING } },
      },
      { name: "a fence", models: "A . .!T", expect: { cover: "light" } },
      { name: "a low wall", models: "A . .|T", set: { wall1: { top: 0.5 } }, expect: { cover: "heavy" } },
      {
        name: "a thicket that blurs the view and stops nobody",
        models: "A . .|T",
        set: { wall1: { limited: true, move: false } },
        expect: { cover: "light", sight: true },
      },
      {
        name: "an iron fence that one sees through",
        models: "A . .|T",
        set: { wall1: { limited: true } },
        expect: { cover: "light", sight: true },
      },
      {
        name: "a window",
        models: "A . .|T",
        set: { wall1: { through: { distance: 3, for: "near" } } },
        expect: { cover: "light", sight: true },
      },
      { name: "one's own fence", models: "A!. . T", expect: { cover: "none", screens: [] } },
      { name: "a fence behind the target", models: "A . . T!", expect: { cover: "none" } },
      { name: "a wood between", models: "A . . T", ground: ". w . .", expect: { cover: "light" } },
      { name: "in a wood", models: "A . . T", ground: ". . . w", expect: { cover: "light" } },
      { name: "out of a wood", models: "A . . T", ground: "w . . .", expect: { cover: "none" } },
      { name: "rock before a wood", models: "A . . T", ground: ". w # .", expect: { cover: "heavy" } },
      {
        name: "a wall before a quarter of a round base",
        grid: "gridless",
        models: "A . . . .|T\n. . . . . .",
        moved: { A: [0, 0.25], T: [0.1, 0.75] },
        expect: { cover: "heavy" },
      },
      {
        name: "a wall before less than a quarter of a round base",
        grid: "gridless",
        models: "A . . . .|T\n. . . . . .",
        moved: { A: [0, 0.3], T: [0.1, 0.9] },
        expect: { cover: "none" },
      },
      { name: "on hexes", grid: "hexOddR", models: "A . . T", ground: ". . # .", expect: { cover: "heavy" } },
    ],
  },
  {
    id: "screens",
    title: "What covers",
    game: "mest",
    shows:
      "Each piece of cover by itself: direct where the target stands at it, intervening on the way there.",
    cases: [
      {
        name: "a fence that the target stands at: direct",
        models: "A . .!T",
        set: { wall1: { armor: 8 } },
        expect: {
          screens: [{ ref: "wall1", cover: "light", share: 1, parts: WHOLE, direct: true, armor: 8 }],
        },
      },
      {
        name: "a fence on the way: intervening",
        models: "A .!. T",
        expect: {
          screens: [{ ref: "wall1", cover: "light", share: 1, parts: WHOLE, direct: false, armor: null }],
        },
      },
      {
        name: "a low wall before a fence: the best first",
        models: "A .!.|T",
        set: { wall2: { top: 0.5 } },
        expect: {
          screens: [
            {
              ref: "wall2",
              cover: "heavy",
              share: 0.5,
              parts: { ...NOTHING, rightLeg: 1, leftLeg: 1 },
              direct: true,
              armor: null,
            },
            { ref: "wall1", cover: "light", share: 1, parts: WHOLE, direct: false, armor: null },
          ],
        },
      },
      {
        name: "a wood around the target hides no share for certain",
        models: "A . . T",
        ground: ". . . w",
        set: { w1: { armor: 8 } },
        expect: {
          screens: [{ ref: "w1", cover: "light", share: 0, direct: true, armor: 8 }],
          hidden: { share: 0, parts: NOTHING },
        },
      },
    ],
  },
  {
    id: "hidden",
    title: "Parts of the body hidden",
    game: "dark-heresy",
    shows: "How much of the target is hidden, and which parts of its body.",
    cases: [
      {
        name: "a wall to the waist",
        models: "A . . .|T",
        set: { wall1: { top: 0.5 } },
        expect: { hidden: { share: 0.5, parts: { ...NOTHING, rightLeg: 1, leftLeg: 1 } } },
      },
      {
        name: "a wall to the neck",
        models: "A . . .|T",
        set: { wall1: { top: 0.85 } },
        expect: { sight: true, hidden: { share: 0.85, parts: { ...WHOLE, head: 0 } } },
      },
      {
        name: "a wall above which the eyes show",
        models: "A . . .|T",
        set: { wall1: { top: 0.97 } },
        expect: { sight: true, hidden: { share: 0.97, parts: { ...WHOLE, head: 0.8 } } },
      },
      {
        name: "a wall as high as both",
        models: "A . . .|T",
        set: { wall1: { top: 1 } },
        expect: { sight: false, hidden: { share: 1, parts: WHOLE } },
      },
      {
        name: "a wall to the knee",
        models: "A . . .|T",
        set: { wall1: { top: 0.2 } },
        expect: { cover: "none", hidden: { share: 0.2, parts: { ...NOTHING, rightLeg: 0.4, leftLeg: 0.4 } } },
      },
      {
        name: "a wall before less than a quarter of the height",
        models: "A . . .|T",
        set: { wall1: { top: 0.24 } },
        expect: {
          cover: "none",
          screens: [{ ref: "wall1", cover: "heavy", share: 0.24, parts: KNEES, direct: true, armor: null }],
        },
      },
      {
        name: "a wall before a quarter of the height",
        models: "A . . .|T",
        set: { wall1: { top: 0.25 } },
        expect: {
          cover: "heavy",
          screens: [{ ref: "wall1", cover: "heavy", share: 0.25, parts: THIGHS, direct: true, armor: null }],
        },
      },
      {
        name: "two low walls hide what the higher does",
        models: "A . .|.|T",
        set: { wall1: { top: 0.3 }, wall2: { top: 0.4 }, A: { height: 0.4 }, T: { height: 1 } },
        expect: { hidden: { share: 0.4, parts: { ...NOTHING, rightLeg: 0.8, leftLeg: 0.8 } } },
      },
      { name: "a high fence", models: "A . . .!T", expect: { hidden: { share: 1, parts: WHOLE } } },
      {
        name: "one half: the right of who looks at the attacker",
        grid: "gridless",
        models: "A . . . .|T\n. . . . . .",
        moved: { A: [0, 0.5], T: [0.01, 0.5] },
        set: { A: { size: 1 } },
        expect: {
          hidden: {
            share: 0.5,
            parts: { head: 0.5, torso: 0.5, rightArm: 1, leftArm: 0, rightLeg: 1, leftLeg: 0 },
          },
        },
      },
    ],
  },
  {
    id: "leaning",
    title: "Leaning",
    game: "mest",
    shows: "Who stands at the end of a wall looks round it, and leans.",
    cases: [
      { name: "in the open", models: "A . . T", expect: { leaning: [] } },
      {
        name: "a square at the end of a wall",
        models: "A . . . .|T\n. . . . . .",
        moved: { A: [0, 0.5], T: [0.01, 0.5] },
        expect: { leaning: ["T"] },
      },
      { name: "a square behind all of a wall", models: "A . . . .|T", expect: { leaning: [], sight: false } },
      {
        name: "the target round a corner",
        grid: "gridless",
        models: "A . . . .|T\n. . . . . .",
        moved: { A: [0, 0.5], T: [0.01, 0.5] },
        expect: { leaning: ["T"] },
      },
      {
        name: "the attacker round a corner",
        grid: "gridless",
        models: "A|. . . . T\n. . . . . .",
        moved: { A: [-0.01, 0.5], T: [0, 0.5] },
        expect: { leaning: ["A"] },
      },
      {
        name: "over a wall is not round it",
        grid: "gridless",
        models: "A . . . .|T\n. . . . . .",
        moved: { A: [0, 0.5], T: [0.01, 0.5] },
        set: { wall1: { top: 0.9 } },
        expect: { leaning: [] },
      },
      {
        name: "a corner farther off",
        grid: "gridless",
        models: "A . . . .|T\n. . . . . .",
        moved: { A: [0, 0.5], T: [0.2, 0.5] },
        expect: { leaning: [] },
      },
    ],
  },
];
