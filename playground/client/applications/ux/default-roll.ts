import { Roll } from "../../dice/index.js";
import { table } from "../../shared/globals.js";

/** The class that typed formulae are rolled with: the first one that the game system registers. */
export function defaultRollClass(): typeof Roll {
  const [registered] = table.CONFIG.Dice.rolls;
  return isRollClass(registered) ? registered : Roll;
}

function isRollClass(value: unknown): value is typeof Roll {
  return typeof value === "function" && (value === Roll || value.prototype instanceof Roll);
}
