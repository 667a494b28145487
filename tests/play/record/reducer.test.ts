import { describe, expect, it } from "vitest";
import type { Consequence, Procedure } from "../../../src/rules/core/index.js";
import { ask, change, isRefusal, roll, versionOf } from "../../../src/rules/core/index.js";
import { inHandOf, changedAgainOf, revertOf } from "../../../src/play/record/entries.js";
import { ANY_NUMBER, trackAfter } from "../../../src/play/record/track-range.js";
import { next, reduce, type Event } from "../../../src/play/record/reducer.js";
import type { Entry, ExchangeState } from "../../../src/play/record/state.js";
import { gameOf, onlyState } from "../lib/made.js";

/** A track of bo's that goes from one value to another. */
function wound(track: string, from: number, to: number): Consequence {
  return { type: "track", of: "bo", track, from, to };
}

/** A roll, a wound as it shows, a question, and a wound that hangs on both. */
function* tell(): Procedure<{ id: string }> {
  yield* change(wound("points", 2, 1));
  const first = yield* roll({ key: "one", roller: "ana", dice: { d10: 1 }, purpose: "toHit" });
  yield* change(wound("lost", 0, first["d10"]?.[0] ?? 0));
  const answer = yield* ask({
    key: "dodge",
    who: "bo",
    question: "dodge",
    options: [{ id: "yes" }, { id: "no" }],
    default: "no",
  });
  if (answer === "no") yield* change(wound("fear", 0, 1));
  return { id: "done" };
}

const game = gameOf(tell);
const start = onlyState();

const AUTOMATIC = { asksDefender: true, applies: true, roller: () => null };

/** The state after some events, each of which is possible. */
function after(state: ExchangeState, ...events: readonly Event[]): ExchangeState {
  return events.reduce((now, event) => {
    const one = reduce(game, now, event);
    if (isRefusal(one)) throw new Error(one.refused);
    return one;
  }, state);
}

/** Everything that is in hand or due written as it is wished. */
function written(state: ExchangeState): ExchangeState {
  const due = state.journal.some((entry) => entry.state === "due")
    ? after(state, { type: "writing" })
    : state;
  return after(due, { type: "written", entries: inHandOf(due).map(({ id }) => ({ id })) });
}

const rolled = (face: number): Event => ({ type: "rolled", key: "one", faces: { d10: [face] } });
const answered: Event = { type: "answered", key: "dodge", choice: "no" };
const undo: Event = { type: "undo", by: "gm" };
const reroll: Event = { type: "reroll", key: "one", by: "gm", again: false };

/** An exchange that was rolled, answered and written. */
const whole = written(after(start, rolled(7), answered));

/** A journal in short: `lost 0-7 applied`. */
function brief({ journal }: ExchangeState): readonly string[] {
  return journal.map(({ change: one, state }) =>
    one.type === "track" ? `${one.track} ${one.from}-${one.to} ${state}` : one.type,
  );
}

const refused = (state: ExchangeState, event: Event): string | null => {
  const one = reduce(game, state, event);
  return isRefusal(one) ? one.refused : null;
};

describe("the journal", () => {
  it("lists what is due in the order of the rules", () => {
    expect(brief(after(start, rolled(7)))).toEqual(["points 2-1 due", "lost 0-7 due"]);
  });

  it("after a reroll keeps what comes before it and takes back what hangs on it, the last first", () => {
    const again = after(whole, reroll);
    expect(brief(again)).toEqual(["points 2-1 applied", "lost 0-7 reverting", "fear 0-1 reverting"]);
    expect(inHandOf(again).map(({ change: one }) => one.type === "track" && one.track)).toEqual([
      "fear",
      "lost",
    ]);
  });

  it("after a reroll adds nothing before the rest is taken back", () => {
    const again = after(whole, reroll, rolled(3));
    expect(brief(again)).toEqual(["points 2-1 applied", "lost 0-7 reverting", "fear 0-1 reverting"]);
    expect(brief(written(again))).toEqual(["points 2-1 applied", "lost 0-3 due", "fear 0-1 due"]);
  });

  it("after a reroll with the same face has everything once", () => {
    const again = written(written(after(whole, reroll, rolled(7))));
    expect(brief(again)).toEqual(["points 2-1 applied", "lost 0-7 applied", "fear 0-1 applied"]);
  });

  it("never gives a number twice", () => {
    const first = whole.journal.map(({ id }) => id);
    const second = written(after(whole, reroll, rolled(3)))
      .journal.slice(1)
      .map(({ id }) => id);
    const third = written(
      after(written(written(after(whole, reroll, rolled(3)))), { ...reroll, again: true }, rolled(4)),
    );
    expect(new Set([...first, ...second, ...third.journal.slice(1).map(({ id }) => id)]).size).toBe(7);
  });

  it("after another engagement keeps what both share", () => {
    const line = { what: "retarget", by: "gm" } as const;
    const other = after(whole, {
      type: "corrected",
      engagement: { ...start.engagement, anyway: true },
      line,
    });
    expect(brief(other)).toEqual(["points 2-1 applied", "lost 0-7 applied", "fear 0-1 applied"]);
    expect(other.status).toBe("open");
  });
});

describe("undo", () => {
  it("takes back all that was applied, the last first", () => {
    const undone = after(whole, undo);
    expect(inHandOf(undone).map(({ change: one }) => one.type === "track" && one.track)).toEqual([
      "fear",
      "lost",
      "points",
    ]);
    expect(brief(written(undone))).toEqual(["points 2-1 reverted", "lost 0-7 reverted", "fear 0-1 reverted"]);
  });

  it("drops what is due and was certainly not written", () => {
    expect(brief(after(start, rolled(7), undo))).toEqual([]);
  });

  it("waits until what may have been written is finished", () => {
    const writing = after(start, rolled(7), { type: "writing" });
    expect(refused(writing, undo)).toBe("late");
    expect(refused(writing, { type: "stopped" })).toBe("late");
    expect(brief(after(written(writing), undo))).toEqual(["points 2-1 reverting", "lost 0-7 reverting"]);
  });

  it("of a partly written exchange finishes the rest first", () => {
    const writing = after(start, rolled(7), { type: "writing" });
    const partly = after(writing, { type: "written", entries: [{ id: writing.journal[0]?.id ?? -1 }] });
    expect(brief(partly)).toEqual(["points 2-1 applied", "lost 0-7 writing"]);
    expect(refused(partly, undo)).toBe("late");
    expect(next(game, partly, AUTOMATIC)).toMatchObject({
      type: "write",
      entries: [{ change: { track: "lost" } }],
    });
  });

  it("is refused a second time", () => {
    expect(refused(after(whole, undo), undo)).toBe("alreadyUndone");
  });

  it("leaves nothing to come", () => {
    expect(next(game, written(after(whole, undo)), AUTOMATIC)).toBeNull();
  });
});

describe("an exchange that ends early", () => {
  it("stopped keeps what was applied and drops what is due", () => {
    const due = after(written(after(start, rolled(7))), answered);
    expect(brief(due).at(-1)).toBe("fear 0-1 due");
    expect(brief(after(due, { type: "stopped" }))).toEqual(["points 2-1 applied", "lost 0-7 applied"]);
  });

  it("a void exchange is undone and takes back what it did", () => {
    const over = after(written(after(start, rolled(7))), { type: "void" });
    expect(over.status).toBe("undone");
    expect(brief(over)).toEqual(["points 2-1 reverting", "lost 0-7 reverting"]);
  });
});

describe("a record of other rules", () => {
  const view = {
    action: "only",
    actor: "ana",
    weapon: null,
    targets: [],
    names: {},
    happenings: [],
    waiting: null,
    modifiers: [],
    options: {},
  };
  const frozen: ExchangeState = { ...whole, rules: versionOf(game), frozen: view };

  it("is not changed, and does nothing by itself", () => {
    for (const event of [reroll, answered, rolled(3)]) {
      expect(refused(frozen, event)).toBe("playedOtherwise");
      expect(refused({ ...frozen, rules: 7 }, event)).toBe("otherRules");
    }
    expect(next(game, { ...frozen, status: "open" }, AUTOMATIC)).toBeNull();
  });

  it("can be undone by what its journal says", () => {
    expect(brief(written(after(frozen, undo)))).toEqual([
      "points 2-1 reverted",
      "lost 0-7 reverted",
      "fear 0-1 reverted",
    ]);
  });

  it("can be undone below what was changed again since", () => {
    const [first] = frozen.journal;
    const below = after(frozen, undo, { type: "changedAgain", entries: [first?.id ?? -1] });
    expect(below.journal.map(({ changedAgain }) => changedAgain)).toEqual([true, undefined, undefined]);
    expect(written(below).journal.every(({ state }) => state === "reverted")).toBe(true);
  });

  it("finishes what was being written", () => {
    const writing = { ...after(start, rolled(7), { type: "writing" }), frozen: view };
    expect(next(game, writing, AUTOMATIC)?.type).toBe("write");
  });
});

describe("reverts that begin", () => {
  const reverting = (id: number, from: boolean): Entry => ({
    id,
    change: { type: "status", of: "bo", status: "prone", from, to: !from },
    state: "reverting",
  });
  // Bo went prone and stood up again; the last revert comes first.
  const both = [reverting(2, true), reverting(1, false)];

  it.each([
    ["the world shows the last one", false, []],
    ["the world no longer shows the last one", true, [2]],
  ])(
    "are of what was changed again, of several for one thing by the last: %s",
    (_what, isProne, expected) => {
      const stands = (change: Consequence) => change.type === "status" && change.to === isProne;
      expect(changedAgainOf(both, stands)).toEqual(expected);
    },
  );
});

describe("an answer", () => {
  it("is taken once", () => {
    const once = after(start, rolled(7), answered);
    expect(refused(once, { ...answered, choice: "yes" })).toBe("notAsked");
  });

  it.each([
    ["to another question", { ...answered, key: "parry" }],
    ["that is not offered", { ...answered, choice: "maybe" }],
    ["by the name of a built-in", { ...answered, key: "__proto__" }],
  ] as const)("%s is refused", (_name, event) => {
    expect(refused(after(start, rolled(7)), event)).toBe("notAsked");
  });

  it("by dice that were not asked for is refused", () => {
    expect(refused(after(start, rolled(7)), rolled(1))).toBe("notAsked");
  });
});

describe("a track that a person changed in the meantime", () => {
  const entry = (was: number, is: number): Entry => ({
    id: 0,
    change: wound("lost", 0, 7),
    state: "applied",
    written: [was, is],
  });

  it("moves on by the same steps, never below 0", () => {
    expect([0, 2, 5].map((was) => trackAfter({ from: 0, to: 7 }, was, ANY_NUMBER))).toEqual([7, 9, 12]);
    expect([3, 2, 1].map((was) => trackAfter({ from: 3, to: 1 }, was, ANY_NUMBER))).toEqual([1, 0, 0]);
  });

  it("gets back its own part alone", () => {
    const back = revertOf(entry(2, 9));
    expect(back).toMatchObject({ from: 9, to: 2 });
    expect(back.type === "track" && trackAfter(back, 14, ANY_NUMBER)).toBe(7);
  });

  it("gets back what was really written where that was less", () => {
    const less = { ...entry(1, 0), change: wound("lost", 3, 1) };
    expect(revertOf(less)).toMatchObject({ from: 0, to: 1 });
  });
});
