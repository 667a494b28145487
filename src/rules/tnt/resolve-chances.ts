import type { Odds } from "../core/index.js";
import { fateOf, woundChance } from "./chances.js";
import type { Resolving } from "./resolve.js";

/** TNT-37, TNT-38: exact chances of all hits that wait: grazes at most, wounds, somebody out of action. */
export function resolveChances({ hits, struck }: Resolving): Odds {
  let nobodyHurt = 1;
  let nobodyOut = 1;
  for (const { model } of struck.filter(({ model }) => !model.out)) {
    const own = hits.filter(({ target }) => target === model.ref);
    const chances = own.map(({ grazeOnly, strength }) =>
      grazeOnly ? 0 : woundChance(strength, model.defenseRanged),
    );
    const { wounded, out } = fateOf(chances, Math.max(1, model.wounds - model.taken));
    nobodyHurt *= 1 - wounded - out;
    nobodyOut *= 1 - out;
  }
  return {
    outcomes: [
      { id: "grazed", chance: nobodyHurt },
      { id: "wounded", chance: nobodyOut - nobodyHurt },
      { id: "out", chance: 1 - nobodyOut },
    ],
    also: [],
  };
}
