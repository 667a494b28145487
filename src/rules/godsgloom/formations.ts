import { ask, note, type Option, type Procedure } from "../core/index.js";
import type { Bout } from "./fight.js";
import type { MeleeRules } from "./options.js";
import { widened, type Pool } from "./pool.js";
import { loseMorale, moraleLeft, paySeal, type Condition } from "./unit.js";

/** GLOOM-22: the three formations. */
export const FORMATIONS = ["advance", "hold", "harass"] as const;
export type Formation = (typeof FORMATIONS)[number];

/** GLOOM-22: Advance beats Harass, Harass beats Hold, Hold beats Advance. */
const BEATS: Readonly<Record<Formation, Formation>> = { advance: "harass", harass: "hold", hold: "advance" };

/** GLOOM-3: who has the means to declare a formation, and wishes to; nobody when the players use none. */
export const DECLARERS = ["none", "both", "attacker", "defender"] as const;
export type Declarers = (typeof DECLARERS)[number];

/** What the formations do for each side. */
export interface Formed {
  readonly attacker: Formation | null;
  readonly defender: Formation | null;
}

/**
 * GLOOM-22: whose formation takes effect: the only one, the one that beats the other, or none when they are the same. Both
 * do when one of the units cannot lose Morale.
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

/** GLOOM-22: Advance is one more red die, Hold one more blue die, for the side that declared it. */
export function formedUp(pool: Pool, formation: Formation | null): Pool {
  return widened(pool, formation === "advance" ? 1 : 0, formation === "hold" ? 1 : 0);
}

/**
 * GLOOM-3, GLOOM-22: both may declare that they use a formation, the attacker first; one that passed may still do so once
 * the other did. Then those who declared choose in secret, and Harass takes effect at once, the others in the Attack Test.
 */
export function* formUp(bout: Bout, declarers: Declarers, rules: MeleeRules): Procedure<Formed> {
  const { attacker, defender } = bout;
  const may = (side: "attacker" | "defender"): boolean => declarers === "both" || declarers === side;
  let attacks = may("attacker") && (yield* declares("attacker", attacker, rules));
  const defends = may("defender") && (yield* declares("defender", defender, rules));
  if (may("attacker") && !attacks && defends) attacks = yield* declares("attacker-again", attacker, rules);
  const own = attacks ? yield* choose("attacker", attacker, "advance", defends) : null;
  const other = defends ? yield* choose("defender", defender, "hold", attacks) : null;
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

/** GLOOM-22: a unit that cannot lose Morale: it has none left, and at this table nothing takes its place. */
function keepsMorale(unit: Condition, { woundAtZeroMorale }: MeleeRules): boolean {
  return moraleLeft(unit) === 0 && !woundAtZeroMorale;
}

/** GLOOM-22: whether a side uses a formation, and pays for it at once. */
function* declares(key: string, by: Condition, { formationsCost }: MeleeRules): Procedure<boolean> {
  const choice = yield* ask({
    key: `declare-${key}`,
    who: by.unit.ref,
    question: "declareFormation",
    options: [{ id: "no" }, { id: "yes" }],
    default: "no",
  });
  if (choice !== "yes") return false;
  yield* note("declaresFormation", [by.unit.ref]);
  if (formationsCost) yield* paySeal(by);
  return true;
}

/** GLOOM-22: which formation a side uses; in secret when both chose. */
function* choose(
  side: "attacker" | "defender",
  by: Condition,
  usual: Formation,
  isSecret: boolean,
): Procedure<Formation> {
  const choice = yield* ask({
    key: `formation-${side}`,
    who: by.unit.ref,
    question: "formation",
    options: FORMATIONS.map((id): Option => ({ id })),
    default: usual,
    ...(isSecret ? { secret: true } : {}),
  });
  return FORMATIONS.find((one) => one === choice) ?? usual;
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
