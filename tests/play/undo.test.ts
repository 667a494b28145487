import { describe, expect, it } from "vitest";
import { isRefusal } from "../../src/rules/core/index.js";
import { registerGame, tnt } from "../../src/rules.js";
import { ask, playThrough } from "./lib/exchange.js";
import { measured, playable } from "./lib/situation.js";
import { unlinkingOf, type Other } from "../../src/play/record/chain.js";
import type { Entry } from "../../src/play/record/state.js";
import { newState } from "./lib/made.js";
import { Table } from "./lib/table.js";
import { World } from "./lib/world.js";

registerGame(tnt);

/** A table at which ana has taken these actions, by the ids of their exchanges; the first puts her from standing to prone. */
async function afterActions(actions: Readonly<Record<string, string>>): Promise<Table> {
  const one = playable(tnt, "goProne", 40).find(({ actor }) => !actor.statuses.includes("prone"));
  if (!one) throw new Error("No situation fits.");
  const table = new Table(tnt, World.of(one), { applies: true, playersRoll: false });
  for (const [id, action] of Object.entries(actions))
    await playThrough(table, id, { ...measured(table.world, { ...one, action, anyway: true }), id });
  return table;
}

const isProne = ({ world }: Table) => world.docs.get("ana")?.statuses.includes("prone");

/** What a status or a place is after each of some undos: those of actions that put it one way and back again. */
describe("an exchange undone below a later one", () => {
  const prone = async (undone: readonly string[]): Promise<readonly unknown[]> => {
    const actions = { down: "goProne", up: "stand", again: "goProne" };
    const table = await afterActions(actions);
    const seen = [isProne(table)];
    for (const id of undone) {
      await ask(table, { id: `undo-${id}`, verb: "undo", exchange: id }, "referee");
      seen.push(isProne(table));
      for (const other of Object.keys(actions).filter(
        (name) => !undone.slice(0, undone.indexOf(id) + 1).includes(name),
      ))
        expect(table.stateOf(other)?.journal.map(({ state }) => state)).not.toContain("reverting");
    }
    return seen;
  };

  it.each([
    [
      ["again", "up", "down"],
      [true, false, true, false],
    ],
    [
      ["down", "up", "again"],
      [true, true, true, false],
    ],
    [
      ["up", "again", "down"],
      [true, true, true, false],
    ],
    [
      ["down", "again", "up"],
      [true, true, false, false],
    ],
  ])("%s leave the status as those say that remain", async (order, expected) => {
    expect(await prone(order)).toEqual(expected);
  });
});

describe("an exchange that began before another one put the same status on", () => {
  it("does not take it away when it is undone", async () => {
    const one = playable(tnt, "goProne", 40).find(({ actor }) => !actor.statuses.includes("prone"));
    if (!one) throw new Error("No situation fits.");
    const table = new Table(tnt, World.of(one), { applies: false, playersRoll: false });
    const engagement = (id: string) => ({ ...measured(table.world, one), id });
    const early = engagement("early");
    await ask(table, { id: "early-begin", verb: "begin", exchange: "early", engagement: early }, "attacker");
    await playThrough(table, "between", engagement("between"));
    await ask(table, { id: "early-apply", verb: "apply", exchange: "early" }, "referee");
    expect(isProne(table)).toBe(true);
    await ask(table, { id: "undo-early", verb: "undo", exchange: "early" }, "referee");
    expect(isProne(table)).toBe(true);
    await ask(table, { id: "undo-between", verb: "undo", exchange: "between" }, "referee");
    expect(isProne(table)).toBe(false);
  });
});

describe("an undo that is cut off and taken up again", () => {
  it.each(["lost", "unacknowledged"] as const)(
    "leaves an earlier exchange as it was, wherever a call is %s",
    async (how) => {
      for (let call = 0; call < 12; call += 1) {
        const table = await afterActions({ down: "goProne", up: "stand" });
        table.fault = { at: table.calls.length + call, how };
        await ask(table, { id: "undo-up", verb: "undo", exchange: "up" }, "referee");
        expect(isProne(table), `call ${call}`).toBe(true);
        await ask(table, { id: "undo-down", verb: "undo", exchange: "down" }, "referee");
        expect(isProne(table), `call ${call}`).toBe(false);
      }
    },
  );
});

describe("a window that stops being the referee in the middle of an undo", () => {
  it("says that it is done only when the record says so, wherever it stops", async () => {
    const answers = new Set<boolean>();
    for (let looks = 0; looks < 8; looks += 1) {
      const table = await afterActions({ down: "goProne" });
      table.looks = looks;
      const said = await table.handle({ id: "undo-down", verb: "undo", exchange: "down" });
      const isDone = said !== null && !isRefusal(said);
      const record = table.stateOf("down");
      const isKnown =
        record?.status === "undone" || record?.journal.some(({ state }) => state === "reverting");
      expect(isDone, `after ${looks} looks`).toBe(isKnown);
      answers.add(isDone);
    }
    expect(answers.size).toBe(2);
  });
});

describe("an unlinked token that has a track from the world's actor", () => {
  const entryOf = (id: number, of: string, track: string, more: object = {}): Entry => ({
    id,
    change: { type: "track", of, track, from: 0, to: 1 },
    state: "applied",
    ...more,
  });
  const [begun] = playable(tnt, "goProne", 40);
  if (!begun) throw new Error("No situation fits.");
  const other = (entry: Entry): Other => ({
    id: "later",
    state: { ...newState("later", begun, ""), journal: [entry] },
  });
  const inheriting = (own: Entry, later: Entry): readonly unknown[] =>
    unlinkingOf(
      "key",
      own,
      { isInEffect: false, isName: false, beyond: 0 },
      { earlier: [], later: [other(later)] },
    ).adjusted.map(({ adjustment }) => adjustment);
  const next = [{ id: 7, key: "key", by: 0, inherited: true }];

  it.each([
    ["the same track", entryOf(7, "Actor.a", "wounds"), next],
    ["another track", entryOf(7, "Actor.a", "fear"), []],
    ["another model", entryOf(7, "Actor.b", "wounds"), []],
    ["the same track, taken back already", entryOf(7, "Actor.a", "wounds", { state: "reverted" }), []],
  ])("leaves it to a later exchange that has changed %s", (_what, later, expected) => {
    expect(inheriting(entryOf(1, "Actor.a", "wounds", { inherited: true }), later)).toEqual(expected);
  });

  it("leaves an item to a later exchange that has changed any track of it", () => {
    const item = "Scene.s.Token.t.Actor.a.Item.i";
    expect(inheriting(entryOf(1, item, "loaded", { inherited: true }), entryOf(7, item, "jammed"))).toEqual(
      next,
    );
  });

  it("leaves nothing where the token had the track of its own before", () => {
    expect(inheriting(entryOf(1, "Actor.a", "wounds"), entryOf(7, "Actor.a", "wounds"))).toEqual([]);
  });
});
