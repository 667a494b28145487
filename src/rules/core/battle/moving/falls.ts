import { isRefusal, type Ref } from "../../facts/facts.js";
import type { Action, JsonObject, Outcome } from "../../game/game.js";
import type { Procedure } from "../../procedure/procedure.js";
import { stepOf } from "../actions.js";
import { BattleInPlay, type PlayedGame } from "../play.js";
import type { BattleRules, StepSetup } from "../rules.js";
import { isUnderWay, type BattleState } from "../state.js";

/** The data for the rules that follow an action in a battle. They are stored with the action's own setup. */
interface Following {
  readonly inBattle: { readonly battle: BattleState; readonly step: StepSetup };
}

/**
 * An action of a battle, followed by the rules that apply after an action or after models have fallen.
 * Outside a battle, and for an action that does not need the battle, nothing follows.
 */
export function withFalls(action: Action, game: PlayedGame, rules: BattleRules): Action {
  if (!isFollowed(action, rules)) return action;
  return {
    ...action,
    prepare: (situation) => {
      const setup = action.prepare(situation);
      const { battle } = situation;
      if (isRefusal(setup) || !battle || !isUnderWay(battle)) return setup;
      const following: Following = {
        inBattle: { battle, step: stepOf(situation, battle, rules, action.id) },
      };
      return { ...setup, ...(following as object as JsonObject) };
    },
    procedure: (setup) => {
      const { inBattle } = setup as object as Partial<Following>;
      const procedure = action.procedure(setup);
      return inBattle ? followed(procedure, inBattle, game, rules) : procedure;
    },
  };
}

/** Whether the game has rules that follow this action in a battle. */
export function isFollowed({ needsBattle, offered }: Action, { on }: BattleRules): boolean {
  return on?.follows !== undefined && needsBattle === true && offered !== "battle";
}

/** Plays an action in a battle, and then the rules that follow the action. */
function* followed(
  procedure: Procedure<Outcome>,
  { battle: start, step }: Following["inBattle"],
  game: PlayedGame,
  rules: BattleRules,
): Procedure<Outcome> {
  const battle = new BattleInPlay(game, start, step.options, rules);
  const outcome = yield* battle.watch(procedure);
  yield* rules.on?.follows?.(battle, step, { model: step.actor, before: start }) ?? [];
  return outcome;
}

/** The models that went out of play between two states of a battle. */
export function fallenSince(before: BattleState, now: BattleState): readonly Ref[] {
  const wasIn = new Set(before.models.filter(({ isOut }) => !isOut).map(({ id }) => id));
  return now.models.filter(({ id, isOut }) => isOut && wasIn.has(id)).map(({ profile }) => profile.ref);
}
