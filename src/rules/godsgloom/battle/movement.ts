import {
  refuse,
  turnOf,
  turnTo,
  type Cost,
  type Fronts,
  type Profile,
  type Refusal,
  refuseInactive,
} from "../../core/index.js";
import { speedOf } from "../data/card.js";
import { hasTrait } from "../data/traits.js";

/** GLOOM-39: the Movement Points that a hex costs: clear ground, and Difficult ground. */
export const CLEAR_COST = 1;
export const DIFFICULT_COST = 2;

/** GLOOM-42: an Engaged unit moves so far, instead of its normal move. */
const ENGAGED_HEXES = 1;

/** GLOOM-41, GLOOM-53: what the count `zone` of a turn says: the unit's move has ended in a zone that stops it, or through which it slips. */
const ZONE = { none: 0, stops: 1, slips: 2 } as const;

/** The movement that one Move Action allows a unit. */
export interface MoveAction {
  /** GLOOM-39: Movement Points that are left. */
  readonly points: number;
  /** GLOOM-42, GLOOM-43: it has not moved yet: one hex is always allowed. */
  readonly isFirst: boolean;
  /** GLOOM-42: how many hexes it moves at most, whatever its points; null without such a limit. */
  readonly most: number | null;
  /** GLOOM-53: what a Difficult hex costs. */
  readonly difficultCost: number;
  /** Whether the unit moves through hexes with other units (GLOOM-40). It never ends there. */
  readonly passesUnits: boolean;
  /** GLOOM-53: it goes straight to the last hex of its way (Flying). */
  readonly flies: boolean;
}

/** GLOOM-39 to GLOOM-43, GLOOM-53: what the Move Action of a unit allows now, by its Speed, tokens, traits and its activation. */
export function moveActionOf(unit: Profile): MoveAction {
  const isHeld = turnOf(unit, "engaged") > 0 && !breaksAway(unit);
  const hexes = turnOf(unit, "pointsSpent");
  return {
    points: Math.max(0, speedOf(unit) - hexes),
    isFirst: hexes === 0,
    most: isHeld ? Math.max(0, ENGAGED_HEXES - hexes) : null,
    difficultCost: hasTrait(unit, "ignoreDifficult") ? CLEAR_COST : DIFFICULT_COST,
    passesUnits: hasTrait(unit, "skirmisher") || hasTrait(unit, "trample"),
    flies: hasTrait(unit, "flying") && turnOf(unit, "engaged") === 0,
  };
}

/** GLOOM-53: a unit moves as usual although it started Engaged (Breakaway), unless Lockdown cancels that. */
function breaksAway(unit: Profile): boolean {
  return hasTrait(unit, "breakaway") && turnOf(unit, "lockedDown") === 0;
}

/**
 * GLOOM-37, GLOOM-53: why a unit cannot take a Move Action, or go on with it, in its activation. The caller knows that a
 * battle runs.
 */
export function moveRefusal(unit: Profile): Refusal | null {
  return (
    refuseInactive(unit.turn?.isActive === false, "GLOOM-37") ??
    refuse(turnOf(unit, "standardActions") > 0, "moveAfterStandard", "GLOOM-37") ??
    refuse(turnOf(unit, "lockedDown") > 0, "lockedDown", "GLOOM-53") ??
    refuse(moveActionOf(unit).most === 0, "engagedMoved", "GLOOM-42") ??
    refuse(turnOf(unit, "zone") === ZONE.stops, "stoppedByZone", "GLOOM-41")
  );
}

/**
 * GLOOM-37, GLOOM-42, GLOOM-53: what a move changes: the Move Action and its Movement Points, and the ban on a Melee Attack for
 * a unit that started Engaged, or that has slipped through a zone. Nothing outside an encounter.
 *
 * GLOOM-41: a move that ends in a zone ends the Move Action.
 *
 * @param points  Movement Points that the move has cost
 * @param fronts  the zones that it has entered; absent: none
 */
export function moved(unit: Profile, points: number, fronts?: Fronts): readonly Cost[] {
  const slipped = fronts?.passed === true || turnOf(unit, "zone") === ZONE.slips;
  return [
    ...turnTo(unit, "moveActions", 1),
    ...turnTo(unit, "pointsSpent", turnOf(unit, "pointsSpent") + points),
    ...turnTo(unit, "zone", ZONE[fronts?.end ?? "none"]),
    ...(moveActionOf(unit).most !== null || slipped ? turnTo(unit, "noMelee", 1) : []),
  ];
}

/** GLOOM-39: what a move that a person makes on the map changes: each hex costs a point, a Difficult one two. */
export function movedOnMap(unit: Profile, distance: number, rough: number): readonly Cost[] {
  const { difficultCost } = moveActionOf(unit);
  const more = Math.min(rough, distance) * (difficultCost - CLEAR_COST);
  return moved(unit, Math.round(distance + more));
}
