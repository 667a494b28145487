import {
  action,
  credited,
  note,
  numberOf,
  refusalOf,
  refuse,
  type Aim,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
  withRemedy,
} from "../../../core/index.js";
import { exchange } from "./blow.js";
import { chosenChange } from "../../data/abilities.js";
import { isFlurrying, stowed, targetFriend, targetOutOfPlay } from "../../battle/costs.js";
import { rollD10 } from "../../dice/rolls.js";
import type { Fighting, LoneBlow } from "./fight-setup.js";
import { fightChances, fightLine } from "./fight-chances.js";
import { attackerAgain, profilesOf, strikersAt } from "./free-attack.js";
import { isBlank, modelOf } from "../../data/model.js";
import { nerveOf, testMorale } from "../morale/nerve.js";
import { pressOn, pushAttacker } from "./push.js";
import { flightOf, spotsOf } from "../../battle/spots.js";
import { condition } from "../wounds.js";

function prepare(situation: Situation): Fighting | LoneBlow | Refusal {
  const [aim] = situation.aims;
  if (!aim) return refusalOf(situation, []) ?? loneBlow(situation);
  const { contact, distance } = aim.facts;
  const reach = numberOf(situation.weapon, "reach");
  const apart = contact?.value === false && (distance === undefined || distance.value > reach);
  const refusal = refusalOf(situation, [
    refuse(isBlank(situation.weapon), "noNumbers", "TNT-54"),
    stowed(situation.weapon),
    targetOutOfPlay(aim.profile, "TNT-55"),
    targetFriend(situation, aim.profile, "TNT-21"),
    withRemedy(refuse(apart, "notInContact", "TNT-21", { reach }), "charge"),
  ]);
  return refusal ?? fightingOf(situation, aim);
}

/** The attacker's numbers for an attack without a target. */
export function loneBlow({ actor, assessment }: Situation): LoneBlow {
  const bonus = assessment.tally.bonus.attacker;
  return { alone: true, who: actor.ref, melee: numberOf(actor, "melee"), bonus };
}

/** Gathers the numbers of a close combat with one target. */
export function fightingOf(situation: Situation, aim: Aim): Fighting {
  const { actor, weapon, options } = situation;
  const { profile: target, assessment } = aim;
  const { cover, height, friends } = aim.facts;
  const { bonus } = assessment.tally;
  const attacker = modelOf(actor, options, weapon);
  const defender = modelOf(target, options);
  const pair = [actor.ref, target.ref];
  const fellows = profilesOf(situation, friends?.value ?? []).filter(({ ref }) => !pair.includes(ref));
  return {
    alone: false,
    attacker,
    defender,
    melee: numberOf(actor, "melee"),
    targetMelee: numberOf(target, "melee"),
    bonus: bonus.attacker,
    targetBonus: bonus.defender,
    strength: attacker.blow + chosenChange(assessment, actor, "wound"),
    protection: defender.defenseMelee + chosenChange(assessment, target, "defense"),
    strikers: [
      attackerAgain(situation, aim, attacker),
      ...strikersAt(situation, target, fellows, () => undefined, [actor, ...fellows]),
    ],
    attackerSpots: spotsOf(situation, actor.ref),
    defenderSpots: spotsOf(situation, target.ref),
    flight: flightOf(situation, target.ref),
    mayCross: cover === undefined || cover.value !== "none" || height === undefined || height.value < 0,
    fumbleFails: situation.options["fumbleAlwaysFails"] === true,
    is2022: situation.options["gameChangers2022"] === true,
  };
}

function fight(fighting: Fighting | LoneBlow): Procedure<Outcome> {
  return fighting.alone ? strikeOut(fighting) : melee(fighting);
}

/** TNT-45: rolls only the attacker's Melee. People compare the total with the target's total. */
export function* strikeOut({ who, melee: value, bonus }: LoneBlow): Procedure<Outcome> {
  const rolled = yield* rollD10({ key: "blow-attack", roller: who, purpose: "attack", plus: value + bonus });
  yield* note("struckOut", [who], { total: rolled.total }, rolled.natural === 10 ? "critical" : "plain");
  return { id: "done", data: { total: rolled.total } };
}

/**
 * TNT-45 to TNT-56: opposed Melee and all that follows: a wound, the Morale test of the wounded model, and a
 * push or a crossing.
 */
export function* melee(fighting: Fighting): Procedure<Outcome> {
  const attacker = condition(fighting.attacker);
  const defender = condition(fighting.defender);
  const result = yield* exchange({
    key: "blow",
    attacker,
    defender,
    attack: fighting.melee + fighting.bonus,
    defense: fighting.targetMelee + fighting.targetBonus,
    strength: fighting.strength,
    protection: fighting.protection,
    fumbleFails: fighting.fumbleFails,
    ...(fighting.is2022 ? { tiesWin: true, attackerProtection: fighting.attacker.defenseMelee } : {}),
  });
  if (result === "beaten") {
    if (!attacker.out) yield* pushAttacker(fighting, attacker);
  } else if (result === "wounded") {
    const nerve = nerveOf("nerve", defender, fighting.strikers, fighting.flight, fighting.fumbleFails);
    if ((yield* credited({ after: [defender.model.ref] }, testMorale(nerve))) === "held")
      yield* pressOn(fighting, defender);
  } else if (result === "unhurt") {
    yield* pressOn(fighting, defender);
  }
  return { id: result };
}

/** TNT-21: a close combat attack. */
export const fightAction = action<Fighting | LoneBlow>({
  id: "fight",
  rule: "TNT-21",
  cost: 1,
  counts: ({ actor }) => ({ blows: 1, ...(isFlurrying(actor) ? { flurried: 1 } : {}) }),
  weapon: "melee",
  targets: "one",
  strikesBack: true,
  offered: "attack",
  test: "melee",
  needsBattle: true,
  isDefault: ({ contact }) => contact?.value !== false,
  prepare,
  line: (fighting, index) => (index === 0 && !fighting.alone ? fightLine(fighting) : null),
  odds: (fighting, index) => (index === 0 && !fighting.alone ? fightChances(fighting) : null),
  procedure: fight,
});
