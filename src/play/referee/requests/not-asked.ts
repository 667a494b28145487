import type { ExchangeState } from "../../record/state.js";
import type { Reply } from "./requests.js";

/**
 * The refusal of an answer to a question that is not open: either another user has answered it, or it is not
 * asked.
 */
export function notAsked(
  { answers }: Pick<ExchangeState, "answers">,
  key: string,
  { id }: Pick<User.Implementation, "id">,
): Reply {
  const before = Object.hasOwn(answers, key) ? answers[key] : undefined;
  const isOther = before && "choice" in before && before.by !== undefined && before.by !== id;
  return isOther ? { refused: "answeredBefore" } : { refused: "notAsked" };
}
