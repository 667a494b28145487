import {
  numberOf,
  type Assessment,
  type Profile,
  type Setting,
  type Situation,
} from "../../../core/index.js";
import { valueOf } from "../../data/attributes.js";
import { isAttentive } from "../../data/conditions.js";
import type { Contest } from "../../dice/contest.js";
import { damageStrength } from "../../data/derived.js";
import { joined, NO_DICE, signed, type Pool } from "../../dice/pool.js";
import { armorRating } from "../../data/gear.js";
import { flatOf, type Notation } from "../../data/notation.js";
import { levelOf } from "../../data/traits.js";
import { victimOf, type Blow } from "./wounds.js";

/** The attacker, the target, the weapon, and the settings of the Hit Test's modifiers. */
export interface Strike {
  readonly actor: Profile;
  readonly weapon: Profile | null;
  readonly target: Profile;
  readonly settings: Readonly<Record<string, Setting>>;
}

/** MEST-75: the amount by which Concentrate reduces the AR of each piece of armor. */
const CONCENTRATED = 3;

/** The settings of an assessment's modifiers, by id. Settings of 0 are left out. */
export function settingsOf({ modifiers }: Assessment): Strike["settings"] {
  const settings: Record<string, Setting> = {};
  for (const { id, setting } of modifiers) if (setting !== 0) settings[id] = setting;
  return settings;
}

function setTo({ settings }: Pick<Strike, "settings">, id: string): number {
  const setting = Number(settings[id] ?? 0);
  return Number.isFinite(setting) ? setting : 0;
}

/** MEST-116: whether the weapon's Charge trait counts: the modifier Charge is on, and the attacker is Attentive. */
export function hasChargeTrait(strike: Pick<Strike, "actor" | "weapon" | "settings">): boolean {
  return setTo(strike, "charge") > 0 && levelOf(strike.weapon, "charge") > 0 && isAttentive(strike.actor);
}

/**
 * MEST-117: a target with an Awkward weapon takes a Delay token when a model charges it, unless the charging model's
 * SIZ is less than the target's SIZ minus 3.
 */
export function isStartled(strike: Pick<Strike, "actor" | "target" | "settings">): boolean {
  const isLarge = numberOf(strike.actor, "siz") >= numberOf(strike.target, "siz") - 3;
  return isLarge && setTo(strike, "charge") > 0 && setTo(strike, "targetAwkward") > 0;
}

/** MEST-16, MEST-115, MEST-116: the weapon's Impact, with Assist, Charge and Knife-fighter. */
export function impactOf(strike: Omit<Strike, "target">): number {
  return (
    numberOf(strike.weapon, "impact") +
    setTo(strike, "assist") +
    (hasChargeTrait(strike) ? 1 : 0) +
    setTo(strike, "knifeFighter")
  );
}

/**
 * MEST-49, MEST-75: the target's Armor Rating before Impact.
 * @param off a further reduction of the AR of each piece of armor
 */
export function armorAgainst({ target, settings }: Pick<Strike, "target" | "settings">, off = 0): number {
  return armorRating(target, off + (setTo({ settings }, "concentrate") > 0 ? CONCENTRATED : 0));
}

/**
 * MEST-116: the number of penalty Base dice that Impale gives a Distracted target: one, and one more for
 * every 3 points of Impact beyond the target's armor. The attacker rolls them (MEST-2).
 */
export function impaling(strike: Strike): number {
  const left = Math.max(0, impactOf(strike) - armorAgainst(strike));
  return 1 + Math.floor(left / 3);
}

/**
 * MEST-116: the settings of modifiers that come from the weapon itself, for damage without a Hit Test. Only
 * Impale counts, and only against a Distracted target.
 */
export function ofWeapon(weapon: Profile | null, target: Profile): Strike["settings"] {
  return { impale: isAttentive(target) ? 0 : Math.min(1, levelOf(weapon, "impale")) };
}

/** The data for a strike's damage besides its Damage Test. */
export function blowOf(strike: Strike, inClose: boolean, options: Situation["options"]): Blow {
  const { weapon, target } = strike;
  return {
    victim: victimOf(target),
    armor: armorAgainst(strike),
    impact: impactOf(strike),
    cleave: levelOf(weapon, "cleave"),
    stun: inClose ? levelOf(weapon, "stun") : 0,
    woundsAdd: options["woundsAdd"] === true,
  };
}

/**
 * MEST-49: the Damage Test without the dice that the Hit Test carries over. Parry, Acrobatic and Knife-fighter count
 * (MEST-115).
 */
export function damageTest(strike: Strike, damage: Notation, inClose: boolean): Contest {
  const { actor, target } = strike;
  const { own, opponent } = signed(damage.dice);
  const dice = (pool: Partial<Pool>): Pool => ({ ...NO_DICE, ...pool });
  return {
    active: {
      ref: actor.ref,
      attribute: "damage",
      value: flatOf(damage, damageStrength(actor, inClose)),
      bonus: setTo(strike, "overreach") > 0 ? -1 : 0,
      pool: joined(
        own,
        dice({
          db: setTo(strike, "knifeFighter") + (setTo(strike, "impale") > 0 ? impaling(strike) : 0),
          dw: hasChargeTrait(strike) ? 1 : 0,
        }),
      ),
    },
    passive: {
      ref: target.ref,
      attribute: "for",
      value: valueOf(target, "for"),
      bonus: 0,
      pool: joined(
        opponent,
        dice({
          db: setTo(strike, "targetKnifeFighter"),
          dm: setTo(strike, "targetParry"),
          dw: setTo(strike, "targetAcrobatic") + (setTo(strike, "hardCover") > 0 ? 1 : 0),
        }),
      ),
    },
  };
}
