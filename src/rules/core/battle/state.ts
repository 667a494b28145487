import type { Ref } from "../facts/facts.js";
import { turnOf, type Profile } from "../game/profile.js";

/** The names of the numbers that every battle has. */
export const BATTLE_TRACKS = ["round", "phase", "side", "activations", "ended", "winner"] as const;

/**
 * The names of the numbers that a side has in every battle. `place` is the side's place in the order of play,
 * and `initiative` is the roll for this place. `starting` is the number of models at the start. `finished`
 * says that the side has finished the current phase, and `beaten` that no model of the side is left.
 */
export const SIDE_TRACKS = ["place", "initiative", "finished", "starting", "beaten"] as const;

/**
 * The names of the numbers that a model has in every battle. `initiative` gives the model's place in the
 * order, and `tie` decides between equal initiatives. `activated` is the number of the model's last
 * activation. `done` is the number of the last activation that has ended. `leader` says that the model leads
 * its side.
 */
export const MODEL_TRACKS = ["initiative", "tie", "activated", "done", "leader"] as const;

/** A side of a battle, with its numbers. */
export interface BattleSide {
  readonly id: string;
  /** The side's name, in the players' own words. */
  readonly name: string;
  readonly tracks: Readonly<Record<string, number>>;
}

/** A model in a battle, with the data that the order of play needs. */
export interface BattleModel {
  /** The id of the model's combatant. The encounter stores the model's numbers under this id. */
  readonly id: string;
  readonly side: string;
  /** Whether the model is out of play. Such a model is never activated. */
  readonly isOut: boolean;
  readonly profile: Profile;
  readonly tracks: Readonly<Record<string, number>>;
}

/**
 * A battle as the table stores it. `tracks` has the numbers of the game, and these numbers of every battle:
 * - the round, from 1
 * - the phase, from 0
 * - the side in play, from 1; 0 for none
 * - the activations in the round
 * - after the end: the number of the way in which the battle ended, and of the side that has won; 0 for a
 *   draw
 */
export interface BattleState {
  /** The encounter, to which changes are written. */
  readonly ref: Ref;
  readonly tracks: Readonly<Record<string, number>>;
  readonly sides: readonly BattleSide[];
  readonly models: readonly BattleModel[];
  /** The table's setup, such as a turn limit: numbers by name. */
  readonly setup: Readonly<Record<string, number>>;
}

/**
 * The highest number of activations in a round. The number of an activation combines its round and its place in that
 * round.
 */
const MOST_ACTIVATIONS = 1000;

/** The number of the nth activation of a round. */
export function activationNumber(round: number, nth: number): number {
  return round * MOST_ACTIVATIONS + nth;
}

/**
 * The place of a model's activation among those of a round, from 1; 0 when the model was not activated in
 * that round.
 */
export function placeIn(round: number, activated: number): number {
  return Math.floor(activated / MOST_ACTIVATIONS) === round ? activated % MOST_ACTIVATIONS : 0;
}

/**
 * Whether two models are on the same side of a battle; null outside a battle, and when a model takes no part
 * in it.
 */
export function areOnOneSide(battle: BattleState | null, one: Ref, other: Ref): boolean | null {
  if (!battle) return null;
  const [own, its] = [modelIn(battle, one)?.side, modelIn(battle, other)?.side];
  return own === undefined || its === undefined ? null : own === its;
}

/** Whether a model was activated in the current round. */
export function isActivated({ tracks: { round = 0 } }: BattleState, { tracks }: BattleModel): boolean {
  return placeIn(round, tracks["activated"] ?? 0) > 0;
}

/** Whether the activation of a model has ended in the current round. */
export function isDone(battle: BattleState, model: BattleModel): boolean {
  return isActivated(battle, model) && (model.tracks["done"] ?? 0) >= (model.tracks["activated"] ?? 0);
}

/** The active model; undefined between activations. */
export function activeModel(battle: BattleState): BattleModel | undefined {
  return battle.models.find((model) => isActivated(battle, model) && !isDone(battle, model));
}

/** A number of the active model's turn as what is lost when its activation ends, for `leftUndone`. */
export function turnLeft(name: string): (battle: BattleState) => Readonly<Record<string, number>> {
  return (battle) => ({ [name]: turnOf(activeModel(battle)?.profile ?? null, name) });
}

/** The models of one side, or of all sides, that can still be activated in this round. */
export function readyModels(battle: BattleState, side?: string): readonly BattleModel[] {
  return battle.models.filter(
    (model) => !model.isOut && !isActivated(battle, model) && (side === undefined || model.side === side),
  );
}

/** Whether the battle has begun and not ended. */
export function isUnderWay({ tracks }: Pick<BattleState, "tracks">): boolean {
  return (tracks["round"] ?? 0) > 0 && (tracks["ended"] ?? 0) === 0;
}

/** The side in play; undefined when no side is in play. */
export function sideInPlay({ tracks, sides }: BattleState): BattleSide | undefined {
  return sides[(tracks["side"] ?? 0) - 1];
}

/** The sides in the order of play. Sides without a place come last, in the order of the setup. */
export function sidesInOrder({ sides }: BattleState): readonly BattleSide[] {
  const turnOrderOf = ({ tracks: { place = 0 } }: BattleSide): number => (place > 0 ? place : Infinity);
  return [...sides].sort((one, other) =>
    turnOrderOf(one) === turnOrderOf(other) ? 0 : turnOrderOf(one) - turnOrderOf(other),
  );
}

/**
 * The models in the order of their initiative, the highest first. For equal initiative, the higher `tie` is
 * first. If that is equal too, the models stay in the order in which they came.
 */
export function byInitiative(models: readonly BattleModel[]): readonly BattleModel[] {
  const of = ({ tracks }: BattleModel, track: string): number => tracks[track] ?? 0;
  return [...models].sort(
    (one, other) => of(other, "initiative") - of(one, "initiative") || of(other, "tie") - of(one, "tie"),
  );
}

/**
 * The models in the order of play, with those out of play last. People see this list, so it has every model.
 */
export function inOrderOfPlay(models: readonly BattleModel[]): readonly BattleModel[] {
  const all = byInitiative(models);
  return [...all.filter(({ isOut }) => !isOut), ...all.filter(({ isOut }) => isOut)];
}

/** The model with this ref; undefined when it is not in the battle. */
export function modelIn({ models }: BattleState, ref: Ref): BattleModel | undefined {
  return models.find(({ profile }) => profile.ref === ref);
}

/** The side with this id; undefined when the battle has none. */
export function sideWithId({ sides }: BattleState, side: string): BattleSide | undefined {
  return sides.find(({ id }) => id === side);
}
