import type { Profile } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/**
 * The cost of an action for a model now, in any situation. The model's sheet shows this cost. Without this
 * capability: the action's `cost`.
 */
export const costNow = capabilityKind<(actor: Profile) => number>("costNow");

/**
 * The number of the statement that sets the cost of an action. Without this capability: the action's own
 * statement.
 */
export const costRule = capabilityKind<string>("costRule");

/**
 * An action that is chosen together with attacks, such as Aim. The dialog of an attack lists it. A sheet also
 * offers it, but without a weapon.
 */
export const withAttacks = capabilityKind<true>("withAttacks");

/** An action whose target makes the test. Modifiers of the test are then found for the target. */
export const targetTests = capabilityKind<true>("targetTests");

/**
 * An action in which the actor and the target may move around each other. The free places of each model are
 * the places to which that model can maneuver.
 */
export const maneuvering = capabilityKind<true>("maneuvering");

/** An area around an action's target, in the game's units. */
export interface Area {
  /** The distance from the target within which models are struck too; 0 for none. */
  readonly radius: number;
  /** The greatest distance from the target at which a miss lands; 0 when a miss strikes no one. */
  readonly astray: number;
}

/**
 * The area of an action with a weapon; null when the action has no area. The map and the dialog show the area
 * before the roll. For a model inside the area, the free places are those just outside it, so that the model
 * can get out.
 */
export const area = capabilityKind<(weapon: Profile | null) => Area | null>("area");
