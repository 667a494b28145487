import { ask, change, note, type Procedure, type Ref } from "../core/index.js";
import { judge, rollPercentile } from "./degrees.js";
import type { Victim } from "./victim.js";

/** DH-39: asks whether and how the target evades; each degree cancels one hit. Gives the hits cancelled. */
export function* evade(by: Ref, victim: Victim, close: boolean, stem = ""): Procedure<number> {
  const { ref, evasions, reactions } = victim;
  if (evasions.length === 0) return 0;
  const choice = yield* ask({
    key: `${stem}evade`,
    who: ref,
    question: close ? "evadeBlow" : "evadeShot",
    options: [
      { id: "endure", refs: [by] },
      ...evasions.map(({ id, target }) => ({ id, data: { target: Math.max(1, Math.min(99, target)) } })),
    ],
    default: "endure",
  });
  const evasion = evasions.find(({ id }) => id === choice);
  if (!evasion) return 0;
  if (reactions)
    yield* change({
      type: "track",
      of: reactions.of,
      track: "reactions",
      from: reactions.left,
      to: reactions.left - 1,
    });
  const { id, target } = evasion;
  const rolled = yield* rollPercentile({ key: `${stem}evasion`, roller: ref, purpose: id, target });
  const { success, degrees } = judge(rolled, target);
  yield* note(success ? "evaded" : "notEvaded", [ref, by], { degrees }, success ? "good" : "bad");
  return success ? degrees : 0;
}
