import { bonus, type Contribution, type Input, type Setting, type Side } from "../../core/index.js";

/** A choice whose first option has no effect. */
export function choice(...options: readonly string[]): Input {
  return { type: "choice", options };
}

/**
 * A function that gives a side the bonus of the chosen option; no bonus for an option that is not in the
 * table.
 */
export function bonusBy(
  table: Readonly<Record<string, number>>,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, table[String(setting)] ?? 0);
}
