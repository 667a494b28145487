import type { DieKind, Faces } from "./dice.js";
import type { Ref } from "../facts/facts.js";
import type { Game, Outcome } from "../game/game.js";
import { add, fairDie, summed, type Chance, type Distribution, type OutcomeTone } from "./odds.js";
import {
  type AskRequest,
  type Option,
  type Price,
  type Procedure,
  type RollRequest,
  destinationOf,
} from "../procedure/procedure.js";
import { answered, replay, type Transcript } from "../procedure/transcript.js";

/** What one roll can show, with its chance. */
interface Throw {
  readonly faces: Faces;
  readonly chance: number;
}

/** How many more times a procedure may be run. */
export interface Budget {
  runs: number;
}

/**
 * The model for which the chances are: its own later choices are those with the least expected harm to it, and the choices
 * of those against it the ones with the greatest. All take free options only. Other questions get their default. For choices
 * made at the same time, each side takes the choice that is best against every answer of the others: the chooser keeps its
 * greatest harm small, the others keep its least harm great.
 */
export interface Chooser {
  readonly who: Ref;
  /** The harm of an outcome to the model that chooses, in any unit. */
  readonly harm: (outcome: string) => number;
  /** Its own later choices are the defaults. */
  readonly keepsDefaults?: boolean;
  /** The models that choose against it. Absent: their questions get the default. */
  readonly against?: readonly Ref[];
  /** The price that those against it may pay, once. Absent: they pay nothing. */
  readonly paid?: Price;
}

/** An option with a price that a model against the chooser could take. */
export interface Offer {
  readonly option: string;
  readonly price: Price;
}

/** The exact chances of how a procedure ends. */
export interface OddsLeft {
  readonly chances: readonly Chance[];
  /** Whether they depend on a later choice of the chooser. */
  readonly chosen: boolean;
  /** The priced options that those against the chooser could take on the way, one for each price. */
  readonly offers: readonly Offer[];
}

/** Chances of outcomes while they are added up. */
type Sum = { readonly chances: ReadonlyMap<string, number>; readonly chosen: boolean };

/**
 * The exact chances of how a procedure ends, from the answers so far. The procedure runs over every throw of the dice
 * that are left. Open questions get their default answer, or that of the chooser and those against it. Questions about a place to go
 * always get the default.
 *
 * @param dice     the game's dice
 * @param budget   lowered by each run
 * @param chooser  absent: every question gets its default answer
 * @returns null when it would take more runs than the budget has
 */
export function oddsFrom(
  start: () => Procedure<Outcome>,
  transcript: Transcript,
  dice: Readonly<Record<string, DieKind>>,
  budget: Budget,
  chooser?: Chooser,
): OddsLeft | null {
  const offers = new Map<string, Offer>();
  const explore = (known: Transcript, hasPaid = false): Sum | null => {
    if (budget.runs <= 0) return null;
    budget.runs -= 1;
    const { waiting, result } = replay(start, known);
    if (!waiting) return { chances: new Map([[result?.id ?? "", 1]]), chosen: false };
    if (waiting.type === "ask") {
      const isOwn = chooser?.who === waiting.who && chooser.keepsDefaults !== true;
      if (chooser && !leadsAway(waiting)) {
        if (isOwn) return best(known, freeOnly(waiting), chooser, hasPaid);
        if (chooser.against?.includes(waiting.who) === true) return worst(known, waiting, chooser, hasPaid);
      }
      return explore(answered(known, waiting.key, { choice: waiting.default }), hasPaid);
    }
    if (waiting.type === "askAll") {
      const asked = waiting.questions.map((one) => (chooser && !leadsAway(one) ? one : onlyDefault(one)));
      return eachBest(known, asked, hasPaid, chooser);
    }
    if (countThrows(waiting, dice) > budget.runs) return null;
    const chances = new Map<string, number>();
    let chosen = false;
    for (const { faces, chance } of throwsOf(waiting, dice)) {
      const part = explore(answered(known, waiting.key, { faces }), hasPaid);
      if (!part) return null;
      chosen ||= part.chosen;
      for (const [id, share] of part.chances) chances.set(id, (chances.get(id) ?? 0) + chance * share);
    }
    return { chances, chosen };
  };
  const best = (known: Transcript, asked: AskRequest, chooser: Chooser, hasPaid: boolean): Sum | null => {
    let least: { readonly sum: Sum; readonly harm: number } | null = null;
    for (const way of waysToAnswer([asked])) {
      const sum = explore({ ...known, ...way }, hasPaid);
      if (!sum) return null;
      const harm = expected(sum, chooser);
      if (!least || harm < least.harm - 1e-9) least = { sum, harm };
    }
    return least && { ...least.sum, chosen: least.sum.chosen || asked.options.length > 1 };
  };
  const worst = (known: Transcript, asked: AskRequest, chooser: Chooser, hasPaid: boolean): Sum | null => {
    for (const { id, price } of asked.options)
      if (price && !offers.has(price.id)) offers.set(price.id, { option: id, price });
    const isPaid = ({ price }: Option): boolean => price !== undefined && price.id === chooser.paid?.id;
    let most: { readonly sum: Sum; readonly harm: number } | null = null;
    for (const option of asked.options) {
      if (option.price && (hasPaid || !isPaid(option))) continue;
      const sum = explore(answered(known, asked.key, { choice: option.id }), hasPaid || isPaid(option));
      if (!sum) return null;
      const harm = expected(sum, chooser);
      if (!most || harm > most.harm + 1e-9) most = { sum, harm };
    }
    return most?.sum ?? explore(answered(known, asked.key, { choice: asked.default }), hasPaid);
  };
  const eachBest = (
    known: Transcript,
    asked: readonly AskRequest[],
    hasPaid: boolean,
    chooser?: Chooser,
  ): Sum | null => {
    const mine = asked.filter(({ who }) => who === chooser?.who);
    const theirs = asked.filter(({ who }) => who !== chooser?.who);
    if (countWays(asked) > budget.runs) return null;
    const rows: { readonly sum: Sum; readonly harm: number }[][] = [];
    for (const own of waysToAnswer(mine)) {
      const row: { readonly sum: Sum; readonly harm: number }[] = [];
      for (const others of waysToAnswer(theirs)) {
        const sum = explore({ ...known, ...own, ...others }, hasPaid);
        if (!sum) return null;
        row.push({ sum, harm: chooser ? expected(sum, chooser) : 0 });
      }
      rows.push(row);
    }
    const own = firstLeast(rows.map((row) => Math.max(...row.map(({ harm }) => harm))));
    const worstOf = (_: unknown, way: number): number => -Math.min(...rows.map((row) => row[way]?.harm ?? 0));
    const sum = rows[own]?.[firstLeast((rows[0] ?? []).map(worstOf))]?.sum;
    return sum ? { ...sum, chosen: sum.chosen || mine.length > 0 } : null;
  };
  const sum = explore(transcript);
  const chances = [...(sum?.chances ?? [])].map(([id, chance]) => ({ id, chance }));
  return sum && { chances, chosen: sum.chosen, offers: [...offers.values()] };
}

function expected({ chances }: Sum, { harm }: Chooser): number {
  return [...chances].reduce((total, [id, chance]) => total + chance * harm(id), 0);
}

/** The index of the least number; the first one among equals. */
function firstLeast(numbers: readonly number[]): number {
  const least = Math.min(...numbers);
  return numbers.findIndex((one) => one < least + 1e-9);
}

/** Whether a question asks for a place to go. The answer changes no test. */
function leadsAway({ options }: AskRequest): boolean {
  return options.some((option) => destinationOf(option) !== null);
}

/** A question without the options that have a price, where any is free. */
function freeOnly(asked: AskRequest): AskRequest {
  const options = asked.options.filter(({ price }) => !price);
  if (options.length === 0) return asked;
  const isFree = options.some(({ id }) => id === asked.default);
  return { ...asked, options, default: isFree ? asked.default : (options[0]?.id ?? asked.default) };
}

function onlyDefault(asked: AskRequest): AskRequest {
  return { ...asked, options: asked.options.filter(({ id }) => id === asked.default) };
}

function countWays(asked: readonly AskRequest[]): number {
  return asked.reduce((ways, { options }) => ways * options.length, 1);
}

/** Every way to answer some questions, the defaults first. */
function waysToAnswer(asked: readonly AskRequest[]): readonly Transcript[] {
  return asked.reduce<readonly Transcript[]>(
    (ways, { key, options, default: usual }) => {
      const others = options.map(({ id }) => id).filter((id) => id !== usual);
      return ways.flatMap((way) => [usual, ...others].map((choice) => answered(way, key, { choice })));
    },
    [{}],
  );
}

/** How much an outcome of each tone harms the target, from least to most. */
const HARM: Readonly<Record<OutcomeTone, number>> = {
  backfire: -1,
  nothing: 0,
  neutral: 0,
  failure: 0,
  slight: 1,
  success: 1,
  hurt: 2,
  severe: 3,
  out: 4,
};

/** The expected harm of some chances. */
export function expectedHarm(chances: readonly Chance[], harm: Chooser["harm"]): number {
  return chances.reduce((total, { id, chance }) => total + chance * harm(id), 0);
}

/** How much an outcome harms the target, by its tone in the game's declaration. */
export function harmOf({ outcomes = {} }: Pick<Game, "outcomes">): (outcome: string) => number {
  return (id) => HARM[outcomes[id] ?? "neutral"];
}

/**
 * The reader of chances in an exchange: those who take part in it beside the reader choose against it.
 *
 * @param parties  the actor, then its targets
 */
export function chooserOf(
  game: Pick<Game, "outcomes">,
  parties: readonly Ref[],
  who: Ref,
): Chooser & { readonly against: readonly Ref[] } {
  const harm = harmOf(game);
  const isActor = who === parties[0];
  return {
    who,
    harm: isActor ? (outcome) => -harm(outcome) : harm,
    keepsDefaults: isActor,
    against: parties.filter((ref) => ref !== who),
  };
}

/** A priced answer against the chooser, and how the procedure ends with it. */
export interface Paid extends Offer {
  readonly after: readonly Chance[];
}

/** The priced answer that is worst for the chooser, by what each offer leads to; null where none is worse than the free ones. */
export function worstPaid(
  { chances, offers }: Pick<OddsLeft, "chances" | "offers">,
  { harm }: Pick<Chooser, "harm">,
  after: (price: Price) => OddsLeft | null,
): Paid | null {
  const paid = offers.flatMap((offer): readonly (Paid & { readonly harm: number })[] => {
    const odds = after(offer.price);
    return odds ? [{ ...offer, after: odds.chances, harm: expectedHarm(odds.chances, harm) }] : [];
  });
  const [worst] = paid.sort((one, other) => other.harm - one.harm);
  return worst && worst.harm > expectedHarm(chances, harm) + 1e-6 ? worst : null;
}

/** A test that a model is about to roll: what it is rolled for, and the chance that it is passed. */
export interface NextTest {
  readonly purpose: string;
  readonly chance: number;
  /** Whether the chance needs an answer other than the default to a question before the test. */
  readonly chosen: boolean;
}

/**
 * The next test of a model, with the chance that it is passed; null when it rolls none, or none that can be passed or failed. A test
 * is passed when the first note after its roll whose tone is not plain is good. Questions that the model answers before it
 * have the free answers with the greatest chance for the same test.
 */
export function nextTest(
  start: () => Procedure<Outcome>,
  transcript: Transcript,
  dice: Readonly<Record<string, DieKind>>,
  who: Ref,
): NextTest | null {
  const [usual, ...others] = waysToRoll(start, transcript, who).map((known) =>
    testAfter(start, known, dice, who),
  );
  if (!usual) return null;
  const best = others.reduce(
    (most, one) => (one?.purpose === usual.purpose ? Math.max(most, one.chance) : most),
    usual.chance,
  );
  return best > usual.chance + 1e-9 ? { ...usual, chance: best, chosen: true } : usual;
}

/** The test that a model rolls now. */
function testAfter(
  start: () => Procedure<Outcome>,
  before: Transcript,
  dice: Readonly<Record<string, DieKind>>,
  who: Ref,
): NextTest | null {
  const { waiting } = replay(start, before);
  if (waiting?.type !== "roll" || waiting.roller !== who || waiting.against === undefined) return null;
  let passed = 0;
  for (const { faces, chance } of throwsOf(waiting, dice)) {
    const { happenings } = replay(start, answered(before, waiting.key, { faces }));
    const rolled = happenings.findIndex((one) => one.type === "roll" && one.request.key === waiting.key);
    const news = happenings
      .slice(rolled + 1)
      .flatMap((one) => (one.type === "note" && one.request.tone !== "plain" ? [one.request.tone] : []));
    const [first] = news;
    if (first === undefined) return null;
    if (first === "good" || first === "critical") passed += chance;
  }
  return { purpose: waiting.purpose, chance: passed, chosen: false };
}

/** More questions than these come before no test. */
const MOST_ASKED = 10;

/** How many questions before a test have all their answers tried. Later ones get their default. */
const MOST_TRIED = 3;

/** The answers so far, with those to what a model is asked before anything else happens; the defaults first. */
function waysToRoll(
  start: () => Procedure<Outcome>,
  known: Transcript,
  who: Ref,
  asked = 0,
): readonly Transcript[] {
  const { waiting } = replay(start, known);
  if (asked === MOST_ASKED || waiting?.type !== "ask" || waiting.who !== who) return [known];
  const question = asked < MOST_TRIED && !leadsAway(waiting) ? freeOnly(waiting) : onlyDefault(waiting);
  return waysToAnswer([question]).flatMap((way) => waysToRoll(start, { ...known, ...way }, who, asked + 1));
}

/** The most different throws that a roll can have. */
function countThrows({ dice, extra, bySum }: RollRequest, kinds: Readonly<Record<string, DieKind>>): number {
  const sides = (die: string): number => kinds[die]?.sides ?? 1;
  const pool = Object.entries(dice);
  if (bySum) return pool.reduce((total, [die, count]) => total + count * sides(die), 0);
  return pool.reduce((total, [die, count]) => total * sides(die) ** count, extra ? sides(extra.adds) : 1);
}

function throwsOf(request: RollRequest, kinds: Readonly<Record<string, DieKind>>): readonly Throw[] {
  return request.bySum ? sumsOf(request, kinds) : facesOf(request, kinds);
}

/** Every sum of the dice once, as faces that show it. */
function sumsOf({ dice }: RollRequest, kinds: Readonly<Record<string, DieKind>>): readonly Throw[] {
  const pool = Object.entries(dice).map(([die, count]) => ({ die, count, sides: kinds[die]?.sides ?? 1 }));
  const sums = pool.reduce<Distribution>(
    (sum, { count, sides }) => add(sum, summed(count, fairDie(sides))),
    summed(0, fairDie(1)),
  );
  return [...sums].map(([sum, chance]) => {
    let above = sum - pool.reduce((total, { count }) => total + count, 0);
    const show = (sides: number): number => {
      const more = Math.min(above, sides - 1);
      above -= more;
      return 1 + more;
    };
    const faces = pool.map(({ die, count, sides }): [string, readonly number[]] => [
      die,
      Array.from({ length: count }, () => show(sides)),
    ]);
    return { faces: Object.fromEntries(faces), chance };
  });
}

/** Every way in which the dice can fall, one by one, with the die that a face adds. */
function facesOf({ dice, extra }: RollRequest, kinds: Readonly<Record<string, DieKind>>): readonly Throw[] {
  const withOneMore = (all: readonly Throw[], die: string, isDue: (faces: Faces) => boolean) => {
    const sides = kinds[die]?.sides ?? 1;
    return all.flatMap((one): readonly Throw[] =>
      isDue(one.faces)
        ? Array.from({ length: sides }, (_, index) => ({
            faces: { ...one.faces, [die]: [...(one.faces[die] ?? []), index + 1] },
            chance: one.chance / sides,
          }))
        : [one],
    );
  };
  let all: readonly Throw[] = [{ faces: {}, chance: 1 }];
  for (const [die, count] of Object.entries(dice))
    for (let thrown = 0; thrown < count; thrown += 1) all = withOneMore(all, die, () => true);
  return extra ? withOneMore(all, extra.adds, (faces) => (faces[extra.die] ?? []).includes(extra.face)) : all;
}
