import {
  legible,
  action,
  isOn,
  isSet,
  numberOf,
  refusalOf,
  refuse,
  settingOf,
  turnTo,
  type Action,
  type Aim,
  type Assessment,
  type Cost,
  type Profile,
  type Refusal,
  type Situation,
  beyond,
} from "../../../core/index.js";
import { attackedAs } from "../../battle/extra-attacks.js";
import { countTo } from "../../data/foes.js";
import { aimedWith } from "../../modifiers/aim.js";
import { feintOf, stronger, strongRefusal } from "./all-out.js";
import { attackChances, attackLine } from "./attack-chances.js";
import { effectiveSkill, type Attack, type Blow } from "./attack-setup.js";
import { damageOf, isUnread } from "../../data/damage.js";
import { defenderOf } from "../defense/defender.js";
import { type Incoming } from "../defense/ways.js";
import { inHand, mannerOf, rateOfFire, type InHand, type WayOfFighting } from "./in-hand.js";
import { COVERED, HIDING, targetOf, type CoveredPart, type Hiding } from "../../data/locations.js";
import { isOut } from "../../data/postures.js";
import { distanceTo, nearReach, reachWith } from "../../data/reach.js";
import { meleeWeapons, specialKindOf, weaponsFor } from "../../data/gear.js";
import { attack } from "./attack.js";
import { isBodyPart, isReady, shotsSpent } from "../../data/readiness.js";
import { afterUse, readyRefusal, shotsRefusal } from "../readiness.js";
import { stunRefusal } from "../stun.js";
import { LEAST_SKILL } from "../../dice/reading.js";

function prepare(way: WayOfFighting, situation: Situation): Attack | Refusal {
  const { actor, weapon, assessment, options } = situation;
  if (!weapon) return { refused: "noWeapon", rule: "GURPS-1" };
  const [aim] = situation.aims;
  const manner = String(settingOf(assessment, mannerOf(way)) ?? "single");
  const other = manner === "dualWeapon" ? secondWeapon(actor, weapon, way) : null;
  const maneuver = String(settingOf(assessment, "maneuver") ?? "attack");
  const blows: Blow[] = [];
  const refusals: (Refusal | null)[] = [];
  const fired = new Map<Profile, number>();
  // GURPS-90: an All-Out Attack has its extra blow or its feint only once a turn. A later attack in the same
  // turn counts as a plain attack.
  const once = attackedAs(actor) !== null ? "attack" : maneuver;
  const isStrong = maneuver === "allOutStrong";
  for (const [item, as] of held(weapon, other, manner, once)) {
    const used = inHand(situation, way, item, as);
    const blow = blowOf(way, item, actor, used);
    if ("refused" in blow) return blow;
    blows.push(isStrong ? stronger(blow) : blow);
    if (isStrong) refusals.push(strongRefusal(item));
    const shots = way === "melee" ? 0 : shotsSpent(item, blow.shots);
    fired.set(item, (fired.get(item) ?? 0) + shots);
    const own = way === "melee" ? [reachRefusal(item, aim)] : shotRefusals(item, aim, blow);
    refusals.push(readyRefusal(item), noSkillRefusal(item), skillRefusal(blow), ...own, ...used.refusals);
  }
  for (const [item, shots] of fired) refusals.push(shotsRefusal(item, shots));
  const refusal = refusalOf(situation, [
    refuse(isOut(actor), "outOfAction", "GURPS-1"),
    stunRefusal(actor, weapon),
    refuse(aim !== undefined && isOut(aim.profile), "targetOut", "GURPS-1"),
    refuse(
      manner === "dualWeapon" && other === null,
      "noSecondWeapon",
      way === "melee" ? "GURPS-7" : "GURPS-17",
    ),
    ...refusals,
  ]);
  if (refusal) return refusal;
  return {
    attacker: actor.ref,
    blows,
    ...(once === "allOutFeint" && aim ? { feint: feintOf(actor, weapon, aim.profile, assessment) } : {}),
    target: targetOf(settingOf(assessment, "location")),
    defender: aim
      ? defenderOf(aim.profile, assessment, incoming(way, weapon, assessment), options, situation)
      : null,
    cover: coverOf(assessment),
    chinkHalves: options["chinkHalves"] === true && isSet(assessment, "chink"),
    leastOne: options["leastOne"] !== false,
    burstDodge: options["burstDodge"] === true,
    shockByTenth: options["shockByTenth"] === true,
    mortalWounds: options["mortalWounds"] !== false,
    groinCounts: options["groinMalesOnly"] !== true || (aim !== undefined && isOn(aim.profile, "male")),
    costs: [...costsOf(actor, weapon, assessment), ...afterUse(actor, fired)],
  };
}

/**
 * GURPS-7, GURPS-17, GURPS-45: the weapons that strike or shoot in an attack, in order. Each weapon is paired
 * with the setting of "manner" or "hands" for its blow. All-Out Attack (Double) adds a blow with the same
 * hand.
 */
function held(
  weapon: Profile,
  other: Profile | null,
  manner: string,
  maneuver: string,
): readonly (readonly [Profile, string])[] {
  const all = inManner(weapon, other, manner);
  return maneuver === "allOutDouble" ? [...all, [weapon, manner === "offHand" ? manner : "single"]] : all;
}

function inManner(weapon: Profile, other: Profile | null, manner: string): readonly [Profile, string][] {
  if (manner === "rapidStrike")
    return [
      [weapon, manner],
      [weapon, manner],
    ];
  if (manner === "dualWeapon")
    return [
      [weapon, "dualPrimary"],
      [other ?? weapon, "dualOff"],
    ];
  return [[weapon, manner]];
}

function blowOf(
  way: WayOfFighting,
  weapon: Profile,
  actor: Profile,
  { bonus, cap, shots, isVulnerable }: InHand,
): Blow | Refusal {
  const damage = damageOf(weapon, actor);
  if (isUnread(damage)) return { refused: damage.unread, rule: "GURPS-39" };
  return {
    weapon: weapon.ref,
    skill: numberOf(weapon, "skill"),
    bonus,
    cap,
    shots: way === "melee" ? 1 : Math.max(1, shots),
    recoil: Math.max(1, numberOf(weapon, "recoil")),
    malfunction: way === "melee" ? 0 : numberOf(weapon, "malfunction"),
    jammed: numberOf(weapon, "jammed"),
    damage,
    kind: specialKindOf(weapon),
    isVulnerable,
  };
}

function secondWeapon(actor: Profile, weapon: Profile, way: WayOfFighting): Profile | null {
  const others = way === "melee" ? meleeWeapons(actor) : weaponsFor(actor, "ranged");
  return others.find((item) => item.ref !== weapon.ref) ?? null;
}

/** A refusal when the foe is beyond the weapon's reach. */
export function reachRefusal(weapon: Profile, aim: Aim | undefined): Refusal | null {
  const apart = distanceTo(aim?.facts ?? {}) ?? 0;
  const reach = reachWith(weapon);
  const isBeyond = beyond(apart, reach);
  const data = { reach, distance: legible(apart) };
  return (
    refuse(isBeyond && numberOf(weapon, "reach") < 1, "outOfReachC", "GURPS-1", data) ??
    refuse(isBeyond, "outOfReach", "GURPS-1", data) ??
    tooNear(weapon, aim)
  );
}

/** GURPS-101: a refusal when the foe is nearer than the near end of the weapon's reach. */
function tooNear(weapon: Profile, aim: Aim | undefined): Refusal | null {
  const apart = distanceTo(aim?.facts ?? {});
  const near = nearReach(weapon);
  const data = { near, distance: legible(apart ?? 0) };
  return refuse(apart !== undefined && beyond(near, apart), "tooNear", "GURPS-101", data);
}

/** GURPS-99: a refusal of a weapon without a skill. */
export function noSkillRefusal(weapon: Profile): Refusal | null {
  return refuse(numberOf(weapon, "skill") < 1, "noSkill", "GURPS-99");
}

function skillRefusal(blow: Blow): Refusal | null {
  const skill = effectiveSkill(blow);
  return refuse(skill < LEAST_SKILL, "skillTooLow", "GURPS-34", { skill });
}

/** The reasons why a weapon cannot fire this shot at this target. */
function shotRefusals(
  weapon: Profile,
  aim: Aim | undefined,
  { jammed, shots }: Blow,
): readonly (Refusal | null)[] {
  const rate = rateOfFire(weapon);
  const range = numberOf(weapon, "range");
  const distance = aim?.facts.distance?.value ?? 0;
  return [
    jammed > 0 ? { refused: "jammed", rule: "GURPS-36", remedy: "clearWeapon" } : null,
    refuse(shots > rate, "tooManyShots", "GURPS-18", { shots, rate }),
    refuse(beyond(distance, range), "outOfRange", "GURPS-32", {
      range,
      distance: legible(distance),
    }),
  ];
}

/** The attack's properties that decide how the target can defend. */
function incoming(way: WayOfFighting, weapon: Profile, assessment: Assessment): Incoming {
  return {
    ranged: way === "ranged",
    firearm: way === "ranged" && isOn(weapon, "firearm"),
    thrown: isOn(weapon, "thrown"),
    handy: isOn(weapon, "thrusts") || isBodyPart(weapon),
    closeCombat: isSet(assessment, "closeCombat"),
    own: false,
  };
}

function coverOf(assessment: Assessment): Readonly<Record<CoveredPart, Hiding>> {
  const hidingOf = (part: CoveredPart): Hiding =>
    HIDING.find((one) => one === settingOf(assessment, part)) ?? "open";
  const [coverHead, coverTorso, coverGroin, coverArms, coverLegs] = COVERED.map(hidingOf);
  return {
    coverHead: coverHead ?? "open",
    coverTorso: coverTorso ?? "open",
    coverGroin: coverGroin ?? "open",
    coverArms: coverArms ?? "open",
    coverLegs: coverLegs ?? "open",
  };
}

/**
 * The changes that an attack makes to the attacker. The maneuver limits the attacker's own defenses this turn
 * (GURPS-25). The attacker's Aim and Evaluate are used up.
 */
function costsOf(actor: Profile, weapon: Profile, assessment: Assessment): readonly Cost[] {
  const maneuver = String(settingOf(assessment, "maneuver") ?? "attack");
  return [
    ...(maneuver.startsWith("allOut") ? turnTo(actor, "allOutAttack", 1) : []),
    ...(maneuver === "moveAndAttack" ? turnTo(actor, "moveAndAttack", 1) : []),
    ...aimedWith(actor, weapon, 0),
    ...countTo(actor, "evaluated", 0),
    ...countTo(actor, "feinted", 0),
  ];
}

function attackAction(id: string, rule: string, way: WayOfFighting): Action {
  return action<Attack>({
    id,
    rule,
    weapon: way,
    ...(way === "melee" ? { strikesBack: true } : {}),
    targets: "one",
    offered: "attack",
    price: () => 1,
    test: way,
    // GURPS-64: an attack with a weapon that is not ready, such as a dropped one, is not the default action.
    isDefault: ({ contact }, _actor, weapon) =>
      (!weapon || isReady(weapon)) && (way === "melee" ? contact?.value !== false : contact?.value !== true),
    prepare: (situation) => prepare(way, situation),
    line: (setup, index) => (index === 0 ? attackLine(setup) : null),
    odds: (setup, index) => (index === 0 ? attackChances(setup) : null),
    procedure: attack,
  });
}

/** GURPS-1: an attack in melee, and one at range. */
export const strikeAction = attackAction("strike", "GURPS-4", "melee");
export const shootAction = attackAction("shoot", "GURPS-11", "ranged");
