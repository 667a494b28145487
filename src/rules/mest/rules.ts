import {
  movement,
  leftUndone,
  pricedEnds,
  reactions,
  turnEconomy,
  type GameRules,
  type Modifier,
} from "../core/index.js";
import { climbAction, CLIMBING_MODIFIERS } from "./actions/climbing.js";
import { counterChargeAction } from "./actions/counter-charge.js";
import { FALLING_ACTIONS, FALLING_MODIFIERS } from "./actions/falling.js";
import { HIDING_ACTIONS } from "./actions/hiding.js";
import { jumpAction, JUMPING_MODIFIERS } from "./actions/jumping.js";
import { leaveAction } from "./actions/leaving.js";
import { REVIVE_MODIFIERS, reviveAction } from "./actions/revive.js";
import { switchItemsAction } from "./actions/switch-items.js";
import { swapAction } from "./actions/swap.js";
import { ECONOMY } from "./battle/costs.js";
import { undoneBy } from "./battle/undone.js";
import { pointsToSpend } from "./battle/initiative-points.js";
import { MOVEMENT } from "./battle/movement.js";
import { REACTIONS } from "./battle/waiting.js";
import { CLOSE_MODIFIERS } from "./modifiers/close.js";
import { POINT_MODIFIERS } from "./modifiers/initiative-points.js";
import { COMMON_MODIFIERS } from "./modifiers/common.js";
import { fightAction } from "./actions/attack/fight.js";
import { fearAction } from "./actions/morale.js";
import { rallyAction } from "./actions/rally.js";
import { traitLabels } from "./modifiers/labels.js";
import { MORALE_MODIFIERS } from "./modifiers/morale.js";
import { PLACEMENT_MODIFIERS } from "./modifiers/placement.js";
import { RANGE_MODIFIERS } from "./modifiers/ranged.js";
import { detectAction, disengageAction } from "./actions/tests/seek.js";
import { shootAction } from "./actions/attack/shoot.js";
import {
  fiddleAction,
  opposedAction,
  TEST_MODIFIERS,
  unopposedAction,
} from "./actions/tests/test-actions.js";
import { TRAIT_MODIFIERS } from "./modifiers/traits.js";
import { TURN_ACTIONS } from "./actions/simple-actions.js";

const MODIFIERS: readonly Modifier[] = [
  ...TEST_MODIFIERS,
  ...PLACEMENT_MODIFIERS,
  ...RANGE_MODIFIERS,
  ...CLOSE_MODIFIERS,
  ...MORALE_MODIFIERS,
  ...COMMON_MODIFIERS,
  ...traitLabels(() => MODIFIERS),
  ...TRAIT_MODIFIERS,
  ...REVIVE_MODIFIERS,
  ...FALLING_MODIFIERS,
  ...CLIMBING_MODIFIERS,
  ...JUMPING_MODIFIERS,
  ...POINT_MODIFIERS,
];

/** The rules of the game except those of a battle. They load when a world plays the game. */
export const rules: GameRules = {
  capabilities: [
    turnEconomy(ECONOMY),
    movement(MOVEMENT),
    reactions(REACTIONS),
    pricedEnds(pointsToSpend),
    leftUndone(undoneBy),
  ],
  modifiers: MODIFIERS,
  actions: {
    fight: fightAction,
    shoot: shootAction,
    detect: detectAction,
    disengage: disengageAction,
    fear: fearAction,
    rally: rallyAction,
    fiddle: fiddleAction,
    unopposed: unopposedAction,
    opposed: opposedAction,
    leave: leaveAction,
    counterCharge: counterChargeAction,
    swap: swapAction,
    switchItems: switchItemsAction,
    climb: climbAction,
    jump: jumpAction,
    revive: reviveAction,
    ...HIDING_ACTIONS,
    ...FALLING_ACTIONS,
    ...TURN_ACTIONS,
  },
};
