import type { Cost } from "../actions/costs.js";
import type { Ref } from "../facts/facts.js";
import type { Profile } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/** Two models that are held together while they are in contact, for example by a grapple. */
export interface Bond {
  readonly between: readonly [Ref, Ref];
  /** The changes when the two models are no longer in contact. */
  readonly ends: readonly Cost[];
  /** The key of the note about the end of the bond. The note names the first model. */
  readonly note: string;
}

/**
 * A game in which something holds models together only while they are in contact. The function finds the
 * bonds among the models of a scene.
 */
export const bonds = capabilityKind<(models: readonly Profile[]) => readonly Bond[]>("bonds");
