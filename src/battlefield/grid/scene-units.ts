import type { Game } from "../../rules/core/game/game.js";

/** The units in which games measure. */
export type GameUnit = Game["unit"];

/**
 * The feet that an inch on the table represents. Some scenes call this length a movement unit (MU). It is the
 * length of the space of one model.
 */
const INCH = 5;

/** The feet in each unit. Centimeters and millimeters are lengths on the gaming table, like inches. */
const FEET = {
  foot: 1,
  yard: 3,
  mile: 5280,
  meter: 3.28084,
  kilometer: 3280.84,
  inch: INCH,
  mu: INCH,
  centimeter: INCH / 2.54,
  millimeter: INCH / 25.4,
} as const;

/** The spellings of units of length on scenes, without the period of an abbreviation. */
const WORDS: Readonly<Record<string, keyof typeof FEET | "hex">> = {
  ft: "foot",
  foot: "foot",
  feet: "foot",
  "'": "foot",
  "′": "foot",
  in: "inch",
  inch: "inch",
  inches: "inch",
  '"': "inch",
  "″": "inch",
  mu: "mu",
  yd: "yard",
  yds: "yard",
  yard: "yard",
  yards: "yard",
  m: "meter",
  metre: "meter",
  metres: "meter",
  meter: "meter",
  meters: "meter",
  cm: "centimeter",
  centimetre: "centimeter",
  centimetres: "centimeter",
  centimeter: "centimeter",
  centimeters: "centimeter",
  mm: "millimeter",
  millimetre: "millimeter",
  millimetres: "millimeter",
  millimeter: "millimeter",
  millimeters: "millimeter",
  km: "kilometer",
  kilometre: "kilometer",
  kilometres: "kilometer",
  kilometer: "kilometer",
  kilometers: "kilometer",
  mi: "mile",
  mile: "mile",
  miles: "mile",
  hex: "hex",
  hexes: "hex",
};

function unitOf(word: string): keyof typeof FEET | "hex" | undefined {
  return WORDS[word.trim().toLowerCase().replace(/\.$/, "")];
}

/** Whether a scene's word for its unit is a length. */
export function isLength(word: string): boolean {
  return unitOf(word) !== undefined;
}

/**
 * The number of a game's units in one unit of a scene. An unknown word counts as the game's own unit. If the scene or
 * the game counts in hexes, one space of the grid is one unit of the game.
 * @param distance  the number of the scene's units in one space
 */
export function gameUnitsPerSceneUnit(word: string, distance: number, game: GameUnit): number {
  const unit = unitOf(word);
  if (game === "hex" || unit === "hex") return 1 / distance;
  return unit === undefined ? 1 : FEET[unit] / FEET[game];
}
