import { choicesIn, wordedChoices } from "./options.js";
import { GM, type AskRequest, type Option } from "./procedure.js";

/**
 * An answer that a person has set for every question of a kind: always the same option, or never one that costs this
 * price. `further` has the questions of the later choices that the option is made of: language keys, for its words.
 */
export type FixedAnswer = { readonly game: string } & (
  | { readonly question: string; readonly option: string; readonly further?: readonly string[] }
  | { readonly never: string }
);

/** The models that a fixed answer is for, the narrowest first: a narrower one comes before a wider one. */
export const FIXED_SCOPES = ["model", "side", "battle"] as const;

export type FixedScope = (typeof FIXED_SCOPES)[number];

/** The fixed answers that can count for a question, by their scopes. */
export type FixedAnswers = Readonly<Partial<Record<FixedScope, readonly FixedAnswer[]>>>;

/** The highest number of fixed answers of a model, a side or a battle. */
const MOST = 20;

/** The highest number of choices that follow the first one in an option. */
const MOST_PARTS = 5;

/** An id of the rules: letters, digits and dashes. An option has its choices, joined by slashes. */
const ID = /^[\w-]{1,60}$/;
const OPTION = /^[\w-]{1,60}(\/[\w-]{1,60}){0,5}$/;

/**
 * The answer that a fixed answer gives to a question, and its scope; null where a person is asked. The narrowest one about
 * the question decides alone: where its option is not offered, a person is asked.
 */
export function fixedFor(
  game: string,
  asked: AskRequest,
  set: FixedAnswers,
): { readonly choice: string; readonly scope: FixedScope } | null {
  for (const scope of FIXED_SCOPES) {
    const own = (set[scope] ?? []).filter((one) => one.game === game);
    const always = own.find((one) => "question" in one && one.question === asked.question);
    if (always && "option" in always) {
      const choice = offeredOnce(asked, always.option);
      return choice === null ? null : { choice, scope };
    }
    const price = onlyPrice(asked);
    const free = freeOption(asked);
    const declines = own.some((one) => "never" in one && one.never === price);
    if (declines && free !== null) return { choice: free, scope };
  }
  return null;
}

/** The fixed answer that always gives this option of a question; null where the option differs from time to time. */
export function alwaysGiving(game: string, asked: AskRequest, option: string): FixedAnswer | null {
  const kind = withoutNumbers(option);
  if (offeredOnce(asked, kind) !== option) return null;
  const further = wordedChoices(asked, option)
    .slice(1)
    .map(({ question }) => question);
  return { game, question: asked.question, option: kind, ...(further.length > 0 ? { further } : {}) };
}

/** The fixed answer that never pays what a question offers; null where that leaves more than one answer, or none. */
export function neverPaying(game: string, asked: AskRequest): FixedAnswer | null {
  const never = onlyPrice(asked);
  return never === null || freeOption(asked) === null ? null : { game, never };
}

/** The free option of a question that has no other free one; null otherwise. */
export function freeOption(asked: AskRequest): string | null {
  const [only, second] = asked.options.filter(({ price }) => !price);
  return isOpenToFixed(asked) && only && !second ? only.id : null;
}

/** Fixed answers with one more. It replaces the one about the same question or price. Only the latest ones stay. */
export function withFixed(all: readonly FixedAnswer[], added: FixedAnswer): readonly FixedAnswer[] {
  return [...withoutFixed(all, added), added].slice(-MOST);
}

/** Fixed answers without those about the same question or price. */
export function withoutFixed(all: readonly FixedAnswer[], gone: FixedAnswer): readonly FixedAnswer[] {
  return all.filter((one) => subjectOf(one) !== subjectOf(gone));
}

/** The game and the question, or the price, of a fixed answer. */
export function subjectOf(fixed: FixedAnswer): string {
  return `${fixed.game} ${"never" in fixed ? `never ${fixed.never}` : `always ${fixed.question}`}`;
}

/** The fixed answers in stored data of any shape. What is none is left out. */
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

/** The price of every priced option of a question; null where none is priced, or where prices differ. */
function onlyPrice({ options }: AskRequest): string | null {
  const prices = new Set(options.flatMap(({ price }) => price?.id ?? []));
  const [only] = prices;
  return only !== undefined && prices.size === 1 ? only : null;
}

/**
 * The offered option of this kind; null where there is none or several, since a number such as the one in `model-2` names
 * another thing the next time. An option that leads to a place differs from time to time too.
 */
function offeredOnce(asked: AskRequest, kind: string): string | null {
  if (!isOpenToFixed(asked)) return null;
  const fitting = asked.options.filter(({ id }) => withoutNumbers(id) === kind);
  const [only, second] = fitting;
  return only && !second && !leadsToPlace(only) ? only.id : null;
}

function leadsToPlace({ at }: Option): boolean {
  return at !== undefined;
}

/** An option without the numbers of its choices. */
function withoutNumbers(option: string): string {
  return choicesIn(option)
    .map((choice) => choice.replace(/-\d+$/, ""))
    .join("/");
}

/** Whether a question has one answer out of a list, and is not for a GM as such. */
function isOpenToFixed({ who, ticks }: AskRequest): boolean {
  return who !== GM && ticks === undefined;
}
