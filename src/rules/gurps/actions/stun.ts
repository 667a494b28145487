import { has, type Profile, type Refusal } from "../../core/index.js";
import { isOrdered } from "../battle/maneuvers.js";
import { isReady } from "../data/readiness.js";

/**
 * GURPS-65: a refusal for a stunned character, which can only Do Nothing until it recovers; null for any other. In a battle the
 * end of its turn decides whether it does. It also names a weapon that is not ready (GURPS-53, GURPS-64).
 */
export function stunRefusal(actor: Profile, weapon: Profile | null = null): Refusal | null {
  if (!has(actor, "stunned")) return null;
  const refusal: Refusal =
    weapon && !isReady(weapon)
      ? { refused: "stunnedUnready", rule: "GURPS-65" }
      : { refused: "stunned", rule: "GURPS-65" };
  return isOrdered(actor) ? refusal : { ...refusal, remedy: "recover" };
}
