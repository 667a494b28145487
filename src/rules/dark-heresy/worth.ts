import { bonus, type Contribution, type Input, type Setting, type Side } from "../core/index.js";

/** A choice whose first option brings nothing. */
export function choice(...options: readonly string[]): Input {
  return { type: "choice", options };
}

/** What each option of a choice is worth to a side; one not named is worth nothing. */
export function worthBy(
  table: Readonly<Record<string, number>>,
  side: Side = "attacker",
): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, table[String(setting)] ?? 0);
}
