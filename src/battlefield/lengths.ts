import type { Game } from "../rules/core/game.js";

/** The units in which games measure. */
export type GameUnit = Game["unit"];

/** Feet in a unit. An inch of the table, which some call a movement unit, stands for five feet, the space of one model. */
const FEET = { foot: 1, inch: 5, mu: 5, yard: 3, metre: 3.28084, kilometre: 3280.84, mile: 5280 } as const;

/** How scenes write their units. */
const WORDS: Readonly<Record<string, keyof typeof FEET | "hex">> = {
  ...{ ft: "foot", foot: "foot", feet: "foot", "'": "foot", "′": "foot" },
  ...{ in: "inch", inch: "inch", inches: "inch", '"': "inch", "″": "inch" },
  ...{ mu: "mu" },
  ...{ yd: "yard", yard: "yard", yards: "yard" },
  ...{ m: "metre", metre: "metre", metres: "metre", meter: "metre", meters: "metre" },
  ...{ km: "kilometre", kilometre: "kilometre", kilometres: "kilometre" },
  ...{ mi: "mile", mile: "mile", miles: "mile" },
  ...{ hex: "hex", hexes: "hex" },
};

/**
 * How many of a game's units one unit of a scene is worth. Where either counts in hexes, a space of the grid is one
 * unit of the other: `distance` is how many of the scene's units a space holds. A word that nobody knows is the game's
 * own unit.
 */
export function worthOf(word: string, distance: number, game: GameUnit): number {
  const unit = WORDS[word.trim().toLowerCase()];
  if (game === "hex" || unit === "hex") return 1 / distance;
  return unit === undefined ? 1 : FEET[unit] / FEET[game];
}
