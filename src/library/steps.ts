import {
  begin,
  isRefusal,
  listsOf,
  MOST_REQUESTS,
  type AllAnswers,
  type Answer,
  type AskAllRequest,
  type AskRequest,
  type Consequence,
  type Engagement,
  type Faces,
  type Game,
  type NoteRequest,
  type Outcome,
  type Procedure,
  type Profile,
  type RollRequest,
} from "../rules/core/index.js";
import { changed } from "./changed.js";

/** An exchange carried out to its end. */
export interface PlayedOut {
  readonly outcome: Outcome;
  readonly rolls: readonly { readonly request: RollRequest; readonly faces: Faces }[];
  readonly answers: readonly { readonly request: AskRequest; readonly choice: string }[];
  readonly notes: readonly NoteRequest[];
  /** In order; `changed` applies them to a model. */
  readonly changes: readonly Consequence[];
}

/** What an exchange waits for: dice or answers. */
export type Awaited = RollRequest | AskRequest | AskAllRequest;

/** What is given for it. */
export type Given = Answer | AllAnswers;

/** The steps of an exchange: it waits for dice and answers, and returns all that happened. */
export type Steps = Generator<Awaited, PlayedOut, Given>;

/** A procedure that is ready to begin. */
type Start = () => Procedure<Outcome>;

/** How many ways to resolve what waits are kept. */
const KEPT = 1000;

/**
 * An exchange that has begun, played at each call from its start. What it leaves waiting, such as the kept hits of This
 * Is Not a Test, is resolved at once.
 */
export function stepsOf(game: Game, given: Engagement, start: Start): () => Steps {
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
  return function* () {
    const first = yield* run(start);
    const next = resolutionAfter(first.changes);
    if (!next) return first;
    const second = yield* run(next);
    return {
      outcome: second.outcome,
      rolls: [...first.rolls, ...second.rolls],
      answers: [...first.answers, ...second.answers],
      notes: [...first.notes, ...second.notes],
      changes: [...first.changes, ...second.changes],
    };
  };
}

/** Runs a procedure once through, without a transcript: nothing is replayed. */
function* run(start: Start): Steps {
  const rolls: { request: RollRequest; faces: Faces }[] = [];
  const answers: { request: AskRequest; choice: string }[] = [];
  const notes: NoteRequest[] = [];
  const changes: Consequence[] = [];
  const procedure = start();
  let step = procedure.next();
  for (let requests = 0; !step.done; requests += 1) {
    if (requests >= MOST_REQUESTS) throw new Error("The procedure makes too many requests.");
    const request = step.value;
    if (request.type === "note" || request.type === "change") {
      if (request.type === "note") notes.push(request);
      else changes.push(request.change);
      step = procedure.next(undefined);
      continue;
    }
    const given = yield request;
    if (request.type === "roll" && "faces" in given) rolls.push({ request, faces: given.faces });
    if (request.type === "ask" && "choice" in given) answers.push({ request, choice: given.choice });
    if (request.type === "askAll" && "choices" in given)
      for (const one of request.questions)
        answers.push({ request: one, choice: given.choices[one.key] ?? one.default });
    step = procedure.next(given);
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
