import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Game } from "../../client/table/game.js";
import type { RunningServer } from "../../server/server.js";
import { openGame, told } from "./game.js";
import { Client, start } from "./server.js";

/** A running server, the game of its Gamemaster in this process, and Ana at its other end: once `useOpenWorld` has run. */
export let server: RunningServer;
export let game: Game;
export let ana: Client;

/** Opens the small world for the tests of a file, and closes it after them. Each test begins with nothing told. */
export function useOpenWorld(): void {
  beforeAll(async () => {
    server = await start();
    game = await openGame(server, "Gamemaster");
    ana = await Client.connect(server, "Ana");
  });
  afterAll(async () => {
    ana.leave();
    await server.close();
  });
  beforeEach(() => {
    told.length = 0;
  });
}
