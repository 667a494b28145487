import { afterAll, describe, expect, it, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../src/rules.js";
import { Term } from "../../src/play/referee/lease/term.js";
import { doubles } from "../../src/play/referee/late/doubles.js";
import { ANY_NUMBER } from "../../src/play/record/track-range.js";
import { LateWrites, type Now } from "../../src/play/referee/late/late-writes.js";
import type { Consequence, Engagement, Game } from "../../src/rules/core/index.js";
import { ask, playThrough, USUAL, type Manner } from "./lib/exchange.js";
import { richest } from "./lib/situation.js";
import { Table } from "./lib/table.js";
import { World } from "./lib/world.js";
import { rangeOf } from "./lib/writes.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
GAMES.forEach(registerGame);

const counts = { delayed: 0, setRight: 0, records: 0 };
afterAll(() => {
  const { delayed, setRight, records } = counts;
  process.stdout.write(
    `Late writes: ${delayed} delayed, ${setRight} values set right, ${records} records posted twice.\n`,
  );
});

/** Plays an exchange; the call of this number arrives late, when the call of the other number is sent, or by `deliver`. */
async function played(game: Game, engagement: Engagement, at: number, arrives = Infinity, manner = USUAL) {
  const table = new Table(game, World.of(engagement), { applies: true, playersRoll: false });
  const start = table.world.seen();
  if (at >= 0) {
    counts.delayed += 1;
    table.fault = { at, how: "delayed" };
    table.at.set(arrives, () => table.deliver());
  }
  await playThrough(table, "x", engagement, manner);
  return { table, start };
}

/** The numbers of the referee's calls in an exchange that nothing disturbs, and what it comes to. */
async function undisturbed(game: Game, engagement: Engagement) {
  const { table } = await played(game, engagement, -1);
  return { usual: table, calls: [...table.calls.keys()].filter((at) => table.calls[at] === "referee") };
}

describe.each(GAMES)("a write of $id that arrives when the lease has passed on", (game) => {
  const actions = Object.keys(game.actions).slice(0, 8);

  it.each(actions)("%s: changes neither the world nor the record", async (action) => {
    const engagement = richest(game, action, 20);
    if (!engagement) return;
    const { usual, calls } = await undisturbed(game, engagement);
    for (const at of calls) {
      const { table, start } = await played(game, engagement, at);
      table.deliver();
      table.world.sweep();
      expect(table.world.seen()).toEqual(usual.world.seen());
      expect(table.recordOf("x")?.view).toEqual(usual.recordOf("x")?.view);
      expect(table.stateOf("x")?.status).toBe(usual.stateOf("x")?.status);
      await ask(table, { id: "undo", verb: "undo", exchange: "x" }, "referee");
      expect(table.world.seen()).toEqual(start);
    }
  });

  it.each(actions)(
    "%s: in the middle of what the next window does, nothing is done twice",
    async (action) => {
      const engagement = richest(game, action, 20);
      if (!engagement) return;
      const { usual, calls } = await undisturbed(game, engagement);
      for (const at of calls) {
        for (const later of [1, 2, 3, 5]) {
          const { table, start } = await played(game, engagement, at, at + later);
          table.at.clear();
          table.deliver();
          await table.work(true);
          table.world.sweep();
          expect(table.world.seen(), `call ${at} arrives before call ${at + later}`).toEqual(
            usual.world.seen(),
          );
          expect(table.world.messages.size).toBe(1);
          expect(table.recordOf("x")?.view).toEqual(usual.recordOf("x")?.view);
          await ask(table, { id: "undo", verb: "undo", exchange: "x" }, "referee");
          expect(table.world.seen()).toEqual(start);
        }
      }
    },
  );

  it.each(actions)("%s: a later change stays as it was made", async (action) => {
    const engagement = richest(game, action, 20);
    if (!engagement) return;
    const { calls } = await undisturbed(game, engagement);
    for (const at of calls) {
      const { table } = await played(game, engagement, at);
      table.byHand(() => changeAll(game, table.world));
      const before = table.world.seen();
      const { size } = table.world.messages;
      table.deliver();
      if (table.world.messages.size > size) counts.records += 1;
      counts.setRight += table.windows.setRight.length;
      table.world.sweep();
      expect(table.world.seen(), `call ${at}`).toEqual(before);
      await table.work(true);
      expect(table.world.messages.size).toBe(size);
    }
  });

  it.each(actions)(
    "%s: while no window is the referee's, it does what it would do if the next one made it",
    async (action) => {
      const engagement = richest(game, action, 20);
      if (!engagement) return;
      const { calls } = await undisturbed(game, engagement);
      const meanwhile = (arrives: boolean): Manner => ({
        ...USUAL,
        meanwhile: (table) => {
          table.byHand(() => changeAll(game, table.world));
          if (arrives) table.deliver();
        },
      });
      for (const at of calls) {
        const { table } = await played(game, engagement, at, Infinity, meanwhile(true));
        const { table: other } = await played(game, engagement, at, Infinity, meanwhile(false));
        counts.setRight += table.windows.setRight.length;
        for (const { world } of [table, other]) world.sweep();
        expect(table.world.seen(), `call ${at}`).toEqual(other.world.seen());
        expect(table.recordOf("x")?.view, `call ${at}`).toEqual(other.recordOf("x")?.view);
      }
    },
  );
});

/** Changes everything: each number, each status, each place, and what waits. */
function changeAll(game: Game, { docs, waiting }: World): void {
  for (const [of, doc] of docs) {
    for (const track of Object.keys(doc.values)) {
      const value = doc.values[track] ?? 0;
      doc.values[track] = value < rangeOf(game, { of, track }).most ? value + 1 : value - 1;
    }
    doc.statuses = [];
    if (doc.place) doc.place = { ...doc.place, x: doc.place.x + 40 };
  }
  waiting.clear();
}

describe("a late write, by the state of the same write in this window", () => {
  const WOUND: Consequence = { type: "track", of: "bo", track: "health", from: 10, to: 7 };
  const LATE = { term: "before", tag: "x.a1", values: [10, 7] } as const;

  function window(start: Now) {
    const world = { now: start };
    const late = new LateWrites(
      () => world.now,
      () => ANY_NUMBER,
    );
    late.expect("x", new Map([["x.a1", [WOUND]]]));
    return {
      late,
      own: (value: Now) => {
        world.now = value;
        return late.heard({ term: "now", tag: "x.a1", values: [10, 7] }, "now");
      },
      becomes: (value: Now) => {
        world.now = value;
        return late.heard(null, "now");
      },
      arrives: (value: Now) => {
        world.now = value;
        return late.heard(LATE, "now");
      },
    };
  }

  const spoiled = (from: number, to: number) => [{ exchange: "x", change: { ...WOUND, from, to } }];

  test("made here, and changed since: the value before it is right", () => {
    const { own, becomes, arrives } = window(10);
    expect([own(7), becomes(5), arrives(7)]).toEqual([[], [], spoiled(5, 7)]);
  });

  test("made here, and nothing changed since: nothing is spoiled", () => {
    const { own, arrives } = window(10);
    expect([own(7), arrives(7)]).toEqual([[], []]);
  });

  test("made here, and changed back to the very value from which it was made", () => {
    const { own, becomes, arrives } = window(10);
    expect([own(7), becomes(10), arrives(7)]).toEqual([[], [], spoiled(10, 7)]);
  });

  test("not made here yet: it counts, by its steps from the value that was there", () => {
    const { becomes, arrives } = window(10);
    expect([becomes(9), arrives(7)]).toEqual([[], spoiled(6, 7)]);
    const other = window(10);
    expect(other.arrives(7)).toEqual([]);
  });

  test("on its way from here: what this window sent arrives after it, and both count once", async () => {
    const { late, own, becomes, arrives } = window(10);
    await late.send("x", "x.a1", [WOUND], async () => {
      expect(arrives(7)).toEqual([]);
      expect(own(7)).toEqual([]);
      return Promise.resolve();
    });
    expect(becomes(7)).toEqual([]);
    const other = window(10);
    await other.late.send("x", "x.a1", [WOUND], async () => {
      expect([other.becomes(9), other.arrives(7)]).toEqual([[], []]);
      expect(other.own(7)).toEqual(spoiled(6, 7));
      return Promise.resolve();
    });
  });

  test("this window's own left out what was changed while it was on its way", async () => {
    const { late, own, becomes } = window(10);
    await late.send("x", "x.a1", [WOUND], async () => {
      expect([becomes(5), own(7)]).toEqual([[], spoiled(2, 7)]);
      // The same write, heard as another change of its document.
      expect(own(7)).toEqual([]);
      return Promise.resolve();
    });
  });

  test("this window's own that failed can still arrive, and counts from the value that was there", async () => {
    const { late, own, becomes } = window(10);
    const sent = late.send("x", "x.a1", [WOUND], () => Promise.reject(new Error("cut")));
    await expect(sent).rejects.toThrow("cut");
    expect([becomes(9), own(7)]).toEqual([[], spoiled(6, 7)]);
  });

  test("a value that is not what the write made of it yet is not reckoned with", () => {
    const { arrives } = window(10);
    expect(arrives(10)).toEqual([]);
  });

  test("it arrives once: a second one of that name is no late write", () => {
    const { own, becomes, arrives } = window(10);
    own(7);
    becomes(5);
    arrives(7);
    expect([becomes(5), arrives(7)]).toEqual([[], []]);
  });

  test("of a thing that was deleted in the meantime, nothing is spoiled", () => {
    const { own, becomes, arrives } = window(10);
    expect([own(7), becomes(null), arrives(null)]).toEqual([[], [], []]);
  });
});

describe("records that were posted twice for one request", () => {
  const posted = (id: string, saves: number, ...handled: readonly string[]) => ({
    id,
    stored: { handled, saves },
  });
  const twice = (...all: readonly ReturnType<typeof posted>[]) => doubles(all, () => false);

  test("the one that play went on with stays, whichever is first in the log", () => {
    const late = posted("late", 1, "r1");
    const own = posted("own", 3, "r1", "r2");
    expect([twice(own, late), twice(late, own)]).toEqual([["late"], ["late"]]);
  });

  test("of two that wait for a first answer, the second one goes", () => {
    expect(twice(posted("one", 1, "r1"), posted("two", 1, "r1"))).toEqual(["two"]);
  });

  test("a record with marks of a write stays, and both stay when play went on with both", () => {
    const all = [posted("one", 1, "r1"), posted("two", 1, "r1")];
    expect(doubles(all, (id) => id === "two")).toEqual(["one"]);
    expect(twice(posted("one", 2, "r1"), posted("two", 2, "r1"))).toEqual([]);
  });

  test("records of other requests, and those that a GM began in the referee's window, are no doubles", () => {
    expect(twice(posted("one", 1, "r1"), posted("two", 1, "r2"), posted("a", 1), posted("b", 1))).toEqual([]);
  });
});

test("a window is sure of its lease for six seconds after it sent a renewal that arrived, however late the answer was", () => {
  const term = new Term();
  expect(term.lasts(0)).toBe(false);
  term.renewed(1_000);
  expect([term.lasts(6_999), term.lasts(7_000)]).toEqual([true, false]);
  term.renewed(500);
  expect([term.lasts(6_999), term.lasts(7_000)]).toEqual([true, false]);
});
