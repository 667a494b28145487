import {
  activeModel,
  numberOf,
  refuse,
  turnOf,
  withRemedy,
  type BattleModel,
  type BattleState,
  type Profile,
  type Refusal,
  type Said,
  type Situation,
} from "../../core/index.js";
import { isEngaged, isOrdered, isOutOfPlay, isPanicked } from "../data/conditions.js";

/** MEST-104: the actions that a model takes with its first AP, besides a Move to Safety. */
const COMPULSORY: readonly string[] = ["disengage", "rally"];

/**
 * MEST-104: the AP that a Disordered model must spend first in its Initiative, and the AP for a Panicked
 * model.
 */
const OF_DISORDERED = 1;
const OF_PANICKED = 2;

/** MEST-104: the AP that a model must still spend on Compulsory Actions before its other actions. */
export function compulsoryPoints(model: Profile): number {
  if (isOrdered(model) || isOutOfPlay(model)) return 0;
  return Math.max(0, (isPanicked(model) ? OF_PANICKED : OF_DISORDERED) - turnOf(model, "acted"));
}

/**
 * MEST-104: refuses an action that costs AP while Compulsory Actions are left. A React is allowed, since it
 * is not part of the model's Initiative.
 */
export function compelled(
  {
    actor,
    tester,
    facts,
    others,
    bystanders,
  }: Pick<Situation, "actor" | "tester" | "facts" | "others" | "bystanders">,
  action: string,
): Refusal | null {
  // With these AP, the model may rally itself, but not a friend.
  const isCompulsory = COMPULSORY.includes(action) && tester === actor;
  if (actor.turn?.isActive !== true || isCompulsory) return null;
  const points = compulsoryPoints(actor);
  const refusal = refuse(points > 0, "compelled", "MEST-104", { points });
  // A model first Disengages, then it Moves to Safety. It Rallies itself only in Cover.
  if (isEngaged(facts.opponents, actor, others) === true) return withRemedy(refusal, "disengage");
  const watchers = facts.watchers ?? bystanders[actor.ref]?.around.watchers;
  const isOpen = watchers?.value.some(({ sees, screened, cover }) => (sees || screened) && cover === "none");
  return isOpen === false ? withRemedy(refusal, "rally") : refusal;
}

/** MEST-69, MEST-104: whether a model must push, because its AP are not enough for its Compulsory Actions. */
export function mustPush(model: Profile): boolean {
  const mayPush = turnOf(model, "pushed") === 0 && numberOf(model, "delay") === 0;
  return mayPush && compulsoryPoints(model) > turnOf(model, "actionPoints");
}

/** MEST-104: the Compulsory Actions of the active model, in words. */
function saysCompelled(battle: BattleState, { id, profile }: BattleModel): readonly Said[] {
  const points = activeModel(battle)?.id === id ? compulsoryPoints(profile) : 0;
  if (points === 0) return [];
  return [
    { key: isPanicked(profile) ? "panickedFirst" : "disorderedFirst", data: { points } },
    ...(mustPush(profile) ? [{ key: "pushesFirst" }] : []),
  ];
}

/**
 * MEST-91, MEST-104, MEST-108: the notes on a model in the tracker and on the sheet: its Compulsory Actions, and a
 * Reposition that is left.
 */
export function saysOf(battle: BattleState, model: BattleModel): readonly Said[] {
  const move = turnOf(model.profile, "reposition");
  return [
    ...saysCompelled(battle, model),
    ...(move > 0 && !model.isOut ? [{ key: "repositionLeft", data: { move } }] : []),
  ];
}
