import type { RollRequest } from "../rules/core/index.js";
import { rollOptions } from "../foundry.js";
import { formulaOf } from "./faces.js";
import { GameRoll, type GameRollOptions } from "./game-roll.js";
import { GloomRoll, GurpsRoll, MestRoll, PercentileRoll } from "./game-rolls.js";
import { TntRoll } from "./tnt-roll.js";

/** The classes of rolls by the game whose dice they read; every other game's are plain ones of its dice. */
export const MAKERS: Readonly<Record<string, typeof GameRoll>> = {
  tnt: TntRoll,
  mest: MestRoll,
  gurps: GurpsRoll,
  godsgloom: GloomRoll,
  "dark-heresy": PercentileRoll,
};

/** Every class of roll that Foundry must know by name to restore it from a message. */
export const ROLLS = [GameRoll, ...Object.values(MAKERS)];

/** Rolls what a procedure asks for. The dice are Foundry's; what is added to them is there for the eye. */
export async function rollRequest(game: string, request: RollRequest): Promise<Roll> {
  const plus = request.plus ?? 0;
  const added = plus ? ` ${plus < 0 ? "-" : "+"} ${Math.abs(plus)}` : "";
  const Maker = MAKERS[game] ?? GameRoll;
  const roll = new Maker(
    `${formulaOf(request.dice)}${added}`,
    {},
    rollOptions({ game, ...optionsOf(request) }),
  );
  await roll.evaluate();
  return roll;
}

function optionsOf({ against, extra }: RollRequest): GameRollOptions {
  const sides = (die: string) => Number(die.replace(/^d/, ""));
  return {
    ...(against === undefined ? {} : { against }),
    ...(extra ? { extra: { die: sides(extra.die), face: extra.face, adds: sides(extra.adds) } } : {}),
  };
}
