import {
  beyond,
  isRefusal,
  modelIn,
  numberOf,
  refuse,
  turnOf,
  turnTo,
  type Aim,
  type Cost,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import type { Alone } from "../lone.js";
import { meansOf, type Means } from "../means.js";
import { unitOf, type Unit } from "../unit.js";
import { engages } from "../../battle/engaged.js";
import { isInPlay, runningBattle } from "../../battle/sides.js";
import { standardAction, standardRefusal } from "../../battle/standard-action.js";
import { pitchOf, standerOf } from "../../battle/standers.js";
import { defenseOf, isDestroyed, offenseOf } from "../../data/card.js";
import { engagedOf, meleeRulesOf, testRulesOf, type MeleeRules, type TestRules } from "../../data/options.js";
import { hasTrait } from "../../data/traits.js";
import { assessed, poolOf, type Pool } from "../../dice/pool.js";

/** An Attack Test at range before its dice are rolled. */
export type Volley = {
  readonly alone: false;
  readonly attacker: Unit;
  readonly defender: Unit;
  readonly offense: Pool;
  readonly defense: Pool;
  readonly test: TestRules;
  readonly rules: MeleeRules;
  readonly means: { readonly attacker: Means; readonly defender: Means };
  /** GLOOM-33, GLOOM-53: the changes that count the attack in the phase or in the unit's activation. */
  readonly costs: readonly Cost[];
};

/** GLOOM-33: the number of Ranged Attacks that a unit can use as Abilities in a phase. */
const RANGED_ABILITIES = 1;

/**
 * GLOOM-49: a unit sees this many degrees to each side of its facing. They cover the three sides of its Front
 * Arc.
 */
const FRONT = 90;

/**
 * GLOOM-18, GLOOM-33, GLOOM-49: checks a Ranged Attack, and gathers its numbers. Without a target, it gathers
 * only the unit's own dice.
 */
export function prepareRanged(situation: Situation): Volley | Alone | Refusal {
  const { actor, aims, anyway, options } = situation;
  const [aim] = aims;
  const test = testRulesOf(situation);
  if (isRefusal(test)) return test;
  const refusal = anyway ? null : (unable(situation) ?? (aim ? unfit(situation, aim) : null));
  if (refusal) return refusal;
  const assessment = aim?.assessment ?? situation.assessment;
  const { tally } = assessment;
  const means = meansOf(assessment, options);
  const offense = assessed(offenseOf(actor), tally, "attacker");
  if (!aim) return { alone: true, unit: unitOf(situation, actor), offense, test, means: means.attacker };
  const { blue } = assessed(defenseOf(aim.profile), tally, "defender");
  return {
    alone: false,
    attacker: unitOf(situation, actor),
    defender: unitOf(situation, aim.profile),
    offense,
    defense: poolOf(0, blue),
    test,
    rules: meleeRulesOf(options),
    means,
    costs: costsOf(situation),
  };
}

/**
 * GLOOM-33: the reason why a unit cannot make a Ranged Attack now; null when it can. In a battle, a Ranged
 * Attack is an Ability, and a unit can use one in the Abilities phase. With Move and Fire, a Ranged Attack
 * can also be a Skill in the unit's activation (GLOOM-53).
 */
function unable(situation: Situation): Refusal | null {
  const { actor, battle } = situation;
  if (isDestroyed(actor)) return { refused: "unitDestroyed", rule: "GLOOM-19" };
  if (!runningBattle(battle)) return null;
  if (isInPlay(battle, actor.ref, "abilities"))
    return refuse(turnOf(actor, "rangedAbilities") >= RANGED_ABILITIES, "rangedDone", "GLOOM-33");
  if (hasTrait(actor, "moveAndFire")) return standardRefusal(situation);
  // GLOOM-31: a person who drags a caster onto an enemy in the Magic phase wants to cast, so the refusal
  // offers to cast a spell.
  const casts = numberOf(actor, "mana") > 0 && isInPlay(battle, actor.ref, "magic");
  return {
    refused: casts ? "castNow" : "notAbilitiesPhase",
    rule: "GLOOM-33",
    ...(casts ? { remedy: "cast" } : {}),
  };
}

function costsOf({ actor, battle }: Situation): readonly Cost[] {
  if (!runningBattle(battle)) return [];
  return isInPlay(battle, actor.ref, "abilities")
    ? turnTo(actor, "rangedAbilities", turnOf(actor, "rangedAbilities") + 1)
    : standardAction(actor);
}

/**
 * GLOOM-49, GLOOM-53: the reason why this target cannot be shot at; null when it can. People judge what the
 * scene does not show.
 */
function unfit(situation: Situation, aim: Aim): Refusal | null {
  const { profile, facts } = aim;
  if (isDestroyed(profile)) return { refused: "targetDestroyed", rule: "GLOOM-19" };
  const { actor } = situation;
  const hexes = (facts.across ?? facts.distance)?.value;
  const [least, most] = [numberOf(actor, "rangeMin"), numberOf(actor, "rangeMax")];
  const isRanged = most > 0 && hexes !== undefined;
  const isBehind = beyond(facts.bearing?.value ?? 0, FRONT) && !hasTrait(actor, "circularDefense");
  return (
    refuse(hasTrait(profile, "untargetable"), "untargetable", "GLOOM-53") ??
    refuse(isProtected(situation, aim), "protectedTarget", "GLOOM-53") ??
    engagedShooter(situation, aim) ??
    refuse(isRanged && beyond(least, hexes), "tooNear", "GLOOM-49", { least }) ??
    refuse(isRanged && beyond(hexes, most), "outOfRange", "GLOOM-49", { most }) ??
    refuse(isBehind, "outsideArc", "GLOOM-49") ??
    refuse(isBlocked(situation, aim), "noLineOfSight", "GLOOM-49")
  );
}

/**
 * GLOOM-49, GLOOM-53: whether obstructing terrain or a unit is between the attacker and the target. Units in
 * Open Order and destroyed units block nothing.
 */
function isBlocked(situation: Situation, { facts }: Aim): boolean {
  if (facts.sightPastModels?.value === false) return true;
  return (facts.inLine?.value ?? []).some(({ ref, where, aside }) => {
    const unit = unitAt(situation, ref);
    const counts = unit === null || !(hasTrait(unit, "openOrder") || isDestroyed(unit));
    return where === "between" && aside === 0 && counts;
  });
}

/**
 * GLOOM-53: whether the target has Protected Target, and next to it is a unit of the same side without this
 * trait. Allegiance is seen from the attacker, so the units of the target's side are foes.
 */
function isProtected(situation: Situation, { profile, facts }: Aim): boolean {
  if (!hasTrait(profile, "protectedTarget")) return false;
  return (facts.neighbors?.value ?? []).some(({ ref, distance, allegiance }) => {
    const unit = unitAt(situation, ref);
    if (allegiance !== "foe" || beyond(distance, 1) || !unit || isDestroyed(unit)) return false;
    return !hasTrait(unit, "protectedTarget");
  });
}

/**
 * GLOOM-49: refuses an attacker that is Engaged. A Gunfighter may still shoot at an enemy that engages it
 * (GLOOM-53).
 */
function engagedShooter(situation: Situation, { profile, facts }: Aim): Refusal | null {
  const { actor, options } = situation;
  const [own, pitch] = [standerOf(situation, actor), pitchOf(situation)];
  if (!own || pitch === null) return null;
  const near = (facts.opponents?.value ?? []).filter((ref) => {
    const unit = ref === profile.ref ? profile : unitAt(situation, ref);
    const enemy = unit && !isDestroyed(unit) ? standerOf(situation, unit) : null;
    return enemy !== null && engages(enemy, own, pitch, engagedOf(options));
  });
  if (near.length === 0) return null;
  if (!hasTrait(actor, "gunfighter")) return { refused: "engagedShooter", rule: "GLOOM-49" };
  return refuse(!near.includes(profile.ref), "gunfighterTarget", "GLOOM-53");
}

/** The unit with this ref, from the scene or else from the battle; null when neither has the unit. */
function unitAt({ others, battle }: Situation, ref: Ref): Profile | null {
  return others.find((one) => one.ref === ref) ?? (battle ? modelIn(battle, ref)?.profile : null) ?? null;
}
