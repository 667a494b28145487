import {
  numberOf,
  textOf,
  type BattleState,
  type Profile,
  type Ref,
  type RosterWarning,
  type Situation,
} from "../../core/index.js";
import { totalBuildPoints } from "../data/build-points.js";
import { isCloseClass } from "../data/gear.js";

type Options = Situation["options"];

/**
 * MEST-56: the cost of a model with its gear. With the option `bothDearest`, its most expensive weapon for
 * close combat and its most expensive weapon for range combat both have their full price.
 */
export function pointsSpent(model: Profile, options: Options = {}): number {
  const weapons = model.gear.filter(({ kind }) => kind === "mestWeapon");
  const dearest = [true, false].map((isClose) =>
    Math.max(0, ...weapons.filter((one) => isCloseClass(one) === isClose).map((one) => numberOf(one, "bp"))),
  );
  // The usual sum already has half the price of the cheaper of the two weapons.
  const second = options["bothDearest"] === true ? Math.min(...dearest) : 0;
  return totalBuildPoints(model) + Math.floor(second / 2);
}

/** MEST-56: the number of pieces of armor that the models wear beyond one of each type. */
function moreArmor(models: readonly Profile[]): number {
  return models.reduce((sum, { gear }) => {
    const worn = gear.filter(({ kind }) => kind === "mestArmor").map((one) => textOf(one, "type"));
    return sum + worn.length - new Set(worn).size;
  }, 0);
}

/** MEST-55: the number of Build Points that one side may have more than another. */
const MOST_APART = 25;

/**
 * MEST-54 to MEST-56: checks the sides before a battle. The check warns and never refuses. A number of 0 in
 * the setup means no limit.
 */
export function rosters(
  battle: BattleState,
  models: ReadonlyMap<Ref, Profile>,
  options: Options = {},
): readonly RosterWarning[] {
  const { budget = 0, leastModels = 0, mostModels = 0 } = battle.setup;
  const sides = battle.sides.map(({ id: side }) => {
    const own = battle.models.filter((model) => model.side === side);
    const whole = own.flatMap(({ profile: { ref } }) => models.get(ref) ?? []);
    const total = whole.reduce((sum, one) => sum + pointsSpent(one, options), 0);
    return { side, count: own.length, total, pieces: moreArmor(whole) };
  });
  const attackers = battle.sides.filter(({ tracks }) => (tracks["missionAttacker"] ?? 0) > 0).slice(1);
  const least = Math.min(...sides.map(({ total }) => total));
  return sides.flatMap(({ side, count, total, pieces }): readonly RosterWarning[] => {
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
      ...warn(pieces > 0, "moreArmor", "MEST-56", { pieces }),
      ...warn(
        attackers.some(({ id }) => id === side),
        "moreAttackers",
        "MEST-58",
        {},
      ),
      ...warn(total - least > MOST_APART, "morePoints", "MEST-55", { total, more: total - least }),
    ];
  });
}
