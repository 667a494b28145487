import type { Ref, Refusal } from "../facts/facts.js";
import type { Action, JsonObject } from "../game/game.js";
import type { Profile } from "../game/profile.js";
import type { Situation } from "../game/situation.js";
import { isBattleStep, stepRefusal, type BattleStep } from "./actions.js";
import { following, type Following } from "./following.js";
import type { FollowUp } from "../capabilities/nerve.js";
import type { Consequence } from "../procedure/consequence.js";
import { isFollowed } from "./moving/falls.js";
import { holderOf, type Objective } from "./objectives.js";
import { BattleInPlay, type PlayedGame } from "./play.js";
import type { Said } from "./reactions.js";
import type { BattleRules, RosterWarning } from "./rules.js";
import { activeModel, type BattleModel, type BattleState } from "./state.js";

/** The answers that the tracker and the setup get from a game's order of play without taking a step. */
export interface OrderOfPlay {
  /**
   * Whether the rules of the battle read `Situation.bystanders`: the complete profiles of other models, the
   * facts around and between them, and the places to which they flee.
   */
  readonly gathers: boolean;
  /**
   * The data about other models of the scene that an action needs in a battle. A record stores the data. Null
   * when the action needs no such data.
   */
  readonly atStart: (action: Action, situation: Situation) => JsonObject | null;
  /** The reason why a model cannot take a step now; null when it can. */
  readonly refusal: (step: BattleStep, battle: BattleState, model: Ref) => Refusal | null;
  /** The next event after the activation ends, or after the side ends its part of the phase. */
  readonly following: (battle: BattleState) => Following;
  /**
   * The follow-up that ends the activation after an action with these changes; null when the activation goes
   * on. An action of another model also ends the activation when it takes the active model out of play.
   */
  readonly due: (
    battle: BattleState,
    model: Ref,
    action: string,
    made: readonly Consequence[],
  ) => FollowUp | null;
  /** The side that holds an objective now; null when no side holds it. */
  readonly holder: (battle: BattleState, objective: Pick<Objective, "present">) => string | null;
  /** The numbers that a model has left now, by the names in `BattleDeclaration.left`. */
  readonly left: (battle: BattleState, model: BattleModel) => Readonly<Record<string, number>>;
  /** Whether a model will lose the turn that it still has in this round. */
  readonly loses: (battle: BattleState, model: BattleModel) => boolean;
  /** The notes on a model now, such as an action that it must do first. */
  readonly says: (battle: BattleState, model: BattleModel) => readonly Said[];
  /** The warnings and facts about the rosters of the sides; empty in a game that does not check rosters. */
  readonly roster: (
    battle: BattleState,
    models: ReadonlyMap<Ref, Profile>,
    options?: Situation["options"],
  ) => readonly RosterWarning[];
}

/** The order of play of a game with a battle. */
export function orderOfPlay(game: PlayedGame, rules: BattleRules = {}): OrderOfPlay {
  return {
    gathers: rules.gather !== undefined,
    atStart: (action, situation) => {
      const { battle } = situation;
      const isPlayed = isBattleStep(action.id) || isFollowed(action, rules);
      if (!rules.gather || !battle || !isPlayed) return null;
      let found: JsonObject | null = null;
      rules.gather(situation, battle, action.id, (workOut) => {
        const atStart = workOut();
        found = atStart;
        return atStart;
      });
      return found;
    },
    refusal: (step, battle, model) => stepRefusal(step, battle, model, game),
    following: (battle) => following(game, rules, battle),
    due: (battle, model, action, made) => {
      const now = new BattleInPlay(game, battle, {});
      for (const one of made) now.see(one);
      const active = activeModel(now.now);
      // An action of another model may have taken the active model out of play.
      const ref = active?.profile.ref === model || active?.isOut ? active.profile.ref : null;
      const over = ref === null ? null : rules.over?.(now.now, ref, action);
      return over && ref !== null ? { action: "endActivation", actor: ref, ...over } : null;
    },
    holder: (battle, objective) => (rules.holds ? holderOf(battle, objective, rules.holds) : null),
    left: (battle, model) => {
      if (rules.left) return rules.left(battle, model);
      if (activeModel(battle)?.id !== model.id) return {};
      const { values } = model.profile.turn ?? { values: game.turn };
      return Object.fromEntries((game.battle.left ?? []).map((id) => [id, values[id] ?? game.turn[id] ?? 0]));
    },
    loses: (battle, { profile }) => (rules.losesTurn?.(battle, profile.ref) ?? null) !== null,
    says: (battle, model) => rules.says?.(battle, model) ?? [],
    roster: (battle, models, options) => rules.roster?.(battle, models, options) ?? [],
  };
}
