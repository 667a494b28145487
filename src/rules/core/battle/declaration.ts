import type { Value } from "../game/profile.js";

/** Who acts in a phase, and in which order. */
export type Scheme =
  /** One model after another, the highest initiative first. */
  | "byInitiative"
  /** The side in play activates one of its models, then the next side does. */
  | "alternating"
  /** The side in play activates one model after another, until play passes. */
  | "untilPassed"
  /** One side after another does what it can do, until it has finished. */
  | "sideBySide";

/** One part of a round. */
export interface Phase {
  /** A language key below the game's `phase`. */
  readonly id: string;
  readonly rule: string;
  /** Absent: no one acts, and what happens in it happens by itself. */
  readonly scheme?: Scheme;
}

/** A number that a battle or a side counts, such as Command Seals: from `initial`, never outside `min` to `max`. */
export interface BattleTrack {
  readonly rule: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** The names of the values that the number can have, counted from `min`: language keys below the game's `choice` and the track. */
  readonly choices?: readonly string[];
  /** Whether only the rules read the track: the tracker does not show it. */
  readonly isInternal?: true;
  /** People spend it: the tracker shows it also when none is left. Other numbers are not shown at 0. */
  readonly isSpent?: true;
  /** The other number of the side that this one is a part of: shown with it, and set by the rules alone. */
  readonly partOf?: string;
  /** The toggle among the game's options without which it is not counted. Absent: it always is. */
  readonly option?: string;
}

/** The numbers that a table with these options counts, by name. */
export function countedWith(
  declared: Readonly<Record<string, BattleTrack>> = {},
  options: Readonly<Record<string, Value>>,
): readonly (readonly [string, BattleTrack])[] {
  return Object.entries(declared).filter(
    ([, { option }]) => option === undefined || options[option] === true,
  );
}

/** The edges of a table, clockwise. */
export const TABLE_EDGES = ["top", "right", "bottom", "left"] as const;

export type TableEdge = (typeof TABLE_EDGES)[number];

/** The order of play of a game, as data: the tracker and the setup are made from it. */
export interface BattleDeclaration {
  /** The statement that gives the order of play. */
  readonly rule: string;
  /**
   * At least one phase with a scheme. With a phase by initiative, that is found once for the battle, and the counts of a turn start
   * again with each model's own turn. Otherwise both begin again with each round.
   */
  readonly phases: readonly Phase[];
  /** The numbers that the table sets before a battle, such as a turn limit: language keys below the game's `setup`. 0 means none. */
  readonly setup?: Readonly<Record<string, BattleTrack>>;
  /** Numbers of each side, by name: language keys below the game's `sideTrack`. */
  readonly sideTracks?: Readonly<Record<string, BattleTrack>>;
  /** Numbers of each model that a GM sets, such as who is surprised, by name: language keys below the game's `modelTrack`. */
  readonly modelTracks?: Readonly<Record<string, BattleTrack>>;
  /** The fields and tracks of models, and the counts of their turns, that its parts read: a record keeps these alone. */
  readonly values?: readonly string[];
  /**
   * The numbers that the tracker shows as left, such as action points: counts of a turn, or names that
   * `BattleRules.left` counts, by language keys below the game's `track`. Absent: none.
   */
  readonly left?: readonly string[];
  /** The number of `setup` that says how many rounds are played. Absent: none does. */
  readonly roundLimit?: string;
  /**
   * The number of `sideTracks` for the points of the objectives that a side holds, counted or added up: its parts read the
   * objectives of the scene. Absent: they read none.
   */
  readonly objectives?: string;
  /** Set where the game's players call a round a turn. */
  readonly roundIs?: "turn";
  /** The presets of the setup, such as a scenario: numbers of `setup`, by language keys below the game's `preset`. */
  readonly presets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The ways in which a battle can end, besides that a GM ends it: language keys below the game's `note.end`. */
  readonly ends?: readonly string[];
}

/** Whether the counts of a turn start again with each model's own turn; otherwise they do with the round. */
export function hasOwnTurns(battle: BattleDeclaration | undefined): boolean {
  return battle?.phases.some(({ scheme }) => scheme === "byInitiative") === true;
}
