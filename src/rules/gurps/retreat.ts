import { isSet, settingOf, type Assessment, type Refusal, type Value } from "../core/index.js";

/** GURPS-29 [U]: postures from which a retreat is barred unless the table allows it. */
const LOW: readonly unknown[] = ["kneeling", "sitting", "crawling"];

/**
 * GURPS-29: why a defender cannot retreat from one attack; null when it can. It lies, has used Move and Attack, is low or
 * is stunned; options lift all but the first.
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
