import { numberOf, type Assessment, type Profile, type Setting } from "../core/index.js";
import { valueOf } from "./attributes.js";
import { isAttentive } from "./conditions.js";
import type { Contest } from "./contest.js";
import { damageStrength } from "./derived.js";
import { joined, NO_DICE, signed, type Pool } from "./dice.js";
import { armorRating } from "./gear.js";
import { flatOf, type Notation } from "./notation.js";
import { levelOf } from "./traits.js";

/** Who strikes whom with what, and what the modifiers of the Hit Test are set to. */
export interface Strike {
  readonly actor: Profile;
  readonly weapon: Profile | null;
  readonly target: Profile;
  readonly settings: Readonly<Record<string, Setting>>;
}

/** MEST-75: what Concentrate takes off the AR of each piece of armor. */
const CONCENTRATED = 3;

/** What the modifiers of a list are set to, by id. */
export function settingsOf({ modifiers }: Assessment): Strike["settings"] {
  return Object.fromEntries(modifiers.map(({ id, setting }) => [id, setting]));
}

function setTo({ settings }: Pick<Strike, "settings">, id: string): number {
  const setting = Number(settings[id] ?? 0);
  return Number.isFinite(setting) ? setting : 0;
}

/** MEST-116: whether the weapon's Charge counts: with the modifier Charge, for an Attentive attacker. */
export function hasChargeTrait(strike: Pick<Strike, "actor" | "weapon" | "settings">): boolean {
  return setTo(strike, "charge") > 0 && levelOf(strike.weapon, "charge") > 0 && isAttentive(strike.actor);
}

/** MEST-117: a target with an Awkward weapon takes a Delay token when a model charges it that is not smaller than its SIZ less 3. */
export function isStartled(strike: Pick<Strike, "actor" | "target" | "settings">): boolean {
  const isLarge = numberOf(strike.actor, "siz") >= numberOf(strike.target, "siz") - 3;
  return isLarge && setTo(strike, "charge") > 0 && setTo(strike, "targetAwkward") > 0;
}

/** MEST-16, MEST-115, MEST-116: the weapon's Impact with Assist, its Charge and Knife-fighter. */
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
 *
 * @param off  what else is taken off the AR of each piece
 */
export function armorAgainst({ target, settings }: Pick<Strike, "target" | "settings">, off = 0): number {
  return armorRating(target, off + (setTo({ settings }, "concentrate") > 0 ? CONCENTRATED : 0));
}

/** MEST-116: how many Base dice Impale costs a Distracted target: one, and one for every 3 Impact that its armor leaves. */
export function impaling(strike: Strike): number {
  const left = Math.max(0, impactOf(strike) - armorAgainst(strike));
  return 1 + Math.floor(left / 3);
}

/** MEST-49: the Damage Test without the dice that the Hit Test carries over. Parry, Acrobatic and Knife-fighter count (MEST-115). */
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
