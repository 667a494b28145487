import { STATES } from "../../../play/referee/battle/changes.js";
import { nameText, text } from "../../../play/table/text/localize.js";
import type { BattleState } from "../../../rules/core/index.js";

/** One entry of a choice. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly chosen: boolean;
}

/** A choice that can be made; `was` is what it shows. */
export interface SelectField {
  readonly name: string;
  readonly label: string;
  readonly was: string;
  readonly choices: readonly Choice[];
}

/** A field in which one of some choices is made. */
export function select(name: string, label: string, choices: readonly Choice[]): SelectField {
  return { name, label, choices, was: String(choices.find(({ chosen }) => chosen)?.value ?? "") };
}

/** The leader of a side, or none. */
export function leaderField(
  { models }: BattleState,
  { id: side, name }: BattleState["sides"][number],
): SelectField {
  const own = models.filter((model) => model.side === side);
  const leader = own.find(({ tracks }) => (tracks["leader"] ?? 0) > 0);
  const label = text("VANTAGE.battle.edit.of", { name, label: text("VANTAGE.battle.edit.leader") });
  return select(`leaders.${side}`, label, [
    { value: "", label: text("VANTAGE.battle.edit.noLeader"), chosen: !leader },
    ...own.map(({ id, profile }) => ({
      value: id,
      label: nameText(profile.ref),
      chosen: id === leader?.id,
    })),
  ]);
}

/** The control for the state of a model: ready, active or done. */
export function stateSelect(id: string, name: string, state: string): SelectField {
  const label = text("VANTAGE.battle.edit.of", { name, label: text("VANTAGE.battle.edit.state") });
  const choices = STATES.map((one) => ({
    value: one,
    label: text(`VANTAGE.battle.state.${one}`),
    chosen: one === state,
  }));
  return select(`states.${id}`, label, choices);
}
