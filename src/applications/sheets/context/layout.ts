import {
  type Action,
  type Field,
  type Game,
  type ItemKind,
  type Kind,
  type Track,
  type Value,
  capability,
  withAttacks,
} from "../../../rules/core/index.js";

/** A declared field with its name. */
export type Named = readonly [name: string, field: Field];

/** Things in one group of a sheet, with the name of the group; null for things without a group. */
export interface Group<Thing> {
  readonly group: string | null;
  readonly things: readonly Thing[];
}

type Values = Readonly<Record<string, Value>>;

/** More columns than these are too narrow for a number of three digits. */
const MOST_COLUMNS = 11;

/** A cell of the stat line: one stat, or the stats of a pool with the kind of die that each counts. */
export interface StatCell {
  /** The name of the pool; null for one stat. */
  readonly pool: string | null;
  readonly stats: readonly Named[];
  /** The columns that it takes. */
  readonly width: 1 | 2;
}

/** The stat line: the fields that a declaration names for it, else the numbers that it begins with. */
export function statLine(kind: Kind): readonly Named[] {
  if (kind.stats) return fieldsNamed(kind, kind.stats);
  const fields = Object.entries(kind.fields);
  const end = fields.findIndex(([, field]) => field.type !== "number");
  return end < 0 ? fields : fields.slice(0, end);
}

/** The stat line in cells. A pool is in the place of its first stat, and what is not a number needs two columns. */
export function statCells(kind: Kind): readonly StatCell[] {
  const pools = Object.entries(kind.sheet?.pools ?? {});
  return statLine(kind).flatMap(([name, field]): StatCell[] => {
    const [pool, dice] = pools.find(([, counts]) => Object.hasOwn(counts, name)) ?? [];
    if (pool === undefined || !dice)
      return [{ pool: null, stats: [[name, field]], width: field.type === "number" ? 1 : 2 }];
    const stats = Object.keys(dice);
    return stats[0] === name ? [{ pool, stats: fieldsNamed(kind, stats), width: 2 }] : [];
  });
}

/** How many columns a stat line has, so that all of its rows are about equally long. */
export function columnsOf(cells: readonly Pick<StatCell, "width">[]): number {
  const places = cells.reduce((sum, { width }) => sum + width, 0);
  const rows = Math.max(1, Math.ceil(places / MOST_COLUMNS));
  return Math.ceil(places / rows);
}

/** The fields at the side of an actor's sheet, in their order. */
export function sideFields(kind: Kind): readonly Named[] {
  return fieldsNamed(kind, kind.sheet?.side ?? []);
}

/** The field that bounds a track and is set beside it; null for a bound that is fixed or has its place in the stat line. */
export function limitOf(kind: Kind, track: Pick<Track, "max">): Named | null {
  const name = typeof track.max === "number" ? null : track.max.field;
  const field = name === null ? undefined : kind.fields[name];
  if (name === null || !field || statLine(kind).some(([stat]) => stat === name)) return null;
  return [name, field];
}

/**
 * The fields that are not in the stat line, at the side or beside a track: first those without a group, then the groups,
 * in the order of the declaration.
 */
export function furtherFields(kind: Kind): readonly Group<Named>[] {
  const groups = Object.entries(kind.groups ?? {}).map(([group, names]) => ({
    group,
    things: fieldsNamed(kind, names),
  }));
  const limits = Object.values(kind.tracks).map((track) => limitOf(kind, track));
  const placed = new Set(
    [...statLine(kind), ...sideFields(kind), ...limits, ...groups.flatMap(({ things }) => things)].map(
      (named) => named?.[0],
    ),
  );
  const others = Object.entries(kind.fields).filter(([name]) => !placed.has(name));
  return [{ group: null, things: others }, ...groups].filter(({ things }) => things.length > 0);
}

/** A kind as a row shows it: an item, or something else without a switch. */
type ItemShown = Kind & Pick<ItemKind, "inUse">;

/**
 * The fields of an item that a row shows: those of its stat line with a value, and others that differ from their initial
 * value. A number 0, an empty text and an unticked toggle are no values. A field that a derived number contains is left
 * out, and so is a toggle with its own switch.
 *
 * @param derived the names of the derived numbers that the row also shows
 */
export function shownFields(
  kind: ItemShown,
  values: Values,
  derived: readonly string[] = [],
): readonly Named[] {
  const contained = new Set(derived.flatMap((name) => kind.contains?.[name] ?? []));
  const atGlance = statLine(kind).filter(([name]) => Boolean(values[name]));
  const others = changedFields(kind, values).filter(([name]) => name !== kind.inUse);
  return [...atGlance, ...others].filter(([name]) => !contained.has(name));
}

/** The fields outside the stat line that differ from their initial value. */
export function changedFields(kind: Kind, values: Values): readonly Named[] {
  const stats = new Set(statLine(kind).map(([name]) => name));
  return Object.entries(kind.fields).filter(
    ([name, field]) => !stats.has(name) && values[name] !== undefined && values[name] !== field.initial,
  );
}

/** Actions that a model takes without a weapon, or beside attacks; the tracker has the steps of the order of play. The game's groups, then those without a group, in the game's order. */
export function actionGroups(game: Game): readonly Group<Action>[] {
  const all = Object.values(game.actions).filter(
    (one) =>
      one.offered !== "follow-up" &&
      one.offered !== "battle" &&
      (one.weapon === null || capability(one, withAttacks) === true),
  );
  const groups = Object.entries(game.actionGroups ?? {}).map(([group, icons]) => ({
    group,
    things: Object.keys(icons).flatMap((id) => all.find((one) => one.id === id) ?? []),
  }));
  const placed = new Set(groups.flatMap(({ things }) => things));
  return [...groups, { group: null, things: all.filter((one) => !placed.has(one)) }].filter(
    ({ things }) => things.length > 0,
  );
}

/**
 * The actions of one item, in the game's order. An action that clears one of its tracks is there only while the track is
 * above 0.
 */
export function actionsOf(game: Game, kind: ItemKind, values: Values): readonly Action[] {
  const uses = kind.uses?.(values) ?? [];
  return Object.values(game.actions).filter(
    ({ offered, weapon, clearsTrack }) =>
      offered !== "follow-up" &&
      weapon !== null &&
      uses.includes(weapon) &&
      (clearsTrack === undefined || Number(values[clearsTrack] ?? 0) > 0),
  );
}

/** The file of an action's picture, as its game declares it; null when it declares none. */
export function pictureOf(game: Game, action: string): string | null {
  const icons = Object.values(game.actionGroups ?? {}).find((group) => Object.hasOwn(group, action));
  return icons?.[action] ?? null;
}

function fieldsNamed(kind: Kind, names: readonly string[]): readonly Named[] {
  return names.flatMap((name) => {
    const field = kind.fields[name];
    return field ? [[name, field] as const] : [];
  });
}
