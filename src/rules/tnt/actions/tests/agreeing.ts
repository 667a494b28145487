import { ask, note, type Procedure, type Ref } from "../../../core/index.js";

/** The ref that addresses a question to the GM, because it belongs to no model. */
const GM: Ref = "";

/**
 * TNT-97, TNT-100: asks the GM to confirm a wide jump or a miscellaneous action. The action's cost is spent
 * even when the GM says no.
 */
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
