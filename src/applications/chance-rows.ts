import type { Chance, ChancesShown, Game } from "../rules/core/index.js";
import { namedChance, type NamedChance } from "../play/chances.js";
import { oddsParts, sideChances } from "./odds-bar.js";

/** Outcomes that exclude one another, each with its chance as this reader sees it; none where chances are hidden. */
export function chanceRows(rules: Game, outcomes: readonly Chance[], seen: ChancesShown) {
  if (seen === "hidden") return [];
  return oddsParts(outcomes, rules.outcomes).map(({ id, percent, figure, tone, mark, shade }) => ({
    ...namedChance(rules, chanceOf(outcomes, id), figure, seen),
    tone,
    mark,
    shade,
    // In words, the width of a part would give the number away.
    share: seen === "exact" ? percent : 0,
  }));
}

/** Chances that may go with any outcome, as this reader sees them; none where chances are hidden. */
export function sideRows(rules: Game, also: readonly Chance[], seen: ChancesShown): readonly NamedChance[] {
  if (seen === "hidden") return [];
  return sideChances(also).map(({ id, figure }) => namedChance(rules, chanceOf(also, id), figure, seen));
}

function chanceOf(chances: readonly Chance[], id: string): Chance {
  return chances.find((one) => one.id === id) ?? { id, chance: 0 };
}
