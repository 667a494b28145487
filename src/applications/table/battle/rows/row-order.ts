import {
  isActivated,
  isDone,
  sideInPlay,
  type BattleModel,
  type BattleState,
  type Game,
} from "../../../../rules/core/index.js";

/** The states of a model in the order of play, in the order of their rows: those who can still act come first. */
export const MODEL_STATES = ["active", "ready", "losesTurn", "done", "out"] as const;

export type ModelState = (typeof MODEL_STATES)[number];

/** A model that may be activated again is done until it is. Once the battle is over, a model is out of play or nothing. */
export function stateOf({ order }: Game, battle: BattleState, model: BattleModel): ModelState | null {
  if (model.isOut) return "out";
  if ((battle.tracks["ended"] ?? 0) > 0) return null;
  if (!isActivated(battle, model)) return order?.loses(battle, model) === true ? "losesTurn" : "ready";
  return isDone(battle, model) ? "done" : "active";
}

/** Whether initiative gives each model its own place. */
export function hasPlaces(rules: Game): boolean {
  return rules.battle?.phases.some(({ scheme }) => scheme === "byInitiative") === true;
}

/**
 * The models of a battle in the order of their rows. Of the ready ones those of the side in play come first, unless
 * initiative gives each its own place. Models that are alike stay in Foundry's order.
 *
 * @param turns  the ids of the combatants in Foundry's order
 */
export function readyFirst(
  rules: Game,
  battle: BattleState,
  turns: readonly string[],
): readonly BattleModel[] {
  const hasBegun = (battle.tracks["round"] ?? 0) > 0;
  const inPlay = hasPlaces(rules) ? undefined : sideInPlay(battle)?.id;
  const rankOf = (model: BattleModel): number => {
    const state = (hasBegun && stateOf(rules, battle, model)) || "ready";
    const isNext = state === "ready" && model.side === inPlay;
    return MODEL_STATES.indexOf(state) - (isNext ? 0.5 : 0);
  };
  const placeOf = ({ id }: BattleModel): number => turns.indexOf(id);
  return battle.models
    .map((model) => ({ model, rank: rankOf(model), place: placeOf(model) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ model }) => model);
}
