import type { RollRequest } from "../rules/core/index.js";
import { rollOptions } from "../foundry.js";
import { formulaOf } from "./faces.js";
import { TntRoll } from "./tnt-roll.js";

/** How a game's own dice are rolled, by game; a plain Foundry roll serves every other request. */
const MAKERS: Readonly<Record<string, (formula: string, options: object) => Roll>> = {
  tnt: (formula, options) => new TntRoll(formula, {}, rollOptions(options)),
};

/** Every class of roll that Foundry must know by name to restore it from a message. */
export const ROLLS = [TntRoll];

/** Rolls what a procedure asks for. The dice are Foundry's; what is added to them is there for the eye. */
export async function rollRequest(game: string, request: RollRequest): Promise<Roll> {
  const plus = request.plus ?? 0;
  const added = plus ? ` ${plus < 0 ? "-" : "+"} ${Math.abs(plus)}` : "";
  const formula = `${formulaOf(request.dice)}${added}`;
  const make = request.extra ? MAKERS[game] : undefined;
  const roll = make ? make(formula, extraOptions(request)) : new Roll(formula);
  await roll.evaluate();
  return roll;
}

function extraOptions({ extra }: RollRequest): object {
  if (!extra) return {};
  const sides = (die: string) => Number(die.replace(/^d/, ""));
  return { extra: { die: sides(extra.die), face: extra.face, adds: sides(extra.adds) } };
}
