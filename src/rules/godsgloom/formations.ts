import { ask, change, note, type Option, type Procedure } from "../core/index.js";
import type { Bout } from "./fight.js";
import type { MeleeRules } from "./options.js";
import { widened, type Pool } from "./pool.js";
import { loseMorale, type Condition } from "./unit.js";

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

/** GLOOM-22: whose formation takes effect: the only one, the one that beats the other, or none when they are the same. */
export function prevailing(attacker: Formation | null, defender: Formation | null): Formed {
  if (!attacker || !defender) return { attacker, defender };
  return {
    attacker: BEATS[attacker] === defender ? attacker : null,
    defender: BEATS[defender] === attacker ? defender : null,
  };
}

/** GLOOM-22: Advance is one more red die, Hold one more blue die, for the side that declared it. */
export function formedUp(pool: Pool, formation: Formation | null): Pool {
  return widened(pool, formation === "advance" ? 1 : 0, formation === "hold" ? 1 : 0);
}

/** GLOOM-3, GLOOM-22: both may declare a formation, the attacker first; Harass takes effect at once, the others in the Attack Test. */
export function* formUp(
  bout: Bout,
  declarers: Declarers,
  { formationsCost, woundAtZeroMorale }: MeleeRules,
): Procedure<Formed> {
  const may = (side: "attacker" | "defender"): boolean => declarers === "both" || declarers === side;
  const own = may("attacker") ? yield* declare("attacker", bout.attacker, formationsCost) : null;
  const other = may("defender") ? yield* declare("defender", bout.defender, formationsCost) : null;
  const formed = prevailing(own, other);
  if (own && other && !formed.attacker && !formed.defender)
    yield* note("formationsCancel", [bout.attacker.unit.ref, bout.defender.unit.ref]);
  if (formed.attacker) yield* takeEffect(formed.attacker, bout.attacker, bout.defender, woundAtZeroMorale);
  if (formed.defender) yield* takeEffect(formed.defender, bout.defender, bout.attacker, woundAtZeroMorale);
  return formed;
}

/** GLOOM-22: a side declares, and pays from the Command Seals kept with its unit; where none are kept, people take it off. */
function* declare(side: "attacker" | "defender", by: Condition, costs: boolean): Procedure<Formation | null> {
  const { ref, seals } = by.unit;
  const choice = yield* ask({
    key: `formation-${side}`,
    who: ref,
    question: "formation",
    options: [{ id: "none" }, ...FORMATIONS.map((id): Option => ({ id }))],
    default: "none",
  });
  const formation = FORMATIONS.find((one) => one === choice);
  if (!formation) return null;
  if (costs) {
    if (seals > 0)
      yield* change({ type: "track", of: ref, track: "commandSeals", from: seals, to: seals - 1 });
    yield* note("sealSpent", [ref]);
  }
  return formation;
}

function* takeEffect(
  formation: Formation,
  by: Condition,
  against: Condition,
  woundAtZeroMorale: boolean,
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
