import { expect } from "vitest";
import {
  begin,
  isRefusal,
  replay,
  weigh,
  type Answer,
  type AskRequest,
  type Consequence,
  type Engagement,
  type Faces,
  type Game,
  type Outcome,
  type Procedure,
  type Replay,
  type RollRequest,
} from "../../src/rules/core/index.js";

/** One way that an exchange can go, with its chance. */
export interface Way {
  readonly told: () => Replay<Outcome>;
  readonly outcome: Outcome;
  readonly chance: number;
}

const LEAST = 1e-9;

/** How people answer; the default when it gives nothing. */
export type Policy = (request: AskRequest) => string | undefined;

/** The answers with which some ways begin, and the chance of all of them. */
interface Prefix {
  readonly answers: readonly Answer[];
  readonly keys: readonly string[];
  readonly chance: number;
}

/**
 * Every way that an action can go over all faces of all its dice. Ways of a chance below one in a thousand million (dice
 * rolled again and again) are left out. `settled` ends a way early, at a request before which its outcome is known. At
 * a request that is `apart` from all before it but for their changes, ways with the same changes go on as one.
 */
export function enumerate(
  game: Game,
  engagement: Engagement,
  policy: Policy = () => undefined,
  settled: (request: RollRequest | AskRequest) => Outcome | undefined = () => undefined,
  apart: (request: RollRequest | AskRequest) => boolean = () => false,
): readonly Way[] {
  const start = begin(game, engagement);
  if (isRefusal(start)) throw new Error(`Refused: ${start.refused} (${start.rule}).`);
  const ways: Way[] = [];
  let joined = new Map<string, Prefix>();
  const walk = ({ answers, keys, chance }: Prefix, isJoined = false): void => {
    if (chance < LEAST) return;
    const { waiting, result, changes } = run(start, answers);
    const told = (): Replay<Outcome> =>
      replay(start, Object.fromEntries(keys.map((key, index) => [key, answers[index] ?? { choice: "" }])));
    const known = waiting ? settled(waiting) : result;
    if (known) {
      ways.push({ told, outcome: known, chance });
      return;
    }
    if (!waiting) return;
    if (!isJoined && apart(waiting)) {
      const state = JSON.stringify([waiting.key, changes]);
      joined.set(state, { answers, keys, chance: chance + (joined.get(state)?.chance ?? 0) });
      return;
    }
    const next = (answer: Answer, part: number): void => {
      walk({ answers: [...answers, answer], keys: [...keys, waiting.key], chance: chance * part });
    };
    if (waiting.type === "ask") next({ choice: policy(waiting) ?? waiting.default }, 1);
    else for (const { faces, chance: part } of throwsOf(game, waiting)) next({ faces }, part);
  };
  walk({ answers: [], keys: [], chance: 1 });
  while (joined.size > 0) {
    const prefixes = [...joined.values()];
    joined = new Map();
    for (const prefix of prefixes) walk(prefix, true);
  }
  return ways;
}

/** Runs a procedure over its answers in order, as far as they go: a replay that keeps nothing. */
function run(
  start: () => Procedure<Outcome>,
  answers: readonly Answer[],
): {
  readonly waiting: RollRequest | AskRequest | null;
  readonly result: Outcome | undefined;
  readonly changes: readonly Consequence[];
} {
  const changes: Consequence[] = [];
  const procedure = start();
  let given = 0;
  let step = procedure.next();
  while (!step.done) {
    const request = step.value;
    if (request.type === "note" || request.type === "change") {
      if (request.type === "change") changes.push(request.change);
      step = procedure.next(undefined);
    } else if (request.type === "askAll") {
      const choices: Record<string, string> = {};
      for (const asked of request.questions) {
        const answer = answers[given];
        if (!answer) return { waiting: asked, result: undefined, changes };
        if ("choice" in answer) choices[asked.key] = answer.choice;
        given += 1;
      }
      step = procedure.next({ choices });
    } else {
      const answer = answers[given];
      if (!answer) return { waiting: request, result: undefined, changes };
      given += 1;
      step = procedure.next(answer);
    }
  }
  return { waiting: null, result: step.value, changes };
}

/** The chance of all ways that meet a condition. */
export function chanceOfWays(ways: readonly Way[], holds: (way: Way) => boolean): number {
  return ways.reduce((total, way) => total + (holds(way) ? way.chance : 0), 0);
}

/** Compares the odds of the first target with every way of the dice. */
export function expectExactOdds(game: Game, engagement: Engagement, policy?: Policy): void {
  const outcomes = weigh(game, engagement).odds[0]?.outcomes ?? [];
  expect(outcomes).not.toEqual([]);
  const ways = enumerate(game, engagement, policy);
  for (const { id, chance } of outcomes)
    expect([id, chanceOfWays(ways, ({ outcome }) => outcome.id === id)]).toEqual([
      id,
      expect.closeTo(chance, 9),
    ]);
}

/** Every throw of a request with its chance, die by die: full enumeration, nothing shared with the rules. */
function throwsOf(game: Game, { dice, extra }: RollRequest): readonly { faces: Faces; chance: number }[] {
  let all: { faces: Record<string, number[]>; chance: number }[] = [{ faces: {}, chance: 1 }];
  const add = (die: string, when: (faces: Faces) => boolean): void => {
    const sides = game.dice[die]?.sides ?? 1;
    all = all.flatMap((one) =>
      when(one.faces)
        ? Array.from({ length: sides }, (_, index) => ({
            faces: { ...one.faces, [die]: [...(one.faces[die] ?? []), index + 1] },
            chance: one.chance / sides,
          }))
        : [one],
    );
  };
  for (const [die, count] of Object.entries(dice))
    for (let turn = 0; turn < count; turn += 1) add(die, () => true);
  if (extra) add(extra.adds, (faces) => (faces[extra.die] ?? []).includes(extra.face));
  return all;
}
