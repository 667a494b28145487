import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TokenDocument } from "../client/documents/index.js";
import { Hooks } from "../client/helpers/index.js";
import { table } from "../client/shared/globals.js";
import type { RunningServer } from "../server/server.js";
import { need } from "./lib/documents.js";
import { openGame } from "./lib/game.js";
import { Client, start } from "./lib/server.js";
import { IDS } from "./lib/tiny-system.js";

let server: RunningServer;
let other: Client;
let token: TokenDocument;

beforeAll(async () => {
  server = await start();
  const game = await openGame(server, "Gamemaster");
  other = await Client.connect(server, "Gamemaster");
  token = need(game.scenes.get(IDS.scene)?.tokens.get(IDS.token));
});

afterEach(async () => {
  await token.parent?.update({ "grid.type": 1 });
  await token.update({ x: 0, y: 0, elevation: 0, _movementHistory: [] });
});

afterAll(async () => {
  other.leave();
  await server.close();
});

const place = { x: 100, y: 0, elevation: 0, width: 1, height: 1, shape: 4 };
const section = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
const sound = {
  id: "someMovement",
  chain: [],
  origin: place,
  destination: place,
  passed: section,
  pending: section,
  history: { recorded: section, unrecorded: section },
};

describe("a movement that another client sends", () => {
  async function moves(movement: unknown): Promise<number> {
    let heard = 0;
    const id = Hooks.on("moveToken", () => (heard += 1));
    await other.modify({
      action: "update",
      type: "Token",
      parentUuid: token.parent?.uuid ?? null,
      data: [{ _id: token.id, x: 100 }],
      options: { movement: { [String(token.id)]: movement } },
    });
    await expect.poll(() => token.x).toBe(100);
    Hooks.off("moveToken", id);
    return heard;
  }

  it("is heard of when it is whole", async () => {
    expect(await moves(sound)).toBe(1);
  });

  it.each([
    ["nothing", null],
    ["a text", "far"],
    ["no id", { ...sound, id: 7 }],
    ["no chain", { ...sound, chain: "x" }],
    ["no pending part", { ...sound, pending: undefined }],
    ["waypoints that are none", { ...sound, passed: { waypoints: ["here"] } }],
    ["a place without numbers", { ...sound, destination: { x: "1" } }],
    ["no history", { ...sound, history: {} }],
  ])("is left out when it is %s: the token has moved, and no client fails", async (_what, movement) => {
    expect(await moves(movement)).toBe(0);
  });
});

describe("a history that was stored", () => {
  it("does not hold a token back when it names an action or a terrain that is no longer there", async () => {
    const old = { ...place, action: "hop", terrain: { difficulty: "steep" }, cost: 1, movementId: "m" };
    await token.update({ _movementHistory: [old, { ...old, x: 200 }] });
    expect(await token.move({ x: 300 })).toBe(true);
    expect(token.movement.history.recorded.waypoints).toHaveLength(2);
  });

  it("keeps a cost that is endless", async () => {
    await token.update({ _movementHistory: [{ ...place, action: "walk", terrain: null, cost: "Infinity" }] });
    expect(token.movementHistory[0]?.cost).toBe(Infinity);
  });
});

describe("a way without a grid", () => {
  it("is one step, however long, and goes where it is sent", async () => {
    await token.parent?.update({ "grid.type": 0 });
    await token.move({ x: 333, y: 444 });
    const { passed } = token.movement;
    expect([passed.waypoints.length, passed.spaces, passed.distance]).toEqual([1, 0, (555 / 100) * 2]);
  });
});

describe("a way on hexagons", () => {
  it("goes from space to space", async () => {
    await token.parent?.update({ "grid.type": 2 });
    const grid = need(token.parent?.grid);
    const goal = token.getSnappedPosition({ x: 3 * grid.sizeX, y: 0 });
    const begin = token.getSnappedPosition({ x: 0, y: 0 });
    await token.update({ x: begin.x, y: begin.y }, { movement: {} });
    await token.move({ x: goal.x, y: goal.y });
    expect(token.movement.passed.spaces).toBe(3);
    expect(token.movement.passed.waypoints.map(({ intermediate }) => intermediate)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("a way up", () => {
  it("changes the elevation step by step", async () => {
    await token.move({ x: 200, elevation: 4 });
    expect(token.movement.passed.waypoints.map(({ elevation }) => elevation)).toEqual([2, 4]);
    expect([token.elevation, table.game.userId]).toEqual([4, token.movement.passed.waypoints[0]?.userId]);
  });
});
