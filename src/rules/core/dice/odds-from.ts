import type { DieKind } from "./dice.js";
import type { Ref } from "../facts/facts.js";
import type { Outcome } from "../game/game.js";
import type { Chance } from "./odds.js";
import type { AskRequest, Option, Price, Procedure } from "../procedure/procedure.js";
import { answered, replay, type Transcript } from "../procedure/transcript.js";
import { countThrows, throwsOf } from "./throws.js";
import {
  countWays,
  freeOnly,
  leadsAway,
  onlyDefault,
  waysToAnswer,
  withoutPlaces,
} from "./ways-to-answer.js";

/** The number of times that a procedure may still be run. */
export interface Budget {
  runs: number;
}

/**
 * The model for which the chances are worked out, with the assumptions about later choices.
 * - This model makes the choices with the least expected harm to it.
 * - The models against it make the choices with the greatest expected harm to it.
 * - All of them take only free options. Other questions get their defaults.
 * - When choices are made at the same time, each side prepares for the other side's worst choice. The chooser
 *   makes the greatest harm that it can suffer as small as possible. The others make the least harm that they
 *   do as great as possible.
 */
export interface Chooser {
  readonly who: Ref;
  /** The harm of an outcome to the model that chooses, in any unit. */
  readonly harm: (outcome: string) => number;
  /** Whether the later choices of this model are the defaults. */
  readonly keepsDefaults?: boolean;
  /** The models that choose against the chooser. Absent: questions to other models get their defaults. */
  readonly against?: readonly Ref[];
  /** A price that the models against the chooser may pay once. Absent: they pay nothing. */
  readonly paid?: Price;
}

/** An option with a price that a model against the chooser could take. */
export interface Offer {
  readonly option: string;
  readonly price: Price;
}

/** The exact chances of the ends of a procedure. */
export interface OddsLeft {
  readonly chances: readonly Chance[];
  /** Whether the odds depend on a later choice of the chooser. */
  readonly chosen: boolean;
  /** The priced options that the chooser's opponents could take, one for each price. */
  readonly offers: readonly Offer[];
}

/** Chances of outcomes while they are added up. */
type Sum = { readonly chances: ReadonlyMap<string, number>; readonly chosen: boolean };

/**
 * The exact chances of the ends of a procedure, from the answers so far. The procedure runs over every result
 * of the remaining dice. Open questions get their default answers; `chooser` instead answers for its own
 * model and for the models against that model. A question that only asks for a place gets its default. Of
 * options that differ only in the place, one option is tried.
 * @param dice     the game's dice
 * @param budget   lowered by each run
 * @param chooser  absent: every question gets its default answer
 * @returns null when this would take more runs than the budget has
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
        const asked = withoutPlaces(waiting);
        if (isOwn) return best(known, freeOnly(asked), chooser, hasPaid);
        if (chooser.against?.includes(waiting.who) === true) return worst(known, asked, chooser, hasPaid);
      }
      return explore(answered(known, waiting.key, { choice: waiting.default }), hasPaid);
    }
    if (waiting.type === "askAll") {
      const asked = waiting.questions.map((one) =>
        chooser && !leadsAway(one) ? withoutPlaces(one) : onlyDefault(one),
      );
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
