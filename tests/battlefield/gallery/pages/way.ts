import type { Page } from "../page.js";
import { CLEAR, spots } from "./shared.js";

/** The way there. */
export const WAY: readonly Page[] = [
  {
    id: "approach",
    title: "The way into contact",
    game: "tnt",
    close: true,
    shows: "The straight way to the target: its length, the bad ground on it, and what bars it.",
    cases: [
      { name: "clear", models: "A . . T", expect: { approach: { ...CLEAR, length: 2 } } },
      {
        name: "through difficult ground",
        models: "A . . T",
        ground: ". : . .",
        expect: { approach: { ...CLEAR, length: 2, difficult: 1 } },
      },
      {
        name: "a wall across it",
        models: "A .|. T",
        expect: { approach: { ...CLEAR, length: 2, clear: false, climbs: null } },
      },
      {
        name: "somebody in it",
        models: "A . r . T",
        expect: { approach: { ...CLEAR, length: 3, clear: false, climbs: null } },
      },
      {
        name: "impassable ground in it",
        models: "A . . T",
        ground: ". . X .",
        expect: { approach: { ...CLEAR, length: 2, clear: false, climbs: null } },
      },
      {
        name: "out of another's contact",
        models: "b A . T",
        expect: { approach: { ...CLEAR, length: 1, free: false } },
      },
      {
        name: "gone this turn",
        models: ". . A T",
        set: { A: { came: spots([0, 0]) } },
        expect: { approach: { ...CLEAR, length: 2, taken: true, from: { distance: 2, sees: true } } },
      },
      {
        name: "gone round a bog this turn",
        models: ". . . A T",
        ground: ". : . . .\n. . . . .",
        set: {
          A: {
            came: spots([0, 0], [0, 1], [3, 1]),
          },
        },
        expect: {
          approach: { ...CLEAR, length: 5, taken: true, straight: 1, from: { distance: 3, sees: true } },
        },
      },
      {
        name: "gone through a bog beside the straight way",
        models: ". . . A T",
        ground: ". . . . .\n. : . . .",
        set: {
          A: {
            came: spots([0, 0], [0, 1], [3, 1]),
          },
        },
        expect: {
          approach: {
            ...CLEAR,
            length: 5,
            difficult: 1,
            taken: true,
            straight: 1,
            from: { distance: 3, sees: true },
          },
        },
      },
      {
        name: "gone round a wall this turn, from where it hid the target",
        models: ".|. T\n. . A",
        set: { A: { came: spots([0, 0], [0, 1]) } },
        expect: {
          approach: { ...CLEAR, length: 3, taken: true, straight: 2, from: { distance: 1, sees: false } },
        },
      },
      {
        name: "in contact without a move",
        models: "A T",
        expect: { approach: undefined, moved: 0, targetMoved: 0 },
      },
      {
        name: "both gone this turn",
        models: "A T",
        set: { A: { moved: 3 }, T: { moved: 1.5 } },
        expect: { moved: 3, targetMoved: 1.5 },
      },
      {
        name: "gone away from another enemy",
        models: ". . A T\nb . . .",
        set: { A: { came: spots([0, 0]) } },
        expect: {
          approach: { ...CLEAR, length: 2, free: false, taken: true, from: { distance: 2, sees: true } },
        },
      },
      {
        name: "over a fence to the knee",
        models: "A .!. T",
        set: { walls: { top: 0.5 } },
        expect: { approach: { ...CLEAR, length: 2, climbs: [{ height: 0.5, wall: true }] } },
      },
      {
        name: "and over one higher than half of one's height",
        models: "A .!. T",
        set: { walls: { top: 0.6 } },
        expect: { approach: { ...CLEAR, length: 2, clear: false, climbs: [{ height: 0.6, wall: true }] } },
      },
      {
        name: "up a step",
        models: "A . . T",
        ground: ". ^ . .",
        set: { "^1": { ground: 0.5 } },
        expect: { approach: { ...CLEAR, length: 2 } },
      },
      {
        name: "up a rise",
        models: "A . . T",
        ground: ". ^ . .",
        expect: { approach: { ...CLEAR, length: 2, clear: false, climbs: [{ height: 1, wall: false }] } },
      },
      {
        name: "down from one",
        models: "A . . T",
        ground: "^ . . .",
        set: { A: { elevation: 1 } },
        expect: { approach: { ...CLEAR, length: 2 } },
      },
      { name: "of hexes", grid: "hexOddR", models: "A . . T", expect: { approach: { ...CLEAR, length: 2 } } },
    ],
  },
];
