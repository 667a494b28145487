import { isRefusal, type Outcome, type Refusal, type Replay } from "../../../rules/core/index.js";
import { isSealed } from "../shapes.js";
import type { ExchangeState, RecordedAnswer } from "../state.js";

/**
 * A choice that is made and not revealed yet: its id, and the user who made it. The choice itself lies in the browsers
 * of GMs.
 */
export interface SealedAnswer {
  readonly sealed: string;
  readonly by?: string;
}

/** An answer as a message stores it. */
export type StoredAnswer = RecordedAnswer | SealedAnswer;

type Answers = ExchangeState["answers"];

type Telling = Replay<Outcome> | Refusal;

/** Answers as everyone may read them. A choice that is not revealed yet shows only that it was made. */
export function sealedAnswers(answers: Answers): Readonly<Record<string, StoredAnswer>> {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]): [string, StoredAnswer] => {
      if (!isHidden(answer)) return [key, answer];
      const { sealed, by } = answer;
      return [key, { sealed, ...(by === undefined ? {} : { by }) }];
    }),
  );
}

/** The answers that everyone may know. */
export function revealedOf(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isHidden(answer)));
}

/** The choices of an exchange that are not revealed yet, by their ids. */
export function sealedChoices({ answers }: Pick<ExchangeState, "answers">): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(answers).flatMap((answer) => (isHidden(answer) ? [[answer.sealed, answer.choice]] : [])),
  );
}

/**
 * Stored answers with the choices that this browser keeps. A choice that it does not keep is left out, and is asked for
 * again.
 *
 * @param choiceOf  gives a choice by its id; null where this browser does not have it
 */
export function opened(
  answers: Readonly<Record<string, StoredAnswer>>,
  choiceOf: (id: string) => string | null,
): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]): [string, RecordedAnswer][] => {
      if (!isSealed(answer)) return [[key, answer]];
      const choice = choiceOf(answer.sealed);
      return choice === null ? [] : [[key, { choice, ...answer }]];
    }),
  );
}

/** The exchange with its sealed choices revealed, as far as it has gone on from them. */
export function asRevealed(state: ExchangeState, tell: () => Telling): ExchangeState {
  if (state.frozen || Object.keys(sealedChoices(state)).length === 0) return state;
  const played = tell();
  const happenings = isRefusal(played) ? [] : played.happenings;
  const known = happenings.flatMap((one) => (one.type === "ask" ? [one.request.key] : []));
  const answers = Object.entries(state.answers).map(([key, answer]): [string, RecordedAnswer] => {
    if (!isHidden(answer) || !known.includes(key)) return [key, answer];
    const { sealed: _revealed, ...open } = answer;
    return [key, open];
  });
  return { ...state, answers: Object.fromEntries(answers) };
}

/** Choices made at the same time: when one of them has to be made again, the revealed ones have to be made again too. */
export function asFair(state: ExchangeState, played: Telling): ExchangeState {
  if (isRefusal(played) || played.waiting?.type !== "askAll") return state;
  const together = new Set(played.waiting.answered.map(({ key }) => key));
  const left = Object.entries(state.answers).filter(([key, one]) => !together.has(key) || isHidden(one));
  return { ...state, answers: Object.fromEntries(left) };
}

function isHidden(
  answer: RecordedAnswer,
): answer is Extract<RecordedAnswer, { choice: string }> & SealedAnswer {
  return "choice" in answer && answer.sealed !== undefined;
}
