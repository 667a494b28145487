import type { OutcomeTone } from "../../core/index.js";
import type { Result } from "../actions/attack/attack-setup.js";

/** The possible results of an attack roll, each with the tone in which the odds show it. */
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

/** The outcomes of attacks, success rolls and maneuvers, and the other chances that their odds show. */
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
