import type { Game } from "../rules/core/index.js";
import { GameRoll } from "./game-roll.js";
import { GloomRoll, GurpsRoll, MestRoll, PercentileRoll } from "./game-rolls.js";
import { TntRoll } from "./tnt-roll.js";

/** The classes of rolls that a game can name as its own. */
const CLASSES: Readonly<Record<string, typeof GameRoll>> = {
  TntRoll,
  MestRoll,
  GurpsRoll,
  GloomRoll,
  PercentileRoll,
};

/** Every class of roll that Foundry must know by name to restore it from a message. */
export const ROLLS = [GameRoll, ...Object.values(CLASSES)];

/** The class of a game's rolls: the one that it names, else the plain one. */
export function rollClassOf(game: Game | undefined): typeof GameRoll {
  const name = game?.roll.class ?? "";
  return (Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined) ?? GameRoll;
}
