import type { Modifier } from "../core/index.js";
import { AIM_MODIFIERS } from "./aim-modifiers.js";
import { DEFENSE_MODIFIERS } from "./defense-modifiers.js";
import { inGroups } from "./groups.js";
import { MELEE_MODIFIERS } from "./melee-modifiers.js";
import { RANGED_MODIFIERS } from "./ranged-modifiers.js";
import { SITUATION_MODIFIERS } from "./situation-modifiers.js";
import { TARGET_MODIFIERS } from "./target-modifiers.js";
import { VEHICLE_MODIFIERS } from "./vehicle-modifiers.js";
import { VISIBILITY_MODIFIERS } from "./visibility.js";

/** GURPS-2 to GURPS-28: what touches an attack and the defense against it. */
export const ATTACK_MODIFIERS: readonly Modifier[] = inGroups([
  ...MELEE_MODIFIERS,
  ...RANGED_MODIFIERS,
  ...AIM_MODIFIERS,
  ...TARGET_MODIFIERS,
  ...VISIBILITY_MODIFIERS,
  ...SITUATION_MODIFIERS,
  ...VEHICLE_MODIFIERS,
  ...DEFENSE_MODIFIERS,
]);
