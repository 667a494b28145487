import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { USER_ROLES } from "../../playground/client/const.js";
import type { Game } from "../../playground/client/game.js";
import type { RunningServer } from "../../playground/server/server.js";
import { openGame } from "../playground/lib/game.js";
import { Client, start, userId } from "../playground/lib/server.js";
import { loadSystem } from "./lib.js";

const PAGE = "https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html";

vi.mock("../../src/play/changing.ts", () => ({}));
vi.mock("../../src/play/conductor.ts", () => ({}));
vi.mock("../../src/play/exchange.ts", () => ({ Exchange: {} }));
vi.mock("../../src/play/models.ts", () => ({}));
vi.mock("../../src/play/verify.ts", () => ({}));

let server: RunningServer;
let gm: Client;
let game: Game;

beforeAll(async () => {
  server = await start();
  gm = await Client.connect(server, "Gamemaster");
  game = await openGame(server, "Ana");
});

afterEach(() => game.user.updateSource({ permissions: {} }));

afterAll(async () => {
  gm.socket.disconnect();
  await server.close();
});

/** As a GM takes it away from this player. */
function revoke(): void {
  game.user.updateSource({ permissions: { QUERY_USER: false } });
}

describe("a permission", () => {
  it(`has a default role: a player may query others (${PAGE})`, () => {
    expect(game.user.hasPermission("QUERY_USER")).toBe(true);
    expect(game.user.hasPermission("SETTINGS_MODIFY")).toBe(false);
  });

  it(`can be taken from a player, not from a GM (${PAGE})`, async () => {
    revoke();
    expect(game.user.hasPermission("QUERY_USER")).toBe(false);
    const other = game.users.get(userId(server, "Gamemaster"));
    expect(other?.hasPermission("QUERY_USER")).toBe(true);
    expect(other?.role).toBe(USER_ROLES.GAMEMASTER);
    await expect(other?.query("dialog", {}, { timeout: 500 })).rejects.toThrow("QUERY_USER");
  });

  it("when it is taken, the system says that this table cannot ask, and not that the GM is silent", async () => {
    const { sendIntent } = await loadSystem<{ sendIntent: (intent: object) => Promise<object> }>(
      "play/intents",
    );
    const intent = { type: "undo", message: "none", evenChanged: false };
    revoke();
    await expect.poll(() => game.users.activeGM).not.toBeNull();
    expect(await sendIntent(intent)).toEqual({ refused: "mayNotAsk" });
  });
});
