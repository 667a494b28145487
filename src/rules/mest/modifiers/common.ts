import {
  bonus,
  has,
  numberOf,
  textOf,
  turnOf,
  type Contribution,
  type Facts,
  type Found,
  type Modifier,
  type Profile,
  type Ref,
  type Setting,
  type Side,
  type View,
  evidence,
  found,
  foundStatus,
} from "../../core/index.js";
import { HANDS, handsInUse } from "../battle/hands.js";
import { isReacting } from "../battle/waiting.js";
import { counting, hindrances, isAttentive } from "../data/conditions.js";
import { DICE } from "../dice/pool.js";
import { announced, isNatural, isThrowable } from "../data/gear.js";
import { COUNT, dice, flat, give } from "./give.js";
import { NOTATIONS, parse } from "../data/notation.js";
import { EVERY, HIT, OPPOSED } from "./test-names.js";
import { levelOf } from "../data/traits.js";

/** MEST-12, MEST-43: one penalty die for each type of Hindrance. */
export function foundHindrances(profile: Profile | null): Found | null {
  const types = hindrances(profile);
  if (!profile || types.length === 0) return null;
  const reasons = types.map((type) => evidence(type, [profile.ref], { tokens: numberOf(profile, type) }));
  return found(types.length, ...reasons);
}

/** MEST-39: the Free Attentive Ordered friends near the model. */
export function helpers(
  { companions, companionsEngaged }: Facts,
  others: readonly Profile[],
): readonly Ref[] {
  return counting(companions, others).filter((ref) => !companionsEngaged?.value.includes(ref));
}

/**
 * MEST-39: evidence for the friends that could help. No friend helps before a person sets the number of helpers. Each
 * helper takes a Delay token.
 */
function foundHelpers({ facts, others = [] }: View): Found | null {
  const near = helpers(facts, others);
  return near.length > 0 ? found(0, evidence("couldHelp", near)) : null;
}

/** MEST-42: Focus gives a die to a model that drops Wait. Only an Attentive model in Wait can do this. */
function focus(side: Side, profile: Profile | null, setting: Setting): readonly Contribution[] {
  if (Number(setting) === 0) return [];
  const refused = !has(profile, "waiting")
    ? "notWaiting"
    : profile && !isAttentive(profile)
      ? "notAttentive"
      : null;
  return [...dice(side, "dw", 1), ...(refused ? [{ type: "refusal", refused } as const] : [])];
}

/**
 * MEST-2, MEST-46, MEST-47: a weapon's Accuracy. Negative dice go to the opponent.
 * @param most the cap on the flat bonus, and on the dice of each kind. MEST-117: 0 for a thrown Throwable
 * weapon
 */
function accuracy(weapon: Profile | null, side: Side, most = Infinity): readonly Contribution[] {
  const written = parse(textOf(weapon, "accuracy"), NOTATIONS.accuracy);
  if ("refused" in written || written.empty) return [];
  return [
    ...bonus(side, Math.min(most, written.flat)),
    ...DICE.flatMap((die) => dice(side, die, Math.min(most, written.dice[die]))),
  ];
}

/** The Accuracy of a weapon as a found setting; null when the weapon has none. */
function foundAccuracy(weapon: Profile | null, most = Infinity): Found | null {
  return weapon && accuracy(weapon, "attacker", most).length > 0
    ? found(1, evidence("accuracy", [weapon.ref], { accuracy: textOf(weapon, "accuracy") }))
    : null;
}

/** MEST-117: the cap on a weapon's bonus from Accuracy at range. A Throwable weapon keeps only a penalty. */
function mostAtRange(weapon: Profile | null): number {
  return isThrowable(weapon) ? 0 : Infinity;
}

/**
 * MEST-48, MEST-118: the Delay token of a second attack in one Initiative penalizes that attack. There is no
 * penalty for a model that is already Distracted, or for a model in Wait, which loses Wait instead.
 */
function foundSecondAttack(view: View): Found | null {
  const attacks = turnOf(view.actor, "attacks");
  if (attacks === 0 || isNatural(view.weapon) || !isDelayed(view)) return null;
  return found(1, evidence("attacksBefore", [view.actor.ref], { attacks }));
}

/**
 * MEST-74: the Delay token of a second or later Disengage in one Initiative penalizes that Disengage. There
 * is no penalty for a model that is already Distracted, or for a model in Wait, which loses Wait instead.
 */
function foundSecondDisengage(view: View): Found | null {
  const tests = turnOf(view.actor, "disengages");
  if (tests === 0 || isNatural(announced(view.actor)) || !isDelayed(view)) return null;
  return found(1, evidence("disengagesBefore", [view.actor.ref], { tests }));
}

/** MEST-118: whether the Delay token that a Test costs when it is announced penalizes that Test. */
function isDelayed({ actor, options }: View): boolean {
  const isFirst = numberOf(actor, "delay") === 0 && !has(actor, "waiting");
  return isFirst && options?.["delayAfterAttack"] !== true;
}

/** MEST-57, MEST-77: a model has one hand too few for a Fiddle when its items in use take both hands. */
function foundShortHanded({ actor }: View): Found | null {
  return handsInUse(actor) === HANDS ? found(1, evidence("handsFull", [actor.ref])) : null;
}

/** MEST-57: a model whose items take more hands than it has is hindered against a React that attacks it. */
function foundInterrupted({ actor, target }: View): Found | null {
  const isCaught = target?.turn?.isActive === true && isReacting(actor) && handsInUse(target) > HANDS;
  return isCaught ? found(1, evidence("handsFull", [target.ref])) : null;
}

/** The modifiers of Tests of every kind. */
export const COMMON_MODIFIERS: readonly Modifier[] = [
  {
    id: "accuracy",
    rule: "MEST-46",
    tests: ["close"],
    group: "state",
    find: ({ weapon }) => foundAccuracy(weapon),
    contribute: (setting, { weapon }) => (Number(setting) > 0 ? accuracy(weapon, "attacker") : []),
  },
  {
    id: "rangedAccuracy",
    rule: "MEST-47",
    tests: ["ranged"],
    group: "state",
    find: ({ weapon }) => foundAccuracy(weapon, mostAtRange(weapon)),
    contribute: (setting, { weapon }) =>
      Number(setting) > 0 ? accuracy(weapon, "attacker", mostAtRange(weapon)) : [],
  },
  {
    id: "targetAccuracy",
    rule: "MEST-74",
    tests: ["disengage"],
    scope: "target",
    group: "state",
    find: ({ target }) => foundAccuracy(announced(target)),
    contribute: (setting, { target }) => (Number(setting) > 0 ? accuracy(announced(target), "defender") : []),
  },
  {
    id: "secondAttack",
    rule: "MEST-48",
    tests: HIT,
    group: "state",
    find: foundSecondAttack,
    contribute: give("dm", -1),
  },
  {
    id: "secondDisengage",
    rule: "MEST-74",
    tests: ["disengage"],
    group: "state",
    find: foundSecondDisengage,
    contribute: give("dm", -1),
  },
  {
    id: "multipleWeapons",
    rule: "MEST-118",
    tests: HIT,
    input: { type: "amount", min: -1, max: 5, initial: 0 },
    contribute: give("dm"),
  },
  {
    id: "uneven",
    rule: "MEST-119",
    tests: ["close"],
    contribute: give("dm", -1),
  },
  {
    id: "obscuring",
    rule: "MEST-119",
    tests: ["ranged"],
    scope: "target",
    contribute: give("dm", 1, "defender"),
  },
  {
    id: "suddenness",
    rule: "MEST-37",
    tests: HIT,
    group: "state",
    find: ({ actor }) => foundStatus(actor, "hidden"),
    contribute: (setting, { actor }) =>
      dice("attacker", "dm", Number(setting) * (1 + levelOf(actor, "sneaky"))),
  },
  {
    id: "concentrate",
    rule: "MEST-41",
    tests: EVERY.filter((test) => test !== "fear"),
    contribute: give("dw"),
  },
  {
    id: "focus",
    rule: "MEST-42",
    tests: EVERY,
    contribute: (setting, { actor }) => focus("attacker", actor, setting),
  },
  {
    id: "targetFocus",
    rule: "MEST-42",
    tests: OPPOSED,
    scope: "target",
    contribute: (setting, { target }) => focus("defender", target, setting),
  },
  {
    id: "hindrance",
    rule: "MEST-43",
    tests: EVERY,
    input: { type: "count", min: 0, max: 3 },
    group: "state",
    find: ({ actor }) => foundHindrances(actor),
    contribute: give("dm", -1),
  },
  {
    id: "targetHindrance",
    rule: "MEST-43",
    tests: OPPOSED,
    input: { type: "count", min: 0, max: 3 },
    scope: "target",
    group: "state",
    find: ({ target }) => foundHindrances(target),
    contribute: give("dm", -1, "defender"),
  },
  {
    id: "difficulty",
    rule: "MEST-6",
    tests: EVERY.filter((test) => !HIT.includes(test)),
    input: { type: "count", min: 0, max: 20 },
    contribute: flat(1, "defender"),
  },
  {
    id: "help",
    rule: "MEST-39",
    tests: ["fiddle"],
    input: COUNT,
    find: foundHelpers,
    contribute: give("dm"),
  },
  {
    id: "shortHanded",
    rule: "MEST-57",
    tests: ["fiddle"],
    group: "state",
    find: foundShortHanded,
    contribute: give("db", -1),
  },
  {
    id: "targetShortHanded",
    rule: "MEST-57",
    tests: HIT,
    scope: "target",
    group: "state",
    find: foundInterrupted,
    contribute: give("db", -1, "defender"),
  },
];
