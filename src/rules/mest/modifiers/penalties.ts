import type { View } from "../../core/index.js";
import { COMMON_MODIFIERS } from "./common.js";
import { PLACEMENT_MODIFIERS } from "./placement.js";
import { RANGE_MODIFIERS } from "./ranged.js";

/** The modifiers that can penalize an attacker's Hit Test by Modifier dice. */
const PENALIZING: ReadonlySet<string> = new Set([
  "cornered",
  "flanked",
  "confined",
  "distance",
  "interveningCover",
  "obscured",
  "accuracy",
  "rangedAccuracy",
  "secondAttack",
  "multipleWeapons",
  "uneven",
  "hindrance",
]);

const ALL = [...PLACEMENT_MODIFIERS, ...RANGE_MODIFIERS, ...COMMON_MODIFIERS].filter(({ id }) =>
  PENALIZING.has(id),
);

/** The traits that penalize an attacker's Hit Test by one Modifier die each. */
const TRAITS = ["stub", "blinders", "blindersThrown"];

/** MEST-115: the number of penalty Modifier dice on the attacker's Hit Test. Fight and Shoot remove some of them. */
export function penalties(view: View): number {
  const set = (id: string): number | string | undefined => view.settings?.[id];
  const own = TRAITS.filter((id) => Number(set(id) ?? 0) > 0).length;
  return ALL.reduce((sum, { id, contribute }) => {
    const setting = set(id);
    if (setting === undefined) return sum;
    return contribute(setting, view).reduce(
      (all, part) =>
        part.type === "dice" && part.side === "defender" && part.die === "dm" ? all + part.count : all,
      sum,
    );
  }, own);
}
