import type { Game } from "../core/index.js";
import { ARCS } from "./arcs.js";
import { shootAction, strikeAction } from "./attacks.js";
import { CHECK_MODIFIERS } from "./check-modifiers.js";
import { CHECK_ACTIONS } from "./checks.js";
import { DEED_ACTIONS, DEED_MODIFIERS } from "./deeds.js";
import { ACTOR, DEEDS, ITEMS, STATUSES, TURN } from "./game.js";
import { ATTACK_MODIFIERS } from "./modifiers.js";
import { OUTCOMES } from "./outcomes.js";
import { turnOrder } from "./scores.js";
import { tall } from "./stature.js";
import { reads } from "./success.js";

/** GURPS, fourth edition: attacks in melee and at range, active defenses, injury. */
export const gurps: Game = {
  id: "gurps",
  unit: "yard",
  measure: "spaces",
  turns: ARCS,
  tall,
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  turnBegins: "own",
  dice: { d6: { sides: 6 } },
  reads,
  roll: { dice: { d6: 3 }, class: "GurpsRoll" },
  chances: "words",
  ownNumbers: { skill: "first", score: "first" },
  outcomes: OUTCOMES,
  initiative: { type: "sorted", by: turnOrder },
  modifiers: [...CHECK_MODIFIERS, ...ATTACK_MODIFIERS, ...DEED_MODIFIERS],
  actions: { strike: strikeAction, shoot: shootAction, ...CHECK_ACTIONS, ...DEED_ACTIONS },
  deeds: DEEDS,
  options: {
    leastOne: { type: "toggle", initial: true },
    burstDodge: { type: "toggle", initial: false },
    chinkHalves: { type: "toggle", initial: false },
    shockByTenth: { type: "toggle", initial: false },
    moveAttackRetreat: { type: "toggle", initial: false },
    retreatPostures: { type: "toggle", initial: true },
    parryMissiles: { type: "toggle", initial: false },
  },
  lists: {},
  aftermath: () => [],
  neighborhood: 1,
  rerollRule: "GURPS-1",
};
