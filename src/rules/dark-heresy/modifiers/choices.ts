import { bonus, type Contribution, type Input, type Setting, type Side } from "../../core/index.js";

/** A choice whose first option has no effect. */
export function choice(...options: readonly string[]): Input {
  return { type: "choice", options };
}

/** The bonus of each option of a choice for a side; none for an option that is not named. */
export function bonusBy(
  table: Readonly<Record<string, number>>,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, table[String(setting)] ?? 0);
}
