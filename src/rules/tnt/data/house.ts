import type { Options } from "./model.js";

/** The house rules that several rolls and tests need, as a setup stores them. */
export type House = {
  /** R2: whether a natural 1 fails every test. */
  readonly fumbleFails: boolean;
  /** TNT-89: whether the changes of 2022 are played. */
  readonly is2022: boolean;
  /** The effect of a failed graze test on a model in melee: it goes prone, or nothing happens. */
  readonly grazeInMelee: "prone" | "ignore";
};

/** The house rules from the options of the game. */
export function houseOf(options: Options): House {
  return {
    fumbleFails: options["fumbleAlwaysFails"] === true,
    is2022: options["gameChangers2022"] === true,
    grazeInMelee: options["grazeInMelee"] === "ignore" ? "ignore" : "prone",
  };
}
