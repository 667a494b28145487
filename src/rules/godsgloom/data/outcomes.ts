import type { OutcomeTone } from "../../core/index.js";
import type { End } from "../actions/melee-chances.js";

/** The ends of a melee for the attacker, with their tones. */
const ENDS: Readonly<Record<End, OutcomeTone>> = {
  destroyed: "backfire",
  bothDestroyed: "backfire",
  lost: "failure",
  won: "hurt",
  destroys: "out",
};

/** The outcomes of attacks, and the other chances that their odds show. */
export const OUTCOMES: Readonly<Record<string, OutcomeTone>> = {
  ...ENDS,
  unhurt: "nothing",
  wounded: "hurt",
  wins: "success",
  wounds: "hurt",
  suffers: "backfire",
  spellCast: "success",
  spellDispelled: "failure",
  notCast: "failure",
  done: "neutral",
};
