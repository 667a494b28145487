import type { Ref } from "../facts/facts.js";
import { note, type Procedure } from "../procedure/procedure.js";
import type { Phase } from "./declaration.js";
import type { BattleInPlay } from "./play.js";
import { orderModels } from "./initiative.js";
import { capability } from "../capabilities/capability.js";
import { activatesAgain, isDown, playPasses } from "../capabilities/of-battles.js";
import type { BattleEvents, BattleRules, StepSetup } from "./rules.js";
import {
  activationNumber,
  activeModel,
  byInitiative,
  isActivated,
  modelIn,
  readyModels,
  sideInPlay,
  sidesInOrder,
  sideWithId,
  type BattleModel,
  type BattleState,
} from "./state.js";

/** The context in which the steps of a battle are played. */
export interface Steps {
  readonly battle: BattleInPlay;
  readonly rules: BattleRules;
  readonly step: StepSetup;
}

/** The current phase. */
export function phaseOf(phases: readonly Phase[], { tracks: { phase = 0 } }: BattleState): Phase | undefined {
  return phases[phase];
}

/** Begins the battle with its first round. */
export function* beginBattle(steps: Steps): Procedure<void> {
  const { battle } = steps;
  for (const { id } of battle.now.sides) {
    const own = battle.now.models.filter(({ side, isOut }) => side === id && !isOut);
    yield* battle.setSide(id, "starting", own.length);
  }
  yield* happens(steps, "starts");
  yield* startRound(steps, 1);
}

/** The highest number of rounds that can begin in one step because models lose their turns. */
const MOST_ROUNDS_LOST = 1;

/** Activates a model of the side in play. */
export function* activate(steps: Steps, ref: Ref): Procedure<void> {
  const { battle, rules } = steps;
  const { round = 1, activations = 0 } = battle.now.tracks;
  yield* battle.set("activations", activations + 1);
  yield* battle.setModel(ref, "activated", activationNumber(round, activations + 1));
  battle.beginTurn(ref, round);
  yield* note("activated", [ref]);
  if (battle.hasOwnTurns) yield* battle.endStatuses(ref, "untilTurnStart");
  yield* happens(steps, "activation", ref);
  // The rules of the activation can take the model out of play.
  if (modelIn(battle.now, ref)?.isOut) return yield* endActivation(steps);
  const lost = rules.losesTurn?.(battle.now, ref) ?? null;
  if (lost === null) return;
  yield* note(lost, [ref], {}, "bad");
  // A lost turn ends by itself. After more than `MOST_ROUNDS_LOST` rounds in this step, a person has to end
  // the turn. Otherwise the step would never end if every model lost its turn.
  if (battle.roundsBegun <= MOST_ROUNDS_LOST) yield* endActivation(steps);
}

/** Ends the current activation, and goes on to the next step of the order of play. */
export function* endActivation(steps: Steps): Procedure<void> {
  const { battle } = steps;
  const model = activeModel(battle.now);
  if (!model) return;
  const { ref } = model.profile;
  yield* happens(steps, "activationEnds", ref);
  if (battle.hasOwnTurns) yield* battle.endStatuses(ref, "untilTurnEnd");
  const scheme = phaseOf(battle.game.battle.phases, battle.now)?.scheme;
  yield* battle.setModel(ref, "done", model.tracks["activated"] ?? 0);
  yield* note("activationEnded", [ref]);
  if (yield* ends(steps, "activation")) return;
  if (scheme === "byInitiative") return yield* nextByInitiative(steps);
  const next = yield* sideAfter(steps, model);
  if (next !== model.side) yield* pass(steps, next);
}

/** The side that plays after the activation of a model; null for the next side in the order of play. */
function* sideAfter(steps: Steps, { side, profile }: BattleModel): Procedure<string | null> {
  const { battle, rules, step } = steps;
  const able = sidesInOrder(battle.now).flatMap(({ id }) => (canActivate(steps, id) ? [id] : []));
  if (able.length === 0) return null;
  const isKept = phaseOf(battle.game.battle.phases, battle.now)?.scheme === "untilPassed";
  const said = rules.playsNext
    ? rules.playsNext(battle, step, { model: profile.ref, from: side, able })
    : isKept
      ? side
      : null;
  const chosen = said === null || typeof said === "string" ? said : yield* said;
  return chosen !== null && able.includes(chosen) ? chosen : null;
}

/**
 * Play passes from the side in play to the chosen side. Without a chosen side, it passes to the next side
 * that can still activate a model. If there is no such side, the phase ends.
 */
export function* pass(steps: Steps, chosen: string | null = null): Procedure<void> {
  const { battle } = steps;
  const from = sideInPlay(battle.now);
  const order = sidesInOrder(battle.now);
  if (from) yield* passes(steps);
  if (yield* ends(steps, "activation")) return;
  const place = order.findIndex(({ id }) => id === from?.id);
  const following = [...order.slice(place + 1), ...order.slice(0, place + 1)];
  const next = chosen ?? following.find(({ id }) => canActivate(steps, id))?.id;
  if (next === undefined) return yield* endPhase(steps);
  yield* giveTo(battle, next);
}

/**
 * Whether a side can still activate a model in this phase: a model that was not activated, or one that may be
 * activated again. A side that has finished the phase cannot.
 */
function canActivate({ battle: { now, game } }: Steps, side: string): boolean {
  if ((sideWithId(now, side)?.tracks["finished"] ?? 0) > 0) return false;
  const own = now.models.filter((model) => model.side === side && !model.isOut);
  return own.some(
    (model) =>
      !isActivated(now, model) || capability(game, activatesAgain)?.(now, model.profile.ref) === true,
  );
}

/**
 * The side in play finishes the phase. The next side follows, or the next phase. In a phase with activations,
 * a side finishes when it has no model left to activate, for example when the last model of the side was
 * deleted during its own activation.
 */
export function* finishSide(steps: Steps): Procedure<void> {
  const { battle } = steps;
  const from = sideInPlay(battle.now);
  const scheme = phaseOf(battle.game.battle.phases, battle.now)?.scheme;
  if (scheme === "byInitiative") return yield* nextByInitiative(steps);
  if (from) yield* battle.setSide(from.id, "finished", 1);
  if (scheme !== "sideBySide") return yield* pass(steps);
  if (from) yield* passes(steps);
  const next = sidesInOrder(battle.now).find(({ tracks }) => (tracks["finished"] ?? 0) === 0);
  if (!next) return yield* endPhase(steps);
  yield* giveTo(battle, next.id);
}

/** Ends the current phase. The next phase begins. After the last phase, the next round begins. */
export function* endPhase(steps: Steps): Procedure<void> {
  const { battle } = steps;
  const { phases } = battle.game.battle;
  const { phase = 0, round = 1 } = battle.now.tracks;
  if (phase + 1 < phases.length) return yield* startPhase(steps, phase + 1);
  yield* happens(steps, "roundEnds");
  if (!battle.hasOwnTurns) yield* endStatusesOfAll(battle, "untilTurnEnd");
  yield* battle.game.battle.roundIs === "turn"
    ? note("turnEnded", [], { round })
    : note("roundEnded", [], { round });
  if (yield* ends(steps, "round")) return;
  yield* startRound(steps, round + 1);
}

function* startRound(steps: Steps, round: number): Procedure<void> {
  const { battle } = steps;
  yield* battle.set("round", round);
  yield* battle.set("phase", 0);
  yield* battle.set("activations", 0);
  yield* battle.set("side", 0);
  if (!battle.hasOwnTurns) {
    for (const { profile } of battle.now.models) battle.beginTurn(profile.ref, round);
    yield* endStatusesOfAll(battle, "untilTurnStart");
  }
  yield* battle.game.battle.roundIs === "turn"
    ? note("turnStarted", [], { round })
    : note("roundStarted", [], { round });
  // Without this check, new rounds would begin forever when only models without a side are left.
  if (!battle.now.sides.some(({ id }) => readyModels(battle.now, id).length > 0))
    return yield* note("noOneLeft", []);
  yield* startPhase(steps, 0);
}

function* startPhase(steps: Steps, phase: number): Procedure<void> {
  const { battle } = steps;
  const starting = battle.game.battle.phases[phase];
  yield* battle.set("phase", phase);
  for (const { id } of battle.now.sides) yield* battle.setSide(id, "finished", 0);
  yield* happens(steps, "phaseStarts");
  switch (starting?.scheme) {
    case "byInitiative":
      return yield* nextByInitiative(steps);
    case "alternating":
    case "untilPassed": {
      const first = sidesInOrder(battle.now).find(({ id }) => canActivate(steps, id));
      if (!first) return yield* endPhase(steps);
      return yield* giveTo(battle, first.id);
    }
    case "sideBySide": {
      const first = sidesInOrder(battle.now).find(({ tracks }) => (tracks["finished"] ?? 0) === 0);
      if (!first) return yield* endPhase(steps);
      return yield* giveTo(battle, first.id);
    }
    default:
      return yield* endPhase(steps);
  }
}

function* nextByInitiative(steps: Steps): Procedure<void> {
  const { battle, rules, step } = steps;
  if (rules.initiative) yield* orderModels(battle, rules.initiative(step.options));
  const [next] = byInitiative(readyModels(battle.now));
  if (!next) return yield* endPhase(steps);
  yield* giveTo(battle, next.side);
  yield* activate(steps, next.profile.ref);
}

function* giveTo(battle: BattleInPlay, side: string): Procedure<void> {
  const index = battle.now.sides.findIndex(({ id }) => id === side);
  if (battle.now.tracks["side"] === index + 1) return;
  yield* battle.set("side", index + 1);
  const name = battle.now.sides[index]?.name;
  if (name !== undefined) yield* note("sideToPlay", [], { side: name });
}

/** Ends the battle if it is over, with a note. The result says if it is over. */
function* ends({ battle, rules }: Steps, moment: "activation" | "round"): Procedure<boolean> {
  if (!rules.ending) yield* beatenSides(battle);
  const end = rules.ending?.(battle.now, moment) ?? null;
  if (!end) return false;
  const { ends: known = [] } = battle.game.battle;
  const winner = battle.now.sides.findIndex(({ id }) => id === end.winner);
  yield* battle.set("side", 0);
  yield* battle.set("winner", winner + 1);
  yield* battle.set("ended", known.indexOf(end.id) + 1);
  const name = battle.now.sides[winner]?.name;
  yield* note(`end.${end.id}`, [], name === undefined ? {} : { side: name }, "critical");
  return true;
}

/** Notes each side that has just lost its last model that can take part. A GM then ends the battle. */
function* beatenSides(battle: BattleInPlay): Procedure<void> {
  const isOver = capability(battle.game, isDown);
  for (const { id, name, tracks } of battle.now.sides) {
    const isLeft = battle.now.models.some(
      (model) => model.side === id && !model.isOut && isOver?.(model) !== true,
    );
    const isBeaten = (tracks["starting"] ?? 0) > 0 && !isLeft;
    if (isBeaten && (tracks["beaten"] ?? 0) === 0) yield* note("sideBeaten", [], { side: name }, "critical");
    yield* battle.setSide(id, "beaten", isBeaten ? 1 : 0);
  }
}

function* endStatusesOfAll(battle: BattleInPlay, limit: "untilTurnEnd" | "untilTurnStart"): Procedure<void> {
  for (const { profile } of battle.now.models) yield* battle.endStatuses(profile.ref, limit);
}

/** Runs the game's rules for a moment. */
function* happens({ battle, rules, step }: Steps, event: keyof BattleEvents, model?: Ref): Procedure<void> {
  const part = rules.on?.[event];
  if (part) yield* part(battle, step, { model: model ?? step.actor, before: battle.now });
}

function* passes({ battle, step }: Steps): Procedure<void> {
  const part = capability(battle.game, playPasses);
  if (part) yield* part(battle, step, { model: step.actor, before: battle.now });
}
