import { numberOf, type Profile } from "../../core/index.js";
import { counts } from "./conditions.js";
import { levelOf, levelsOf } from "./traits.js";

/** MEST-9: the attributes, in the order of the stat line. */
export const ATTRIBUTES = ["cca", "rca", "ref", "int", "pow", "str", "for", "mov", "siz"] as const;

/** MEST-10: the attributes that are worked out from others. */
export const DERIVED = ["physicality", "durability", "agility"] as const;

/** The attributes that a Test can use. */
export const TESTED = [...ATTRIBUTES, ...DERIVED] as const;
export type Tested = (typeof TESTED)[number];

/** MEST-10: the higher of SIZ and STR. */
export function physicality(model: Profile): number {
  return Math.max(numberOf(model, "siz"), strength(model));
}

/** MEST-10: the higher of SIZ and FOR. */
export function durability(model: Profile): number {
  return Math.max(numberOf(model, "siz"), numberOf(model, "for"));
}

/** MEST-10: half of MOV, in MU, not rounded. */
export function agility(model: Profile): number {
  return movement(model) / 2;
}

/** MEST-116: STR with Brawn. The damage of close combat uses STR without Brawn. */
export function strength(model: Profile): number {
  return numberOf(model, "str") + levelOf(model, "brawn");
}

/**
 * MEST-117: a model's burdens are 1 plus the levels of Laden in use, minus Physicality. They are at least 0.
 */
export function burdens(model: Profile): number {
  return Math.max(0, 1 + levelsOf(model.gear, "laden") - physicality(model));
}

/** MEST-117: MOV less one for each burden, at least 0. */
export function movement(model: Profile): number {
  return Math.max(0, numberOf(model, "mov") - burdens(model));
}

/** MEST-117: REF or CCA, one less for each burden unless the model is Attentive and Ordered. */
function laden(model: Profile, name: "ref" | "cca"): number {
  return numberOf(model, name) - (counts(model) ? 0 : burdens(model));
}

/**
 * MEST-9, MEST-10, MEST-117: the value of an attribute, with everything that changes it. The attribute can
 * also be Physicality, Durability or Agility.
 */
export function valueOf(model: Profile | null, name: Tested): number {
  if (!model) return 0;
  switch (name) {
    case "physicality":
      return physicality(model);
    case "durability":
      return durability(model);
    case "agility":
      return agility(model);
    case "mov":
      return movement(model);
    case "str":
      return strength(model);
    case "ref":
    case "cca":
      return laden(model, name);
    default:
      return numberOf(model, name);
  }
}

/** The attribute that a word names; `otherwise` when it names none. */
export function tested(word: unknown, otherwise: Tested): Tested {
  return TESTED.find((name) => name === word) ?? otherwise;
}
