import type { Ref } from "../facts/facts.js";
import type { Procedure } from "../procedure/procedure.js";
import type { BattleInPlay } from "./play.js";
import { modelIn, type BattleModel, type BattleState } from "./state.js";

/** An area that sides fight for, and the models in it, in play or not. */
export interface Objective {
  readonly ref: Ref;
  readonly points: number;
  readonly present: readonly Ref[];
}

/** The side that holds an objective by the models in its area; null for none. */
export type Holder = (battle: BattleState, present: readonly BattleModel[]) => string | null;

/** The side that holds an objective now; null for none. */
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

/** Sets for each side the number of points of the objectives that it holds. */
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
