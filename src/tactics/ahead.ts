import { activeModel, modelIn, type BattleState, type OrderOfPlay, type Ref } from "../rules/core/index.js";
import { activated, ended } from "./run.js";

/** An exchange in progress: its action, and the model that acts. */
export interface InProgress {
  readonly action: string;
  readonly actor: Ref;
}

/** The steps that can end what a model or a side does now. */
const ENDS: readonly string[] = ["endActivation", "finishSide"];

/** Whether one of these exchanges ends an activation, or a side's part of a phase. */
export function endsNow(inProgress: readonly InProgress[]): boolean {
  return inProgress.some(({ action }) => ENDS.includes(action));
}

/**
 * The battle after these exchanges, as it is expected without dice and answers. Null when what follows them is
 * not known, such as a new round.
 */
export function expectedAfter(
  order: OrderOfPlay,
  battle: BattleState,
  inProgress: readonly InProgress[],
): BattleState | null {
  const active = activeModel(battle);
  const begins = inProgress.find(({ action }) => action === "activate");
  const model = begins && modelIn(battle, begins.actor);
  if (model && !active) return activated(battle, model);
  // The changes of an end may be there before its exchange has ended.
  const isEnding = active ? endsNow(inProgress) : inProgress.some(({ action }) => action === "finishSide");
  if (!isEnding) return battle;
  const next = order.following(battle);
  const now = active ? ended(battle, active) : battle;
  switch (next.then) {
    case "stays":
      return now;
    case "passes": {
      const side = battle.sides.findIndex(({ id }) => id === next.side.id) + 1;
      return { ...now, tracks: { ...now.tracks, side } };
    }
    case "activates":
      return activated(now, next.model);
    default:
      return null;
  }
}
