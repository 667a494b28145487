import { shown, type Game } from "../rules/core/index.js";
import { allGames } from "../rules/registry.js";
import { facesOf } from "./faces.js";
import { isLettered } from "./game-die.js";
import { GameRoll } from "./game-roll.js";
import { MAKERS } from "./rolling.js";

/** Makes rolls that people type into the chat read as their game reads them: `/roll 2db + 1dm`, `/roll d100[45]`. */
export function registerTypedRolls(): void {
  Hooks.on("preCreateChatMessage", (message) => {
    const read = message.rolls.map(asItsGames);
    if (read.some((roll, index) => roll !== message.rolls[index]))
      message.updateSource({ rolls: read.map((roll) => JSON.stringify(roll)) });
  });
}

/** A plain roll as the class of the game whose dice it throws; any other roll as it is. */
function asItsGames(roll: Roll): Roll {
  if (roll.constructor !== Roll) return roll;
  const rules = allGames().find((one) => isOf(one, roll));
  if (!rules) return roll;
  const Maker = MAKERS[rules.id] ?? GameRoll;
  const options = { ...roll.options, game: rules.id };
  return Maker.fromJSON(JSON.stringify({ ...roll.toJSON(), class: Maker.name, options }));
}

/** Whether the dice are a game's own, or those of its usual test with a number in brackets to hold them against. */
function isOf({ dice, roll: usual }: Game, roll: Roll): boolean {
  const faces = facesOf(roll);
  const kinds = Object.keys(faces);
  if (kinds.some(isLettered)) return kinds.every((kind) => Object.hasOwn(dice, kind));
  const held = roll.dice.some(({ flavor }) => /^\d+$/.test(flavor));
  const same = Object.entries(usual.dice).every(([kind, count]) => shown(faces, kind).length === count);
  return held && same && kinds.length === Object.keys(usual.dice).length;
}
