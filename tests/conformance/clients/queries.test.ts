import { afterEach, describe, expect, it, vi } from "vitest";
import { table } from "../../../playground/client/shared/globals.js";
import type { User } from "../../../playground/client/documents/index.js";
import { need } from "../../../playground/tests/lib/documents.js";
import { ana, game, server, useOpenWorld } from "../../../playground/tests/lib/open-world.js";
import { userId } from "../../../playground/tests/lib/server.js";
import { loadSystem, PAGES, type Row } from "../lib.js";

useOpenWorld();

afterEach(() => {
  ana.socket.removeAllListeners("userQuery");
  delete table.CONFIG.queries["small.double"];
});

type Acknowledge = (answer: object) => void;

/** What Ana's client says when it is asked. */
function anaAnswers(work: (data: unknown, acknowledge: Acknowledge) => void): void {
  ana.socket.on("userQuery", ({ data }: { data: unknown }, acknowledge: Acknowledge) =>
    work(data, acknowledge),
  );
}

/** Ana asks the Gamemaster. */
const anaAsks = (name: string, data: unknown, timeout = 2000): Promise<unknown> =>
  ana.ask("userQuery", { userId: userId(server, "Gamemaster"), name, data, timeout });

const QUERIES: Row<User>[] = [
  [
    "query asks another user by the name of a query, and gives the result that the other side sends back",
    PAGES.query,
    async (user) => {
      anaAnswers((data, acknowledge) => acknowledge({ ok: true, value: [data, "seen"] }));
      expect(await user.query("small.double", { n: 2 })).toEqual([{ n: 2 }, "seen"]);
    },
  ],
  [
    "the handler of the user who is asked is the one in CONFIG.queries; its promise is waited for",
    PAGES.query,
    async () => {
      table.CONFIG.queries["small.double"] = async ({ n }: { n: number }) => Promise.resolve(n * 2);
      expect(await anaAsks("small.double", { n: 21 })).toBe(42);
    },
  ],
  [
    "a query that is not registered is refused, on both sides",
    PAGES.query,
    async (user) => {
      await expect(user.query("small.nothing", {})).rejects.toThrow("small.nothing");
      await expect(anaAsks("small.nothing", {})).rejects.toThrow("small.nothing");
    },
  ],
  [
    "the user who asks needs the permission QUERY_USER",
    PAGES.query,
    async (user) => {
      vi.spyOn(game.user, "hasPermission").mockImplementation((name) => name !== "QUERY_USER");
      await expect(user.query("small.double", {})).rejects.toThrow("QUERY_USER");
      vi.restoreAllMocks();
    },
  ],
  [
    "the timeout ends the wait for an answer",
    PAGES.query,
    async (user) => {
      anaAnswers(() => undefined);
      await expect(user.query("small.double", {}, { timeout: 30 })).rejects.toThrow("0.03 seconds");
    },
  ],
  [
    "dialog is a query of the table's own; a kind of dialog that is none is refused",
    PAGES.queries,
    async () => {
      expect(Object.keys(table.CONFIG.queries)).toContain("dialog");
      await expect(anaAsks("dialog", { type: "nothing", config: {} })).rejects.toThrow("nothing");
    },
  ],
];

describe("a query", () => {
  it.each(QUERIES)("%s (%s)", async (_says, _page, holds) => {
    table.CONFIG.queries["small.double"] = () => null;
    await holds(need(game.users.get(userId(server, "Ana"))));
  });
});

describe("the queries of the system", () => {
  it(`have its prefix, since names without one are reserved (${PAGES.queries})`, async () => {
    const queries = {};
    vi.stubGlobal("CONFIG", { queries });
    const { registerSecretQueries } = await loadSystem<{ registerSecretQueries: () => void }>(
      "play/referee/secrets/share-secrets",
    );
    registerSecretQueries();
    const names = Object.keys(queries);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.startsWith("vantage."))).toEqual([]);
  });
});
