import type { RollRequest } from "../rules/core/index.js";
import { rollOptions } from "../foundry.js";
import { gameById } from "../rules/registry.js";
import { rollClassOf } from "./classes.js";
import { formulaOf } from "./faces.js";
import { extraOf, type GameRollOptions } from "./game-roll.js";

/** Rolls what a procedure asks for. The dice are Foundry's; what is added to them is there for the eye. */
export async function rollRequest(game: string, request: RollRequest): Promise<Roll> {
  const plus = request.plus ?? 0;
  const added = plus ? ` ${plus < 0 ? "-" : "+"} ${Math.abs(plus)}` : "";
  const Maker = rollClassOf(gameById(game));
  const roll = new Maker(
    `${formulaOf(request.dice)}${added}`,
    {},
    rollOptions({ game, ...optionsOf(request) }),
  );
  await roll.evaluate();
  return roll;
}

function optionsOf({ against, about, extra }: RollRequest): GameRollOptions {
  return {
    ...(against === undefined ? {} : { against }),
    ...(about === undefined ? {} : { about }),
    ...(extra ? { extra: extraOf(extra) } : {}),
  };
}
