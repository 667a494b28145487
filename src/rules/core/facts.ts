/** Numbers and words that a language entry fills in; never a localised sentence. */
export type Data = Readonly<Record<string, number | string>>;

/** Names one thing of the world: a model, an item, a wall, a region. Opaque to the rules. */
export type Ref = string;

/** Why a fact holds: a language key with its numbers, and the things that it comes from. */
export interface Evidence {
  /** Language key below `VANTAGE.evidence`, such as `wall.light`. */
  readonly key: string;
  readonly data?: Data;
  readonly refs: readonly Ref[];
}

/** One thing that is so between an attacker and a target, with what shows it. */
export interface Fact<T> {
  readonly value: T;
  readonly evidence: readonly Evidence[];
}

/** A rule says no. Shown to the person with the rule's number; a GM may override it. */
export interface Refusal {
  /** Language key below the game's `refusal`, such as `jammed`. */
  readonly refused: string;
  /** The statement that forbids it, such as `TNT-43`. */
  readonly rule: string;
  readonly data?: Data;
}

/** Whether a value is a refusal and not the thing that was asked for. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value && "rule" in value;
}

/** How well a target is hidden by what stands between; better cover stands further right. */
export const COVERS = ["none", "light", "heavy"] as const;
export type Cover = (typeof COVERS)[number];

/** Another model near a target, with its distance in the game's units. */
export interface Neighbour {
  readonly ref: Ref;
  readonly distance: number;
  /** What it is to the attacker; absent when nobody can say. */
  readonly standing?: "friend" | "foe" | "neutral";
}

/** A place where a model may be put, and the way there seen from where it stands. */
export interface FreePlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  /** No model is there, but it lies off the board or on impassable ground; absent: it can be entered. */
  readonly barred?: true;
}

/**
 * What is so between an attacker and a target, in the game's units. A fact that nobody measured is absent: without a
 * scene all are, and the person says what holds.
 */
export interface Facts {
  /** Nearest edge to nearest edge. */
  readonly distance?: Fact<number>;
  /** Nearest edge to nearest edge as seen from above, without the difference of heights. */
  readonly across?: Fact<number>;
  readonly contact?: Fact<boolean>;
  /** Whether the attacker sees the target; the evidence names what is in the way. */
  readonly sight?: Fact<boolean>;
  readonly cover?: Fact<Cover>;
  readonly sameBuilding?: Fact<boolean>;
  /** The attacker's base above the target's; negative when it stands lower. */
  readonly height?: Fact<number>;
  /** The attacker's friends in contact with the target, the attacker left out. */
  readonly friends?: Fact<readonly Ref[]>;
  /** The target's friends in contact with the attacker, the target left out. */
  readonly targetFriends?: Fact<readonly Ref[]>;
  /** Enemies in contact with the attacker. */
  readonly opponents?: Fact<readonly Ref[]>;
  /** Everybody in the melee that the target stands in, the target too; empty when it stands in none. */
  readonly melee?: Fact<readonly Ref[]>;
  /** Others near the target, nearest first, friend or foe, the attacker left out. */
  readonly neighbours?: Fact<readonly Neighbour[]>;
}
