import { type Modifier, foundStatus, bonusEach } from "../../core/index.js";
import { refusesHolder } from "./find.js";
import { MELEE, MELEE_MODIFIERS } from "./melee.js";
import { RANGED_MODIFIERS } from "./ranged.js";

/** TNT-34, TNT-46: the modifiers of attacks, both shots and blows. */
export const ATTACK_MODIFIERS: readonly Modifier[] = [
  {
    id: "concentrating",
    rule: "TNT-22",
    tests: ["ranged", ...MELEE],
    find: ({ actor }) => foundStatus(actor, "concentrating"),
    contribute: bonusEach(2),
  },
  ...RANGED_MODIFIERS,
  ...MELEE_MODIFIERS,
  {
    id: "interruptsHolder",
    rule: "TNT-28",
    tests: ["ranged", ...MELEE],
    contribute: refusesHolder("interruptsHolder"),
  },
];
