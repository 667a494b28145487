import type { Ref } from "../facts/facts.js";
import * as fit from "../values/fitting.js";
import { evidence, found } from "./found.js";
import { bonusEach, CUSTOM_MODIFIER, type Modifier, type Side } from "./modifier.js";

/** A modifier that another package added to an engagement before it was weighed. */
export interface AddedModifier {
  /**
   * The modifier's id. Modifiers with the same package, label and side have the same id, so that a person's
   * choice about one stays after a new measurement.
   */
  readonly id: string;
  /** The id of the package that added the modifier. */
  readonly package: string;
  readonly label: string;
  /** A bonus, or a penalty below 0. */
  readonly value: number;
  readonly side: Side;
  /** The target that the modifier is for; absent: all targets. */
  readonly target?: Ref;
  /** The documents that the modifier comes from. */
  readonly refs: readonly Ref[];
}

/**
 * The highest number of added modifiers in one engagement, and the highest number of documents that one added
 * modifier can come from.
 */
export const MOST_ADDED = 20;

const { most } = CUSTOM_MODIFIER;

/** The check of added modifiers in a stored engagement. */
export const addedModifiers: fit.Fit<readonly AddedModifier[]> = fit.list(
  fit.shape<AddedModifier>(
    {
      id: fit.text,
      package: fit.text,
      label: fit.text,
      value: fit.number(-most, most, true),
      side: fit.oneOf(["attacker", "defender"]),
      target: fit.text,
      refs: fit.list(fit.text, MOST_ADDED),
    },
    ["target"],
  ),
  MOST_ADDED,
);

/**
 * The modifiers that other packages added to a test. They count as found, and can be removed like any other
 * modifier. Of two modifiers with the same id, the later one counts.
 * @param target  the target that is weighed; undefined when there is no target
 */
export function modifiersAdded(
  added: readonly AddedModifier[],
  test: string,
  target: Ref | undefined,
): readonly Modifier[] {
  const own = added.filter((one) => one.target === undefined || one.target === target);
  return [...new Map(own.map((one) => [one.id, one])).values()].map((one) => ({
    id: one.id,
    rule: "",
    tests: [test],
    label: one.label,
    scope: one.target === undefined ? "attack" : "target",
    find: () => found(1, evidence("added", one.refs, { package: one.package })),
    contribute: bonusEach(one.value, one.side),
  }));
}
