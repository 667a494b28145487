import type { Fact, Ref } from "../rules/core/facts.js";
import { sameBuilding } from "./building.js";
import { friendsTouching, foesTouching } from "./company.js";
import { contact } from "./contact.js";
import { cover } from "./cover.js";
import { distance } from "./distance.js";
import { fieldOf } from "./field.js";
import { height } from "./height.js";
import { linesBetween } from "./lines.js";
import { melee } from "./melee.js";
import { neighbours, type Neighbour } from "./neighbours.js";
import { sight } from "./sight.js";
import type { Cover, Snapshot } from "./snapshot.js";
import { movement, statuses } from "./state.js";

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

/** How near to a target its neighbours are, in game units, where nobody says otherwise. */
export const NEIGHBOURHOOD = 3;

/**
 * Measures one attacker and one target in a scene. Null when either is not in the scene, or they are the
 * same: then nothing is known, and every fact is what people say.
 */
export function survey(
  snapshot: Snapshot,
  attackerRef: Ref,
  targetRef: Ref,
  { reach = 0, neighbourhood = NEIGHBOURHOOD }: SurveyOptions = {},
): Survey | null {
  const field = fieldOf(snapshot);
  const attacker = field.byRef.get(attackerRef);
  const target = field.byRef.get(targetRef);
  if (!attacker || !target || attacker === target) return null;
  const lines = linesBetween(attacker, target);
  return {
    attacker: attackerRef,
    target: targetRef,
    distance: distance(field, attacker, target),
    contact: contact(field, attacker, target, reach),
    sight: sight(field, attacker, target, lines),
    cover: cover(field, attacker, target, lines),
    sameBuilding: sameBuilding(attacker, target),
    height: height(attacker, target),
    attackerFriends: friendsTouching(field, attacker, target),
    targetFriends: friendsTouching(field, target, attacker),
    attackerFoes: foesTouching(field, attacker),
    targetFoes: foesTouching(field, target),
    melee: melee(field, target),
    neighbours: neighbours(field, attacker, target, neighbourhood),
    attackerMoved: movement(attacker),
    targetMoved: movement(target),
    attackerStatuses: statuses(attacker),
    targetStatuses: statuses(target),
  };
}
