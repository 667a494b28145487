import type { Game } from "../core/index.js";
import { chargeAction } from "./charge.js";
import { CRITICAL } from "./dice.js";
import { fightAction } from "./fight.js";
import { ACTOR, ITEMS, STATUSES, TURN } from "./game.js";
import { HITS } from "./kept.js";
import { ATTACK_MODIFIERS } from "./modifiers.js";
import { MOVE_MODIFIERS } from "./movement.js";
import { resolveAction } from "./resolve.js";
import { shootAction } from "./shoot.js";

/** This Is Not a Test. */
export const tnt: Game = {
  id: "tnt",
  unit: "inch",
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  dice: { d10: { sides: 10 }, d6: { sides: 6 } },
  roll: { dice: { d10: 1 }, extra: CRITICAL },
  modifiers: [...ATTACK_MODIFIERS, ...MOVE_MODIFIERS],
  actions: {
    shoot: shootAction,
    fight: fightAction,
    charge: chargeAction,
    resolve: resolveAction,
  },
  options: { fumbleAlwaysFails: { type: "toggle", initial: false } },
  lists: { [HITS]: { resolve: "resolve" } },
  aftermath: () => [],
  neighbourhood: 3,
  rerollRule: "TNT-8",
};
