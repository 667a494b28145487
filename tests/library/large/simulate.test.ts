import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  begin,
  changed,
  darkHeresy,
  godsgloom,
  gurps,
  isRefusal,
  isTakenOut,
  mest,
  playOut,
  rollFaces,
  seeded,
  simulate,
  tnt,
  type AskRequest,
  type Engagement,
  type Faces,
  type Game,
  type RollRequest,
} from "../../../src/rules.js";
import { byDefault, givenTo } from "../../../src/library/play-out.js";
import { stepsOf } from "../../../src/library/steps.js";
import { throwNumbers } from "../../../src/library/throws.js";
import { situationsOf } from "../../rules/situations.js";

const TIMES = 60;

/** The same runs, each played out by itself and counted. */
function playedOneByOne(game: Game, given: Engagement, choose?: (question: AskRequest) => string) {
  const models = [given.actor, ...given.targets.map(({ profile }) => profile), ...given.others];
  const random = seeded(5);
  const outcomes: Record<string, number> = {};
  const out: Record<string, number> = Object.fromEntries(models.map(({ ref }) => [ref, 0]));
  const tracks: Record<string, Record<string, number>> = {};
  for (let run = 0; run < TIMES; run += 1) {
    const played = playOut(game, given, random, choose);
    if (isRefusal(played)) return played;
    outcomes[played.outcome.id] = (outcomes[played.outcome.id] ?? 0) + 1;
    for (const model of models)
      if (isTakenOut(game, changed(model, played.changes))) out[model.ref] = (out[model.ref] ?? 0) + 1;
    for (const change of played.changes) {
      if (change.type !== "track") continue;
      const own = (tracks[change.of] ??= {});
      own[change.track] = (own[change.track] ?? 0) + change.to - change.from;
    }
  }
  return { outcomes, out, tracks };
}

const shares = (counts: Readonly<Record<string, number>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, expect.closeTo(count / TIMES, 9)]));

const last = ({ options, default: usual }: AskRequest): string => options.at(-1)?.id ?? usual;

/** Another throw with the same number, out of some that are tried; the same one where none is found. */
function anotherThrow(game: Game, roll: RollRequest, faces: Faces, given: Engagement, random: () => number) {
  const numberOf = throwNumbers(game, roll, given.options);
  for (let tried = 0; numberOf && tried < 200; tried += 1) {
    const other = rollFaces(game, roll, random);
    if (numberOf(other) === numberOf(faces)) return other;
  }
  return faces;
}

/** What an exchange did, and what it did with other throws that have the same numbers. */
function playedTwice(game: Game, given: Engagement, seed: number) {
  const start = begin(game, given);
  if (isRefusal(start)) return null;
  const begun = stepsOf(game, given, start);
  const random = seeded(seed);
  const [one, other] = [begun(), begun()];
  let [step, again] = [one.next(), other.next()];
  while (!step.done && !again.done) {
    const answer = givenTo(game, step.value, random, byDefault);
    const roll = step.value;
    step = one.next(answer);
    again = other.next(
      roll.type === "roll" && "faces" in answer
        ? { faces: anotherThrow(game, roll, answer.faces, given, random) }
        : answer,
    );
  }
  return [step.value, again.value].map((end) =>
    end && "outcome" in end ? { outcome: end.outcome.id, changes: end.changes } : end,
  );
}

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("$id", (game: Game) => {
  const actions = Object.keys(game.actions);

  test.each(actions)("%s: a course that is followed again counts as if it were played", (action) => {
    fc.assert(
      fc.property(situationsOf(game, action), fc.constantFrom(undefined, last), (given, choose) => {
        const played = playedOneByOne(game, given, choose);
        const found = simulate(game, given, TIMES, seeded(5), choose);
        if (isRefusal(played) || isRefusal(found)) {
          expect(found).toEqual(played);
          return;
        }
        expect(found.outcomes).toEqual(shares(played.outcomes));
        expect(found.out).toEqual(shares(played.out));
        expect(Object.keys(found.tracks).sort()).toEqual(Object.keys(played.tracks).sort());
        for (const [ref, own] of Object.entries(played.tracks))
          expect(found.tracks[ref]).toEqual(shares(own));
      }),
      { numRuns: 15 },
    );
  });

  test.each(actions)("%s: throws with the same number lead to the same", (action) => {
    fc.assert(
      fc.property(situationsOf(game, action), fc.nat(), (given, seed) => {
        const [one, other] = playedTwice(game, given, seed) ?? [];
        expect(other).toEqual(one);
      }),
      { numRuns: 40 },
    );
  });
});
