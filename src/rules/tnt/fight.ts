import {
  action,
  has,
  numberOf,
  type Outcome,
  type Procedure,
  type Profile,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { exchange } from "./blow.js";
import { pay, ready, refusalOf, refuse, spend } from "./costs.js";
import type { Fighting } from "./fighting.js";
import { fightChances, fightLine } from "./fight-chances.js";
import { modelOf } from "./model.js";
import { nerveOf, testMorale } from "./nerve.js";
import { pressOn, pushAttacker } from "./push.js";
import { spotsOf } from "./spots.js";
import { condition } from "./wounds.js";

function prepare(situation: Situation): Fighting | Refusal {
  const [aim] = situation.aims;
  if (!aim) return { refused: "noTarget", rule: "TNT-21" };
  const { contact, distance } = aim.facts;
  const reach = numberOf(situation.weapon, "reach");
  const apart = contact?.value === false && (distance === undefined || distance.value > reach);
  const refusal = refusalOf(situation, [
    ...ready(situation, 1, "TNT-21"),
    refuse(has(aim.profile, "out"), "targetOut", "TNT-55"),
    refuse(apart, "notInContact", "TNT-21", { reach }),
  ]);
  return refusal ?? fightingOf(situation, spend(situation.actor, 1));
}

/** Gathers the numbers of a close combat with the first target. */
export function fightingOf(situation: Situation, costs: Fighting["costs"]): Fighting | Refusal {
  const [aim] = situation.aims;
  if (!aim) return { refused: "noTarget", rule: "TNT-21" };
  const { actor, weapon } = situation;
  const { cover, height, friends } = aim.facts;
  const { bonus } = aim.assessment.tally;
  const attacker = modelOf(actor, weapon);
  const fellows = (friends?.value ?? []).flatMap((ref) => profileOf(situation, ref));
  return {
    attacker,
    defender: modelOf(aim.profile),
    melee: numberOf(actor, "melee"),
    targetMelee: numberOf(aim.profile, "melee"),
    bonus: bonus.attacker,
    targetBonus: bonus.defender,
    strength: attacker.blow,
    enemies: [attacker, ...fellows.map((profile) => modelOf(profile))],
    attackerSpots: spotsOf(situation, actor.ref),
    defenderSpots: spotsOf(situation, aim.profile.ref),
    mayCross: cover === undefined || cover.value !== "none" || height === undefined || height.value < 0,
    fumbleFails: situation.options["fumbleAlwaysFails"] === true,
    costs,
  };
}

function profileOf(situation: Situation, ref: string): readonly Profile[] {
  return situation.others.filter((profile) => profile.ref === ref);
}

function* fight(fighting: Fighting): Procedure<Outcome> {
  yield* pay(fighting.costs);
  return yield* melee(fighting);
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
    defence: fighting.targetMelee + fighting.targetBonus,
    strength: fighting.strength,
    fumbleFails: fighting.fumbleFails,
  });
  if (result === "beaten") {
    yield* pushAttacker(fighting, attacker);
  } else if (result === "wounded") {
    const nerve = nerveOf("nerve", defender, fighting.enemies, fighting.fumbleFails);
    if ((yield* testMorale(nerve)) === "held") yield* pressOn(fighting, defender);
  } else if (result === "unhurt") {
    yield* pressOn(fighting, defender);
  }
  return { id: result };
}

/** TNT-21: a close combat attack. */
export const fightAction = action<Fighting>({
  id: "fight",
  rule: "TNT-21",
  cost: 1,
  weapon: "melee",
  targets: "one",
  offered: "attack",
  test: "melee",
  suits: ({ contact }) => contact?.value !== false,
  prepare,
  line: (fighting, index) => (index === 0 ? fightLine(fighting) : null),
  odds: (fighting, index) => (index === 0 ? fightChances(fighting) : null),
  procedure: fight,
});
