import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "../../src/play/record/storing/packing.js";
import { readRecord, readTest, stateOf, type Parts } from "../../src/play/record/stored.js";
import { darkHeresy, godsgloom, gurps, mest, registerGame, tnt } from "../../src/rules.js";
import { SEED } from "../../tools/lib/seed.mjs";
import { ask, playThrough } from "./lib/exchange.js";
import { numbers, playable } from "./lib/situation.js";
import { Table } from "./lib/table.js";
import { World } from "./lib/world.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];
GAMES.forEach(registerGame);

/** A table at which one exchange of an action was played. */
async function played(game: (typeof GAMES)[number], action: string): Promise<Table | null> {
  const [engagement] = playable(game, action, 20);
  if (!engagement) return null;
  const table = new Table(game, World.of(engagement), { applies: true, playersRoll: false });
  await playThrough(table, "x", engagement);
  return table;
}

/** The stored record of the exchange at a table, as plain data. */
function storedAt(table: Table): Record<string, unknown> {
  return JSON.parse(JSON.stringify(table.world.messages.get("x")?.record)) as Record<string, unknown>;
}

describe.each(GAMES)("a stored record of $id", (game) => {
  it.each(Object.keys(game.actions))("of %s gives back its answers, and holds each once", async (action) => {
    const table = await played(game, action);
    if (!table) return;
    const { answers, view } = unpack(String(storedAt(table)["parts"])) as Parts;
    const state = table.stateOf("x");
    const asked = view.happenings.flatMap((one) => (one.type === "note" ? [] : [one.request.key]));
    expect(Object.keys(state?.answers ?? {}).sort()).toEqual([...new Set(asked)].sort());
    for (const one of view.happenings)
      if (one.type !== "note") expect(state?.answers[one.request.key]).toEqual(one.answer);
    expect(answers).toEqual({});
  });

  it("keeps the answers that a reroll leaves without a question", async () => {
    const [action = ""] = Object.keys(game.actions);
    const table = await played(game, action);
    const record = table && storedAt(table);
    if (!record) return;
    const parts = unpack(String(record["parts"])) as Parts;
    const answers = { ...parts.answers, "no-longer-asked": { choice: "yes", by: "ben" } };
    const read = readRecord({ ...record, parts: pack({ ...parts, answers }) }, true);
    expect("unreadable" in read ? null : stateOf(read)?.answers).toMatchObject(answers);
  });

  it("is undone as before where the game has other words now, and is not played on", async () => {
    const [action = ""] = Object.keys(game.actions);
    const table = await played(game, action);
    const record = table && storedAt(table);
    if (!record) return;
    const parts = unpack(String(record["parts"])) as Parts;
    const other = { ...parts, engagement: parts.engagement && { ...parts.engagement, lexicon: "other" } };
    const read = readRecord({ ...record, parts: pack(other) }, true);
    const state = "unreadable" in read ? null : stateOf(read);
    expect(state?.frozen).toEqual(parts.view);
    expect(state?.kept).toEqual(other.engagement);
    expect(state?.journal).toEqual(parts.journal);
  });

  it("whatever is broken in it is unreadable, or gives a state: nothing throws", async () => {
    const source = numbers(SEED);
    const below = (count: number): number => source.next().value % count;
    const counts = { tried: 0, unreadable: 0 };
    for (const action of Object.keys(game.actions).slice(0, 6)) {
      const table = await played(game, action);
      if (!table) continue;
      const record = storedAt(table);
      const text = String(record["parts"]);
      for (let trial = 0; trial < 60; trial += 1) {
        const at = below(text.length);
        const cut =
          text.slice(0, at) +
          ["", "[", "]", "0", ",", "'", "{}", "null", "7,"][below(9)] +
          text.slice(at + below(3));
        if (cut === text) continue;
        const read = readRecord({ ...record, parts: cut }, true);
        counts.tried += 1;
        if ("unreadable" in read) counts.unreadable += 1;
        else stateOf(read);
      }
    }
    expect(counts.unreadable).toBeGreaterThan(counts.tried / 2);
  });
});

it("fields of any kind make a record unreadable, and throw nothing", () => {
  const any = fc.anything({ maxDepth: 3 });
  fc.assert(
    fc.property(fc.record({ parts: any, status: any, handled: any, game: any, inHand: any }), (fields) => {
      const read = readRecord({ format: 2, rules: 1, exchange: "x", ...fields }, true);
      expect(read).toEqual({ unreadable: "broken" });
      expect(readTest({ format: 2, ...fields, view: fields.parts }, "ana")).toBeNull();
    }),
  );
});

it("an exchange is undone from its record alone", async () => {
  const table = await played(tnt, "goProne");
  if (!table) throw new Error("No situation fits.");
  await ask(table, { id: "undo", verb: "undo", exchange: "x" }, "referee");
  expect(storedAt(table)).toMatchObject({ status: "undone", inHand: false });
});
