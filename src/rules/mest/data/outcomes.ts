import type { Game } from "../../core/index.js";

/** The outcomes of actions and the other chances that odds show, in one list. */
export const OUTCOMES = {
  hitsFriend: "backfire",
  hitsOther: "neutral",
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
  // MEST-53: a Rally is meant to remove Fear tokens, so an unchanged number of Fear tokens is a failure.
  heldByRally: "failure",
  nervousByRally: "success",
  disorderedByRally: "success",
  panickedByRally: "success",
} as const satisfies Game["outcomes"];
