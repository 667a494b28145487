import { onlyOption } from "./options.js";
import { ask, type AskRequest, type Procedure } from "./procedure.js";

/*
 * The answer to a question with ticks is one text: the ids of the named ticks with their numbers, in the
 * order of the question, such as "prone:1 fatigue:3". Each set of numbers has exactly one such text.
 */

/** The answer that names no tick. */
export const NO_TICKS = "none";

/** The numbers of the ticks that an answer names, by their ids. */
export type Ticked = ReadonlyMap<string, number>;

type Ticks = Pick<AskRequest, "ticks" | "mostTicks">;

/** The answer with these numbers. A tick without a number, or with 0, is left out. */
export function writeTicks({ ticks = [] }: Ticks, numberOf: (id: string) => number): string {
  const words = ticks.flatMap(({ id }) => (numberOf(id) > 0 ? [`${id}:${numberOf(id)}`] : []));
  return words.join(" ") || NO_TICKS;
}

/** Reads an answer; null when it is not a possible answer to the question. */
export function readTicks(asked: Ticks, choice: string): Ticked | null {
  const { ticks = [], mostTicks = Infinity } = asked;
  const numbers = new Map<string, number>();
  for (const word of choice === NO_TICKS ? [] : choice.split(" ", ticks.length + 1)) {
    const end = word.lastIndexOf(":");
    numbers.set(word.slice(0, end), Number(word.slice(end + 1)));
  }
  const isWithin = ticks.every(({ id, most }) => {
    const number = numbers.get(id) ?? 0;
    return Number.isInteger(number) && number >= 0 && number <= most;
  });
  const sum = [...numbers.values()].reduce((total, number) => total + number, 0);
  // A text that `writeTicks` would not make is not an answer: a text with an unknown or repeated id, a 0,
  // "1e0" or extra blanks.
  const isSound = isWithin && sum <= mostTicks && writeTicks(asked, (id) => numbers.get(id) ?? 0) === choice;
  return isSound ? numbers : null;
}

/** A question reduced to its answer: the chosen option with the parts that lead to it, or the named ticks. */
export function onlyNamed(asked: AskRequest, choice: string): AskRequest {
  const named = onlyOption(asked, choice);
  if (!asked.ticks) return named;
  const numbers = readTicks(asked, choice);
  return { ...named, ticks: asked.ticks.filter(({ id }) => numbers?.has(id)) };
}

/**
 * Asks for any of these ticks, each with a number, in one question.
 * @param usual  the number of a tick in the default answer; absent: the default names none
 */
export function* askTicks(
  request: Omit<AskRequest, "type" | "options" | "default"> & Required<Pick<AskRequest, "ticks">>,
  usual: (id: string) => number = () => 0,
): Procedure<Ticked> {
  const byDefault = writeTicks(request, usual);
  const choice = yield* ask({ ...request, options: [{ id: byDefault }], default: byDefault });
  return readTicks(request, choice) ?? new Map();
}
