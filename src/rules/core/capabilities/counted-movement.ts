import type { Consequence } from "../procedure/consequence.js";
import type { Profile, Value } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/** What a model's own movement on the scene changes: a distance, and how much of it was rough, in the game's units. */
export type CountMovement = (
  mover: Profile,
  distance: number,
  rough: number,
  options: Readonly<Record<string, Value>>,
) => readonly Consequence[];

/** A game that counts how far models move in their turn. */
export const countedMovement = capabilityKind<CountMovement>("countedMovement");
