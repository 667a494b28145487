import { has, numberOf, type Game } from "../core/index.js";
import { ATTACK_ACTIONS } from "./attack-actions.js";
import { ATTACK_MODIFIERS } from "./attack-modifiers.js";
import { COVER_MODIFIERS } from "./cover-modifiers.js";
import { DEED_ACTIONS } from "./deeds.js";
import { reads } from "./degrees.js";
import { INITIATIVE } from "./derived.js";
import { EVASION_MODIFIERS } from "./evasion-modifiers.js";
import { allowsReroll } from "./fate.js";
import { ACTOR, DEEDS, ITEMS, MOST_BLAST, OPTIONS, STATUSES, TURN } from "./game.js";
import { MELEE_MODIFIERS } from "./melee-modifiers.js";
import { OPPOSED_MODIFIERS, opposedAction } from "./opposed.js";
import { OUTCOMES } from "./outcomes.js";
import { RANGED_MODIFIERS } from "./ranged-modifiers.js";
import { SCATTER_MODIFIERS } from "./scatter.js";
import { SUPPRESS_MODIFIERS } from "./suppress.js";
import { TEST_ACTIONS, TEST_MODIFIERS } from "./tests.js";

/** Meters around a target within which others may stand in a blast. */
const NEIGHBORHOOD = MOST_BLAST;

/** Meters that a standing model is tall for each step of Size, and a lying one: a person, of Size 4, 1.8 and 0.5. */
const TALL = 0.45;
const LYING = 0.125;

/** Dark Heresy, second edition: the circumstances of combat and the attacks that they touch. */
export const darkHeresy: Game = {
  id: "dark-heresy",
  unit: "meter",
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  turnBegins: "own",
  dice: { d100: { sides: 100 }, d10: { sides: 10 }, d5: { sides: 5 } },
  reads,
  roll: { dice: { d100: 1 }, class: "PercentileRoll" },
  chances: "words",
  outcomes: OUTCOMES,
  initiative: INITIATIVE,
  modifiers: [
    ...ATTACK_MODIFIERS,
    ...RANGED_MODIFIERS,
    ...MELEE_MODIFIERS,
    ...COVER_MODIFIERS,
    ...EVASION_MODIFIERS,
    ...SUPPRESS_MODIFIERS,
    ...SCATTER_MODIFIERS,
    ...TEST_MODIFIERS,
    ...OPPOSED_MODIFIERS,
  ],
  actions: { ...ATTACK_ACTIONS, ...DEED_ACTIONS, ...TEST_ACTIONS, opposed: opposedAction },
  deeds: DEEDS,
  options: OPTIONS,
  lists: {},
  aftermath: () => [],
  tall: (model) => (has(model, "prone") ? LYING : TALL) * numberOf(model, "size"),
  neighborhood: NEIGHBORHOOD,
  rerollRule: "DH-30",
  allowsReroll,
};
