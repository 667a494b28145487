import { capabilityKind } from "./capability.js";

/** The rules for drawing and stowing weapons during an encounter. */
export interface SwitchedWeapons {
  /**
   * The id of the action that draws and stows weapons. The weapon of the action's engagement is the weapon to
   * draw or to put away. The engagement's `others` include the weapons that are put away.
   */
  readonly action: string;
}

/** A game in which drawing and putting away a weapon is an action. In other games it costs nothing. */
export const switchedWeapons = capabilityKind<SwitchedWeapons>("switchedWeapons");
