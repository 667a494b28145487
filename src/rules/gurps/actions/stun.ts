import { has, type Profile, type Refusal } from "../../core/index.js";
import { isOrdered } from "../battle/maneuvers.js";

/**
 * GURPS-65: a refusal for a stunned character, which can only Do Nothing until it recovers; null for any other. In a battle the
 * end of its turn decides whether it does.
 */
export function stunRefusal(actor: Profile): Refusal | null {
  if (!has(actor, "stunned")) return null;
  const refusal: Refusal = { refused: "stunned", rule: "GURPS-65" };
  return isOrdered(actor) ? refusal : { ...refusal, remedy: "recover" };
}
