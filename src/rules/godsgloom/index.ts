import type { Game } from "../core/index.js";
import { countOf, usuallyReads } from "./faces.js";
import { FACING } from "./facing.js";
import { ACTOR, DEEDS, STATUSES, TURN } from "./game.js";
import { meleeAction } from "./melee.js";
import { MODIFIERS } from "./modifiers.js";
import { OPTIONS } from "./options.js";
import { OUTCOMES } from "./outcomes.js";
import { BLUE, RED } from "./pool.js";
import { rangedAction } from "./ranged.js";

/** Two hexes between and a hill of three: whoever may engage a friend of either side stands no farther from the target. */
const NEIGHBORHOOD = 4;

/** GODSGLOOM, its melee procedure. */
export const godsgloom: Game = {
  id: "godsgloom",
  unit: "hex",
  measure: "spaces",
  actor: ACTOR,
  items: {},
  statuses: STATUSES,
  turn: TURN,
  dice: { [RED]: { sides: 6 }, [BLUE]: { sides: 6 } },
  roll: { dice: { [RED]: 1, [BLUE]: 1 }, class: "GloomRoll" },
  outcomes: OUTCOMES,
  initiative: null,
  modifiers: MODIFIERS,
  actions: { melee: meleeAction, ranged: rangedAction },
  deeds: DEEDS,
  options: OPTIONS,
  facing: FACING,
  lists: {},
  aftermath: () => [],
  neighborhood: NEIGHBORHOOD,
  counts: countOf,
  totals: false,
  reads: usuallyReads,
  rerollRule: "GLOOM-21",
};
