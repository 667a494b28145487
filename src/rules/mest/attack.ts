import {
  ask,
  isSet,
  note,
  numberOf,
  pay,
  settingOf,
  textOf,
  turnOf,
  type Cost,
  type Outcome,
  type Procedure,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";
import type { Tested } from "./attributes.js";
import { attackChances } from "./attack-chances.js";
import { withCarried } from "./chances.js";
import { scrumOf, isOutOfPlay } from "./conditions.js";
import {
  cascades,
  contend,
  lineOf,
  misses,
  plusOf,
  throwOf,
  type Contender,
  type Contest,
} from "./contest.js";
import { activeOf, opposed } from "./contests.js";
import { spend, tokens } from "./costs.js";
import { CARRYING, joined, NO_DICE, signed, throwDice } from "./dice.js";
import { coreDamage, flatOf, NOTATIONS, parse } from "./notation.js";
import { victimOf, wound, woundDamage, type Victim } from "./wounds.js";

/** An attack on nobody in particular: the roll is made and told, and nothing follows. */
export type LoneAttack = {
  readonly alone: true;
  readonly side: Contender;
  readonly costs: readonly Cost[];
};

/** An attack before its dice. */
export type Attack = {
  readonly alone: false;
  readonly hit: Contest;
  /** The Damage Test without the dice that the Hit Test carries over. */
  readonly damage: Contest;
  readonly impact: number;
  /** MEST-11: told on the card. */
  readonly core: number;
  readonly victim: Victim;
  /** MEST-20: whether the target is asked to defend. */
  readonly asksDefend: boolean;
  readonly woundsAdd: boolean;
  /** MEST-15: how many are in the Scrum; 0 when there is none. */
  readonly scrum: number;
  readonly costs: readonly Cost[];
};

/** MEST-46, MEST-47: which attributes an attack sets against each other. */
export interface Manner {
  readonly own: Tested;
  readonly theirs: Tested;
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

/** Gathers the numbers of an attack that nothing forbids. */
export function attackOf(situation: Situation, manner: Manner): Attack | LoneAttack | Refusal {
  const { actor, weapon, aims, assessment, options } = situation;
  const [aim] = aims;
  const costs = attackCosts(situation);
  if (!aim) return { alone: true, side: activeOf(situation, manner.own), costs };
  const written = parse(textOf(weapon, "damage"), NOTATIONS.damage);
  if ("refused" in written) return written;
  const { own, opponent } = signed(written.dice);
  const strength = numberOf(actor, "str");
  const hardCover = isSet(assessment, "hardCover") ? 1 : 0;
  return {
    alone: false,
    hit: opposed(situation, manner.own, aim.profile, manner.theirs),
    damage: {
      active: {
        ref: actor.ref,
        attribute: "damage",
        value: flatOf(written, strength),
        bonus: isSet(assessment, "overreach") ? -1 : 0,
        pool: own,
      },
      passive: {
        ref: aim.profile.ref,
        attribute: "for",
        value: numberOf(aim.profile, "for"),
        bonus: 0,
        pool: joined(opponent, { ...NO_DICE, dw: hardCover }),
      },
    },
    impact: numberOf(weapon, "impact") + Number(settingOf(assessment, "assist") ?? 0),
    core: coreDamage(written, strength),
    victim: victimOf(aim.profile),
    asksDefend: settingOf(assessment, "defend") === "ask" && !isOutOfPlay(aim.profile),
    woundsAdd: options["woundsAdd"] === true,
    scrum: scrumOf(aim.facts, [actor, aim.profile, ...situation.others]),
    costs,
  };
}

/** MEST-48: a second attack in the same Initiative gives a Delay token, unless the weapon is Natural. */
function attackCosts(situation: Situation): readonly Cost[] {
  const { actor, weapon } = situation;
  const again = turnOf(actor, "attacks") > 0 && textOf(weapon, "class") !== "natural";
  return [
    ...spend(situation, 1, { attacks: 1 }),
    ...(again ? tokens(actor, "delay", numberOf(actor, "delay") + 1) : []),
  ];
}

/** MEST-46 to MEST-50: the Hit Test, the Damage Test with what it carries over, and the wounds. */
export function* strike(attack: Attack | LoneAttack): Procedure<Outcome> {
  yield* pay(attack.costs);
  if (attack.alone) return yield* strikeOut(attack);
  const { victim } = attack;
  const refs = [attack.hit.active.ref, victim.ref];
  if (attack.scrum > 0) yield* note("scrum", refs, { models: attack.scrum });
  const contest = yield* defended(attack);
  const hit = yield* contend({ key: "hit", active: CARRYING, passive: "avoid" }, contest);
  const scores = { active: hit.active, passive: hit.passive };
  if (!hit.passed) {
    yield* note("missed", refs, { ...scores, misses: misses(hit.margin) });
    return { id: "missed", data: { misses: misses(hit.margin) } };
  }
  const carried = hit.carried.db + hit.carried.dm + hit.carried.dw;
  yield* note("hit", refs, { ...scores, cascades: cascades(hit.margin), carried, core: attack.core }, "good");
  const damage = yield* contend(
    { key: "damage", active: "damage", passive: "resist" },
    withCarried(attack.damage, hit.carried),
  );
  const against = { active: damage.active, passive: damage.passive };
  const dealt = damage.passed ? woundDamage(cascades(damage.margin), victim.armour, attack.impact) : 0;
  if (dealt === 0) {
    const armour = Math.max(0, victim.armour - attack.impact);
    yield* note(damage.passed ? "armourHolds" : "resisted", [victim.ref], { ...against, armour });
    return { id: "unhurt" };
  }
  const fate = yield* wound(victim, dealt, attack.woundsAdd);
  return { id: fate === "inPlay" ? "wounded" : fate, data: { damage: dealt } };
}

/** MEST-20: a target that chooses to defend has a Base die more. */
function* defended(attack: Attack): Procedure<Contest> {
  const { hit, victim } = attack;
  if (!attack.asksDefend) return hit;
  const choice = yield* ask({
    key: "defend",
    who: victim.ref,
    question: "defend",
    options: [
      { id: "stand", refs: [hit.active.ref] },
      { id: "defend", refs: [hit.active.ref] },
    ],
    default: "stand",
  });
  if (choice !== "defend") return hit;
  return { ...hit, passive: { ...hit.passive, pool: joined(hit.passive.pool, { ...NO_DICE, db: 1 }) } };
}

function* strikeOut({ side }: LoneAttack): Procedure<Outcome> {
  const thrown = yield* throwDice(throwOf("hit-active", CARRYING, side));
  const score = thrown.successes + plusOf(side);
  yield* note("rolled", [side.ref], { score });
  return { id: "done", data: { score } };
}

/** What the two attack actions share. */
export const STRIKE = {
  cost: 1,
  targets: "one",
  offered: "attack",
  line: (attack: Attack | LoneAttack, index: number) =>
    index === 0 && !attack.alone ? lineOf(attack.hit) : null,
  odds: (attack: Attack | LoneAttack, index: number) =>
    index === 0 && !attack.alone ? attackChances(attack) : null,
  procedure: strike,
} as const;
