import type { Ref } from "../facts/facts.js";
import type { AskRequest, Destination, Option, Part } from "./procedure.js";

/*
 * A question with follow-ups is one list of options, and its answer is the id of one option. The id names the
 * choices from the first to the last, such as "dodge/retreat/back". A choice with follow-ups is a part.
 */

/** One choice of a person, with the choices that depend on it. */
export interface Choice extends Option {
  readonly then?: {
    /** The question of the choices that follow: a language key below the game's `ask`. */
    readonly question: string;
    /**
     * The choices that follow, at least one. A single choice is made without a question, together with the
     * choice before it. The place of the single choice on the scene is then not shown.
     */
    readonly choices: readonly Choice[];
    /** Set when there are so few choices that one press makes this choice and the next one. */
    readonly atOnce?: true;
  };
}

/**
 * The options and the parts of a question, made from its choices. Every option that a choice leads to has the
 * price of that choice.
 */
export function inParts(choices: readonly Choice[]): Required<Pick<AskRequest, "options" | "parts">> {
  const options: Option[] = [];
  const parts: Part[] = [];
  const add = (choice: Choice, before: string, paid: Pick<Option, "price">): void => {
    const { then, ...own } = onlyFollowUp(choice);
    const id = before + own.id;
    const price = own.price ? { price: own.price } : paid;
    if (!then) {
      options.push({ ...own, ...price, id });
      return;
    }
    const { data, refs } = own;
    const { question, atOnce } = then;
    parts.push({
      id,
      question,
      ...(atOnce ? { atOnce } : {}),
      ...(data ? { data } : {}),
      ...(refs ? { refs } : {}),
    });
    for (const next of then.choices) add(next, `${id}/`, price);
  };
  for (const choice of choices) add(choice, "", {});
  return { options, parts };
}

/**
 * A choice joined with its follow-up if there is only one follow-up. A choice with several follow-ups stays
 * as it is.
 */
function onlyFollowUp(choice: Choice): Choice {
  const { then, ...own } = choice;
  const [only, second] = then?.choices ?? [];
  if (!only || second) return choice;
  const price = own.price ?? only.price;
  return onlyFollowUp({ ...own, ...(price ? { price } : {}), ...(only.then ? { then: only.then } : {}) });
}

/** The choices that make up an option, from the first to the last. */
export function choicesIn(option: string): readonly string[] {
  return option.split("/");
}

/** A choice with the data for its text. */
export interface Worded extends Omit<Option, "price"> {
  /** The question that the choice answers: a language key below the game's `ask`. */
  readonly question: string;
}

/** The choices that make up an answer, from the first to the last, with the data for their texts. */
export function wordedChoices(asked: AskRequest, answer: string): readonly Worded[] {
  let { question } = asked;
  let path = "";
  return choicesIn(answer).map((id) => {
    path = path === "" ? id : `${path}/${id}`;
    const part = partOf(asked, path);
    const worded = { ...(part ?? asked.options.find((one) => one.id === path)), question, id };
    question = part?.question ?? question;
    return worded;
  });
}

/** The parts that a path of choices goes through, from the first to the last. */
export function partsOn({ parts = [] }: Pick<AskRequest, "parts">, path: string): readonly Part[] {
  return parts.filter(({ id }) => path === id || path.startsWith(`${id}/`));
}

function partOf({ parts = [] }: Pick<AskRequest, "parts">, path: string): Part | undefined {
  return parts.find(({ id }) => id === path);
}

/** A choice that a question offers next. */
export interface NextChoice {
  /** The choices up to this one, joined by slashes. */
  readonly path: string;
  /**
   * The options that the choice leads to. If there is only one and its id is `path`, that option is the
   * answer.
   */
  readonly options: readonly Option[];
}

/**
 * The choices that a question offers next, after the choices in `path`, in the order of the question. Two
 * choices that one press makes are offered as one. Empty when `path` is a complete answer.
 */
export function choicesAfter(asked: Pick<AskRequest, "options" | "parts">, path = ""): readonly NextChoice[] {
  const start = path === "" ? "" : `${path}/`;
  const all = new Map<string, Option[]>();
  for (const option of asked.options) {
    if (!option.id.startsWith(start)) continue;
    const [first = "", ...further] = choicesIn(option.id.slice(start.length));
    let next = start + first;
    for (const choice of further) if (partOf(asked, next)?.atOnce) next = `${next}/${choice}`;
    all.set(next, [...(all.get(next) ?? []), option]);
  }
  return [...all].map(([next, led]) => ({ path: next, options: led }));
}

/** A question with only one of its options, and only the parts that lead to this option. */
export function onlyOption(asked: AskRequest, answer: string): AskRequest {
  const { parts: _parts, ...rest } = asked;
  const options = asked.options.filter(({ id }) => id === answer);
  const own = partsOn(asked, answer);
  return { ...rest, options, ...(own.length > 0 ? { parts: own } : {}) };
}

/** The place that an option leads to; null when it leads to none. */
export function destinationOf({ at }: Option): Destination | null {
  return at ?? null;
}

/** An answer that is a place. */
export interface PlacedOption {
  /** The id of the option that leads to the place. */
  readonly id: string;
  readonly at: Destination;
  /**
   * The number that the option's text gives the place; absent when the text names the place in another way.
   */
  readonly number?: number;
}

/**
 * The places that a question offers after the choices in `path`. Empty when another choice comes before the
 * place, since each option of that choice can lead to different places.
 */
export function placesAfter(asked: Pick<AskRequest, "options">, path = ""): readonly PlacedOption[] {
  const start = path === "" ? "" : `${path}/`;
  const placed = asked.options.filter(({ id, at }) => at && id.startsWith(start));
  if (new Set(placed.map(withoutLast)).size > 1) return [];
  return placed.flatMap(({ id, at }) => {
    const [, number] = /-(\d+)$/.exec(id) ?? [];
    return at ? [{ id, at, ...(number === undefined ? {} : { number: Number(number) }) }] : [];
  });
}

/** The options of a model that can go to several places: one option for each place, numbered from 1. */
export function optionsToGo(
  model: Ref,
  places: readonly ({ readonly id: string } & Destination)[],
): readonly Option[] {
  return places.map(({ id, x, y, elevation }, index) => ({
    id,
    data: { number: index + 1 },
    refs: [model],
    at: { x, y, ...(elevation === undefined ? {} : { elevation }) },
  }));
}

/**
 * The id of an option without the choice of a place. Options that differ only in the place have the same
 * chances.
 */
export function withoutPlace({ id, at }: Option): string {
  return at ? withoutLast({ id }) : id;
}

function withoutLast({ id }: Pick<Option, "id">): string {
  return choicesIn(id).slice(0, -1).join("/");
}
