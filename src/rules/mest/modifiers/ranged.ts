import {
  elsewhere,
  type Fact,
  type Found,
  type Modifier,
  type Screen,
  type View,
  evidence,
  found,
  noContribution,
} from "../../core/index.js";
import { forSmaller, sizeDifference, sizes } from "./close.js";
import { COUNT, dice, give, thresholds } from "./give.js";
import {
  battleVisibility,
  elevations,
  isPointBlank,
  measuredMultiple,
  multipleOf,
  rangeThatCounts,
} from "../data/range.js";
import { coverOf, isDirect, obscuring } from "./sight.js";
import { RANGE } from "./test-names.js";

const MOST_ELEVATIONS = 10;

/** MEST-28: the measured OR Multiple, as a found setting; null when it is 0 or was not measured. */
function foundMultiple(view: View): Found | null {
  const multiple = measuredMultiple(view);
  const reasons = view.facts.distance?.evidence ?? [];
  return multiple === null || multiple === 0
    ? null
    : found(multiple, evidence("multiple", [], { multiple, range: rangeThatCounts(view) }), ...reasons);
}

/**
 * MEST-27: Size counts from the first OR Multiple on, when the SIZ of the two models differs by at least 3.
 */
function foundRangeSize(view: View): Found | null {
  const steps = sizeSteps(view);
  return view.target && steps > 0 && multipleOf(view) >= 1 ? found(1, sizes(view)) : null;
}

function sizeSteps(view: View): number {
  return Math.floor(Math.abs(sizeDifference(view)) / 3);
}

/** MEST-29, MEST-31, MEST-34: cover is found when screens that meet the condition cover the target. */
function foundCover(view: View, holds: (screen: Screen) => boolean): Found | null {
  const { value, evidence: reasons } = coverOf(view.facts, holds);
  return value.length > 0 ? found(1, ...reasons) : null;
}

/** MEST-30, MEST-32: the number of models in a fact, as a found setting; null when the fact names none. */
function foundCount({ value, evidence: reasons }: Fact<readonly unknown[]>): Found | null {
  return value.length > 0 ? found(value.length, ...reasons) : null;
}

/** MEST-25 to MEST-34: the modifiers of Range Combat and Detect. */
export const RANGE_MODIFIERS: readonly Modifier[] = [
  {
    id: "visibility",
    rule: "MEST-28",
    tests: RANGE,
    input: { type: "amount", min: 0, max: 100, initial: 0, step: "any" },
    find: (view) => {
      const visibility = battleVisibility(view);
      return visibility > 0 ? found(visibility, evidence("visibility", [], { visibility })) : null;
    },
    contribute: noContribution,
  },
  {
    id: "distance",
    rule: "MEST-28",
    tests: RANGE,
    input: { type: "count", min: 0, max: 40 },
    scope: "target",
    group: "line",
    find: foundMultiple,
    contribute: give("dm", -1),
  },
  {
    id: "pointBlank",
    rule: "MEST-25",
    tests: RANGE,
    scope: "target",
    group: "line",
    find: (view) =>
      isPointBlank(view)
        ? found(
            1,
            evidence("halfRange", [], { range: rangeThatCounts(view) }),
            ...(view.facts.distance?.evidence ?? []),
          )
        : null,
    contribute: give("dm"),
  },
  {
    id: "elevation",
    rule: "MEST-26",
    tests: RANGE,
    input: { type: "count", min: 0, max: MOST_ELEVATIONS },
    scope: "target",
    group: "line",
    find: (view) => {
      const times = elevations(view, MOST_ELEVATIONS);
      const { height, across } = view.facts;
      return times > 0 ? found(times, ...(height?.evidence ?? []), ...(across?.evidence ?? [])) : null;
    },
    contribute: (setting, { options }) =>
      dice(
        "attacker",
        "dm",
        options?.["elevationEach"] === true ? Number(setting) : Math.min(1, Number(setting)),
      ),
  },
  {
    id: "rangeSize",
    rule: "MEST-27",
    tests: ["ranged"],
    scope: "target",
    group: "line",
    find: foundRangeSize,
    contribute: (setting, view) =>
      Number(setting) > 0 && view.target && multipleOf(view) >= 1 ? forSmaller(view, sizeSteps(view)) : [],
  },
  {
    id: "interveningCover",
    rule: "MEST-29",
    tests: RANGE,
    scope: "target",
    group: "line",
    find: (view) => foundCover(view, (screen) => !isDirect(screen, view)),
    contribute: give("dm", -1),
  },
  {
    id: "obscured",
    rule: "MEST-30",
    tests: RANGE,
    input: COUNT,
    scope: "target",
    group: "line",
    find: (view) => foundCount(obscuring(view)),
    contribute: (setting) => dice("attacker", "dm", -thresholds(Number(setting))),
  },
  {
    id: "directCover",
    rule: "MEST-31",
    tests: RANGE,
    scope: "target",
    group: "line",
    find: (view) => foundCover(view, (screen) => isDirect(screen, view)),
    contribute: give("db", -1),
  },
  {
    id: "leaning",
    rule: "MEST-32",
    tests: RANGE,
    input: { type: "count", min: 0, max: 2 },
    scope: "target",
    group: "line",
    find: ({ facts: { leaning } }) => (leaning ? foundCount(leaning) : null),
    contribute: (setting, { options }) => {
      const leaning = Number(setting);
      return dice("attacker", "db", -(options?.["leaningEach"] === true ? leaning : Math.min(1, leaning)));
    },
  },
  {
    id: "blind",
    rule: "MEST-33",
    tests: ["ranged"],
    contribute: give("dw", -1),
  },
  {
    id: "hardCover",
    rule: "MEST-34",
    tests: ["ranged"],
    scope: "target",
    group: "line",
    find: (view) => foundCover(view, ({ cover }) => cover === "heavy"),
    contribute: elsewhere("damageWild", -1),
  },
];
