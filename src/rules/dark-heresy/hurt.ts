import { ask, change, note, roll, shown, type Procedure, type Ref } from "../core/index.js";
import { diceFor, penetrationFor, type Blow } from "./blow.js";
import type { Keeper } from "./cover.js";
import { effectOf, type Effect } from "./damage.js";
import { MOST_CRITICAL } from "./game.js";
import { partOf, type Location } from "./locations.js";
import { poolOf, readThrow, replaced } from "./throw.js";
import type { Shield, Victim } from "./victim.js";

/** A cover while an attack lasts: what is left of it, and what its keeper stands at. */
interface Standing {
  readonly keeper: Keeper | null;
  readonly locations: readonly Location[];
  armour: number;
  kept: number;
  /** DH-11: the one that counts where there is another, chosen once an attack; undefined until it matters. */
  counts?: Standing;
}

/** How a target fares while an attack lasts. */
export interface Condition {
  readonly victim: Victim;
  taken: number;
  critical: number;
  out: boolean;
  /** DH-37: whether the degrees stand in for a die, said once an attack; undefined until it matters. */
  replaces: boolean | undefined;
  readonly shields: readonly Standing[];
}

/** The condition in which a target begins. */
export function condition(victim: Victim): Condition {
  const { taken, critical, out } = victim;
  const shields = victim.shields.map((shield) => ({ ...shield, kept: shield.keeper?.from ?? 0 }));
  return { victim, taken, critical, out, replaces: undefined, shields };
}

/** One hit about to hurt. */
export interface Hit {
  /** Keys of its requests begin with it. */
  readonly key: string;
  readonly by: Ref;
  readonly blow: Blow;
  readonly degrees: number;
  readonly location: Location;
}

/** DH-9 to DH-12, DH-37, DH-38: rolls the damage of one hit and takes it off. */
export function* hurt(hit: Hit, target: Condition): Procedure<Effect> {
  const { victim } = target;
  const damage = yield* rollDamage(hit, target);
  const shield = yield* shieldOf(hit, target);
  const cover = shield?.armour ?? 0;
  const effect = effectOf(damage.total, damage.fury, {
    cover,
    armour: victim.armour[partOf(hit.location)],
    toughness: victim.toughness,
    penetration: penetrationFor(hit.blow, hit.degrees),
    again: hit.blow.again,
  });
  if (shield && effect.wears) yield* wear(victim.ref, shield);
  const data = { damage: Math.max(0, damage.total), through: effect.through, cover };
  if (effect.stopped) yield* note("coverStops", [victim.ref], data);
  else if (effect.through === 0) yield* note("noDamage", [victim.ref], data);
  else yield* take(target, effect.through, data);
  if (effect.fury === "scratch") yield* note("furyScratch", [hit.by, victim.ref], {}, "critical");
  if (effect.fury === "critical") {
    const faces = yield* roll({
      key: `${hit.key}-fury`,
      roller: hit.by,
      purpose: "fury",
      dice: { d5: 1 },
    });
    yield* note("fury", [hit.by, victim.ref], { effect: shown(faces, "d5")[0] ?? 1 }, "critical");
  }
  return effect;
}

/**
 * DH-37: the dice of a hit, one of which the attacker may replace by the degrees where that is more. What was said of
 * the first such hit of an attack holds for those that follow.
 */
function* rollDamage(
  { key, by, blow, degrees }: Hit,
  target: Condition,
): Procedure<{ total: number; fury: boolean }> {
  const dice = diceFor(blow, degrees);
  const faces = yield* roll({
    key: `${key}-damage`,
    roller: by,
    purpose: "damage",
    dice: poolOf(dice),
    plus: blow.plus,
  });
  const thrown = readThrow(dice, faces);
  const better = replaced(thrown, degrees);
  const total = thrown.sum + blow.plus;
  if (better === thrown.sum) return { total, fury: thrown.fury };
  const data = { degrees, die: thrown.lowest };
  if (target.replaces === undefined) {
    const choice = yield* ask({
      key: `${key}-degrees`,
      who: by,
      question: "degreesForDie",
      options: [{ id: "replace", data }, { id: "keep" }],
      default: "replace",
    });
    target.replaces = choice === "replace";
  } else if (target.replaces) yield* note("degreesStand", [by], data);
  return { total: target.replaces ? better + blow.plus : total, fury: thrown.fury };
}

/** DH-11: the cover that counts for a location; of two its user picks one. */
function* shieldOf({ key, location }: Hit, { victim, shields }: Condition): Procedure<Standing | null> {
  const before = shields.filter(({ locations }) => locations.includes(location));
  const [first] = before;
  if (!first || before.length === 1 || first.counts) return first?.counts ?? first ?? null;
  const options = before.map(({ armour }, index) => ({ id: `cover-${index + 1}`, data: { armour } }));
  const best = strongest(before) ?? first;
  const choice = yield* ask({
    key: `${key}-cover`,
    who: victim.ref,
    question: "whichCover",
    options,
    default: `cover-${before.indexOf(best) + 1}`,
  });
  first.counts = before[options.findIndex(({ id }) => id === choice)] ?? best;
  return first.counts;
}

/** The cover of the most Armour, the first of equals. */
export function strongest<T extends Pick<Shield, "armour">>(shields: readonly T[]): T | null {
  return shields.reduce<T | null>((best, one) => (best && best.armour >= one.armour ? best : one), null);
}

/** DH-12: cover that was overcome loses a point; at 0 it is gone. The piece that covers is worn, whoever is behind it. */
function* wear(ref: Ref, shield: Standing): Procedure<void> {
  const { keeper, kept } = shield;
  shield.armour -= 1;
  if (keeper && kept !== shield.armour) {
    yield* change({ type: "track", of: keeper.of, track: keeper.track, from: kept, to: shield.armour });
    shield.kept = shield.armour;
  }
  const left = shield.armour;
  yield* note(left > 0 ? "coverWears" : "coverDestroyed", [ref], { left }, left > 0 ? "plain" : "bad");
}

/** Takes damage off: wounds first, what is beyond them is critical damage. */
function* take(target: Condition, amount: number, data: Readonly<Record<string, number>>): Procedure<void> {
  const { ref, wounds, outAt } = target.victim;
  const taken = Math.max(target.taken, Math.min(wounds, target.taken + amount));
  const beyond = amount - (taken - target.taken);
  const critical = Math.max(target.critical, Math.min(MOST_CRITICAL, target.critical + beyond));
  if (taken !== target.taken)
    yield* change({ type: "track", of: ref, track: "woundsTaken", from: target.taken, to: taken });
  if (critical !== target.critical)
    yield* change({ type: "track", of: ref, track: "criticalDamage", from: target.critical, to: critical });
  target.taken = taken;
  target.critical = critical;
  yield* note(
    critical > 0 ? "critical" : "wounded",
    [ref],
    { ...data, left: wounds - taken, critical },
    "bad",
  );
  if (target.out || beyond <= 0 || critical < outAt) return;
  target.out = true;
  yield* change({ type: "status", of: ref, status: "out", from: false, to: true });
  yield* note("out", [ref], {}, "bad");
}
