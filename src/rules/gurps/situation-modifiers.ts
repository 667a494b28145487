import {
  bonus,
  isOn,
  numberOf,
  type Found,
  type Modifier,
  type View,
  evidence,
  found,
  worth,
  foundBy,
} from "../core/index.js";
import { atLeast, foundFooting, penalty, shockOf } from "./find.js";
import { MOST_SHOCK } from "./injury.js";
import { defenseBonus } from "./shields.js";

const ATTACKS = ["melee", "ranged"] as const;

/** The highest skill that can limit another: as good as no limit. */
const NO_LIMIT = 40;

/** GURPS-6, GURPS-13: the mildest that bad footing is. */
const BAD_FOOTING = -2;

/** Close combat is found where both stand in one space. */
const inOneSpace = ({ facts }: View): Found | null => foundBy(facts.overlap, (overlap) => overlap);

/** Where melee and shots have the same entry, the number of each. */
const IN_BOTH = { melee: "GURPS-6", ranged: "GURPS-13" } as const;

/** GURPS-59: shock, as attacks and rolls that rest on Dexterity or Intelligence find it. */
export const SHOCK: Omit<Modifier, "rule" | "tests"> = {
  id: "shock",
  input: { type: "count", min: 0, max: MOST_SHOCK },
  find: ({ actor }) =>
    shockOf(actor) > 0
      ? found(shockOf(actor), evidence("shock", [actor.ref], { points: shockOf(actor) }))
      : null,
  contribute: worth(-1),
};

/** GURPS-6, GURPS-13: what weighs on the attacker in either way. */
const SHARED: readonly Omit<Modifier, "rule" | "tests">[] = [
  {
    id: "affliction",
    input: penalty(-20),
    contribute: worth(1),
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
    contribute: worth(-2),
  },
  SHOCK,
  {
    id: "weakness",
    input: { type: "count", min: 0, max: 100 },
    find: ({ actor, weapon }) => {
      const lacking = weapon ? numberOf(weapon, "minSt") - numberOf(actor, "st") : 0;
      return weapon && lacking > 0
        ? found(lacking, evidence("weakness", [weapon.ref], { needed: numberOf(weapon, "minSt") }))
        : null;
    },
    contribute: worth(-1),
  },
];

/** GURPS-1, GURPS-6, GURPS-13: what weighs on whoever attacks, in melee and at range. */
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
    contribute: worth(-4),
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
    contribute: worth(-2),
  },
  {
    id: "mountAttacked",
    rule: "GURPS-6",
    tests: ["melee"],
    contribute: worth(-2),
  },
  {
    id: "mountFast",
    rule: "GURPS-6",
    tests: ["melee"],
    scope: "target",
    contribute: worth(-1),
  },
];
