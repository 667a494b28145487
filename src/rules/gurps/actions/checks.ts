import {
  action,
  isSet,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  settingOf,
  statusTo,
  turnTo,
  type Action,
  type Cost,
  type Odds,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
  type TestLine,
} from "../../core/index.js";
import { ATTRIBUTES } from "../modifiers/checks.js";
import { bestBlock } from "../data/gear.js";
import { isOut } from "../data/postures.js";
import { defenderOf } from "./defense/defender.js";
import { type Way } from "./defense/ways.js";
import { ACROBATIC, avoids, DROP, guardOf, waysLeft } from "./defense/guard.js";
import { retreatBar } from "./defense/retreat.js";
import { gradeChance, LEAST_SKILL, succeeds, successChance } from "../dice/reading.js";
import { check } from "../dice/rolls.js";

/** A success roll of the actor, and the rolls that come before it. */
type Checking = {
  readonly who: Ref;
  readonly purpose: string;
  readonly skill: number;
  /** GURPS-29: the Acrobatics roll of an Acrobatic Dodge; null without one. */
  readonly acrobatics: number | null;
  /** GURPS-27: the Hearing roll that comes first; null without one. */
  readonly hearing: number | null;
  readonly costs: readonly Cost[];
};

/**
 * The skill after the roll of an Acrobatic Dodge: with a bonus when that roll succeeds, and with a penalty
 * when it fails. Without such a roll the skill is unchanged.
 */
const turned = ({ skill, acrobatics }: Checking, made: boolean): number =>
  acrobatics === null ? skill : skill + (made ? ACROBATIC : -ACROBATIC);

function* take(checking: Checking): Procedure<Outcome> {
  const { who, purpose, acrobatics, hearing } = checking;
  yield* pay(checking.costs);
  if (hearing !== null) {
    const heard = yield* check({ key: "hearing", roller: who, purpose: "hearing", skill: hearing });
    yield* note(succeeds(heard.grade) ? "heardAlone" : "unheardAlone", [who], { roll: heard.sum });
    if (!succeeds(heard.grade)) return { id: "failed" };
  }
  let made = false;
  if (acrobatics !== null) {
    const rolled = yield* check({ key: "tumble", roller: who, purpose: "acrobatics", skill: acrobatics });
    made = succeeds(rolled.grade);
    yield* note(made ? "tumbled" : "stumbled", [who], { roll: rolled.sum }, made ? "good" : "bad");
  }
  const skill = turned(checking, made);
  const rolled = yield* check({ key: "check", roller: who, purpose, skill });
  const passed = succeeds(rolled.grade);
  const critical = rolled.grade === "criticalSuccess" || rolled.grade === "criticalFailure";
  const tone = critical ? (passed ? "critical" : "fumble") : passed ? "good" : "bad";
  yield* note(passed ? "passed" : "failed", [who], { roll: rolled.sum, skill }, tone);
  return { id: passed ? "passed" : "failed", data: { margin: rolled.margin } };
}

function checkOdds(checking: Checking): Odds {
  const heard = checking.hearing === null ? 1 : successChance(checking.hearing);
  const made = checking.acrobatics === null ? 0 : successChance(checking.acrobatics);
  const over = (of: (skill: number) => number): number =>
    heard * (made * of(turned(checking, true)) + (1 - made) * of(turned(checking, false)));
  const passed = over(successChance);
  return {
    outcomes: [
      { id: "failed", chance: 1 - passed },
      { id: "passed", chance: passed },
    ],
    also: [
      { id: "critical", chance: over((skill) => gradeChance(skill, "criticalSuccess")) },
      { id: "fumble", chance: over((skill) => gradeChance(skill, "criticalFailure")) },
    ],
  };
}

/** A success roll as the dialog shows it before the dice. */
export function checkLine({ who, purpose, skill }: Pick<Checking, "who" | "purpose" | "skill">): TestLine {
  return {
    active: { who, dice: { d6: 3 }, attribute: purpose, value: 0, bonus: 0 },
    relation: "under",
    against: skill,
  };
}

function checkAction(
  id: string,
  rule: string,
  prepare: (situation: Situation) => Checking | Refusal,
): Action {
  return action<Checking>({
    id,
    rule,
    prepare: (situation) =>
      refusalOf(situation, [refuse(isOut(situation.actor), "outOfAction", rule)]) ?? prepare(situation),
    line: checkLine,
    odds: checkOdds,
    procedure: take,
  });
}

/**
 * GURPS-23: a defense that a person rolls from the sheet. It uses the best dodge, parry or block that the
 * character still has this turn.
 */
function defense(kind: Way["kind"]): Action {
  return checkAction(kind, "GURPS-23", (situation) => {
    const { actor, assessment, options } = situation;
    const shot = String(settingOf(assessment, "against") ?? "melee");
    const incoming = {
      ranged: shot !== "melee" && shot !== "thrust",
      firearm: shot === "firearm",
      thrown: shot === "thrown",
      handy: shot === "thrust",
      closeCombat: isSet(assessment, "atCloseQuarters"),
      own: true,
    };
    const own = { ...assessment, tally: swapped(assessment.tally) };
    const defender = defenderOf(actor, own, incoming, options, situation);
    const ways = waysLeft(guardOf(defender)).filter((way) => way.kind === kind);
    const way = [...ways].sort((one, other) => avoids(other) - avoids(one))[0];
    if (!way) return { refused: "noSuchDefense", rule: "GURPS-23" };
    const evading = settingOf(assessment, "evading");
    const may = refusalOf(situation, [
      refuse(evading === "retreat" && defender.done.retreats > 0, "retreated", "GURPS-29"),
      evading === "retreat" ? retreatBar(assessment, options) : null,
      refuse(evading === "drop" && !incoming.ranged, "dropsInMelee", "GURPS-29"),
      refuse(isSet(assessment, "tumbling") && defender.done.acrobatics > 0, "tumbledBefore", "GURPS-29"),
    ]);
    if (may) return may;
    const tumbles = kind === "dodge" && isSet(assessment, "tumbling");
    const drops = kind === "dodge" && evading === "drop";
    const retreats = evading === "retreat";
    return {
      who: actor.ref,
      purpose: kind,
      skill: way.score + (retreats ? way.retreat : drops ? DROP : 0),
      acrobatics: tumbles ? defender.acrobatics : null,
      hearing: way.hearing,
      costs: [
        ...(way.count === "" ? [] : turnTo(actor, way.count, defender.done[way.count] + 1)),
        ...(retreats ? turnTo(actor, "retreats", defender.done.retreats + 1) : []),
        ...(tumbles ? turnTo(actor, "acrobatics", defender.done.acrobatics + 1) : []),
        ...(drops ? statusTo(actor, "prone", true) : []),
      ],
    };
  });
}

/**
 * A copy of a tally that gives the actor's bonuses to the defender, because the actor is the one who defends.
 */
function swapped<T extends { readonly bonus: { readonly attacker: number; readonly defender: number } }>(
  tally: T,
): T {
  return { ...tally, bonus: { attacker: 0, defender: tally.bonus.attacker } };
}

/** GURPS-1, GURPS-34: a roll against an attribute. */
function attribute(name: (typeof ATTRIBUTES)[number]): Action {
  const check = checkAction(name, "GURPS-34", (situation) => {
    const skill = numberOf(situation.actor, name) + situation.assessment.tally.bonus.attacker;
    const low = refusalOf(situation, [refuse(skill < LEAST_SKILL, "skillTooLow", "GURPS-34", { skill })]);
    return (
      low ?? { who: situation.actor.ref, purpose: name, skill, acrobatics: null, hearing: null, costs: [] }
    );
  });
  return { ...check, changesNothing: true };
}

/** GURPS-23, GURPS-34: rolls from the sheet. */
export const CHECK_ACTIONS: Readonly<Record<string, Action>> = {
  dodge: defense("dodge"),
  parry: defense("parry"),
  block: { ...defense("block"), isFor: (actor) => bestBlock(actor) !== null },
  ...Object.fromEntries(ATTRIBUTES.map((name) => [name, attribute(name)])),
};
