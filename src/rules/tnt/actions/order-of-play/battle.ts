import {
  change,
  countObjectives,
  fallenSince,
  modelIn,
  note,
  numberOf,
  playedBy,
  readyModels,
  rollForSides,
  sideWithId,
  type BattleInPlay,
  type BattleRules,
  type Moment,
  type BattleState,
  type Procedure,
  type Profile,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { rosters } from "../../battle/roster.js";
import { TARGET_NUMBER } from "../../dice/chances.js";
import { CRITICAL } from "../../dice/reading.js";
import { holdOn } from "../hanging.js";
import { resolve } from "../attack/resolve.js";
import { fallout } from "../morale/fallout.js";
import { modelNow } from "../morale/testers.js";
import { rollTestDie } from "../tests/plain-test.js";
import { endingOf, holds } from "./ending.js";
import { gather, type Gathered } from "./gathering.js";

/** TNT-88: the action points of a model that has failed its activation test. */
const POINTS_AFTER_FAILURE = 1;

/** TNT-89: with the changes of 2022, the action points of a model after a natural 10. */
const POINTS_AFTER_TEN = 3;

/** TNT-86 to TNT-92: what happens at each moment of a battle. */
const BATTLE: BattleRules = {
  on: { starts, phaseStarts: initiative, activation, activationEnds, follows, roundEnds },
  gather,
  lasts,
  playsNext,
  over,
  holds,
  ending: endingOf,
  roster: rosters,
};

/** The order of play of a battle, made from the rules above. */
export const battle = playedBy(BATTLE);

/**
 * TNT-11, TNT-86: each side rolls a d10, with the bonuses of the scenario and of one model's abilities. The
 * roll is not a test, so a natural 10 adds a die only with the option `initiativeCritical`.
 */
function* initiative(battle: BattleInPlay, step: StepSetup): Procedure<void> {
  const { initiative: bonuses } = gathered(step);
  const plus = ({ ref }: Profile): number => {
    const side = sideWithId(battle.now, modelIn(battle.now, ref)?.side ?? "");
    return (bonuses[ref] ?? 0) + (side?.tracks["initiativeBonus"] ?? 0);
  };
  const extra = step.options["initiativeCritical"] === true ? { extra: CRITICAL } : {};
  yield* rollForSides(battle, { dice: { d10: 1 }, ...extra, plus, purpose: "initiative" });
}

/** TNT-13, TNT-87 to TNT-89: an activation begins with a test. A model that fails has only 1 action point. */
function* activation(battle: BattleInPlay, step: StepSetup, { model: ref }: Moment): Procedure<void> {
  const { bonus, options } = step;
  const model = modelIn(battle.now, ref);
  if (!model) return;
  const { points, relics } = gathered(step);
  const rolled = yield* rollTestDie("activation", {
    who: ref,
    kind: "activation",
    value: numberOf(model.profile, "mettle"),
    bonus,
    against: TARGET_NUMBER,
    fumbleFails: options["fumbleAlwaysFails"] === true,
  });
  const passed = rolled.passed === true;
  const best = rolled.natural === 10 && options["gameChangers2022"] === true;
  const full = best ? Math.max(POINTS_AFTER_TEN, points) : points;
  yield* battle.setTurn(ref, "actionPoints", passed ? full : POINTS_AFTER_FAILURE);
  yield* battle.setModel(ref, "failed", passed ? 0 : 1);
  if (rolled.natural === 1 && options["relicsFailOnOne"] === true) yield* shutDown(ref, relics);
}

/** TNT-89: shuts down these relics until they are repaired. */
function* shutDown(ref: Ref, relics: readonly Ref[]): Procedure<void> {
  for (const relic of relics) {
    yield* change({ type: "track", of: relic, track: "shutDown", from: 0, to: 1 });
    yield* note("relicFails", [ref, relic], {}, "bad");
  }
}

/**
 * TNT-88, TNT-95, TNT-98: at the end of an activation, a model in the middle of a climb tests, unused action
 * points lapse, and concentration ends.
 */
function* activationEnds(battle: BattleInPlay, step: StepSetup, { model: ref }: Moment): Procedure<void> {
  const { hanging, ...shaken } = gathered(step);
  if (hanging) {
    const before = battle.now;
    yield* battle.watch(holdOn(hanging));
    yield* fallout(battle, fallenSince(before, battle.now), shaken);
  }
  yield* battle.setTurn(ref, "actionPoints", 0);
  yield* battle.setStatus(ref, "concentrating", false);
}

/** TNT-83: makes each ability that a model can use once a game ready again. */
function* starts(_battle: BattleInPlay, step: StepSetup): Procedure<void> {
  for (const ability of gathered(step).used)
    yield* change({ type: "track", of: ability, track: "used", from: 1, to: 0 });
}

/**
 * TNT-101: whether a status goes on after Clean-up. Only an unused Hold does, with the option `holdLasts` or
 * with the changes of 2022.
 */
function lasts(status: string, options: StepSetup["options"]): boolean {
  return status === "hold" && (options["holdLasts"] === "untilUsed" || options["gameChangers2022"] === true);
}

/**
 * TNT-13 to TNT-15, TNT-88: the side that plays next after a failed test; null when play does not pass. Play
 * stays with the side when no other side has a model left to activate.
 */
function playsNext(
  { now }: BattleInPlay,
  _step: StepSetup,
  { model, from }: { readonly model: Ref; readonly from: string },
): string | null {
  const hasFailed = (modelIn(now, model)?.tracks["failed"] ?? 0) > 0;
  return hasFailed && readyModels(now).some(({ side }) => side !== from) ? null : from;
}

/** TNT-62, TNT-107: takes the Morale tests that follow when an action has put models out of play. */
function* follows(battle: BattleInPlay, step: StepSetup, { before }: Moment): Procedure<void> {
  const fallen = fallenSince(before, battle.now);
  if (fallen.length > 0) yield* fallout(battle, fallen, gathered(step));
}

/**
 * TNT-88, TNT-94, TNT-98: actions that people carry out on the table after the payment. So the payment does
 * not end the activation of a model that failed its test.
 */
const GOES_ON: readonly string[] = ["move", "walk", "climb", "jump"];

/**
 * TNT-88, TNT-101: the reason why the activation is over; null when it goes on. A failed activation is over
 * after its one action, and a Hold gives up the whole activation.
 */
function over(battle: BattleState, ref: Ref, action: string): { reason: string; rule: string } | null {
  const model = modelIn(battle, ref);
  if (action === "hold") return { reason: "onHold", rule: "TNT-101" };
  const hasFailed = (model?.tracks["failed"] ?? 0) > 0;
  const left = model?.profile.turn?.values["actionPoints"];
  const isSpent = hasFailed && left === 0 && !GOES_ON.includes(action);
  return isSpent ? { reason: "failedActivation", rule: "TNT-88" } : null;
}

/** TNT-113: at Clean-up, each side counts the objectives that it holds. */
function* roundEnds(battle: BattleInPlay, step: StepSetup): Procedure<void> {
  yield* countObjectives(battle, gathered(step).objectives, "objectives", holds);
}

/**
 * TNT-16, TNT-90: resolves the pending hits with their graze tests. Then come the Morale tests that the hits
 * cause.
 */
export function* passing(battle: BattleInPlay, step: StepSetup): Procedure<void> {
  const { resolving, ...shaken } = gathered(step);
  if (!resolving) return;
  const before = battle.now;
  const struck = resolving.struck.map((one) => ({ ...one, model: modelNow(before, one.model) }));
  yield* battle.watch(resolve({ ...resolving, struck }));
  yield* fallout(battle, fallenSince(before, battle.now), shaken);
}

function gathered({ gathered: plain }: StepSetup): Gathered {
  return plain as Gathered;
}
