import { FACTS, type Evidence, type Fact, type FactName, type Ref } from "../rules/core/facts/facts.js";
import { legible } from "../rules/core/values/legible.js";
import { onDemand } from "../rules/core/values/on-demand.js";

/** The reasons of each fact, from the table `FACTS`. */
type Reasons = (typeof FACTS)[FactName]["reasons"];

/** A key of a reason, such as `wall.light`. */
export type EvidenceKey = Reasons extends infer R ? (R extends R ? keyof R : never) : never;

/** Every reason that a survey gives, with the names of its numbers. */
export const EVIDENCE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(FACTS).flatMap(({ reasons }) => Object.entries(reasons)),
);

/** The names of a reason's numbers. */
type Numbers<R, K> = R extends R ? (K extends keyof R ? R[K] : never) : never;

/** The numbers of a reason. */
export type EvidenceData<K extends EvidenceKey> = Readonly<
  Record<Numbers<Reasons, K> extends readonly (infer N extends string)[] ? N : never, number>
>;

/**
 * Makes one reason of a fact and rounds its numbers, see `legible`. Lengths are in game units, shares in
 * percent. `refs` are the models and things that the reason names.
 */
export function because<K extends EvidenceKey>(
  key: K,
  data: EvidenceData<K>,
  refs: readonly Ref[],
): Evidence {
  const rounded: Record<string, number> = {};
  for (const [name, value] of Object.entries<number>(data)) rounded[name] = legible(value);
  return Object.keys(rounded).length > 0 ? { key, data: rounded, refs } : { key, refs };
}

const PARTS: ReadonlySet<string> = new Set<keyof Fact<unknown>>(["value", "evidence"]);

/** A fact whose evidence is gathered only when it is read. */
export function reasonedLater<T>(value: T, reasons: () => readonly Evidence[]): Fact<T> {
  return onDemand<Fact<T>>(PARTS, (name) => (name === "value" ? value : reasons()));
}
