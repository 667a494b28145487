import { bonus, type Contribution, type Input, type Setting, type Side } from "../core/index.js";

export const TOGGLE: Input = { type: "toggle" };
export const COUNT: Input = { type: "count", min: 0, max: 20 };
export const AMOUNT: Input = { type: "amount", min: -20, max: 20, initial: 0 };

/** What a setting is worth to a side, each. */
export function worth(each: number, side: Side = "attacker"): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, each * Number(setting));
}

/** Nothing of its own: the action reads the setting. */
export function told(): readonly Contribution[] {
  return [];
}
