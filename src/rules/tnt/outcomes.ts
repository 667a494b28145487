import type { Game } from "../core/index.js";

/** Every way in which an action can end, and every chance that odds name. */
export const OUTCOMES: NonNullable<Game["outcomes"]> = {
  missed: "nothing",
  hit: "slight",
  grazed: "slight",
  wasted: "nothing",
  wounded: "hurt",
  out: "out",
  unhurt: "nothing",
  locked: "nothing",
  beaten: "backfire",
  fellShort: "backfire",
  passed: "success",
  failed: "failure",
  won: "success",
  lost: "failure",
  held: "success",
  fled: "failure",
  removed: "out",
  critical: "success",
  jam: "backfire",
  done: "neutral",
  one: "neutral",
  two: "neutral",
  three: "neutral",
};
