import type { Refusal } from "../facts/facts.js";
import type { Profile, Value } from "./profile.js";

/** A declared field: its kind, its bounds, its initial value. */
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
      /** The reason why a text is not a valid notation; null when it is valid. */
      readonly refuses?: (text: string) => Refusal | null;
      /** The names of the rules in the text, such as traits, so that a sheet says what each does. Absent: none. */
      readonly names?: (text: string) => readonly WrittenName[];
      /** The names that a sheet suggests for such a text; absent: none. */
      readonly known?: readonly string[];
    }
  | { readonly type: "toggle"; readonly initial: boolean }
  | { readonly type: "choice"; readonly options: readonly string[]; readonly initial: string };

/** A name of the rules as it is written in a text. */
export interface WrittenName {
  readonly name: string;
  /**
   * The trait with this name, a language key below the game's `traitHint`; null for a label that no rule
   * reads.
   */
  readonly trait: string | null;
}

/** The names in a text that no rule reads, separated by commas, semicolons or line ends. */
export function labelsIn(text: string): readonly WrittenName[] {
  const names = text.split(/[,;\n]+/).map((name) => name.trim());
  return names.filter((name) => name !== "").map((name) => ({ name, trait: null }));
}

/** A number that play changes. Its highest value is a fixed number or the value of another field. */
export interface Track {
  readonly initial: number;
  readonly max: number | { readonly field: string };
  /**
   * The icon on the token while the track is above 0: a file below `assets/icons`, or a path with a slash.
   */
  readonly icon: string;
  /** Whether the track is shown only on the sheet, not on the token. */
  readonly sheetOnly?: true;
  /** Whether the track is shown nowhere. Only rules set it. */
  readonly isInternal?: true;
}

/**
 * A number or notation that is worked out from a model, such as Dodge.
 * @param subject the actor or item that it belongs to, with effects applied
 * @param owner the actor that carries the item; null for an actor, and for an item without an owner
 * @returns null when the subject has no such number, such as Parry without a weapon that parries
 */
export type Derive = (subject: Profile, owner: Profile | null) => number | string | null;

/** A token bar: a field's full number minus the loss that a track counts. The bar counts down. */
export interface Bar {
  /** The field with the full number. */
  readonly full: string;
  /** The track that counts the loss. */
  readonly lost: string;
  /** The track that counts harm when nothing more can be lost; absent: such harm is not counted. */
  readonly beyond?: string;
  /** The lowest value that the bar can show; absent: 0. */
  readonly least?: number;
}

/**
 * The arrangement of a sheet. The header of an actor has `stats`. Its tracks and derived numbers are at
 * the side, and its other fields are on the tab Character, by `groups`.
 */
export interface SheetLayout {
  /** The fields that describe the actor below its name, such as its rank; absent: the name of the game. */
  readonly subtitle?: readonly string[];
  /**
   * Stats that share a cell of the stat line, such as the dice of a pool, with the kind of die that each counts. Each
   * pool is a language key below the game's `group`.
   */
  readonly pools?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The derived number that a stat always shows in its cell, such as the bonus of a characteristic, by the stat. */
  readonly bonuses?: Readonly<Record<string, string>>;
  /** The derived number that counts in place of a stat, by the stat. Its cell shows the number where it differs. */
  readonly current?: Readonly<Record<string, string>>;
  /** The fields at the side, in order; absent: none. */
  readonly side?: readonly string[];
  /** The tracks and derived numbers at the side that are folded away. A track is shown while it is above 0. */
  readonly folded?: readonly string[];
  /** Whether the number of a test is added to its dice, so that a button shows its sign. */
  readonly addsToDice?: true;
}

/** One actor or item type of a game. */
export interface Kind {
  readonly fields: Readonly<Record<string, Field>>;
  readonly tracks: Readonly<Record<string, Track>>;
  /**
   * Derived numbers by name. Sheets show them, documents hold them at `system.derived`, and the rules call the same
   * functions.
   */
  readonly derived?: Readonly<Record<string, Derive>>;
  /**
   * The fields that a derived number already includes, by the name of the number. A row of a sheet shows the
   * number and leaves these fields out.
   */
  readonly contains?: Readonly<Record<string, readonly string[]>>;
  /**
   * The names of the fields in a sheet's summary, in order; absent: the fields before the first one that is
   * not a number.
   */
  readonly stats?: readonly string[];
  /**
   * Groups of further fields. Each is a language key below the game's `group`, with the names of its fields.
   */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  readonly sheet?: SheetLayout;
}

/** The actor type of a game. */
export interface ActorKind extends Kind {
  readonly type: string;
  /** Token bars. */
  readonly bars?: { readonly health: Bar; readonly morale?: Bar };
  /** The path of the picture of a new actor and of its tokens; absent: that of Foundry. */
  readonly picture?: string;
  /**
   * The statuses that a model has as long as it has these values, including statuses that take it out of play;
   * absent: none.
   */
  readonly implies?: (values: Readonly<Record<string, Value>>) => readonly string[];
  /** Whether a model can be seen over smaller models; absent: no model can be. */
  readonly isLarge?: (values: Readonly<Record<string, Value>>) => boolean;
}

/** An item type: its role, and the ways to use such an item. */
export interface ItemKind extends Kind {
  readonly role: "weapon" | "armor" | "ability";
  /**
   * The name of the toggle that is on while the owner has the item in hand or wears it. Sheets show it as a
   * switch. An item that is put away is not part of its owner's gear. Absent: the item is always in use.
   */
  readonly inUse?: string;
  /** The reach of the owner in melee with this item, in the game's units; absent: the reach of bare hands. */
  readonly reach?: (values: Readonly<Record<string, Value>>) => number;
  /**
   * The greatest distance, in the game's units, at which the owner fights an enemy with the item. An enemy
   * within this distance counts as in contact. Absent: the owner fights only in contact.
   */
  readonly engagesWithin?: (values: Readonly<Record<string, Value>>) => number;
  /** The names of the ways to use this item, such as `ranged`; an action asks for one of them. */
  readonly uses?: (values: Readonly<Record<string, Value>>) => readonly string[];
}

/** Whether an item with these values is in hand or worn. */
export function isInUse({ inUse }: ItemKind, values: Readonly<Record<string, Value>>): boolean {
  return inUse === undefined || values[inUse] !== false;
}

/** The groups of statuses on a sheet, in their order. */
export const STATUS_GROUPS = ["position", "harm", "tokens", "actions", "other", "out"] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** A status of a game's models. */
export interface Status {
  readonly icon: string;
  /** Its group on a sheet; absent: `out` for a status that takes a model out of play, otherwise `other`. */
  readonly group?: StatusGroup;
  /** Whether the status takes a model out of play. */
  readonly out?: true;
  /** Whether the status ends when its owner's turn ends. */
  readonly untilTurnEnd?: true;
  /** Whether the status ends when its owner's next turn starts. */
  readonly untilTurnStart?: true;
  /** Whether only an action gives the status. The sheet then shows the status only while it is on. */
  readonly byAction?: true;
  /**
   * Whether the numbers that a sheet shows beside actions include the effect of the status, such as a braced
   * weapon. Absent: they leave it out.
   */
  readonly inNumbers?: true;
}
