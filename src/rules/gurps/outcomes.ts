import type { OutcomeTone } from "../core/index.js";
import type { Result } from "./attack.js";

/** How an attack roll can end, and what that means. */
const ATTACKS: Readonly<Record<Result, OutcomeTone>> = {
  fumbled: "backfire",
  malfunctioned: "backfire",
  missed: "nothing",
  defended: "nothing",
  stopped: "nothing",
  weaponStruck: "slight",
  wounded: "hurt",
  majorWound: "severe",
  hit: "success",
};

/** What attacks, success rolls and maneuvers end in, and what their odds name beside it. */
export const OUTCOMES: Readonly<Record<string, OutcomeTone>> = {
  ...ATTACKS,
  hitAny: "success",
  critical: "success",
  fumble: "failure",
  crippled: "severe",
  atZero: "out",
  passed: "success",
  failed: "failure",
  done: "neutral",
};
