import {
  begin,
  isRefusal,
  type Answer,
  type AskRequest,
  type Engagement,
  type Outcome,
  type RollRequest,
} from "../../../src/rules/core/index.js";
import type { Consequence, NoteRequest } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";

/** One way that an exchange can go, with its chance. */
export interface Way {
  readonly outcome: Outcome;
  readonly chance: number;
  readonly notes: readonly NoteRequest[];
  readonly changes: readonly Consequence[];
}

/** Faces for every sum of so many dice, and how many throws show it: every throw counted, one at a time. */
function throwsOf(count: number): readonly { readonly faces: readonly number[]; readonly chance: number }[] {
  let all: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < count; die += 1)
    all = all.flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
  const bySum = new Map<number, { faces: readonly number[]; throws: number }>();
  for (const faces of all) {
    const sum = faces.reduce((total, face) => total + face, 0);
    bySum.set(sum, { faces, throws: (bySum.get(sum)?.throws ?? 0) + 1 });
  }
  return [...bySum.values()].map(({ faces, throws }) => ({ faces, chance: throws / all.length }));
}

const THROWS = Array.from({ length: 7 }, (_, count) => throwsOf(count));

/**
 * Every way that an action can go, over all sums of all its dice; people answer as the policy says, else the default. Sums that
 * a test knows to be alike count as one.
 */
export function waysOf(
  given: Engagement,
  policy: (request: AskRequest) => string | undefined = () => undefined,
  alike: (request: RollRequest, sum: number) => string = (_request, sum) => String(sum),
): readonly Way[] {
  const start = begin(gurps, given);
  if (isRefusal(start)) throw new Error(start.refused);
  const ways: Way[] = [];
  const walk = (answers: readonly Answer[], chance: number): void => {
    const procedure = start();
    const notes: NoteRequest[] = [];
    const changes: Consequence[] = [];
    let used = 0;
    let step = procedure.next();
    while (!step.done) {
      const request = step.value;
      if (request.type === "note" || request.type === "change") {
        if (request.type === "note") notes.push(request);
        else changes.push(request.change);
        step = procedure.next(undefined);
        continue;
      }
      if (request.type === "askAll") throw new Error("GURPS has no choices at the same time.");
      const answer = answers[used];
      if (!answer) {
        follow(request, answers, chance);
        return;
      }
      used += 1;
      step = procedure.next(answer);
    }
    ways.push({ outcome: step.value, chance, notes, changes });
  };
  const follow = (request: RollRequest | AskRequest, answers: readonly Answer[], chance: number): void => {
    if (request.type === "ask") {
      walk([...answers, { choice: policy(request) ?? request.default }], chance);
      return;
    }
    const kinds = new Map<string, { faces: readonly number[]; chance: number }>();
    for (const { faces, chance: part } of THROWS[request.dice["d6"] ?? 0] ?? []) {
      const key = alike(
        request,
        faces.reduce((sum, face) => sum + face, 0),
      );
      kinds.set(key, { faces, chance: part + (kinds.get(key)?.chance ?? 0) });
    }
    for (const one of kinds.values()) walk([...answers, { faces: { d6: one.faces } }], chance * one.chance);
  };
  walk([], 1);
  return ways;
}

/** The chance of all ways that meet a condition. */
export function chanceOfWays(ways: readonly Way[], holds: (way: Way) => boolean): number {
  return ways.reduce((total, way) => total + (holds(way) ? way.chance : 0), 0);
}
