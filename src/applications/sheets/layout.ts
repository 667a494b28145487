import type { Action, Field, Game, ItemKind, Kind, Value } from "../../rules/core/index.js";

/** A declared field with its name. */
export type Named = readonly [name: string, field: Field];

/** Things that stand together on a sheet: the name of their group; null for those that are in none. */
export interface Group<Thing> {
  readonly group: string | null;
  readonly things: readonly Thing[];
}

type Values = Readonly<Record<string, Value>>;

/** The name under which items declare that they are in use; it has a switch of its own on the actor's sheet. */
export const EQUIPPED = "equipped";

/** More columns than these are too narrow for a number of three digits. */
const MOST_COLUMNS = 9;

/** The stat line: the fields that a declaration names for it, else the numbers that it begins with. */
export function statLine(kind: Kind): readonly Named[] {
  if (kind.stats) return fieldsNamed(kind, kind.stats);
  const fields = Object.entries(kind.fields);
  const end = fields.findIndex(([, field]) => field.type !== "number");
  return end < 0 ? fields : fields.slice(0, end);
}

/** Whether a stat takes the place of two: what is no number has more to say. */
export function isWide([, field]: Named): boolean {
  return field.type !== "number";
}

/** How many columns a stat line has, so that all of its rows are about equally long. */
export function columnsOf(stats: readonly Named[]): number {
  const places = stats.reduce((sum, stat) => sum + (isWide(stat) ? 2 : 1), 0);
  const rows = Math.max(1, Math.ceil(places / MOST_COLUMNS));
  return Math.ceil(places / rows);
}

/** Whether a sheet has tabs: a declaration whose further fields fill groups of their own is too long for one page. */
export function hasTabs(kind: Kind): boolean {
  return Object.keys(kind.groups ?? {}).length > 0;
}

/** What is declared beside the stat line: first the fields of no group, then the groups, in the declaration's order. */
export function furtherFields(kind: Kind): readonly Group<Named>[] {
  const groups = Object.entries(kind.groups ?? {}).map(([group, names]) => ({
    group,
    things: fieldsNamed(kind, names),
  }));
  const placed = new Set(
    [...statLine(kind), ...groups.flatMap(({ things }) => things)].map(([name]) => name),
  );
  const others = Object.entries(kind.fields).filter(([name]) => !placed.has(name));
  return [{ group: null, things: others }, ...groups].filter(({ things }) => things.length > 0);
}

/**
 * What a row tells of an item: of its stat line everything that says something, of the rest what is not as it starts.
 * A number 0, an empty text and an unticked toggle say nothing. A field that a derived number contains is left out.
 *
 * @param derived  the names of the derived numbers that the row shows as well
 */
export function told(kind: Kind, values: Values, derived: readonly string[] = []): readonly Named[] {
  const contained = new Set(derived.flatMap((name) => kind.contains?.[name] ?? []));
  const stats = statLine(kind);
  const atGlance = stats.filter(([name]) => Boolean(values[name]));
  const names = new Set(stats.map(([name]) => name));
  const others = Object.entries(kind.fields).filter(
    ([name, field]) =>
      !names.has(name) && name !== EQUIPPED && values[name] !== undefined && values[name] !== field.initial,
  );
  return [...atGlance, ...others].filter(([name]) => !contained.has(name));
}

/** Actions that a model does without a weapon: the game's groups, then those in none, in the game's order. */
export function deeds(game: Game): readonly Group<Action>[] {
  const all = Object.values(game.actions).filter(
    ({ offered, weapon }) => offered !== "follow-up" && weapon === null,
  );
  const groups = Object.entries(game.deeds ?? {}).map(([group, icons]) => ({
    group,
    things: Object.keys(icons).flatMap((id) => all.find((one) => one.id === id) ?? []),
  }));
  const placed = new Set(groups.flatMap(({ things }) => things));
  return [...groups, { group: null, things: all.filter((one) => !placed.has(one)) }].filter(
    ({ things }) => things.length > 0,
  );
}

/** What can be done with one item, in the game's order; what sets one of its tracks right, while there is need of it. */
export function actionsOf(game: Game, kind: ItemKind, values: Values): readonly Action[] {
  const uses = kind.uses?.(values) ?? [];
  return Object.values(game.actions).filter(
    ({ offered, weapon, mends }) =>
      offered !== "follow-up" &&
      weapon !== null &&
      uses.includes(weapon) &&
      (mends === undefined || Number(values[mends] ?? 0) > 0),
  );
}

/** The file of an action's picture, as its game declares it; null when it declares none. */
export function pictureOf(game: Game, action: string): string | null {
  const icons = Object.values(game.deeds ?? {}).find((group) => Object.hasOwn(group, action));
  return icons?.[action] ?? null;
}

function fieldsNamed(kind: Kind, names: readonly string[]): readonly Named[] {
  return names.flatMap((name) => {
    const field = kind.fields[name];
    return field ? [[name, field] as const] : [];
  });
}
