import {
  bonus,
  isOn,
  numberOf,
  type Found,
  type Modifier,
  type View,
  evidence,
  found,
  bonusEach,
  foundBy,
} from "../../core/index.js";
import { atLeast, foundFooting, penalty, shockOf, shockPoints, shockTimes } from "./find.js";
import { MOST_SHOCK } from "../actions/damage/injury.js";
import { defenseBonus } from "../data/gear.js";
import { strengthOf } from "../data/scores.js";

const ATTACKS = ["melee", "ranged"] as const;

/** The highest setting of the modifier for a limiting skill. With this setting, there is no limit. */
const NO_LIMIT = 40;

/** GURPS-6, GURPS-13: the smallest penalty of bad footing. */
const BAD_FOOTING = -2;

/** The setting for close combat. It is found when attacker and target are in one space. */
const inOneSpace = ({ facts }: View): Found | null => foundBy(facts.overlap, (overlap) => overlap);

/** The rule numbers of modifiers that are the same for blows and shots. */
const IN_BOTH = { melee: "GURPS-6", ranged: "GURPS-13" } as const;

/**
 * GURPS-59, GURPS-81, GURPS-82: the modifier of shock, for attacks and for rolls based on Dexterity or
 * Intelligence.
 */
export const SHOCK: Omit<Modifier, "rule" | "tests"> = {
  id: "shock",
  input: { type: "count", min: 0, max: MOST_SHOCK },
  find: ({ actor }) =>
    shockOf(actor) > 0
      ? found(shockPoints(actor), evidence("shock", [actor.ref], { points: shockPoints(actor) }))
      : null,
  contribute: (setting, { actor }) => bonus("attacker", -Number(setting) * shockTimes(actor)),
};

/** GURPS-6, GURPS-13: the attacker's modifiers that are the same in melee and at range. */
const SHARED: readonly Omit<Modifier, "rule" | "tests">[] = [
  {
    id: "affliction",
    input: penalty(-20),
    contribute: bonusEach(1),
  },
  {
    id: "badFooting",
    input: penalty(-10),
    find: ({ facts }) => foundFooting(facts.footing, BAD_FOOTING),
    contribute: atLeast(BAD_FOOTING),
  },
  {
    id: "majorDistraction",
    input: penalty(-10),
    contribute: atLeast(-3),
  },
  {
    id: "minorDistraction",
    contribute: bonusEach(-2),
  },
  SHOCK,
  {
    id: "weakness",
    input: { type: "count", min: 0, max: 100 },
    find: ({ actor, weapon }) => {
      const lacking = weapon ? numberOf(weapon, "minSt") - strengthOf(actor) : 0;
      return weapon && lacking > 0
        ? found(lacking, evidence("weakness", [weapon.ref], { needed: numberOf(weapon, "minSt") }))
        : null;
    },
    contribute: bonusEach(-1),
  },
];

/** GURPS-1, GURPS-6, GURPS-13: all modifiers of the attacker's own situation, in melee and at range. */
export const SITUATION_MODIFIERS: readonly Modifier[] = [
  {
    id: "limitingSkill",
    rule: "GURPS-1",
    tests: ATTACKS,
    input: { type: "amount", min: 0, max: NO_LIMIT, initial: NO_LIMIT },
    contribute: (setting, { weapon }) =>
      bonus("attacker", Math.min(0, Number(setting) - numberOf(weapon, "skill"))),
  },
  ...SHARED.flatMap((one) => ATTACKS.map((test) => ({ ...one, rule: IN_BOTH[test], tests: [test] }))),
  {
    id: "closeCombat",
    rule: "GURPS-6",
    tests: ["melee"],
    scope: "target",
    find: inOneSpace,
    contribute: (setting, { actor }) => bonus("attacker", Number(setting) * (0 - defenseBonus(actor))),
  },
  {
    id: "closeCombat",
    rule: "GURPS-13",
    tests: ["ranged"],
    scope: "target",
    find: inOneSpace,
    contribute: (setting, { weapon }) => bonus("attacker", Number(setting) * numberOf(weapon, "bulk")),
  },
  {
    id: "grappled",
    rule: "GURPS-6",
    tests: ["melee"],
    find: ({ actor }) =>
      actor.statuses.includes("grappled") ? found(1, evidence("grappled", [actor.ref])) : null,
    contribute: bonusEach(-4),
  },
  {
    id: "largeShield",
    rule: "GURPS-6",
    tests: ["melee"],
    find: ({ actor }) => {
      const shields = actor.gear.filter((item) => isOn(item, "largeShield"));
      return shields.length > 0
        ? found(
            1,
            evidence(
              "largeShield",
              shields.map(({ ref }) => ref),
            ),
          )
        : null;
    },
    contribute: bonusEach(-2),
  },
  {
    id: "mountAttacked",
    rule: "GURPS-6",
    tests: ["melee"],
    contribute: bonusEach(-2),
  },
  {
    id: "mountFast",
    rule: "GURPS-6",
    tests: ["melee"],
    scope: "target",
    contribute: bonusEach(-1),
  },
];
