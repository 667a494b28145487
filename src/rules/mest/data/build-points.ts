import { numberOf, type Profile } from "../../core/index.js";

/**
 * MEST-56: the Build Points of a model with its gear: armor and the most expensive weapon at full price, each further
 * weapon at half price, rounded up.
 */
export function totalBuildPoints(model: Profile): number {
  const prices = (kind: string) =>
    model.gear.filter((one) => one.kind === kind).map((one) => numberOf(one, "bp"));
  const [dearest = 0, ...further] = prices("mestWeapon").sort((one, other) => other - one);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return (
    numberOf(model, "bp") + dearest + sum(further.map((bp) => Math.ceil(bp / 2))) + sum(prices("mestArmor"))
  );
}
