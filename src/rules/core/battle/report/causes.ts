import type { Ref } from "../../facts/facts.js";
import type { Harm, LoggedExchange } from "./log.js";

/**
 * The harm to a model. If no model did it directly, `causes` are the models that led to it, for example by
 * taking a friend out of play before the model's nerve failed.
 */
export interface CausedHarm extends Harm {
  /** Empty when a model did the harm directly, and when the log names no cause. */
  readonly causes: readonly Ref[];
}

/**
 * Exchanges in the order of the log, with the causes of their harm. A model goes out of play only once. A
 * later exchange that puts the model out of play again does no harm by that.
 */
export function withCauses<One extends LoggedExchange>(
  exchanges: readonly One[],
): readonly (One & { readonly harm: readonly CausedHarm[] })[] {
  const gone = new Set<Ref>();
  /** The models that did or caused the latest harm to each model. */
  const latest = new Map<Ref, readonly Ref[]>();
  const causedBy = ({ of, by, after = [], ...rest }: Harm): CausedHarm => {
    const causes = by === null ? [...new Set(after.flatMap((ref) => latest.get(ref) ?? []))] : [];
    if (!gone.has(of)) latest.set(of, by === null ? causes : [by]);
    if (rest.isOut) gone.add(of);
    return { of, by, ...rest, causes };
  };
  return exchanges.map((one) => {
    for (const ref of one.outBefore ?? []) gone.add(ref);
    const harm = one.harm
      .map((each) => ({ ...each, isOut: each.isOut && !gone.has(each.of) }))
      .filter(isHurt)
      .map(causedBy);
    return { ...one, harm };
  });
}

/** Whether a model took wounds or went out of play. */
export function isHurt({ wounds, isOut }: Pick<Harm, "wounds" | "isOut">): boolean {
  return wounds > 0 || isOut;
}
