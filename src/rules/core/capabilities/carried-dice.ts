import { capabilityKind } from "./capability.js";

/**
 * Whether a face takes its die into a later roll.
 *
 * @param purpose  what the die is rolled for; null when people roll by themselves
 */
export type CarriesOn = (die: string, face: number, purpose: string | null) => boolean;

/** A game whose dice can carry over into a later roll. Cards mark the faces that do. */
export const carriedDice = capabilityKind<CarriesOn>("carriedDice");
