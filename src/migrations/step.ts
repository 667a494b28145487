import type { Source } from "./source.js";

/** From one version of the stored data to the next. All functions give back the very same value when nothing changes. */
export interface Step {
  /** The data version that it leads to. */
  readonly version: number;
  /**
   * A document of a kind, without those that it holds, in the new shape. Runs whenever a document is read, so that it
   * is cheap and can be repeated.
   */
  readonly shape: (kind: string, source: Source) => Source;
  /** A text anywhere in a document with new names of what it refers to. Runs once, over the whole world. */
  readonly text: (text: string) => string;
  /** New keys of settings by their old ones, without the system's own prefix. */
  readonly settings: Readonly<Record<string, string>>;
  /** Earlier defaults of settings by their keys. A world that an earlier version has opened keeps them. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}
