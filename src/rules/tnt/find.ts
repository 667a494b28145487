import {
  numberOf,
  type Fact,
  type Found,
  type Profile,
  type Ref,
  evidence,
  found,
  foundBy,
} from "../core/index.js";

/** A fact of several models with one of them left out; nothing when fewer than two are left. */
export function without(fact: Fact<readonly Ref[]> | undefined, ref: Ref): Fact<readonly Ref[]> | undefined {
  if (!fact) return undefined;
  const value = fact.value.filter((one) => one !== ref);
  const evidence = fact.evidence.map((one) => ({ ...one, refs: one.refs.filter((named) => named !== ref) }));
  return value.length < 2 ? undefined : { value, evidence };
}

/** Found as the number of models that a fact lists. */
export function foundCount(fact: Fact<readonly Ref[]> | undefined): Found | null {
  return foundBy(fact, ({ length }) => length > 0 && length);
}

/** The two weapons that a model uses at once. */
export function foundWeapons(weapons: readonly Profile[]): Found | null {
  const light = weapons.filter((item) => numberOf(item, "hands") < 2);
  return light.length >= 2
    ? found(
        1,
        evidence(
          "twoWeapons",
          light.map((item) => item.ref),
        ),
      )
    : null;
}
