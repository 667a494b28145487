/** Numbers and words that a language entry fills in; never a localized sentence. */
export type Data = Readonly<Record<string, number | string>>;

/** The name of one thing of the world: a model, an item, a wall, a region. The rules never look inside it. */
export type Ref = string;

/** Why a fact is true: a language key with its numbers, and the things that it comes from. */
export interface Evidence {
  /** Language key below `VANTAGE.evidence`, such as `wall.light`. */
  readonly key: string;
  readonly data?: Data;
  readonly refs: readonly Ref[];
}

/** One thing that is true between an attacker and a target, with its evidence. */
export interface Fact<T> {
  readonly value: T;
  readonly evidence: readonly Evidence[];
}

/** A rule forbids it. The person reads why; a GM may override it. */
export interface Refusal {
  /** Language key below the game's `refusal`, such as `jammed`. */
  readonly refused: string;
  /** The statement that forbids it, such as `TNT-43`. */
  readonly rule: string;
  readonly data?: Data;
  /** The things that it names, as `{names}`, where the reader may know them. Absent: none. */
  readonly refs?: readonly Ref[];
  /** The id of an action of the same actor that removes the reason, such as clearing a jam. */
  readonly remedy?: string;
}

/** Whether a value is a refusal and not the thing that was asked for. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value && "rule" in value;
}

/** How a game measures lengths between models: from edge to edge, or in spaces, so that neighbors are 1 apart. */
export type Measure = "edges" | "spaces";

/** The cover of a target, from none to the best. */
export const COVERS = ["none", "light", "heavy"] as const;
export type Cover = (typeof COVERS)[number];

/** Another model near a target, with its distance in the game's units. */
export interface Neighbor {
  readonly ref: Ref;
  readonly distance: number;
  /** Its side, as the attacker sees it; absent when that is not known. */
  readonly standing?: "friend" | "foe" | "neutral";
}

/** Something that hides part of a target: a wall, or an area such as a wood. */
export interface Screen {
  readonly ref: Ref;
  readonly cover: Exclude<Cover, "none">;
  /** How much of the target it hides, from 0 to 1. 0 for an area that the target is in, which hides no certain share. */
  readonly share: number;
  /** The same for each part of the body; absent for an area that the target is in. */
  readonly parts?: Hidden["parts"];
  /** Whether the target touches it, or is in it. */
  readonly direct: boolean;
  /** How far from the target's base it is, in the game's units, where that is less than one; absent: touched, or farther. */
  readonly apart?: number;
  /** Its armor, in the game's own unit; null when it is not set. */
  readonly armor: number | null;
}

/** The parts of an upright body; left and right are its own. */
export const BODY_PARTS = ["head", "torso", "rightArm", "leftArm", "rightLeg", "leftLeg"] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** How much of a target is hidden, from 0 to 1: of the whole, and of each part. */
export interface Hidden {
  readonly share: number;
  readonly parts: Readonly<Record<BodyPart, number>>;
}

/** Another model at the line between two models. */
export interface InLine {
  readonly ref: Ref;
  /** Between the two, or beyond the target. */
  readonly where: "between" | "beyond";
  /** The distance of its edge from the line; 0 when it is on the line. */
  readonly aside: number;
  /** What it is to the attacker: a friend, a foe, or neutral. */
  readonly standing: "friend" | "foe" | "neutral";
}

/** How difficult the ground is, from clear to the worst. */
export const FOOTINGS = ["clear", "difficult", "arduous"] as const;
export type Footing = (typeof FOOTINGS)[number];

/** A side to which a model cannot retreat, as that model sees it when it faces its enemy, and what is in the way. */
export interface BlockedSide {
  readonly side: "behind" | "left" | "right" | "above";
  readonly by: "wall" | "barred" | "edge" | "drop" | "rough" | "roof";
}

/** An obstacle that a model must climb on its way. */
export interface Climb {
  /** Its height above the ground in front of it. */
  readonly height: number;
  /** Whether it is a wall. Otherwise the ground rises. */
  readonly wall: boolean;
}

/** A way into contact. A way that is still ahead is straight. */
export interface Approach {
  readonly length: number;
  /** How much of it is not clear ground. */
  readonly difficult: number;
  /** Nothing stops it, and nothing on it is higher than a step. */
  readonly clear: boolean;
  /**
   * Walls of any height on it, and rises higher than a step, the highest first; null where something blocks it that no
   * model can cross.
   */
  readonly climbs: readonly Climb[] | null;
  /** Whether the mover was not in contact with an enemy at the start. */
  readonly free: boolean;
  /** Whether it was moved this turn; otherwise it is still ahead. */
  readonly taken: boolean;
  /** How much of its end leads straight to the target, as far as the spaces of a grid allow; absent: all of it. */
  readonly straight?: number;
}

/** What hangs in the air and dims the view. */
export const HAZES = ["fog", "smoke", "shadow"] as const;
export type Haze = (typeof HAZES)[number];

export const WEATHERS = ["fair", "rain", "storm", "fog", "snow", "blizzard"] as const;
export type Weather = (typeof WEATHERS)[number];

/** An enemy, and how it sees a model. */
export interface Watcher {
  readonly ref: Ref;
  readonly distance: number;
  readonly sees: boolean;
  /** It does not see the model, and would without the other models in between. */
  readonly screened?: true;
  /** The model's cover against it. */
  readonly cover: Cover;
}

/** A place where a model can be put, and the direction from where it is. */
export interface FreePlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  /** No model is there, but it lies off the board or on impassable ground. Absent: a model can enter it. */
  readonly barred?: true;
}

/** Where a model that flees toward its own edge of the table ends. */
export interface FleePlace extends FreePlace {
  /** Where it is now. */
  readonly from: FreePlace;
  /** It reaches the edge with movement left, and crosses it. */
  readonly crosses?: true;
  /** Where it ends when it flees once more from there. */
  readonly again?: FreePlace & { readonly crosses?: true };
}

/**
 * What is true between an attacker and a target, in the game's units. A fact that was not measured is absent. Without a
 * scene all are absent, and people set what is true. Facts that begin with `target` say about the target what the
 * others say about the attacker.
 */
export interface Facts {
  /** From nearest edge to nearest edge, or in spaces, as the game measures. */
  readonly distance?: Fact<number>;
  /**
   * The distance that a reach needs, as seen from above, from edge to edge. Where spaces are counted, a neighbor is at 1
   * for any size of space, and the spaces between are added in whole units.
   */
  readonly across?: Fact<number>;
  readonly contact?: Fact<boolean>;
  /** Whether their bases overlap, so that both are in one space. */
  readonly overlap?: Fact<boolean>;
  /** The target's enemies in the same space, without the attacker. */
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
  /** Everything that hides part of the target, the best cover first; one reason for each. */
  readonly screens?: Fact<readonly Screen[]>;
  /** How much of the target all of them hide together. */
  readonly hidden?: Fact<Hidden>;
  /**
   * Other models on the line to the target, or close to it beyond the target, nearest to the attacker first; one reason
   * for each.
   */
  readonly inLine?: Fact<readonly InLine[]>;
  /** The models, attacker or target, that look around the end of something that they touch. */
  readonly leaning?: Fact<readonly Ref[]>;
  readonly sameBuilding?: Fact<boolean>;
  /** How much the attacker's base is above the target's; negative when it is lower. */
  readonly height?: Fact<number>;
  /** The diameter of the attacker's base, at its narrowest. */
  readonly breadth?: Fact<number>;
  /** How tall the attacker is. */
  readonly tall?: Fact<number>;
  readonly targetTall?: Fact<number>;
  /**
   * Degrees, from 0 to 180, between the attacker's facing and the direction of the target; absent for a model without a
   * facing.
   */
  readonly bearing?: Fact<number>;
  readonly targetBearing?: Fact<number>;
  /** The same, with the attacker at its place before it moved this turn; absent also when it has not moved. */
  readonly targetBearingBefore?: Fact<number>;
  /** The attacker's friends in contact with the target, without the attacker. */
  readonly friends?: Fact<readonly Ref[]>;
  /** The target's friends in contact with the attacker, without the target. */
  readonly targetFriends?: Fact<readonly Ref[]>;
  /** Enemies in contact with the attacker. */
  readonly opponents?: Fact<readonly Ref[]>;
  readonly targetOpponents?: Fact<readonly Ref[]>;
  /** All models of the melee that the target is in, the target included; empty when it is in none. */
  readonly melee?: Fact<readonly Ref[]>;
  /** Two enemies in contact with the attacker, one straight across from the other; empty when there are none. */
  readonly flanked?: Fact<readonly Ref[]>;
  readonly targetFlanked?: Fact<readonly Ref[]>;
  /** Where the attacker cannot give way to the target; one reason for each. */
  readonly hemmed?: Fact<readonly BlockedSide[]>;
  readonly targetHemmed?: Fact<readonly BlockedSide[]>;
  /** Other models near the target, friend or foe, nearest first, without the attacker. */
  readonly neighbors?: Fact<readonly Neighbor[]>;
  /** The attacker's way into contact: the one that it took this turn, or the one ahead. */
  readonly approach?: Fact<Approach>;
  /** The ground under the attacker. */
  readonly footing?: Fact<Footing>;
  readonly targetFooting?: Fact<Footing>;
  /** The light at the attacker, from 0, darkness, to 1. */
  readonly light?: Fact<number>;
  readonly targetLight?: Fact<number>;
  /** What dims the view between the two, or around the target. */
  readonly haze?: Fact<readonly Haze[]>;
  readonly weather?: Fact<Weather>;
  /** How far the attacker has moved this turn. */
  readonly moved?: Fact<number>;
  readonly targetMoved?: Fact<number>;
  /** Friends in contact with a model that acts without a target. */
  readonly companions?: Fact<readonly Ref[]>;
  /** Those of them that are in contact with an enemy. */
  readonly companionsEngaged?: Fact<readonly Ref[]>;
  /** The enemies of a model that acts without a target, nearest first; one piece of evidence for each. */
  readonly watchers?: Fact<readonly Watcher[]>;
}

/** The facts that name models whose numbers a rule may need. */
export const INVOLVING = ["melee", "opponents", "friends", "neighbors", "watchers"] as const;
/** Also those on the line to a target, for a game that says so. */
export type Involving = (typeof INVOLVING)[number] | "inLine";

/** The models that some facts name, in the order of the facts; only these facts are read. */
export function modelsIn(facts: Facts, names: readonly Involving[]): readonly Ref[] {
  return names.flatMap((name) =>
    (facts[name]?.value ?? []).map((one) => (typeof one === "string" ? one : one.ref)),
  );
}

/**
 * The entries of a list that meet a condition, with their evidence. The list has one piece of evidence for each entry,
 * such as `screens`.
 */
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
