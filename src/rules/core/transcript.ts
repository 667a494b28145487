import type { Consequence } from "./consequence.js";
import { keptFaces } from "./dice.js";
import type { Answer, AskRequest, NoteRequest, Procedure, RollRequest } from "./procedure.js";
import type { Refusal } from "./facts.js";

/** The answers so far, by the key of their request. */
export type Transcript = Readonly<Record<string, Answer>>;

/** What happened, in order: for the card and for undo. */
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
  | { readonly type: "change"; readonly change: Consequence };

/** A procedure run as far as its transcript goes. */
export interface Replay<R> {
  readonly happenings: readonly Happening[];
  /** Consequences in order: the part of `happenings` that undo takes back. */
  readonly changes: readonly Consequence[];
  /** The request that nobody has answered yet; null when the procedure has ended. */
  readonly waiting: RollRequest | AskRequest | null;
  /** How it ended; undefined while it waits. */
  readonly result: R | undefined;
  /** Why it could not be run at all: then nothing happened, and it neither waits nor ends. Absent: it could. */
  readonly stopped?: Refusal;
}

/** So many requests are in no exchange: a procedure that goes on makes no end. */
export const MOST_REQUESTS = 2000;

/**
 * Runs a procedure over the answers so far. The same start and transcript always give the same replay. One that makes too
 * many requests, or fails, is stopped: it changes nothing.
 */
export function replay<R>(start: () => Procedure<R>, transcript: Transcript): Replay<R> {
  try {
    return run(start, transcript) ?? stopped("tooLong");
  } catch {
    return stopped("broken");
  }
}

function stopped(refused: string): Replay<never> {
  return { happenings: [], changes: [], waiting: null, result: undefined, stopped: { refused, rule: "" } };
}

/** Null when it makes too many requests. */
function run<R>(start: () => Procedure<R>, transcript: Transcript): Replay<R> | null {
  const happenings: Happening[] = [];
  const consequences: Consequence[] = [];
  const asked = new Set<string>();
  const procedure = start();
  let step = procedure.next();
  for (let requests = 0; !step.done; requests += 1) {
    if (requests >= MOST_REQUESTS) return null;
    const request = step.value;
    if (request.type === "note") {
      happenings.push({ type: "note", request });
      step = procedure.next(undefined);
    } else if (request.type === "change") {
      happenings.push({ type: "change", change: request.change });
      consequences.push(request.change);
      step = procedure.next(undefined);
    } else {
      if (asked.has(request.key)) throw new Error(`Two requests share the key "${request.key}".`);
      asked.add(request.key);
      const answer = Object.hasOwn(transcript, request.key)
        ? fitting(request, transcript[request.key])
        : undefined;
      if (request.type === "roll" && answer && "faces" in answer) {
        happenings.push({ type: "roll", request, answer });
      } else if (request.type === "ask" && answer && "choice" in answer && offers(request, answer.choice)) {
        happenings.push({ type: "ask", request, answer });
      } else {
        return { happenings, changes: consequences, waiting: request, result: undefined };
      }
      step = procedure.next(answer);
    }
  }
  return { happenings, changes: consequences, waiting: null, result: step.value };
}

/** What may be shown of a replay: answers to secret questions stay hidden while another secret question waits. */
export function shownHappenings({ happenings, waiting }: Replay<unknown>): readonly Happening[] {
  if (waiting?.type !== "ask" || waiting.secret !== true) return happenings;
  return happenings.filter((one) => one.type !== "ask" || one.request.secret !== true);
}

/** An answer as far as it belongs to the request: dice that a correction took from the pool no longer count. */
function fitting(request: RollRequest | AskRequest, answer: Answer | undefined): Answer | undefined {
  if (request.type !== "roll" || !answer || !("faces" in answer)) return answer;
  const faces = keptFaces(request.dice, answer.faces, request.extra);
  return faces ? { ...answer, faces } : undefined;
}

/** Whether a question offers this option. */
export function offers(request: AskRequest, choice: string): boolean {
  return request.options.some((option) => option.id === choice);
}

/** The transcript with one more answer. */
export function answered(transcript: Transcript, key: string, answer: Answer): Transcript {
  return { ...transcript, [key]: answer };
}

/**
 * The transcript with one roll taken back, to be rolled anew. Other dice keep their faces and people their answers, as
 * far as the telling still asks for them. A second reroll of the same dice is refused by the rule given.
 */
export function rerolled<R>(
  start: () => Procedure<R>,
  transcript: Transcript,
  key: string,
  rule: string,
): Transcript | Refusal {
  const told = replay(start, transcript).happenings;
  const thrown = told.find((happening) => happening.type === "roll" && happening.request.key === key);
  if (thrown?.type !== "roll") return { refused: "noSuchRoll", rule };
  if (thrown.answer.rerolled) return { refused: "rerollTwice", rule };
  const { [key]: _taken, ...others } = transcript;
  return others;
}

/** How many consequences two tellings share from the start: those need not be taken back. */
export function sharedChanges(one: readonly Consequence[], other: readonly Consequence[]): number {
  let count = 0;
  while (count < one.length && count < other.length && sameChange(one[count], other[count])) count += 1;
  return count;
}

function sameChange(one: Consequence | undefined, other: Consequence | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
