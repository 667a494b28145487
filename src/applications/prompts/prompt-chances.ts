import {
  answerBy,
  answered,
  changedBy,
  choicesIn,
  chooserOf,
  expectedHarm,
  worstPaid,
  begin,
  isRefusal,
  oddsFrom,
  openQuestion,
  nextTest,
  weigh,
  withoutPlace,
  withoutPlaces,
  type AskRequest,
  type Chance,
  type ChancesShown,
  type Chooser,
  type Engagement,
  type Game,
  type OddsLeft,
  type Option,
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

/** The chances of an option, and the harm to the asked model that they mean; of options, those with the least harm are the best. */
interface Weighed {
  readonly option: Option;
  readonly shown: Omit<OptionChances, "id">;
  readonly harm: number;
}

/**
 * The chances of each option of a question that have any, and of each part those of the best free option that it leads to.
 * There are none when a model that takes part is hidden from this person.
 */
export function chancesOf(exchange: Exchange, key: string): readonly OptionChances[] {
  const { view, game: rules, state } = exchange;
  if (!rules || !state || state.frozen || [view.actor, ...view.targets].some(isSecret)) return [];
  const asked = openQuestion(view.waiting, key);
  if (!asked || asked.ticks) return [];
  const { who } = asked;
  const seen = chancesFor(
    rules,
    [view.actor, ...view.targets].filter((ref) => ref !== who),
  );
  if (view.happenings.some(({ type }) => type === "roll"))
    return withParts(asked, remainingChances(rules, state, asked, seen));
  if (seen === "hidden") return [];
  return withParts(asked, answerChances(rules, state.engagement, asked, seen));
}

/** The chances of options and parts. Options that differ only in the place show none: the part that they follow does. */
function withParts({ options, parts = [] }: AskRequest, all: readonly Weighed[]): readonly OptionChances[] {
  const isOneOfPlaces = (one: Option): boolean =>
    parts.some(({ id, atOnce }) => id === withoutPlace(one) && !atOnce) &&
    options.some((other) => other !== one && isAlikeBut(one, other));
  const own = all.filter(({ option }) => !isOneOfPlaces(option));
  return [
    ...own.map(({ option: { id }, shown }) => ({ id, ...shown })),
    ...parts.flatMap(({ id }) => {
      const led = all.filter(({ option }) => option.id.startsWith(`${id}/`));
      const free = led.filter(({ option }) => !option.price);
      const [best] = [...(free.length > 0 ? free : led)].sort((one, other) => one.harm - other.harm);
      return best ? [{ id, ...best.shown }] : [];
    }),
  ];
}

/** Whether two options differ only in the place that they lead to. */
function isAlikeBut(one: Option, other: Option): boolean {
  return withoutPlace(one) === withoutPlace(other);
}

/** Whether a model reads chances as the one against whom the exchange is. */
function isTarget({ actor, targets }: Engagement, who: Ref): boolean {
  return who !== actor.ref && targets.some(({ profile }) => profile.ref === who);
}

/** Before any roll: the answers from the odds of the attack. Later choices are the best ones. */
function answerChances(
  rules: Game,
  engagement: Engagement,
  { who, options }: AskRequest,
  seen: Seen,
): readonly Weighed[] {
  const index = engagement.targets.findIndex(({ profile }) => profile.ref === who);
  const answers = weigh(rules, { ...engagement, anyway: true }).odds[index]?.answers ?? [];
  return options.flatMap((option): readonly Weighed[] => {
    const one = answerBy(answers, choicesIn(option.id));
    if (!one) return [];
    const shown = {
      outcomes: chanceRows(rules, one.outcomes, seen, isTarget(engagement, who)),
      chosen: false,
      ofActor: !isTarget(engagement, who),
      priced: "",
    };
    return [{ option, shown, harm: one.harm }];
  });
}

/**
 * After a roll: the chances of the dice that are left. Later choices of the model that is asked are its best free ones. An
 * option shows the chance of the own test that it leads to, if any: a player knows the own numbers, whatever is hidden of
 * enemies. The ends follow as the reader may see them, unless they take too long to explore, belong to several targets, or
 * are the same for each option. Options that differ only in the place have the same chances.
 */
function remainingChances(
  rules: Game,
  { engagement, answers }: ExchangeState,
  asked: AskRequest,
  seen: ChancesShown,
): readonly Weighed[] {
  const { key, who, options } = asked;
  const start = begin(rules, engagement);
  if (isRefusal(start)) return [];
  // A GM's browser keeps what others have chosen at the same time: no chances may speak of it.
  const known = revealedOf(answers);
  const apart = withoutPlaces(asked).options;
  const after = apart.map(({ id }) => ({ id, transcript: answered(known, key, { choice: id }) }));
  const all = seen === "hidden" ? [] : endsOf(rules, start, engagement, who, after);
  const ends = new Set(all.map(({ chances }) => alike(chances))).size > 1 ? all : [];
  const reads = isTarget(engagement, who);
  const { harm } = chooserFor(rules, engagement, who);
  return apart.flatMap((one, index): readonly Weighed[] => {
    const test = nextTest(start, after[index]?.transcript ?? {}, rules.dice, who);
    const end = ends.find(({ id }) => id === one.id);
    if (!test && !end) return [];
    const shown = {
      chosen: (end ?? test)?.chosen === true,
      ofActor: end !== undefined && !reads && who !== engagement.actor.ref,
      outcomes: [
        ...(test ? [passRow(rules, test, "exact")] : []),
        ...chanceRows(rules, end?.chances ?? [], seen, reads),
      ],
      priced: end && seen !== "hidden" ? pricedEnd(rules, end, seen, reads) : "",
    };
    // In words a reader knows less than the numbers, and must not learn from them which option is the best.
    const isExact = end && seen === "exact";
    const weight = isExact ? expectedHarm(end.chances, harm) : -(test?.chance ?? 0);
    return options
      .filter((option) => isAlikeBut(one, option))
      .map((option) => ({ option, shown, harm: weight }));
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

/** The reader of the chances of an exchange. */
function chooserFor(
  rules: Game,
  { actor, targets }: Engagement,
  who: Ref,
): Chooser & { readonly against: readonly Ref[] } {
  return chooserOf(rules, [actor.ref, ...targets.map(({ profile }) => profile.ref)], who);
}

/** The ends of an exchange with one target, one for each option; none when one of them takes too long to work out. */
function endsOf(
  rules: Game,
  start: () => Procedure<Outcome>,
  engagement: Engagement,
  who: Ref,
  after: readonly { readonly id: string; readonly transcript: Transcript }[],
): readonly End[] {
  if (engagement.targets.length !== 1) return [];
  const order = Object.keys(rules.outcomes ?? {});
  const sorted = (chances: readonly Chance[]): readonly Chance[] =>
    [...chances].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const budget = { runs: MOST_RUNS };
  const chooser = chooserFor(rules, engagement, who);
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
