import type { GridKind } from "../../../../src/battlefield/index.js";
import type { Case } from "../page.js";
import { on } from "./shared.js";

/** Cases whose facts are the same on squares, on hexes and without a grid: each is played on all three. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  line: [
    {
      name: "one model near it",
      models: "A . n . T",
      expect: { nearLine: [{ ref: "n1", distance: 0, allegiance: "neutral" }] },
    },
    { name: "nobody near it", models: "A . . T", expect: { nearLine: [] } },
  ],
  height: [
    {
      name: "one twice as tall, the other half",
      models: "A T",
      set: { A: { height: 2 }, T: { height: 0.5 } },
      expect: { height: 0, tall: 2, targetTall: 0.5 },
    },
    { name: "two of the common size", models: "A T", expect: { height: 0, tall: 1, targetTall: 1 } },
  ],
};

const GRIDS: readonly (readonly [GridKind, string])[] = [
  ["square", "on squares"],
  ["hexOddR", "on hexes"],
  ["gridless", "without a grid"],
];

/** Each case on each grid. The proving ground does not show them three times. */
function onEach(cases: readonly Case[]): readonly Case[] {
  return GRIDS.flatMap(([grid, where]) =>
    on(grid, cases).map((one) => ({ ...one, name: `${one.name}, ${where}`, paper: true as const })),
  );
}

/** The cases, by the subjects that they belong to. */
export const EVERY_GRID: Readonly<Record<string, readonly Case[]>> = Object.fromEntries(
  Object.entries(CASES).map(([id, cases]) => [id, onEach(cases)]),
);
