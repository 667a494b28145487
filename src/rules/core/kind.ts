import type { Refusal } from "./facts.js";
import type { Profile, Value } from "./profile.js";

/** A declared field: its kind, its bounds, where it starts. */
export type Field =
  | {
      readonly type: "number";
      readonly min: number;
      readonly max: number;
      readonly initial: number;
      readonly step?: number;
      readonly unit?: string;
    }
  | {
      readonly type: "text";
      readonly initial: string;
      /** Says why it cannot read a text, where the field is a notation; null when it can. */
      readonly refuses?: (text: string) => Refusal | null;
    }
  | { readonly type: "toggle"; readonly initial: boolean }
  | { readonly type: "choice"; readonly options: readonly string[]; readonly initial: string };

/** A number that play changes. Its highest value is fixed or another field's. */
export interface Track {
  readonly initial: number;
  readonly max: number | { readonly field: string };
  /** A file below `assets/icons`, or a path with a slash, shown on the token while the track is above 0. */
  readonly icon: string;
  /** Told on the sheet alone, not on the token. */
  readonly sheetOnly?: true;
}

/**
 * A number or notation worked out from a model, such as Dodge.
 *
 * @param subject  the actor or item that it belongs to, with the values in force
 * @param owner    who carries the item; null for an actor, and for an item without an owner
 * @returns null when the subject has no such number, such as Parry without a weapon that parries
 */
export type Derive = (subject: Profile, owner: Profile | null) => number | string | null;

/** A token bar: what is left of a field's number after what a track has taken away. It counts down. */
export interface Bar {
  /** The field with the full number. */
  readonly full: string;
  /** The track that counts what is lost. */
  readonly lost: string;
  /** The least that the bar can show; absent: 0. */
  readonly least?: number;
}

/** One actor or item type of a game. */
export interface Kind {
  readonly fields: Readonly<Record<string, Field>>;
  readonly tracks: Readonly<Record<string, Track>>;
  /** Derived numbers by name: sheets show them, documents carry them at `system.derived`, and the rules call the same functions. */
  readonly derived?: Readonly<Record<string, Derive>>;
  /** The fields that a derived number already contains, by its name: a row of a sheet shows the number and leaves them out. */
  readonly contains?: Readonly<Record<string, readonly string[]>>;
  /** The names of the fields to be read at a glance, in order; absent: the numbers with which its fields begin. */
  readonly stats?: readonly string[];
  /** Further fields that belong together: their names by a language key below the game's `group`. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
}

/** An item type: what it is for, and the ways in which one of them can be used. */
export interface ItemKind extends Kind {
  readonly role: "weapon" | "armor" | "ability";
  /** The names of the ways to use this item, such as `ranged`; an action asks for one of them. */
  readonly uses?: (values: Readonly<Record<string, Value>>) => readonly string[];
}
