import {
  action,
  has,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  type Aim,
  type Cost,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
  withRemedy,
} from "../core/index.js";
import { exchange } from "./blow.js";
import { chosenChange } from "./abilities.js";
import { ready, spend, stowed } from "./costs.js";
import { rollD10 } from "./dice.js";
import type { Fighting, LoneBlow } from "./fighting.js";
import { fightChances, fightLine } from "./fight-chances.js";
import { profilesOf, sameChoices, strikerOf, strikersAt, unconcentrated } from "./free-attack.js";
import { isBlank, modelOf } from "./model.js";
import { nerveOf, testMorale } from "./nerve.js";
import { pressOn, pushAttacker } from "./push.js";
import { spotsOf } from "./spots.js";
import { condition } from "./wounds.js";

function prepare(situation: Situation): Fighting | LoneBlow | Refusal {
  const [aim] = situation.aims;
  if (!aim)
    return (
      refusalOf(situation, ready(situation, 1, "TNT-21")) ?? loneBlow(situation, spend(situation.actor, 1))
    );
  const { contact, distance } = aim.facts;
  const reach = numberOf(situation.weapon, "reach");
  const apart = contact?.value === false && (distance === undefined || distance.value > reach);
  const refusal = refusalOf(situation, [
    ...ready(situation, 1, "TNT-21"),
    refuse(isBlank(situation.weapon), "noNumbers", "TNT-54"),
    stowed(situation.weapon),
    refuse(has(aim.profile, "out"), "targetOut", "TNT-55"),
    withRemedy(refuse(apart, "notInContact", "TNT-21", { reach }), "charge"),
  ]);
  return refusal ?? fightingOf(situation, aim, spend(situation.actor, 1));
}

/** The attacker's numbers alone. */
export function loneBlow({ actor, assessment }: Situation, costs: readonly Cost[]): LoneBlow {
  const bonus = assessment.tally.bonus.attacker;
  return { alone: true, who: actor.ref, melee: numberOf(actor, "melee"), bonus, costs };
}

/** Gathers the numbers of a close combat with one target. */
export function fightingOf(situation: Situation, aim: Aim, costs: readonly Cost[]): Fighting {
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
      strikerOf(
        situation,
        unconcentrated(actor),
        target,
        aim.facts,
        sameChoices(assessment.modifiers),
        weapon,
      ),
      ...strikersAt(situation, target, fellows, () => undefined, [actor, ...fellows]),
    ],
    attackerSpots: spotsOf(situation, actor.ref),
    defenderSpots: spotsOf(situation, target.ref),
    mayCross: cover === undefined || cover.value !== "none" || height === undefined || height.value < 0,
    fumbleFails: situation.options["fumbleAlwaysFails"] === true,
    costs,
  };
}

function* fight(fighting: Fighting | LoneBlow): Procedure<Outcome> {
  yield* pay(fighting.costs);
  return yield* fighting.alone ? strikeOut(fighting) : melee(fighting);
}

/** TNT-45: the attacker's roll by itself, for people to compare. */
export function* strikeOut({ who, melee: value, bonus }: LoneBlow): Procedure<Outcome> {
  const rolled = yield* rollD10({ key: "blow-attack", roller: who, purpose: "attack", plus: value + bonus });
  yield* note("struckOut", [who], { total: rolled.total }, rolled.natural === 10 ? "critical" : "plain");
  return { id: "done", data: { total: rolled.total } };
}

/** TNT-45 to TNT-56: opposed Melee, a wound, the nerve of the wounded, a push or a crossing. */
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
  });
  if (result === "beaten") {
    yield* pushAttacker(fighting, attacker);
  } else if (result === "wounded") {
    const nerve = nerveOf("nerve", defender, fighting.strikers, fighting.fumbleFails);
    if ((yield* testMorale(nerve)) === "held") yield* pressOn(fighting, defender);
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
  weapon: "melee",
  targets: "one",
  offered: "attack",
  test: "melee",
  suits: ({ contact }) => contact?.value !== false,
  prepare,
  line: (fighting, index) => (index === 0 && !fighting.alone ? fightLine(fighting) : null),
  odds: (fighting, index) => (index === 0 && !fighting.alone ? fightChances(fighting) : null),
  procedure: fight,
});
