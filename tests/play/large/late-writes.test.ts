import { afterAll, describe, expect, it } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../../src/rules.js";
import type { Engagement, Game } from "../../../src/rules/core/index.js";
import { ask, playThrough, USUAL, type Manner } from "../lib/exchange.js";
import { richest } from "../lib/situation.js";
import { Table } from "../lib/table.js";
import { World } from "../lib/world.js";
import { rangeOf } from "../lib/writes.js";

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
