import {
  askAll,
  choicesIn,
  inParts,
  note,
  type AskRequest,
  type Choice,
  type Option,
  type Procedure,
} from "../../core/index.js";
import type { Bout } from "./melee-setup.js";
import type { MeleeRules } from "../data/options.js";
import { widened, type Pool } from "../dice/pool.js";
import type { Traits } from "../data/traits.js";
import { hasSeal, loseMorale, moraleLeft, paySeal, sealPrice, type Condition } from "./unit.js";

/** GLOOM-22: the three formations. */
export const FORMATIONS = ["advance", "hold", "harass"] as const;
export type Formation = (typeof FORMATIONS)[number];

/** GLOOM-22: Advance beats Harass, Harass beats Hold, Hold beats Advance. */
const BEATS: Readonly<Record<Formation, Formation>> = { advance: "harass", harass: "hold", hold: "advance" };

/**
 * GLOOM-22: what the attacker declares: no formation, a formation, or a formation only if the defender
 * declares one too.
 */
export const DECLARATIONS = ["none", "declares", "answers"] as const;

/** GLOOM-3: the attacker's declaration, and whether the defender can declare a formation. */
export type Declarers = {
  readonly attacker: (typeof DECLARATIONS)[number];
  readonly defender: boolean;
};

/** The formation of each side; null for none. */
export interface Formed {
  readonly attacker: Formation | null;
  readonly defender: Formation | null;
}

/**
 * GLOOM-22: the formations that take effect. Of two different formations, only the one that beats the other
 * takes effect. Of two equal formations, neither does. `bothApply` is true when one of the units cannot lose
 * Morale: then both formations take effect.
 */
export function prevailing(
  attacker: Formation | null,
  defender: Formation | null,
  bothApply = false,
): Formed {
  if (!attacker || !defender || bothApply) return { attacker, defender };
  return {
    attacker: BEATS[attacker] === defender ? attacker : null,
    defender: BEATS[defender] === attacker ? defender : null,
  };
}

/**
 * GLOOM-22, GLOOM-52: the number of dice that a formation adds: Advance, Advance with Attack Stance, and
 * Hold.
 */
const ADVANCE = 1;
const ADVANCE_IN_STANCE = 2;
const HOLD = 1;

/**
 * GLOOM-22, GLOOM-52: a pool with the dice of its formation: red dice for Advance, more of them with Attack
 * Stance, and blue dice for Hold.
 */
export function formedUp(pool: Pool, formation: Formation | null, { attackStance = 0 }: Traits): Pool {
  const advance = attackStance > 0 ? ADVANCE_IN_STANCE : ADVANCE;
  return widened(pool, formation === "advance" ? advance : 0, formation === "hold" ? HOLD : 0);
}

/**
 * GLOOM-3, GLOOM-22: plays the choice of formations. The attacker has declared in the dialog, and the
 * defender declares by choosing a formation. Sides that declare choose at the same time, in secret. Harass
 * takes effect at once, Advance and Hold take effect in the Attack Test.
 */
export function* formUp(bout: Bout, declarers: Declarers, rules: MeleeRules): Procedure<Formed> {
  const { attacker, defender } = bout;
  const { attacker: declared, defender: defends } = ableToDeclare(bout, declarers, rules);
  if (declared === "declares") yield* declare(attacker, rules);
  const choices = yield* askAll([
    ...(declared === "declares" || (declared === "answers" && defends)
      ? [attackersQuestion(attacker, declared, defends)]
      : []),
    ...(defends ? [defendersQuestion(defender, rules)] : []),
  ]);
  const other = formationOf(choices["formation-defender"]);
  if (other) yield* declare(defender, rules);
  if (declared === "answers" && other) yield* declare(attacker, rules);
  const own = declared === "declares" || other ? ownFormation(choices["formation-attacker"], other) : null;
  const formed = prevailing(own, other, keepMorale(bout, rules));
  if (own && other && !formed.attacker && !formed.defender)
    yield* note("formationsCancel", [attacker.unit.ref, defender.unit.ref]);
  yield* takeEffects(formed, bout, rules);
  return formed;
}

/** GLOOM-22: the declarers, without each side that cannot pay for a formation. */
export function ableToDeclare(
  { attacker, defender }: Bout,
  declarers: Declarers,
  { formationsCost }: MeleeRules,
): Declarers {
  const pays = (unit: Condition): boolean => !formationsCost || hasSeal(unit);
  return {
    attacker: pays(attacker) ? declarers.attacker : "none",
    defender: declarers.defender && pays(defender),
  };
}

/** GLOOM-22: a side declares that it uses a formation. If formations cost a Command Seal, it pays at once. */
function* declare(by: Condition, { formationsCost }: MeleeRules): Procedure<void> {
  yield* note("declaresFormation", [by.unit.ref]);
  if (formationsCost) yield* paySeal(by);
}

const CHOICES: readonly Choice[] = FORMATIONS.map((id) => ({ id }));

/**
 * GLOOM-22: the question about the attacker's formation. Both sides choose at the same time. If the defender
 * can declare too, the attacker names two formations: the first counts if the defender uses no formation, the
 * second counts if the defender uses one.
 */
function attackersQuestion(
  by: Condition,
  declared: "declares" | "answers",
  defends: boolean,
): Omit<AskRequest, "type"> {
  const asked = { key: "formation-attacker", who: by.unit.ref };
  if (declared === "answers")
    return { ...asked, question: "formationAgainst", options: CHOICES, default: "advance" };
  if (!defends) return { ...asked, question: "formation", options: CHOICES, default: "advance" };
  const then = { question: "formationAgainst", choices: CHOICES };
  const both = inParts(FORMATIONS.map((id) => ({ id, then })));
  return { ...asked, question: "formationAlone", ...both, default: "advance/advance" };
}

/** GLOOM-22: the question whether the defender uses a formation, and which one. */
function defendersQuestion(by: Condition, { formationsCost }: MeleeRules): Omit<AskRequest, "type"> {
  const price = formationsCost ? { price: sealPrice() } : {};
  const options = [{ id: "keep" }, ...FORMATIONS.map((id): Option => ({ id, ...price }))];
  return { key: "formation-defender", who: by.unit.ref, question: "formation", options, default: "keep" };
}

/**
 * The attacker's formation. If the answer names two formations, the second one counts when the defender has a
 * formation too.
 */
function ownFormation(answer: string | undefined, other: Formation | null): Formation | null {
  const [alone, against = alone] = choicesIn(answer ?? "");
  return formationOf(other ? against : alone);
}

function formationOf(answer: string | undefined): Formation | null {
  return FORMATIONS.find((one) => one === answer) ?? null;
}

/**
 * GLOOM-22: whether one of the units cannot lose Morale. This is true for a unit without Morale tokens, if
 * the table's option does not give it a wound instead.
 */
export function keepMorale({ attacker, defender }: Bout, { woundAtZeroMorale }: MeleeRules): boolean {
  return !woundAtZeroMorale && [attacker, defender].some((unit) => moraleLeft(unit) === 0);
}

/** GLOOM-22: the effects of the formations that prevail, the attacker's first. */
export function* takeEffects(
  formed: Formed,
  { attacker, defender }: Bout,
  rules: MeleeRules,
): Procedure<void> {
  if (formed.attacker) yield* takeEffect(formed.attacker, attacker, defender, rules);
  if (formed.defender) yield* takeEffect(formed.defender, defender, attacker, rules);
}

function* takeEffect(
  formation: Formation,
  by: Condition,
  against: Condition,
  { woundAtZeroMorale }: MeleeRules,
): Procedure<void> {
  const refs = [by.unit.ref, against.unit.ref];
  switch (formation) {
    case "advance":
      return yield* note("advances", refs, {}, "good");
    case "hold":
      return yield* note("holds", refs, {}, "good");
    case "harass":
      yield* note("harasses", refs, {}, "good");
      return yield* loseMorale(against, woundAtZeroMorale);
  }
}
