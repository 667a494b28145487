import { isOn, isRefusal, numberOf, textOf, type Profile, type Refusal } from "../../../core/index.js";
import { DAMAGE_TYPES, damageOf, type DamageType } from "../../data/notation.js";
import type { Band } from "../../data/range.js";
import type { TIRES } from "../../data/options.js";
import { replaced, type Dice, type Thrown } from "../../dice/throw.js";
import { hasQuality, ratingOf } from "../../data/traits.js";

/** The damage of an attack's hits, before its degrees are known. */
export type Blow = {
  readonly dice: Dice;
  readonly plus: number;
  readonly penetration: number;
  /** DH-68: the type of damage. It decides which table of critical effects counts. */
  readonly type: DamageType;
  /** DH-40, Razor Sharp: whether Penetration is doubled from three degrees on. */
  readonly razor: boolean;
  /** DH-40, Accurate: whether a single shot has one more die for every two degrees beyond the first. */
  readonly accurate: boolean;
  /** R8: whether Penetration lowers both the cover and the armor behind it. */
  readonly again: boolean;
  /**
   * DH-64: the damage that decides whether the blow causes Fatigue, either the rolled damage or the damage
   * that the target suffered. Null when the blow never causes Fatigue.
   */
  readonly tires: Tires | null;
  /**
   * DH-37: whether the attacker keeps its dice as rolled. Otherwise, the degrees may replace the lowest die.
   */
  readonly keepsDice: boolean;
};

/** DH-64: which damage of bare hands is compared with the Toughness bonus to decide about Fatigue. */
export type Tires = (typeof TIRES)[number];

/** The circumstances of an attack that change the damage of a hit. */
export interface Manner {
  readonly close: boolean;
  /** The Strength bonus of the model that strikes. */
  readonly strength: number;
  readonly single: boolean;
  readonly helpless: boolean;
  readonly again: boolean;
  /** DH-64: which damage of bare hands decides about Fatigue. */
  readonly tires: Tires;
  /** The range band for the Scatter quality; null when the table's option leaves the quality out. */
  readonly scatter: Band | null;
  readonly keepsDice: boolean;
}

/** DH-40: with this many degrees or more, a Razor Sharp weapon has twice its Penetration. */
const RAZOR_DEGREES = 3;

/** DH-40: the most dice that Accurate adds. */
const MOST_ACCURATE = 2;

/**
 * DH-37, DH-40: reads the damage of a weapon under these circumstances; refuses damage that cannot be read.
 */
export function blowOf(weapon: Profile, manner: Manner): Blow | Refusal {
  const text = weapon.values["damage"];
  const formula = damageOf(typeof text === "string" ? text : "");
  if (isRefusal(formula)) return formula;
  const { sides, plus } = formula;
  const tearing = hasQuality(weapon, "tearing");
  const dice = formula.dice + (tearing ? 1 : 0);
  const vengeful = ratingOf(weapon, "vengeful");
  return {
    dice: {
      d10: sides === 10 ? dice : 0,
      d5: sides === 5 ? dice : 0,
      drop: tearing,
      twice: manner.helpless,
      proven: ratingOf(weapon, "proven"),
      primitive: ratingOf(weapon, "primitive"),
      fury: vengeful > 0 ? Math.min(10, vengeful) : 10,
    },
    plus: plus + (manner.close ? manner.strength : 0) + scattered(manner.scatter),
    penetration: Math.max(0, numberOf(weapon, "penetration")),
    type: DAMAGE_TYPES.find((type) => type === textOf(weapon, "damageType")) ?? "impact",
    razor: hasQuality(weapon, "razorSharp"),
    accurate: manner.single && hasQuality(weapon, "accurate"),
    again: manner.again,
    tires: manner.close && isOn(weapon, "unarmed") ? manner.tires : null,
    keepsDice: manner.keepsDice,
  };
}

/** DH-64: the damage of bare hands: 1d5 − 3 plus the Strength bonus, of the type Impact. */
export function bareHands(strength: number): Blow {
  const blow = unprotectedBlow("impact", strength - 3);
  return { ...blow, dice: { ...blow.dice, d10: 0, d5: 1 } };
}

/** DH-72, DH-73: a d10 of damage that comes from no weapon. */
export function unprotectedBlow(type: DamageType, plus: number): Blow {
  return {
    dice: { d10: 1, d5: 0, drop: false, twice: false, proven: 0, primitive: 0, fury: 10 },
    plus,
    penetration: 0,
    type,
    razor: false,
    accurate: false,
    again: false,
    tires: null,
    keepsDice: false,
  };
}

/** DH-40: the damage bonus of Scatter in a range band; 0 without a band. This rule is not verified. */
function scattered(band: Band | null): number {
  if (band === null || band === "short") return 0;
  return band === "pointBlank" ? 3 : -3;
}

/** DH-40: the dice of a hit with this many degrees. Accurate adds some. */
export function diceFor({ dice, accurate }: Blow, degrees: number): Dice {
  const more = accurate ? Math.min(MOST_ACCURATE, Math.floor((degrees - 1) / 2)) : 0;
  return { ...dice, d10: dice.d10 + Math.max(0, more) };
}

/**
 * DH-37: the damage of a hit with this many degrees. The degrees replace the lowest die if they are higher,
 * unless the attacker keeps its dice.
 */
export function damageOfDice({ plus, keepsDice }: Blow, thrown: Thrown, degrees: number): number {
  return (keepsDice ? thrown.sum : replaced(thrown, degrees)) + plus;
}

/** DH-40: the Penetration of a hit with this many degrees. */
export function penetrationFor({ penetration, razor }: Blow, degrees: number): number {
  return razor && degrees >= RAZOR_DEGREES ? 2 * penetration : penetration;
}
