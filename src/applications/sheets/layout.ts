import type { Action, Field, Game, ItemKind, Kind, Value } from "../../rules/core/index.js";

/** A declared field with its name. */
export type Named = readonly [name: string, field: Field];

type Values = Readonly<Record<string, Value>>;

/** The name under which items declare that they are in use; it has a switch of its own on the actor's sheet. */
export const EQUIPPED = "equipped";

/** The stat line: the numbers that a declaration begins with, in its order. */
export function statLine(kind: Kind): readonly Named[] {
  const fields = Object.entries(kind.fields);
  const end = fields.findIndex(([, field]) => field.type !== "number");
  return end < 0 ? fields : fields.slice(0, end);
}

/** What is declared after the stat line. */
export function furtherFields(kind: Kind): readonly Named[] {
  return Object.entries(kind.fields).slice(statLine(kind).length);
}

/** What tells an item from a plain one of its kind: the fields that are not as they start. */
export function remarkable(kind: Kind, values: Values): readonly Named[] {
  return Object.entries(kind.fields).filter(
    ([name, field]) => name !== EQUIPPED && values[name] !== undefined && values[name] !== field.initial,
  );
}

/** Actions that a model does without a weapon, in the game's order: those at no cost, and those for action points. */
export function deeds(game: Game): { readonly free: readonly Action[]; readonly paid: readonly Action[] } {
  const all = Object.values(game.actions).filter(
    (action) => action.offered !== "follow-up" && action.weapon === null,
  );
  return { free: all.filter(({ cost }) => cost <= 0), paid: all.filter(({ cost }) => cost > 0) };
}

/**
 * What can be done with one item, in the game's order. An action from the sheet, such as clearing a jam, is offered
 * while play has changed one of the item's tracks.
 */
export function actionsOf(game: Game, kind: ItemKind, values: Values): readonly Action[] {
  const uses = kind.uses?.(values) ?? [];
  const changed = Object.entries(kind.tracks).some(([name, track]) => values[name] !== track.initial);
  return Object.values(game.actions).filter(
    (action) =>
      action.weapon !== null &&
      uses.includes(action.weapon) &&
      (action.offered === "attack" || (action.offered === "sheet" && changed)),
  );
}
