import {
  modelIn,
  numberOf,
  type BattleModel,
  type BattleSide,
  type BattleState,
  type Ref,
} from "../../core/index.js";
import { isOrdered } from "../data/conditions.js";

/** The models of a side that are In-Play. */
export function inPlay({ models }: BattleState, side: string): readonly BattleModel[] {
  return models.filter((model) => model.side === side && !model.isOut);
}

/** MEST-13: the In-Play models of a side that are Ordered. */
export function orderedIn(battle: BattleState, side: string): readonly BattleModel[] {
  return inPlay(battle, side).filter(({ profile }) => isOrdered(profile));
}

/** The number of a side, from 1, for keys and settings. */
export function numberOfSide({ sides }: BattleState, id: string): number {
  return sides.findIndex((side) => side.id === id) + 1;
}

/** The sides that have models In-Play. */
export function sidesLeft(battle: BattleState): readonly BattleSide[] {
  return battle.sides.filter(({ id }) => inPlay(battle, id).length > 0);
}

/** MEST-58: the side that is the Mission Attacker; undefined when none is. */
export function missionAttacker({ sides }: BattleState): BattleSide | undefined {
  return sides.find(({ tracks }) => (tracks["missionAttacker"] ?? 0) > 0);
}

/** MEST-56: the cost of a model when the battle began. */
export function pointsOf({ tracks, profile }: BattleModel): number {
  return tracks["buildPoints"] ?? numberOf(profile, "bp");
}

/** MEST-55: the Build Points of all models of a side. */
export function totalOf({ models }: BattleState, side: string): number {
  return models.filter((model) => model.side === side).reduce((sum, model) => sum + pointsOf(model), 0);
}

/** The other models of a model's side. */
export function fellowsOf(battle: BattleState, ref: Ref): readonly BattleModel[] {
  const side = modelIn(battle, ref)?.side;
  return battle.models.filter((one) => one.side === side && one.profile.ref !== ref);
}
