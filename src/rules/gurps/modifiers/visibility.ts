import {
  type Contribution,
  type Facts,
  type Found,
  type Modifier,
  type Setting,
  type View,
  evidence,
  found,
  foundBy,
} from "../../core/index.js";
import { choiceOf, foundThin, foundUnseen, grouped, isOnIn, numberIn, penalty } from "./find.js";
import { ADVANTAGES, hasAdvantage, levelOf, type Advantage } from "../data/advantages.js";

/** The group of all penalties for an attacker that does not see well. */
const VISIBILITY = "visibility";

/**
 * GURPS-2: the penalties for poor sight never add up to more than this. The second number is the limit in
 * melee for an attacker that is used to blindness.
 */
const WORST = -10;
const WORST_USED = -6;

/** GURPS-3: the highest effective skill when a modifier has a star in the rules. */
export const STAR_CAP = 9;

/** The cap from a modifier with a star. */
export const STAR: Contribution = { type: "cap", side: "attacker", at: STAR_CAP };

/** GURPS-10, GURPS-22: the settings for how well the attacker sees the foe, each with its penalty. */
const SIGHTS: Readonly<Record<string, number>> = { clear: 0, placed: -4, unseen: -6, blind: -10 };

/**
 * A penalty for poor sight, with the limit on the sum of all such penalties (GURPS-2). Empty for no penalty.
 */
function hidden(value: number, view: View): readonly Contribution[] {
  if (value === 0) return [];
  const min = isOnIn(view, "usedToBlindness") ? WORST_USED : WORST;
  return [...grouped(VISIBILITY, value), { type: "limit", side: "attacker", group: VISIBILITY, min }];
}

function sight(setting: Setting, view: View): readonly Contribution[] {
  const value = SIGHTS[String(setting)] ?? 0;
  if (value === 0) return [];
  const used = isOnIn(view, "usedToBlindness") && setting === "blind";
  return [...hidden(used ? WORST_USED : value, view), STAR];
}

/** GURPS-10, GURPS-22: the largest penalty of partial darkness, and of fog and smoke. */
const MURK = -9;

/**
 * The tolerance for rounding errors of measured light. It is the largest error, multiplied by the size of
 * `MURK`.
 */
const LOST = 1e-5;

/** The penalty of partial darkness: one point for each ninth of full light that is missing, rounded up. */
function foundDarkness({ targetLight }: Facts): Found | null {
  return foundBy(targetLight, (light) => {
    const missing = light > 0 ? Math.ceil((1 - light) * -MURK - LOST) : 0;
    return missing > 0 && -missing;
  });
}

/** The penalty of fog, smoke and shade: −1 for each kind. The GM can set a larger penalty. */
function foundHaze({ haze }: Facts): Found | null {
  return foundBy(haze, (kinds) => kinds.length > 0 && -kinds.length);
}

/**
 * The sight that is found when something other than models hides the foe, or when the foe is in total
 * darkness; null otherwise.
 */
function foundSight({ sight: view, sightPastModels, targetLight }: Facts): Found | null {
  return (
    foundUnseen(view, "unseen", sightPastModels) ?? foundBy(targetLight, (light) => light <= 0 && "blind")
  );
}

/**
 * GURPS-10, GURPS-22: whether darkness or something other than models hides the foe from the attacker
 * completely. False when the sight was not measured.
 */
export function isUnseen(facts: Facts): boolean {
  return foundSight(facts) !== null;
}

const seeing = (test: "melee" | "ranged", rule: string): readonly Modifier[] => [
  {
    id: "sight",
    rule,
    tests: [test],
    input: choiceOf(Object.keys(SIGHTS)),
    scope: "target",
    find: ({ facts }) => foundSight(facts),
    contribute: sight,
  },
  {
    id: "darkness",
    rule,
    tests: [test],
    input: penalty(MURK),
    scope: "target",
    find: ({ facts }) => foundDarkness(facts),
    contribute: (setting, view) => hidden(Number(setting), view),
  },
  {
    id: "nightVision",
    trait: "nightVision" satisfies Advantage,
    rule: ADVANTAGES.nightVision.rule,
    tests: [test],
    input: { type: "count", min: 0, max: ADVANTAGES.nightVision.level.most },
    find: ({ actor }) => {
      const levels = levelOf(actor, "nightVision");
      return levels > 0 ? found(levels, evidence("nightVision", [actor.ref], { levels })) : null;
    },
    // GURPS-93: night vision lowers only the penalty of darkness.
    contribute: (setting, view) =>
      grouped(VISIBILITY, Math.min(Number(setting), Math.abs(numberIn(view, "darkness")))),
  },
  {
    id: "haze",
    rule,
    tests: [test],
    input: penalty(MURK),
    scope: "target",
    find: ({ facts }) => foundHaze(facts),
    contribute: (setting, view) => hidden(Number(setting), view),
  },
];

/** GURPS-2, GURPS-10, GURPS-22, GURPS-93: the penalties for poor sight, added up and then limited. */
export const VISIBILITY_MODIFIERS: readonly Modifier[] = [
  ...seeing("melee", "GURPS-10"),
  ...seeing("ranged", "GURPS-22"),
  {
    id: "usedToBlindness",
    trait: "usedToBlindness" satisfies Advantage,
    rule: ADVANTAGES.usedToBlindness.rule,
    tests: ["melee"],
    find: ({ actor }) =>
      hasAdvantage(actor, "usedToBlindness") ? found(1, evidence("usedToBlindness", [actor.ref])) : null,
    contribute: () => [],
  },
  {
    id: "lightConcealment",
    rule: "GURPS-22",
    tests: ["ranged"],
    scope: "target",
    find: ({ facts }) => foundThin(facts, (key) => !key.startsWith("wall.")),
    contribute: (setting, view) => hidden(-2 * Number(setting), view),
  },
];
