import { numberOf, type Facing, type Profile } from "../../core/index.js";
import { hasTrait } from "../data/traits.js";
import { arcAround, opposite, SIDES } from "./hexes.js";
import { isEmptyHex } from "../data/options.js";

/**
 * GLOOM-9: the sides of the loser's Retreat Arc. The arc points away from the winner or, without
 * `fromWinner`, behind the loser.
 * @param facing  the side that the loser faces
 * @param winner  the side of the loser's hex at which the winner is
 */
export function retreatArc(facing: number, winner: number, fromWinner: boolean): readonly number[] {
  return arcAround(opposite(fromWinner ? winner : facing));
}

/**
 * GLOOM-9, GLOOM-23, GLOOM-41: the arcs of a unit as the map shows them, and its Engagement Zone. Nimble units are
 * stopped only by Lockdown (GLOOM-53).
 */
export const FACING: Facing = {
  track: "facing",
  front: arcAround,
  stops: (unit, mover) => (slipsThrough(unit, mover) ? [] : zoneOf(unit)),
  slips: (unit, mover) => (slipsThrough(unit, mover) ? zoneOf(unit) : []),
  retreat: (side, foe, options) => retreatArc(side, foe, options["retreatArc"] !== "facing"),
  moving: ["melee", "displace"],
  enters: isEmptyHex,
};

/**
 * GLOOM-53: whether a moving unit with Nimble need not stop in the zone of another unit. Lockdown cancels
 * Nimble.
 */
function slipsThrough(unit: Profile, mover: Profile): boolean {
  return hasTrait(mover, "nimble") && !hasTrait(unit, "lockdown");
}

/** GLOOM-41, GLOOM-52: the sides of a unit's Engagement Zone. */
function zoneOf(unit: Profile): readonly number[] {
  return hasTrait(unit, "circularDefense") ? SIDES : arcAround(numberOf(unit, "facing"));
}
