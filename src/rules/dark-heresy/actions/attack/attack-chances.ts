import {
  oddsOfBestAnswer,
  type AnswerOdds,
  type Chance,
  type Odds,
  type TestLine,
} from "../../../core/index.js";
import type { Attacking } from "./attack-setup.js";
import { diceFor } from "../damage/blow.js";
import { chanceThat, FACES, judge, mishapOf } from "../../dice/reading.js";
import { canceledBy, evasionsFrom, REACTION, type Evading } from "../defense/evade.js";
import { landingOf, type Landing } from "./landing-chances.js";
import { locationOf, locationsOf, type Location } from "../../data/locations.js";
import { afterStumble, fallChance } from "../tests/footing.js";
import { struckChances } from "./struck.js";
import { stunChances } from "./stun.js";
import { randomTarget } from "./suppress.js";
import { calmChance } from "../../dice/throw.js";
import type { Evasion } from "../defense/evasions.js";
import type { Victim } from "../defense/victim.js";
import { hitsScored } from "./volley.js";
import { endOfVictim, tallyFor, type Damage, type Tally } from "../damage/wound-chances.js";

/**
 * DH-30: a test as it is shown before the roll. A d100 must be at or below the characteristic with its
 * modifiers.
 */
export function percentileLine(who: string, attribute: string, value: number, bonus: number): TestLine {
  return {
    active: { who, dice: { d100: 1 }, attribute, value: 0, bonus: 0 },
    relation: "under",
    against: { who, dice: {}, attribute, value, bonus },
  };
}

/**
 * All results of the attack test that have the same degrees and the same first location. They count as one
 * result.
 */
interface Success {
  readonly chance: number;
  readonly degrees: number;
  readonly first: Location;
}

/** The chances of the attack test: a jam or overheating (`mishap`), a miss, and every success. */
interface Turns {
  readonly mishap: number;
  readonly missed: number;
  readonly successes: readonly Success[];
}

function turnsOf({ value, bonus, sure, called, mishaps, degreeAt }: Attacking): Turns {
  const successes = new Map<string, Success>();
  let [mishap, missed] = [0, 0];
  for (const face of FACES) {
    const { success, degrees: scored } = sure ?? judge(face, value + bonus);
    const degrees = scored + (degreeAt === null ? 0 : 1);
    if (!sure && mishapOf(face, mishaps)) mishap += 1;
    else if (!success) missed += 1;
    else {
      const first = called ?? locationOf(face);
      const key = `${degrees} ${first}`;
      const chance = (successes.get(key)?.chance ?? 0) + 1 / FACES.length;
      successes.set(key, { chance, degrees, first });
    }
  }
  return {
    mishap: mishap / FACES.length,
    missed: missed / FACES.length,
    successes: [...successes.values()],
  };
}

/**
 * The odds of one attack. They assume that the target takes the hits, since a Dodge or Parry costs a Reaction
 * (DH-39).
 */
export function attackChances(attacking: Attacking): Odds {
  const { stumble } = attacking;
  const odds = chancesOfAttack(attacking);
  if (!stumble) return odds;
  const stays = 1 - fallChance(stumble);
  const { answers, priced } = odds;
  const afterFall = (all: readonly Chance[]): readonly Chance[] =>
    all.map((one) => ({ ...one, chance: one.chance * stays }));
  const afterWay = (one: AnswerOdds): AnswerOdds => ({
    ...one,
    outcomes: afterStumble(stumble, one.outcomes),
    also: afterFall(one.also ?? []),
    harm: one.harm * stays,
  });
  return {
    ...odds,
    outcomes: afterStumble(stumble, odds.outcomes),
    also: afterFall(odds.also),
    ...(answers ? { answers: answers.map(afterWay) } : {}),
    ...(priced ? { priced: afterWay(priced) } : {}),
  };
}

function chancesOfAttack(attacking: Attacking): Odds {
  const { victim, mishaps, evading } = attacking;
  const turns = turnsOf(attacking);
  const hit = Math.max(0, 1 - turns.mishap - turns.missed);
  const scored = turns.successes.map(({ chance, degrees }) => ({
    chance,
    hits: hitsScored(attacking, degrees),
  }));
  const struck = struckChances(attacking, turns.missed, scored);
  const misses: readonly Chance[] = [
    { id: "overheat" in mishaps ? "overheated" : "jammed", chance: turns.mishap },
    ...struck.misses,
  ];
  if (!victim) return { outcomes: [...misses, { id: "hit", chance: hit }], also: [] };
  const tally = tallyFor(attacking.blow, victim);
  const ways = [null, ...evasionsFrom(victim, attacking.blast?.meters ?? null)];
  const answers = ways.map((evasion): AnswerOdds => {
    const landing = landingOn(attacking, cancelsOf(evasion, evading));
    const id = evasion?.id ?? "endure";
    const ends = endsOf(attacking, victim, turns, landing, tally);
    const landed = ends.damage.reduce((sum, chance) => sum + chance, 0);
    return {
      id,
      outcomes: merged([...misses, ...struck.elsewhere, ...landingOutcomes(attacking, victim, ends, landed)]),
      harm: doesDamage(attacking)
        ? ends.damage.reduce((sum, chance, through) => sum + chance * through, 0)
        : landed,
      also: [
        { id: "hitAny", chance: landed },
        ...(doesDamage(attacking)
          ? [{ id: "fury", chance: furyChance(attacking, victim, turns, landing) }]
          : []),
      ],
      ...(evasion ? { price: REACTION } : {}),
    };
  });
  const pinned = attacking.suppresses && victim.pinning !== null ? victim.pinning.target : null;
  return oddsOfBestAnswer(answers, [
    ...(pinned === null ? [] : [{ id: "pinned", chance: chanceThat(pinned, ({ success }) => !success) }]),
    ...struck.also,
  ]);
}

/** Adds up the chances that have the same id. */
function merged(chances: readonly Chance[]): readonly Chance[] {
  const sums = new Map<string, number>();
  for (const { id, chance } of chances) sums.set(id, (sums.get(id) ?? 0) + chance);
  return [...sums].map(([id, chance]) => ({ id, chance }));
}

/** DH-33, DH-65: whether the hits do damage. Hits that stun or grapple do none. */
function doesDamage({ stuns, grapples }: Attacking): boolean {
  return stuns === null && grapples === null;
}

/** The outcomes for the target of an attack that hits, with their chances. */
function landingOutcomes(
  { stuns, grapples }: Attacking,
  victim: Victim,
  ends: Ends,
  landed: number,
): readonly Chance[] {
  const { evaded } = ends;
  if (stuns !== null) return stunChances(stuns, victim, { evaded, landed });
  if (grapples === null) return outcomesOf(ends, victim);
  return [
    { id: "evaded", chance: evaded },
    { id: "grappled", chance: landed },
  ];
}

/**
 * DH-39: the chance that an evasion cancels 0 hits, 1 hit, 2 hits and so on. If `evasion` is null, it is
 * certain that 0 hits are canceled.
 */
function cancelsOf(evasion: Evasion | null, evading: Evading): readonly number[] {
  if (!evasion) return [1];
  const canceled = FACES.map((face) => canceledBy(judge(face, evasion.target), evading));
  return Array.from(
    { length: Math.max(...canceled) + 1 },
    (_, hits) => canceled.filter((one) => one === hits).length / FACES.length,
  );
}

/**
 * DH-59: makes a function from a number of hits to the chances that 0, 1, 2 or more of these hits land on the
 * target. If other models are in the arc, each hit goes to a random model: the target or one of the others.
 * Otherwise, all hits go to the target.
 */
function landingOn({ inArc }: Attacking, cancels: readonly number[]): (hits: number) => Landing {
  const own = FACES.filter((face) => randomTarget(face, 1 + inArc.length) === 0).length / FACES.length;
  const known = new Map<number, Landing>();
  return (hits) => {
    const landing = known.get(hits) ?? landingOf(hits, own, cancels);
    known.set(hits, landing);
    return landing;
  };
}

/**
 * The results of an attack that hits, from the target's view: the chance that all hits are evaded, and the
 * chances of each amount of damage.
 */
interface Ends {
  readonly evaded: number;
  readonly damage: Damage;
}

function endsOf(
  attacking: Attacking,
  victim: Victim,
  { successes }: Turns,
  landing: (hits: number) => Landing,
  tally: Tally,
): Ends {
  const damage = new Float64Array(endOfVictim(victim) + 1);
  let evaded = 0;
  for (const { chance, degrees, first } of successes) {
    const hits = hitsScored(attacking, degrees);
    const { evaded: none, landed } = landing(hits);
    evaded += chance * none;
    const after = tally(degrees, locationsOf(first, hits));
    for (const [count, part] of landed.entries()) {
      const weight = chance * part;
      if (weight > 0) after[count]?.forEach((one, at) => (damage[at] = (damage[at] ?? 0) + weight * one));
    }
  }
  return { evaded, damage };
}

/** The outcomes for the target of an attack that hits, from no effect to the target's death. */
export function outcomesOf({ evaded, damage }: Ends, victim: Victim): readonly Chance[] {
  const left = Math.max(0, victim.wounds - victim.taken);
  const sum = (from: number, to: number): number =>
    damage.subarray(from, to).reduce((total, chance) => total + chance, 0);
  const end = damage.length - 1;
  const out = victim.out ? 0 : sum(end, end + 1);
  return [
    { id: "evaded", chance: evaded },
    { id: "stopped", chance: sum(0, 1) },
    { id: "wounded", chance: sum(1, left + 1) },
    { id: "critical", chance: sum(Math.max(1, left + 1), end) + (victim.out ? sum(end, end + 1) : 0) },
    { id: "out", chance: out },
  ];
}

/** DH-38: the chance of Righteous Fury on at least one die of the hits that land on the target. */
function furyChance(
  attacking: Attacking,
  victim: Victim,
  { successes }: Turns,
  landing: (hits: number) => Landing,
): number {
  if (victim.fury === "none") return 0;
  return successes.reduce((total, { degrees, chance }) => {
    const calm = calmChance(diceFor(attacking.blow, degrees));
    const { landed } = landing(hitsScored(attacking, degrees));
    return landed.reduce((sum, part, hits) => sum + chance * part * (1 - calm ** hits), total);
  }, 0);
}
