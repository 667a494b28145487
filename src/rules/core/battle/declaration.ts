import type { Value } from "../game/profile.js";

/** The order in which models act in a phase. */
export type Scheme =
  /** One model after another, the highest initiative first. */
  | "byInitiative"
  /** The side in play activates one of its models. Then the next side is in play. */
  | "alternating"
  /** The side in play activates one model after another, until play passes. */
  | "untilPassed"
  /** The sides play one after another. Each side does everything that it can do, until it has finished. */
  | "sideBySide";

/** One part of a round. */
export interface Phase {
  /** A language key below the game's `phase`. */
  readonly id: string;
  readonly rule: string;
  /**
   * The order in which models act. Absent: no model acts in this phase, and only the game's parts run when it
   * begins.
   */
  readonly scheme?: Scheme;
}

/**
 * A number that a battle or a side counts, such as Command Seals. It starts at `initial` and stays within `min` to
 * `max`.
 */
export interface BattleTrack {
  readonly rule: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /**
   * The names of the values that the number can have. The first name belongs to the value `min`. The names
   * are language keys below the game's `choice` and the id of the track.
   */
  readonly choices?: readonly string[];
  /** Whether only the rules read the track. If so, the tracker does not show it. */
  readonly isInternal?: true;
  /**
   * Whether people spend the number. The tracker then shows it even at 0, while it hides other numbers at 0.
   */
  readonly isSpent?: true;
  /**
   * Whether only the setup sets the number. The tracker then shows it only in the folded part with the
   * victory conditions.
   */
  readonly isSetup?: true;
  /**
   * The name of a larger number of the side; this number is a part of the larger one. Both numbers are shown
   * together, and only the rules set this number.
   */
  readonly partOf?: string;
  /**
   * The id of a toggle among the game's options. The number is counted only when this toggle is on. Absent:
   * the number is always counted.
   */
  readonly option?: string;
}

/** The declared numbers that a battle counts when the table has these options, by name. */
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

/** The order of play of a game, as data. The tracker and the setup are made from it. */
export interface BattleDeclaration {
  /** The statement that gives the order of play. */
  readonly rule: string;
  /**
   * The phases of a round, at least one of them with a scheme. If a phase has the scheme `byInitiative`, the
   * order is found once for the battle, and the counts of a turn start again with each model's own turn.
   * Otherwise the order is found in each round, and the counts start again with the round.
   */
  readonly phases: readonly Phase[];
  /**
   * The numbers that the table sets before a battle, such as a turn limit, by name. The names are language
   * keys below the game's `setup`. 0 means none.
   */
  readonly setup?: Readonly<Record<string, BattleTrack>>;
  /** Numbers that each side has, by name. The names are language keys below the game's `sideTrack`. */
  readonly sideTracks?: Readonly<Record<string, BattleTrack>>;
  /**
   * Numbers that a GM sets for each model, such as surprise, by name. The names are language keys below the
   * game's `modelTrack`.
   */
  readonly modelTracks?: Readonly<Record<string, BattleTrack>>;
  /**
   * The names of the fields, tracks and turn counts of models that the rules of the battle read. A record
   * stores only these.
   */
  readonly values?: readonly string[];
  /**
   * The names of the numbers that the tracker shows as left, such as action points. Each is a count of the
   * turn or a number of `BattleRules.left`, and a language key below the game's `track`. Absent: none.
   */
  readonly left?: readonly string[];
  /**
   * The name of the number in `setup` that limits the rounds of the battle. Absent: the rounds have no limit.
   */
  readonly roundLimit?: string;
  /**
   * The name of the number in `sideTracks` for the points of the objectives that a side holds. With this
   * name, the rules of the battle can read the objectives of the scene. Absent: they cannot.
   */
  readonly objectives?: string;
  /** Set when the game's players call a round a turn. */
  readonly roundIs?: "turn";
  /** The presets of the setup, such as a scenario: numbers of `setup`, by language keys below the game's `preset`. */
  readonly presets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * The ways in which a battle can end by the rules: language keys below the game's `note.end`. A GM can always end
   * it.
   */
  readonly ends?: readonly string[];
}

/** Whether the counts of a turn start again with each model's own turn. Otherwise they start again with each round. */
export function hasOwnTurns(battle: BattleDeclaration | undefined): boolean {
  return battle?.phases.some(({ scheme }) => scheme === "byInitiative") === true;
}
