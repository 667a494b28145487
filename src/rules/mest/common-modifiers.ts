import {
  bonus,
  has,
  numberOf,
  textOf,
  type Contribution,
  type Found,
  type Modifier,
  type Profile,
  type Setting,
  type Side,
  type View,
  evidence,
  found,
  foundStatus,
} from "../core/index.js";
import { counting, hindrances, isAttentive } from "./conditions.js";
import { DICE } from "./dice.js";
import { COUNT, dice, flat, give } from "./give.js";
import { NOTATIONS, parse } from "./notation.js";
import { EVERY, HIT, OPPOSED } from "./test-names.js";

/** MEST-12, MEST-43: as many penalty dice as types of Hindrance. */
function foundHindrances(profile: Profile | null): Found | null {
  const types = hindrances(profile);
  if (!profile || types.length === 0) return null;
  const reasons = types.map((type) => evidence(type, [profile.ref], { tokens: numberOf(profile, type) }));
  return found(types.length, ...reasons);
}

/** MEST-39: Free Attentive Ordered friends beside the model. None helps before a person gives it a Delay token. */
function foundHelpers({ facts: { companions, companionsEngaged }, others = [] }: View): Found | null {
  const near = counting(companions, others).filter((ref) => !companionsEngaged?.value.includes(ref));
  return near.length > 0 ? found(0, evidence("couldHelp", near)) : null;
}

/** MEST-42: only an Attentive model in Wait can drop it. */
function focus(side: Side, profile: Profile | null, setting: Setting): readonly Contribution[] {
  if (Number(setting) === 0) return [];
  const refused = !has(profile, "waiting")
    ? "notWaiting"
    : profile && !isAttentive(profile)
      ? "notAttentive"
      : null;
  return [...dice(side, "dw", 1), ...(refused ? [{ type: "refusal", refused } as const] : [])];
}

/** MEST-2, MEST-46, MEST-47: a weapon's Accuracy; what is below zero are dice for the opponent. */
function accuracy(weapon: Profile | null): readonly Contribution[] {
  const written = parse(textOf(weapon, "accuracy"), NOTATIONS.accuracy);
  if ("refused" in written) return [];
  return [
    ...bonus("attacker", written.flat),
    ...DICE.flatMap((die) => dice("attacker", die, written.dice[die])),
  ];
}

/** What touches Tests of every kind. */
export const COMMON_MODIFIERS: readonly Modifier[] = [
  {
    id: "accuracy",
    rule: "MEST-46",
    tests: HIT,
    group: "state",
    find: ({ weapon }) =>
      weapon && accuracy(weapon).length > 0
        ? found(1, evidence("accuracy", [weapon.ref], { accuracy: textOf(weapon, "accuracy") }))
        : null,
    contribute: (setting, { weapon }) => (Number(setting) > 0 ? accuracy(weapon) : []),
  },
  {
    id: "suddenness",
    rule: "MEST-37",
    tests: HIT,
    group: "state",
    find: ({ actor }) => foundStatus(actor, "hidden"),
    contribute: give("dm"),
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
];
