import {
  activeModel,
  has,
  modelIn,
  note,
  numberOf,
  playedBy,
  turnOf,
  type BattleInPlay,
  type BattleModel,
  type BattleRules,
  type Moment,
  type BattleState,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { rosters } from "../../battle/roster.js";
import { compulsoryPoints, mustPush, saysOf } from "../../battle/compulsory.js";
import { oneMoreDelay } from "../../battle/costs.js";
import { isOrdered, isPanicked } from "../../data/conditions.js";
import { AP } from "../../data/fields.js";
import { agrees } from "../questions.js";
import { bottleTests } from "./bottle.js";
import { fearTests } from "./fear.js";
import { gather, gathered } from "./gathering.js";
import { initiative, nameAttacker } from "./initiative.js";
import { playsNext, refresh } from "./points.js";
import { checkVictory, endingOf, withoutOpponents } from "./victory.js";

/** MEST-62 to MEST-69, MEST-103, MEST-105, MEST-109: the rules for the moments of a battle. */
const BATTLE: BattleRules = {
  on: { starts, phaseStarts: initiative, activation, activationEnds, follows, roundEnds },
  gather,
  playsNext,
  over,
  says: saysOf,
  ending: (battle) => endingOf(battle),
  roster: rosters,
};

/** The order of play of a battle, made from the rules above. */
export const battle = playedBy(BATTLE);

/** MEST-56, MEST-58: stores the cost of each model in Build Points, and names the Mission Attacker. */
function* starts(battle: BattleInPlay, step: StepSetup): Procedure<void> {
  const { buildPoints } = gathered(step);
  for (const { profile } of battle.now.models)
    yield* battle.setModel(profile.ref, "buildPoints", buildPoints[profile.ref] ?? numberOf(profile, "bp"));
  yield* nameAttacker(battle);
}

/**
 * The counts that start again with each Initiative. Reacts and Fear Tests are not listed: they are counted
 * for a Turn.
 */
const OF_INITIATIVE = [
  ...["acted", "attacks", "pushed", "moveLeft", "reposition"],
  ...["disengages", "detects", "fiddles", "swaps", "leaving", "refreshed", "crossing", "jumps", "sprinting"],
  ...["crossedFriends", "crossedFoes", "bypassed"],
] as const;

/**
 * MEST-51, MEST-68, MEST-82, MEST-104: as an Initiative starts, Delay tokens are cleared for one AP each. A
 * model in Wait can pay one more AP to stay in Wait; otherwise it loses Wait.
 */
function* activation(battle: BattleInPlay, step: StepSetup, { model: ref }: Moment): Procedure<void> {
  const profile = modelIn(battle.now, ref)?.profile;
  if (!profile) return;
  for (const count of OF_INITIATIVE) yield* battle.setTurn(ref, count, 0);
  const delay = numberOf(profile, "delay");
  const cleared = Math.min(AP, delay);
  yield* battle.setTrack(ref, "delay", delay - cleared);
  const left = AP - cleared;
  if (cleared > 0) yield* note("clearsDelay", [ref], { tokens: cleared, left });
  // MEST-104: a Disordered model must use its first AP for other actions, so it cannot keep Wait.
  const mayWait = left > 0 && isOrdered(profile) && !gathered(step).engaged;
  const waits = has(profile, "waiting") && mayWait && (yield* keepsWaiting(ref));
  yield* battle.setTurn(ref, "actionPoints", waits ? left - 1 : left);
  if (!waits) yield* battle.setStatus(ref, "waiting", false);
  const points = compulsoryPoints(modelIn(battle.now, ref)?.profile ?? profile);
  if (points > 0) yield* note(isPanicked(profile) ? "panics" : "mustFlee", [ref], { points });
}

/** MEST-82: at the start of its next Initiative, a Free model can pay an AP to stay in Wait. */
function keepsWaiting(who: Ref): Procedure<boolean> {
  return agrees({
    key: "keep-wait",
    who,
    question: "keepWait",
    answers: ["drop", "keep"],
    price: { id: "ap", count: 1 },
  });
}

/** MEST-67, MEST-68: the model is Done, its AP lapse, and an Initiative Point can refresh it. */
function* activationEnds(battle: BattleInPlay, step: StepSetup, { model: ref }: Moment): Procedure<void> {
  const { actor, options } = step;
  yield* owes(ref, modelIn(battle.now, ref));
  yield* sneaks(battle, ref, gathered(step).sneaky);
  yield* battle.setTurn(ref, "actionPoints", 0);
  for (const count of OF_INITIATIVE) yield* battle.setTurn(ref, count, 0);
  yield* lapse(battle, battle.now);
  if (modelIn(battle.now, ref)?.isOut === false) yield* battle.setStatus(ref, "done", true);
  yield* refresh(battle, step, ref);
  if (options["endAtOnce"] === true) yield* withoutOpponents(battle, actor);
}

/**
 * MEST-115: a Sneaky model can become Hidden at the end of its Initiative, if it is in Cover from every enemy
 * that sees it.
 */
function* sneaks(battle: BattleInPlay, ref: Ref, sneaky: Ref | null): Procedure<void> {
  if (sneaky !== ref || !(yield* agrees({ key: "sneaks", who: ref, answers: ["stay", "hide"] }))) return;
  yield* battle.setStatus(ref, "hidden", true);
  yield* note("hide", [ref]);
}

/** MEST-104: notes the Compulsory Actions that a model leaves undone although it could still take them. */
function* owes(ref: Ref, model: BattleModel | null | undefined): Procedure<void> {
  if (!model || model.isOut) return;
  const { profile } = model;
  const points = compulsoryPoints(profile);
  if (points === 0) return;
  if (mustPush(profile)) yield* note("owesPush", [ref], { points });
  else if (turnOf(profile, "actionPoints") > 0) yield* note("owes", [ref], { points });
}

/**
 * MEST-91, MEST-108: a Passive model repositions at once or not at all. The rest of its Reposition lapses when
 * another model acts.
 */
function* lapse(battle: BattleInPlay, before: BattleState, actor?: Ref): Procedure<void> {
  const active = activeModel(before)?.profile.ref;
  for (const { profile } of before.models) {
    const { ref } = profile;
    if (ref !== actor && (actor === undefined || ref !== active) && turnOf(profile, "reposition") > 0)
      yield* battle.setTurn(ref, "reposition", 0);
  }
}

/** MEST-98, MEST-102, MEST-103: the effects after an action: Fear Tests, and the Delay token of a further React. */
function* follows(battle: BattleInPlay, step: StepSetup, { before }: Moment): Procedure<void> {
  const { testers, reactsAgain } = gathered(step);
  yield* lapse(battle, before, step.actor);
  if (reactsAgain) yield* tire(battle, step.actor);
  yield* fearTests(battle, before, testers);
}

function* tire(battle: BattleInPlay, ref: Ref): Procedure<void> {
  const model = modelIn(battle.now, ref);
  if (!model || model.isOut) return;
  yield* battle.setTrack(ref, "delay", oneMoreDelay(numberOf(model.profile, "delay")));
  yield* note("reactsAgain", [ref]);
}

/**
 * MEST-62: at the end of a Turn unspent Initiative Points are lost. Bottle Tests, the victory check and END
 * dice follow.
 */
function* roundEnds(battle: BattleInPlay, step: StepSetup): Procedure<void> {
  for (const { id } of battle.now.sides) yield* battle.setSide(id, "initiativePoints", 0);
  yield* bottleTests(battle, gathered(step).testers);
  yield* checkVictory(battle, step);
}

/**
 * MEST-13, MEST-68: an Initiative is over when no AP and no part of a Move is left, or when its model is out of play.
 */
function over(battle: BattleState, ref: Ref): { reason: string; rule: string } | null {
  const model = modelIn(battle, ref);
  if (!model) return null;
  if (model.isOut) return { reason: "outOfPlay", rule: "MEST-13" };
  // MEST-104: a model that can push still has to take its Compulsory Actions.
  if (mustPush(model.profile)) return null;
  const left = ["actionPoints", "moveLeft", "reposition"].some((count) => turnOf(model.profile, count) > 0);
  return left ? null : { reason: "noPointsLeft", rule: "MEST-68" };
}
