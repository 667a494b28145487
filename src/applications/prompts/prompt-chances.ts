import {
  answered,
  begin,
  harmOf,
  isRefusal,
  oddsFrom,
  openQuestions,
  nextTest,
  weigh,
  type AskRequest,
  type Chance,
  type ChancesShown,
  type Engagement,
  type Game,
  type OddsLeft,
  type Outcome,
  type Procedure,
  type Ref,
  type Transcript,
} from "../../rules/core/index.js";
import { chancesFor } from "../../play/text/chances.js";
import type { Exchange } from "../../play/record/exchange.js";
import type { ExchangeState } from "../../play/record/state.js";
import { isSecret } from "../card/card-lines.js";
import { chanceRows, passRow } from "../text/chance-rows.js";
import { answerRow } from "../dialog/dialog-outcome.js";
import { revealedOf } from "../../play/record/sealing.js";

/** How many runs of a procedure may be spent on the chances of one question: about a third of a second. */
const MOST_RUNS = 10_000;

/** How a reader sees chances that are not hidden. */
type Seen = Exclude<ChancesShown, "hidden">;

/** An option with the chances of how the exchange then ends, or of the test that it leads to. */
export interface OptionChances {
  readonly id: string;
  readonly outcomes: readonly { readonly text: string; readonly tone: string }[];
  /** Whether the chances assume the best choices for the questions that follow. */
  readonly chosen: boolean;
  /** Whether they are of the whole exchange, for the model that acts in it; otherwise of a test of the one who is asked. */
  readonly ofExchange: boolean;
}

/** The chances of each option of a question that have any. There are none when a model that takes part is hidden from this person. */
export function chancesOf(exchange: Exchange, key: string): readonly OptionChances[] {
  const { view, game: rules, state } = exchange;
  if (!rules || !state || state.frozen || [view.actor, ...view.targets].some(isSecret)) return [];
  const asked = openQuestions(view.waiting).find((one) => one.key === key);
  if (!asked) return [];
  const { who } = asked;
  const seen = chancesFor(
    rules,
    [view.actor, ...view.targets].filter((ref) => ref !== who),
  );
  if (seen === "hidden") return [];
  return view.happenings.some(({ type }) => type === "roll")
    ? remainingChances(rules, state, asked, seen)
    : answerChances(rules, state.engagement, who, seen).filter((one) =>
        asked.options.some(({ id }) => id === one.id),
      );
}

/** Before any roll: the answers from the odds of the attack. Later choices are the best ones. */
function answerChances(rules: Game, engagement: Engagement, who: Ref, seen: Seen): readonly OptionChances[] {
  const index = engagement.targets.findIndex(({ profile }) => profile.ref === who);
  const odds = weigh(rules, { ...engagement, anyway: true }).odds[index];
  return (odds?.answers ?? []).map((one) => ({
    ...answerRow(rules, one, seen),
    chosen: false,
    ofExchange: true,
  }));
}

/**
 * After a roll: the chances of the dice that are left. Later choices of the model that is asked are the best ones. An
 * option shows the chance of the test that it leads to, if any, where the ends take too long to explore, belong to
 * several targets, or are the same for each option.
 */
function remainingChances(
  rules: Game,
  { engagement, answers }: ExchangeState,
  { key, who, options }: AskRequest,
  seen: Seen,
): readonly OptionChances[] {
  const start = begin(rules, engagement);
  if (isRefusal(start)) return [];
  // A GM's browser keeps what others have chosen at the same time: no chances may speak of it.
  const known = revealedOf(answers);
  const after = options.map(({ id }) => ({ id, transcript: answered(known, key, { choice: id }) }));
  const ends = endsOf(rules, start, engagement, who, after);
  if (new Set(ends.map(({ chances }) => alike(chances))).size > 1)
    return ends.map(({ id, chances, chosen }) => ({
      id,
      chosen,
      ofExchange: true,
      outcomes: chanceRows(rules, chances, seen),
    }));
  return after.flatMap(({ id, transcript }) => {
    const test = nextTest(start, transcript, rules.dice, who);
    return test
      ? [{ id, chosen: test.chosen, ofExchange: false, outcomes: [passRow(rules, test, seen)] }]
      : [];
  });
}

/** Chances as a text that is the same for those that a reader can't tell apart. */
function alike(chances: readonly Chance[]): string {
  return chances.map(({ id, chance }) => `${id} ${chance.toFixed(4)}`).join();
}

/** How an exchange with one target ends after each option; none where one of them takes too long. */
function endsOf(
  rules: Game,
  start: () => Procedure<Outcome>,
  { actor, targets }: Engagement,
  who: Ref,
  after: readonly { readonly id: string; readonly transcript: Transcript }[],
): readonly (OddsLeft & { readonly id: string })[] {
  if (targets.length !== 1) return [];
  const order = Object.keys(rules.outcomes ?? {});
  const budget = { runs: MOST_RUNS };
  const chooser = who === actor.ref ? undefined : { who, harm: harmOf(rules) };
  const ends: (OddsLeft & { readonly id: string })[] = [];
  for (const { id, transcript } of after) {
    const odds = oddsFrom(start, transcript, rules.dice, budget, chooser);
    if (!odds) return [];
    const chances = [...odds.chances].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    ends.push({ id, chances, chosen: odds.chosen });
  }
  return ends;
}
