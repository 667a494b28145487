import { ask, note, type Option, type Procedure, type AskRequest, askAll } from "../../core/index.js";
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

/** GLOOM-3: the sides that can and want to declare a formation; none when the players use no formations. */
export const DECLARERS = ["none", "both", "attacker", "defender"] as const;
export type Declarers = (typeof DECLARERS)[number];

/** The formations of both sides. */
export interface Formed {
  readonly attacker: Formation | null;
  readonly defender: Formation | null;
}

/** No side is in a formation. */
export const UNFORMED: Formed = { attacker: null, defender: null };

/**
 * GLOOM-22: the formations that take effect: the only one, or the one that beats the other, or none when both are the
 * same. Both take effect when one of the units cannot lose Morale.
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
 * GLOOM-22, GLOOM-52: the dice that Advance adds, the dice that it adds with Attack Stance, and the dice that Hold
 * adds.
 */
const ADVANCE = 1;
const ADVANCE_IN_STANCE = 2;
const HOLD = 1;

/** GLOOM-22: a pool with its formation: one more red die for Advance, one more blue die for Hold. */
export function formedUp(pool: Pool, formation: Formation | null, { attackStance = 0 }: Traits): Pool {
  const advance = attackStance > 0 ? ADVANCE_IN_STANCE : ADVANCE;
  return widened(pool, formation === "advance" ? advance : 0, formation === "hold" ? HOLD : 0);
}

/**
 * GLOOM-3, GLOOM-22: both sides may declare that they use a formation, the attacker first. A side that passed may
 * still declare after the other did. Then the sides that declared choose at the same time, in secret. Harass takes
 * effect at once, the others in the Attack Test.
 */
export function* formUp(bout: Bout, declarers: Declarers, rules: MeleeRules): Procedure<Formed> {
  const { attacker, defender } = bout;
  const may = (side: "attacker" | "defender"): boolean =>
    (declarers === "both" || declarers === side) && (!rules.formationsCost || hasSeal(bout[side]));
  let attacks = may("attacker") && (yield* declares("attacker", attacker, rules));
  const defends = may("defender") && (yield* declares("defender", defender, rules));
  if (may("attacker") && !attacks && defends) attacks = yield* declares("attacker-again", attacker, rules);
  const { attacker: own, defender: other } = yield* choose([
    ...(attacks ? [whichOf("attacker", attacker, "advance")] : []),
    ...(defends ? [whichOf("defender", defender, "hold")] : []),
  ]);
  const formed = prevailing(
    own,
    other,
    [attacker, defender].some((unit) => keepsMorale(unit, rules)),
  );
  if (own && other && !formed.attacker && !formed.defender)
    yield* note("formationsCancel", [attacker.unit.ref, defender.unit.ref]);
  if (formed.attacker) yield* takeEffect(formed.attacker, attacker, defender, rules);
  if (formed.defender) yield* takeEffect(formed.defender, defender, attacker, rules);
  return formed;
}

/**
 * GLOOM-22: whether a unit cannot lose Morale: it has none left, and at this table it loses nothing in place of
 * Morale.
 */
function keepsMorale(unit: Condition, { woundAtZeroMorale }: MeleeRules): boolean {
  return moraleLeft(unit) === 0 && !woundAtZeroMorale;
}

/** GLOOM-22: whether a side uses a formation. If it does, it pays at once. */
function* declares(key: string, by: Condition, { formationsCost }: MeleeRules): Procedure<boolean> {
  const choice = yield* ask({
    key: `declare-${key}`,
    who: by.unit.ref,
    question: "declareFormation",
    options: [
      { id: "no" },
      {
        id: "yes",
        data: { seals: formationsCost ? 1 : 0 },
        ...(formationsCost ? { price: sealPrice() } : {}),
      },
    ],
    default: "no",
  });
  if (choice !== "yes") return false;
  yield* note("declaresFormation", [by.unit.ref]);
  if (formationsCost) yield* paySeal(by);
  return true;
}

/** The question about a side's formation. */
type Which = Omit<AskRequest, "type"> & { readonly key: `formation-${"attacker" | "defender"}` };

function whichOf(side: "attacker" | "defender", by: Condition, usual: Formation): Which {
  return {
    key: `formation-${side}`,
    who: by.unit.ref,
    question: "formation",
    options: FORMATIONS.map((id): Option => ({ id })),
    default: usual,
  };
}

/** GLOOM-22: asks each side that declared for its formation; both choose at the same time, in secret. */
function* choose(asked: readonly Which[]): Procedure<Formed> {
  const choices = yield* askAll(asked);
  const of = (side: "attacker" | "defender"): Formation | null =>
    FORMATIONS.find((one) => one === choices[`formation-${side}`]) ?? null;
  return { attacker: of("attacker"), defender: of("defender") };
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
