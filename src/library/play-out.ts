import {
  begin,
  isRefusal,
  listsOf,
  MOST_REQUESTS,
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

/** Answers a question by the id of one of its options. */
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

/** A procedure that is ready to begin. */
type Start = () => Procedure<Outcome>;

const byDefault: Choose = (question) => question.default;

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
  return isRefusal(start) ? start : exchange(game, given, start)(random, choose);
}

/** How many ways to resolve what waits are kept. */
const KEPT = 1000;

/** An exchange that has begun, carried out with random dice at each call: `playOut` without the weighing. */
export function exchange(
  game: Game,
  given: Engagement,
  start: Start,
): (random: Random, choose?: Choose) => PlayedOut {
  /** What waits is weighed once: after the same changes it is the same. */
  const resolutions = new Map<string, Start | null>();
  const resolutionAfter = (changes: readonly Consequence[]): Start | null => {
    if (!changes.some((change) => change.type === "waiting" && change.to)) return null;
    const key = JSON.stringify(changes);
    const known = resolutions.get(key);
    if (known !== undefined) return known;
    const rest = resolution(game, given, changes);
    const next = rest && begin(game, rest);
    const made = next === null || isRefusal(next) ? null : next;
    if (resolutions.size < KEPT) resolutions.set(key, made);
    return made;
  };
  return (random, choose = byDefault) => {
    const first = run(game, start, random, choose);
    const next = resolutionAfter(first.changes);
    if (!next) return first;
    const second = run(game, next, random, choose);
    return {
      outcome: second.outcome,
      rolls: [...first.rolls, ...second.rolls],
      answers: [...first.answers, ...second.answers],
      notes: [...first.notes, ...second.notes],
      changes: [...first.changes, ...second.changes],
    };
  };
}

/** Faces of a request's dice, with the extra die where a face brings one. */
export function rollFaces(
  game: Game,
  { dice, extra }: Pick<RollRequest, "dice" | "extra">,
  random: Random,
): Faces {
  const faces: Record<string, number[]> = {};
  for (const die of Object.keys(dice)) {
    const shown: number[] = [];
    for (let left = dice[die] ?? 0; left > 0; left -= 1) shown.push(face(game, die, random));
    faces[die] = shown;
  }
  if (extra && faces[extra.die]?.includes(extra.face))
    faces[extra.adds] = [...(faces[extra.adds] ?? []), face(game, extra.adds, random)];
  return faces;
}

function face({ dice }: Game, die: string, random: Random): number {
  return 1 + Math.floor(random() * (dice[die]?.sides ?? 1));
}

/** Runs a procedure once through, without a transcript: nothing is replayed. */
function run(game: Game, start: Start, random: Random, choose: Choose): PlayedOut {
  const rolls: { request: RollRequest; faces: Faces }[] = [];
  const answers: { request: AskRequest; choice: string }[] = [];
  const notes: NoteRequest[] = [];
  const changes: Consequence[] = [];
  const procedure = start();
  let step = procedure.next();
  for (let requests = 0; !step.done; requests += 1) {
    if (requests >= MOST_REQUESTS) throw new Error("The procedure makes too many requests.");
    const request = step.value;
    if (request.type === "roll") {
      const faces = rollFaces(game, request, random);
      rolls.push({ request, faces });
      step = procedure.next({ faces });
    } else if (request.type === "ask") {
      const choice = answerTo(request, choose);
      answers.push({ request, choice });
      step = procedure.next({ choice });
    } else if (request.type === "askAll") {
      const given = request.questions.map((one) => ({ request: one, choice: answerTo(one, choose) }));
      answers.push(...given);
      const choices = Object.fromEntries(given.map((one) => [one.request.key, one.choice]));
      step = procedure.next({ choices });
    } else {
      if (request.type === "note") notes.push(request);
      else changes.push(request.change);
      step = procedure.next(undefined);
    }
  }
  return { outcome: step.value, rolls, answers, notes, changes };
}

function answerTo(request: AskRequest, choose: Choose): string {
  const choice = choose(request);
  if (request.options.some(({ id }) => id === choice)) return choice;
  const offered = request.options.map(({ id }) => id).join(", ");
  throw new UsageError(`"${choice}" does not answer "${request.question}". Its options: ${offered}.`);
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
