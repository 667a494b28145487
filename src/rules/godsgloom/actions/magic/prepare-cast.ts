import {
  isRefusal,
  isSet,
  numberOf,
  refuse,
  settingOf,
  turnOf,
  turnTo,
  type Cost,
  type Modifier,
  type Ref,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import { meansOf } from "../means.js";
import { purseOf, unitOf, type Purse, type Unit } from "../unit.js";
import { isInPlay, runningBattle, sideOf } from "../../battle/sides.js";
import { isDestroyed } from "../../data/card.js";
import { rerollsCost, testRulesOf, usesRerolls } from "../../data/options.js";

/** GLOOM-32: a spell before its dice are rolled. */
export type Casting = {
  readonly caster: Unit;
  /** `number` is the mana that the spell needs. `dice` is the number of Magic Dice that the caster uses. */
  readonly number: number;
  readonly dice: number;
  /** Whether an extra die is rolled. It costs a Wound when it fails. */
  readonly extraDie: boolean;
  /** The mana that the spell gets without dice. */
  readonly automatic: number;
  readonly criticals: boolean;
  readonly rerolls: "none" | "seal" | "free";
  /**
   * The unit that can dispel the spell, and the Command Seals that can pay for the dispel; null when no unit
   * can dispel the spell.
   */
  readonly dispeller: { readonly ref: Ref; readonly purse: Purse } | null;
  readonly costs: readonly Cost[];
};

const MOST_DICE = 20;

/** GLOOM-32: the settings of a spell that a person chooses. */
export const CAST_MODIFIERS: readonly Modifier[] = [
  count("spellNumber", 1, MOST_DICE),
  count("magicDice", 1, MOST_DICE),
  count("automaticMana", 0, MOST_DICE),
  toggle("extraMagicDie"),
  toggle("dispel"),
];

function count(id: string, min: number, max: number): Modifier {
  return { ...toggle(id), input: { type: "count", min, max } };
}

function toggle(id: string): Modifier {
  return { id, rule: "GLOOM-32", tests: ["cast"], input: { type: "toggle" }, contribute: () => [] };
}

/** GLOOM-31, GLOOM-32: checks that the caster can cast now, with this many dice, and gathers the numbers. */
export function prepareCast(situation: Situation): Casting | Refusal {
  const { actor, aims, anyway, battle, options } = situation;
  const assessment = aims[0]?.assessment ?? situation.assessment;
  const test = testRulesOf(situation);
  if (isRefusal(test)) return test;
  const setting = (id: string, least: number): number =>
    Math.max(least, Math.trunc(Number(settingOf(assessment, id) ?? least)));
  const [dice, extraDie] = [setting("magicDice", 1), isSet(assessment, "extraMagicDie")];
  const refusal = anyway ? null : unable(situation, dice, extraDie);
  if (refusal) return refusal;
  const means = meansOf(assessment, options);
  const paid = rerollsCost(options) ? "seal" : "free";
  return {
    caster: unitOf(situation, actor),
    number: setting("spellNumber", 1),
    dice,
    extraDie,
    automatic: setting("automaticMana", 0),
    criticals: test.criticals,
    rerolls: usesRerolls(options) && means.attacker.poolReroll ? paid : "none",
    dispeller: isSet(assessment, "dispel") ? dispellerOf(situation) : null,
    costs: [
      ...turnTo(actor, "magicDice", turnOf(actor, "magicDice") + dice),
      ...(extraDie ? turnTo(actor, "extraMagicDice", 1) : []),
      ...(runningBattle(battle) ? lostByOthers(situation) : []),
    ],
  };
}

/**
 * GLOOM-31, GLOOM-32: the reason why a unit cannot cast; null when it can. It must be a living caster with
 * enough Magic Dice left. In a battle it casts only in the Magic phase of its side.
 */
function unable({ actor, battle }: Situation, dice: number, extraDie: boolean): Refusal | null {
  const mana = numberOf(actor, "mana");
  const left = Math.max(0, mana - turnOf(actor, "magicDice"));
  const isLate = runningBattle(battle) !== null && !isInPlay(battle, actor.ref, "magic");
  return (
    refuse(isDestroyed(actor), "unitDestroyed", "GLOOM-19") ??
    refuse(mana === 0, "noCaster", "GLOOM-31") ??
    refuse(isLate, "notMagicPhase", "GLOOM-31") ??
    refuse(dice > left, "tooFewMagicDice", "GLOOM-31", { left }) ??
    refuse(extraDie && turnOf(actor, "extraMagicDice") > 0, "extraDieUsed", "GLOOM-32")
  );
}

/**
 * GLOOM-31: casters act one after another. A caster that has begun loses its remaining dice when the next caster of
 * its side begins.
 */
function lostByOthers({ actor, battle }: Situation): readonly Cost[] {
  const side = sideOf(battle, actor.ref)?.id;
  const others = (battle?.models ?? []).filter((one) => one.side === side && one.profile.ref !== actor.ref);
  return others.flatMap(({ profile }) => {
    const mana = numberOf(profile, "mana");
    const used = turnOf(profile, "magicDice");
    return used > 0 && used < mana ? turnTo(profile, "magicDice", mana) : [];
  });
}

/**
 * The unit whose player can dispel for the enemy; null when there is none. Outside a battle, this is the
 * target. In a battle, it is the target if the target is a living enemy, otherwise any living enemy.
 */
function dispellerOf({ actor, aims, battle }: Situation): Casting["dispeller"] {
  const side = sideOf(battle, actor.ref)?.id;
  const target = aims[0]?.profile;
  const foes =
    side === undefined ? [] : (battle?.models ?? []).filter((one) => one.side !== side && !one.isOut);
  const foe = foes.find(({ profile }) => profile.ref === target?.ref) ?? foes[0];
  const profile = foe?.profile ?? (side === undefined ? target : undefined);
  return profile ? { ref: profile.ref, purse: purseOf(battle, profile) } : null;
}
