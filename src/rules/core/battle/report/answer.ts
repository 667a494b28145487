import type { Ref } from "../../facts/facts.js";
import { choicesIn } from "../../procedure/options.js";
import type { Happening } from "../../procedure/transcript.js";

/**
 * The choices of a model's first answer in an exchange. A later attack of the same action asks the same
 * questions again. The report leaves out the later answers, since it uses the chances before the first
 * answer.
 */
export function answerGiven(happenings: readonly Happening[], who: Ref | undefined): readonly string[] {
  const given = new Map<string, string>();
  for (const one of happenings) {
    if (one.type !== "ask" || one.request.who !== who) continue;
    if (given.has(one.request.question)) break;
    given.set(one.request.question, one.answer.choice);
  }
  return [...given.values()].flatMap(choicesIn);
}
