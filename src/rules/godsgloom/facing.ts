import type { Facing } from "../core/index.js";
import { arcAround, opposite } from "./hexes.js";
import { isEmptyHex } from "./options.js";

/** GLOOM-9: the Retreat Arc of a loser that faces one side and has the winner at another: away from the winner or, by the option, behind the loser. */
export function retreatArc(facing: number, winner: number, fromWinner: boolean): readonly number[] {
  return arcAround(opposite(fromWinner ? winner : facing));
}

/** GLOOM-9, GLOOM-23: the arcs of a unit, as the map shows them. */
export const FACING: Facing = {
  track: "facing",
  front: arcAround,
  retreat: (side, foe, options) => retreatArc(side, foe, options["retreatArc"] !== "facing"),
  enters: isEmptyHex,
};
