import {
  activeModel,
  beyond,
  modelIn,
  refuse,
  simpleAction,
  turnOf,
  turnTo,
  type Action,
  type BattleState,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { delayed, outOfPlay } from "../battle/costs.js";
import { moveOf } from "../battle/movement.js";
import { valueOf } from "../data/attributes.js";
import { counts, isEngaged } from "../data/conditions.js";
import { longestReach } from "../data/gear.js";
import { battleVisibility, countedDistance } from "../data/range.js";

/**
 * MEST-108: the AP that the mover must have spent on movement before it can be charged. Fewer are enough when
 * the charger's REF is higher than the mover's.
 */
const AFTER = { slower: 2, quicker: 1 } as const;

/** MEST-108: the Active model of another side; null when there is none, or when its profile is not known. */
function moverFor({ actor, battle, bystanders }: Situation): Profile | null {
  const active = battle && activeModel(battle);
  if (!active || active.side === modelIn(battle, actor.ref)?.side) return null;
  const { ref } = active.profile;
  return (Object.hasOwn(bystanders, ref) ? bystanders[ref]?.profile : undefined) ?? null;
}

/** MEST-108: the refusals of a Counter-charge by a Passive model against the model that has moved. */
function refusals(situation: Situation): readonly (Refusal | null)[] {
  const { actor, battle, facts, options, others } = situation;
  const mover = moverFor(situation);
  if (battle === null || !mover) return [outOfPlay(actor), { refused: "noMover", rule: "MEST-108" }];
  const after = valueOf(actor, "ref") > valueOf(mover, "ref") ? AFTER.quicker : AFTER.slower;
  const limit = battleVisibility({ battle, actor });
  const away = (facts.watchers?.value ?? []).find(({ ref }) => ref === mover.ref)?.distance ?? 0;
  const far = countedDistance(away, options);
  const move = moveOf(actor);
  const gap = Math.max(0, away - Math.max(longestReach(actor), longestReach(mover)));
  return [
    outOfPlay(actor),
    refuse(options["passiveOptions"] === false, "passiveOff", "MEST-108"),
    refuse(
      !counts(actor) || isEngaged(facts.opponents, actor, others) === true,
      "counterChargeWho",
      "MEST-108",
    ),
    refuse(turnOf(mover, "moves") < after, "counterChargeEarly", "MEST-108", { after }),
    refuse(turnOf(mover, "countered") > 0, "countered", "MEST-108"),
    refuse(limit > 0 && beyond(far, limit), "counterChargeFar", "MEST-108", { limit }),
    // The Counter-charge has to make one of the two models Engaged. No path is shorter than the straight gap
    // between them, so the Move must be at least as long as the gap.
    refuse(beyond(gap, move), "counterChargeShort", "MEST-108", { move }),
  ];
}

/** MEST-108: whether the Active model of another side has just moved and has not been Counter-charged yet. */
function isItsMoment(battle: BattleState, ref: Ref): boolean {
  const active = activeModel(battle);
  if (!active || active.isOut || active.side === modelIn(battle, ref)?.side) return false;
  return turnOf(active.profile, "moves") >= AFTER.quicker && turnOf(active.profile, "countered") === 0;
}

/**
 * MEST-108, Counter-charge: a Passive model makes a Move of 1 AP after an enemy's movement. The Move must
 * leave one of the two models Engaged.
 */
export const counterChargeAction: Action = simpleAction({
  id: "counterCharge",
  rule: "MEST-108",
  outOfTurn: true,
  offersItself: isItsMoment,
  needsObservers: true,
  needsBattle: true,
  refusals,
  costs: (situation) => {
    const { actor } = situation;
    const mover = moverFor(situation);
    return [
      ...delayed(actor),
      ...turnTo(actor, "reposition", moveOf(actor)),
      ...(mover ? turnTo(mover, "countered", 1) : []),
    ];
  },
  data: ({ actor }) => ({ move: moveOf(actor) }),
});
