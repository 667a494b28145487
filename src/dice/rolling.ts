import type { Faces, RollRequest } from "../rules/core/index.js";
import { rollOptions } from "../foundry.js";
import { gameById } from "../rules/registry.js";
import { rollClassOf } from "./classes.js";
import { formulaOf } from "./faces.js";
import { extraOf, type GameRoll, type GameRollOptions } from "./game-roll.js";

/** Rolls what a procedure asks for. The dice are Foundry's; what is added to them is there for the eye. */
export async function rollRequest(game: string, request: RollRequest): Promise<Roll> {
  const roll = rollFor(game, request);
  await roll.evaluate();
  return roll;
}

/**
 * Whether a roll that another client made is the one that a procedure asks for: of the game's own class, with the same
 * formula and options, thrown once, and with no die taken out or thrown again. `facesFit` says whether its faces can be.
 */
export function isRollFor(game: string, request: RollRequest, roll: Roll): boolean {
  const wanted = rollFor(game, request);
  const added = request.extra ? ` + 1${request.extra.adds}` : "";
  const { game: own, ...options } = roll.options as GameRollOptions;
  return (
    roll.constructor === wanted.constructor &&
    [wanted.formula, `${wanted.formula}${added}`].includes(roll.formula) &&
    own === game &&
    sameOptions(optionsOf(request), options) &&
    roll.dice.every(
      ({ results, number, modifiers }) =>
        modifiers.length === 0 &&
        results.length === number &&
        results.every(({ active, rerolled, exploded }) => active !== false && !rerolled && !exploded),
    )
  );
}

/** The roll that a procedure asks for, with faces that another client threw, and nothing else of that client's roll. */
export function rollShowing(game: string, request: RollRequest, faces: Faces): Roll {
  return rollFor(game, request).showing(faces);
}

function rollFor(game: string, request: RollRequest): GameRoll {
  const plus = request.plus ?? 0;
  const added = plus ? ` ${plus < 0 ? "-" : "+"} ${Math.abs(plus)}` : "";
  const Maker = rollClassOf(gameById(game));
  return new Maker(`${formulaOf(request.dice)}${added}`, {}, rollOptions({ game, ...optionsOf(request) }));
}

function optionsOf({ against, about, extra }: RollRequest): GameRollOptions {
  return {
    ...(against === undefined ? {} : { against }),
    ...(about === undefined ? {} : { about }),
    ...(extra ? { extra: extraOf(extra) } : {}),
  };
}

function sameOptions(one: GameRollOptions, other: GameRollOptions): boolean {
  return (["against", "about", "extra"] as const).every(
    (name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null),
  );
}
