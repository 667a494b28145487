import type { Odds } from "../core/index.js";
import { fateOf, woundChance } from "./chances.js";
import { defenseAgainst } from "./kept.js";
import type { Resolving } from "./resolve.js";

/** TNT-37, TNT-38: exact chances of all hits that wait: all wasted, grazes at most, wounds, a model out of action. */
export function resolveChances({ hits, struck }: Resolving): Odds {
  const standing = struck.filter(({ model }) => !model.out);
  if (standing.length === 0) return { outcomes: [{ id: "wasted", chance: 1 }], also: [] };
  let nobodyHurt = 1;
  let nobodyOut = 1;
  for (const { model } of standing) {
    const own = hits.filter(({ target }) => target === model.ref);
    const chances = own.map((hit) =>
      hit.grazeOnly ? 0 : woundChance(hit.strength, defenseAgainst(hit, model)),
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
