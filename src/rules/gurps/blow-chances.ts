import { effectiveSkill, hitsOf, RESULTS, type Attack, type Blow, type Result } from "./attack.js";
import type { Way } from "./ways.js";
import { avoids, bestWay, turns, waysLeft, type Guard } from "./defending.js";
import { hitChances, together, type HitChances } from "./hit-chances.js";
import { hitsLeft } from "./strike.js";
import { grade, succeeds, THREE_DICE } from "./success.js";

/** Chances by result, in the order of `RESULTS`. */
export type ByResult = readonly number[];

/** All ways in which one attack roll can go with the defence that it drew, or with none. */
export interface Branch {
  readonly chance: number;
  /** The defence tried; null when none was. */
  readonly way: Way | null;
  readonly results: ByResult;
  readonly hit: number;
  readonly critical: number;
  readonly crippled: number;
  readonly lost: readonly number[];
}

/** What is gathered for a branch: results that are known, and hits that are still to be weighed. */
interface Gathered {
  readonly results: number[];
  /** Chances of 1, 2, … hits that land. */
  readonly hits: number[];
  critical: number;
}

const index = (result: Result): number => RESULTS.indexOf(result);

function gathered(): Gathered {
  return { results: RESULTS.map(() => 0), hits: [], critical: 0 };
}

function add(list: number[], at: number, chance: number): void {
  while (list.length <= at) list.push(0);
  list[at] = (list[at] ?? 0) + chance;
}

/** Exact chances of one blow as things stand: the defender takes its best way and stays where it is. */
export function branchesOf(attack: Attack, blow: Blow, guard: Guard | null): readonly Branch[] {
  const skill = effectiveSkill(blow);
  const way = guard ? bestWay(waysLeft(guard)) : null;
  const open = gathered();
  const met = gathered();
  for (const [sum, chance] of THREE_DICE) {
    const how = grade(sum, skill);
    const hits = hitsOf(skill - sum, blow);
    if (blow.malfunction > 0 && sum >= blow.malfunction) add(open.results, index("malfunctioned"), chance);
    else if (how === "criticalFailure") add(open.results, index("fumbled"), chance);
    else if (how === "failure") add(open.results, index("missed"), chance);
    else if (how === "criticalSuccess") {
      open.critical += chance;
      add(open.hits, hits, chance);
    } else if (way) meet(attack, way, hits, chance, met);
    else add(open.hits, hits, chance);
  }
  const hit = guard ? hitChances(attack, blow, guard.defender) : null;
  return [closed(attack, open, null, hit), ...(way ? [closed(attack, met, way, hit)] : [])];
}

/** GURPS-23, GURPS-35: what a defence makes of a hit. */
function meet(attack: Attack, way: Way, hits: number, chance: number, into: Gathered): void {
  const avoided = avoids(way);
  const turned = turns(way);
  add(into.hits, hits, chance * (1 - avoided));
  add(into.results, index("fumbled"), chance * turned);
  if (!attack.burstDodge || way.kind !== "dodge") {
    add(into.results, index("defended"), chance * (avoided - turned));
    return;
  }
  for (const [sum, part] of THREE_DICE) {
    const how = grade(sum, way.score);
    if (!succeeds(how) || how === "criticalSuccess") continue;
    const left = hitsLeft(attack, hits, Math.max(0, way.score - sum));
    if (left > 0) add(into.hits, left, chance * part);
    else add(into.results, index("defended"), chance * part);
  }
}

/** Weighs the hits of a branch: each of them does what one hit does, and the worst of them counts. */
function closed(attack: Attack, of: Gathered, way: Way | null, one: HitChances | null): Branch {
  const results = [...of.results];
  const lost = one ? one.lost.map(() => 0) : [0];
  const none = of.results.reduce((total, chance) => total + chance, 0);
  lost[0] = none;
  let landed = 0;
  let crippled = 0;
  let so: readonly number[] = one ? [1, ...one.lost.slice(1).map(() => 0)] : [1];
  const weapon = attack.target === "weapon" || attack.target === "disarm";
  for (let hits = 1; hits < of.hits.length; hits += 1) {
    const chance = of.hits[hits] ?? 0;
    landed += chance;
    if (!one || weapon) {
      add(results, index(one ? "weaponStruck" : "hit"), chance);
      lost[0] += chance;
      continue;
    }
    so = together(so, one.lost);
    for (const [entry, part] of so.entries()) add(lost, entry, chance * part);
    const stopped = one.stopped ** hits;
    const mild = (1 - one.major) ** hits;
    add(results, index("stopped"), chance * stopped);
    add(results, index("wounded"), chance * Math.max(0, mild - stopped));
    add(results, index("majorWound"), chance * (1 - mild));
    crippled += chance * (1 - (1 - one.crippled) ** hits);
  }
  return { chance: none + landed, way, results, hit: landed, critical: of.critical, crippled, lost };
}
