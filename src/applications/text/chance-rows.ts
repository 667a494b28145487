import type { Chance, ChancesShown, Game, NextTest } from "../../rules/core/index.js";
import { chanceWord } from "../../play/table/text/chance-words.js";
import { namedChance, type NamedChance } from "../../play/table/text/chances.js";
import { gameText, hasText, text } from "../../play/table/text/localize.js";
import { oddsParts, sideChances } from "./odds-bar.js";

/** Outcomes that exclude one another, each with its chance as this reader sees it, who may be the target; none where chances are hidden. */
export function chanceRows(rules: Game, outcomes: readonly Chance[], seen: ChancesShown, isTarget = false) {
  if (seen === "hidden") return [];
  return oddsParts(outcomes, rules.outcomes, isTarget).map(({ id, percent, figure, tone, mark, shade }) => ({
    ...namedChance(rules, chanceOf(outcomes, id), figure, seen, isTarget),
    tone,
    mark,
    shade,
    // Where chances are in words, the width of a part would reveal the number.
    share: seen === "exact" ? percent : 0,
  }));
}

/** Chances that may go with any outcome, as this reader sees them; none where chances are hidden. */
export function sideRows(rules: Game, also: readonly Chance[], seen: ChancesShown): readonly NamedChance[] {
  if (seen === "hidden") return [];
  return sideChances(also).map(({ id, figure }) => namedChance(rules, chanceOf(also, id), figure, seen));
}

/** The chance that a test is passed, as this reader sees it: in the game's words for what that means, where it has some. */
export function passRow(rules: Game, { purpose, chance }: NextTest, seen: Exclude<ChancesShown, "hidden">) {
  const [row] = sideChances([{ id: "passed", chance }]);
  const shown =
    seen === "exact" ? `${row?.figure ?? 0}%` : text(`VANTAGE.chances.word.${chanceWord(chance)}`);
  const own = `VANTAGE.${rules.id}.passes.${purpose}`;
  const roll = gameText(rules.id, `roll.${purpose}`);
  const words = text(hasText(own) ? own : "VANTAGE.chances.passes", { chance: shown, roll });
  return { text: words, tone: "success" as const };
}

function chanceOf(chances: readonly Chance[], id: string): Chance {
  return chances.find((one) => one.id === id) ?? { id, chance: 0 };
}
