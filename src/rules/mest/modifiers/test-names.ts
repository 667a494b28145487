/** The Tests that modifiers name. A Damage Test has no modifiers that a person sets (MEST-45). */
export const HIT = ["close", "ranged"];
export const CLOSE = ["close", "disengage"];
export const RANGE = ["ranged", "detect"];
export const MORALE = ["fear", "rally"];
/** The Tests against the System. */
export const UNOPPOSED = [...MORALE, "fiddle", "unopposed"];
/** The Tests against another model. */
export const OPPOSED = [...CLOSE, ...RANGE, "opposed"];
/**
 * All Tests. The modifiers Concentrate and Focus change all of them, too. The actor sets these two modifiers
 * only for its own Test, never for a Test of its target (`targetTests`).
 */
export const EVERY = [...OPPOSED, ...UNOPPOSED];
