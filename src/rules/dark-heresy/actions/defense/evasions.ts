import { has, turnOf, type Aim } from "../../../core/index.js";
import { dodgeOf, parryOf } from "../../data/derived.js";
import { bestParry } from "../../data/weapons.js";
import { limited, unlimited } from "../../dice/reading.js";
import { mayEvade } from "../../modifiers/evasion.js";
import { FATE_BONUS } from "../../modifiers/fate.js";
import type { Fated } from "./fate-bonus.js";

/** A way to evade, and the target numbers of its d100. */
export type Evasion = {
  readonly id: "dodge" | "parry";
} & Fated;

/**
 * DH-39: the ways in which a target with a Reaction left can evade. It can Dodge. In melee, it can also Parry
 * with a suitable weapon.
 */
export function evasionsOf(
  { profile, assessment }: Pick<Aim, "profile" | "assessment">,
  close: boolean,
): readonly Evasion[] {
  const isSpent = profile.turn !== null && turnOf(profile, "reactions") < 1;
  // DH-46: a model never evades in its own turn.
  if (!mayEvade(profile) || isSpent || profile.turn?.isActive === true) return [];
  const parry = close ? bestParry(profile) : null;
  const sum = unlimited(assessment, "defender");
  const evasion = (id: Evasion["id"], value: number, weapon: number): Evasion => ({
    id,
    target: value + limited(sum + weapon),
    fated: value + limited(sum + weapon + FATE_BONUS),
  });
  return [
    // DH-74: a model with a useless leg cannot Dodge.
    ...(has(profile, "uselessLeg") ? [] : [evasion("dodge", dodgeOf(profile), 0)]),
    ...(parry === null ? [] : [evasion("parry", parryOf(profile), parry)]),
  ];
}
