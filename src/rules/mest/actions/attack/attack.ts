import {
  beyond,
  isSet,
  numberOf,
  refuse,
  settingOf,
  textOf,
  trackTo,
  type Aim,
  turnOf,
  turnTo,
  withRemedy,
  type Cost,
  type Facts,
  type Price,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import { BY_HAND } from "../../data/melee-range.js";
import { bonusOf, playsBonus, refreshing, type Bonus } from "../../battle/bonus.js";
import { valueOf, type Tested } from "../../data/attributes.js";
import { engaging, isAttentive, isOutOfPlay, scrumOf } from "../../data/conditions.js";
import type { Contender, Contest } from "../../dice/contest.js";
import { activeOf, opposed } from "../tests/contest-setup.js";
import { applied, choicesTaken, delayed } from "../../battle/costs.js";
import { HANDS, handsInUse } from "../../battle/hands.js";
import { isUsedUp, usesUp, type PassiveOption } from "../../battle/passive-options.js";
import { isReacting, strikesFree } from "../../battle/waiting.js";
import { blowOf, damageTest, isStartled, settingsOf, type Strike } from "./damage.js";
import { damageStrength } from "../../data/derived.js";
import { joined, NO_DICE } from "../../dice/pool.js";
import { counterOf, type Counter } from "./counter.js";
import { discardOf, type Discard } from "./discard.js";
import { endangeredBy, type Endangered } from "./friendly-fire.js";
import { USED_UP } from "../../data/traits.js";
import { isNatural, isStowed } from "../../data/gear.js";
import { finishOf, type Finish } from "./knocked-out.js";
import { coreDamage, NOTATIONS, parse } from "../../data/notation.js";
import { levelOf } from "../../data/traits.js";
import { pairOf } from "./pair.js";
import { refundOf, sheltersOf, type Shelter } from "./take-cover.js";
import type { Blow } from "./wounds.js";

/** The data that every kind of attack has: what it costs the attacker, and whether it uses up the weapon. */
export type Paid = {
  readonly attacker: Ref;
  /** The changes that the attack costs besides its AP, such as a Delay token. */
  readonly costs: readonly Cost[];
  readonly discard: Discard | null;
};

/** An attack without a target: the card shows the roll, and nothing follows. */
export type LoneAttack = Paid & { readonly type: "alone"; readonly side: Contender };

/** The additional data of an attack at a target. */
export type Aimed = Paid & {
  /** MEST-118: the models that a miss endangers. */
  readonly endangered: readonly Endangered[];
};

/** The numbers of an attack, gathered before the roll. */
export type Attack = Aimed & {
  readonly type: "attack";
  readonly hit: Contest;
  /** The Damage Test without the dice that the Hit Test carries over. */
  readonly damage: Contest;
  readonly blow: Blow;
  /** MEST-11: Core Damage, which the card shows. */
  readonly core: number;
  /**
   * MEST-20, MEST-108: whether the target defends; with `ask`, its player decides. At the end of the action,
   * a defense costs the target `defenseCost`.
   */
  readonly defend: "ask" | "yes" | "no";
  readonly defenseCost: "delay" | "wait";
  /** MEST-108: the changes that record the target's use of a response or a tactic in this Turn. */
  readonly marks: Readonly<Record<PassiveOption, readonly Cost[]>>;
  /** MEST-108: the places where the target can take cover from a shot. */
  readonly shelters: readonly Shelter[];
  /** MEST-108: the costs that the attacker gets back if the target moves out of LOS. */
  readonly refund: readonly Cost[];
  /** MEST-15: the number of models in the target's Scrum; 0 without a Scrum. */
  readonly scrum: number;
  /** MEST-15: whether the attacker is in the target's Scrum. */
  readonly inScrum: boolean;
  /**
   * MEST-92: the changes that keep the target in contact when an Opportunity Attack passes both Tests. Empty
   * for any other attack.
   */
  readonly stops: readonly Cost[];
  /** MEST-106: the Bonus Actions of the attacker after a hit; null when Bonus Actions are not played. */
  readonly bonus: Bonus | null;
  /**
   * MEST-106: the changes of a Refresh; null when none is possible. Only a Free attacker may Refresh: it is
   * Free in any case (`always`), or only if the target falls (`without`).
   */
  readonly refresh: { readonly costs: readonly Cost[]; readonly isFree: "always" | "without" } | null;
  /** MEST-108: the Bonus Actions of the attacker before the roll if the target defends; null for none. */
  readonly forestalls: { readonly bonus: Bonus; readonly cascades: number } | null;
  /** MEST-108: the answers of the target to a miss; null for none. */
  readonly counter: Counter | null;
};

/** Every kind of attack. An attack at a KO'd target is a Finish (MEST-101). */
export type AnyAttack = Attack | LoneAttack | Finish;

/** MEST-46, MEST-47: the attributes that the two sides of an attack use. */
export interface Manner {
  readonly own: Tested;
  readonly theirs: Tested;
}

/** The text fields of a weapon, each with the notation in which it is written. */
const WRITTEN = { damage: NOTATIONS.damage, accuracy: NOTATIONS.accuracy, or: NOTATIONS.range } as const;

/**
 * The refusal when a weapon cannot be used at all: there is none, or a notation that the attack needs cannot be read.
 */
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

/**
 * MEST-57, MEST-77, MEST-117: the refusals of a weapon that cannot be used now: it was put away, must be reloaded, or
 * is used up.
 */
export function unusable({ actor, assessment, weapon }: Situation): readonly (Refusal | null)[] {
  const unloaded = numberOf(weapon, "unloaded");
  // MEST-57, MEST-75: Concentrate needs a second hand for a one-handed weapon. One hand too few is allowed,
  // two hands too few are not.
  const held = handsInUse(actor) + 1;
  const isShort = isSet(assessment, "concentrate") && numberOf(weapon, "hands") === 1 && held > HANDS + 1;
  return [
    withRemedy(refuse(isStowed(weapon), "stowed", "MEST-57"), "switchItems"),
    withRemedy(refuse(unloaded > 0, "unloaded", "MEST-77", { unloaded }), "reload"),
    withRemedy(refuse(isShort, "concentrateHands", "MEST-75", { held }), "switchItems"),
    refuse(numberOf(weapon, "spent") >= USED_UP, "weaponSpent", "MEST-117"),
  ];
}

/** MEST-117: the AP of an attack: one, or two with an Awkward weapon in base-contact with an enemy. */
export function attackPoints(situation: Situation): number {
  const { weapon, aims, facts } = situation;
  const near = aims[0]?.facts ?? facts;
  const touching = near.contact?.value === true || touchingFoes(situation, near).length > 0;
  return 1 + (touching && levelOf(weapon, "awkward") > 0 ? 1 : 0);
}

/**
 * MEST-117: the enemies in base-contact with the actor. These are the enemies that engage the actor, except
 * those that are known to engage the actor from a distance.
 */
function touchingFoes({ actor, aims, facts, bystanders }: Situation, near: Facts): readonly Ref[] {
  const opponents = (near.opponents ?? facts.opponents)?.value ?? [];
  const measured = bystanders[actor.ref]?.around.neighbors?.value ?? [];
  return opponents.filter((ref) => {
    const neighbor = measured.find((one) => one.ref === ref);
    if (aims[0]?.profile.ref === ref) return near.contact?.value !== false;
    return !neighbor || !beyond(neighbor.distance, BY_HAND);
  });
}

/** Gathers the numbers of an attack that no rule forbids. */
export function attackOf(situation: Situation, manner: Manner): AnyAttack | Refusal {
  const { actor, weapon, aims, assessment, options, others } = situation;
  const [aim] = aims;
  const inClose = manner.own === "cca";
  const settings = settingsOf(assessment);
  const costs = attackCosts(situation, settings);
  const paid: Paid = { attacker: actor.ref, costs, discard: discardOf(weapon, !inClose) };
  if (!aim) return { ...paid, type: "alone", side: activeOf(situation, manner.own) };
  const written = parse(textOf(weapon, "damage"), NOTATIONS.damage);
  if ("refused" in written) return written;
  const target = applied(aim.profile, [...choicesTaken(situation), ...costs]);
  const strike = { actor, weapon, target, settings };
  const payer = applied(actor, [...choicesTaken(situation), ...costs]);
  const shelters = inClose ? [] : sheltersOf(situation, { ...aim, profile: target }, payer);
  const endangered = inClose ? [] : endangeredBy(situation, aim, strike, written);
  if (isOutOfPlay(target)) return { ...paid, endangered, ...finishOf(situation, strike, written, inClose) };
  const all = [actor, target, ...others];
  const chosen = settingOf(assessment, "defend");
  return {
    type: "attack",
    ...paid,
    endangered,
    hit: opposed(situation, manner.own, aim.profile, manner.theirs),
    damage: damageTest(strike, written, inClose),
    blow: blowOf(strike, inClose, options),
    core: coreDamage(written, damageStrength(actor, inClose)),
    defend: chosen === "yes" ? "yes" : chosen === "ask" && mayDefend(situation, aim.profile) ? "ask" : "no",
    marks: {
      responses: usesUp(situation, target, "responses"),
      tactics: usesUp(situation, target, "tactics"),
    },
    defenseCost: target.statuses.includes("waiting") ? "wait" : "delay",
    shelters,
    refund: shelters.length > 0 ? refundOf(situation, attackPoints(situation), costs) : [],
    scrum: scrumOf(aim.facts, all),
    inScrum: aim.facts.melee?.value.includes(actor.ref) ?? false,
    stops: strikesFree(actor) ? turnTo(target, "leaving", 0) : [],
    ...advanced(situation, { ...aim, profile: target }, payer, inClose),
  };
}

/**
 * MEST-20, MEST-108: whether a target can defend. It must be Attentive, and the attack must not be a React.
 * An option forbids a second defense in the same Turn.
 */
function mayDefend(situation: Situation, target: Profile): boolean {
  return isAttentive(target) && !isReacting(situation.actor) && !isUsedUp(situation, target, "tactics");
}

/** MEST-106, MEST-108: the Bonus Actions of the attacker, and the target's answers to a miss. */
function advanced(
  situation: Situation,
  aim: Aim,
  attacker: Profile,
  inClose: boolean,
): Pick<Attack, "bonus" | "refresh" | "forestalls" | "counter"> {
  const counter = counterOf(situation, aim, attacker, inClose);
  if (!playsBonus(situation)) return { bonus: null, refresh: null, forestalls: null, counter };
  const pair = pairOf(situation, aim, attacker, inClose);
  const bonus = bonusOf(situation, pair);
  const opponents = aim.facts.opponents ?? situation.facts.opponents;
  const held = opponents && engaging(opponents.value, attacker, [aim.profile, ...situation.others]);
  const costs = held?.every((ref) => ref === aim.profile.ref) ? refreshing(attacker) : [];
  const lead = valueOf(attacker, "cca") - valueOf(aim.profile, "cca");
  return {
    bonus,
    refresh: costs.length > 0 ? { costs, isFree: held?.length === 0 ? "always" : "without" } : null,
    forestalls: inClose ? { bonus: forestalling(bonus, aim), cascades: 1 + Math.max(0, lead) } : null,
    counter,
  };
}

/**
 * MEST-108: the Bonus Actions against a model that defends: Push-back if that model was Free before the
 * attacker came into contact with it, otherwise Reversal or Circle.
 */
function forestalling(bonus: Bonus, { facts }: Aim): Bonus {
  const came = facts.approach?.value;
  const wasFree = came?.taken === true && came.free && (facts.targetOpponents?.value.length ?? 2) <= 1;
  const ids: readonly string[] = wasFree ? ["pushBack"] : ["reversal", "circle"];
  return { ...bonus, most: 1, distracted: false, ways: bonus.ways.filter(({ id }) => ids.includes(id)) };
}

/**
 * MEST-48: a second attack in the same Initiative gives a Delay token, unless the weapon is Natural. MEST-117: a
 * weapon with Reload is unloaded. A Charge gives a target with an Awkward weapon a Delay token.
 */
function attackCosts(situation: Situation, settings: Strike["settings"]): readonly Cost[] {
  const { actor, weapon, aims } = situation;
  const taken = choicesTaken(situation);
  const again = turnOf(actor, "attacks") > 0 && !isReacting(actor) && !isNatural(weapon);
  const startled = aims
    .map(({ profile }) => profile)
    .filter((target) => isStartled({ actor, target, settings }));
  return [
    ...(again ? delayed(applied(actor, taken)) : []),
    ...trackTo(weapon, "unloaded", Math.max(numberOf(weapon, "unloaded"), levelOf(weapon, "reload"))),
    ...startled.flatMap((target) => delayed(applied(target, taken))),
  ];
}

/** One answer of the target to an attack: the Hit Test that follows, and what the answer costs. */
export interface Answer {
  readonly id: "stand" | "defend" | Shelter["id"];
  /** The Hit Test; null when the attack is called off. */
  readonly hit: Contest | null;
  readonly price?: Price;
}

/** MEST-20, MEST-108: the answers that the target can still choose. */
export function answersTo({ hit, defend, defenseCost, shelters }: Attack): readonly Answer[] {
  const price: Price = { id: defenseCost, count: 1 };
  const passive = { ...hit.passive, pool: joined(hit.passive.pool, { ...NO_DICE, db: 1 }) };
  const harder = { ...hit, passive };
  return [
    { id: "stand", hit },
    ...(defend === "ask" ? [{ id: "defend", hit: harder, price } as const] : []),
    ...shelters.map(({ id }) => ({ id, hit: id === "takeCover" ? harder : null, price })),
  ];
}
