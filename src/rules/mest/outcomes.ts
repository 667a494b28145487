import type { Game } from "../core/index.js";

/** How actions end, and what chances are told of: one list for both. */
export const OUTCOMES = {
  missed: "nothing",
  unhurt: "nothing",
  stunned: "slight",
  wounded: "hurt",
  ko: "out",
  eliminated: "out",
  hitAny: "neutral",
  done: "neutral",
  undetected: "failure",
  detected: "success",
  heldFast: "failure",
  disengaged: "success",
  testFailed: "failure",
  testPassed: "success",
  held: "nothing",
  steady: "success",
  nervous: "slight",
  disordered: "hurt",
  panicked: "severe",
} as const satisfies Game["outcomes"];
