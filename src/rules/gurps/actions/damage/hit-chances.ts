import { diceSum } from "../../dice/reading.js";
import type { Attack, Blow } from "../attack/attack-setup.js";
import { damageChances } from "../../data/damage.js";
import type { Defender } from "../defense/defender.js";
import type { Guard } from "../defense/guard.js";
import { CERTAIN_DEATH } from "./aftermath.js";
import { FATES, fatesOf, STAYS, type Fate, type Fates } from "./fates.js";
import { COVER_FACE, hidingOf, struckAt } from "./hit.js";
import { injuryOf, shockOfWound, type Injury } from "./injury.js";
import { bodyPlan, landsAt, PLACES, randomPlace } from "../../data/body-plan.js";
import { countsAs } from "../../data/tolerance.js";
import { isOfBody, type Location } from "../../data/locations.js";

/**
 * The chance of each loss of hit points. The index is the number of points lost, and the last entry includes
 * all greater losses.
 */
export type Losses = readonly number[];

/** Losses of hit points with chances. */
export interface Lossy {
  readonly lost: Losses;
  /** The shares of `lost` that cause no major wound (`mild`) and cripple no location (`whole`). */
  readonly mild: Losses;
  readonly whole: Losses;
}

/** The combined results of several hits, with chances. */
export interface HitChances {
  /** The chance that nothing is lost. */
  readonly stopped: number;
  /**
   * The losses for each fate of the defender after the hits. If fates are not worked out, all losses are
   * under `same`.
   */
  readonly fates: Readonly<Partial<Record<Fate, Lossy>>>;
  /** The expected loss of hit points, including those lost below 0. */
  readonly mean: number;
}

/** One kind of hit: its injury, its location and its chance. */
interface Kind extends Injury {
  readonly at: Location;
  readonly chance: number;
}

/**
 * GURPS-19, GURPS-38 to GURPS-40: the kinds of injury that one hit of a blow can cause, each with its exact
 * chance. With `strays`, the attack missed by 1, so the hit strikes the torso instead of the part aimed at.
 */
function kindsOf(attack: Attack, blow: Blow, defender: Defender, strays: boolean): readonly Kind[] {
  const damage = [...damageChances(blow.damage)];
  const kinds = new Map<string, Kind>();
  const put = (at: Location, injury: Injury, chance: number): void => {
    const key = `${injury.lost} ${injury.lost > 0 ? at : ""}`;
    kinds.set(key, { at, ...injury, chance: chance + (kinds.get(key)?.chance ?? 0) });
  };
  for (const [at, share] of placesOf(attack, defender, strays)) {
    if (at === null) {
      put("torso", { lost: 0, crippled: false, major: false }, share);
      continue;
    }
    const struck = struckAt(attack, blow, defender, at, strays);
    for (const [amount, part] of damage) put(at, injuryOf(amount, blow.damage, struck), share * part);
  }
  return [...kinds.values()];
}

const emptyOf = (length: number): { readonly [key in keyof Lossy]: number[] } => ({
  lost: Array.from({ length }, () => 0),
  mild: Array.from({ length }, () => 0),
  whole: Array.from({ length }, () => 0),
});

/**
 * The results of a blow for each number of hits. They are worked out when they are first read, from the
 * results of one hit fewer.
 */
function growing(none: HitChances, more: (fewer: HitChances) => HitChances): (hits: number) => HitChances {
  const known = [none];
  const of = (hits: number): HitChances => {
    const before = known[hits];
    if (before) return before;
    const after = more(of(hits - 1));
    known[hits] = after;
    return after;
  };
  return of;
}

/** The chances before a blow's first hit: it is certain that no hit points are lost. */
function nothingOf(length: number): HitChances {
  const one = Array.from({ length }, (_, entry) => (entry === 0 ? 1 : 0));
  return { stopped: 1, fates: { same: { lost: one, mild: one, whole: one } }, mean: 0 };
}

const meanOf = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, { lost, chance }) => sum + lost * chance, 0);

const stoppedOf = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, { lost, chance }) => (lost === 0 ? sum + chance : sum), 0);

/** The results of 0, 1, 2, … hits of one blow, without the defender's fate. All losses are under `same`. */
export function hitsOfBlow(
  attack: Attack,
  blow: Blow,
  defender: Defender,
  strays: boolean,
): (hits: number) => HitChances {
  const left = Math.max(0, defender.hitPoints - defender.lost);
  const kinds = kindsOf(attack, blow, defender, strays);
  const one = emptyOf(left + 1);
  for (const { lost, major, crippled, chance } of kinds) {
    const entry = Math.min(left, lost);
    one.lost[entry] = (one.lost[entry] ?? 0) + chance;
    if (!major) one.mild[entry] = (one.mild[entry] ?? 0) + chance;
    if (!crippled) one.whole[entry] = (one.whole[entry] ?? 0) + chance;
  }
  const [mean, stopped] = [meanOf(kinds), stoppedOf(kinds)];
  return growing(nothingOf(left + 1), (fewer) => {
    const before = fewer.fates.same ?? one;
    const same: Lossy = {
      lost: together(before.lost, one.lost),
      mild: together(before.mild, one.mild),
      whole: together(before.whole, one.whole),
    };
    return { stopped: fewer.stopped * stopped, fates: { same }, mean: fewer.mean + mean };
  });
}

/**
 * GURPS-61, GURPS-63, GURPS-66: the results of 0, 1, 2, … hits of one blow, for each fate of the defender
 * after the HT rolls for its wounds. The losses continue below 0 hit points, up to certain death.
 */
export function fatefulHits(
  attack: Attack,
  blow: Blow,
  guard: Guard,
  strays: boolean,
): (hits: number) => HitChances {
  const { defender } = guard;
  const { hitPoints } = defender;
  const most = Math.max(0, (CERTAIN_DEATH + 1) * hitPoints - guard.lost);
  const rolled = { same: new Map<Kind, Fates[]>(), down: new Map<Kind, Fates[]>() };
  const kinds = kindsOf(attack, blow, defender, strays);
  const [mean, stopped] = [meanOf(kinds), stoppedOf(kinds)];
  return growing(nothingOf(most + 1), (fewer) => {
    const fates = { same: emptyOf(most + 1), down: emptyOf(most + 1), out: emptyOf(most + 1) };
    for (const before of FATES)
      for (const [entry, chance] of fewer.fates[before]?.lost.entries() ?? []) {
        if (chance === 0) continue;
        const [mild, whole] = [fewer.fates[before]?.mild[entry] ?? 0, fewer.fates[before]?.whole[entry] ?? 0];
        for (const kind of kinds) {
          const at = Math.min(most, entry + kind.lost);
          const become = fatesAfter(before, kind, entry);
          for (const fate of FATES) {
            const share = kind.chance * become[fate];
            if (share === 0) continue;
            const into = fates[fate];
            into.lost[at] = (into.lost[at] ?? 0) + chance * share;
            if (!kind.major) into.mild[at] = (into.mild[at] ?? 0) + mild * share;
            if (!kind.crippled) into.whole[at] = (into.whole[at] ?? 0) + whole * share;
          }
        }
      }
    return { stopped: fewer.stopped * stopped, fates, mean: fewer.mean + mean };
  });

  /**
   * The chances of each fate after one more hit of this kind. `entry` is the number of hit points lost to the
   * hits before it.
   */
  function fatesAfter(before: Fate, kind: Kind, entry: number): Fates {
    const { lost, major } = kind;
    const at = countsAs(kind.at, defender.tolerance);
    if (lost === 0 || before === "out") return STAYS[before];
    const all = rolled[before].get(kind) ?? [];
    const from = guard.lost + entry;
    const shock = shockOfWound(lost, hitPoints, attack.shockByTenth);
    const fates = all[entry] ?? fatesOf(guard, attack, { at, from, to: from + lost, major, shock }, before);
    all[entry] = fates;
    rolled[before].set(kind, all);
    return fates;
  }
}

/** The most hit points that a blow takes with all its hits. */
export function mostLost(attack: Attack, blow: Blow, defender: Defender): number {
  const kinds = [false, true].flatMap((strays) => kindsOf(attack, blow, defender, strays));
  return blow.shots * Math.max(0, ...kinds.map(({ lost }) => lost));
}

/** The locations that a hit can strike, each with its chance. The key null stands for a hit on cover. */
function placesOf(attack: Attack, defender: Defender, strays: boolean): ReadonlyMap<Location | null, number> {
  const { target } = attack;
  const body = bodyPlan(defender.body);
  const places = new Map<Location | null, number>();
  const add = (at: Location | null, chance: number): void => {
    if (chance > 0) places.set(at, (places.get(at) ?? 0) + chance);
  };
  const land = (at: Location, chance: number): void => {
    const hiding = hidingOf(attack, at);
    const open = hiding === "open" ? 1 : hiding === "full" ? 0 : (COVER_FACE - 1) / 6;
    add(at, chance * open);
    add(null, chance * (1 - open));
  };
  if (strays) land(body.trunk, 1);
  else if (isOfBody(target)) add(landsAt(body, target), 1);
  else if (target !== "random") add(null, 1);
  else for (const [sum, chance] of diceSum(body.dice)) land(PLACES[randomPlace(body, sum)], chance);
  return places;
}

/** The chances of the total loss from two hits. The last entry includes all greater losses. */
export function together(one: Losses, other: Losses): number[] {
  const last = Math.max(one.length, other.length) - 1;
  const sum = Array.from({ length: last + 1 }, () => 0);
  const others = [...other.entries()].filter(([, chance]) => chance !== 0);
  for (const [a, chanceA] of one.entries()) {
    if (chanceA === 0) continue;
    for (const [b, chanceB] of others) {
      const entry = Math.min(last, a + b);
      sum[entry] = (sum[entry] ?? 0) + chanceA * chanceB;
    }
  }
  return sum;
}
