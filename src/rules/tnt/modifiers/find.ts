import {
  numberOf,
  type Fact,
  type Found,
  type Profile,
  type Ref,
  evidence,
  found,
  foundBy,
  has,
  type Contribution,
  type Setting,
  type View,
  type Input,
} from "../../core/index.js";
import { meleeWeapons } from "../data/model.js";

export const COUNT: Input = { type: "count", min: 0, max: 20 };
export const AMOUNT: Input = { type: "amount", min: -20, max: 20, initial: 0 };

/** A fact that lists several models, without one of them; undefined when fewer than two models are left. */
export function without(fact: Fact<readonly Ref[]> | undefined, ref: Ref): Fact<readonly Ref[]> | undefined {
  if (!fact) return undefined;
  const value = fact.value.filter((one) => one !== ref);
  const evidence = fact.evidence.map((one) => ({ ...one, refs: one.refs.filter((named) => named !== ref) }));
  return value.length < 2 ? undefined : { value, evidence };
}

/** The number of models that a fact lists, as the setting of a modifier; null when it lists none. */
export function foundCount(fact: Fact<readonly Ref[]> | undefined): Found | null {
  return foundBy(fact, ({ length }) => length > 0 && length);
}

/**
 * Found when a model fights with two weapons, which means at least two one-handed melee weapons; null for
 * other models.
 */
export function foundWeapons(model: Profile | null): Found | null {
  if (!model || model.gear.length < 2) return null;
  const light = meleeWeapons(model).filter((item) => numberOf(item, "hands") < 2);
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

/** TNT-28: the contribution that refuses a model on Hold; empty for other models. */
export function refusesHolder(refused: string): (setting: Setting, view: View) => readonly Contribution[] {
  return (setting, view) =>
    Number(setting) > 0 && has(view.actor, "hold") ? [{ type: "refusal", refused }] : [];
}
