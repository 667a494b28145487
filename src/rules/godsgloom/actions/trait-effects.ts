import { ask, note, type Procedure } from "../../core/index.js";
import type { Fight, Bout } from "./melee-setup.js";
import { chargePush } from "./push.js";
import { inZone } from "../battle/engaged.js";
import { apart } from "../battle/hexes.js";
import type { MeleeRules } from "../data/options.js";
import type { TraitId } from "../data/traits.js";
import { gain, loseMorale, wound, type Condition } from "./unit.js";

/** GLOOM-52: the hits that Berserk adds, and the Wounds that the unit with Berserk takes. */
const BERSERK_HITS = 1;
const BERSERK_WOUNDS = 1;

/** GLOOM-52: the Wounds that a Death Curse causes. */
const CURSE_WOUNDS = 1;

/** The number of a unit's trait in an exchange; 0 without the trait. */
export function traitIn({ unit: { traits } }: Pick<Condition, "unit">, id: TraitId): number {
  return traits[id] ?? 0;
}

/**
 * GLOOM-52: plays the traits at the beginning of a melee: a Charge Push, then the declarations of Berserk,
 * the attacker's first.
 */
export function* traitsAtStart({ charges, rules }: Fight, bout: Bout): Procedure<void> {
  const { attacker, defender } = bout;
  if (charges && traitIn(attacker, "chargePush") > 0) yield* chargePush(attacker, defender, rules);
  if (attacker.destroyed || defender.destroyed) return;
  if (traitIn(attacker, "berserk") > 0) yield* declareBerserk("attacker", attacker, defender);
  if (traitIn(defender, "berserk") > 0) yield* declareBerserk("defender", defender, attacker);
}

/** GLOOM-52: a Berserk unit declares its trait only against an enemy in its zone. */
function* declareBerserk(side: string, unit: Condition, enemy: Condition): Procedure<void> {
  if (!hasInZone(unit, enemy)) return;
  const choice = yield* ask({
    key: `berserk-${side}`,
    who: unit.unit.ref,
    question: "berserk",
    options: [{ id: "no" }, { id: "yes" }],
    default: "no",
  });
  if (choice !== "yes") return;
  unit.isBerserk = true;
  yield* note("goesBerserk", [unit.unit.ref], {}, "good");
}

/**
 * Whether an enemy next to a unit is in the unit's Engagement Zone. True without a scene, so that people
 * decide.
 */
function hasInZone(unit: Condition, enemy: Condition): boolean {
  if (!unit.hex || !enemy.hex) return true;
  const allAround = traitIn(unit, "circularDefense") > 0;
  return inZone({ at: unit.hex, facing: unit.facing, allAround }, enemy.hex, apart(unit.hex, enemy.hex));
}

/** GLOOM-52: the hits of a side that need no dice. */
export function automaticHits({ isBerserk }: Condition): number {
  return isBerserk ? BERSERK_HITS : 0;
}

/**
 * GLOOM-52: if an attack with Demoralizing X has caused at least one Wound, the target loses X Morale tokens.
 */
export function* demoralize(
  attacker: Condition,
  target: Condition,
  wounds: number,
  { woundAtZeroMorale }: Pick<MeleeRules, "woundAtZeroMorale">,
): Procedure<void> {
  const tokens = traitIn(attacker, "demoralizing");
  const isLeft = (): boolean => !target.destroyed;
  if (wounds === 0 || tokens === 0 || !isLeft()) return;
  yield* note("demoralizes", [attacker.unit.ref, target.unit.ref], { count: tokens });
  for (let lost = 0; lost < tokens && isLeft(); lost += 1) yield* loseMorale(target, woundAtZeroMorale);
}

/** GLOOM-52: a unit with Bloodlust gains a Boost token at the end, if it has caused a Wound. */
export function* sateBloodlust(unit: Condition, wounds: number): Procedure<void> {
  if (wounds > 0 && traitIn(unit, "bloodlust") > 0)
    yield* gain(unit, "boost", { gained: "bloodlust", canceled: "weakCanceled" });
}

/**
 * GLOOM-52: plays the traits at the end of a melee: the Wounds of Berserk, the Death Curse of a destroyed
 * unit, and Bloodlust.
 */
export function* traitsAtEnd(
  { attacker, defender }: Bout,
  { wounds, suffered }: { readonly wounds: number; readonly suffered: number },
): Procedure<void> {
  for (const unit of [attacker, defender]) {
    if (!unit.isBerserk || unit.destroyed) continue;
    yield* note("berserkCost", [unit.unit.ref]);
    yield* wound(unit, BERSERK_WOUNDS);
  }
  if (attacker.destroyed) yield* curse(attacker, defender);
  if (defender.destroyed) yield* curse(defender, attacker);
  if (wounds > 0) yield* sateBloodlust(attacker, wounds);
  if (suffered > 0) yield* sateBloodlust(defender, suffered);
}

function* curse(fallen: Condition, enemy: Condition): Procedure<void> {
  if (enemy.destroyed || traitIn(fallen, "deathCurse") === 0) return;
  yield* note("deathCurse", [fallen.unit.ref, enemy.unit.ref], {}, "bad");
  yield* wound(enemy, CURSE_WOUNDS);
  yield* gain(enemy, "weak", { gained: "becomesWeak", canceled: "boostCanceledByCurse" });
}
