import type { Page } from "../page.js";

const CLEAR = { difficult: 0, clear: true, free: true, taken: false };

/** The way there, the ground underfoot, light and air, and who is watching. */
export const GROUND: readonly Page[] = [
  {
    id: "approach",
    title: "The way into contact",
    game: "mest",
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
        expect: { approach: { ...CLEAR, length: 2, clear: false } },
      },
      {
        name: "somebody in it",
        models: "A . r . T",
        expect: { approach: { ...CLEAR, length: 3, clear: false } },
      },
      {
        name: "impassable ground in it",
        models: "A . . T",
        ground: ". . X .",
        expect: { approach: { ...CLEAR, length: 2, clear: false } },
      },
      {
        name: "out of another's contact",
        models: "b A . T",
        expect: { approach: { ...CLEAR, length: 1, free: false } },
      },
      {
        name: "gone this turn",
        models: ". . A T",
        set: { A: { before: { x: 50, y: 50 } } },
        expect: { approach: { ...CLEAR, length: 2, taken: true } },
      },
      { name: "in contact without a move", models: "A T", expect: { approach: undefined } },
      {
        name: "gone away from another enemy",
        models: ". . A T\nb . . .",
        set: { A: { before: { x: 50, y: 50 } } },
        expect: { approach: { ...CLEAR, length: 2, free: false, taken: true } },
      },
      { name: "of hexes", grid: "hexOddR", models: "A . . T", expect: { approach: { ...CLEAR, length: 2 } } },
    ],
  },
  {
    id: "footing",
    title: "Underfoot",
    game: "dark-heresy",
    shows: "What ground somebody stands on.",
    cases: [
      { name: "clear", models: "A T", expect: { footing: "clear", targetFooting: "clear" } },
      {
        name: "difficult",
        models: "A T",
        ground: ": .",
        expect: { footing: "difficult", targetFooting: "clear" },
      },
      {
        name: "arduous",
        models: "A T",
        ground: ". *",
        expect: { footing: "clear", targetFooting: "arduous" },
      },
      {
        name: "only between them",
        models: "A . T",
        ground: ". * .",
        expect: { footing: "clear", targetFooting: "clear" },
      },
      {
        name: "above it",
        models: "A T",
        ground: ": .",
        set: { A: { elevation: 2 }, ":1": { top: 1 } },
        expect: { footing: "clear" },
      },
    ],
  },
  {
    id: "light",
    title: "Light",
    game: "dark-heresy",
    shows: "How light it is where the target stands: day, night, lamps, dusky places.",
    cases: [
      {
        name: "nobody said",
        paper: true,
        models: "A . T",
        expect: { light: undefined, targetLight: undefined },
      },
      { name: "day", models: "A . T", sky: { darkness: 0 }, expect: { light: 1, targetLight: 1 } },
      { name: "night", models: "A . T", sky: { darkness: 1 }, expect: { light: 0, targetLight: 0 } },
      {
        name: "a lamp that is bright to two and dim to four",
        models: "A . . . T . . . .",
        ground: ". . . . . . o . .",
        sky: { darkness: 1 },
        expect: { light: 0, targetLight: 1 },
      },
      {
        name: "dim",
        models: "A . . . T . . . .",
        ground: ". . . . . . . . o",
        sky: { darkness: 1 },
        expect: { targetLight: 0.5 },
      },
      {
        name: "just beyond",
        grid: "gridless",
        models: "A . . . T . . . .",
        ground: ". . . . . . . . o",
        moved: { T: [-0.01, 0] },
        sky: { darkness: 1 },
        expect: { targetLight: 0 },
      },
      {
        name: "behind a wall",
        models: "A . . . T|. . . .",
        ground: ". . . . . o . . .",
        sky: { darkness: 1 },
        expect: { targetLight: 0 },
      },
      {
        name: "a dusky place by day",
        models: "A . T",
        ground: ". . D",
        sky: { darkness: 0 },
        expect: { light: 1, targetLight: 0.5 },
      },
    ],
  },
  {
    id: "air",
    title: "Fog, smoke, weather",
    game: "dark-heresy",
    shows: "What hangs in the air between the two, and the weather.",
    cases: [
      {
        name: "clear air",
        models: "A . . T",
        sky: { weather: "fair" },
        expect: { haze: [], weather: "fair" },
      },
      {
        name: "fog between",
        models: "A . . T",
        ground: ". f . .",
        expect: { haze: ["fog"], weather: undefined },
      },
      {
        name: "fog beside the line",
        models: "A . . T\n. . . .",
        ground: ". . . .\n. f . .",
        expect: { haze: [] },
      },
      { name: "fog behind the target", models: "A . T .", ground: ". . . f", expect: { haze: [] } },
      {
        name: "shadow around the target",
        models: "A . . T",
        ground: ". . . d",
        expect: { haze: ["shadow"] },
      },
      { name: "smoke and fog", models: "A . . T", ground: ". k f .", expect: { haze: ["fog", "smoke"] } },
      {
        name: "fog everywhere",
        models: "A . . T",
        sky: { weather: "fog" },
        expect: { haze: ["fog"], weather: "fog" },
      },
      { name: "snow", models: "A . . T", sky: { weather: "snow" }, expect: { haze: [], weather: "snow" } },
    ],
  },
  {
    id: "alone",
    title: "Watched",
    game: "mest",
    shows: "Who watches the attacker: open its sheet and make a test of its own, or drag it as always.",
    cases: [
      {
        name: "an enemy that sees and one behind a wall, the nearer first",
        models: "A .|. b\n. . . .\n. . . .\n. . . .\nT . . .",
        alone: {
          watchers: [
            { ref: "b1", distance: 2, sees: false, cover: "heavy" },
            { ref: "T", distance: 3, sees: true, cover: "none" },
          ],
        },
      },
      {
        name: "those out of action watch nobody",
        models: "A . x T",
        alone: { watchers: [{ ref: "T", distance: 2, sees: true, cover: "none" }] },
      },
      {
        name: "an enemy with nothing but a friend in the way",
        models: "A . r . T",
        alone: { watchers: [{ ref: "T", distance: 3, sees: false, screened: true, cover: "none" }] },
      },
      {
        name: "two friends in contact, one of them Engaged",
        models: "r A r b\n. . . .\nT . . .",
        alone: { companions: ["r1", "r2"], companionsEngaged: ["r2"] },
      },
      {
        name: "a friend in contact and one near",
        models: "r A . r . T",
        alone: { companions: ["r1"], opponents: [], moved: 0, footing: "clear" },
      },
    ],
  },
];
