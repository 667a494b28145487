import { change, note, type Procedure, type Ref } from "../../../core/index.js";
import { shownWeapon, type Attack, type Blow, type Result } from "../attack/attack-setup.js";
import { bodyPlan, landsAt, PLACES, randomPlace } from "../../data/body-plan.js";
import { rolledDamage, type DamageType } from "../../data/damage.js";
import type { Defender } from "../defense/defender.js";
import type { Guard } from "../defense/guard.js";
import { rollSum } from "../../dice/rolls.js";
import { MOST_LOST } from "../../data/fields.js";
import { countsAs, mostLostBy } from "../../data/tolerance.js";
import { goesDown, survives, type Wound } from "./aftermath.js";
import { borne, injuryOf, multiplied, shockAfter, shockOfWound, stoppedBy, type Struck } from "./injury.js";
import {
  COVERED,
  COVERED_PARTS,
  CRIPPLES,
  isOfBody,
  protectsFrom,
  type Hiding,
  type Location,
} from "../../data/locations.js";

/** The language keys of kinds of damage whose notation is not a word. */
const WORDS: Readonly<Partial<Record<DamageType, string>>> = {
  "pi-": "small",
  pi: "piercing",
  "pi+": "large",
  "pi++": "huge",
};

/** How much of a location is behind cover (GURPS-19). */
export function hidingOf({ cover }: Pick<Attack, "cover">, at: Location): Hiding {
  const part = COVERED.find((one) => COVERED_PARTS[one].some((location) => location === at));
  return part ? cover[part] : "open";
}

/**
 * GURPS-19: one die decides whether a hit at a half-hidden part strikes the cover. It does on this face or a
 * higher face.
 */
export const COVER_FACE = 4;

/** The protection that a hit meets at a location. A hit that misses the part aimed at finds no chink in the armor. */
export function struckAt(
  attack: Attack,
  { damage, kind, isVulnerable }: Blow,
  defender: Defender,
  at: Location,
  strays: boolean,
): Struck {
  const special = defender.specialDr.filter((one) => one.at === at && protectsFrom(one, damage.type, kind));
  const dr = special.reduce((sum, one) => sum + one.dr, defender.dr[at]);
  return {
    at,
    dr: attack.chinkHalves && !strays ? Math.floor(dr / 2) : dr,
    hitPoints: defender.hitPoints,
    leastOne: attack.leastOne,
    body: defender.tolerance,
    vulnerability: isVulnerable ? defender.vulnerability : 1,
  };
}

/**
 * GURPS-38 to GURPS-40, GURPS-68: resolves one hit: its location, its injury and the rolls that follow. With
 * `strays`, the attack missed by 1, so the hit strikes the torso instead of the part aimed at.
 */
export function* land(
  key: string,
  attack: Attack,
  blow: Blow,
  guard: Guard,
  strays: boolean,
): Procedure<Result> {
  const { target } = attack;
  const { ref } = guard.defender;
  if (target === "weapon" || target === "disarm") {
    if (target === "weapon") yield* noteDamage(key, attack, blow);
    yield* note(target === "weapon" ? "weaponStruck" : "disarmed", [attack.attacker, ref], {}, "good");
    return "weaponStruck";
  }
  const at = yield* placed(key, attack, guard, strays);
  if (at === null) return "stopped";
  const struck = struckAt(attack, blow, guard.defender, at, strays);
  const amount = yield* rollDamage(key, attack, blow);
  const injury = injuryOf(amount, blow.damage, struck);
  const stopped = stoppedBy(blow.damage, struck);
  if (injury.lost === 0) {
    yield* note("unhurt", [ref], { damage: amount, stopped });
    return "stopped";
  }
  const shock = shockOfWound(injury.lost, guard.defender.hitPoints, attack.shockByTenth);
  const from = guard.lost;
  const { type } = blow.damage;
  const { through, times, raw } = multiplied(amount, blow.damage, struck);
  const worked = { damage: amount, stopped, through, times: legibleTimes(times), raw };
  yield* hurt(guard, injury.lost, shock, [`injured.${WORDS[type] ?? type}`, worked]);
  yield* noteLoss(ref, raw, injury.lost, blow, struck);
  guard.wounds += 1;
  const wound: Wound = { at: countsAs(at, struck.body), from, to: guard.lost, major: injury.major, shock };
  const woundKey = `wound-${guard.wounds}`;
  // GURPS-66: each hit resolves death first, then a crippled part, then knockdown. Then the next hit follows.
  yield* survives(woundKey, guard, wound, attack);
  if (injury.crippled) yield* cripple(guard, at);
  if (injury.major) yield* note("majorWound", [ref], {}, "bad");
  yield* goesDown(woundKey, guard, wound, attack);
  return injury.major ? "majorWound" : "wounded";
}

/**
 * GURPS-19, GURPS-38: the location of a hit; null when it hits cover. A hit that lands where it was aimed
 * never hits cover.
 */
function* placed(
  key: string,
  attack: Attack,
  { defender }: Guard,
  strays: boolean,
): Procedure<Location | null> {
  const { target } = attack;
  const body = bodyPlan(defender.body);
  if (!strays && isOfBody(target)) return landsAt(body, target);
  let at: Location = body.trunk;
  if (!strays) {
    const place = randomPlace(
      body,
      yield* rollSum(`${key}-location`, attack.attacker, "location", body.dice),
    );
    yield* note(`location.${place}`, [defender.ref]);
    at = PLACES[place];
  }
  const hiding = hidingOf(attack, at);
  const covered =
    hiding === "full" ||
    (hiding === "half" && (yield* rollSum(`${key}-cover`, attack.attacker, "cover", 1)) >= COVER_FACE);
  if (covered) yield* note("coverStruck", [defender.ref]);
  return covered ? null : at;
}

/** GURPS-39: rolls the damage of a blow. */
export function* rollDamage(key: string, attack: Attack, blow: Blow): Procedure<number> {
  const { dice, plus } = blow.damage;
  if (dice <= 0) return rolledDamage(blow.damage, 0);
  const more = { ...(plus === 0 ? {} : { plus }), ...shownWeapon(attack, blow) };
  return rolledDamage(blow.damage, yield* rollSum(`${key}-damage`, attack.attacker, "damage", dice, more));
}

/** Rolls damage and shows it, so that people can apply it themselves. */
export function* noteDamage(key: string, attack: Attack, blow: Blow): Procedure<void> {
  const damage = yield* rollDamage(key, attack, blow);
  yield* note("damage", [attack.attacker], { damage });
}

/** Notes the reasons why a wound takes more or fewer hit points than the multiplied damage (`raw`). */
function* noteLoss(ref: Ref, raw: number, lost: number, blow: Blow, struck: Struck): Procedure<void> {
  const most = mostLostBy(blow.damage.type, struck.body);
  const { divisor } = struck.body;
  const left = borne(raw, blow.damage, struck);
  if (raw < 1) yield* note("losesOne", [ref]);
  if (most !== null && raw > most) yield* note("losesFew", [ref], { most });
  if (divisor > 1 && raw > 1) yield* note("losesPart", [ref], { divisor, left });
  if (lost < left) yield* note("losesNoMore", [ref]);
}

/** The steps from damage to injury, as the card shows them. */
type Worked = Readonly<
  Record<"damage" | "stopped" | "through" | "raw", number> & { readonly times: number | string }
>;

/** A multiplier as people read it. Thirds become a fraction. */
function legibleTimes(times: number): number | string {
  const hundredths = Math.round(times * 100) / 100;
  return Math.abs(times - hundredths) < 1e-9 ? hundredths : `${Math.round(times * 3)}/3`;
}

/**
 * GURPS-40, GURPS-59, GURPS-81: takes hit points from the defender, and gives it shock until the end of its
 * next turn.
 */
function* hurt(
  guard: Guard,
  lost: number,
  points: number,
  [told, { damage, stopped, through, times, raw }]: readonly [string, Worked],
): Procedure<void> {
  const { ref, hitPoints } = guard.defender;
  const from = guard.lost;
  guard.lost = Math.min(MOST_LOST, from + lost);
  if (guard.lost > from) yield* change({ type: "track", of: ref, track: "lost", from, to: guard.lost });
  const left = hitPoints - guard.lost;
  yield* note(told, [ref], { damage, stopped, through, times, raw, lost, left }, "bad");
  if (from < hitPoints && left <= 0) yield* note("atZero", [ref], {}, "bad");
  if (!guard.defender.feelsShock) return;
  yield* shockedInOwnTurn(guard, points);
  const shock = shockAfter(guard.shock, points);
  if (shock === guard.shock) return;
  if (guard.shock > 0) yield* shocked(ref, guard.shock, false);
  yield* shocked(ref, shock, true);
  guard.shock = shock;
}

/** GURPS-59: shock that a character suffers in its own turn goes on until the end of its next turn. */
function* shockedInOwnTurn(guard: Guard, points: number): Procedure<void> {
  const { defender, ownShock: from } = guard;
  if (from === null) return;
  const to = shockAfter(from, points);
  guard.ownShock = to;
  if (to > from) yield* change({ type: "track", of: defender.turn, track: "ownShock", from, to });
}

function* shocked(of: string, points: number, to: boolean): Procedure<void> {
  yield* change({ type: "status", of, status: `shock${points}`, from: !to, to });
}

/** GURPS-40: a limb or extremity becomes crippled. */
function* cripple(guard: Guard, at: Location): Procedure<void> {
  const status = CRIPPLES[at]?.status;
  if (status === undefined || guard.crippled.has(status)) return;
  guard.crippled.add(status);
  const { ref } = guard.defender;
  yield* change({ type: "status", of: ref, status, from: false, to: true });
  yield* note(status, [ref], {}, "bad");
}
