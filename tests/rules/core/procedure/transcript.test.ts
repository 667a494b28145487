import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answered,
  ask,
  change,
  isRefusal,
  note,
  replay,
  rerolled,
  roll,
  sharedChanges,
  shown,
  type Answer,
  type Procedure,
  type Transcript,
} from "../../../../src/rules/core/index.js";
import { keyOf } from "../../play.js";

/** Ana throws until a 6 or until she has had enough; each throw costs her its face. */
function* throwing(limit: number): Procedure<number> {
  let left = 20;
  for (let turn = 1; turn <= limit; turn += 1) {
    const faces = yield* roll({ key: `throw-${turn}`, roller: "ana", dice: { d6: 1 }, purpose: "throw" });
    const face = shown(faces, "d6")[0] ?? 1;
    yield* change({ type: "track", of: "ana", track: "luck", from: left, to: left - face });
    left -= face;
    yield* note("thrown", ["ana"], { face });
    if (face === 6) break;
    const more = yield* ask({
      key: `more-${turn}`,
      who: "ana",
      question: "more",
      options: [{ id: "yes" }, { id: "no" }],
      default: "no",
    });
    if (more === "no") break;
  }
  return left;
}

/** Answers whatever is asked, from a list of numbers. */
function tell(limit: number, numbers: readonly number[]): { transcript: Transcript; keys: string[] } {
  let transcript: Transcript = {};
  const keys: string[] = [];
  for (const number of numbers) {
    const { waiting } = replay(() => throwing(limit), transcript);
    if (!waiting || waiting.type === "askAll") break;
    keys.push(waiting.key);
    const answer: Answer =
      waiting.type === "roll"
        ? { faces: { d6: [1 + (number % 6)] } }
        : { choice: waiting.options[number % 2]?.id ?? waiting.default };
    transcript = answered(transcript, waiting.key, answer);
  }
  return { transcript, keys };
}

const limits = fc.integer({ min: 1, max: 5 });
const numbers = fc.array(fc.nat(), { maxLength: 12 });

describe("replay", () => {
  it("is idempotent: the same transcript always gives the same replay", () => {
    fc.assert(
      fc.property(limits, numbers, (limit, list) => {
        const { transcript } = tell(limit, list);
        const once = replay(() => throwing(limit), transcript);
        expect(replay(() => throwing(limit), transcript)).toEqual(once);
        const stored = JSON.parse(JSON.stringify(transcript)) as Transcript;
        expect(replay(() => throwing(limit), stored)).toEqual(once);
      }),
    );
  });

  it("one more answer only adds to what happened", () => {
    fc.assert(
      fc.property(limits, numbers, (limit, list) => {
        let before = replay(() => throwing(limit), {});
        let transcript: Transcript = {};
        const all = tell(limit, list);
        for (const key of all.keys) {
          const answer = all.transcript[key];
          if (!answer) throw new Error("No such answer.");
          transcript = answered(transcript, key, answer);
          const now = replay(() => throwing(limit), transcript);
          expect(now.happenings.slice(0, before.happenings.length)).toEqual(before.happenings);
          before = now;
        }
      }),
    );
  });

  it("answers that no request asked for change nothing", () => {
    const known: Transcript = { "throw-1": { faces: { d6: [6] } } };
    const told = replay(() => throwing(3), known);
    expect(replay(() => throwing(3), { ...known, "throw-9": { faces: { d6: [1] } } })).toEqual(told);
  });

  it("an option that is not offered counts as no answer", () => {
    const odd: Transcript = { "throw-1": { faces: { d6: [2] } }, "more-1": { choice: "perhaps" } };
    expect(keyOf(replay(() => throwing(3), odd).waiting)).toBe("more-1");
  });

  it("faces for a question and a choice for a roll count as no answer", () => {
    expect(keyOf(replay(() => throwing(3), { "throw-1": { choice: "yes" } }).waiting)).toBe("throw-1");
  });

  it("two requests with one key are a bug: the replay is stopped and changes nothing", () => {
    function* twice(): Procedure<void> {
      yield* roll({ key: "same", roller: "ana", dice: { d6: 1 }, purpose: "throw" });
      yield* roll({ key: "same", roller: "ana", dice: { d6: 1 }, purpose: "throw" });
    }
    expect(replay(twice, { same: { faces: { d6: [1] } } })).toMatchObject({
      happenings: [],
      changes: [],
      stopped: { refused: "broken" },
    });
  });
});

describe("rerolls", () => {
  const full: Transcript = {
    "throw-1": { faces: { d6: [2] } },
    "more-1": { choice: "yes" },
    "throw-2": { faces: { d6: [3] } },
    "more-2": { choice: "no" },
  };
  const start = () => throwing(3);

  it("TNT-8 take up the dice asked for, and no others", () => {
    expect(Object.keys(rerolled(start, full, "throw-2", "TNT-8"))).toEqual(["throw-1", "more-1", "more-2"]);
    expect(Object.keys(rerolled(start, full, "throw-1", "TNT-8"))).toEqual(["more-1", "throw-2", "more-2"]);
  });

  it("TNT-8 a reroll is never rerolled", () => {
    const again: Transcript = { ...full, "throw-2": { faces: { d6: [1] }, rerolled: true } };
    expect(rerolled(start, again, "throw-2", "TNT-8")).toEqual({ refused: "rerollTwice", rule: "TNT-8" });
  });

  it("TNT-8 a reroll counts, even if worse: another roll may still be rerolled", () => {
    const again: Transcript = { ...full, "throw-2": { faces: { d6: [1] }, rerolled: true } };
    expect(isRefusal(rerolled(start, again, "throw-1", "TNT-8"))).toBe(false);
    expect(replay(start, again).result).toBe(17);
  });

  it("refuse what was never rolled", () => {
    expect(rerolled(start, full, "throw-3", "TNT-8")).toEqual({ refused: "noSuchRoll", rule: "TNT-8" });
  });

  it("share with the first telling all consequences before them", () => {
    const first = replay(start, full).changes;
    const second = replay(start, { ...full, "throw-2": { faces: { d6: [5] } } }).changes;
    expect(sharedChanges(first, second)).toBe(1);
    expect(sharedChanges(first, first)).toBe(first.length);
    expect(sharedChanges(first, [])).toBe(0);
  });
});

describe("dice of a pool that a correction has changed", () => {
  function* pool(dice: Readonly<Record<string, number>>): Procedure<readonly number[]> {
    const extra = { die: "d10", face: 10, adds: "d6" };
    const faces = yield* roll({ key: "pool", roller: "ana", dice, purpose: "pool", extra });
    return [...shown(faces, "d10"), ...shown(faces, "d6")];
  }
  const thrown = { pool: { faces: { d10: [4, 10, 7], d6: [2, 5] } } };

  it.each<[string, Readonly<Record<string, number>>, readonly number[] | undefined]>([
    ["as thrown", { d10: 3, d6: 1 }, [4, 10, 7, 2, 5]],
    ["smaller: the last ones do not count", { d10: 2, d6: 1 }, [4, 10, 2, 5]],
    ["without the face that added a die: that one does not count either", { d10: 1, d6: 1 }, [4, 2]],
    ["of a kind that is no longer thrown", { d10: 3 }, [4, 10, 7, 2]],
    ["larger: rolled again", { d10: 4, d6: 1 }, undefined],
    ["larger by a kind: rolled again", { d10: 3, d6: 2 }, undefined],
  ])("%s", (_, dice, told) => {
    const { result, waiting } = replay(() => pool(dice), thrown);
    expect(result).toEqual(told);
    expect(keyOf(waiting)).toBe(told ? undefined : "pool");
  });
});
