/** Numbers and words that a language entry fills in; never a localized sentence. */
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
  /** The id of an action of the same actor that removes the reason, such as clearing a jam. */
  readonly remedy?: string;
}

/** Whether a value is a refusal and not the thing that was asked for. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value && "rule" in value;
}

/** How a game tells lengths between models: from edge to edge, or counted in spaces, so that neighbors are one apart. */
export type Measure = "edges" | "spaces";

/** How well a target is hidden by what stands between; better cover stands further right. */
export const COVERS = ["none", "light", "heavy"] as const;
export type Cover = (typeof COVERS)[number];

/** Another model near a target, with its distance in the game's units. */
export interface Neighbor {
  readonly ref: Ref;
  readonly distance: number;
  /** What it is to the attacker; absent when nobody can say. */
  readonly standing?: "friend" | "foe" | "neutral";
}

/** Something that hides some of a target: a wall, or an area such as a wood. */
export interface Screen {
  readonly ref: Ref;
  readonly cover: Exclude<Cover, "none">;
  /** How much of the target it hides, from 0 to 1; 0 for an area that the target stands in: it hides no share for certain. */
  readonly share: number;
  /** The same of each part; absent for such an area: nobody can say which. */
  readonly parts?: Hidden["parts"];
  /** The target touches it, or stands in it. */
  readonly direct: boolean;
  /** What it withstands, in the game's own measure; null when nobody said. */
  readonly armor: number | null;
}

/** The parts of a standing body, as whoever it belongs to calls them. */
export const BODY_PARTS = ["head", "torso", "rightArm", "leftArm", "rightLeg", "leftLeg"] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** How much of a target is hidden, from 0 to 1: of the whole, and of each part. */
export interface Hidden {
  readonly share: number;
  readonly parts: Readonly<Record<BodyPart, number>>;
}

/** Somebody else at the line between two. */
export interface InLine {
  readonly ref: Ref;
  /** Between the two, or beyond the target. */
  readonly where: "between" | "beyond";
  /** How far beside the line its edge is; 0 when it stands on it. */
  readonly aside: number;
  /** What it is to the attacker. */
  readonly standing: "friend" | "foe" | "neutral";
}

/** How the ground is walked on; what is worse stands further right. */
export const FOOTINGS = ["clear", "difficult", "arduous"] as const;
export type Footing = (typeof FOOTINGS)[number];

/** A side to which somebody cannot give way, as seen from where the enemy is in front, and what is there. */
export interface Hem {
  readonly side: "behind" | "left" | "right" | "above";
  readonly by: "wall" | "barred" | "edge" | "drop" | "rough" | "roof";
}

/** What one must get over on a way. */
export interface Climb {
  /** Above where one comes to it. */
  readonly height: number;
  /** It is a wall; otherwise the ground rises. */
  readonly wall: boolean;
}

/** A way until two touch: one that lies ahead is straight. */
export interface Approach {
  readonly length: number;
  /** How much of it is no clear ground. */
  readonly difficult: number;
  /** Nothing stops it, and nothing on it is higher than a step. */
  readonly clear: boolean;
  /** Walls of any height on it, and rises higher than a step, the highest first; null where something bars it that nobody gets over. */
  readonly climbs: readonly Climb[] | null;
  /** No enemy touched whoever goes it where it begins. */
  readonly free: boolean;
  /** It was gone this turn already; otherwise it lies ahead. */
  readonly taken: boolean;
}

/** What hangs in the air and dims the view. */
export const HAZES = ["fog", "smoke", "shadow"] as const;
export type Haze = (typeof HAZES)[number];

export const WEATHERS = ["fair", "rain", "storm", "fog", "snow", "blizzard"] as const;
export type Weather = (typeof WEATHERS)[number];

/** An enemy and what it has of somebody. */
export interface Watcher {
  readonly ref: Ref;
  readonly distance: number;
  readonly sees: boolean;
  /** It does not see, and would with all other models out of the way. */
  readonly screened?: true;
  /** The cover that it has to reckon with. */
  readonly cover: Cover;
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
 * scene all are, and the person says what holds. Facts that begin with `target` say of the target what their namesakes
 * say of the attacker.
 */
export interface Facts {
  /** Nearest edge to nearest edge, or in spaces, as the game measures. */
  readonly distance?: Fact<number>;
  /**
   * What a reach must bridge as seen from above: from edge to edge; where spaces are counted, 1 to a neighbor, whatever a
   * space is worth, and what lies between added in whole units.
   */
  readonly across?: Fact<number>;
  readonly contact?: Fact<boolean>;
  /** Whether their bases overlap: both stand in one space. */
  readonly overlap?: Fact<boolean>;
  /** The target's enemies in one space with it, the attacker left out. */
  readonly targetOverlaps?: Fact<readonly Ref[]>;
  /** Whether the attacker sees the target; the evidence names what is in the way. */
  readonly sight?: Fact<boolean>;
  /** The same with all other models out of the way. */
  readonly sightPastModels?: Fact<boolean>;
  /** Whether the target sees the attacker. */
  readonly seen?: Fact<boolean>;
  /** The same with all other models out of the way. */
  readonly seenPastModels?: Fact<boolean>;
  readonly cover?: Fact<Cover>;
  /** All that hides some of the target, what covers best first; one reason for each. */
  readonly screens?: Fact<readonly Screen[]>;
  /** What they hide of the target together. */
  readonly hidden?: Fact<Hidden>;
  /** Others on the line to the target, or close to it beyond the target, nearest to the attacker first; one reason for each. */
  readonly inLine?: Fact<readonly InLine[]>;
  /** Which of the two look round the end of something that they touch. */
  readonly leaning?: Fact<readonly Ref[]>;
  readonly sameBuilding?: Fact<boolean>;
  /** The attacker's base above the target's; negative when it stands lower. */
  readonly height?: Fact<number>;
  /** The diameter of the attacker's base, where it is narrowest. */
  readonly breadth?: Fact<number>;
  /** How tall the attacker is. */
  readonly tall?: Fact<number>;
  readonly targetTall?: Fact<number>;
  /** Degrees, from 0 to 180, between where the attacker faces and where the target is; absent for who faces nowhere. */
  readonly bearing?: Fact<number>;
  readonly targetBearing?: Fact<number>;
  /** The same with the attacker where it stood before it moved this turn; absent also for one that has not moved. */
  readonly targetBearingBefore?: Fact<number>;
  /** The attacker's friends in contact with the target, the attacker left out. */
  readonly friends?: Fact<readonly Ref[]>;
  /** The target's friends in contact with the attacker, the target left out. */
  readonly targetFriends?: Fact<readonly Ref[]>;
  /** Enemies in contact with the attacker. */
  readonly opponents?: Fact<readonly Ref[]>;
  readonly targetOpponents?: Fact<readonly Ref[]>;
  /** Everybody in the melee that the target stands in, the target too; empty when it stands in none. */
  readonly melee?: Fact<readonly Ref[]>;
  /** Two enemies in contact with the attacker, one straight across from the other; empty when there are none. */
  readonly flanked?: Fact<readonly Ref[]>;
  readonly targetFlanked?: Fact<readonly Ref[]>;
  /** Where the attacker cannot give way before the target; one reason for each. */
  readonly hemmed?: Fact<readonly Hem[]>;
  readonly targetHemmed?: Fact<readonly Hem[]>;
  /** Others near the target, nearest first, friend or foe, the attacker left out. */
  readonly neighbors?: Fact<readonly Neighbor[]>;
  /** The attacker's way into contact: the one that it came, or the one before it. */
  readonly approach?: Fact<Approach>;
  /** The ground that the attacker stands on. */
  readonly footing?: Fact<Footing>;
  readonly targetFooting?: Fact<Footing>;
  /** The light that the attacker stands in, from 0, darkness, to 1. */
  readonly light?: Fact<number>;
  readonly targetLight?: Fact<number>;
  /** What dims the view between the two, or around the target. */
  readonly haze?: Fact<readonly Haze[]>;
  readonly weather?: Fact<Weather>;
  /** How far the attacker has moved this turn. */
  readonly moved?: Fact<number>;
  readonly targetMoved?: Fact<number>;
  /** Friends in contact with one who acts alone. */
  readonly companions?: Fact<readonly Ref[]>;
  /** Those of them whom an enemy touches. */
  readonly companionsEngaged?: Fact<readonly Ref[]>;
  /** The enemies of one who acts alone, nearest first; one reason for each. */
  readonly watchers?: Fact<readonly Watcher[]>;
}

/** The entries of a list that has one reason for each of them, such as `screens`, that are so; with their reasons. */
export function those<T>(
  fact: Fact<readonly T[]> | undefined,
  holds: (one: T) => boolean,
): Fact<readonly T[]> {
  const value = fact?.value ?? [];
  return {
    value: value.filter(holds),
    evidence: (fact?.evidence ?? []).filter((_, index) => value.slice(index, index + 1).some(holds)),
  };
}
