import { type Modifier, foundStatus, worth } from "../core/index.js";
import { refusesHolder } from "./hold.js";
import { MELEE, MELEE_MODIFIERS } from "./melee-modifiers.js";
import { RANGED_MODIFIERS } from "./ranged-modifiers.js";

/** TNT-34, TNT-46: what touches an attack. */
export const ATTACK_MODIFIERS: readonly Modifier[] = [
  {
    id: "concentrating",
    rule: "TNT-22",
    tests: ["ranged", ...MELEE],
    find: ({ actor }) => foundStatus(actor, "concentrating"),
    contribute: worth(2),
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
