import { afterAll, describe, expect, it } from "vitest";
import {
  isRefusal,
  rowOf,
  type Consequence,
  type Engagement,
  type Game,
} from "../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../../src/rules.js";
import { replayOf } from "../../../src/play/record/replaying.js";
import { rowUndoOf } from "../../../src/play/record/rows/undone-rows.js";
import type { ExchangeState } from "../../../src/play/record/state.js";
import { ask, playThrough } from "../lib/exchange.js";
import { measured, playable } from "../lib/situation.js";
import { Table } from "../lib/table.js";
import { World } from "../lib/world.js";
import { write } from "../lib/writes.js";

/** Actions whose cards have rows, and how many situations of each are tried. */
const CARDS: readonly (readonly [Game, readonly string[], number])[] = [
  [tnt, ["resolve", "shoot", "endActivation"], 40],
  [mest, ["endActivation", "finishSide"], 60],
  [darkHeresy, ["suppress", "throwWeapon", "lightning", "endActivation"], 30],
  [gurps, ["endActivation", "beginBattle"], 40],
  [godsgloom, ["finishSide", "endActivation"], 40],
];
CARDS.forEach(([game]) => registerGame(game));

const counts = { cards: 0, alone: 0, followed: 0, refused: 0 };

afterAll(() => {
  const { cards, alone, followed, refused } = counts;
  process.stdout.write(
    `Rows: ${cards} cards, ${alone} rows undone alone, ${followed} with rows that followed, ${refused} refused.\n`,
  );
});

/** A table at which a situation was played to its end as the exchange `x`. */
async function played(game: Game, one: Engagement): Promise<Table> {
  const world = World.of(one);
  const table = new Table(game, world, { applies: true, playersRoll: false });
  await playThrough(table, "x", measured(world, one));
  return table;
}

function stateOf(table: Table): ExchangeState {
  const state = table.stateOf("x");
  if (!state) throw new Error("There is no record.");
  return state;
}

/** The happenings of each row that is played. */
function rowsOf(game: Game, state: ExchangeState): ReadonlyMap<string, string> {
  const replay = replayOf(game, state);
  const rows = new Map<string, string>();
  if (isRefusal(replay)) return rows;
  for (const one of replay.happenings) {
    const row = rowOf(one);
    if (row !== undefined && state.undoneRows?.includes(row) !== true)
      rows.set(row, (rows.get(row) ?? "") + JSON.stringify(one));
  }
  return rows;
}

/** The world of a situation after these changes, and after nothing else. */
function worldAfter(game: Game, one: Engagement, changes: readonly Consequence[]): unknown {
  const world = World.of(one);
  for (const [id, change] of changes.entries()) {
    write(game, world, "x", { id, change, state: "writing" }, false).carryOut();
    if (change.type === "track") world.unmark(change.of, "x");
  }
  return world.seen();
}

const changesOf = (game: Game, state: ExchangeState): readonly Consequence[] => {
  const replay = replayOf(game, state);
  return isRefusal(replay) ? [] : replay.changes;
};

describe.each(CARDS)("rows of cards", (game, actions, tries) => {
  it(`${game.id}: each row of random cards is undone as if it and those named had not happened`, async () => {
    const situations = actions.flatMap((action) => playable(game, action, tries, 3));
    let seen = 0;
    for (const one of situations) {
      const rows = rowsOf(game, stateOf(await played(game, one)));
      if (rows.size === 0) continue;
      seen += 1;
      counts.cards += 1;
      for (const row of rows.keys()) {
        const table = await played(game, one);
        const whole = stateOf(table);
        if (whole.status !== "done") continue;
        const undo = rowUndoOf(game, whole, row);
        const before = table.world.seen();
        await ask(table, { id: "undo-row", verb: "undoRow", exchange: "x", row }, "referee");
        if (isRefusal(undo)) {
          counts.refused += 1;
          expect(table.world.seen()).toEqual(before);
          continue;
        }
        if (undo.rows.length > 1) counts.followed += 1;
        else counts.alone += 1;
        const after = stateOf(table);
        const order = [...rows.keys()];
        expect(order.indexOf(row)).toBe(Math.min(...undo.rows.map((id) => order.indexOf(id))));
        const kept = [...rows].filter(([id]) => !undo.rows.includes(id));
        expect([...rowsOf(game, after)]).toEqual(kept);
        expect(table.world.seen(), `${one.action} ${row}`).toEqual(
          worldAfter(game, one, changesOf(game, after)),
        );
        await ask(table, { id: "undo", verb: "undo", exchange: "x" }, "referee");
        expect(table.world.seen(), `${one.action} ${row}, and the rest`).toEqual(World.of(one).seen());
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
