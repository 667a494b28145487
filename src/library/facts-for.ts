import {
  AT_START,
  chargePath,
  survey,
  surveyFrom,
  type Snapshot,
  type Survey,
} from "../battlefield/index.js";
import { layered, without, type Facts, type Game, type Ref, measureOf } from "../rules/core/index.js";
import { mustBeKnown } from "./usage-error.js";

/**
 * Measures a scene for an action of a game, as a table does. An action that moves into contact, such as a charge, is measured where
 * that move ends: heights, cover, the ground and who is near are those of that place. `survey` alone measures from the start.
 *
 * @returns null where one of the two is not in the scene
 * @throws UsageError where the action is not the game's
 */
export function factsFor(
  game: Game,
  action: string,
  scene: Snapshot,
  attacker: Ref,
  target: Ref,
): Facts | null {
  mustBeKnown(action, Object.keys(game.actions), `an action of ${game.id}`);
  const options = { neighborhood: game.neighborhood, measure: measureOf(game) } as const;
  const start = survey(scene, attacker, target, options);
  if (!start || game.actions[action]?.movesIntoContact !== true || start.contact.value) return start;
  const end = chargePath(scene, attacker, target)?.value.end;
  const there = end && surveyFrom(scene, attacker, target, end, options);
  return there ? layered<Survey>(without(there, AT_START), start) : start;
}
