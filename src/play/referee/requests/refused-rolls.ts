import { systemOf } from "../../../foundry.js";
import { tell } from "../../table/text/localize.js";

/**
 * The language keys of the notices that a player's dice do not count, by the reason of the refusal. Other
 * reasons need no notice.
 */
const SENTENCES: Readonly<Record<string, string>> = {
  notAsked: "VANTAGE.refusedRoll.notAsked",
  notAllowed: "VANTAGE.refusedRoll.notAllowed",
  wrongDice: "VANTAGE.refusedRoll.wrongDice",
};

/** The notices that the GM has already read, each named by exchange, player and reason. */
const told = new Set<string>();

/**
 * Informs the GM that a player's client sent dice that do not count. The GM reads this once for each exchange, player
 * and reason.
 */
export function tellOfRefusedRoll(request: ChatMessage.Implementation, why: string): void {
  const sentence = Object.hasOwn(SENTENCES, why) ? SENTENCES[why] : undefined;
  const name = JSON.stringify([systemOf(request)["exchange"], request.author?.id, why]);
  if (sentence === undefined || told.has(name)) return;
  told.add(name);
  tell(sentence, { user: request.author?.name ?? "" });
}
