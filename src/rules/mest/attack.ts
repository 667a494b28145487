import {
  numberOf,
  refuse,
  settingOf,
  textOf,
  trackTo,
  turnOf,
  type Cost,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import type { Tested } from "./attributes.js";
import { isAttentive, isOutOfPlay, scrumOf } from "./conditions.js";
import type { Contender, Contest } from "./contest.js";
import { activeOf, opposed } from "./contests.js";
import { applied, delayed, remedied, spend } from "./costs.js";
import { armorAgainst, damageTest, impactOf, isStartled, settingsOf } from "./damage.js";
import { damageStrength } from "./derived.js";
import { joined, NO_DICE } from "./dice.js";
import { discardOf, GONE_AFTER, type Discard } from "./discard.js";
import { isNatural } from "./gear.js";
import { finishOf, type Finish } from "./knocked-out.js";
import { coreDamage, NOTATIONS, parse } from "./notation.js";
import { levelOf } from "./traits.js";
import { victimOf, type Blow } from "./wounds.js";

/** What every attack does to its attacker and its weapon. */
export type Paid = {
  readonly attacker: Ref;
  readonly costs: readonly Cost[];
  readonly discard: Discard | null;
};

/** An attack without a target: the roll is made and told, and nothing follows. */
export type LoneAttack = Paid & { readonly type: "alone"; readonly side: Contender };

/** An attack before its dice. */
export type Attack = Paid & {
  readonly type: "attack";
  readonly hit: Contest;
  /** The Damage Test without the dice that the Hit Test carries over. */
  readonly damage: Contest;
  readonly blow: Blow;
  /** MEST-11: told on the card. */
  readonly core: number;
  /** MEST-20, MEST-108: whether the target defends, and what that costs it at the end of the action. */
  readonly defend: "ask" | "yes" | "no";
  readonly defenseCost: "delay" | "wait";
  /** MEST-15: how many are in the target's Scrum, 0 when there is none; and whether the attacker is one of them. */
  readonly scrum: number;
  readonly inScrum: boolean;
};

/** All that an attack can be: at a KO'd target it is a Finish (MEST-101). */
export type AnyAttack = Attack | LoneAttack | Finish;

/** MEST-46, MEST-47: which attributes an attack sets against each other, and what it costs in AP. */
export interface Manner {
  readonly own: Tested;
  readonly theirs: Tested;
  readonly points: number;
}

/** The fields of a weapon that hold a notation. */
const WRITTEN = { damage: NOTATIONS.damage, accuracy: NOTATIONS.accuracy, or: NOTATIONS.range } as const;

/** Why a weapon cannot be used at all: there is none, or a notation that the attack needs is not readable. */
export function unreadable(
  weapon: Profile | null,
  needed: readonly (keyof typeof WRITTEN)[],
): Refusal | null {
  if (!weapon) return { refused: "noWeapon", rule: "MEST-46" };
  for (const field of needed) {
    const read = parse(textOf(weapon, field), WRITTEN[field]);
    if ("refused" in read) return read;
  }
  return null;
}

/** MEST-77, MEST-117: why a weapon cannot be used just now: it must be reloaded, or it is used up. */
export function unusable({ weapon }: Situation): readonly (Refusal | null)[] {
  const unloaded = numberOf(weapon, "unloaded");
  return [
    remedied(refuse(unloaded > 0, "unloaded", "MEST-77", { unloaded }), "reload"),
    refuse(numberOf(weapon, "spent") >= GONE_AFTER, "weaponSpent", "MEST-117"),
  ];
}

/** MEST-117: the AP of an attack: one, and one more with an Awkward weapon in base-contact with any enemy. */
export function attackPoints({ weapon, aims, facts }: Situation): number {
  const near = aims[0]?.facts ?? facts;
  const opponents = near.opponents ?? facts.opponents;
  const touching = near.contact?.value === true || (opponents?.value.length ?? 0) > 0;
  return 1 + (touching && levelOf(weapon, "awkward") > 0 ? 1 : 0);
}

/** Gathers the numbers of an attack that no rule forbids. */
export function attackOf(situation: Situation, manner: Manner): AnyAttack | Refusal {
  const { actor, weapon, aims, assessment, options, others } = situation;
  const [aim] = aims;
  const inClose = manner.own === "cca";
  const costs = attackCosts(situation, manner);
  const paid: Paid = { attacker: actor.ref, costs, discard: discardOf(weapon, !inClose) };
  if (!aim) return { ...paid, type: "alone", side: activeOf(situation, manner.own) };
  const written = parse(textOf(weapon, "damage"), NOTATIONS.damage);
  if ("refused" in written) return written;
  const target = applied(aim.profile, paid.costs);
  const strike = { actor, weapon, target, settings: settingsOf(assessment) };
  if (isOutOfPlay(target)) return { ...paid, ...finishOf(situation, strike, written, inClose) };
  const all = [actor, target, ...others];
  const chosen = settingOf(assessment, "defend");
  return {
    ...paid,
    type: "attack",
    hit: opposed(situation, manner.own, aim.profile, manner.theirs),
    damage: damageTest(strike, written, inClose),
    blow: {
      victim: victimOf(target),
      armor: armorAgainst(strike),
      impact: impactOf(strike),
      cleave: levelOf(weapon, "cleave"),
      stun: inClose ? levelOf(weapon, "stun") : 0,
      woundsAdd: options["woundsAdd"] === true,
    },
    core: coreDamage(written, damageStrength(actor, inClose)),
    defend: chosen === "yes" ? "yes" : chosen === "ask" && isAttentive(aim.profile) ? "ask" : "no",
    defenseCost: target.statuses.includes("waiting") ? "wait" : "delay",
    scrum: scrumOf(aim.facts, all),
    inScrum: aim.facts.melee?.value.includes(actor.ref) ?? false,
  };
}

/**
 * MEST-48: a second attack in the same Initiative gives a Delay token, unless the weapon is Natural. MEST-117: a weapon with
 * Reload is unloaded; a Charge gives a target with an Awkward weapon a Delay token.
 */
function attackCosts(situation: Situation, { points }: Manner): readonly Cost[] {
  const { actor, weapon, aims, assessment } = situation;
  const settings = settingsOf(assessment);
  const spent = spend(situation, points, { attacks: 1 });
  const again = turnOf(actor, "attacks") > 0 && !isNatural(weapon);
  const startled = aims
    .map(({ profile }) => profile)
    .filter((target) => isStartled({ actor, target, settings }));
  return [
    ...spent,
    ...(again ? delayed(applied(actor, spent)) : []),
    ...trackTo(weapon, "unloaded", Math.max(numberOf(weapon, "unloaded"), levelOf(weapon, "reload"))),
    ...startled.flatMap((target) => delayed(applied(target, spent))),
  ];
}

/** One way in which the target can meet an attack: with its Hit Test, and what it costs. */
export interface Answer {
  readonly id: "stand" | "defend";
  readonly hit: Contest;
  readonly cost?: Attack["defenseCost"];
}

/** MEST-20, MEST-108: the answers that the target can still give. */
export function answersTo({ hit, defend, defenseCost }: Attack): readonly Answer[] {
  if (defend !== "ask") return [{ id: "stand", hit }];
  const passive = { ...hit.passive, pool: joined(hit.passive.pool, { ...NO_DICE, db: 1 }) };
  return [
    { id: "stand", hit },
    { id: "defend", hit: { ...hit, passive }, cost: defenseCost },
  ];
}
