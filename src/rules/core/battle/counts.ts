import type { Cost } from "../actions/costs.js";
import type { Ref } from "../facts/facts.js";
import { modelIn, sideWithId, type BattleModel, type BattleSide, type BattleState } from "./state.js";

/** The name under which an encounter stores a number of a side. */
export const sideTrack = (side: string, track: string): string => `sides.${side}.${track}`;

/** The name under which an encounter stores a number of a model. `model` is the model's id in the battle. */
export const modelTrack = (model: string, track: string): string => `models.${model}.${track}`;

/** The change that sets a number of the battle. Empty when the number stays the same. */
export function battleTo(battle: BattleState, track: string, to: number): readonly Cost[] {
  return costOf(battle, `tracks.${track}`, battle.tracks[track], to);
}

/**
 * The change that sets a number of a side in the battle. Empty when the number stays the same, or when there
 * is no such side.
 */
export function sideTo(battle: BattleState, side: string, track: string, to: number): readonly Cost[] {
  const own = sideWithId(battle, side);
  return own ? costOf(battle, sideTrack(side, track), own.tracks[track], to) : [];
}

/**
 * The change that sets a number in a model's `tracks` in the battle. Such a number needs no declaration, is 0
 * at first, and ends with the battle. Empty when the number stays the same, and for a model that is in no
 * battle.
 */
export function battleModelTo(
  battle: BattleState | null,
  ref: Ref,
  track: string,
  to: number,
): readonly Cost[] {
  const model = battle && modelIn(battle, ref);
  return model ? costOf(battle, modelTrack(model.id, track), model.tracks[track], to) : [];
}

function costOf({ ref }: BattleState, track: string, from = 0, to: number): readonly Cost[] {
  return from === to ? [] : [{ type: "track", of: ref, track, from, to }];
}

/**
 * A battle after a change of one of its numbers. `path` is the name under which the encounter stores the
 * number.
 */
export function withNumber(battle: BattleState, path: string, to: number): BattleState {
  const [kind = "", id = "", track = ""] = path.split(".");
  const own = <T extends BattleSide | BattleModel>(one: T): T =>
    one.id === id ? { ...one, tracks: { ...one.tracks, [track]: to } } : one;
  if (kind === "sides") return { ...battle, sides: battle.sides.map(own) };
  if (kind === "models") return { ...battle, models: battle.models.map(own) };
  return { ...battle, tracks: { ...battle.tracks, [id]: to } };
}
