import { isOpen, settingOf, type Assessment, type Value } from "../../core/index.js";
import { TOKENS, type Token } from "../data/card.js";
import { rerollsCost } from "../data/options.js";

/** The resources of one side in an Attack Test besides its dice. */
export type Means = {
  /** GLOOM-21, GLOOM-47: whether the side can pay for a reroll of its whole pool. */
  readonly poolReroll: boolean;
  /** GLOOM-21, GLOOM-48: the number of single dice that the side can reroll; null for any number. */
  readonly singles: number | null;
  /**
   * GLOOM-44: the tokens that count in the test if the unit still has them when the dice are rolled. The test
   * then removes them.
   */
  readonly spends: readonly Token[];
};

/** GLOOM-21: the options of a modifier that says which sides can pay for something. */
export const PAYERS = ["none", "both", "attacker", "defender"] as const;

type Options = Readonly<Record<string, Value>>;

/** GLOOM-21, GLOOM-44: the resources of both sides, as the settings of the modifiers say. */
export function meansOf(
  assessment: Assessment,
  options: Options,
): { readonly attacker: Means; readonly defender: Means } {
  const isFree = !rerollsCost(options);
  const owns = (id: string, side: "attacker" | "defender"): boolean => {
    const setting = settingOf(assessment, id);
    const payers = PAYERS.find((one) => one === setting);
    return payers === "both" || payers === side;
  };
  const of = (side: "attacker" | "defender", ids: Partial<Record<Token, string>>): Means => ({
    poolReroll: isFree || owns("poolRerolls", side),
    singles: isFree ? null : owns("momentum", side) ? 1 : 0,
    spends: TOKENS.filter((token) => counts(assessment, ids[token])),
  });
  return {
    attacker: of("attacker", { weak: "weak", boost: "boost" }),
    defender: of("defender", { weak: "targetWeak" }),
  };
}

/**
 * Whether a token counts in the test if the unit has it. Weak counts unless a person switches it off. Boost
 * counts only if a person switches it on.
 */
function counts({ modifiers }: Assessment, id: string | undefined): boolean {
  const row = modifiers.find((one) => one.id === id);
  return row !== undefined && (Number(row.setting) > 0 || (id !== "boost" && isOpen(row)));
}
