import type { Odds } from "../core/index.js";
import type { Attack } from "./attack.js";
import { following, passing } from "./chances.js";
import { fateOf } from "./conditions.js";
import { cascades } from "./contest.js";
import { tokensAfter, woundDamage } from "./wounds.js";

/** MEST-46 to MEST-50: exact chances of a whole attack, a target that is asked to defend taken not to. */
export function attackChances(attack: Attack): Odds {
  const { hit, damage, victim, impact, woundsAdd } = attack;
  const chances = { unhurt: 0, wounded: 0, ko: 0, eliminated: 0 };
  const spread = following(hit, damage);
  spread.chances.forEach((chance, index) => {
    const margin = spread.from + index;
    const dealt = margin < 0 ? 0 : woundDamage(cascades(margin), victim.armour, impact);
    const fate = dealt > 0 ? fateOf(tokensAfter(victim.wounds, dealt, woundsAdd), victim.siz) : null;
    chances[fate === null ? "unhurt" : fate === "inPlay" ? "wounded" : fate] += chance;
  });
  const hits = passing(hit);
  return {
    outcomes: [
      { id: "missed", chance: Math.max(0, 1 - hits) },
      { id: "unhurt", chance: chances.unhurt },
      { id: "wounded", chance: chances.wounded },
      { id: "ko", chance: chances.ko },
      { id: "eliminated", chance: chances.eliminated },
    ],
    also: [{ id: "hitAny", chance: hits }],
  };
}
