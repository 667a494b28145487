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
  /** The id of the item in the file. The item stores this id, so that a later import finds the item again. */
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
  /**
   * The size of the character's token on the grid, in spaces; absent: one. Only a new character gets this
   * size.
   */
  readonly tokenSize?: number;
  /** The character's picture, as the base64 text of a PNG, JPEG or WebP file; absent: the file has none. */
  readonly portrait?: string;
  readonly notes: readonly ImportNote[];
}

/** An element of an XML file as plain data. */
export interface XmlElement {
  readonly name: string;
  /**
   * The text between the element's tags, without the text of its children, and without spaces at the start
   * and the end.
   */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

/** The reader of a kind of file. Content that is not a file of this kind is refused, with a reason. */
type Reader<Content> = (content: Content) => ImportedActor | Refusal;

/** A kind of file that a game can make characters from. */
export type FileFormat = {
  /** The ending of the file's name, with its dot. */
  readonly ending: string;
  /** The largest file that is read, in millions of bytes. */
  readonly megabytes: number;
  // `load` runs when a person imports a file.
} & (
  | { readonly content: "text"; readonly load: () => Promise<Reader<string>> }
  | { readonly content: "xml"; readonly load: () => Promise<Reader<XmlElement>> }
);
