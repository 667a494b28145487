import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";
import {
  begin,
  isCounted,
  isRefusal,
  keep,
  NotKept,
  replay,
  restore,
  weigh,
  withoutModifier,
  type Engagement,
  type Game,
  type Outcome,
  type Procedure,
} from "../../../../src/rules/core/index.js";
import { Notebook, readAll } from "../../../../src/rules/core/keeping/noting.js";
import { pack, unpack } from "../../../../src/rules/core/keeping/packing.js";
import { anyAnswer, type Next } from "../../ending.js";
import { wholeOf } from "../../whole.js";

/** The most characters of one record, as JSON. What happened and the lines of its card come on top. */
const MOST: Readonly<Record<string, number>> = {
  tnt: 2600,
  mest: 2400,
  gurps: 3020,
  godsgloom: 2000,
  "dark-heresy": 3800,
};
const ENGAGEMENTS = 200;
const TRANSCRIPTS = 20;

function stored(game: Game, engagement: Engagement): { readonly size: number; readonly again: Engagement } {
  const text = JSON.stringify(keep(game, engagement));
  const again = restore(game, JSON.parse(text) as ReturnType<typeof keep>);
  if (isRefusal(again)) throw new Error(again.refused);
  return { size: text.length, again };
}

/** What a card and a procedure take from an engagement: the modifiers on its list with their reasons, the test, the chances. */
function weighedAsText(game: Game, engagement: Engagement): string {
  const { setup, assessments, lines, odds } = weigh(game, engagement);
  const lists = assessments.map(({ modifiers, tally, refusals }) => ({
    tally,
    refusals,
    listed: modifiers.filter(isCounted),
    others: modifiers.map(({ id, setting, contributions }) => ({ id, setting, contributions })),
  }));
  return JSON.stringify({ setup, lists, lines, odds });
}

/** Runs two procedures side by side, answers drawn at random: each request and the end are the same. Gives the number of requests. */
function expectSameWay(
  game: Game,
  [one, other]: readonly [() => Procedure<Outcome>, () => Procedure<Outcome>],
  next: Next,
): number {
  const [first, second] = [one(), other()];
  let [step, same] = [first.next(), second.next()];
  let requests = 0;
  while (!step.done && requests < 3000) {
    if (JSON.stringify(step) !== JSON.stringify(same)) expect(same).toEqual(step);
    requests += 1;
    const request = step.value;
    const answer = anyAnswer(game, request, next);
    [step, same] = [first.next(answer), second.next(answer)];
  }
  expect(same).toEqual(step);
  return requests;
}

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("a record of $id", (game) => {
  const actions = Object.keys(game.actions);
  const engagements = fc.constantFrom(...actions).chain((action) => wholeOf(game, action));

  test("is weighed and played as the engagement was, with each modifier of the list removed too", () => {
    const sizes: number[] = [];
    const full: number[] = [];
    let requests = 0;
    fc.assert(
      fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const next: Next = (below) => Number(numbers.next().value) % below;
        const { size, again } = stored(game, engagement);
        sizes.push(size);
        full.push(JSON.stringify(engagement).length);
        expect(weighedAsText(game, again)).toBe(weighedAsText(game, engagement));
        const listed = weigh(game, engagement).assessments.flatMap(({ modifiers }) => modifiers);
        for (const one of listed.filter(isCounted))
          expect(weighedAsText(game, withoutModifier(again, one))).toBe(
            weighedAsText(game, withoutModifier(engagement, one)),
          );
        const [start, restarted] = [begin(game, engagement), begin(game, again)];
        if (isRefusal(start) || isRefusal(restarted)) expect(restarted).toEqual(start);
        else
          for (let count = 0; count < TRANSCRIPTS; count += 1)
            requests += expectSameWay(game, [start, restarted], next);
      }),
      { numRuns: ENGAGEMENTS },
    );
    const largest = Math.max(...sizes);
    process.stdout.write(
      `${game.id}: the largest of ${sizes.length} records has ${largest} characters (in full ${Math.max(...full)}), ` +
        `the middle one ${sizes.sort((a, b) => a - b)[sizes.length >> 1]}; ${requests} requests were the same.\n`,
    );
    expect(largest).toBeLessThanOrEqual(MOST[game.id] ?? 0);
  });

  test("can be kept again from itself, and after a modifier was removed", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const { again, size } = stored(game, engagement);
        const same = stored(game, again);
        expect(same.size).toBeLessThanOrEqual(size);
        expect(weighedAsText(game, same.again)).toBe(weighedAsText(game, engagement));
        const [one] = weigh(game, engagement)
          .assessments.flatMap(({ modifiers }) => modifiers)
          .filter(isCounted);
        if (!one) return;
        const twice = stored(game, withoutModifier(again, one)).again;
        expect(weighedAsText(game, twice)).toBe(weighedAsText(game, withoutModifier(engagement, one)));
      }),
      { numRuns: 60 },
    );
  });
});

/** A shot of a record that is read for something that it does not hold. */
const shot: Engagement = {
  game: "tnt",
  action: "shoot",
  actor: {
    ref: "ana",
    kind: "tntModel",
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
    values: { ranged: 4, mettle: 3, move: 5 },
  },
  weapon: {
    ref: "gun",
    kind: "tntWeapon",
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
    values: { range: 20, strength: 4, shots: 0, equipped: true, difficult: false },
  },
  facts: {},
  targets: [
    {
      profile: {
        ref: "bo",
        kind: "tntModel",
        statuses: [],
        gear: [],
        effects: [],
        turn: null,
        values: { defense: 8, wounds: 1, mettle: 3 },
      },
      facts: {
        distance: { value: 5, evidence: [{ key: "distance", data: { distance: 5 }, refs: ["ana", "bo"] }] },
      },
      shots: 1,
      choices: { set: {} },
    },
  ],
  choices: { set: {} },
  others: [],
  places: {},
  positions: {},
  waiting: [],
  options: {},
  anyway: false,
  names: { ana: "Ana", bo: "Bo", cy: "Cy" },
};

test("a record holds all options of its table: a card names those that are not at their initial value", () => {
  for (const options of [{}, { crits: true, tuckerRule: 2 }])
    expect(Object.entries(stored(tnt, { ...shot, options }).again.options)).toEqual(Object.entries(options));
});

describe("what a record does not hold", () => {
  const { again } = stored(tnt, shot);

  test("is missed: weighing and beginning another action are refused, never guessed", () => {
    const other = { ...again, action: "charge" };
    expect(weigh(tnt, other).setup).toEqual({ refused: "notKept", rule: "" });
    expect(begin(tnt, other)).toEqual({ refused: "notKept", rule: "" });
    expect(isRefusal(begin(tnt, again))).toBe(false);
  });

  test("throws when it is read outside of the rules; what is known to be missing gives nothing", () => {
    const { actor, targets } = again;
    expect(() => actor.values["move"]).toThrow(NotKept);
    expect(() => Object.keys(actor.values)).toThrow(NotKept);
    expect(() => JSON.stringify(targets[0]?.facts)).toThrow(NotKept);
    expect(actor.values["ranged"]).toBe(4);
    expect(targets[0]?.facts.cover).toBeUndefined();
    expect(again.scale).toBeUndefined();
  });

  test("is not the names of those who take part", () => {
    expect(again.names).toEqual({ ana: "Ana", bo: "Bo" });
    expect(again.names?.["cy"]).toBeUndefined();
  });

  test("a record of a game with other words is refused", () => {
    const kept = keep(tnt, shot);
    expect(restore({ ...tnt, statuses: { ...tnt.statuses, dazed: { icon: "daze" } } }, kept)).toEqual({
      refused: "otherRules",
      rule: "",
    });
    expect(isRefusal(restore(tnt, { ...kept, lexicon: "" }))).toBe(true);
  });
});

describe("a record that was changed by hand", () => {
  const kept = keep(tnt, shot);
  const text = JSON.stringify(kept);

  test.each([
    ["no data", { ...kept, data: 7 }],
    ["no tables", { lexicon: kept.lexicon }],
    ["a million shots", JSON.parse(text.replace(/,1,\[(\d+),\[/, ",1000000,[$1,[")) as unknown],
    [
      "a number beyond its field",
      { ...(JSON.parse(text.replaceAll("8", "88888888")) as object), lexicon: kept.lexicon },
    ],
  ])("%s: it is refused", (_what, changed) => {
    expect(JSON.stringify(changed)).not.toBe(text);
    expect(restore(tnt, changed as typeof kept)).toEqual({ refused: "broken", rule: "" });
  });

  test("any change ends in a refusal or in an engagement that can be weighed without an error", () => {
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.constantFrom("", "9", "99999999", "[", "]", "{}", "null", '"a"', "-"),
        (at, put) => {
          const changed = ((): unknown => {
            try {
              return JSON.parse(text.slice(0, at) + put + text.slice(at + 1)) as unknown;
            } catch {
              return kept;
            }
          })();
          const again = restore(tnt, changed as typeof kept);
          if (isRefusal(again)) return;
          const start = begin(tnt, again);
          if (!isRefusal(start)) expect(replay(start, {}).stopped?.refused ?? "broken").toBe("broken");
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe("plain data written small", () => {
  const notebookOf = (value: unknown): Notebook => {
    const notebook = new Notebook();
    readAll(notebook.watch(value));
    return notebook;
  };

  test("any data is the same when all of it was read", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string()), (value, lexicon) => {
        const words = [...new Set(lexicon)];
        const packed = JSON.stringify(pack(value, notebookOf(value).noteOf, words));
        expect(JSON.stringify(unpack(JSON.parse(packed) as ReturnType<typeof pack>, words))).toBe(
          JSON.stringify(value),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test("more words than there are codes", () => {
    const value = Array.from({ length: 5000 }, (_, index) => `a word of many characters, ${index}`);
    const packed = pack(value, notebookOf(value).noteOf, []);
    expect(unpack(packed, [])).toEqual(value);
  });

  test("what was not read of a list or an object throws", () => {
    const value = { one: [1, 2, { three: 3 }], four: { five: 5 } };
    const notebook = new Notebook();
    const [first] = notebook.watch(value).one;
    expect(first).toBe(1);
    const again = unpack(pack(value, notebook.noteOf, []), []) as typeof value;
    expect(again.one[0]).toBe(1);
    expect(again.one).toHaveLength(3);
    expect(() => again.one[1]).toThrow(NotKept);
    expect(() => again.four).toThrow(NotKept);
  });
});
