import {
  isSet,
  settingOf,
  type Assessment,
  type Contribution,
  type Modifier,
  type Setting,
  type View,
} from "../../core/index.js";
import { canSpend, POINT_USES, type Spent } from "../battle/initiative-points.js";

/** The highest number that can stand for the side that is forced to play next. */
const MOST_SIDES = 99;

const TESTS = ["endActivation"];

/**
 * MEST-67: the uses of Initiative Points as an activation ends. The person who ends the activation sets them.
 */
export const POINT_MODIFIERS: readonly Modifier[] = [
  { id: POINT_USES.maintain, rule: "MEST-67", tests: TESTS, contribute: refusing },
  {
    id: POINT_USES.force,
    rule: "MEST-67",
    tests: TESTS,
    input: { type: "count", min: 0, max: MOST_SIDES },
    contribute: refusing,
  },
  { id: POINT_USES.refresh, rule: "MEST-67", tests: TESTS, contribute: refusing },
];

/** Refuses a use of a point that the side cannot make now. */
function refusing(setting: Setting, { battle, settings = {} }: View): readonly Contribution[] {
  if (Number(setting) === 0 || !battle) return [];
  const spent: Spent = {
    maintain: Number(settings[POINT_USES.maintain] ?? 0) > 0,
    force: Number(settings[POINT_USES.force] ?? 0),
    refresh: Number(settings[POINT_USES.refresh] ?? 0) > 0,
  };
  return canSpend(battle, spent) ? [] : [{ type: "refusal", refused: "noInitiativePoint" }];
}

/** MEST-67: the points that the end of an activation spends. */
export function spentIn(assessment: Assessment): Spent {
  return {
    maintain: isSet(assessment, POINT_USES.maintain),
    force: Number(settingOf(assessment, POINT_USES.force) ?? 0),
    refresh: isSet(assessment, POINT_USES.refresh),
  };
}
