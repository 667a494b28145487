import { isSet, settingOf, type Assessment, type Refusal, type Value } from "../../../core/index.js";

/** GURPS-29 [U]: postures that forbid a retreat, unless the option allows it. */
const LOW: readonly unknown[] = ["kneeling", "sitting", "crawling"];

/**
 * GURPS-29: the reason why a defender cannot retreat from one attack; null when it can. A defender cannot
 * retreat when it is lying, in a low posture or stunned, or has used Move and Attack. Options allow a retreat
 * in all these cases except lying.
 */
export function retreatBar(assessment: Assessment, options: Readonly<Record<string, Value>>): Refusal | null {
  const posture = settingOf(assessment, "defenderPosture");
  const isBarredWhenLow = options["retreatPostures"] !== false;
  if (posture === "lying" || (isBarredWhenLow && LOW.includes(posture)))
    return { refused: "retreatLow", rule: "GURPS-29", remedy: "changePosture" };
  if (isBarredWhenLow && isSet(assessment, "defenderStunned"))
    return { refused: "retreatStunned", rule: "GURPS-29", remedy: "recover" };
  return settingOf(assessment, "stance") === "moveAndAttack" && options["moveAttackRetreat"] !== true
    ? { refused: "retreatMoved", rule: "GURPS-29" }
    : null;
}
