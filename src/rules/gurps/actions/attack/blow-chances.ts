import { allEndings, type Answer, type Ending } from "../defense/answers.js";
import {
  effectiveSkill,
  hitsOf,
  RESULTS,
  straysToTorso,
  type Attack,
  type Blow,
  type Result,
} from "./attack-setup.js";
import type { Guard } from "../defense/guard.js";
import { isCertainDeath, marksReached } from "../damage/aftermath.js";
import { afterFate, FATES, type Fate } from "../damage/fates.js";
import { fatefulHits, hitsOfBlow, mostLost, type HitChances, type Losses } from "../damage/hit-chances.js";
import { isReeling } from "../../data/scores.js";
import { hitsLeft } from "./attack.js";
import { grade, malfunctions, THREE_DICE } from "../../dice/reading.js";

/** A chance for each result, in the order of `RESULTS`. */
export type ByResult = readonly number[];

/** All results of one blow that leave the defender with the same guard. */
export interface Branch {
  readonly chance: number;
  /** The defender's guard afterwards; null without a defender. */
  readonly guard: Guard | null;
  readonly results: ByResult;
  readonly hit: number;
  readonly critical: number;
  readonly crippled: number;
  readonly lost: Losses;
  /** The expected loss of hit points. */
  readonly harm: number;
}

/**
 * The effects of the hits of one blow. `of` gives the chances of this number of hits on a defender with this
 * guard. With `strays`, the hits strike the torso instead of the part aimed at. `keeps` gives the lost hit
 * points that the chances of later blows assume. This number is exact only if it can change those blows.
 */
export interface Hits {
  of: (guard: Guard, strays: boolean, hits: number) => HitChances;
  keeps: (guard: Guard, lost: number) => number;
}

/**
 * The hits of each blow against a defender, worked out when they are first read. Without a defender the list
 * has nulls.
 */
export function hitsAgainst({ defender, ...rest }: Attack): readonly (Hits | null)[] {
  const attack = { ...rest, defender };
  return attack.blows.map((blow, index): Hits | null => {
    if (!defender) return null;
    const known = new Map<string, (hits: number) => HitChances>();
    const next = attack.blows[index + 1];
    // If only one blow follows, only reeling changes that blow. The exact loss does not matter then.
    const most = next && attack.blows[index + 2] ? mostLost(attack, next, defender) : 0;
    return {
      of: (guard, strays, hits) => {
        const isFateful = next !== undefined && defender.ordered && !guard.isOut;
        const key = isFateful ? `${String(strays)} ${guard.lost}` : String(strays);
        const of =
          known.get(key) ??
          (isFateful ? fatefulHits(attack, blow, guard, strays) : hitsOfBlow(attack, blow, defender, strays));
        known.set(key, of);
        return of(hits);
      },
      keeps: (guard, lost) => {
        const least = guard.lost + leastReeling(guard);
        if (lost < least && lost + most >= least) return lost;
        if (defender.ordered && decides(defender.hitPoints, { from: lost, to: lost + most })) return lost;
        return lost >= least ? least : guard.lost;
      },
    };
  });
}

/**
 * GURPS-61: whether a loss of hit points causes a roll against death, or certain death. The loss raises the
 * lost hit points from one number to another.
 */
function decides(hitPoints: number, between: { readonly from: number; readonly to: number }): boolean {
  return marksReached(hitPoints, between).length > 0 || isCertainDeath(hitPoints, between);
}

/**
 * Hits of one kind whose effect is not worked out yet. `chances` has the chance of each number of such hits.
 */
interface Landing {
  readonly strays: boolean;
  readonly critical: boolean;
  readonly chances: number[];
}

/**
 * The results that leave the defender with the same guard. `results` has the known chances. The other fields
 * have hits whose effect is not worked out yet.
 */
interface Gathered {
  readonly guard: Guard | null;
  readonly results: number[];
  readonly aimed: Landing;
  readonly stray: Landing;
  readonly critical: Landing;
}

const index = (result: Result): number => RESULTS.indexOf(result);

function add(list: number[], at: number, chance: number): void {
  while (list.length <= at) list.push(0);
  list[at] = (list[at] ?? 0) + chance;
}

function gathered(guard: Guard | null): Gathered {
  return {
    guard,
    results: RESULTS.map(() => 0),
    aimed: { strays: false, critical: false, chances: [] },
    stray: { strays: true, critical: false, chances: [] },
    critical: { strays: false, critical: true, chances: [] },
  };
}

/** The exact chances of one blow when a defender with this guard gives this answer. */
export function branchesOf(
  attack: Attack,
  blow: Blow,
  guard: Guard | null,
  answer: Answer | null,
  hits: Hits | null,
): readonly Branch[] {
  const skill = effectiveSkill(blow);
  const all = new Map<Guard | null, Gathered>();
  const at = (left: Guard | null): Gathered => {
    const one = all.get(left) ?? gathered(left);
    all.set(left, one);
    return one;
  };
  const ends = guard && answer?.way ? allEndings(guard, answer) : null;
  for (const [sum, chance] of THREE_DICE) {
    const rolled = { sum, grade: grade(sum, skill), margin: skill - sum };
    const strays = straysToTorso(attack, rolled);
    const scored = hitsOf(rolled.margin, blow);
    const landing = strays ? "stray" : rolled.grade === "criticalSuccess" ? "critical" : "aimed";
    if (malfunctions(sum, { malfunction: blow.malfunction }))
      add(at(guard).results, index("malfunctioned"), chance);
    else if (rolled.grade === "criticalFailure") add(at(guard).results, index("fumbled"), chance);
    else if (rolled.grade === "failure" && !strays) add(at(guard).results, index("missed"), chance);
    else if (!ends || landing === "critical") add(at(guard)[landing].chances, scored, chance);
    else for (const end of ends) meet(attack, end, scored, chance, at(end.guard), landing);
  }
  return [...all.values()].flatMap((one) => closed(attack, one, hits));
}

/**
 * GURPS-23, GURPS-35: adds one possible result of the defense against this many hits: the hits that remain, a
 * defended blow, or a critical miss of the attacker.
 */
function meet(
  attack: Attack,
  end: Ending,
  hits: number,
  chance: number,
  into: Gathered,
  landing: "aimed" | "stray",
): void {
  const both = chance * end.chance;
  const left = end.how === "failed" ? hits : hitsLeft(attack, hits, end.margin);
  if (end.how === "turned") add(into.results, index("fumbled"), both);
  else if (left > 0) add(into[landing].chances, left, both);
  else add(into.results, index("defended"), both);
}

/** A branch whose chances are still being added up. */
interface Open {
  chance: number;
  results: number[];
  hit: number;
  critical: number;
  crippled: number;
  lost: number[];
  /** The index of the last entry of `lost`. The last entry includes every loss that leaves no hit points. */
  readonly most: number;
  harm: number;
}

function open(guard: Guard | null): Open {
  const left = guard ? Math.max(0, guard.defender.hitPoints - guard.defender.lost) : 0;
  return {
    most: left,
    chance: 0,
    results: RESULTS.map(() => 0),
    hit: 0,
    critical: 0,
    crippled: 0,
    lost: Array.from({ length: left + 1 }, () => 0),
    harm: 0,
  };
}

/**
 * Works out the hits of a branch. A wound that makes the defender reel, knocks it down or puts it out of the
 * fight changes its later defenses, and becomes a separate branch.
 */
function closed(attack: Attack, of: Gathered, hits: Hits | null): readonly Branch[] {
  const { guard } = of;
  const still = open(guard);
  const others = new Map<string, { readonly branch: Open; readonly guard: Guard }>();
  for (const [result, chance] of of.results.entries()) {
    add(still.results, result, chance);
    add(still.lost, 0, chance);
    still.chance += chance;
  }
  const branchFor = (fate: Fate, lost: number): Open => {
    const kept =
      guard && fate !== "out" ? (hits?.keeps(guard, guard.lost + lost) ?? guard.lost) : (guard?.lost ?? 0);
    if (!guard || (fate === "same" && kept === guard.lost)) return still;
    const key = `${fate} ${kept}`;
    const one = others.get(key) ?? { branch: open(guard), guard: { ...afterFate(guard, fate), lost: kept } };
    others.set(key, one);
    return one.branch;
  };
  for (const landing of [of.aimed, of.stray, of.critical])
    for (const [count, chance] of landing.chances.entries()) {
      if (chance === 0) continue;
      const isAtWeapon = attack.target === "weapon" || attack.target === "disarm";
      const known = isAtWeapon || !guard ? null : hits?.of(guard, landing.strays, count);
      if (!known) {
        land(still, index(hits ? "weaponStruck" : "hit"), 0, chance, landing);
        continue;
      }
      still.harm += chance * known.mean;
      for (const fate of FATES)
        for (const [entry, loss] of known.fates[fate]?.lost.entries() ?? [])
          if (loss > 0) weigh(branchFor(fate, entry), known, fate, entry, chance, landing);
    }
  return [
    { ...still, guard },
    ...[...others.values()].map(({ branch, guard: after }): Branch => ({ ...branch, guard: after })),
  ];
}

/** The smallest loss of hit points that makes a defender reel; infinite when reeling changes nothing. */
function leastReeling(guard: Guard): number {
  if (guard.defender.reeling === 0) return Infinity;
  const { hitPoints } = guard.defender;
  if (isReeling(hitPoints, guard.lost)) return Infinity;
  let least = 1;
  while (!isReeling(hitPoints, guard.lost + least)) least += 1;
  return least;
}

function land(into: Open, result: number, entry: number, chance: number, { critical }: Landing): void {
  add(into.results, result, chance);
  add(into.lost, Math.min(entry, into.most), chance);
  into.chance += chance;
  into.hit += chance;
  if (critical) into.critical += chance;
}

/**
 * Adds one amount of lost hit points (`entry`) to the results. It counts as stopped, as a wound or as a major
 * wound, and adds its share to the chance of a crippled part.
 */
function weigh(
  into: Open,
  hits: HitChances,
  fate: Fate,
  entry: number,
  chance: number,
  landing: Landing,
): void {
  const of = hits.fates[fate];
  const [lost, mild, whole] = [of?.lost, of?.mild, of?.whole].map((all) => all?.[entry] ?? 0);
  const stopped = entry === 0 && fate === "same" ? hits.stopped : 0;
  const parts = [
    ["stopped", stopped],
    ["wounded", (mild ?? 0) - stopped],
    ["majorWound", (lost ?? 0) - (mild ?? 0)],
  ] as const;
  for (const [result, part] of parts) if (part > 0) land(into, index(result), entry, chance * part, landing);
  into.crippled += chance * Math.max(0, (lost ?? 0) - (whole ?? 0));
}
