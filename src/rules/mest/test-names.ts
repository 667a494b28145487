/** The Tests that modifiers speak of; a Damage Test has none of its own to choose (MEST-45). */
export const HIT = ["close", "ranged"];
export const CLOSE = ["close", "disengage"];
export const RANGE = ["ranged", "detect"];
export const MORALE = ["fear", "rally"];
/** Against the System. */
export const UNOPPOSED = [...MORALE, "fiddle", "unopposed"];
/** Against another model. */
export const OPPOSED = [...CLOSE, ...RANGE, "opposed"];
export const EVERY = [...OPPOSED, ...UNOPPOSED];
