import {
  bonds,
  leftUndone,
  movement,
  partners,
  reactions,
  turnEconomy,
  turnLeft,
  type GameRules,
} from "../core/index.js";
import { ECONOMY } from "./battle/costs.js";
import { grapplesOf, partnerOf } from "./battle/grapple.js";
import { pairModifiers } from "./battle/two-weapons.js";
import { WALKING } from "./battle/walking.js";
import { REACTIONS } from "./battle/watching.js";
import { ATTACK_ACTIONS } from "./actions/attack/attack-actions.js";
import { ATTACK_MODIFIERS, DAMAGE_MODIFIERS } from "./modifiers/attack.js";
import { CONTEST_ACTIONS, CONTEST_MODIFIERS } from "./actions/contests/contests.js";
import { GRAPPLE_ACTIONS, GRAPPLE_MODIFIERS, seizingModifiers } from "./actions/contests/grapple.js";
import { COVER_MODIFIERS } from "./modifiers/cover.js";
import { FALL_MODIFIERS, fallAction } from "./actions/fall.js";
import { FATE_ACTIONS } from "./actions/fate-actions.js";
import { SIMPLE_ACTIONS } from "./actions/simple-actions.js";
import { FOOTING } from "./actions/tests/footing.js";
import { EVASION_MODIFIERS } from "./modifiers/evasion.js";
import { fateModifiers } from "./modifiers/fate.js";
import { MELEE_MODIFIERS } from "./modifiers/melee.js";
import { OPPOSED_MODIFIERS, opposedAction } from "./actions/tests/opposed.js";
import { PERCEPTION_MODIFIERS } from "./modifiers/perception.js";
import { RANGED_MODIFIERS } from "./modifiers/ranged.js";
import { SCATTER_MODIFIERS } from "./actions/attack/scatter.js";
import { modeModifiers, SUPPRESS_MODIFIERS } from "./actions/attack/suppress.js";
import { WATCH_ACTIONS, WATCH_MODIFIERS, watchModifiers } from "./actions/watch-actions.js";
import { GOING_MODIFIERS, roughWay } from "./actions/tests/rough-way.js";
import { TEST_ACTIONS, TEST_MODIFIERS } from "./actions/tests/test-actions.js";
import { TREATING_ACTIONS, TREATING_MODIFIERS } from "./actions/tests/treating.js";

/** The rules of all actions, without the order of play. They load only in a world that plays this game. */
export const rules: GameRules = {
  capabilities: [
    turnEconomy(ECONOMY),
    movement({ ...WALKING, hazard: FOOTING }),
    reactions(REACTIONS),
    bonds(grapplesOf),
    partners(partnerOf),
    // DH-44: Half Actions end with the turn.
    leftUndone(turnLeft("actionPoints")),
  ],
  modifiers: [
    ...ATTACK_MODIFIERS,
    ...RANGED_MODIFIERS,
    ...MELEE_MODIFIERS,
    ...COVER_MODIFIERS,
    ...EVASION_MODIFIERS,
    ...PERCEPTION_MODIFIERS,
    ...SUPPRESS_MODIFIERS,
    ...WATCH_MODIFIERS,
    ...SCATTER_MODIFIERS,
    ...TEST_MODIFIERS,
    ...OPPOSED_MODIFIERS,
    ...CONTEST_MODIFIERS,
    ...GRAPPLE_MODIFIERS,
    ...FALL_MODIFIERS,
    ...GOING_MODIFIERS,
    ...TREATING_MODIFIERS,
    ...DAMAGE_MODIFIERS,
  ],
  carried: (test, view) => [
    ...fateModifiers(test, view),
    ...modeModifiers(test, view),
    ...watchModifiers(test, view),
    ...pairModifiers(test, view),
    ...seizingModifiers(test, view),
  ],
  actions: {
    ...ATTACK_ACTIONS,
    ...CONTEST_ACTIONS,
    ...GRAPPLE_ACTIONS,
    ...SIMPLE_ACTIONS,
    ...FATE_ACTIONS,
    ...WATCH_ACTIONS,
    ...TEST_ACTIONS,
    ...TREATING_ACTIONS,
    opposed: opposedAction,
    fall: fallAction,
    roughWay,
  },
};
