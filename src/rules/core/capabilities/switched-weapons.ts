import { capabilityKind } from "./capability.js";

/** The rules for drawing and stowing weapons during an encounter. */
export interface SwitchedWeapons {
  /**
   * The id of the action that does it. Its weapon is the one to draw or put away; weapons that are put away are in
   * `others`.
   */
  readonly action: string;
}

/** A game in which drawing and putting away a weapon is an action. In other games it costs nothing. */
export const switchedWeapons = capabilityKind<SwitchedWeapons>("switchedWeapons");
