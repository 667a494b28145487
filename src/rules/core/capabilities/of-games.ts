import type { FileImport } from "../game/imports.js";
import { capabilityKind } from "./capability.js";

/** Reasons, by their keys, that say what to do before the roll: a card leaves them out. */
export const advice = capabilityKind<readonly string[]>("advice");

/** The rolls, by their purpose, whose numbers everyone sees, since the card says their total anyway. */
export const openRolls = capabilityKind<readonly string[]>("openRolls");

/** Set where dice of the same kind on both sides cancel one another. */
export const cancelingDice = capabilityKind<true>("cancelingDice");

/** The files of another program that characters are made from. */
export const fileImport = capabilityKind<FileImport>("fileImport");
