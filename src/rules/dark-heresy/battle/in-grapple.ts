import { has, refuse, type Profile, type Refusal } from "../../core/index.js";

/** DH-65: the id of the Full Action by which the controller of a grapple keeps it up. */
export const HOLD = "grapple";

/** DH-65: the actions of a model in a grapple. */
export const IN_GRAPPLE: readonly string[] = [
  HOLD,
  "riseHolding",
  "breakFree",
  "slipFree",
  "takeControl",
  "letGo",
];

/** DH-65: whether a model is in a grapple: it controls the grapple, or is held. */
export function inGrapple(model: Profile | null): boolean {
  return has(model, "grappling") || has(model, "grappled");
}

/** DH-65: refuses any action that is not a Grapple action, for a model in a grapple. */
export function onlyGrapples(actor: Profile, action: string): Refusal | null {
  return refuse(inGrapple(actor) && !IN_GRAPPLE.includes(action), "inGrapple", "DH-65");
}
