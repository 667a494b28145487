import type { Chance, Odds, TestLine } from "../core/index.js";
import { hitsScored } from "./attack.js";
import type { Attacking } from "./attacking.js";
import { diceFor } from "./blow.js";
import { chanceThat, FACES, judge } from "./degrees.js";
import { locationOf, locationsOf, type Location } from "./locations.js";
import { calmChance } from "./throw.js";
import { totalsOf, type Totals } from "./wound-chances.js";
import type { Victim } from "./victim.js";

/** DH-30: the test as it is shown: a d100 at or under skill and modifiers. */
export function percentileLine(who: string, attribute: string, value: number, bonus: number): TestLine {
  return {
    active: { who, dice: { d100: 1 }, attribute, value: 0, bonus: 0 },
    relation: "under",
    against: { who, dice: {}, attribute, value, bonus },
  };
}

/** One way that the attack test can go, with what it leads to. */
interface Turn {
  readonly chance: number;
  readonly jams: boolean;
  /** Degrees of a success; 0 for a miss. */
  readonly degrees: number;
  readonly first: Location;
}

/** Every way that the attack test can go. */
function turnsOf({ value, bonus, sure, called, jamsFrom }: Attacking): readonly Turn[] {
  return FACES.map((face) => {
    const result = sure ?? judge(face, value + bonus);
    const jams = !sure && face >= jamsFrom;
    return {
      chance: 1 / FACES.length,
      jams,
      degrees: result.success && !jams ? result.degrees : 0,
      first: called ?? locationOf(face),
    };
  });
}

/** DH-39: the chance that the best evasion cancels so many hits. */
function evading(victim: Victim, hits: number): number {
  const chances = victim.evasions.map(({ target }) =>
    chanceThat(target, ({ success, degrees }) => success && degrees >= hits),
  );
  return Math.max(0, ...chances);
}

/** Exact chances of one attack on a target that does not evade; beside them, how likely it would evade all hits. */
export function attackChances(attacking: Attacking): Odds {
  const { victim, overheats } = attacking;
  const turns = turnsOf(attacking);
  const chanceOf = (holds: (turn: Turn) => boolean): number =>
    turns.reduce((total, turn) => (holds(turn) ? total + turn.chance : total), 0);
  const jammed = chanceOf(({ jams }) => jams);
  const hit = chanceOf(({ degrees }) => degrees > 0);
  const worst: readonly Chance[] = [
    { id: overheats ? "overheated" : "jammed", chance: jammed },
    { id: "missed", chance: Math.max(0, 1 - jammed - hit) },
  ];
  if (!victim) return { outcomes: [...worst, { id: "hit", chance: hit }], also: [] };
  const totals = wounding(attacking, victim, turns);
  return {
    outcomes: [
      ...worst,
      { id: "stopped", chance: totals.stopped },
      { id: "wounded", chance: totals.wounded },
      { id: "critical", chance: totals.critical },
      { id: "out", chance: totals.out },
    ],
    also: [
      { id: "hitAny", chance: hit },
      { id: "fury", chance: furyChance(attacking, turns) },
      { id: "evadedAll", chance: evadingAll(attacking, victim, turns) },
      ...(attacking.suppresses && victim.pinning !== null
        ? [{ id: "pinned", chance: chanceThat(victim.pinning, ({ success }) => !success) }]
        : []),
    ],
  };
}

/** The chances of the damage, turns that lead to the same hits weighed together. */
function wounding(attacking: Attacking, victim: Victim, turns: readonly Turn[]): Totals {
  const weights = new Map<string, { readonly turn: Turn; chance: number }>();
  for (const turn of turns) {
    if (turn.degrees < 1) continue;
    const key = `${turn.degrees} ${turn.first}`;
    const known = weights.get(key);
    if (known) known.chance += turn.chance;
    else weights.set(key, { turn, chance: turn.chance });
  }
  const cases = [...weights.values()].map(({ turn, chance }) => ({
    chance,
    degrees: turn.degrees,
    locations: locationsOf(turn.first, hitsScored(attacking, turn.degrees)),
  }));
  return totalsOf(attacking.blow, victim, cases);
}

/** DH-38: the chance that some die of some hit is furious. */
function furyChance(attacking: Attacking, turns: readonly Turn[]): number {
  return turns.reduce((total, { degrees, chance }) => {
    if (degrees < 1) return total;
    const calm = calmChance(diceFor(attacking.blow, degrees)) ** hitsScored(attacking, degrees);
    return total + chance * (1 - calm);
  }, 0);
}

function evadingAll(attacking: Attacking, victim: Victim, turns: readonly Turn[]): number {
  const known = new Map<number, number>();
  let total = 0;
  for (const { degrees, chance } of turns) {
    if (degrees < 1) continue;
    const hits = hitsScored(attacking, degrees);
    const evaded = known.get(hits) ?? evading(victim, hits);
    known.set(hits, evaded);
    total += chance * evaded;
  }
  return total;
}
