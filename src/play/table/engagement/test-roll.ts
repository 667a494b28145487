import { pack } from "../../record/packing.js";
import {
  begin,
  changesNothing,
  isRefusal,
  replay,
  type Engagement,
  type Game,
  type Refusal,
  openQuestions,
} from "../../../rules/core/index.js";
import { rollRequest } from "../../../dice/rolling.js";
import { facesOf } from "../../../dice/faces.js";
import { createMessage } from "../../../foundry.js";
import { modelOf, speakerFor } from "../models/models.js";
import type { RecordedAnswer } from "../../record/state.js";
import { FORMAT } from "../../record/stored.js";
import { publicView } from "../../record/secrets/veil.js";
import { viewOf } from "../../record/view.js";
import { hiddenIn } from "../models/hidden.js";

/** Whether a player can roll this action without a GM, because it changes nothing whatever the result. */
export function isTestRoll(
  rules: Game,
  engagement: Pick<Engagement, "action" | "choices" | "targets">,
): boolean {
  return changesNothing(rules, engagement);
}

/**
 * Rolls an action that changes nothing, on this client, and posts the result. The result cannot be rerolled
 * or corrected.
 */
export async function rollTest(
  rules: Game,
  engagement: Engagement,
): Promise<ChatMessage.Implementation | Refusal> {
  const start = begin(rules, engagement);
  if (isRefusal(start)) return start;
  const rolls: string[] = [];
  let answers: Readonly<Record<string, RecordedAnswer>> = {};
  for (let { waiting } = replay(start, answers); waiting; { waiting } = replay(start, answers)) {
    if (waiting.type !== "roll") {
      for (const asked of openQuestions(waiting))
        answers = { ...answers, [asked.key]: { choice: asked.default } };
      continue;
    }
    const roll = await rollRequest(rules.id, waiting);
    rolls.push(JSON.stringify(roll.toJSON()));
    answers = { ...answers, [waiting.key]: { faces: facesOf(roll) } };
  }
  const view = viewOf(rules, { engagement, answers });
  const model = modelOf(engagement.actor.ref);
  const shown = publicView(view, { hidden: hiddenIn(engagement), isPrivate: false });
  return createMessage({
    type: "test",
    speaker: speakerFor(model),
    system: { format: FORMAT, game: rules.id, view: pack(shown) },
    rolls,
    ...(rolls.length ? { sound: CONFIG.sounds.dice } : {}),
  });
}
