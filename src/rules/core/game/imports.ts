import type { Data, Refusal } from "../facts/facts.js";
import type { Value } from "./profile.js";

/** A part of a file that could not be read, or not completely. */
export interface ImportNote {
  /** A language key below the game's `import`. */
  readonly key: string;
  /** The place in the file: `equipment[2].weapons[0].damage`. */
  readonly place: string;
  readonly data?: Data;
}

/** An item of an imported file. */
export interface ImportedItem {
  /** Its id in the file. The item keeps it, so that a later import finds the item again. */
  readonly id: string;
  readonly type: string;
  readonly name: string;
  /** The fields that the file knows. Other fields of the item stay as they are. */
  readonly values: Readonly<Record<string, Value>>;
  /**
   * The names of the fields in `values` that are not in the file. A new item begins with these values, and an
   * existing item keeps its own. Absent: none.
   */
  readonly initial?: readonly string[];
  /** Texts of the file that could not be read, unchanged. */
  readonly unread: readonly string[];
}

/** A character, as it is in the file. */
export interface ImportedActor {
  /**
   * The character's id in the file; absent when the file has none. The actor keeps the id, so that a later
   * import recognizes the actor.
   */
  readonly id?: string;
  readonly name: string;
  /** The fields and tracks that the file knows. */
  readonly values: Readonly<Record<string, Value>>;
  readonly items: readonly ImportedItem[];
  /** The size of its token on the grid, in spaces; absent: one. Only a new character gets it. */
  readonly tokenSize?: number;
  /** Its picture, as the base64 text of a PNG, JPEG or WebP file; absent: the file has none. */
  readonly portrait?: string;
  readonly notes: readonly ImportNote[];
}

/** A kind of file that a game can make characters from. */
export interface FileImport {
  /** The ending of the file's name, with its dot. */
  readonly ending: string;
  /**
   * Loads the function that reads such a file, when a person imports one. For any other text, that function
   * gives a refusal.
   */
  readonly load: () => Promise<(text: string) => ImportedActor | Refusal>;
}
