import {
  begin,
  isRefusal,
  listsOf,
  MOST_REQUESTS,
  offers,
  type AskRequest,
  type Consequence,
  type Engagement,
  type Faces,
  type Game,
  type NoteRequest,
  type Outcome,
  type Procedure,
  type Profile,
  type Refusal,
  type RollRequest,
} from "../rules/core/index.js";
import { changed } from "./changed.js";
import { UsageError } from "./usage-error.js";

/** A number from 0 up to 1, 1 excluded, such as `Math.random`. */
export type Random = () => number;

/** Answers a question by the id of one of its options, or by the text that `writeTicks` gives for its ticks. */
export type Choose = (question: AskRequest) => string;

/** An exchange carried out to its end. */
export interface PlayedOut {
  readonly outcome: Outcome;
  readonly rolls: readonly { readonly request: RollRequest; readonly faces: Faces }[];
  readonly answers: readonly { readonly request: AskRequest; readonly choice: string }[];
  readonly notes: readonly NoteRequest[];
  /** In order; `changed` applies them to a model. */
  readonly changes: readonly Consequence[];
}

/**
 * Carries an exchange out with random dice. What it leaves waiting, such as the pending hits of This Is Not a Test, is
 * resolved at once.
 *
 * @param choose  how people answer; absent: each question by its default
 * @returns the refusal where a rule forbids the action
 * @throws UsageError where `choose` names an option that is not offered
 */
export function playOut(
  game: Game,
  given: Engagement,
  random: Random,
  choose: Choose = (question) => question.default,
): PlayedOut | Refusal {
  const start = begin(game, given);
  if (isRefusal(start)) return start;
  const first = run(game, start(), random, choose);
  const waiting = resolution(game, given, first.changes);
  const next = waiting && begin(game, waiting);
  if (next === null || isRefusal(next)) return first;
  const second = run(game, next(), random, choose);
  return {
    outcome: second.outcome,
    rolls: [...first.rolls, ...second.rolls],
    answers: [...first.answers, ...second.answers],
    notes: [...first.notes, ...second.notes],
    changes: [...first.changes, ...second.changes],
  };
}

/** Runs a procedure once through, without a transcript: nothing is replayed. */
function run(game: Game, procedure: Procedure<Outcome>, random: Random, choose: Choose): PlayedOut {
  const rolls: { request: RollRequest; faces: Faces }[] = [];
  const answers: { request: AskRequest; choice: string }[] = [];
  const notes: NoteRequest[] = [];
  const changes: Consequence[] = [];
  const answer = (request: AskRequest): string => {
    const choice = answerTo(request, choose);
    answers.push({ request, choice });
    return choice;
  };
  let step = procedure.next();
  for (let requests = 0; !step.done; requests += 1) {
    if (requests >= MOST_REQUESTS) throw new Error("The procedure makes too many requests.");
    const request = step.value;
    if (request.type === "roll") {
      const faces = rollFaces(game, request, random);
      rolls.push({ request, faces });
      step = procedure.next({ faces });
    } else if (request.type === "ask") {
      step = procedure.next({ choice: answer(request) });
    } else if (request.type === "askAll") {
      const choices = request.questions.map((one) => [one.key, answer(one)] as const);
      step = procedure.next({ choices: Object.fromEntries(choices) });
    } else {
      if (request.type === "note") notes.push(request);
      else changes.push(request.change);
      step = procedure.next(undefined);
    }
  }
  return { outcome: step.value, rolls, answers, notes, changes };
}

/** The action that resolves what an exchange left waiting, with the models as it left them; null where nothing waits. */
function resolution(game: Game, given: Engagement, changes: readonly Consequence[]): Engagement | null {
  const waiting = changes.flatMap((change) =>
    change.type === "waiting" && change.to ? [{ list: change.list, id: change.id, item: change.item }] : [],
  );
  const action = waiting.flatMap(({ list }) => listsOf(game)[list]?.resolve ?? [])[0];
  if (action === undefined) return null;
  const now = (model: Profile): Profile => changed(model, changes);
  return {
    ...given,
    action,
    actor: now(given.actor),
    weapon: null,
    targets: [],
    choices: { set: {} },
    others: [...given.targets.map(({ profile }) => profile), ...given.others].map(now),
    waiting,
  };
}

/** Faces of a request's dice, with the extra die where a face brings one. */
export function rollFaces(
  game: Game,
  { dice, extra }: Pick<RollRequest, "dice" | "extra">,
  random: Random,
): Faces {
  const faces: Record<string, readonly number[]> = {};
  for (const [die, count] of Object.entries(dice))
    faces[die] = Array.from({ length: count }, () => face(game, die, random));
  if (extra && faces[extra.die]?.includes(extra.face))
    faces[extra.adds] = [...(faces[extra.adds] ?? []), face(game, extra.adds, random)];
  return faces;
}

function face({ dice }: Game, die: string, random: Random): number {
  return 1 + Math.floor(random() * (dice[die]?.sides ?? 1));
}

function answerTo(request: AskRequest, choose: Choose): string {
  const choice = choose(request);
  if (offers(request, choice)) return choice;
  const offered = (request.ticks ?? request.options).map(({ id }) => id).join(", ");
  throw new UsageError(`"${choice}" does not answer "${request.question}". Its options: ${offered}.`);
}
