import type { AnswerOdds, Engagement, Game, Odds, TestLine, TestSide, Weighed } from "../rules/core/index.js";
import { itemOf } from "../play/models.js";
import { gameText, text } from "../play/telling.js";
import { oddsParts, sideChances } from "./odds-bar.js";
import { lineText } from "./test-line.js";
import { defenderText, sumText } from "./worth.js";

/** The test, its sum and its odds against one target, as the foot of the dialog shows them. */
export function outcome(rules: Game, engagement: Engagement, weighed: Weighed, shown: number) {
  const line = weighed.lines[shown] ?? null;
  const assessment = weighed.assessments[shown];
  const side = line && sideOf(line, engagement.actor.ref);
  const isAdded = side !== null && rules.totals !== false;
  return {
    line: line ? lineText(rules, line) : "",
    base: isAdded ? written(side.value) : "",
    sum: assessment ? sumText(rules, assessment.tally, side?.bonus ?? 0) : "",
    final: isAdded ? written(side.value + side.bonus) : "",
    defender: assessment ? defenderText(rules, assessment.tally) : "",
    ...oddsRows(rules, weighed.odds[shown] ?? null),
  };
}

/** The numbers of the one who acts: in a test at or under a number they are that number's. */
function sideOf({ active, relation, against }: TestLine, actor: string): TestSide | null {
  if (relation === "under" && typeof against !== "number" && against.who === actor) return against;
  return active.who === actor ? active : null;
}

function written(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** The odds as rows: what excludes one another, what can overlap, and each answer that the defender can give. */
export function oddsRows(rules: Game, odds: Odds | null) {
  const answers = (odds?.answers ?? []).map((answer) => answerRow(rules, answer));
  const [best] = answers;
  return {
    outcomes: chanceRows(rules, odds?.outcomes ?? []),
    also: sideChances(odds?.also ?? []).map((one) => ({ ...one, label: outcomeText(rules, one.id) })),
    caption: best ? text("VANTAGE.dialog.bestAnswer", { answer: best.label }) : "",
    answers: answers.map((answer) => ({ ...answer, best: answer === best })),
  };
}

/** One answer with its chances in words, and what it costs the defender. */
export function answerRow(rules: Game, answer: AnswerOdds) {
  const { id, outcomes, cost } = answer;
  return {
    id,
    label: answerText(rules, answer),
    cost: cost === undefined ? "" : gameText(rules.id, `answerCost.${cost}`),
    outcomes: chanceRows(rules, outcomes),
  };
}

/** An answer's name, with its item for a reader who may see what the defender carries, else with its number. */
function answerText(rules: Game, { id, with: ref }: AnswerOdds): string {
  const [kind = id, number = ""] = id.split("-");
  const answer = gameText(rules.id, `answer.${kind}`);
  const item = ref === undefined ? null : itemOf(ref);
  if (item?.testUserPermission(game.user, "OBSERVER") === true)
    return text("VANTAGE.card.rolledWith", { purpose: answer, name: item.name });
  return Number(number) > 1 ? text("VANTAGE.dialog.numberedAnswer", { answer, number }) : answer;
}

/** Outcomes that exclude one another, in words. */
export function chanceRows(rules: Game, outcomes: Odds["outcomes"]) {
  return oddsParts(outcomes, rules.outcomes).map((one) => ({ ...one, label: outcomeText(rules, one.id) }));
}

function outcomeText(rules: Game, id: string): string {
  return gameText(rules.id, `outcome.${id}`);
}
