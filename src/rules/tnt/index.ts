import type { Game } from "../core/index.js";
import { abilityBonus, carriedModifiers } from "./abilities.js";
import { aftermath } from "./aftermath.js";
import { CHANCE_ACTIONS } from "./chance-actions.js";
import { chargeAction } from "./charge.js";
import { CLIMB_MODIFIERS, climbAction, jumpAction } from "./climb.js";
import { CRITICAL } from "./dice.js";
import { DISENGAGE_MODIFIERS, disengageAction } from "./disengage.js";
import { fallAction } from "./fall-action.js";
import { fightAction } from "./fight.js";
import { ACTOR, DEEDS, ITEMS, OPTIONS, STATUSES, TURN } from "./game.js";
import { HITS } from "./kept.js";
import { ATTACK_MODIFIERS } from "./modifiers.js";
import { MORALE_MODIFIERS, moraleAction } from "./morale.js";
import { MOVE_MODIFIERS, moved } from "./movement.js";
import { OPPOSED_MODIFIERS, opposedAction } from "./opposed.js";
import { OUTCOMES } from "./outcomes.js";
import { reads } from "./reading.js";
import { allowsReroll } from "./rerolls.js";
import { resolveAction } from "./resolve.js";
import { shootAction } from "./shoot.js";
import { SPREAD } from "./shoot-limits.js";
import { miscellaneousAction, TEST_ACTIONS, TEST_MODIFIERS } from "./tests.js";
import { TURN_ACTIONS } from "./turn-actions.js";
import { ABILITY_COST } from "./use-ability.js";

/** This Is Not a Test. */
export const tnt: Game = {
  id: "tnt",
  unit: "inch",
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  dice: { d10: { sides: 10 }, d6: { sides: 6 } },
  reads,
  roll: { dice: { d10: 1 }, extra: CRITICAL, class: "TntRoll" },
  ownNumbers: { total: "first", protection: "last", defense: "last" },
  outcomes: OUTCOMES,
  // TNT-11, TNT-86: each turn a d10 for each side; it is no test, so that no die is added.
  initiative: {
    type: "roll",
    dice: { d10: 1 },
    by: "side",
    plus: (model) => abilityBonus(model, "initiative"),
  },
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
  deeds: DEEDS,
  switchAction: "switchWeapons",
  options: OPTIONS,
  lists: { [HITS]: { resolve: "resolve" } },
  aftermath,
  neighborhood: SPREAD,
  moved,
  rerollRule: "TNT-8",
  allowsReroll,
};
