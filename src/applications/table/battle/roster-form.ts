import { gameOfBattle } from "../../../data/stored-battle.js";
import { battleState } from "../../../play/table/battle/state.js";
import type { BattleState } from "../../../rules/core/index.js";
import { warnings } from "./roster-warnings.js";

/** Shows what the roster check finds with the values that the form has now, before they are saved. Not once a battle runs. */
export function drawWarnings(form: HTMLElement, combat: Combat.Implementation): void {
  const rules = gameOfBattle(combat);
  const stored = battleState(combat);
  if (!rules || !stored || (stored.tracks["round"] ?? 0) > 0) return;
  const battle = inForm(form, stored);
  for (const side of form.querySelectorAll<HTMLElement>(".side[data-side]")) {
    for (const old of side.querySelectorAll(".warning")) old.remove();
    side.append(
      ...warnings(rules, battle, side.dataset["side"] ?? "").map(({ words, isNote }) => {
        const line = document.createElement("p");
        line.classList.add("warning");
        line.classList.toggle("note", isNote);
        line.textContent = words;
        return line;
      }),
    );
  }
}

/** A battle with the setup and the sides of its models as a form has them. */
function inForm(form: HTMLElement, battle: BattleState): BattleState {
  const field = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)?.value;
  const setup = Object.entries(battle.setup).map(([id, value]): [string, number] => {
    return [id, Number(field(`setup.${id}`) ?? value)];
  });
  return {
    ...battle,
    setup: Object.fromEntries(setup),
    models: battle.models.map((one) => ({ ...one, side: field(`members.${one.id}`) ?? one.side })),
  };
}
