import { notActive } from "../actions/refusing.js";
import type { Ref, Refusal } from "../facts/facts.js";
import { action, type Action, type JsonObject, type Outcome } from "../game/game.js";
import type { Situation } from "../game/situation.js";
import type { Procedure } from "../procedure/procedure.js";
import { activate, beginBattle, endActivation, finishSide, phaseOf, type Steps } from "./steps.js";
import { capability } from "../capabilities/capability.js";
import { activatesAgain, activationTest } from "../capabilities/of-battles.js";
import { BattleInPlay, type PlayedGame } from "./play.js";
import type { BattleRules, StepSetup, AtStart } from "./rules.js";
import { activeModel, isActivated, modelIn, readyModels, sideInPlay, type BattleState } from "./state.js";

/**
 * The steps of the order of play. Each step is an action of a model. The model is on the side that takes the
 * step.
 */
export const BATTLE_STEPS = ["beginBattle", "activate", "endActivation", "finishSide"] as const;

/** The step that begins a battle. Any model can take this step, since it belongs to no side. */
export const OPENING_STEP = "beginBattle";

export type BattleStep = (typeof BATTLE_STEPS)[number];

/** Whether an action is a step of the order of play, such as the end of an activation. */
export function isBattleStep(action: string): action is BattleStep {
  return BATTLE_STEPS.some((step) => step === action);
}

/** The setup of a step of the battle. Like every setup, it is plain data. */
interface StepStart {
  readonly battle: BattleState;
  readonly step: StepSetup;
}

/** The check of a step: the reason why it is not possible now, or null when it is possible. */
type Check = (battle: BattleState, actor: Ref, game: PlayedGame) => Refusal | null;

const CHECKS: Readonly<Record<BattleStep, Check>> = {
  beginBattle: (battle, _actor, { battle: { rule } }) =>
    (battle.tracks["round"] ?? 0) > 0 ? { refused: "battleRuns", rule } : null,
  activate: (battle, actor, game) => {
    const { rule, phases } = game.battle;
    const model = modelIn(battle, actor);
    const scheme = phaseOf(phases, battle)?.scheme;
    if (!model) return { refused: "notInBattle", rule };
    if (activeModel(battle)) return { refused: "anotherActs", rule };
    if (scheme === undefined || scheme === "sideBySide") return { refused: "noActivations", rule };
    if (model.isOut) return { refused: "outOfPlay", rule };
    if (sideInPlay(battle)?.id !== model.side) return { refused: "otherSide", rule };
    if (isActivated(battle, model) && !capability(game, activatesAgain)?.(battle, actor))
      return { refused: "activatedAlready", rule };
    return null;
  },
  endActivation: (battle, actor, { battle: { rule } }) =>
    activeModel(battle)?.profile.ref === actor ? null : notActive(rule),
  finishSide: (battle, actor, { battle: { phases, rule } }) => {
    const scheme = phaseOf(phases, battle)?.scheme;
    const side = sideInPlay(battle)?.id;
    if (activeModel(battle)) return { refused: "anotherActs", rule };
    if (scheme === undefined || side === undefined) return { refused: "nothingToFinish", rule };
    // When all models of a side are out of play, a model of another side finishes for that side.
    const own = battle.models.filter((model) => model.side === side && !model.isOut);
    if (own.length > 0 && modelIn(battle, actor)?.side !== side) return { refused: "otherSide", rule };
    // A side can finish when each of its models has been activated, even if some could be activated a second
    // time.
    const mustGoOn =
      (scheme === "alternating" || scheme === "untilPassed") && readyModels(battle, side).length > 0;
    return mustGoOn ? { refused: "nothingToFinish", rule } : null;
  },
};

/** The reason why a model cannot take a step of the order of play now; null when it can. */
export function stepRefusal(
  id: BattleStep,
  battle: BattleState,
  actor: Ref,
  game: PlayedGame,
): Refusal | null {
  const { rule } = game.battle;
  if ((battle.tracks["ended"] ?? 0) > 0) return { refused: "battleEnded", rule };
  if (id !== "beginBattle" && (battle.tracks["round"] ?? 0) === 0) return { refused: "battleNotBegun", rule };
  return CHECKS[id](battle, actor, game);
}

const PLAYS: Readonly<Record<BattleStep, (steps: Steps, actor: Ref) => Procedure<void>>> = {
  beginBattle,
  activate,
  endActivation,
  finishSide,
};

/** The steps of a game's battle as actions; none when the game declares no battle. */
export function battleActions(
  { battle, ...game }: Omit<PlayedGame, "battle"> & Partial<Pick<PlayedGame, "battle">>,
  rules: BattleRules = {},
): Readonly<Record<string, Action>> {
  if (!battle) return {};
  return Object.fromEntries(BATTLE_STEPS.map((id) => [id, stepAction(id, { ...game, battle }, rules)]));
}

function stepAction(id: BattleStep, game: PlayedGame, rules: BattleRules): Action {
  const { rule } = game.battle;
  const test = capability(game, activationTest);
  return action<JsonObject>({
    id,
    rule,
    offered: "battle",
    needsBattle: true,
    ...(id === "activate" && test !== undefined ? { test } : {}),
    prepare: (situation) => {
      const { battle, actor } = situation;
      if (!battle) return { refused: "noBattle", rule };
      const start: StepStart = { battle, step: stepOf(situation, battle, rules, id) };
      return stepRefusal(id, battle, actor.ref, game) ?? (start as object as JsonObject);
    },
    line: () => null,
    odds: () => null,
    *procedure(setup): Procedure<Outcome> {
      const { battle, step } = setup as object as StepStart;
      const inPlay = new BattleInPlay(game, battle, step.options, rules);
      yield* PLAYS[id]({ battle: inPlay, rules, step }, step.actor);
      return { id: "done" };
    },
  });
}

/** The data that the parts of the order of play read in a step, taken from the situation. */
export function stepOf(
  situation: Situation,
  battle: BattleState,
  { gather }: BattleRules,
  action: string,
): StepSetup {
  const { actor, options, assessment } = situation;
  const own = { actor: actor.ref, bonus: assessment.tally.bonus.attacker, options };
  if (gather) {
    const atStart: AtStart = (workOut) =>
      (situation.atStart as ReturnType<typeof workOut> | undefined) ?? workOut();
    const gathered = gather(situation, battle, action, atStart);
    return { ...own, waiting: [], places: {}, positions: {}, others: [], gathered };
  }
  const { waiting, places, positions, scale, others, objectives } = situation;
  return {
    ...own,
    waiting,
    places,
    positions,
    others,
    gathered: {},
    ...(scale === undefined ? {} : { scale }),
    ...(objectives ? { objectives } : {}),
  };
}
