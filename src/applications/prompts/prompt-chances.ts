import {
  answered,
  changedBy,
  chooserOf,
  worstPaid,
  begin,
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
  type Paid,
  type Procedure,
  type Ref,
  type Transcript,
} from "../../rules/core/index.js";
import { chancesFor, namedChance, pricedText } from "../../play/table/text/chances.js";
import type { Exchange } from "../../play/record/exchange.js";
import type { ExchangeState } from "../../play/record/state.js";
import { isSecret } from "../card/card-lines.js";
import { chanceRows, passRow } from "../text/chance-rows.js";
import { figureOf } from "../text/odds-bar.js";
import { revealedOf } from "../../play/record/secrets/sealing.js";

/** How many runs of a procedure may be spent on the chances of one question: about a third of a second. */
const MOST_RUNS = 10_000;

/** The display of chances that are not hidden from a reader. */
type Seen = Exclude<ChancesShown, "hidden">;

/** An option with the chances of how the exchange then ends, or of the test that it leads to. */
export interface OptionChances {
  readonly id: string;
  readonly outcomes: readonly { readonly text: string; readonly tone: string }[];
  /** Whether the chances assume the best choices for the questions that follow. */
  readonly chosen: boolean;
  /** Whether they are of the whole exchange, for the model that acts in it; otherwise for the one who is asked. */
  readonly ofActor: boolean;
  /** The chance after the other side's paid answer that is worst for the asked model; empty without such an answer. */
  readonly priced: string;
}

/** The chances of each option of a question that have any. There are none when a model that takes part is hidden from this person. */
export function chancesOf(exchange: Exchange, key: string): readonly OptionChances[] {
  const { view, game: rules, state } = exchange;
  if (!rules || !state || state.frozen || [view.actor, ...view.targets].some(isSecret)) return [];
  const asked = openQuestions(view.waiting).find((one) => one.key === key);
  if (!asked || asked.ticks) return [];
  const { who } = asked;
  const seen = chancesFor(
    rules,
    [view.actor, ...view.targets].filter((ref) => ref !== who),
  );
  if (view.happenings.some(({ type }) => type === "roll")) return remainingChances(rules, state, asked, seen);
  if (seen === "hidden") return [];
  return answerChances(rules, state.engagement, who, seen).filter((one) =>
    asked.options.some(({ id }) => id === one.id),
  );
}

/** Whether a model reads chances as the one against whom the exchange is. */
function isTarget({ actor, targets }: Engagement, who: Ref): boolean {
  return who !== actor.ref && targets.some(({ profile }) => profile.ref === who);
}

/** Before any roll: the answers from the odds of the attack. Later choices are the best ones. */
function answerChances(rules: Game, engagement: Engagement, who: Ref, seen: Seen): readonly OptionChances[] {
  const index = engagement.targets.findIndex(({ profile }) => profile.ref === who);
  const odds = weigh(rules, { ...engagement, anyway: true }).odds[index];
  return (odds?.answers ?? []).map((one) => ({
    id: one.id,
    outcomes: chanceRows(rules, one.outcomes, seen, isTarget(engagement, who)),
    chosen: false,
    ofActor: !isTarget(engagement, who),
    priced: "",
  }));
}

/**
 * After a roll: the chances of the dice that are left. Later choices of the model that is asked are its best free ones. An
 * option shows the chance of the own test that it leads to, if any: a player knows the own numbers, whatever is hidden of
 * enemies. The ends follow as the reader may see them, unless they take too long to explore, belong to several targets, or
 * are the same for each option.
 */
function remainingChances(
  rules: Game,
  { engagement, answers }: ExchangeState,
  { key, who, options }: AskRequest,
  seen: ChancesShown,
): readonly OptionChances[] {
  const start = begin(rules, engagement);
  if (isRefusal(start)) return [];
  // A GM's browser keeps what others have chosen at the same time: no chances may speak of it.
  const known = revealedOf(answers);
  const after = options.map(({ id }) => ({ id, transcript: answered(known, key, { choice: id }) }));
  const all = seen === "hidden" ? [] : endsOf(rules, start, engagement, who, after);
  const ends = new Set(all.map(({ chances }) => alike(chances))).size > 1 ? all : [];
  const reads = isTarget(engagement, who);
  return after.flatMap(({ id, transcript }) => {
    const test = nextTest(start, transcript, rules.dice, who);
    const end = ends.find((one) => one.id === id);
    if (!test && !end) return [];
    return [
      {
        id,
        chosen: (end ?? test)?.chosen === true,
        ofActor: end !== undefined && !reads && who !== engagement.actor.ref,
        outcomes: [
          ...(test ? [passRow(rules, test, "exact")] : []),
          ...chanceRows(rules, end?.chances ?? [], seen, reads),
        ],
        priced: end && seen !== "hidden" ? pricedEnd(rules, end, seen, reads) : "",
      },
    ];
  });
}

/** The text of the chance after a paid answer of the other side, in the words of its reader. */
function pricedEnd(rules: Game, { chances, priced }: End, seen: Seen, reads: boolean): string {
  if (!priced) return "";
  const { option, price, after } = priced;
  const changed = changedBy({ outcomes: chances, also: [] }, { id: option, outcomes: after, harm: 0 });
  if (!changed) return "";
  return pricedText(rules, namedChance(rules, changed, figureOf(changed.chance), seen, reads), option, price);
}

/** Chances as a text that is the same for those that a reader can't tell apart. */
function alike(chances: readonly Chance[]): string {
  return chances.map(({ id, chance }) => `${id} ${chance.toFixed(4)}`).join();
}

/** The end of an exchange after an option, and after the paid answer to it that is worst for the asked model. */
type End = OddsLeft & { readonly id: string; readonly priced?: Paid };

/** The ends of an exchange with one target, one for each option; none when one of them takes too long to work out. */
function endsOf(
  rules: Game,
  start: () => Procedure<Outcome>,
  { actor, targets }: Engagement,
  who: Ref,
  after: readonly { readonly id: string; readonly transcript: Transcript }[],
): readonly End[] {
  if (targets.length !== 1) return [];
  const order = Object.keys(rules.outcomes ?? {});
  const sorted = (chances: readonly Chance[]): readonly Chance[] =>
    [...chances].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const budget = { runs: MOST_RUNS };
  const chooser = chooserOf(rules, [actor.ref, ...targets.map(({ profile }) => profile.ref)], who);
  const ends: End[] = [];
  for (const { id, transcript } of after) {
    const odds = oddsFrom(start, transcript, rules.dice, budget, chooser);
    if (!odds) return [];
    ends.push({ ...odds, id, chances: sorted(odds.chances) });
  }
  const paying = { runs: MOST_RUNS };
  return ends.map((end, index): End => {
    const worst = worstPaid(end, chooser, (paid) =>
      oddsFrom(start, after[index]?.transcript ?? {}, rules.dice, paying, { ...chooser, paid }),
    );
    return worst ? { ...end, priced: { ...worst, after: sorted(worst.after) } } : end;
  });
}
