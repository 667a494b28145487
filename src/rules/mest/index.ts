import type { Game } from "../core/index.js";
import { CLOSE_MODIFIERS } from "./close-modifiers.js";
import { COMMON_MODIFIERS } from "./common-modifiers.js";
import { carries, counts, reads } from "./dice.js";
import { fightAction } from "./fight.js";
import { ACTOR, DEEDS, ITEMS, STATUSES, TURN } from "./game.js";
import { KO_ATTACKS } from "./knocked-out.js";
import { fearAction, rallyAction } from "./morale.js";
import { MORALE_MODIFIERS } from "./morale-modifiers.js";
import { PLACEMENT_MODIFIERS } from "./placement-modifiers.js";
import { OUTCOMES } from "./outcomes.js";
import { RANGE_MODIFIERS } from "./range-modifiers.js";
import { detectAction, disengageAction } from "./seek.js";
import { shootAction } from "./shoot.js";
import { fiddleAction, opposedAction, TEST_MODIFIERS, unopposedAction } from "./tests.js";
import { TRAIT_MODIFIERS } from "./trait-modifiers.js";
import { TURN_ACTIONS } from "./turn-actions.js";

/** MEST Tactics. */
export const mest: Game = {
  id: "mest",
  unit: "mu",
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  dice: { db: { sides: 6 }, dm: { sides: 6 }, dw: { sides: 6 } },
  counts,
  carries,
  reads,
  roll: { dice: { db: 2 }, class: "MestRoll" },
  ownNumbers: { active: "first", passive: "last", armor: "last" },
  outcomes: OUTCOMES,
  initiative: null,
  modifiers: [
    ...TEST_MODIFIERS,
    ...PLACEMENT_MODIFIERS,
    ...RANGE_MODIFIERS,
    ...CLOSE_MODIFIERS,
    ...MORALE_MODIFIERS,
    ...COMMON_MODIFIERS,
    ...TRAIT_MODIFIERS,
  ],
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
    ...TURN_ACTIONS,
  },
  deeds: DEEDS,
  options: {
    woundsAdd: { type: "toggle", initial: false },
    elevationEach: { type: "toggle", initial: false },
    leaningEach: { type: "toggle", initial: false },
    delayAfterAttack: { type: "toggle", initial: false },
    koAttack: { type: "choice", options: KO_ATTACKS, initial: KO_ATTACKS[0] },
  },
  lists: {},
  aftermath: () => [],
  neighborhood: 1,
  rerollRule: "MEST-5",
};
