import { turnOf, turnTo, type Cost, type Profile, type Situation } from "../../core/index.js";

/** MEST-108: the two kinds of Passive options of a target, as a turn counts them. */
export type PassiveOption = "responses" | "tactics";

/**
 * MEST-108: whether a model has already used this kind of Passive option in this Turn; false when the table's
 * option does not limit Passive options.
 */
export function isUsedUp(
  { options }: Pick<Situation, "options">,
  model: Profile,
  kind: PassiveOption,
): boolean {
  return options["passivePerTurn"] === true && turnOf(model, kind) > 0;
}

/**
 * MEST-108: the changes that record that a model has used a kind of Passive options in this Turn; empty when
 * the table's option does not limit them.
 */
export function usesUp(
  { options }: Pick<Situation, "options">,
  model: Profile,
  kind: PassiveOption,
): readonly Cost[] {
  return options["passivePerTurn"] === true ? turnTo(model, kind, 1) : [];
}
