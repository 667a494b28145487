import { beforeEach, describe, expect, test, vi } from "vitest";

/** The referee's window: how often it still is the referee when it looks, and whether the record of the message is still there. */
const table = vi.hoisted(() => ({ looks: 0, isThere: true, initiative: null as number | null }));
const written = vi.hoisted((): string[] => []);
const holds = vi.hoisted(() => () => Promise.resolve((table.looks -= 1) >= 0));
const change = { type: "track", of: "ana", track: "wounds", from: 1, to: 2 } as const;
const record = vi.hoisted(() => ({
  stored: {},
  journal: [],
  history: [] as object[],
  game: { id: "tnt" },
  state: { id: "e", status: "done", journal: [] as object[], history: [], handled: [], frozen: {} },
}));

vi.mock("../../../src/play/record/exchange.js", () => ({ Exchange: { of: () => record } }));
vi.mock("../../../src/play/referee/lease/lease.js", () => ({
  isReferee: () => table.looks > 0,
  isStillReferee: holds,
  leaseId: () => "",
}));
vi.mock("../../../src/play/referee/writing/ports.js", () => ({
  ports: {
    holds,
    exists: () => table.isThere,
    policy: () => ({}),
    save: () => {
      if (table.isThere) written.push("record");
      return Promise.resolve(table.isThere);
    },
  },
}));
vi.mock("../../../src/play/table/world/world.js", () => ({
  makeTrue: () => Promise.resolve(void written.push("world")),
  isInEffect: () => true,
}));
vi.mock("../../../src/play/referee/late/late.js", () => ({}));
vi.mock("../../../src/dice/rolling.js", () => ({}));
vi.mock("../../../src/play/referee/corrections/rights.js", () => ({ rightTo: () => "now" }));
vi.mock("../../../src/foundry.js", async (original) => ({
  ...(await original<object>()),
  documentByUuid: () => combatant,
}));
vi.mock("../../../src/foundry/kinds.js", () => ({ isCombatant: () => true }));
vi.mock("../../../src/data/initiative.js", () => ({ isRolledBy: () => true, sideWith: () => [] }));
vi.mock("../../../src/data/stored-battle.js", async (original) => ({
  ...(await original<object>()),
  isUnderWay: () => false,
}));

const combatant = {
  id: "c",
  testUserPermission: () => true,
  get initiative() {
    return table.initiative;
  },
  parent: {
    rollInitiative: () => {
      written.push("initiative");
      if (table.isThere) table.initiative = 7;
      return Promise.resolve();
    },
  },
};

class Model {}
vi.stubGlobal("foundry", {
  abstract: { TypeDataModel: Model },
  data: { fields: {}, regionBehaviors: { RegionBehaviorType: Model } },
});

/** The referee's module speaks to Foundry's globals, whose types tests do not have. */
const file = new URL("../../../src/play/referee/referee.ts", import.meta.url);
const { perform } = (await import(file.href)) as {
  readonly perform: (request: object, user: object) => Promise<object>;
};

beforeEach(() => {
  Object.assign(table, { looks: Infinity, isThere: true, initiative: null });
  record.history = [{ what: "late", by: "gm", change }];
  written.length = 0;
  vi.stubGlobal("game", { messages: { get: () => ({ id: "m" }), contents: [] } });
});

const gm = { id: "gm", isGM: true };
const restore = { verb: "restore", exchange: "m", line: 0 };
const initiative = { verb: "initiative", combatant: "c" };

describe.each([
  ["what restores a late write", restore, ["world", "record"]],
  ["a roll for a side", initiative, ["initiative"]],
])("%s", (_what, request, all) => {
  test("is done when all of it was written", async () => {
    expect([await perform(request, gm), written]).toEqual([{ done: true }, all]);
  });

  test("is refused wherever its window stops being the referee, and nothing more is written", async () => {
    let refused = 0;
    for (let said: object = {}; !("done" in said); refused += 1) {
      table.looks = refused;
      written.length = 0;
      said = await perform(request, gm);
      const isWhole = written.length === all.length;
      expect([said, written]).toEqual([
        isWhole ? { done: true } : { refused: "late" },
        all.slice(0, written.length),
      ]);
    }
    expect(refused).toBeGreaterThan(all.length);
  });
});

test("what restores a late write is refused when its record was deleted in the meantime", async () => {
  table.isThere = false;
  expect(await perform(restore, gm)).toEqual({ refused: "messageDeleted" });
});

test("a roll for a side that wrote no number is refused", async () => {
  table.isThere = false;
  expect(await perform(initiative, gm)).toEqual({ refused: "late" });
});
