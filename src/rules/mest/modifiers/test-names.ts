/** The Tests that modifiers name. A Damage Test has no modifiers that a person sets (MEST-45). */
export const HIT = ["close", "ranged"];
export const CLOSE = ["close", "disengage"];
export const RANGE = ["ranged", "detect"];
export const MORALE = ["fear", "rally"];
/** Against the System. */
export const UNOPPOSED = [...MORALE, "fiddle", "unopposed"];
/** Against another model. */
export const OPPOSED = [...CLOSE, ...RANGE, "opposed"];
/** Also Concentrate and Focus, which the actor chooses: they serve its own Test, not one of its target (`targetTests`). */
export const EVERY = [...OPPOSED, ...UNOPPOSED];
