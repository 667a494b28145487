import type { Ref } from "../facts/facts.js";
import type { Procedure } from "../procedure/procedure.js";
import type { BattleInPlay } from "./play.js";
import { modelIn, type BattleModel, type BattleState } from "./state.js";

/** An area that sides fight for, and the models in the area, whether in play or out of play. */
export interface Objective {
  readonly ref: Ref;
  readonly points: number;
  readonly present: readonly Ref[];
}

/** Finds the side that holds an objective, from the models in its area; null when no side holds it. */
export type Holder = (battle: BattleState, present: readonly BattleModel[]) => string | null;

/** The side that holds an objective now; null when no side holds it. */
export function holderOf(
  battle: BattleState,
  { present }: Pick<Objective, "present">,
  holds: Holder,
): string | null {
  const models = present.flatMap((ref) => modelIn(battle, ref) ?? []);
  return holds(
    battle,
    models.filter(({ isOut }) => !isOut),
  );
}

/** Sets the points of each side: the sum of the points of the objectives that the side holds. */
export function* countObjectives(
  battle: BattleInPlay,
  objectives: readonly Objective[],
  track: string,
  holds: Holder,
): Procedure<void> {
  for (const { id } of battle.now.sides) {
    const held = objectives.filter((one) => holderOf(battle.now, one, holds) === id);
    const points = held.reduce((sum, one) => sum + one.points, 0);
    yield* battle.setSide(id, track, points);
  }
}
