import {
  foundStatus,
  numberOf,
  type Contribution,
  type Evidence,
  type Found,
  type Input,
  type Modifier,
  type Ref,
  type Setting,
  type Side,
  type View,
} from "../core/index.js";
import { assisting } from "./assisting.js";
import { DECLARERS } from "./formations.js";
import { TOKEN_DICE } from "./card.js";
import { formationsCost, rerollsCost, usesRerolls } from "./options.js";
import { BLUE, RED } from "./pool.js";

const TOGGLE: Input = { type: "toggle" };
const COUNT: Input = { type: "count", min: 0, max: 20 };
const AMOUNT: Input = { type: "amount", min: -20, max: 20, initial: 0 };

/** GLOOM-3 to GLOOM-5, GLOOM-13 to GLOOM-16, GLOOM-22: what people or the scene say of an attack before its dice. */
export const MODIFIERS: readonly Modifier[] = [
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
    id: "formations",
    rule: "GLOOM-22",
    tests: ["melee"],
    input: { type: "choice", options: DECLARERS },
    scope: "target",
    find: foundSeals,
    contribute: () => [],
  },
  {
    id: "poolRerolls",
    rule: "GLOOM-21",
    tests: ["melee", "ranged"],
    input: { type: "choice", options: DECLARERS },
    scope: "target",
    find: (view) => (usesRerolls(view.options) && rerollsCost(view.options) ? sealsOf(view) : null),
    contribute: () => [],
  },
  {
    id: "momentum",
    rule: "GLOOM-48",
    tests: ["melee", "ranged"],
    input: { type: "choice", options: DECLARERS },
    scope: "target",
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
  {
    id: "targetBoost",
    rule: "GLOOM-44",
    tests: ["melee", "ranged"],
    input: TOGGLE,
    scope: "target",
    contribute: tokenDice("defender", TOKEN_DICE),
  },
  { id: "effectsBegin", rule: "GLOOM-2", ...told() },
  { id: "effectsWounds", rule: "GLOOM-5", ...told() },
  { id: "effectsEnd", rule: "GLOOM-13", ...told() },
];

/** A step at which the procedure stops for people to say what triggers. */
function told(): Omit<Modifier, "id" | "rule"> {
  return { tests: ["melee"], input: TOGGLE, scope: "attack", contribute: () => [] };
}

function moreDice(side: Side, die: string): (setting: Setting) => readonly Contribution[] {
  return (setting) => {
    const count = Math.trunc(Number(setting));
    return count === 0 ? [] : [{ type: "dice", side, die, count }];
  };
}

/** GLOOM-44: a token is a die of each color. */
function tokenDice(side: Side, each: number): (setting: Setting) => readonly Contribution[] {
  return (setting) => [RED, BLUE].flatMap((die) => moreDice(side, die)(each * Number(setting)));
}

/** GLOOM-14, GLOOM-15: each friend that assists is a die. */
function foundAssists(view: View, side: "attacker" | "defender"): Found | null {
  const refs = assisting(view, side);
  return refs && refs.length > 0 ? { setting: refs.length, evidence: [evidence("assists", refs)] } : null;
}

/** What lasts on the defender's Defense, in blue dice. */
function foundLasting({ target }: View): Found | null {
  const effects = (target?.effects ?? []).filter((effect) => effect.test === "defense");
  const total = effects.reduce((sum, effect) => sum + effect.value, 0);
  if (total === 0) return null;
  const refs = effects.map((effect) => effect.ref);
  return { setting: total, evidence: [evidence("lasting", refs)] };
}

/** GLOOM-22: who has a Command Seal with its unit may declare; where formations are free, people say who does. */
function foundSeals(view: View): Found | null {
  return formationsCost(view.options) ? sealsOf(view) : null;
}

/** GLOOM-47: which sides keep a Command Seal with their unit. */
function sealsOf({ actor, target }: View): Found | null {
  const own = numberOf(actor, "commandSeals") > 0;
  const other = numberOf(target, "commandSeals") > 0;
  if (!own && !other) return null;
  const refs = [...(own ? [actor.ref] : []), ...(other && target ? [target.ref] : [])];
  const setting = own && other ? "both" : own ? "attacker" : "defender";
  return { setting, evidence: [evidence("seals", refs)] };
}

function evidence(key: string, refs: readonly Ref[]): Evidence {
  return { key, refs };
}
