import type { BattleState, Profile, Ref, RosterWarning } from "../../core/index.js";
import { totalBuildPoints } from "../data/build-points.js";

/** MEST-55: the Build Points that one side may have more than another. */
const MOST_APART = 25;

/** MEST-54, MEST-55: checks the sides before a battle. It warns and never refuses. 0 in the setup is no limit. */
export function rosters(battle: BattleState, models: ReadonlyMap<Ref, Profile>): readonly RosterWarning[] {
  const { budget = 0, leastModels = 0, mostModels = 0 } = battle.setup;
  const sides = battle.sides.map(({ id: side }) => {
    const own = battle.models.filter((model) => model.side === side);
    const whole = own.flatMap(({ profile: { ref } }) => models.get(ref) ?? []);
    return { side, count: own.length, total: whole.reduce((sum, one) => sum + totalBuildPoints(one), 0) };
  });
  const least = Math.min(...sides.map(({ total }) => total));
  return sides.flatMap(({ side, count, total }): readonly RosterWarning[] => {
    const warn = (
      holds: boolean,
      warning: string,
      rule: string,
      data: Readonly<Record<string, number>>,
    ): readonly RosterWarning[] => (holds ? [{ side, warning, rule, data }] : []);
    return [
      ...warn(budget > 0 && total > budget, "overBudget", "MEST-54", { total, budget }),
      ...warn(count < leastModels, "fewModels", "MEST-54", { count, least: leastModels }),
      ...warn(mostModels > 0 && count > mostModels, "manyModels", "MEST-54", { count, most: mostModels }),
      ...warn(total - least > MOST_APART, "morePoints", "MEST-55", { total, more: total - least }),
    ];
  });
}
