import { diceFor, penetrationFor, type Blow } from "./blow.js";
import { effectOf } from "./damage.js";
import { strongest } from "./hurt.js";
import { LOCATIONS, partOf, type Location } from "./locations.js";
import { fallsOf, replaced, type Fall } from "./throw.js";
import type { Victim } from "./victim.js";

/** Hits of one attack with the chance that it is these. */
export interface Case {
  readonly chance: number;
  readonly degrees: number;
  readonly locations: readonly Location[];
}

/** What all hits together do: nothing, wounds, critical damage, the end. */
export interface Totals {
  readonly stopped: number;
  readonly wounded: number;
  readonly critical: number;
  readonly out: number;
}

/** Chances of one hit by what gets through, 0 to the most that matters, with and without wear of the cover. */
interface HitChances {
  readonly calm: Float64Array;
  readonly wearing: Float64Array;
}

/** Exact chances of what several hits do in a row, the cover wearing down between them (DH-12). */
export function totalsOf(blow: Blow, victim: Victim, cases: readonly Case[]): Totals {
  const left = Math.max(0, victim.wounds - victim.taken);
  const toOut = left + Math.max(1, victim.outAt - victim.critical);
  const untouched = victim.shields.map(({ armour }) => armour);
  const shieldAt = new Map<Location, number>();
  for (const location of LOCATIONS) {
    const best = strongest(victim.shields.filter(({ locations }) => locations.includes(location)));
    if (best) shieldAt.set(location, victim.shields.indexOf(best));
  }
  const falls = new Map<number, readonly Fall[]>();
  const hits = new Map<string, HitChances>();
  const hitOf = (degrees: number, location: Location, cover: number): HitChances => {
    const armour = victim.armour[partOf(location)];
    const key = `${degrees} ${armour} ${cover}`;
    const known = hits.get(key);
    if (known) return known;
    const dice = diceFor(blow, degrees);
    const thrown = falls.get(dice.d10) ?? fallsOf(dice);
    falls.set(dice.d10, thrown);
    const penetration = penetrationFor(blow, degrees);
    const chances = { calm: new Float64Array(toOut + 1), wearing: new Float64Array(toOut + 1) };
    for (const fall of thrown) {
      const damage = replaced(fall, degrees) + blow.plus;
      const protection = { cover, armour, toughness: victim.toughness, penetration, again: blow.again };
      const { through, wears } = effectOf(damage, fall.fury, protection);
      const into = wears ? chances.wearing : chances.calm;
      const at = Math.min(toOut, through);
      into[at] = (into[at] ?? 0) + fall.chance;
    }
    hits.set(key, chances);
    return chances;
  };
  const ends = new Float64Array(toOut + 1);
  const alike = new Map<string, { readonly one: Case; chance: number }>();
  for (const one of cases) {
    const key = `${one.degrees} ${one.locations.map((at) => `${victim.armour[partOf(at)]}/${shieldAt.get(at) ?? ""}`).join(" ")}`;
    const known = alike.get(key);
    if (known) known.chance += one.chance;
    else alike.set(key, { one, chance: one.chance });
  }
  for (const { one, chance } of alike.values()) {
    let states: States = new Map();
    into(states, untouched, toOut)[0] = 1;
    for (const location of one.locations) {
      const next: States = new Map();
      const shield = shieldAt.get(location) ?? -1;
      for (const { left: covers, sums } of states.values()) {
        const cover = covers[shield] ?? 0;
        const { calm, wearing } = hitOf(one.degrees, location, cover);
        spread(sums, calm, into(next, covers, toOut));
        if (cover > 0) spread(sums, wearing, into(next, covers.with(shield, cover - 1), toOut));
      }
      states = next;
    }
    for (const { sums } of states.values())
      sums.forEach((part, total) => (ends[total] = (ends[total] ?? 0) + chance * part));
  }
  return ended(ends, left, toOut, victim.out);
}

/** Chances of what has got through, by the Armour left of each cover. */
type States = Map<string, { readonly left: readonly number[]; readonly sums: Float64Array }>;

function into(states: States, left: readonly number[], most: number): Float64Array {
  const key = left.join(" ");
  const known = states.get(key)?.sums ?? new Float64Array(most + 1);
  states.set(key, { left, sums: known });
  return known;
}

/** Adds one hit to what went before; what is beyond the most stays there. */
function spread(sums: Float64Array, hit: Float64Array, result: Float64Array): void {
  const most = sums.length - 1;
  for (let before = 0; before <= most; before += 1) {
    const chance = sums[before] ?? 0;
    if (chance === 0) continue;
    for (let through = 0; through <= most; through += 1) {
      const part = hit[through] ?? 0;
      if (part === 0) continue;
      const at = Math.min(most, before + through);
      result[at] = (result[at] ?? 0) + chance * part;
    }
  }
}

function ended(ends: Float64Array, left: number, toOut: number, alreadyOut: boolean): Totals {
  let wounded = 0;
  let critical = 0;
  for (let total = 1; total < toOut; total += 1) {
    if (total <= left) wounded += ends[total] ?? 0;
    else critical += ends[total] ?? 0;
  }
  const out = ends[toOut] ?? 0;
  return {
    stopped: ends[0] ?? 0,
    wounded,
    critical: alreadyOut ? critical + out : critical,
    out: alreadyOut ? 0 : out,
  };
}
