import type { Fact, Ref } from "../rules/core/facts.js";
import type { Cover, Snapshot } from "./snapshot.js";

/** What somebody is to the attacker. */
export type Standing = "friend" | "foe" | "neutral";

/** Somebody near the target. */
export interface Neighbour {
  readonly ref: Ref;
  /** Game units from the target, edge to edge. */
  readonly distance: number;
  readonly standing: Standing;
}

/** What is so between an attacker and a target. Lengths in game units. */
export interface Survey {
  readonly attacker: Ref;
  readonly target: Ref;
  /** Nearest edge to nearest edge, with the difference of their bases' elevations. */
  readonly distance: Fact<number>;
  /** They touch, or the attacker's reach bridges the gap. */
  readonly contact: Fact<boolean>;
  /** The attacker sees some of the target; otherwise the evidence is what stands in the way. */
  readonly sight: Fact<boolean>;
  /** The best cover that the target has from the attacker. */
  readonly cover: Fact<Cover>;
  /** Both stand inside one building. */
  readonly sameBuilding: Fact<boolean>;
  /** The attacker's base above (negative: below) the target's. */
  readonly height: Fact<number>;
  /** Standing friends of the attacker, without itself, in contact with the target. */
  readonly attackerFriends: Fact<readonly Ref[]>;
  /** Standing friends of the target, without itself, in contact with the attacker. */
  readonly targetFriends: Fact<readonly Ref[]>;
  /** Standing enemies in contact with the attacker, the target among them where it is one. */
  readonly attackerFoes: Fact<readonly Ref[]>;
  /** Standing enemies in contact with the target, the attacker among them where it is one. */
  readonly targetFoes: Fact<readonly Ref[]>;
  /** Everybody, the target too, whom contact between enemies ties to the target; empty when in no melee. */
  readonly melee: Fact<readonly Ref[]>;
  /** Standing others near the target, nearest first, friend or foe; never the attacker. */
  readonly neighbours: Fact<readonly Neighbour[]>;
  readonly attackerMoved: Fact<number>;
  readonly targetMoved: Fact<number>;
  readonly attackerStatuses: Fact<readonly string[]>;
  readonly targetStatuses: Fact<readonly string[]>;
}

export interface SurveyOptions {
  /** How far beyond touching the attacker reaches, across and up, in game units. Default 0. */
  readonly reach?: number;
  /** How near to the target a neighbour is, in game units. Default 3. */
  readonly neighbourhood?: number;
}

/** What a survey of one pair is made by; here so that adapters can name its type. */
export type Surveyor = (snapshot: Snapshot, attacker: Ref, target: Ref, options?: SurveyOptions) => Survey | null;
