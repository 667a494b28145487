import type { Consequence } from "./consequence.js";
import { keptFaces } from "../dice/dice.js";
import type { Answer, AskRequest, NoteRequest, Procedure, RollRequest } from "./procedure.js";
import type { Refusal } from "../facts/facts.js";
import { readTicks } from "./ticks.js";

/** The answers so far, by the key of their request. */
export type Transcript = Readonly<Record<string, Answer>>;

/** One event of a procedure. The card shows the events in order, and undo uses them. */
export type Happening =
  | {
      readonly type: "roll";
      readonly request: RollRequest;
      readonly answer: Extract<Answer, { faces: unknown }>;
    }
  | {
      readonly type: "ask";
      readonly request: AskRequest;
      readonly answer: Extract<Answer, { choice: unknown }>;
    }
  | { readonly type: "note"; readonly request: NoteRequest }
  | { readonly type: "change"; readonly change: Consequence; readonly row?: string };

/** Choices made at the same time, some of them still open. */
export interface OpenQuestions {
  readonly type: "askAll";
  /** The questions without an answer, at least one. */
  readonly questions: readonly AskRequest[];
  /** The questions with an answer, and the models that answered. The choices themselves are left out. */
  readonly answered: readonly Pick<AskRequest, "key" | "who" | "side">[];
}

/** The rolls or questions that a procedure waits for. */
export type Waiting = RollRequest | AskRequest | OpenQuestions;

/** The open questions that a procedure waits for; none while it waits for dice or has ended. */
export function openQuestions(waiting: Waiting | null): readonly AskRequest[] {
  if (waiting?.type === "askAll") return waiting.questions;
  return waiting?.type === "ask" ? [waiting] : [];
}

/** The open question with this key; undefined when the procedure does not wait for its answer. */
export function openQuestion(waiting: Waiting | null, key: string): AskRequest | undefined {
  return openQuestions(waiting).find((one) => one.key === key);
}

/** A procedure that was run up to the first request without an answer. */
export interface Replay<R> {
  readonly happenings: readonly Happening[];
  /** Consequences in order. They are the part of `happenings` that an undo reverts. */
  readonly changes: readonly Consequence[];
  /** The request that waits for an answer; null when the procedure has ended. */
  readonly waiting: Waiting | null;
  /** The result of the procedure; undefined while it waits. */
  readonly result: R | undefined;
  /**
   * The reason why the procedure could not be run. In this case, nothing happens, and the procedure neither
   * waits nor ends. Absent when it could be run.
   */
  readonly stopped?: Refusal;
  /** The error that stopped the procedure, for its developers. */
  readonly cause?: unknown;
}

/**
 * The highest number of requests of one exchange. A procedure with more requests is stopped, since it would
 * probably never end.
 */
export const MOST_REQUESTS = 2000;

/**
 * Runs a procedure over the answers so far. The same start, transcript and undone rows always give the same replay. A
 * procedure that makes too many requests, or throws, is stopped and changes nothing.
 * @param undone  the rows that are not played. Of such a row only the title happens
 */
export function replay<R>(
  start: () => Procedure<R>,
  transcript: Transcript,
  undone: readonly string[] = [],
): Replay<R> {
  try {
    const played = run(start, transcript, undone);
    return played ? withoutEmptyRows(played, undone) : stopped("tooLong");
  } catch (cause) {
    return { ...stopped("broken"), cause };
  }
}

function stopped(refused: string): Replay<never> {
  return { happenings: [], changes: [], waiting: null, result: undefined, stopped: { refused, rule: "" } };
}

/** The row of a happening; undefined when it is in no row. */
export function rowOf(one: Happening): string | undefined {
  return one.type === "change" ? one.row : one.request.row;
}

/** The replay without the titles of rows in which nothing happens and nothing waits. */
function withoutEmptyRows<R>(played: Replay<R>, undone: readonly string[]): Replay<R> {
  const { happenings, waiting } = played;
  const open = waiting?.type === "askAll" ? waiting.questions[0]?.row : waiting?.row;
  const titled = new Set<string>();
  const shown = happenings.filter((one, index) => {
    const row = rowOf(one);
    if (row === undefined || titled.has(row)) return true;
    titled.add(row);
    const next = happenings[index + 1];
    return (next ? rowOf(next) : open) === row || undone.includes(row);
  });
  return shown.length === happenings.length ? played : { ...played, happenings: shown };
}

/** The replay; null when the procedure makes too many requests. */
function run<R>(
  start: () => Procedure<R>,
  transcript: Transcript,
  undone: readonly string[],
): Replay<R> | null {
  const happenings: Happening[] = [];
  const rows = new Set<string>();
  const consequences: Consequence[] = [];
  const asked = new Set<string>();
  const answerTo = (request: RollRequest | AskRequest): Answer | undefined => {
    const { key } = request;
    const before = asked.size;
    if (asked.add(key).size === before) throw new Error(`Two requests share the key "${key}".`);
    const answer = Object.hasOwn(transcript, key) ? transcript[key] : undefined;
    return answer && fitting(request, answer);
  };
  const procedure = start();
  let step = procedure.next();
  for (let requests = 0; !step.done; requests += 1) {
    if (requests >= MOST_REQUESTS) return null;
    const request = step.value;
    if (request.type === "note") {
      const { row } = request;
      const isTitle = row !== undefined && !rows.has(row);
      happenings.push({ type: "note", request });
      if (isTitle) rows.add(row);
      step = procedure.next(isTitle && undone.includes(row) ? { undone: true } : undefined);
    } else if (request.type === "change") {
      const { change, row } = request;
      happenings.push({ type: "change", change, ...(row === undefined ? {} : { row }) });
      consequences.push(request.change);
      step = procedure.next(undefined);
    } else if (request.type === "askAll") {
      const given = request.questions.map((question) => ({ question, answer: answerTo(question) }));
      const questions = given.flatMap(({ question, answer }) => (answer ? [] : [question]));
      if (questions.length > 0) {
        const answered = given.flatMap(({ question: { key, who, side }, answer }) =>
          answer ? [{ key, who, ...(side === undefined ? {} : { side }) }] : [],
        );
        const waiting: OpenQuestions = { type: "askAll", questions, answered };
        return { happenings, changes: consequences, waiting, result: undefined };
      }
      const choices: Record<string, string> = {};
      for (const { question, answer } of given) {
        if (!answer || !("choice" in answer)) continue;
        happenings.push({ type: "ask", request: question, answer });
        choices[question.key] = answer.choice;
      }
      step = procedure.next({ choices });
    } else {
      const answer = answerTo(request);
      if (request.type === "roll" && answer && "faces" in answer) {
        happenings.push({ type: "roll", request, answer });
      } else if (request.type === "ask" && answer && "choice" in answer) {
        happenings.push({ type: "ask", request, answer });
      } else {
        return { happenings, changes: consequences, waiting: request, result: undefined };
      }
      step = procedure.next(answer);
    }
  }
  return { happenings, changes: consequences, waiting: null, result: step.value };
}

/**
 * The part of an answer that the request can use; undefined when the request cannot use the answer. Dice that
 * a correction took from the pool no longer count.
 */
function fitting(request: RollRequest | AskRequest, answer: Answer): Answer | undefined {
  if (request.type === "ask")
    return "choice" in answer && offers(request, answer.choice) ? answer : undefined;
  if (!("faces" in answer)) return undefined;
  const faces = keptFaces(request.dice, answer.faces, request.extra);
  if (!faces || faces === answer.faces) return faces ? answer : undefined;
  return { ...answer, faces };
}

/** Whether a question offers this answer. */
export function offers(request: AskRequest, choice: string): boolean {
  if (request.ticks) return readTicks(request, choice) !== null;
  return request.options.some((option) => option.id === choice);
}

/** The transcript with one more answer. */
export function answered(transcript: Transcript, key: string, answer: Answer): Transcript {
  return { ...transcript, [key]: answer };
}

/**
 * The transcript without one roll and the rolls that depend on it, so that they are rolled again. Other dice
 * and answers stay, as long as the procedure still asks for them. Dice that were already rerolled are
 * refused, by the given rule.
 */
export function rerolled<R>(
  start: () => Procedure<R>,
  transcript: Transcript,
  key: string,
  rule: string,
): Transcript | Refusal {
  const happenings = replay(start, transcript).happenings;
  const thrown = happenings.find((happening) => happening.type === "roll" && happening.request.key === key);
  if (thrown?.type !== "roll") return { refused: "noSuchRoll", rule };
  if (thrown.answer.rerolled) return { refused: "rerollTwice", rule };
  return withoutRoll(happenings, transcript, key);
}

/** The transcript without one roll and the rolls that depend on it. */
export function withoutRoll<Given extends Answer>(
  happenings: readonly Happening[],
  transcript: Readonly<Record<string, Given>>,
  key: string,
): Readonly<Record<string, Given>> {
  const dropped = new Set([key]);
  for (const one of happenings)
    if (one.type === "roll" && one.request.after !== undefined && dropped.has(one.request.after))
      dropped.add(one.request.key);
  return Object.fromEntries(Object.entries(transcript).filter(([name]) => !dropped.has(name)));
}

/** The number of equal consequences at the start of two replays. These need not be reverted. */
export function sharedChanges(one: readonly Consequence[], other: readonly Consequence[]): number {
  let count = 0;
  while (count < one.length && count < other.length && sameChange(one[count], other[count])) count += 1;
  return count;
}

function sameChange(one: Consequence | undefined, other: Consequence | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
