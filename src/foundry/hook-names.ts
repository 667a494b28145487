import type { Consequence, Faces, Ref, Side } from "../rules/core/index.js";

/** The hooks of this system. docs/api.md describes each. No other file spells their names. */
export const HOOKS = {
  register: "vantage.register",
  ready: "vantage.ready",
  weigh: "vantage.weigh",
  rolled: "vantage.rolled",
  applied: "vantage.applied",
  undone: "vantage.undone",
  turnStarted: "vantage.turnStarted",
  turnEnded: "vantage.turnEnded",
} as const;

/** A modifier as another package adds it. */
export interface GivenModifier {
  readonly label: string;
  /** A whole number, within the bounds of a custom modifier. */
  readonly value: number;
  /** Whose roll it changes; absent: the attacker's. */
  readonly side?: Side;
  /** Uuid of the target that it concerns; absent: all of them. */
  readonly target?: Ref;
  /** Uuids of what it comes from: the dialog names them, and the canvas shows them. */
  readonly evidence?: readonly Ref[];
  /** The id of the package; absent: the package whose script makes the call. A macro has to give it. */
  readonly package?: string;
}

/** An action that will be weighed next. */
export interface Weighing {
  readonly game: string;
  readonly action: string;
  /** Uuids of the models and of the weapon. */
  readonly actor: Ref;
  readonly weapon: Ref | null;
  readonly targets: readonly Ref[];
  /** Adds a modifier. Returns whether it was accepted; a GM reads why one was not. */
  readonly add: (modifier: GivenModifier) => boolean;
}

/** One roll of an exchange. */
export interface ReportedRoll {
  /** The same for the same roll of the exchange, also after a reroll. */
  readonly key: string;
  readonly purpose: string;
  /** Uuid of the model that rolls. */
  readonly roller: Ref;
  readonly faces: Faces;
}

/** A report about an exchange, as plain data. A hidden model is null, and the lists leave it out. */
export interface ExchangeReport {
  readonly exchange: string;
  /** The id of the chat message. */
  readonly message: string;
  readonly game: string;
  readonly action: string;
  readonly actor: Ref | null;
  /** Uuid of the weapon or ability; null without one, and where it is a hidden model's. */
  readonly weapon: Ref | null;
  readonly targets: readonly (Ref | null)[];
  /** The result, as one of the game's outcomes; null before the end, and when a hidden model takes part. */
  readonly outcome: string | null;
  readonly rolls: readonly ReportedRoll[];
  readonly changes: readonly Consequence[];
}
