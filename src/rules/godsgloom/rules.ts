import { secondActivation } from "./actions/order-of-play/battle.js";
import { countedMovement, movement, type GameRules, activatesAgain } from "../core/index.js";
import { castAction } from "./actions/magic/cast.js";
import { meleeAction } from "./actions/melee.js";
import { displaceAction } from "./actions/order-of-play/displace.js";
import { gainMomentumAction, MOMENTUM_MODIFIERS } from "./actions/order-of-play/gain-momentum.js";
import { UNIT_ACTIONS } from "./actions/order-of-play/unit-actions.js";
import { CAST_MODIFIERS } from "./actions/magic/prepare-cast.js";
import { rangedAction } from "./actions/ranged/ranged.js";
import { MOVEMENT } from "./battle/move-plan.js";
import { movedOnMap } from "./battle/movement.js";
import { ATTACK_MODIFIERS } from "./modifiers/attack.js";
import { TRAIT_MODIFIERS } from "./modifiers/traits.js";

/**
 * The rules of actions and modifiers, without the rules of the battle. They load when a world plays the game.
 */
export const rules: GameRules = {
  capabilities: [countedMovement(movedOnMap), movement(MOVEMENT), activatesAgain(secondActivation)],
  modifiers: [...ATTACK_MODIFIERS, ...TRAIT_MODIFIERS, ...CAST_MODIFIERS, ...MOMENTUM_MODIFIERS],
  actions: {
    melee: meleeAction,
    ranged: rangedAction,
    cast: castAction,
    ...UNIT_ACTIONS,
    displace: displaceAction,
    gainMomentum: gainMomentumAction,
  },
};
