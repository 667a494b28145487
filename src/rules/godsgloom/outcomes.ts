import type { OutcomeTone } from "../core/index.js";
import type { End } from "./melee-chances.js";

/** How a melee can end for the attacker, and what that means. */
const ENDS: Readonly<Record<End, OutcomeTone>> = {
  destroyed: "backfire",
  bothDestroyed: "backfire",
  lost: "failure",
  won: "hurt",
  destroys: "out",
};

/** What attacks end in, and what their odds name beside it. */
export const OUTCOMES: Readonly<Record<string, OutcomeTone>> = {
  ...ENDS,
  unhurt: "nothing",
  wounded: "hurt",
  wins: "success",
  wounds: "hurt",
  suffers: "backfire",
  done: "neutral",
};
