import fc from "fast-check";
import { deflateSync, strFromU8, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "../../src/play/record/packing.js";
import type { Event } from "../../src/play/record/events.js";
import { reduce } from "../../src/play/record/reducer.js";
import type { ExchangeState, View } from "../../src/play/record/state.js";
import {
  FORMAT,
  readRecord,
  readTest,
  stateOf,
  storedRecord,
  type Parts,
} from "../../src/play/record/stored.js";
import { showsWhatIsPlayed } from "../../src/play/record/view.js";
import { versionOf, type Action, type Modifier } from "../../src/rules/core/index.js";
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

/** The stored record of an exchange that the first playable action of a game has. */
async function anyRecord(game: (typeof GAMES)[number]): Promise<Record<string, unknown>> {
  for (const action of Object.keys(game.actions)) {
    const table = await played(game, action);
    if (table) return storedAt(table);
  }
  throw new Error("Nothing can be played.");
}

function stateAs(record: Record<string, unknown>) {
  const read = readRecord(record, true);
  return "unreadable" in read ? null : stateOf(read);
}

const refusal = (refused: string) => ({ refused, rule: "" });

/** What would play an exchange on, or correct it. */
function playedOn({ engagement }: ExchangeState): readonly Event[] {
  return [
    { type: "rolled", key: "other", faces: {} },
    { type: "answered", key: "other", choice: "yes", by: "ana" },
    { type: "reroll", key: "other", by: "gm", again: true },
    { type: "corrected", engagement, line: { what: "removeModifier", by: "gm" } },
  ];
}

/** The same game with more to choose, to set and to write down. */
function withMore(game: (typeof GAMES)[number]): (typeof GAMES)[number] {
  const charm: Modifier = {
    id: "newCharm",
    rule: "",
    tests: [...new Set(Object.values(game.actions).map(({ test }) => test))],
    input: { type: "toggle" },
    contribute: () => [],
  };
  return {
    ...game,
    modifiers: [...game.modifiers, charm],
    options: { ...game.options, newOption: { type: "toggle", initial: false } },
    actor: { ...game.actor, fields: { ...game.actor.fields, newField: { type: "text", initial: "" } } },
    statuses: { ...game.statuses, newStatus: { icon: "daze" } },
  };
}

function asked(key: string): View["happenings"][number] {
  const request = { type: "ask", key, who: "ana", question: "other", options: [], default: "" } as const;
  return { type: "ask", request, answer: { choice: "yes" } };
}

/** A text as a record packs JSON, which this one need not be. */
function packedText(text: string): string {
  return btoa(strFromU8(deflateSync(strToU8(text)), true));
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

  it("goes on where the game has one modifier, option, field and status more", async () => {
    const record = await anyRecord(game);
    registerGame(withMore(game));
    expect(stateAs(record)?.frozen).toBeUndefined();
    registerGame(game);
  });

  it("of another version of the rules is shown and undone, and not played on", async () => {
    const record = await anyRecord(game);
    const parts = unpack(String(record["parts"])) as Parts;
    const later = { ...game, version: versionOf(game) + 1 };
    registerGame(later);
    const state = stateAs(record);
    if (!state) throw new Error("There is no state.");
    expect(state.frozen).toEqual(parts.view);
    expect(state.kept).toEqual(parts.engagement);
    expect(reduce(later, state, { type: "undo", by: "gm" })).toMatchObject({ status: "undone" });
    for (const event of playedOn(state)) expect(reduce(later, state, event)).toEqual(refusal("otherRules"));
    const again = readRecord(structuredClone(storedRecord(later, state, false)), true);
    expect("unreadable" in again ? null : again.engagement).toEqual(parts.engagement);
    registerGame(game);
  });

  it("whose rules ask or roll something else in it, without another version, is frozen and can be undone", async () => {
    const record = await anyRecord(game);
    const { view, engagement } = unpack(String(record["parts"])) as Parts;
    const action = game.actions[view.action];
    if (!action || !engagement) throw new Error("There is no action.");
    const procedure: Action["procedure"] = function* (setup) {
      yield { type: "roll", key: "other", roller: "ana", purpose: "other", dice: {} };
      return yield* action.procedure(setup);
    };
    const other = { ...game, actions: { ...game.actions, [view.action]: { ...action, procedure } } };
    registerGame(other);
    const state = stateAs(record);
    registerGame(game);
    if (!state) throw new Error("There is no state.");
    expect(state.frozen).toEqual(view);
    for (const event of playedOn(state))
      expect(reduce(other, state, event)).toEqual(refusal("playedOtherwise"));
    expect(reduce(other, state, { type: "undo", by: "gm" })).toMatchObject({ status: "undone" });

    // A secret lies in the browsers of GMs, and only what it shows in its record.
    const { frozen: _frozen, kept: _kept, ...secret } = { ...state, engagement, revision: "r", hidden: [] };
    expect(showsWhatIsPlayed(game, secret, view)).toBe(true);
    expect(showsWhatIsPlayed(game, secret, { ...view, happenings: [] })).toBe(true);
    expect(showsWhatIsPlayed(other, { ...secret, engagement: { ...engagement } }, view)).toBe(false);
  });

  it("has nothing of a hidden model in its text", async () => {
    const record = await anyRecord(game);
    const state = stateAs(record);
    if (!state) throw new Error("There is no state.");
    const { actor } = state.engagement;
    const text = JSON.stringify(storedRecord(game, { ...state, hidden: [actor.ref] }, false));
    const { parts } = JSON.parse(text) as { readonly parts: string };
    const held = JSON.stringify(unpack(parts));
    expect(unpack(parts)).toMatchObject({ engagement: null, answers: {} });
    expect(held).not.toContain(`"${actor.ref}"`);
    expect(JSON.stringify(unpack(String(record["parts"])))).toContain(`"${actor.ref}"`);
  });

  it("that the rules no longer play as it shows is frozen", async () => {
    const record = await anyRecord(game);
    const parts = unpack(String(record["parts"])) as Parts;
    const other = { type: "roll", key: "other", roller: "ana", purpose: "other", dice: {} } as const;
    const changed: readonly Partial<Parts>[] = [
      { view: { ...parts.view, waiting: other } },
      { view: { ...parts.view, happenings: [...parts.view.happenings, asked("other")] } },
      { engagement: parts.engagement && { ...parts.engagement, action: "noSuchAction" } },
      { engagement: parts.engagement && { ...parts.engagement, scale: -1 } },
    ];
    expect(stateAs(record)?.frozen).toBeUndefined();
    for (const more of changed)
      expect(stateAs({ ...record, parts: pack({ ...parts, ...more }) })?.frozen).toBeDefined();
  });

  it("whatever is broken in it is unreadable, or gives a state: nothing throws", async () => {
    const source = numbers(SEED);
    const below = (count: number): number => source.next().value % count;
    const counts = { tried: 0, unreadable: 0 };
    for (const action of Object.keys(game.actions).slice(0, 6)) {
      const table = await played(game, action);
      if (!table) continue;
      const record = storedAt(table);
      const text = JSON.stringify(unpack(String(record["parts"])));
      for (let trial = 0; trial < 60; trial += 1) {
        const at = below(text.length);
        const cut = packedText(
          text.slice(0, at) +
            ["", "[", "]", "0", ",", '"', "{}", "null", "7,"][below(9)] +
            text.slice(at + below(3)),
        );
        const read = readRecord({ ...record, parts: cut }, true);
        counts.tried += 1;
        if ("unreadable" in read) counts.unreadable += 1;
        else stateOf(read);
      }
    }
    expect(counts.unreadable).toBeGreaterThan(counts.tried / 3);
  });
});

it("there is one format: a record with the number of another one is not read, whatever is in it", async () => {
  const record = await anyRecord(tnt);
  expect(readRecord(record, true)).not.toHaveProperty("unreadable");
  for (const format of [0, 1, FORMAT - 1, "3", null])
    expect(readRecord({ ...record, format }, true)).toEqual({ unreadable: "broken" });
  expect(readRecord({ ...record, format: FORMAT + 1 }, true)).toEqual({ unreadable: "newer" });
});

it("fields of any kind make a record unreadable, and throw nothing", () => {
  const any = fc.anything({ maxDepth: 3 });
  fc.assert(
    fc.property(fc.record({ parts: any, status: any, handled: any, game: any, inHand: any }), (fields) => {
      const read = readRecord({ format: FORMAT, rules: 1, exchange: "x", ...fields }, true);
      expect(read).toEqual({ unreadable: "broken" });
      expect(readTest({ format: FORMAT, ...fields, view: fields.parts }, "ana")).toBeNull();
    }),
  );
});

it("an exchange is undone from its record alone", async () => {
  const table = await played(tnt, "goProne");
  if (!table) throw new Error("No situation fits.");
  await ask(table, { id: "undo", verb: "undo", exchange: "x" }, "referee");
  expect(storedAt(table)).toMatchObject({ status: "undone", inHand: false });
});
