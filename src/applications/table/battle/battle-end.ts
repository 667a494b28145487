import { gameOfBattle } from "../../../data/stored-battle.js";
import { changeBattle } from "../../../play/referee/battle/changes.js";
import { battleState } from "../../../play/table/battle/state.js";
import { text } from "../../../play/table/text/localize.js";
import { activeModel } from "../../../rules/core/index.js";
import { complain } from "./form-checks.js";
import { endText, namesWinner } from "./score.js";

type Encounter = Combat.Implementation;

/**
 * Ends a battle as a form says: how, and who wins.
 *
 * @returns whether it has ended: not while the form says that a side wins, and does not say which
 */
export async function endBattle(combat: Encounter, form: HTMLElement): Promise<boolean> {
  const fieldOf = (name: string): HTMLSelectElement | null =>
    form.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  const numberOf = (name: string): number => Number(fieldOf(name)?.value ?? 0);
  const rules = gameOfBattle(combat);
  const battle = battleState(combat);
  if (!rules || !battle) return false;
  const [end, winner] = [numberOf("end"), numberOf("winner")];
  if (winner === 0 && namesWinner(rules, end)) {
    const field = fieldOf("winner");
    if (field) complain(form, field, "VANTAGE.battle.edit.whoWins");
    field?.reportValidity();
    return false;
  }
  const ended = end || (rules.battle?.ends ?? []).length + 1;
  const numbers = { "tracks.ended": ended, "tracks.winner": winner, "tracks.side": 0 };
  const tracks = { ...battle.tracks, ended, winner };
  const line = text("VANTAGE.battle.edit.ended", { how: endText(rules, { ...battle, tracks }) });
  await changeBattle(combat, { numbers }, { open: [line], secret: [] });
  return true;
}

/** Goes on with a battle that has ended. The side of the active model is in play again. */
export async function resumeBattle(combat: Encounter): Promise<void> {
  const battle = battleState(combat);
  const active = battle && activeModel(battle);
  const side = active ? battle.sides.findIndex(({ id }) => id === active.side) + 1 : 0;
  const numbers = { "tracks.ended": 0, "tracks.winner": 0, "tracks.side": side };
  await changeBattle(combat, { numbers }, { open: [text("VANTAGE.battle.edit.resumed")], secret: [] });
}
