import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../src/rules.js";
import {
  answered,
  begin,
  isRefusal,
  previewOf,
  replay,
  weigh,
  type Engagement,
  type Game,
} from "../../../src/rules/core/index.js";
import { anyAnswer, type Next } from "../ending.js";
import { situationsOf } from "../situations.js";

/** What somebody who means harm may put in any place. */
const wild: fc.Arbitrary<unknown> = fc.constantFrom<unknown[]>(
  ...[Number.NaN, Infinity, -Infinity, 1e9, 1e308, -50, 4.7, -0, 2 ** 53, 100_000],
  ...["", "text", "1e9d6", "9999d10+1e9", "__proto__", "constructor", true, false, null, undefined],
  ...[[], {}, [1e9], ["constructor"], { value: Number.NaN, evidence: [] }, { value: 1e308, evidence: null }],
  ...[[null], [[]], { ref: "x" }, { length: 1e9 }, { set: { free: Number.NaN } }],
);

interface Place {
  readonly holder: Record<string, unknown>;
  readonly name: string;
}

/** Every place of plain data in which something else can be put. */
function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}

/** Any engagement of an action with up to a dozen wild values in it, in any place. */
function wildOf(game: Game, action: string): fc.Arbitrary<Engagement> {
  const put = fc.tuple(fc.nat(), wild, fc.boolean());
  return fc
    .tuple(situationsOf(game, action), fc.array(put, { minLength: 1, maxLength: 12 }))
    .map(([engagement, puts]) => {
      const copy: Engagement = structuredClone(engagement);
      for (const [where, what, isLeftOut] of puts) {
        const places = placesIn(copy);
        const { holder, name } = places[where % places.length] ?? { holder: {}, name: "" };
        if (["game", "action"].includes(name)) continue;
        if (isLeftOut && what === undefined) Reflect.deleteProperty(holder, name);
        else holder[name] = structuredClone(what);
      }
      return copy;
    });
}

/** Where a value holds a number that is none, or one above all that fields allow: the ranges of GURPS go up to it. */
function outOfBounds(value: unknown, at = ""): readonly string[] {
  if (typeof value === "number") return Math.abs(value) <= 1e8 ? [] : [`${at}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => outOfBounds(one, `${at}.${name}`));
}

/** So many requests of one exchange at most. */
const MOST_STEPS = 1000;

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("$id with wild values in every place", (game) => {
  const actions = Object.keys(game.actions);

  test("ends in a refusal or in a result within bounds", () => {
    let [played, refused, most] = [0, 0, 0];
    fc.assert(
      fc.property(
        fc.constantFrom(...actions).chain((action) => wildOf(game, action)),
        fc.infiniteStream(fc.nat()),
        (engagement, numbers) => {
          const next: Next = (below) => Number(numbers.next().value) % below;
          const weighed = weigh(game, engagement);
          expect(weighed.setup).not.toMatchObject({ refused: "broken" });
          expect(outOfBounds(weighed)).toEqual([]);
          for (const one of weighed.odds)
            if (one) expect(one.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
          for (const [index, one] of weighed.assessments.entries())
            for (const { id } of one.modifiers.slice(0, 3))
              expect(outOfBounds(previewOf(game, engagement, one, index)(id, Number.NaN))).toEqual([]);
          const start = begin(game, engagement);
          if (isRefusal(start)) {
            refused += 1;
            return;
          }
          played += 1;
          const procedure = start();
          let step = procedure.next();
          let steps = 0;
          const consequences: unknown[] = [];
          for (; !step.done && steps <= MOST_STEPS; steps += 1) {
            const request = step.value;
            expect(outOfBounds(request)).toEqual([]);
            if (request.type === "change") consequences.push(request.change);
            step = procedure.next(anyAnswer(game, request, next));
          }
          most = Math.max(most, steps);
          expect(steps).toBeLessThanOrEqual(MOST_STEPS);
          expect(outOfBounds(step.value)).toEqual([]);
        },
      ),
      // A smaller example takes minutes to find, in which nothing is seen.
      { numRuns: 900, endOnFailure: true },
    );
    process.stdout.write(
      `${game.id} with wild values: ${played} played, ${refused} refused, at most ${most} requests in one.\n`,
    );
  });

  test("an action that it does not have is refused, by a name that objects inherit too", () => {
    const [engagement] = fc.sample(situationsOf(game, actions[0] ?? ""), 1);
    if (!engagement) throw new Error("No engagement.");
    for (const action of ["", "fly", "__proto__", "constructor", "toString"]) {
      const gone = { refused: "actionMissing", rule: "" };
      expect(weigh(game, { ...engagement, action })).toMatchObject({ setup: gone, assessments: [] });
      expect(begin(game, { ...engagement, action })).toEqual(gone);
    }
  });

  test("something that is no engagement at all is refused or played as a blank one", () => {
    for (const nothing of ["null", "7", '"text"', "[]", "{}", '{"targets":[{}],"actor":[]}']) {
      const { setup } = weigh(game, JSON.parse(nothing) as Engagement);
      expect(setup).toEqual({ refused: "actionMissing", rule: "" });
    }
  });
});

describe("a replay", () => {
  test("of a procedure without an end is stopped, and changes nothing", () => {
    const endless = function* () {
      for (;;) yield { type: "note", key: "again", tone: "plain", refs: [] } as const;
    };
    expect(replay(endless, {})).toEqual({
      happenings: [],
      changes: [],
      waiting: null,
      result: undefined,
      stopped: { refused: "tooLong", rule: "" },
    });
  });

  test("of as many requests as are allowed is not stopped; of one more it is", () => {
    const notes = (count: number) =>
      function* () {
        for (let index = 0; index < count; index += 1)
          yield { type: "note", key: "again", tone: "plain", refs: [] } as const;
        return "end";
      };
    expect(replay(notes(2000), {}).result).toBe("end");
    expect(replay(notes(2001), {}).stopped).toEqual({ refused: "tooLong", rule: "" });
  });

  test("of a procedure whose requests share a key is stopped, and says why to those who write it", () => {
    const ask = {
      type: "ask",
      key: "once",
      who: "ana",
      question: "q",
      options: [{ id: "a" }],
      default: "a",
    } as const;
    const twice = function* () {
      yield ask;
      yield ask;
    };
    const told = replay(twice, answered({}, "once", { choice: "a" }));
    expect([told.stopped, told.cause]).toEqual([
      { refused: "broken", rule: "" },
      new Error('Two requests share the key "once".'),
    ]);
  });

  test("of a procedure that fails is stopped, and its changes are not reported", () => {
    const failing = function* () {
      yield {
        type: "change",
        change: { type: "status", of: "ana", status: "out", from: false, to: true },
      } as const;
      throw new Error("A mistake of the rules.");
    };
    expect(replay(failing, answered({}, "roll", { choice: "any" }))).toMatchObject({
      changes: [],
      stopped: { refused: "broken" },
    });
  });
});
