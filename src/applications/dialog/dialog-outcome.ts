import {
  type AnswerOdds,
  type ChancesShown,
  type DicePool,
  type Engagement,
  type Game,
  type Odds,
  type Tally,
  type TestLine,
  type TestSide,
  type Weighed,
  hasTotals,
  cancelingDice,
  capability,
} from "../../rules/core/index.js";
import { chancesFor, pricedAnswer, priceText } from "../../play/table/text/chances.js";
import { itemOf } from "../../play/table/models/models.js";
import { gameText, text } from "../../play/table/text/localize.js";
import { chanceRows, sideRows } from "../text/chance-rows.js";
import { figureOf } from "../text/odds-bar.js";
import { lineText } from "../../play/table/text/test-line.js";
import { defenderText, sumText } from "../../play/table/text/contribution-text.js";

/** The test, its sum and its odds against one target, as the foot of the dialog shows them. */
export function outcome(rules: Game, engagement: Engagement, weighed: Weighed, shown: number) {
  const line = weighed.lines[shown] ?? null;
  const assessment = weighed.assessments[shown];
  const target = engagement.targets[shown];
  const seen = chancesFor(rules, target ? [target.profile.ref] : []);
  const side = line && testSideOf(line, engagement.actor.ref);
  const sum =
    assessment && (capability(rules, cancelingDice) ? withoutCanceled(assessment.tally) : assessment.tally);
  const defender = sum ? defenderText(rules, sum) : "";
  const isAdded = side !== null && hasTotals(rules);
  return {
    line: line ? lineText(rules, line) : "",
    base: isAdded ? written(side.value) : "",
    sum: sum ? sumText(rules, sum, side?.bonus ?? 0) : "",
    final: isAdded ? written(side.cap ?? side.value + side.bonus) : "",
    defender: defender && seen !== "exact" ? text("VANTAGE.chances.number") : defender,
    limited: weighed.odds[shown] && seen !== "exact" ? text(`VANTAGE.chances.limited.${seen}`) : "",
    ...oddsRows(rules, weighed.odds[shown] ?? null, seen),
  };
}

/** A list's sum without the dice that cancel one for one, as the test itself is written. */
function withoutCanceled(sum: Tally): Tally {
  const { attacker, defender } = sum.dice;
  const left = (own: DicePool, other: DicePool): DicePool =>
    Object.fromEntries(
      Object.entries(own).map(([die, count]) => [die, count - Math.max(0, Math.min(count, other[die] ?? 0))]),
    );
  return { ...sum, dice: { attacker: left(attacker, defender), defender: left(defender, attacker) } };
}

/** The actor's numbers. In a test at or under a number, they belong to that number. */
function testSideOf({ active, relation, against }: TestLine, actor: string): TestSide | null {
  if (relation === "under" && typeof against !== "number" && against.who === actor) return against;
  return active.who === actor ? active : null;
}

function written(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** The odds as rows: what excludes one another, what can overlap, and each answer that the defender can give. */
function oddsRows(rules: Game, odds: Odds | null, seen: ChancesShown) {
  const known = seen === "hidden" ? null : odds;
  const answers = (known?.answers ?? []).map((answer) => answerRow(rules, answer, seen));
  const [best] = answers;
  return {
    priced: known && seen !== "hidden" ? pricedAnswer(rules, known, seen, figureOf) : "",
    isExact: seen === "exact",
    outcomes: chanceRows(rules, known?.outcomes ?? [], seen),
    also: sideRows(rules, known?.also ?? [], seen),
    caption: best ? text("VANTAGE.dialog.bestAnswer", { answer: best.label }) : "",
    answers: answers.map((answer) => ({ ...answer, best: answer === best })),
  };
}

/** One answer with its chances, what it costs the defender, and what else it changes. */
export function answerRow(rules: Game, answer: AnswerOdds, seen: ChancesShown) {
  const { id, outcomes, price, remark } = answer;
  return {
    id,
    label: answerText(rules, answer),
    cost: price
      ? priceText(rules, price)
      : remark === undefined
        ? ""
        : gameText(rules.id, `remark.${remark}`),
    isExact: seen === "exact",
    outcomes: chanceRows(rules, outcomes, seen),
  };
}

/** An answer's name, with its item for a reader who can see what the defender carries, otherwise with its number. */
function answerText(rules: Game, { id, with: ref }: AnswerOdds): string {
  const [kind = id, number = ""] = id.split("-");
  const answer = gameText(rules.id, `answer.${kind}`);
  const item = ref === undefined ? null : itemOf(ref);
  if (item?.testUserPermission(game.user, "OBSERVER") === true)
    return text("VANTAGE.rolledWith", { purpose: answer, name: item.name });
  return Number(number) > 1 ? text("VANTAGE.dialog.numberedAnswer", { answer, number }) : answer;
}
