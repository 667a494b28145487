import type { Ref } from "../facts/facts.js";
import type { Profile } from "../game/profile.js";
import { capabilityKind } from "./capability.js";

/**
 * The target of an action when the rules leave no choice, such as the other model of a grapple; null when a person
 * chooses. `others` are the other models of the scene.
 */
export type PartnerOf = (action: string, actor: Profile, others: readonly Profile[]) => Ref | null;

/** A game whose rules name the target of some actions. */
export const partners = capabilityKind<PartnerOf>("partners");
