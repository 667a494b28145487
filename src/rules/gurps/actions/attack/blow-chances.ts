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
import { hitsOfBlow, type HitChances, type Losses } from "../damage/hit-chances.js";
import { isReeling } from "../../data/scores.js";
import { hitsLeft } from "./attack.js";
import { grade, malfunctions, THREE_DICE } from "../../dice/reading.js";

/** Chances by result, in the order of `RESULTS`. */
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

/** What so many hits of a blow do, by whether they miss the part aimed at and hit the torso; null without a defender. */
export type Hits = ((strays: boolean, hits: number) => HitChances) | null;

/** A blow's hits against a defender, worked out when they are first read. */
export function hitsAgainst(attack: Attack, blow: Blow, guard: Guard | null): Hits {
  if (!guard) return null;
  const known = new Map<boolean, (hits: number) => HitChances>();
  return (strays, hits) => {
    const of = known.get(strays) ?? hitsOfBlow(attack, blow, guard.defender, strays);
    known.set(strays, of);
    return of(hits);
  };
}

/** Hits of one kind whose effect is not worked out yet: the chances of 1, 2, … of them. */
interface Landing {
  readonly strays: boolean;
  readonly critical: boolean;
  readonly chances: number[];
}

/** What is collected for one guard: results that are known, and hits whose effect is not worked out yet. */
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

/** Exact chances of one blow for one answer of the defender, from the guard that it has now. */
export function branchesOf(
  attack: Attack,
  blow: Blow,
  guard: Guard | null,
  answer: Answer | null,
  hits: Hits,
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

/** GURPS-23, GURPS-35: what so many hits become after one ending of a defense. */
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

/** A branch that is still being added up. */
interface Open {
  chance: number;
  results: number[];
  hit: number;
  critical: number;
  crippled: number;
  lost: number[];
  harm: number;
}

function open(guard: Guard | null): Open {
  const left = guard ? Math.max(0, guard.defender.hitPoints - guard.defender.lost) : 0;
  return {
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
 * Works out the hits of a branch. Wounds that make the defender reel become a separate branch, because its Dodge is
 * lower afterwards.
 */
function closed(attack: Attack, of: Gathered, hits: Hits): readonly Branch[] {
  const { guard } = of;
  const still = open(guard);
  const reeling = open(guard);
  for (const [result, chance] of of.results.entries()) {
    add(still.results, result, chance);
    add(still.lost, 0, chance);
    still.chance += chance;
  }
  const least = leastReeling(guard);
  for (const landing of [of.aimed, of.stray, of.critical])
    for (const [count, chance] of landing.chances.entries()) {
      if (chance === 0) continue;
      const known =
        attack.target === "weapon" || attack.target === "disarm" ? null : hits?.(landing.strays, count);
      if (known) still.harm += chance * known.mean;
      if (!known) land(still, index(hits ? "weaponStruck" : "hit"), 0, chance, landing);
      else
        for (const [entry, loss] of known.lost.entries())
          if (loss > 0) weigh(entry >= least ? reeling : still, known, entry, chance, landing);
    }
  const [one, other] = [still, reeling].map((branch): Branch => ({ ...branch, guard }));
  if (!one || !other || !guard || reeling.chance === 0) return one ? [one] : [];
  return [one, { ...other, guard: { ...guard, lost: Math.max(guard.lost, guard.defender.hitPoints) } }];
}

/** The smallest loss that makes a defender reel. Larger than any loss where reeling changes nothing. */
function leastReeling(guard: Guard | null): number {
  if (!guard || guard.defender.reeling === 0) return Infinity;
  const { hitPoints } = guard.defender;
  if (isReeling(hitPoints, guard.lost)) return Infinity;
  let least = 1;
  while (!isReeling(hitPoints, guard.lost + least)) least += 1;
  return least;
}

function land(into: Open, result: number, entry: number, chance: number, { critical }: Landing): void {
  add(into.results, result, chance);
  add(into.lost, entry, chance);
  into.chance += chance;
  into.hit += chance;
  if (critical) into.critical += chance;
}

/** Adds one loss of so many hits to the results: stopped, a wound, or a major wound, and whether it cripples. */
function weigh(into: Open, hits: HitChances, entry: number, chance: number, landing: Landing): void {
  const [lost, mild, whole] = [hits.lost, hits.mild, hits.whole].map((all) => all[entry] ?? 0);
  const stopped = entry === 0 ? hits.stopped : 0;
  const parts = [
    ["stopped", stopped],
    ["wounded", (mild ?? 0) - stopped],
    ["majorWound", (lost ?? 0) - (mild ?? 0)],
  ] as const;
  for (const [result, part] of parts) if (part > 0) land(into, index(result), entry, chance * part, landing);
  into.crippled += chance * Math.max(0, (lost ?? 0) - (whole ?? 0));
}
