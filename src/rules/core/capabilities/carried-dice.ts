import { capabilityKind } from "./capability.js";

/**
 * Whether a face carries its die over into a later roll.
 * @param purpose  the purpose of the roll; null when people roll by themselves
 */
export type CarriesOn = (die: string, face: number, purpose: string | null) => boolean;

/** A game whose dice can carry over into a later roll. Cards mark the faces that carry over. */
export const carriedDice = capabilityKind<CarriesOn>("carriedDice");
