import type { Game } from "../../rules/core/index.js";
import { storedBattle } from "../../data/stored-battle.js";
import { clearFixed } from "../../play/exchange-actions.js";
import { fixedOfBattle, mayClear } from "../../play/table/battle/fixed-answers.js";
import { tell, text } from "../../play/table/text/localize.js";
import { fixedOf, fixedViews, type FixedView } from "../text/fixed-text.js";

/** A fixed answer of a side or, without a side, of the battle, as the tracker shows it. */
export interface SideFixed extends FixedView {
  readonly side: string;
}

/** The fixed answers of a battle for those who may see them: a side's players and the GM. */
export function fixedInBattle(rules: Game, combat: Combat.Implementation): readonly SideFixed[] {
  const { names = {} } = storedBattle(combat) ?? {};
  const lists = [...Object.entries(names), ["", text("VANTAGE.fixed.scope.battle")]] as const;
  return lists.flatMap(([side, name]) => {
    const all = fixedOfBattle(combat, side);
    if (all.length === 0 || !mayClear(game.user, combat, side)) return [];
    return fixedViews(rules, all, name).map((one) => ({
      ...one,
      side,
      text: text("VANTAGE.fixed.of", { name, answer: one.text }),
    }));
  });
}

/** Clears the fixed answer of a button of the tracker. */
export async function clearAt(button: HTMLElement, combat: Combat.Implementation): Promise<void> {
  const fixed = fixedOf(button);
  const reply = fixed && (await clearFixed(combat, button.dataset["side"] ?? "", fixed));
  if (reply && "refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
}
