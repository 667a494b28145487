import type { Bar, Game, Kind, Profile } from "../rules/core/index.js";
import { systemOf, valueOf } from "../foundry.js";

/** Derived numbers and notations by name, such as `dodge`; null where a document has no such number. */
export type Derived = Readonly<Record<string, number | string | null>>;

/** The numbers of a token bar. The value counts down from `max`. */
export interface BarValue {
  readonly value: number;
  readonly max: number;
}

/**
 * The derived numbers of an actor or item, as its game declares them, with all effects in force. Empty where its game
 * declares none. Their names are the language keys `VANTAGE.<game>.derived.<name>`.
 */
export function derivedOf(document: { readonly system: unknown }): Derived {
  const { derived } = systemOf(document);
  return typeof derived === "object" && derived !== null ? (derived as Derived) : {};
}

/**
 * Works out the derived numbers that a kind declares.
 *
 * @param subject  the actor or item
 * @param owner    the actor that carries the item; null for an actor and for an item without an owner
 */
export function derive(kind: Kind, subject: Profile, owner: Profile | null): Derived {
  return Object.fromEntries(
    Object.entries(kind.derived ?? {}).map(([name, work]) => [name, work(subject, owner)]),
  );
}

/** The token bars of an actor as its game declares them, by the name under which `system` carries them. */
export function barsOf(game: Game): readonly (readonly [name: string, bar: Bar])[] {
  const { health, morale } = game.actor.bars ?? {};
  return [...(health ? [["health", health] as const] : []), ...(morale ? [["morale", morale] as const] : [])];
}

/**
 * The numbers of a bar: the full number of the field, less the loss that the track counts. The value is never below
 * `least`.
 */
export function barValue(document: { readonly system: unknown }, { full, lost, least = 0 }: Bar): BarValue {
  const max = Number(valueOf(document, full) ?? 0);
  return { value: Math.max(least, max - Number(valueOf(document, lost) ?? 0)), max };
}

/**
 * The number of a bar's track that lets the bar show `value`, kept within the bar and within the track.
 *
 * @param game  declares the track
 */
export function lostFor(
  document: { readonly system: unknown },
  game: Game,
  { full, lost, least = 0 }: Bar,
  value: number,
): number {
  const max = Number(valueOf(document, full) ?? 0);
  const most = game.actor.tracks[lost]?.max ?? max;
  const limit = typeof most === "number" ? most : Number(valueOf(document, most.field) ?? 0);
  const shown = Math.min(Math.max(Math.round(value), least), max);
  return Math.max(0, Math.min(max - shown, limit));
}
