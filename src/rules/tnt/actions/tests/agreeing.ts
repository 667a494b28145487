import { ask, note, type Procedure, type Ref } from "../../../core/index.js";

/** A question to no model is a question to the GM. */
const GM: Ref = "";

/** TNT-97, TNT-100: the GM confirms that something is possible: a wide jump, some other deed. What it costs is spent either way. */
export function* isAgreed(who: Ref, question: string): Procedure<boolean> {
  const choice = yield* ask({
    key: "agreed",
    who: GM,
    question,
    options: [
      { id: "yes", refs: [who] },
      { id: "no", refs: [who] },
    ],
    default: "yes",
  });
  if (choice === "yes") return true;
  yield* note("notPossible", [who]);
  return false;
}
