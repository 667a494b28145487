import {
  ask,
  change,
  note,
  roll,
  shown,
  type Option,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import { damageOfDice, diceFor, penetrationFor, type Blow } from "./blow.js";
import { tire } from "./afflict.js";
import { rage, take } from "./critical.js";
import { isDead } from "./death.js";
import { effectOf, type Effect } from "./damage.js";
import type { Location } from "../../data/locations.js";
import { countingOf, shieldsBefore, type Keeper } from "../../data/shields.js";
import { addsUp, poolsOf, readThrow, type Dice } from "../../dice/throw.js";
import type { Purse } from "../defense/fate-bonus.js";
import type { Victim } from "../defense/victim.js";

/**
 * A cover during an attack. `armor` is the Armor that the cover has left now. `kept` is the Armor that the
 * document of the cover stores.
 */
interface CoverLeft {
  readonly keeper: Keeper | null;
  armor: number;
  kept: number;
}

/** A target's state during an attack. */
export interface Condition extends Purse {
  readonly victim: Victim;
  taken: number;
  critical: number;
  /** Whether damage has taken the target out of play. */
  out: boolean;
  /**
   * Whether the target is out of play, either by damage or because the GM said so about a critical effect.
   * The GM's answer does not change the outcome of the attack.
   */
  isRemoved: boolean;
  /** DH-77: whether the target has burned a Fate point. It is then out of play, but alive. */
  isSpared: boolean;
  /** DH-68: the statuses from critical effects so far. */
  statuses: readonly string[];
  fatigue: number;
  stunnedFor: number;
  readonly shields: readonly CoverLeft[];
  /**
   * DH-11: the index of the chosen cover for each set of covers that was offered. A choice stays the same
   * during the attack.
   */
  readonly chosen: Map<string, number>;
}

/** The state of a target before the first hit. */
export function condition(victim: Victim): Condition {
  const { taken, critical, out, statuses, fatigue, stunnedFor, fateLeft, fateSpent } = victim;
  const shields = victim.shields.map(({ keeper, armor }) => ({ keeper, armor, kept: keeper?.from ?? 0 }));
  return {
    victim,
    taken,
    critical,
    out,
    isRemoved: out,
    isSpared: false,
    statuses,
    fatigue,
    stunnedFor,
    fateLeft,
    fateSpent,
    shields,
    chosen: new Map(),
  };
}

/** The states of the targets of one exchange. Each model has one state. */
export type Conditions = (victim: Victim) => Condition;

export function conditions(): Conditions {
  const known = new Map<Ref, Condition>();
  return (victim) => {
    const target = known.get(victim.ref) ?? condition(victim);
    known.set(victim.ref, target);
    return target;
  };
}

/** One hit before its damage is rolled. */
export interface Hit {
  /** The prefix of the keys of the hit's requests. */
  readonly key: string;
  readonly by: Ref;
  readonly blow: Blow;
  readonly degrees: number;
  readonly location: Location;
}

/** DH-9 to DH-12, DH-37, DH-38: rolls the damage of one hit and applies it. */
export function* hurt(hit: Hit, target: Condition): Procedure<Effect> {
  const { victim } = target;
  const damage = yield* rollDamage(hit);
  const shield = yield* shieldOf(hit, target);
  const cover = shield?.armor ?? 0;
  const effect = effectOf(damage.total, damage.fury && victim.fury !== "none", {
    cover,
    armor: victim.armor[hit.location] ?? 0,
    toughness: victim.toughness,
    penetration: penetrationFor(hit.blow, hit.degrees),
    again: hit.blow.again,
  });
  if (shield && effect.wears) yield* wear(victim.ref, shield);
  // DH-66: Righteous Fury kills a minor character. So nothing more is asked about the hit's other effects.
  const isSlain = effect.fury === "critical" && victim.fury === "slays";
  const data = { damage: Math.max(0, damage.total), through: effect.through, cover };
  if (effect.stopped) yield* note("coverStops", [victim.ref], data);
  else if (effect.through === 0) yield* note("noDamage", [victim.ref], data);
  else yield* take(hit, target, { amount: effect.through, isSlain }, data);
  const compared = hit.blow.tires === "suffered" ? effect.through : damage.total;
  // DH-64: a heavy blow with bare hands causes Fatigue.
  if (hit.blow.tires && compared >= victim.toughness && !isDead(target) && !isSlain)
    yield* tire(hit.key, target, 1);
  if (effect.fury === "scratch") yield* note("furyScratch", [hit.by, victim.ref], {}, "critical");
  if (effect.fury === "critical") yield* rage(hit, target);
  return effect;
}

/**
 * DH-66: rolls the dice of a hit. If only some of the dice are halved, these dice are rolled separately. The
 * faces on the card are not halved yet, so the card shows the total.
 */
function* throwDamage({ key, by, blow: { plus } }: Hit, dice: Dice): Procedure<ReturnType<typeof readThrow>> {
  const { whole, halved } = poolsOf(dice);
  const about = { roller: by, ...(addsUp(dice) ? {} : { apart: true as const }) };
  const first = `${key}-damage`;
  const large =
    whole > 0 ? yield* roll({ key: first, ...about, plus, purpose: "damage", dice: { d10: whole } }) : {};
  if (halved === 0) return readThrow(dice, shown(large, "d10"), []);
  const next = whole > 0 ? `${key}-halved` : first;
  const small = yield* roll({ key: next, ...about, purpose: "damageHalved", dice: { d10: halved } });
  const thrown = readThrow(dice, shown(large, "d10"), shown(small, "d10"));
  yield* note("halvedDice", [by], { half: thrown.sum, total: thrown.sum + plus });
  return thrown;
}

/**
 * DH-37: the damage of a hit. The degrees replace the lowest die if they are higher, unless the attacker
 * keeps its dice.
 */
function* rollDamage(hit: Hit): Procedure<{ total: number; fury: boolean }> {
  const { by, blow, degrees } = hit;
  const thrown = yield* throwDamage(hit, diceFor(blow, degrees));
  const total = damageOfDice(blow, thrown, degrees);
  if (total > thrown.sum + blow.plus) yield* note("degreesForDie", [by], { degrees, die: thrown.lowest });
  return { total, fury: thrown.fury };
}

/**
 * DH-11: the cover that counts for a location; null for none. If several covers with different Armor are
 * offered, the target's player picks one.
 */
function* shieldOf({ key, location }: Hit, target: Condition): Procedure<CoverLeft | null> {
  const { victim, shields, chosen } = target;
  const before = shieldsBefore(victim.shields, location);
  const left = shields.map(({ armor }) => armor);
  const { index, open } = countingOf(before, left, chosen.get(before.join(" ")));
  if (index === null) return null;
  const isChoice = new Set(open.map((one) => left[one])).size > 1;
  if (!isChoice) {
    // The choice stays the same while the cover wears down.
    if (open.length > 0) chosen.set(before.join(" "), index);
    return shields[index] ?? null;
  }
  const options = open.map((one): Option => {
    const { keeper, armor } = shields[one] ?? { keeper: null, armor: 0 };
    // A piece on the scene has a name. The model's own track, or a cover that a person sets, has none.
    const isPiece = keeper !== null && keeper.of !== victim.ref;
    const id = `${isPiece ? "cover" : "noted"}-${one + 1}`;
    return { id, data: { armor }, ...(isPiece ? { refs: [keeper.of] } : {}) };
  });
  const choice = yield* ask({
    key: `${key}-cover`,
    who: victim.ref,
    question: "whichCover",
    options,
    default: options[open.indexOf(index)]?.id ?? "",
  });
  const picked = open[options.findIndex(({ id }) => id === choice)] ?? index;
  chosen.set(before.join(" "), picked);
  return shields[picked] ?? null;
}

/**
 * DH-12: cover loses a point of Armor when the damage is above its Armor. At 0 it is destroyed. A piece of
 * cover on the scene loses the point for every model behind it.
 */
function* wear(ref: Ref, shield: CoverLeft): Procedure<void> {
  const { keeper, kept } = shield;
  shield.armor -= 1;
  if (keeper && kept !== shield.armor) {
    yield* change({ type: "track", of: keeper.of, track: keeper.track, from: kept, to: shield.armor });
    shield.kept = shield.armor;
  }
  const left = shield.armor;
  yield* note(left > 0 ? "coverWears" : "coverDestroyed", [ref], { left }, left > 0 ? "plain" : "bad");
}
