import type { OutcomeTone } from "../../core/index.js";

/** Every outcome of an action, and every chance that odds show, with what it means. */
export const OUTCOMES: Readonly<Record<string, OutcomeTone>> = {
  jammed: "backfire",
  overheated: "backfire",
  missed: "nothing",
  elsewhere: "neutral",
  evaded: "nothing",
  stopped: "nothing",
  wounded: "hurt",
  critical: "severe",
  out: "out",
  hit: "success",
  hitAny: "neutral",
  fury: "severe",
  pinned: "slight",
  stunned: "slight",
  grappled: "slight",
  failed: "failure",
  passed: "success",
  lost: "failure",
  even: "neutral",
  won: "success",
  short: "neutral",
  level: "neutral",
  beyond: "neutral",
  done: "neutral",
};
