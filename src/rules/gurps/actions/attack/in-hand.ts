import {
  allowed,
  isSet,
  neutral,
  numberOf,
  refusalsAmong,
  settingOf,
  tally,
  type Assessed,
  type Modifier,
  type Profile,
  type Refusal,
  type Setting,
  type Situation,
  type View,
} from "../../../core/index.js";
import { ATTACK_MODIFIERS } from "../../modifiers/attack.js";

export type WayOfFighting = "melee" | "ranged";

/**
 * The modifiers of one weapon of an attack: their sum, what they forbid, the shots that are set, and whether the
 * target is vulnerable (GURPS-89).
 */
export interface InHand {
  readonly bonus: number;
  readonly cap: number | null;
  readonly refusals: readonly Refusal[];
  readonly shots: number;
  readonly isVulnerable: boolean;
}

/** The id of the modifier that says how many weapons or blows an attack has. */
export function mannerOf(way: WayOfFighting): "manner" | "hands" {
  return way === "melee" ? "manner" : "hands";
}

/**
 * GURPS-7, GURPS-17: the modifiers of an attack for one of its weapons. For a second weapon, settings that
 * were found for the first weapon are found again. Settings that a person made stay, except shots beyond the
 * weapon's rate of fire. If the weapon and the manner are those in the dialog, the dialog's list counts as it
 * is.
 */
export function inHand(situation: Situation, way: WayOfFighting, used: Profile, manner: string): InHand {
  const { actor, assessment, aims, facts, options, weapon } = situation;
  const same = used.ref === weapon?.ref;
  if (same && settingOf(assessment, mannerOf(way)) === manner) {
    const { bonus, cap } = assessment.tally;
    const shots = Number(settingOf(assessment, "shots") ?? 1);
    const isVulnerable = isSet(assessment, "vulnerability");
    return { bonus: bonus.attacker, cap: cap.attacker, refusals: assessment.refusals, shots, isVulnerable };
  }
  const settings: Record<string, Setting> = {};
  for (const { id, setting } of assessment.modifiers) settings[id] = setting;
  const [aim] = aims;
  const view: View = {
    actor,
    weapon: used,
    target: aim?.profile ?? null,
    facts: aim?.facts ?? facts,
    options,
  };
  const own = new Map(
    ATTACK_MODIFIERS.filter(({ tests }) => tests.includes(way)).map((modifier) => [modifier.id, modifier]),
  );
  if (!same) {
    for (const one of assessment.modifiers) settings[one.id] = foundAgain(one, own.get(one.id), view);
    settings["shots"] = Math.min(Number(settings["shots"] ?? 1), rateOfFire(used));
  }
  settings[mannerOf(way)] = manner;
  const listed = assessment.modifiers.map((one) => {
    const setting = settings[one.id] ?? one.setting;
    const contributions = own.get(one.id)?.contribute(setting, { ...view, settings });
    return contributions ? { ...one, setting, contributions } : one;
  });
  const { bonus, cap } = tally(listed);
  const refusals = refusalsAmong([...own.values()], listed);
  const shots = Number(settings["shots"] ?? 1);
  const isVulnerable = Number(settings["vulnerability"] ?? 0) > 0;
  return { bonus: bonus.attacker, cap: cap.attacker, refusals, shots, isVulnerable };
}

/** GURPS-18: the most shots that a weapon can fire in one attack. */
export function rateOfFire(weapon: Profile): number {
  return Math.max(1, numberOf(weapon, "rateOfFire"));
}

function foundAgain(one: Assessed, modifier: Modifier | undefined, view: View): Setting {
  const untouched = one.found === null && one.setting === neutral(one.input);
  if (!modifier?.find || (one.origin !== "found" && !untouched)) return one.setting;
  return allowed(one.input, modifier.find(view)?.setting ?? neutral(one.input));
}
