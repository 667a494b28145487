import { change, note, type Procedure, type Ref } from "../core/index.js";
import { judge, rollPercentile } from "./degrees.js";

/** DH-24, DH-25: a Willpower test; who fails is pinned, and the card says what that asks of it. */
export function* testPinning(key: string, who: Ref, target: number, inCover: boolean): Procedure<boolean> {
  const rolled = yield* rollPercentile({ key, roller: who, purpose: "pinning", target });
  const { success, degrees } = judge(rolled, target);
  if (success) {
    yield* note("notPinned", [who], { degrees }, "good");
    return true;
  }
  yield* change({ type: "status", of: who, status: "pinned", from: false, to: true });
  yield* note(inCover ? "pinnedInCover" : "pinnedInOpen", [who], { degrees }, "bad");
  return false;
}
