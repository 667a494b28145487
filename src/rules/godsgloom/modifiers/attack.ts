import {
  evidence,
  foundStatus,
  type Contribution,
  type Found,
  type Input,
  type Modifier,
  type Profile,
  type Setting,
  type Side,
  type View,
} from "../../core/index.js";
import { assisting } from "./assisting.js";
import { DECLARATIONS } from "../actions/formations.js";
import { PAYERS } from "../actions/means.js";
import { purseOf } from "../actions/unit.js";
import { MOST_MOMENTUM } from "../battle/order.js";
import { sideNumber, sideOf } from "../battle/sides.js";
import { TOKEN_DICE } from "../data/card.js";
import { formationsCost, rerollsCost, usesRerolls } from "../data/options.js";
import { BLUE, RED } from "../dice/pool.js";

const TOGGLE: Input = { type: "toggle" };
const COUNT: Input = { type: "count", min: 0, max: 20 };
const AMOUNT: Input = { type: "amount", min: -20, max: 20, initial: 0 };

/**
 * GLOOM-3 to GLOOM-5, GLOOM-13 to GLOOM-16, GLOOM-22: the modifiers of an attack, set by people or found on
 * the scene.
 */
export const ATTACK_MODIFIERS: readonly Modifier[] = [
  {
    id: "assist",
    rule: "GLOOM-14",
    tests: ["melee"],
    input: COUNT,
    scope: "target",
    find: (view) => foundAssists(view, "attacker"),
    contribute: moreDice("attacker", RED),
  },
  {
    id: "targetAssist",
    rule: "GLOOM-15",
    tests: ["melee"],
    input: COUNT,
    scope: "target",
    find: (view) => foundAssists(view, "defender"),
    contribute: moreDice("defender", BLUE),
  },
  {
    id: "targetLasting",
    rule: "GLOOM-18",
    tests: ["melee", "ranged"],
    input: AMOUNT,
    scope: "target",
    find: foundLasting,
    contribute: moreDice("defender", BLUE),
  },
  {
    id: "formation",
    rule: "GLOOM-22",
    tests: ["melee"],
    input: { type: "choice", options: DECLARATIONS },
    contribute: needsSeal,
  },
  {
    id: "targetFormation",
    rule: "GLOOM-22",
    tests: ["melee"],
    input: TOGGLE,
    scope: "target",
    find: foundSeals,
    contribute: () => [],
  },
  {
    id: "poolRerolls",
    rule: "GLOOM-21",
    tests: ["melee", "ranged", "cast"],
    input: { type: "choice", options: PAYERS },
    scope: "target",
    find: (view) => (usesRerolls(view.options) && rerollsCost(view.options) ? foundPurses(view) : null),
    contribute: () => [],
  },
  {
    id: "momentum",
    rule: "GLOOM-48",
    tests: ["melee", "ranged"],
    input: { type: "choice", options: PAYERS },
    scope: "target",
    find: foundMomentum,
    contribute: () => [],
  },
  {
    id: "weak",
    rule: "GLOOM-44",
    tests: ["melee", "ranged"],
    input: TOGGLE,
    find: ({ actor }) => foundStatus(actor, "weak"),
    contribute: tokenDice("attacker", -TOKEN_DICE),
  },
  {
    id: "targetWeak",
    rule: "GLOOM-44",
    tests: ["melee", "ranged"],
    input: TOGGLE,
    scope: "target",
    find: ({ target }) => foundStatus(target, "weak"),
    contribute: tokenDice("defender", -TOKEN_DICE),
  },
  {
    id: "boost",
    rule: "GLOOM-44",
    tests: ["melee", "ranged"],
    input: TOGGLE,
    contribute: tokenDice("attacker", TOKEN_DICE),
  },
  { id: "effectsBegin", rule: "GLOOM-2", ...askedThen() },
  { id: "effectsWounds", rule: "GLOOM-5", ...askedThen() },
  { id: "effectsEnd", rule: "GLOOM-13", ...askedThen() },
];

/** The parts of a modifier with one effect: the melee asks for triggered effects at a step. */
function askedThen(): Omit<Modifier, "id" | "rule"> {
  return { tests: ["melee"], input: TOGGLE, scope: "attack", contribute: () => [] };
}

/** A function that adds dice of one color to a side. The setting is the number of dice. */
function moreDice(side: Side, die: string): (setting: Setting) => readonly Contribution[] {
  return (setting) => {
    const count = Math.trunc(Number(setting));
    return count === 0 ? [] : [{ type: "dice", side, die, count }];
  };
}

/**
 * GLOOM-44: a function that adds dice of both colors to a side. The setting is the number of tokens, and
 * `each` the dice of each token.
 */
function tokenDice(side: Side, each: number): (setting: Setting) => readonly Contribution[] {
  const [red, blue] = [moreDice(side, RED), moreDice(side, BLUE)];
  return (setting) => {
    const count = each * Number(setting);
    return count === 0 ? [] : [...red(count), ...blue(count)];
  };
}

/** GLOOM-14, GLOOM-15: one die for each friend that assists. */
function foundAssists(view: View, side: "attacker" | "defender"): Found | null {
  const refs = assisting(view, side);
  return refs && refs.length > 0 ? { setting: refs.length, evidence: [evidence("assists", refs)] } : null;
}

/** The lasting modifiers on the target's Defense, added up to a number of blue dice. */
function foundLasting({ target }: View): Found | null {
  const effects = (target?.effects ?? []).filter((effect) => effect.test === "defense");
  const total = effects.reduce((sum, effect) => sum + effect.value, 0);
  if (total === 0) return null;
  const refs = effects.map((effect) => effect.ref);
  return { setting: total, evidence: [evidence("lasting", refs)] };
}

/**
 * GLOOM-22: a refusal for an attacker that declares a formation without a Command Seal. It is made only if
 * the software knows the number of the attacker's Seals, and formations cost a Seal.
 */
function needsSeal(setting: Setting, { actor, battle, options }: View): readonly Contribution[] {
  if (setting === "none" || !formationsCost(options)) return [];
  const { counted, seals } = purseOf(battle, actor);
  return counted && seals === 0 ? [{ type: "refusal", refused: "noSeal", isUnoffered: true }] : [];
}

/**
 * GLOOM-22: a target with a Command Seal can declare a formation. If formations cost nothing, nothing is
 * found, and people say whether the target can declare a formation.
 */
function foundSeals({ battle, target, options }: View): Found | null {
  if (!target || !formationsCost(options) || purseOf(battle, target).seals === 0) return null;
  return { setting: 1, evidence: [evidence("seals", [target.ref])] };
}

/**
 * GLOOM-47: the sides that have a Command Seal. In a battle, the side stores its Seals. Outside a battle, the
 * unit stores them.
 */
function foundPurses(view: View): Found | null {
  return foundSides(view, "seals", (unit) => purseOf(view.battle, unit).seals > 0);
}

/** GLOOM-48: the sides that have full Momentum (2) in a battle. */
function foundMomentum(view: View): Found | null {
  const has = (unit: Profile): boolean =>
    sideNumber(sideOf(view.battle, unit.ref), "momentum") >= MOST_MOMENTUM;
  return foundSides(view, "momentum", has);
}

function foundSides({ actor, target }: View, key: string, has: (unit: Profile) => boolean): Found | null {
  const own = has(actor);
  const other = target !== null && has(target);
  if (!own && !other) return null;
  const refs = [...(own ? [actor.ref] : []), ...(other ? [target.ref] : [])];
  return { setting: own && other ? "both" : own ? "attacker" : "defender", evidence: [evidence(key, refs)] };
}
