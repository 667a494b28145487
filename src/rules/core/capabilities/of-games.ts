import type { FileFormat } from "../game/imports.js";
import { capabilityKind } from "./capability.js";

/** The keys of reasons that give advice before the roll. A card leaves these reasons out. */
export const advice = capabilityKind<readonly string[]>("advice");

/** The purposes of rolls whose numbers everyone sees, since the card shows their total anyway. */
export const openRolls = capabilityKind<readonly string[]>("openRolls");

/** A game in which dice of the same kind on both sides cancel one another. */
export const cancelingDice = capabilityKind<true>("cancelingDice");

/** The kinds of files of other programs from which a game can make characters. */
export const fileImport = capabilityKind<readonly FileFormat[]>("fileImport");

/** The tests that a GM can ask of several models at once: ids of actions without a weapon and without a target. */
export const askedTests = capabilityKind<readonly string[]>("askedTests");

/**
 * The number of sentences in which the quick reference of a game gives its order of play: the texts `sequence.s1`,
 * `sequence.s2` and so on.
 */
export const sequenceOfPlay = capabilityKind<number>("sequenceOfPlay");
