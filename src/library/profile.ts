import type { Field, Game, Kind, Profile, Ref, TurnRecord, Value } from "../rules/core/index.js";
import { mustBeKnown, UsageError } from "./usage-error.js";

/** A model or an item that ships with the system, as `weapons`, `armor` and `models` hold it. */
export interface Shipped {
  /** An actor or item type of its game, such as `tntWeapon`. */
  readonly kind: string;
  readonly name: string;
  /** Every declared field and track. */
  readonly values: Readonly<Record<string, Value>>;
  /** The items that a model carries. */
  readonly gear?: readonly Shipped[];
}

/** The differences between a profile and the declared values of its kind. */
export interface ProfileOptions {
  /** The name under which it acts; absent: the shipped name, or its kind. Two models of one engagement need two. */
  readonly ref?: Ref;
  /** Fields and tracks; those left out are as the kind declares them or as they ship. */
  readonly values?: Readonly<Record<string, Value>>;
  readonly statuses?: readonly string[];
  /** Weapons, armor and abilities in use; absent: those of the shipped model. */
  readonly gear?: readonly Profile[];
  /** The turn so far, by the game's turn tracks, or true for a fresh turn. If absent, nothing is counted. */
  readonly turn?: true | Readonly<Record<string, number>>;
}

/**
 * A model or an item as the rules read it.
 *
 * @param source  an actor or item type of the game, whose declared starting values it takes, or something that ships
 * @throws UsageError where the kind, a field, a track, a status or a value is not the game's
 */
export function profile(game: Game, source: string | Shipped, options: ProfileOptions = {}): Profile {
  const shipped = typeof source === "string" ? null : source;
  const id = typeof source === "string" ? source : source.kind;
  const kind = kindOf(game, id);
  const values = { ...startOf(kind), ...shipped?.values, ...options.values };
  for (const [name, value] of Object.entries(values)) checkValue(kind, id, name, value);
  for (const status of options.statuses ?? [])
    mustBeKnown(status, Object.keys(game.statuses), `a status of ${game.id}`);
  const ref = options.ref ?? shipped?.name ?? id;
  const gear =
    options.gear ?? (shipped?.gear ?? []).map((item) => profile(game, item, { ref: `${ref}.${item.name}` }));
  return {
    ref,
    kind: id,
    values,
    statuses: [...new Set([...(options.statuses ?? []), ...impliedBy(game, id, values)])],
    gear,
    effects: [],
    turn: options.turn === undefined ? null : turnFor(game, ref, options.turn),
  };
}

function impliedBy({ actor }: Game, id: string, values: Profile["values"]): readonly string[] {
  return id === actor.type ? (actor.implies?.(values) ?? []) : [];
}

function kindOf(game: Game, id: string): Kind {
  const kinds: Readonly<Record<string, Kind>> = { [game.actor.type]: game.actor, ...game.items };
  mustBeKnown(id, Object.keys(kinds), `an actor or item type of ${game.id}`);
  return kinds[id] ?? game.actor;
}

function startOf({ fields, tracks }: Kind): Readonly<Record<string, Value>> {
  const declared = [...Object.entries(fields), ...Object.entries(tracks)];
  return Object.fromEntries(declared.map(([name, { initial }]) => [name, initial]));
}

function checkValue({ fields, tracks }: Kind, kind: string, name: string, value: Value): void {
  mustBeKnown(name, [...Object.keys(fields), ...Object.keys(tracks)], `a field or track of ${kind}`);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const fault = field ? faultOf(field, value) : countFault(value);
  if (fault) throw new UsageError(`${kind}.${name} is ${JSON.stringify(value)}: ${fault}.`);
}

/** Why a field cannot hold this value; null where it can. */
function faultOf(field: Field, value: Value): string | null {
  switch (field.type) {
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) return "it must be a number";
      return value < field.min || value > field.max ? `it must be from ${field.min} to ${field.max}` : null;
    case "toggle":
      return typeof value === "boolean" ? null : "it must be true or false";
    case "choice":
      return typeof value === "string" && field.options.includes(value)
        ? null
        : `it must be one of ${field.options.join(", ")}`;
    case "text":
      if (typeof value !== "string") return "it must be a text";
      return field.refuses?.(value) ? "its notation cannot be read" : null;
  }
}

function countFault(value: Value): string | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0
    ? null
    : "it must be a whole number from 0 up";
}

function turnFor(game: Game, ref: Ref, given: true | Readonly<Record<string, number>>): TurnRecord {
  const own = given === true ? {} : given;
  for (const name of Object.keys(own))
    mustBeKnown(name, Object.keys(game.turn), `a turn track of ${game.id}`);
  return { ref: `${ref}.turn`, values: { ...game.turn, ...own } };
}
