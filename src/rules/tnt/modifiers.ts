import {
  bonus,
  has,
  numberOf,
  turnOf,
  type Contribution,
  type Input,
  type Modifier,
  type Setting,
  type Side,
  type View,
} from "../core/index.js";
import { beyond, evidence, found, foundCount, foundLasting, foundStatus, foundWeapons } from "./find.js";
import { foundCover } from "./cover.js";
import { meleeWeapons } from "./model.js";

const TOGGLE: Input = { type: "toggle" };
const COUNT: Input = { type: "count", min: 0, max: 20 };
const AMOUNT: Input = { type: "amount", min: -20, max: 20, initial: 0 };
const MELEE = ["melee", "charge"];

/** What a setting is worth to a side, each. */
function worth(each: number, side: Side = "attacker"): (setting: Setting) => readonly Contribution[] {
  return (setting) => bonus(side, each * Number(setting));
}

/** Nothing of its own: the action reads the setting. */
const told = (): readonly Contribution[] => [];

function refusesHolder(refused: string): (setting: Setting, view: View) => readonly Contribution[] {
  return (setting, view) => (setting && has(view.actor, "hold") ? [{ type: "refusal", refused }] : []);
}

const RANGED: readonly Modifier[] = [
  {
    id: "suppressive",
    rule: "TNT-34",
    tests: ["ranged"],
    input: TOGGLE,
    scope: "attack",
    contribute: worth(3),
    bars: [{ id: "concentrating", refused: "concentrateSuppressive", rule: "TNT-36" }],
  },
  {
    id: "moved",
    rule: "TNT-34",
    tests: ["ranged"],
    input: TOGGLE,
    scope: "attack",
    find: ({ actor }) =>
      turnOf(actor, "moves") + turnOf(actor, "freeMoves") + turnOf(actor, "stoodUp") > 0
        ? found(1, evidence(turnOf(actor, "stoodUp") > 0 ? "stoodUp" : "moved", [actor.ref]))
        : null,
    contribute: worth(-1),
  },
  {
    id: "targetMoved",
    rule: "TNT-34",
    tests: ["ranged"],
    input: TOGGLE,
    scope: "target",
    find: ({ target }) =>
      target && turnOf(target, "moves") >= 2
        ? found(1, evidence("movedTwice", [target.ref], { moves: turnOf(target, "moves") }))
        : null,
    contribute: worth(-1),
  },
  {
    id: "cover",
    rule: "TNT-35",
    tests: ["ranged"],
    input: { type: "choice", options: ["none", "light", "heavy"] },
    scope: "target",
    find: ({ facts }) => foundCover(facts),
    contribute: (setting) => bonus("attacker", setting === "heavy" ? -2 : setting === "light" ? -1 : 0),
  },
  {
    id: "targetProne",
    rule: "TNT-34",
    tests: ["ranged"],
    input: TOGGLE,
    scope: "target",
    find: ({ target, facts }) =>
      target && has(target, "prone") && facts.distance && beyond(facts.distance.value, 6)
        ? found(1, evidence("prone", [target.ref]), ...facts.distance.evidence)
        : null,
    contribute: worth(-1),
  },
  {
    id: "steady",
    rule: "TNT-34",
    tests: ["ranged"],
    input: TOGGLE,
    scope: "target",
    find: ({ weapon, facts }) =>
      weapon &&
      numberOf(weapon, "steadyBonus") !== 0 &&
      facts.distance &&
      !beyond(numberOf(weapon, "steadyFrom"), facts.distance.value)
        ? found(1, evidence("steady", [weapon.ref], { from: numberOf(weapon, "steadyFrom") }))
        : null,
    contribute: (setting, { weapon }) => bonus("attacker", Number(setting) * numberOf(weapon, "steadyBonus")),
  },
  {
    id: "intoMelee",
    rule: "TNT-41",
    tests: ["ranged"],
    input: COUNT,
    scope: "target",
    find: ({ facts }) => foundCount(facts.melee),
    contribute: told,
  },
  {
    id: "behindHolder",
    rule: "TNT-28",
    tests: ["ranged"],
    input: TOGGLE,
    scope: "target",
    contribute: refusesHolder("behindHolder"),
  },
];

const CLOSE: readonly Modifier[] = [
  {
    id: "twoWeapons",
    rule: "TNT-46",
    tests: MELEE,
    input: TOGGLE,
    scope: "attack",
    find: ({ actor }) => foundWeapons(meleeWeapons(actor)),
    contribute: worth(1),
  },
  {
    id: "defenderProne",
    rule: "TNT-46",
    tests: MELEE,
    input: TOGGLE,
    scope: "target",
    find: ({ target }) => foundStatus(target, "prone"),
    contribute: worth(2),
  },
  {
    id: "friends",
    rule: "TNT-46",
    tests: MELEE,
    input: COUNT,
    scope: "target",
    find: ({ facts }) => foundCount(facts.friends),
    contribute: worth(1),
  },
  {
    id: "higherGround",
    rule: "TNT-46",
    tests: MELEE,
    input: TOGGLE,
    scope: "target",
    find: ({ facts }) =>
      facts.height && beyond(facts.height.value, 0) ? { setting: 1, evidence: facts.height.evidence } : null,
    contribute: worth(1),
  },
  {
    id: "defenderCover",
    rule: "TNT-46",
    tests: MELEE,
    input: TOGGLE,
    scope: "target",
    find: ({ facts }) =>
      facts.cover && facts.cover.value !== "none" ? { setting: 1, evidence: facts.cover.evidence } : null,
    contribute: worth(-1),
  },
  {
    id: "targetTwoWeapons",
    rule: "TNT-46",
    tests: MELEE,
    input: TOGGLE,
    scope: "target",
    find: ({ target }) => (target ? foundWeapons(meleeWeapons(target)) : null),
    contribute: worth(1, "defender"),
  },
  {
    id: "targetFriends",
    rule: "TNT-46",
    tests: MELEE,
    input: COUNT,
    scope: "target",
    find: ({ facts }) => foundCount(facts.targetFriends),
    contribute: worth(1, "defender"),
  },
  {
    id: "targetHigherGround",
    rule: "TNT-46",
    tests: MELEE,
    input: TOGGLE,
    scope: "target",
    find: ({ facts }) =>
      facts.height && beyond(0, facts.height.value) ? { setting: 1, evidence: facts.height.evidence } : null,
    contribute: worth(1, "defender"),
  },
  {
    id: "targetLasting",
    rule: "TNT-45",
    tests: MELEE,
    input: AMOUNT,
    scope: "target",
    find: ({ target }) => foundLasting(target, "melee"),
    contribute: worth(1, "defender"),
  },
  {
    id: "lastingMelee",
    rule: "TNT-45",
    tests: ["charge"],
    input: AMOUNT,
    scope: "attack",
    find: ({ actor }) => foundLasting(actor, "melee"),
    contribute: worth(1),
  },
];

/** TNT-34, TNT-46: what touches an attack. */
export const ATTACK_MODIFIERS: readonly Modifier[] = [
  {
    id: "concentrating",
    rule: "TNT-22",
    tests: ["ranged", ...MELEE],
    input: TOGGLE,
    scope: "attack",
    find: ({ actor }) => foundStatus(actor, "concentrating"),
    contribute: worth(2),
  },
  ...RANGED,
  ...CLOSE,
  {
    id: "interruptsHolder",
    rule: "TNT-28",
    tests: ["ranged", ...MELEE],
    input: TOGGLE,
    scope: "attack",
    contribute: refusesHolder("interruptsHolder"),
  },
];
