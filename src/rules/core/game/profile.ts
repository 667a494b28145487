import type { Ref } from "../facts/facts.js";

/** The value of one declared field. */
export type Value = number | string | boolean;

/** A lasting modifier on a model, from an active effect. */
export interface LastingModifier {
  readonly ref: Ref;
  /** The modifier's name, as a person wrote it. */
  readonly name: string;
  /** The test that the modifier changes. */
  readonly test: string;
  readonly value: number;
}

/** One model or item as the rules see it: numbers and texts, without documents. */
export interface Profile {
  readonly ref: Ref;
  /** The declared kind: an actor or item type of the game. */
  readonly kind: string;
  /** Attributes, fields and tracks by name. */
  readonly values: Readonly<Record<string, Value>>;
  readonly statuses: readonly string[];
  /** Weapons and armor in use. */
  readonly gear: readonly Profile[];
  readonly effects: readonly LastingModifier[];
  /** The counts of the model's turn, by the game's turn tracks; null outside an encounter, where nothing is counted. */
  readonly turn: TurnRecord | null;
}

/** The turn tracks of one combatant: numbers by name. `ref` is the document to which changes are written. */
export interface TurnRecord {
  readonly ref: Ref;
  /** The round in which the turn began; absent when rounds are not counted. */
  readonly round?: number;
  readonly values: Readonly<Record<string, number>>;
  /** Whether the model is active; absent when no order of play decides this. */
  readonly isActive?: boolean;
  /** Whether an enemy is active; absent when no enemy is. */
  readonly enemyActs?: true;
  /**
   * Whether another model is active but has not spent an action point yet. This moment counts as between two
   * turns. Absent otherwise.
   */
  readonly turnStarts?: true;
}

/** A number of a profile; 0 when there is none. */
export function numberOf(profile: Profile | null, name: string): number {
  const value = profile?.values[name];
  return typeof value === "number" ? value : 0;
}

/** A text of a profile; empty when there is none. */
export function textOf(profile: Profile | null, name: string): string {
  const value = profile?.values[name];
  return typeof value === "string" ? value : "";
}

/** Whether a toggle of a profile is on. */
export function isOn(profile: Profile | null, name: string): boolean {
  return profile?.values[name] === true;
}

/** A number of this turn; 0 outside an encounter. */
export function turnOf(profile: Profile | null, name: string): number {
  return profile?.turn?.values[name] ?? 0;
}

/** Whether the model has a status. */
export function has(profile: Profile | null, status: string): boolean {
  return profile?.statuses.includes(status) ?? false;
}

/**
 * A number from 1 to `most` for a model or an item, to use where only numbers are stored. Two refs can have the same
 * number.
 */
export function refNumber(ref: Ref, most: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < ref.length; index += 1)
    hash = Math.imul(hash ^ ref.charCodeAt(index), 0x01000193) >>> 0;
  return 1 + (hash % most);
}
