import { shown, type Game } from "../rules/core/index.js";
import { rollOptions } from "../foundry.js";
import { allGames } from "../rules/registry.js";
import { rollClassOf } from "./classes.js";
import { facesOf } from "./faces.js";
import { isLettered } from "./game-die.js";
import { extraOf } from "./game-roll.js";
import { typedBy } from "./typed-words.js";

/**
 * Rolls that people typed into the chat, read as their game reads them: `/roll 2db + 1dm`, `/roll d100[45, jam 96]`.
 * What their faces bring is thrown too. Null when none of them is a game's.
 */
export async function readTypedRolls(rolls: readonly Roll[]): Promise<readonly Roll[] | null> {
  const read = await Promise.all(rolls.map(asItsGames));
  return read.some((roll, index) => roll !== rolls[index]) ? read : null;
}

/** A plain roll as the class of the game whose dice it throws; any other roll as it is. */
async function asItsGames(roll: Roll): Promise<Roll> {
  if (roll.constructor !== Roll) return roll;
  const rules = allGames().find((one) => isOf(one, roll));
  if (!rules) return roll;
  const Maker = rollClassOf(rules);
  const { extra } = rules.roll;
  const options = rollOptions({
    ...roll.options,
    game: rules.id,
    ...(extra ? { extra: extraOf(extra) } : {}),
  });
  const read = Maker.fromJSON(JSON.stringify({ ...roll.toJSON(), class: Maker.name, options }));
  await read.complete();
  return read;
}

/** Whether the dice are a game's own, or those of its usual test with words in brackets that can be read. */
function isOf({ dice, roll: usual }: Game, roll: Roll): boolean {
  const faces = facesOf(roll);
  const kinds = Object.keys(faces);
  if (kinds.some(isLettered)) return kinds.every((kind) => Object.hasOwn(dice, kind));
  const same = Object.entries(usual.dice).every(([kind, count]) => shown(faces, kind).length === count);
  return typedBy(roll) !== null && same && kinds.length === Object.keys(usual.dice).length;
}
