import {
  action,
  beyond,
  change,
  note,
  pay,
  refusalOf,
  refuse,
  settingOf,
  turnOf,
  turnTo,
  withRemedy,
  noContribution,
  type Cost,
  type Input,
  type Modifier,
  type Outcome,
  type Procedure,
  type Situation,
  refuseInactive,
} from "../../core/index.js";
import { outOfPlay } from "../battle/costs.js";
import { mayGo } from "../battle/movement.js";
import { agility } from "../data/attributes.js";
import { fateOf, isAttentive, isEngaged } from "../data/conditions.js";
import { levelOf } from "../data/traits.js";
import { raisedTo, type Lift } from "./climbing.js";
import { fall, victimOf, type Victim } from "./attack/wounds.js";

/**
 * MEST-88: a jump down leaves a Wound token when it is longer than the greatest jump down minus this number
 * of MU.
 */
const HARMFUL = 0.5;

/** MEST-88: the MU that each MU of the drop adds to a jump across. */
const PER_DROP = 0.5;
/** MEST-88: the MU that each MU of the run adds to a jump across and to a jump down. */
const PER_RUN = 0.25;

/** A jump before it is made. */
type Jumping = {
  readonly victim: Victim;
  readonly across: number;
  readonly down: number;
  readonly costs: readonly Cost[];
  /** The model's place after a drop; null without a drop, and without a scene. */
  readonly to: Lift | null;
  readonly hurts: boolean;
};

function lengthOf({ assessment }: Situation, id: string): number {
  return Number(settingOf(assessment, id) ?? 0);
}

/**
 * MEST-88, MEST-117: the greatest jump down and across of a model, after a run and with a drop of this height in MU.
 */
export function jumpsOf(situation: Situation): { readonly down: number; readonly across: number } {
  const { actor } = situation;
  const down = agility(actor) + levelOf(actor, "leap") + PER_RUN * lengthOf(situation, "jumpRun");
  return { down, across: down + PER_DROP * lengthOf(situation, "jumpDown") };
}

/**
 * MEST-88: a jump across, down, or both. It is an action of its own and uses no MU of a Move. A model can
 * jump once for each AP that it has spent.
 */
export const jumpAction = action<Jumping>({
  id: "jump",
  rule: "MEST-88",
  rollsNothing: true,
  paysItself: true,
  needsBattle: true,
  prepare: (situation) => {
    const { actor, facts, others, positions } = situation;
    const [across, down] = [lengthOf(situation, "jumpAcross"), lengthOf(situation, "jumpDown")];
    const most = jumpsOf(situation);
    const isHeld = !mayGo(actor) && isEngaged(facts.opponents, actor, others) === true;
    const refusal = refusalOf(situation, [
      outOfPlay(actor),
      refuseInactive(actor.turn?.isActive === false, "MEST-88"),
      withRemedy(refuse(isHeld, "moveEngaged", "MEST-72"), "disengage"),
      refuse(across + down <= 0, "jumpNowhere", "MEST-88"),
      refuse(turnOf(actor, "jumps") >= turnOf(actor, "acted"), "jumpAction", "MEST-88"),
      refuse(across > 0 && !isAttentive(actor), "jumpDistracted", "MEST-88"),
      refuse(beyond(across, most.across), "jumpFar", "MEST-88", { across, most: most.across }),
      withRemedy(refuse(beyond(down, most.down), "jumpDeep", "MEST-88", { down, most: most.down }), "fall"),
    ]);
    if (refusal) return refusal;
    const from = positions[actor.ref];
    return {
      victim: victimOf(actor),
      across,
      down,
      costs: [
        ...turnTo(actor, "jumps", turnOf(actor, "jumps") + 1),
        ...turnTo(actor, "reposition", turnOf(actor, "reposition") + across),
      ],
      to: from && down > 0 ? raisedTo(from, -down) : null,
      hurts: beyond(down, most.down - HARMFUL),
    };
  },
  line: () => null,
  // The dialog shows that this drop wounds.
  odds: (jumping) =>
    jumping.hurts ? { outcomes: [{ id: landingOf(jumping.victim), chance: 1 }], also: [] } : null,
  procedure: jump,
});

/** MEST-88: the outcome of a drop that leaves a Wound token. */
function landingOf({ wounds, siz }: Victim): "wounded" | "ko" | "eliminated" {
  const fate = fateOf(wounds + 1, siz);
  return fate === "inPlay" ? "wounded" : fate;
}

function* jump({ victim, across, down, costs, to, hurts }: Jumping): Procedure<Outcome> {
  const { ref, siz } = victim;
  yield* pay(costs);
  if (to) yield* change({ type: "place", of: ref, from: to.from, to: to.place });
  yield* note("jumps", [ref], { across, down });
  if (!hurts) return { id: "done" };
  const tokens = victim.wounds + 1;
  yield* note("jumpHurts", [ref], { tokens }, "bad");
  yield* change({ type: "track", of: ref, track: "wounds", from: victim.wounds, to: tokens });
  const fate = fateOf(tokens, siz);
  if (fate === "inPlay") return { id: "wounded" };
  yield* fall(victim, fate);
  return { id: fate };
}

const LENGTH: Input = { type: "amount", min: 0, max: 30, step: "any", initial: 0 };

/** MEST-88: the length of a jump across and down, and of the straight run before. */
export const JUMPING_MODIFIERS: readonly Modifier[] = ["jumpAcross", "jumpDown", "jumpRun"].map((id) => ({
  id,
  rule: "MEST-88",
  tests: ["jump"],
  input: LENGTH,
  contribute: noContribution,
}));
