import {
  begin,
  isRefusal,
  type AskRequest,
  type Engagement,
  type Faces,
  type Game,
  type Refusal,
  type RollRequest,
} from "../rules/core/index.js";
import { stepsOf, type Awaited, type Given, type PlayedOut } from "./steps.js";
import { UsageError } from "./usage-error.js";

/** A number from 0 up to 1, 1 excluded, such as `Math.random`. */
export type Random = () => number;

/** Answers a question by the id of one of its options. */
export type Choose = (question: AskRequest) => string;

/** Every question gets its default answer. */
export const byDefault: Choose = (question) => question.default;

/**
 * Carries an exchange out with random dice. What it leaves waiting, such as the kept hits of This Is Not a Test, is resolved at once.
 *
 * @param choose  how people answer; absent: each question by its default
 * @returns the refusal where a rule forbids the action
 * @throws UsageError where `choose` names an option that is not offered
 */
export function playOut(
  game: Game,
  given: Engagement,
  random: Random,
  choose: Choose = byDefault,
): PlayedOut | Refusal {
  const start = begin(game, given);
  if (isRefusal(start)) return start;
  const steps = stepsOf(game, given, start)();
  let step = steps.next();
  while (!step.done) step = steps.next(givenTo(game, step.value, random, choose));
  return step.value;
}

/** Random dice for a roll, and an answer for each question. */
export function givenTo(game: Game, awaited: Awaited, random: Random, choose: Choose): Given {
  if (awaited.type === "roll") return { faces: rollFaces(game, awaited, random) };
  if (awaited.type === "ask") return { choice: answerTo(awaited, choose) };
  return { choices: Object.fromEntries(awaited.questions.map((one) => [one.key, answerTo(one, choose)])) };
}

/** Faces of a request's dice, with the extra die where a face brings one. */
export function rollFaces(
  game: Game,
  { dice, extra }: Pick<RollRequest, "dice" | "extra">,
  random: Random,
): Faces {
  const faces: Record<string, number[]> = {};
  for (const die of Object.keys(dice)) {
    // A list of the right length from the start: one that grows takes room for many.
    const shown = new Array<number>(dice[die] ?? 0);
    for (let index = 0; index < shown.length; index += 1) shown[index] = face(game, die, random);
    faces[die] = shown;
  }
  if (extra && faces[extra.die]?.includes(extra.face))
    faces[extra.adds] = [...(faces[extra.adds] ?? []), face(game, extra.adds, random)];
  return faces;
}

function face({ dice }: Game, die: string, random: Random): number {
  return 1 + Math.floor(random() * (dice[die]?.sides ?? 1));
}

function answerTo(request: AskRequest, choose: Choose): string {
  const choice = choose(request);
  if (request.options.some(({ id }) => id === choice)) return choice;
  const offered = request.options.map(({ id }) => id).join(", ");
  throw new UsageError(`"${choice}" does not answer "${request.question}". Its options: ${offered}.`);
}
