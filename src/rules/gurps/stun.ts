import { has, type Profile, type Refusal } from "../core/index.js";

/** GURPS-65: a stunned character can only do nothing until it recovers; null for any other. */
export function stunRefusal(actor: Profile): Refusal | null {
  return has(actor, "stunned") ? { refused: "stunned", rule: "GURPS-65", remedy: "recover" } : null;
}
