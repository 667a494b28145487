import { has, isSet, settingOf, type Assessment, type Profile, type Value } from "../core/index.js";
import { TOKENS, type Token } from "./card.js";
import { DECLARERS, type Declarers } from "./formations.js";
import { rerollsCost } from "./options.js";

/** What one side can use in an Attack Test beside its dice. */
export type Means = {
  /** GLOOM-21, GLOOM-47: it can pay for a reroll of its whole pool. */
  readonly poolReroll: boolean;
  /** GLOOM-21, GLOOM-48: how many single dice it can reroll; null for any number. */
  readonly singles: number | null;
  /** GLOOM-44: tokens that have counted in the test, and leave with it. */
  readonly spends: readonly Token[];
};

type Options = Readonly<Record<string, Value>>;

/** GLOOM-21, GLOOM-44: what both sides can use, as the list of modifiers says. */
export function meansOf(
  assessment: Assessment,
  attacker: Profile,
  defender: Profile | null,
  options: Options,
): { readonly attacker: Means; readonly defender: Means } {
  const isFree = !rerollsCost(options);
  const owns = (id: string, side: "attacker" | "defender"): boolean => {
    const setting = settingOf(assessment, id);
    const holders: Declarers = DECLARERS.find((one) => one === setting) ?? "none";
    return holders === "both" || holders === side;
  };
  const of = (side: "attacker" | "defender", unit: Profile | null, ids: Record<Token, string>): Means => ({
    poolReroll: isFree || owns("poolRerolls", side),
    singles: isFree ? null : owns("momentum", side) ? 1 : 0,
    spends: TOKENS.filter((token) => has(unit, token) && isSet(assessment, ids[token])),
  });
  return {
    attacker: of("attacker", attacker, { weak: "weak", boost: "boost" }),
    defender: of("defender", defender, { weak: "targetWeak", boost: "targetBoost" }),
  };
}
