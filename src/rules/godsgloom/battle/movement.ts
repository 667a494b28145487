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

/** GLOOM-39: the Movement Points for a hex of clear ground, and of Difficult ground. */
export const CLEAR_COST = 1;
export const DIFFICULT_COST = 2;

/** GLOOM-42: the number of hexes that a unit can move instead of its normal move, if it started Engaged. */
const ENGAGED_HEXES = 1;

/**
 * GLOOM-41, GLOOM-53: the values of the turn's count `zone`: the unit's move has ended in no zone, in a zone
 * that stops it, or in a zone through which it slips.
 */
const ZONE = { none: 0, stops: 1, slips: 2 } as const;

/** The movement that one Move Action allows a unit. */
export interface MoveAction {
  /** GLOOM-39: Movement Points that are left. */
  readonly points: number;
  /** GLOOM-42, GLOOM-43: whether the unit has not moved yet, so that one hex is always allowed. */
  readonly isFirst: boolean;
  /**
   * GLOOM-42: the highest number of hexes that the unit can move, whatever its points; null without such a
   * limit.
   */
  readonly most: number | null;
  /** GLOOM-53: the Movement Points for a Difficult hex. */
  readonly difficultCost: number;
  /**
   * Whether the unit can move through hexes with other units (GLOOM-40). Its move cannot end in such a hex.
   */
  readonly passesUnits: boolean;
  /** GLOOM-53: whether the unit flies straight to the last hex of its path (Flying). */
  readonly flies: boolean;
}

/**
 * GLOOM-39 to GLOOM-43, GLOOM-53: the movement that a unit's Move Action allows now. It depends on the unit's
 * Speed, tokens and traits, and on its activation so far.
 */
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

/**
 * GLOOM-53: whether a unit with Breakaway moves as usual although it started Engaged. Lockdown cancels
 * Breakaway.
 */
function breaksAway(unit: Profile): boolean {
  return hasTrait(unit, "breakaway") && turnOf(unit, "lockedDown") === 0;
}

/**
 * GLOOM-37, GLOOM-53: the reason why a unit cannot begin or continue a Move Action in its activation; null
 * when it can. The caller has checked that a battle is under way.
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
 * GLOOM-37, GLOOM-42, GLOOM-53: the changes after a move. They count the Move Action and its Movement Points.
 * They forbid a Melee Attack to a unit that started Engaged or has slipped through a zone. If the move ends
 * in a zone that stops the unit, they also end the Move Action (GLOOM-41). Empty outside an encounter.
 * @param points  the Movement Points that the move has cost
 * @param fronts  the zones that the move has entered; absent: none
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

/**
 * GLOOM-39: the changes after a person moved a unit on the map. Each clear hex costs 1 point, and each
 * Difficult hex costs `difficultCost` points.
 */
export function movedOnMap(unit: Profile, distance: number, rough: number): readonly Cost[] {
  const { difficultCost } = moveActionOf(unit);
  const more = Math.min(rough, distance) * (difficultCost - CLEAR_COST);
  return moved(unit, Math.round(distance + more));
}
