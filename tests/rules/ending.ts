import { expect } from "vitest";
import {
  answered,
  begin,
  facesFit,
  inverse,
  isRefusal,
  openQuestions,
  replay,
  weigh,
  type AllAnswers,
  type Answer,
  type AskRequest,
  type Consequence,
  type Engagement,
  type Faces,
  type Game,
  type Odds,
  type Outcome,
  type Procedure,
  type Refusal,
  type Replay,
  type Request,
  type RollRequest,
  type Transcript,
  type Weighed,
} from "../../src/rules/core/index.js";

import { anyTicks } from "./any-ticks.js";
import { throwCause } from "./play.js";
import { answerFaults, saidFaults } from "./said.js";

/** An exchange told as far as it was answered. */
export interface Told extends Replay<Outcome> {
  readonly transcript: Transcript;
}

export type Next = (below: number) => number;

/** Any faces for a request. */
export function thrown(game: Game, { dice, extra }: RollRequest, next: Next): Faces {
  const face = (die: string): number => 1 + next(game.dice[die]?.sides ?? 1);
  const faces: Record<string, number[]> = {};
  for (const [die, count] of Object.entries(dice))
    faces[die] = Array.from({ length: count }, () => face(die));
  if (extra && faces[extra.die]?.includes(extra.face)) faces[extra.adds] = [face(extra.adds)];
  return faces;
}

/** Any answer that a question offers. */
export function anyChoice(asked: AskRequest, next: Next): string {
  return anyTicks(asked, next) ?? asked.options[next(asked.options.length)]?.id ?? asked.default;
}

/** Any answer to what a procedure asks for; nothing for a note or a change. */
export function anyAnswer(game: Game, request: Request, next: Next): Answer | AllAnswers | undefined {
  if (request.type === "roll") return { faces: thrown(game, request, next) };
  if (request.type === "ask") return { choice: anyChoice(request, next) };
  if (request.type !== "askAll") return undefined;
  return { choices: Object.fromEntries(request.questions.map((one) => [one.key, anyChoice(one, next)])) };
}

/**
 * Tells an exchange, dice and answers taken from a stream of numbers, over at most so many requests: each question offers
 * its default, each roll has dice, the faces fit it, and everything has its text.
 */
export function toTheEnd(
  game: Game,
  start: () => Procedure<Outcome>,
  numbers: Iterator<number>,
  steps: number,
): Told {
  const next: Next = (below) => Number(numbers.next().value) % below;
  let transcript: Transcript = {};
  let told = replay(start, transcript);
  for (let step = 0; told.waiting && step < steps; step += 1) {
    const { waiting: request } = told;
    for (const asked of openQuestions(request)) {
      expect(asked.options.map(({ id }) => id)).toContain(asked.default);
      transcript = answered(transcript, asked.key, { choice: anyChoice(asked, next) });
    }
    if (request.type === "roll") {
      const counts = Object.values(request.dice);
      expect(counts.length > 0 && counts.every((count) => Number.isInteger(count) && count > 0)).toBe(true);
      const faces = thrown(game, request, next);
      expect(facesFit(game.dice, request.dice, faces, request.extra)).toBe(true);
      transcript = answered(transcript, request.key, { faces });
    }
    told = replay(start, transcript);
  }
  throwCause(told);
  expect(saidFaults(game, told)).toEqual([]);
  return { ...told, transcript };
}

/** Whether a value holds a number that is none. */
function broken(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(broken);
}

function expectChances({ outcomes, also }: Odds): void {
  expect(outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
  for (const { chance } of [...outcomes, ...also]) {
    expect(chance).toBeGreaterThanOrEqual(-1e-12);
    expect(chance).toBeLessThanOrEqual(1 + 1e-12);
  }
}

/** Changes change something, leave no track below 0, and can be taken back. */
function expectChanges(changes: readonly Consequence[]): void {
  expect(changes.filter((one) => one.type !== "place" && one.from === one.to)).toEqual([]);
  expect(changes.filter((one) => one.type === "track" && !(one.to >= 0))).toEqual([]);
  expect(changes.map((one) => inverse(inverse(one)))).toEqual(changes);
}

/**
 * Expects an engagement to end in a result or in a refusal, with no number lost on the way, and to be told the same from
 * its transcript.
 */
export function expectEnd(
  game: Game,
  engagement: Engagement,
  numbers: Iterator<number>,
  steps: number,
): { readonly odds: Weighed["odds"]; readonly told: Told | Refusal } {
  const weighed = weigh(game, engagement);
  const { odds, setup } = weighed;
  expect(broken([weighed, odds])).toBe(false);
  expect(setup).not.toEqual({ refused: "broken", rule: "" });
  for (const one of odds) if (one) expectChances(one);
  expect(odds.flatMap((one) => (one ? answerFaults(game, one) : []))).toEqual([]);
  const start = begin(game, engagement);
  if (isRefusal(start)) return { odds, told: start };
  const { transcript, ...told } = toTheEnd(game, start, numbers, steps);
  expect(told.stopped).toBeUndefined();
  expect(told.waiting).toBeNull();
  expect(broken(told)).toBe(false);
  expectChanges(told.changes);
  expect(replay(start, transcript)).toEqual(told);
  return { odds, told: { ...told, transcript } };
}

/** Expects what an action is run from to be plain data: stored and read back it is the same. */
export function expectPlain(game: Game, engagement: Engagement): void {
  const { setup } = weigh(game, engagement);
  expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
}
