import {
  FIXED_SCOPES,
  isRefusal,
  type Outcome,
  type Refusal,
  type Replay,
} from "../../../rules/core/index.js";
import { isSealed } from "../shapes.js";
import type { ExchangeState, RecordedAnswer } from "../state.js";

/**
 * A choice that was made but is not revealed yet: its id, and the id of the user who made it. Only the
 * browsers of GMs have the choice itself.
 */
export interface SealedAnswer {
  readonly sealed: string;
  readonly by?: string;
}

/** An answer in the form that a message stores. */
export type StoredAnswer = RecordedAnswer | SealedAnswer;

type Answers = ExchangeState["answers"];

type Telling = Replay<Outcome> | Refusal;

/** The answers as everyone may read them. An unrevealed choice only shows that it was made. */
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

/** The id under which a browser keeps the scope of the fixed answer that gave an unrevealed choice. */
function scopeId(sealed: string): string {
  return `${sealed}-fixed`;
}

/** The unrevealed choices of an exchange, and the scopes of the fixed answers that gave them, by their ids. */
export function sealedChoices({ answers }: Pick<ExchangeState, "answers">): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.values(answers).flatMap((answer): [string, string][] => {
      if (!isHidden(answer)) return [];
      const { sealed, choice, fixed } = answer;
      const own: [string, string] = [sealed, choice];
      return fixed === undefined ? [own] : [own, [scopeId(sealed), fixed]];
    }),
  );
}

/**
 * Stored answers, with the unrevealed choices that this browser has. Other unrevealed choices are left out,
 * so their questions are asked again.
 * @param choiceOf  gives a choice by its id; null when this browser does not have it
 */
export function opened(
  answers: Readonly<Record<string, StoredAnswer>>,
  choiceOf: (id: string) => string | null,
): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]): [string, RecordedAnswer][] => {
      if (!isSealed(answer)) return [[key, answer]];
      const choice = choiceOf(answer.sealed);
      const scope = choiceOf(scopeId(answer.sealed));
      const fixed = FIXED_SCOPES.find((one) => one === scope);
      return choice === null ? [] : [[key, { choice, ...answer, ...(fixed === undefined ? {} : { fixed }) }]];
    }),
  );
}

/** Reveals each sealed choice that the procedure has already used. */
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

/**
 * Removes the revealed choices while the procedure still waits for other choices that are made at the same
 * time. Otherwise, a person could choose while knowing the choices of others.
 */
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
