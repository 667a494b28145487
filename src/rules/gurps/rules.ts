import { leftUndone, movement, reactions, turnEconomy, type GameRules } from "../core/index.js";
import { ECONOMY } from "./battle/maneuvers.js";
import { MOVEMENT } from "./battle/movement.js";
import { undoneBy } from "./battle/undone.js";
import { isEvent, namedBy } from "./battle/waiting.js";
import { eventHolds } from "./actions/wait-event.js";
import { shootAction, strikeAction } from "./actions/attack/attack-actions.js";
import { CHECK_MODIFIERS } from "./modifiers/checks.js";
import { fastDrawAction } from "./actions/fast-draw.js";
import { feintAction } from "./actions/feint.js";
import { CHECK_ACTIONS } from "./actions/checks.js";
import { readyAction } from "./actions/ready-item.js";
import { SIMPLE_ACTIONS, SIMPLE_ACTION_MODIFIERS } from "./actions/simple-actions.js";
import { ATTACK_MODIFIERS } from "./modifiers/attack.js";

/**
 * The rules of capabilities, modifiers and actions, without the order of play. They load when a world plays
 * the game.
 */
export const rules: GameRules = {
  capabilities: [
    movement(MOVEMENT),
    turnEconomy(ECONOMY),
    leftUndone(undoneBy),
    reactions({ rule: "GURPS-54", status: "waiting", said: namedBy, may: isEvent, holds: eventHolds }),
  ],
  modifiers: [...CHECK_MODIFIERS, ...ATTACK_MODIFIERS, ...SIMPLE_ACTION_MODIFIERS],
  actions: {
    strike: strikeAction,
    shoot: shootAction,
    feint: feintAction,
    fastDraw: fastDrawAction,
    ready: readyAction,
    ...CHECK_ACTIONS,
    ...SIMPLE_ACTIONS,
  },
};
