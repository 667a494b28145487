import { damageOfDice, diceFor, penetrationFor, type Blow } from "./blow.js";
import { effectOf } from "./damage.js";
import { deathFrom } from "../../data/deaths.js";
import { MOST_CRITICAL } from "../../data/fields.js";
import { partOf, type Location, type Part } from "../../data/locations.js";
import { countingOf, shieldsBefore } from "../../data/shields.js";
import { chanceThat } from "../../dice/reading.js";
import { fallsOf, type Fall } from "../../dice/throw.js";
import type { Victim } from "../defense/victim.js";

/**
 * The chances of each amount of total damage that gets through, from 0. The last entry is the chance that the
 * target is out of play.
 */
export type Damage = Float64Array;

/**
 * The chances of the total damage after 0, 1, 2 and more hits in a row: one list of chances for each number
 * of hits.
 */
export type Tally = (degrees: number, locations: readonly Location[]) => readonly Damage[];

/**
 * The chances of the damage that gets through from one hit. `wearing` has the cases in which the cover loses
 * a point, and `calm` all others.
 */
interface HitChances {
  readonly calm: Damage;
  readonly wearing: Damage;
}

/**
 * The state between two hits: the Armor that each cover has left, the choices between covers (DH-11), and the
 * chances of the damage so far.
 */
interface State {
  readonly left: readonly number[];
  readonly chosen: readonly (number | undefined)[];
  readonly sums: Damage;
}

/**
 * The index of the last entry in the target's `Damage`, which stands for a target that is out of play. The
 * entries before stand for the target's remaining wounds and for the critical damage that counts.
 */
export function endOfVictim({ wounds, taken, critical }: Victim): number {
  return Math.max(0, wounds - taken) + Math.max(1, MOST_CRITICAL - critical) + 1;
}

/** DH-69: the chance that a hit kills, for each amount of total damage after the hit. */
function deathsAt(part: Part, { type }: Blow, victim: Victim, end: number): Damage {
  const left = Math.max(0, victim.wounds - victim.taken);
  return Float64Array.from({ length: end }, (_, total) => {
    const critical = Math.min(MOST_CRITICAL, victim.critical + total - left);
    const death = total > left ? deathFrom({ type, part }, critical, victim) : "none";
    if (death === "tests") return chanceThat(victim.toughnessTest, ({ success }) => !success);
    return death === "kills" ? 1 : 0;
  });
}

/**
 * Exact chances of several hits in a row on one target. Cover wears down between hits (DH-12). Among several
 * covers, the strongest one is chosen and counts until it is destroyed (DH-11).
 */
export function tallyFor(blow: Blow, victim: Victim): Tally {
  const end = endOfVictim(victim);
  const chancesOf = hitsOn(blow, victim, end);
  const groups: (readonly number[])[] = [];
  const groupOf = (location: Location): number => {
    const before = shieldsBefore(victim.shields, location);
    const known = groups.findIndex((one) => one.join(" ") === before.join(" "));
    return known < 0 ? groups.push(before) - 1 : known;
  };
  const known = new Map<string, readonly Damage[]>();
  const deaths = new Map<Part, Damage>();
  const deathsIn = (part: Part): Damage => {
    const before = deaths.get(part) ?? deathsAt(part, blow, victim, end);
    deaths.set(part, before);
    return before;
  };
  return (degrees, locations) => {
    const places = locations.map((at) => ({
      part: partOf(at),
      armor: victim.armor[at] ?? 0,
      group: groupOf(at),
    }));
    const key = `${degrees} ${places.map(({ part, armor, group }) => `${part}/${armor}/${group}`).join(" ")}`;
    const before = known.get(key);
    if (before) return before;
    let states: readonly State[] = [
      { left: victim.shields.map(({ armor }) => armor), chosen: [], sums: untouched(end) },
    ];
    const tally = [untouched(end)];
    for (const { part, armor, group } of places) {
      const deadly = deathsIn(part);
      const next = new Map<string, State>();
      for (const { left, chosen, sums } of states) {
        const { index, open } = countingOf(groups[group] ?? [], left, chosen[group]);
        const choices = open.length > 0 ? withChoice(chosen, group, index) : chosen;
        const cover = index === null ? 0 : (left[index] ?? 0);
        const { calm, wearing } = chancesOf(degrees, armor, cover);
        if (isPossible(calm)) spread(sums, calm, deadly, into(next, left, choices, end));
        if (index !== null && isPossible(wearing))
          spread(sums, wearing, deadly, into(next, left.with(index, cover - 1), choices, end));
      }
      states = [...next.values()];
      tally.push(together(states, end));
    }
    known.set(key, tally);
    return tally;
  };
}

/** The chances of one hit on a target, by its degrees, the armor, and the Armor that the cover has left. */
function hitsOn(blow: Blow, victim: Victim, end: number) {
  const thrown = new Map<number, readonly Fall[]>();
  const known = new Map<string, HitChances>();
  const slain = victim.fury === "slays" && !victim.out;
  return (degrees: number, armor: number, cover: number): HitChances => {
    const key = `${degrees} ${armor} ${cover}`;
    const before = known.get(key);
    if (before) return before;
    const dice = diceFor(blow, degrees);
    const falls = thrown.get(dice.d10) ?? fallsOf(dice);
    thrown.set(dice.d10, falls);
    const penetration = penetrationFor(blow, degrees);
    const protection = { cover, armor, toughness: victim.toughness, penetration, again: blow.again };
    const chances = { calm: new Float64Array(end + 1), wearing: new Float64Array(end + 1) };
    for (const fall of falls) {
      const isFurious = fall.fury && victim.fury !== "none";
      const { through, wears, fury } = effectOf(damageOfDice(blow, fall, degrees), isFurious, protection);
      const at = slain && fury === "critical" ? end : Math.min(end - 1, through);
      const sums = wears ? chances.wearing : chances.calm;
      sums[at] = (sums[at] ?? 0) + fall.chance;
    }
    known.set(key, chances);
    return chances;
  };
}

/** The chances before any hit: it is certain that there is no damage. */
function untouched(end: number): Damage {
  const sums = new Float64Array(end + 1);
  sums[0] = 1;
  return sums;
}

function withChoice(chosen: State["chosen"], group: number, index: number | null): State["chosen"] {
  const choices = [...chosen];
  choices[group] = index ?? undefined;
  return choices;
}

/**
 * The chances that were added up for one state: the Armor left on each cover (`left`), and the choices so far
 * (`chosen`). If `states` does not have this state yet, the state is added with chances of 0.
 */
function into(
  states: Map<string, State>,
  left: readonly number[],
  chosen: State["chosen"],
  end: number,
): Damage {
  const key = `${left.join(" ")}/${chosen.join(" ")}`;
  const state = states.get(key) ?? { left, chosen, sums: new Float64Array(end + 1) };
  states.set(key, state);
  return state.sums;
}

/** Whether any of these chances is above 0. */
function isPossible(hit: Damage): boolean {
  return hit.some((chance) => chance > 0);
}

/**
 * Adds one hit to the damage before it. A hit that kills goes to the last entry. Damage beyond the critical
 * damage that counts goes to the entry before the last.
 */
function spread(sums: Damage, hit: Damage, deadly: Damage, result: Damage): void {
  const end = sums.length - 1;
  const [least, most] = [hit.findIndex((chance) => chance > 0), hit.findLastIndex((chance) => chance > 0)];
  for (let before = 0; before <= end; before += 1) {
    const chance = sums[before] ?? 0;
    if (chance === 0) continue;
    for (let through = least; through <= most; through += 1) {
      const isEnd = before === end || through === end;
      const at = isEnd ? end : Math.min(end - 1, before + through);
      const part = chance * (hit[through] ?? 0);
      const dead = isEnd || through === 0 ? 0 : part * (deadly[at] ?? 0);
      result[at] = (result[at] ?? 0) + part - dead;
      if (dead > 0) result[end] = (result[end] ?? 0) + dead;
    }
  }
}

function together(states: readonly State[], end: number): Damage {
  const all = new Float64Array(end + 1);
  for (const { sums } of states) sums.forEach((part, total) => (all[total] = (all[total] ?? 0) + part));
  return all;
}
