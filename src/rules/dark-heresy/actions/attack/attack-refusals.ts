import {
  beyond,
  has,
  legible,
  numberOf,
  refuse,
  textOf,
  withRemedy,
  type Aim,
  type Facts,
  type Profile,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import type { AttackKind } from "../../data/attack-kinds.js";
import { idleFate } from "../defense/fate-bonus.js";
import { LEAST_CHARGE, STEP } from "../../battle/movement.js";
import { outsideArc } from "../../battle/watching.js";
import { tooFarApart } from "../../battle/two-weapons.js";
import { outOfRange } from "../../data/range.js";
import { movesOf } from "../../data/fatigue.js";
import { isUntestable } from "../../data/characteristics.js";
import { modeIn, rateOf } from "./volley.js";
import { hasTalent } from "../../data/traits.js";
import { isSlow, needsOtherArm, rangeOf, roundsLeft } from "../../data/weapons.js";

/** DH-16, DH-33, DH-34, DH-36, DH-51, DH-56, DH-74, DH-75, DH-79: the rules that forbid an attack. */
export function refusalsOf(
  kind: AttackKind,
  situation: Situation,
  weapon: Profile,
  aim: Aim | null,
): readonly (Refusal | null)[] {
  const { actor } = situation;
  const range = rangeOf(actor, weapon);
  const distance = aim?.facts.distance?.value ?? 0;
  const rate = rateOf(kind, modeIn(situation.assessment));
  const weaponClass = textOf(weapon, "class");
  const unbraced = rate !== null && weaponClass === "heavy" && !has(actor, "braced");
  return [
    withRemedy(refuse(numberOf(weapon, "jammed") > 0, "jammed", "DH-36"), "clearJam"),
    withRemedy(refuse(numberOf(weapon, "overheated") > 0, "overheated", "DH-36"), "coolDown"),
    withRemedy(refuse(!kind.close && roundsLeft(weapon) < 1, "noRounds", "DH-36"), "reload"),
    refuse(rate !== null && numberOf(weapon, rate) < 1, "noRate", "DH-33"),
    withRemedy(refuse(unbraced, "burstNotBraced", "DH-56"), "brace"),
    refuse(
      !kind.close && weaponClass !== "pistol" && isEngagedNow(situation, aim),
      weaponClass === "thrown" ? "throwWhileEngaged" : "shotWhileEngaged",
      "DH-56",
    ),
    refuse(!kind.close && has(actor, "blinded"), "blinded", "DH-74"),
    refuse(isUntestable(actor, kind.close ? "weaponSkill" : "ballisticSkill"), "noSuchTest", "DH-75"),
    refuse(needsOtherArm(actor, weapon), "needsOtherArm", "DH-74"),
    refuse(kind.id === "lightning" && isSlow(weapon), "tooSlow", "DH-40"),
    refuse(kind.id === "swift" && !hasTalent(actor, "swiftAttack"), "noSwiftAttack", "DH-79"),
    refuse(kind.id === "lightning" && !hasTalent(actor, "lightningAttack"), "noLightningAttack", "DH-79"),
    refuse(kind.close && textOf(weapon, "class") !== "melee", "notForMelee", "DH-33"),
    aim && outsideArc(actor, aim.facts),
    tooFarApart(kind.id, situation, aim),
    refuse(aim !== null && has(aim.profile, "out"), "targetOut", "DH-33"),
    idleFate(situation.assessment),
    refuse(
      kind.close && kind.id !== "chargeIn" && aim?.facts.contact?.value === false,
      "notAdjacent",
      "DH-16",
    ),
    ...(kind.movesIntoContact && aim ? chargeRefusals(situation, aim.facts) : []),
    refuse(!kind.close && outOfRange(distance, range), "outOfRange", "DH-34", {
      range: 4 * range,
      distance: legible(distance),
    }),
  ];
}

/** DH-56: whether an enemy is adjacent to the attacker. */
function isEngagedNow({ facts }: Situation, aim: Aim | null): boolean {
  const opponents = aim?.facts.opponents ?? facts.opponents;
  return aim?.facts.contact?.value === true || (opponents?.value.length ?? 0) > 0;
}

/** DH-51: the refusals of a charge whose path does not end in contact, or is too short or too long. */
export function chargeRefusals({ actor, options }: Situation, facts: Facts): readonly (Refusal | null)[] {
  const way = chargeLength(facts);
  const most = movesOf(actor, options).charge;
  const data = { least: LEAST_CHARGE, most, distance: legible(way ?? 0) };
  return [
    refuse(way !== null && beyond(LEAST_CHARGE, way), "chargeTooShort", "DH-51", data),
    refuse(way !== null && beyond(way, most), "chargeTooLong", "DH-51", data),
    refuse(isBent(facts), "chargeBent", "DH-51", data),
    refuse(!comesIntoContact(facts), "noWay", "DH-51"),
  ];
}

/** DH-51: whether a charge that was already moved has a bend in its last 4 meters. */
function isBent({ approach }: Facts): boolean {
  const { taken = false, straight } = approach?.value ?? {};
  return taken && straight !== undefined && beyond(LEAST_CHARGE, straight);
}

/**
 * DH-51: the length of a charge in meters. In contact, it is the length of the path that the attacker took in
 * this turn, or 0 without a path. Otherwise, it is the distance to the target. Null when the distance was not
 * measured.
 */
export function chargeLength({ contact, distance, approach }: Facts): number | null {
  if (contact?.value === true) return approach?.value.taken ? approach.value.length : 0;
  return distance?.value ?? null;
}

/**
 * DH-51: whether a charge ends in contact. Every obstacle on its path must be low enough to step over
 * (DH-49). The two models may not be farther apart in height than the taller of them is tall.
 */
function comesIntoContact({ contact, approach, height, tall, targetTall }: Facts): boolean {
  if (contact?.value !== false) return true;
  const reach = tall && targetTall ? Math.max(tall.value, targetTall.value) : Infinity;
  return isPassable(approach?.value) && Math.abs(height?.value ?? 0) <= reach;
}

function isPassable(way: NonNullable<Facts["approach"]>["value"] | undefined): boolean {
  if (way === undefined || way.clear) return true;
  return way.climbs?.every(({ height }) => !beyond(height, STEP)) === true;
}
