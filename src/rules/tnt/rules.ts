import {
  countedMovement,
  movement,
  nerve,
  type GameRules,
  splitShots,
  turnEconomy,
  playPasses,
} from "../core/index.js";
import { carriedModifiers } from "./data/abilities.js";
import { aftermath } from "./battle/aftermath.js";
import { CHANCE_ACTIONS } from "./actions/tests/chance-actions.js";
import { chargeAction } from "./actions/attack/charge.js";
import { CLIMB_MODIFIERS, climbAction, jumpAction } from "./actions/climb.js";
import { DISENGAGE_MODIFIERS, disengageAction } from "./actions/disengage.js";
import { fallAction } from "./actions/fall.js";
import { fightAction } from "./actions/attack/fight.js";
import { ATTACK_MODIFIERS } from "./modifiers/attack.js";
import { MORALE_MODIFIERS, moraleAction } from "./actions/morale/morale.js";
import { ECONOMY } from "./battle/costs.js";
import { MOVE_MODIFIERS, moved, MOVEMENT } from "./battle/movement.js";
import { OPPOSED_MODIFIERS, opposedAction } from "./actions/tests/opposed.js";
import { resolveAction } from "./actions/attack/resolve.js";
import { shootAction } from "./actions/attack/shoot.js";
import { miscellaneousAction, TEST_ACTIONS, TEST_MODIFIERS } from "./actions/tests/test-actions.js";
import { TURN_ACTIONS } from "./actions/simple-actions.js";
import { ABILITY_COST } from "./actions/use-ability.js";
import { passing } from "./actions/order-of-play/battle.js";
import { shotsOf } from "./actions/attack/shoot-refusals.js";

/**
 * The rules that exchanges are played by, without the order of play. They load when a world plays the game.
 */
export const rules: GameRules = {
  capabilities: [
    turnEconomy(ECONOMY),
    nerve(aftermath),
    countedMovement(moved),
    movement(MOVEMENT),
    splitShots({ shoot: shotsOf }),
    playPasses(passing),
  ],
  modifiers: [
    ...ATTACK_MODIFIERS,
    ...MOVE_MODIFIERS,
    ...DISENGAGE_MODIFIERS,
    ...CLIMB_MODIFIERS,
    ...MORALE_MODIFIERS,
    ...TEST_MODIFIERS,
    ...OPPOSED_MODIFIERS,
    ABILITY_COST,
  ],
  carried: carriedModifiers,
  actions: {
    shoot: shootAction,
    fight: fightAction,
    charge: chargeAction,
    resolve: resolveAction,
    ...TURN_ACTIONS,
    disengage: disengageAction,
    climb: climbAction,
    jump: jumpAction,
    fall: fallAction,
    morale: moraleAction,
    ...TEST_ACTIONS,
    opposed: opposedAction,
    miscellaneous: miscellaneousAction,
    ...CHANCE_ACTIONS,
  },
};
