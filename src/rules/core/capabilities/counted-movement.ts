import type { Consequence } from "../procedure/consequence.js";
import type { Profile, Value } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/**
 * The changes that a model's own movement on the scene makes. They depend on the distance of the movement, and on the
 * rough part of this distance, in the game's units.
 */
export type CountMovement = (
  mover: Profile,
  distance: number,
  rough: number,
  options: Readonly<Record<string, Value>>,
) => readonly Consequence[];

/** A game that counts how far models move in their turn. */
export const countedMovement = capabilityKind<CountMovement>("countedMovement");
