import { choicesIn, wordedChoices } from "./options.js";
import { GM, type AskRequest } from "./procedure.js";

/**
 * An answer that a person has set for every question of a kind: always the same option, or never an option
 * with a certain price. An option can be made of several choices. `further` holds the language keys of the
 * questions after the first one, so that the option can be put in words.
 */
export type FixedAnswer = { readonly game: string } & (
  | { readonly question: string; readonly option: string; readonly further?: readonly string[] }
  | { readonly never: string }
);

/**
 * The scopes that a fixed answer can have. A fixed answer with a narrower scope comes before one with a wider
 * scope, so the narrowest is first.
 */
export const FIXED_SCOPES = ["model", "side", "battle"] as const;

export type FixedScope = (typeof FIXED_SCOPES)[number];

/** The fixed answers that can count for a question, by their scopes. */
type FixedAnswers = Readonly<Partial<Record<FixedScope, readonly FixedAnswer[]>>>;

/** The highest number of fixed answers of a model, a side or a battle. */
const MOST = 20;

/** The highest number of choices that follow the first one in an option. */
const MOST_PARTS = 5;

/**
 * An id in the rules: 1 to 60 letters, digits, underscores or dashes. The id of an option is one such id for
 * each choice in it, up to 6, joined by slashes.
 */
const ID = /^[\w-]{1,60}$/;
const OPTION = /^[\w-]{1,60}(\/[\w-]{1,60}){0,5}$/;

/**
 * The answer that a fixed answer gives to a question, and its scope; null when a person has to answer. If
 * several fixed answers name the question, only the one with the narrowest scope counts. If the question does
 * not offer the option of that fixed answer, a person has to answer.
 */
export function fixedFor(
  game: string,
  asked: AskRequest,
  set: FixedAnswers,
): { readonly choice: string; readonly scope: FixedScope } | null {
  const [price, free] = [onlyPrice(asked), freeOption(asked)];
  for (const scope of FIXED_SCOPES) {
    const own = (set[scope] ?? []).filter((one) => one.game === game);
    const always = own.find((one) => "question" in one && one.question === asked.question);
    if (always && "option" in always) {
      const choice = offeredOnce(asked, always.option);
      return choice === null ? null : { choice, scope };
    }
    const declines = own.some((one) => "never" in one && one.never === price);
    if (declines && free !== null) return { choice: free, scope };
  }
  return null;
}

/**
 * The fixed answer that always gives this option of a question. Null when the option can mean another thing
 * the next time.
 */
export function alwaysGiving(game: string, asked: AskRequest, option: string): FixedAnswer | null {
  const kind = withoutNumbers(option);
  if (offeredOnce(asked, kind) !== option) return null;
  const further = wordedChoices(asked, option)
    .slice(1)
    .map(({ question }) => question);
  return { game, question: asked.question, option: kind, ...(further.length > 0 ? { further } : {}) };
}

/**
 * The fixed answer that never pays the price that a question offers. Null unless all priced options share one
 * price and exactly one option is free.
 */
export function neverPaying(game: string, asked: AskRequest): FixedAnswer | null {
  const never = onlyPrice(asked);
  return never === null || freeOption(asked) === null ? null : { game, never };
}

/**
 * The only free option of a question. Null when no option or more than one is free, and for a question that
 * takes no fixed answer.
 */
export function freeOption(asked: AskRequest): string | null {
  const [only, second] = asked.options.filter(({ price }) => !price);
  return isOpenToFixed(asked) && only && !second ? only.id : null;
}

/**
 * The fixed answers and one added answer. The added answer replaces an answer about the same question or
 * price. If there are too many answers, the oldest ones are dropped.
 */
export function withFixed(all: readonly FixedAnswer[], added: FixedAnswer): readonly FixedAnswer[] {
  return [...withoutFixed(all, added), added].slice(-MOST);
}

/** The fixed answers without the answer that is about the same question or price as `gone`. */
export function withoutFixed(all: readonly FixedAnswer[], gone: FixedAnswer): readonly FixedAnswer[] {
  return all.filter((one) => subjectOf(one) !== subjectOf(gone));
}

/** The subject of a fixed answer: the game, and the question or the price. */
function subjectOf(fixed: FixedAnswer): string {
  return `${fixed.game} ${"never" in fixed ? `never ${fixed.never}` : `always ${fixed.question}`}`;
}

/** The fixed answers in stored data of any shape. Anything that is not a fixed answer is left out. */
export function readFixedAnswers(stored: unknown): readonly FixedAnswer[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(-MOST).flatMap((one: unknown) => readFixedAnswer(one) ?? []);
}

function readFixedAnswer(value: unknown): FixedAnswer | null {
  if (typeof value !== "object" || value === null) return null;
  const { game, question, option, further, never } = value as Readonly<Record<string, unknown>>;
  if (!fits(ID, game)) return null;
  if (fits(ID, never)) return { game, never };
  if (!fits(ID, question) || !fits(OPTION, option)) return null;
  const parts = Array.isArray(further) ? further.slice(0, MOST_PARTS).filter((one) => fits(ID, one)) : [];
  return { game, question, option, ...(parts.length > 0 ? { further: parts } : {}) };
}

function fits(shape: RegExp, value: unknown): value is string {
  return typeof value === "string" && shape.test(value);
}

/**
 * The id of the price that all priced options of a question share. Null when no option has a price, or when
 * the prices differ.
 */
function onlyPrice({ options }: AskRequest): string | null {
  const prices = new Set(options.flatMap(({ price }) => price?.id ?? []));
  const [only] = prices;
  return only !== undefined && prices.size === 1 ? only : null;
}

/**
 * The offered option of this kind. Null when there is none, or when there are several, since a number such as
 * the 2 in `model-2` can mean another model the next time. Null also for an option that leads to a place,
 * since places change.
 */
function offeredOnce(asked: AskRequest, kind: string): string | null {
  if (!isOpenToFixed(asked)) return null;
  const fitting = asked.options.filter(({ id }) => withoutNumbers(id) === kind);
  const [only, second] = fitting;
  return only && !second && only.at === undefined ? only.id : null;
}

/** An option without the numbers of its choices. */
function withoutNumbers(option: string): string {
  return choicesIn(option)
    .map((choice) => choice.replace(/-\d+$/, ""))
    .join("/");
}

/**
 * Whether a fixed answer can count for a question: the answer is a single option, and the question goes to a
 * model's player.
 */
function isOpenToFixed({ who, ticks }: AskRequest): boolean {
  return who !== GM && ticks === undefined;
}
