import type {
  AnswerOdds,
  ChancesShown,
  Engagement,
  Game,
  Odds,
  TestLine,
  TestSide,
  Weighed,
} from "../rules/core/index.js";
import { chancesFor } from "../play/chances.js";
import { itemOf } from "../play/models.js";
import { gameText, text } from "../play/telling.js";
import { chanceRows, sideRows } from "./chance-rows.js";
import { lineText } from "./test-line.js";
import { defenderText, sumText } from "./worth.js";

/** The test, its sum and its odds against one target, as the foot of the dialog shows them. */
export function outcome(rules: Game, engagement: Engagement, weighed: Weighed, shown: number) {
  const line = weighed.lines[shown] ?? null;
  const assessment = weighed.assessments[shown];
  const target = engagement.targets[shown];
  const seen = chancesFor(rules, target ? [target.profile.ref] : []);
  const side = line && sideOf(line, engagement.actor.ref);
  const defender = assessment ? defenderText(rules, assessment.tally) : "";
  const isAdded = side !== null && rules.totals !== false;
  return {
    line: line ? lineText(rules, line) : "",
    base: isAdded ? written(side.value) : "",
    sum: assessment ? sumText(rules, assessment.tally, side?.bonus ?? 0) : "",
    final: isAdded ? written(side.value + side.bonus) : "",
    defender: defender && seen !== "exact" ? text("VANTAGE.chances.number") : defender,
    ...oddsRows(rules, weighed.odds[shown] ?? null, seen),
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
function oddsRows(rules: Game, odds: Odds | null, seen: ChancesShown) {
  const known = seen === "hidden" ? null : odds;
  const answers = (known?.answers ?? []).map((answer) => answerRow(rules, answer, seen));
  const [best] = answers;
  return {
    isExact: seen === "exact",
    outcomes: chanceRows(rules, known?.outcomes ?? [], seen),
    also: sideRows(rules, known?.also ?? [], seen),
    caption: best ? text("VANTAGE.dialog.bestAnswer", { answer: best.label }) : "",
    answers: answers.map((answer) => ({ ...answer, best: answer === best })),
  };
}

/** One answer with its chances, and what it costs the defender. */
export function answerRow(rules: Game, answer: AnswerOdds, seen: ChancesShown) {
  const { id, outcomes, cost } = answer;
  return {
    id,
    label: answerText(rules, answer),
    cost: cost === undefined ? "" : gameText(rules.id, `answerCost.${cost}`),
    isExact: seen === "exact",
    outcomes: chanceRows(rules, outcomes, seen),
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
