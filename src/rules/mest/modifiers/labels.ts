import {
  evidence,
  found,
  noContribution,
  TOGGLE,
  type Found,
  type Modifier,
  type Profile,
  type Ref,
} from "../../core/index.js";
import { announced, armorOf } from "../data/gear.js";
import { traitNamed, TRAITS, traitsOf, written, type TraitId } from "../data/traits.js";
import { EVERY, OPPOSED } from "./test-names.js";

/**
 * MEST-114: the traits of a model and of its gear in use, listed beside a roll. A trait that another modifier
 * or a field shows is left out.
 * @param others  gives all modifiers of the game: each shows the trait that it names
 */
export function traitLabels(others: () => readonly Modifier[]): readonly Modifier[] {
  let shown: ReadonlySet<string> | null = null;
  const isShown = (trait: TraitId): boolean => {
    shown ??= new Set(others().flatMap((one) => one.trait ?? []));
    return shown.has(trait) || "inField" in TRAITS[trait];
  };
  const foundLabels = (bearers: readonly (Profile | null)[]): Found | null => {
    const refs: Ref[] = [];
    const texts: string[] = [];
    for (const one of bearers) {
      const traits = traitsOf(one).filter(({ name }) => {
        const trait = traitNamed(name);
        return trait === undefined || !isShown(trait);
      });
      if (!one || traits.length === 0) continue;
      refs.push(one.ref);
      texts.push(traits.map(written).join(", "));
    }
    return refs.length > 0 ? found(1, evidence("labels", refs, { traits: texts.join("; ") })) : null;
  };
  const common = { rule: "MEST-114", input: TOGGLE, group: "traits", contribute: noContribution };
  return [
    {
      ...common,
      id: "labels",
      tests: EVERY,
      find: ({ actor, weapon }) => foundLabels([actor, weapon, ...armorOf(actor)]),
    },
    {
      ...common,
      id: "targetLabels",
      tests: OPPOSED,
      scope: "target",
      find: ({ target }) => target && foundLabels([target, announced(target), ...armorOf(target)]),
    },
  ];
}
