import {
  action,
  modelIn,
  note,
  pay,
  refusalOf,
  refuse,
  turnTo,
  turnOf,
  untilReacted,
  type Cost,
  type Outcome,
  type Procedure,
  type Ref,
  type Situation,
  refuseInactive,
} from "../../core/index.js";
import { outOfPlay } from "../battle/costs.js";
import { isUsedUp, usesUp } from "../battle/passive-options.js";
import { counts, engaging, isEngaged, profilesIn } from "../data/conditions.js";
import { agrees } from "./questions.js";

/** A model that leaves base-contact, and the enemies that may strike at it. */
type Leaving = {
  readonly who: Ref;
  readonly foes: readonly { readonly ref: Ref; readonly costs: readonly Cost[] }[];
  readonly costs: readonly Cost[];
};

/** MEST-92: the Attentive Ordered opponents that a model is Engaged with. */
function strikers({ actor, facts, battle, bystanders, options }: Situation): Leaving["foes"] {
  const known = profilesIn(bystanders, facts.opponents);
  return engaging(facts.opponents?.value ?? [], actor, known).flatMap((ref) => {
    const foe = bystanders[ref]?.profile;
    if (!foe || !counts(foe) || !battle || modelIn(battle, ref)?.isOut !== false) return [];
    if (isUsedUp({ options }, foe, "tactics")) return [];
    return [{ ref, costs: [...turnTo(foe, "opportunity", 1), ...usesUp({ options }, foe, "tactics")] }];
  });
}

/**
 * MEST-92: an Engaged model leaves contact without making a Test, and one opponent may make an Opportunity Attack.
 */
export const leaveAction = action<Leaving>({
  id: "leave",
  rule: "MEST-92",
  needsBattle: true,
  prepare: (situation) => {
    const { actor, facts, others } = situation;
    const refusal = refusalOf(situation, [
      outOfPlay(actor),
      refuseInactive(actor.turn?.isActive !== true, "MEST-92"),
      refuse(isEngaged(facts.opponents, actor, others) === false, "notEngaged", "MEST-92"),
      refuse(turnOf(actor, "leaving") > 0, "leaves", "MEST-92"),
    ]);
    if (refusal) return refusal;
    return { who: actor.ref, foes: strikers(situation), costs: turnTo(actor, "leaving", 1) };
  },
  line: () => null,
  odds: () => null,
  procedure: leave,
});

function* leave({ who, foes, costs }: Leaving): Procedure<Outcome> {
  for (const [index, foe] of foes.entries()) {
    const asked = { key: `opportunity-${index + 1}`, who: foe.ref, question: "opportunity" };
    if (!(yield* agrees({ ...asked, answers: ["pass", "strike"] }))) continue;
    yield* pay(foe.costs);
    yield* note("opportunity", [foe.ref, who]);
    yield* pay(costs);
    yield* untilReacted("opportunity", foe.ref);
    // The attack itself notes whether it stops the move.
    return { id: "done" };
  }
  yield* pay(costs);
  yield* note("leave", [who]);
  return { id: "disengaged" };
}
