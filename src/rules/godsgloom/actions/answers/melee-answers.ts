import { oddsOfBestAnswer, type AnswerOdds, type Odds } from "../../../core/index.js";
import { TOKEN_DICE } from "../../data/card.js";
import { poolOf } from "../../dice/pool.js";
import { answerOf, testAnswers } from "./defender-answers.js";
import { poolsNow } from "../dice-now.js";
import {
  ableToDeclare,
  formedUp,
  FORMATIONS,
  keepMorale,
  prevailing,
  takeEffects,
  type Formation,
} from "../formations.js";
import { ENDS, endOf, exchanged, oddsAfter, type End } from "../melee-chances.js";
import { isOver, type Bout, type Fight } from "../melee-setup.js";
import { conditionOf, sealPrice, type Condition, type Unit } from "../unit.js";

/**
 * GLOOM-3, GLOOM-21, GLOOM-22, GLOOM-44: the odds of a melee for each answer of the defender: keep its dice,
 * use a formation, spend a Boost token, or reroll. If the attacker uses a formation, the odds assume its best
 * formation (see `bestAgainst`).
 */
export function meleeOdds(fight: Fight): Odds {
  const { rules } = fight;
  const { attacker: declared, defender: defends } = ableToDeclare(boutOf(fight), fight.formations, rules);
  const alone = formed(fight, declared === "declares" ? bestAgainst(fight, [null]) : null, null);
  const answers: AnswerOdds[] = [];
  if (typeof alone === "string") answers.push(answerOf("keep", certainly(alone)));
  else {
    const boost = poolOf(TOKEN_DICE, TOKEN_DICE);
    answers.push(...testAnswers({ ...alone, boost, oddsAfter: (all) => oddsAfter(alone, all) }));
  }
  if (defends) {
    const own = declared === "none" ? null : bestAgainst(fight, FORMATIONS);
    const price = rules.formationsCost ? { price: sealPrice() } : {};
    for (const id of FORMATIONS) answers.push(answerOf(id, formedOdds(fight, own, id), price));
  }
  return oddsOfBestAnswer(answers);
}

/**
 * GLOOM-22: the attacker's best formation against these formations of the defender. For each formation of the
 * attacker, only the least harm that it does against any of them counts.
 */
function bestAgainst(fight: Fight, others: readonly (Formation | null)[]): Formation | null {
  const harmOf = (own: Formation): number =>
    Math.min(...others.map((other) => answerOf("keep", formedOdds(fight, own, other)).harm));
  const harms = FORMATIONS.map(harmOf);
  return FORMATIONS[harms.indexOf(Math.max(...harms))] ?? null;
}

/** GLOOM-22: the odds of a melee with these formations when no die is rerolled. */
function formedOdds(
  fight: Fight,
  own: Formation | null,
  other: Formation | null,
): Pick<Odds, "outcomes" | "also"> {
  const after = formed(fight, own, other);
  return typeof after === "string" ? certainly(after) : oddsAfter(after, exchanged(after));
}

/**
 * GLOOM-22: the melee after the formations of both sides have taken effect. If Harass destroys a unit, the
 * result is the end of the melee instead.
 */
function formed(fight: Fight, own: Formation | null, other: Formation | null): Fight | End {
  if (!own && !other) return fight;
  const bout = boutOf(fight);
  const { attacker, defender } = bout;
  const prevails = prevailing(own, other, keepMorale(bout, fight.rules));
  // Runs the effects only for their changes to `bout`, such as the Morale that Harass takes. Their notes and
  // changes of the world are dropped.
  Array.from(takeEffects(prevails, bout, fight.rules));
  if (isOver(bout)) return endOf(0, 0, defender.destroyed, attacker.destroyed);
  const { offense, defense } = poolsNow(fight.now, bout);
  return {
    ...fight,
    attacker: unitIn(attacker),
    defender: unitIn(defender),
    offense: formedUp(offense, prevails.attacker, attacker.unit.traits),
    defense: formedUp(defense, prevails.defender, defender.unit.traits),
  };
}

function boutOf({ attacker, defender }: Fight): Bout {
  return { attacker: conditionOf(attacker), defender: conditionOf(defender) };
}

/** A unit with the wounds, the Morale and the tokens that it has now. */
function unitIn({ unit, taken, lost, tokens }: Condition): Unit {
  return { ...unit, taken, lost, tokens: [...tokens] };
}

/** The odds of a melee that ends before any dice are rolled. */
function certainly(end: End): Pick<Odds, "outcomes" | "also"> {
  const chance = (...ends: readonly End[]): number => Number(ends.includes(end));
  return {
    outcomes: ENDS.map((id) => ({ id, chance: chance(id) })),
    also: [
      { id: "wins", chance: chance("destroys") },
      { id: "wounds", chance: chance("destroys", "bothDestroyed") },
      { id: "suffers", chance: chance("destroyed", "bothDestroyed") },
    ],
  };
}
