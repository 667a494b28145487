import type { Ref } from "../facts/facts.js";
import type { Profile } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/**
 * The partner for an action, among the other models of its scene, where the rules leave no choice, such as the other
 * model of a grapple; null where a person chooses.
 */
export type PartnerOf = (action: string, actor: Profile, others: readonly Profile[]) => Ref | null;

/** A game whose rules say for some actions whom they are for. */
export const partners = capabilityKind<PartnerOf>("partners");
