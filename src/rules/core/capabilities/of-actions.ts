import type { Profile } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/** The cost of an action for this model now, whatever the situation, as its sheet shows it. Without it: its `cost`. */
export const costNow = capabilityKind<(actor: Profile) => number>("costNow");

/** The statement that sets the cost of an action, where it isn't the action's own. */
export const costRule = capabilityKind<string>("costRule");

/**
 * An action that is chosen where attacks are, such as an Aim: the dialog of an attack lists it, and a sheet also offers it without
 * naming the weapon.
 */
export const withAttacks = capabilityKind<true>("withAttacks");

/** The target of an action makes its test: what changes it is then found for the target. */
export const targetTests = capabilityKind<true>("targetTests");

/** An action in which the two may be moved around each other: its places are those of maneuvers. */
export const maneuvering = capabilityKind<true>("maneuvering");

/** The radius of an area around an action's target, 0 for none. For a model in the area, the free places are those at its edge. */
export const area = capabilityKind<(weapon: Profile | null) => number>("area");
