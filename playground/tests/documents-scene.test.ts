import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GRID_TYPES, TOKEN_SHAPES } from "../common/const.js";
import { Combat, type Combatant, type TokenDocument } from "../client/documents/index.js";
import type { Game } from "../client/table/game.js";
import { Hooks } from "../client/helpers/index.js";
import { fromUuidSync } from "../client/data/uuid.js";
import type { RunningServer } from "../server/server.js";
import { hero, hooksDuring, need, weapon } from "./lib/documents.js";
import { openGame } from "./lib/game.js";
import { start } from "./lib/server.js";
import { IDS } from "./lib/tiny-system.js";

let server: RunningServer;
let game: Game;

beforeAll(async () => {
  server = await start();
  game = await openGame(server, "Gamemaster");
});

afterAll(async () => {
  await server.close();
});

describe("a token", () => {
  const token = (): TokenDocument => need(game.scenes.get(IDS.scene)?.tokens.get(IDS.token));

  it("has an actor of its own that begins as the world's", async () => {
    const base = need(game.actors.get(IDS.actor));
    const own = need(token().actor);
    expect([own.isToken, own.id, own === token().actor, own === base]).toEqual([true, base.id, true, false]);
    await own.update({ "system.hp": 2 });
    expect([hero(own).hp, hero(base).hp]).toEqual([2, 5]);
    expect(fromUuidSync(own.uuid)).toBe(own);
    expect([own.isEmbedded, own.collection]).toEqual([false, base.collection]);
  });

  it("follows the world's actor in all that is not its own", async () => {
    const base = need(game.actors.get(IDS.actor));
    await base.update({ name: "Kess II", "system.hp": 6 });
    expect([token().actor?.name, hero(token().actor).hp]).toEqual(["Kess II", 2]);
  });

  it("has items of its own: changed, added and taken away", async () => {
    const base = need(game.actors.get(IDS.actor));
    const own = need(token().actor);
    const called = await hooksDuring(["createItem", "updateItem", "deleteItem"], async () => {
      await need(own.items.getName("Bow")).update({ "system.range": 9 });
      await own.createEmbeddedDocuments("Item", [{ name: "Axe", type: "weapon" }]);
      expect([weapon(own.items.getName("Bow")).range, weapon(base.items.getName("Bow")).range]).toEqual([
        9, 1,
      ]);
      await need(own.items.getName("Bow")).delete();
    });
    expect(called).toEqual(["updateItem", "createItem", "deleteItem"]);
    expect([own.items.map(({ name }) => name), base.items.map(({ name }) => name)]).toEqual([
      ["Axe"],
      ["Bow"],
    ]);
    expect(server.store.collection("Scene").get(IDS.scene)).toMatchObject({
      tokens: [
        { delta: { items: expect.arrayContaining([{ _id: IDS.item, _tombstone: true }]) as unknown } },
      ],
    });
  });

  it("has statuses of its own", async () => {
    await token().actor?.toggleStatusEffect("prone", { active: true });
    expect([token().hasStatusEffect("prone"), game.actors.get(IDS.actor)?.statuses.has("prone")]).toEqual([
      true,
      false,
    ]);
  });

  it("moves, and says from where, to where, and how far", async () => {
    const moves: unknown[] = [];
    const id = Hooks.on(
      "moveToken",
      (
        _document: TokenDocument,
        movement: { origin: object; destination: object; passed: { distance: number; spaces: number } },
      ) =>
        moves.push([movement.origin, movement.destination, movement.passed.distance, movement.passed.spaces]),
    );
    expect(
      await token().move([
        { x: 300, y: 100 },
        { x: 300, y: 400 },
      ]),
    ).toBe(true);
    Hooks.off("moveToken", id);
    expect(moves).toEqual([
      [expect.objectContaining({ x: 100, y: 100 }), expect.objectContaining({ x: 300, y: 400 }), 10, 5],
    ]);
    expect(token().movementHistory).toEqual([]);
    expect(token().getOccupiedGridSpaceOffsets()).toEqual([{ i: 4, j: 3 }]);
    expect(token().getCenterPoint()).toEqual({ x: 350, y: 450, elevation: 0 });
    expect(await token().move([])).toBe(false);
  });

  it("is held back by a hook", async () => {
    const id = Hooks.on("preMoveToken", () => false);
    expect(await token().move({ x: 0, y: 0 })).toBe(false);
    Hooks.off("preMoveToken", id);
    expect(token().x).toBe(300);
  });

  it("covers the spaces of its size", () => {
    expect(token().getOccupiedGridSpaceOffsets({ width: 2, height: 2, x: 100, y: 0 })).toEqual([
      { i: 0, j: 1 },
      { i: 0, j: 2 },
      { i: 1, j: 1 },
      { i: 1, j: 2 },
    ]);
    expect(token().getOccupiedGridSpaceOffsets({ width: 0.5, height: 0.5, x: 150, y: 50 })).toEqual([
      { i: 0, j: 1 },
    ]);
    expect(token().getSnappedPosition({ x: 149, y: 151 })).toMatchObject({ x: 100, y: 200 });
  });

  it.each([
    ["rows", GRID_TYPES.HEXEVENR],
    ["columns", GRID_TYPES.HEXODDQ],
  ])("covers whole hexagons in %s once it is snapped", async (_what, type) => {
    const scene = need(game.scenes.get(IDS.scene));
    await scene.update({ "grid.type": type });
    for (const [size, shape, spaces] of [
      [1, TOKEN_SHAPES.RECTANGLE_1, 1],
      [2, TOKEN_SHAPES.RECTANGLE_1, 3],
      [3, TOKEN_SHAPES.RECTANGLE_1, 8],
      [3, TOKEN_SHAPES.ELLIPSE_1, 7],
      [3, TOKEN_SHAPES.TRAPEZOID_2, 6],
    ] as const) {
      const data = { width: size, height: size, shape };
      const place = { ...data, ...token().getSnappedPosition({ ...data, x: 333, y: 444 }) };
      expect(token().getSnappedPosition(place)).toMatchObject({ x: place.x, y: place.y });
      const covered = token().getOccupiedGridSpaceOffsets(place);
      expect(new Set(covered.map(({ i, j }) => `${i},${j}`)).size).toBe(spaces);
      const { width, height } = token().getSize(data);
      for (const offset of covered) {
        const { x, y } = scene.grid.getTopLeftPoint(offset);
        expect(x).toBeGreaterThan(place.x - 1);
        expect(y).toBeGreaterThan(place.y - 1);
        expect(x + scene.grid.sizeX).toBeLessThan(place.x + width + 1);
        expect(y + scene.grid.sizeY).toBeLessThan(place.y + height + 1);
      }
    }
    await scene.update({ "grid.type": GRID_TYPES.SQUARE });
  });

  it("knows the regions that it is in", async () => {
    const scene = need(game.scenes.get(IDS.scene));
    const [region] = await scene.createEmbeddedDocuments("Region", [
      {
        name: "Wood",
        shapes: [
          { type: "rectangle", x: 0, y: 0, width: 200, height: 200 },
          { type: "circle", x: 50, y: 50, radius: 20, hole: true },
        ],
        elevation: { bottom: 0, top: 5 },
      },
    ]);
    const entered: boolean[] = [];
    await token().move({ x: 100, y: 100 });
    entered.push([...token().regions].includes(region as never));
    await token().move({ x: 0, y: 0 });
    entered.push(token().regions.size > 0);
    await token().update({ x: 100, y: 100, elevation: 6 });
    entered.push(token().regions.size > 0);
    await token().update({ elevation: 0 });
    await region?.delete();
    entered.push(token().regions.size > 0);
    expect(entered).toEqual([true, false, false, false]);
  });
});

describe("a combat", () => {
  async function fight(): Promise<Combat> {
    const combat = await Combat.create({ scene: IDS.scene });
    if (!(combat instanceof Combat)) throw new Error("No combat was created.");
    return combat;
  }

  it("goes by initiative, turn by turn and round by round", async () => {
    const combat = await fight();
    const added = await combat.createEmbeddedDocuments("Combatant", [
      { name: "Low", initiative: 1 },
      { name: "High", initiative: 9 },
      { name: "None" },
    ]);
    expect(combat.turns.map(({ name }) => name)).toEqual(["High", "Low", "None"]);
    const where = (): unknown[] => [combat.round, combat.turn, combat.combatant?.name];
    await combat.startCombat();
    expect(where()).toEqual([1, 0, "High"]);
    await combat.nextTurn();
    await combat.nextTurn();
    expect(where()).toEqual([1, 2, "None"]);
    await combat.nextTurn();
    expect(where()).toEqual([2, 0, "High"]);
    await combat.previousTurn();
    expect(where()).toEqual([1, 2, "None"]);
    await combat.setInitiative(String(added[0]?.id), 20);
    expect(combat.turns[0]?.name).toBe("Low");
    await combat.endCombat();
    expect(game.combats.has(String(combat.id))).toBe(false);
  });

  it("remembers where a token has been until its next turn", async () => {
    const combat = await fight();
    const token = need(game.scenes.get(IDS.scene)?.tokens.get(IDS.token));
    await token.toggleCombatant({ active: true, combat });
    await combat.startCombat();
    await token.move([
      { x: 200, y: 100 },
      { x: 400, y: 100 },
    ]);
    expect(token.movementHistory.map(({ x, cost, intermediate }) => [x, cost, intermediate])).toEqual([
      [100, 0, false],
      [200, 2, false],
      [300, 2, true],
      [400, 2, false],
    ]);
    await combat.nextTurn();
    await expect.poll(() => token.movementHistory).toEqual([]);
    await combat.delete();
  });

  it("takes its names and pictures from tokens, and its rights from actors", async () => {
    const combat = await fight();
    const token = need(game.scenes.get(IDS.scene)?.tokens.get(IDS.token));
    await token.toggleCombatant({ combat });
    const combatant: Combatant = need(combat.combatants.contents[0]);
    expect([combatant.name, combatant.token, combatant.actor, combatant.isNPC]).toEqual([
      token.name,
      token,
      token.actor,
      false,
    ]);
    expect(combatant.testUserPermission(need(game.users.getName("Ben")), "OWNER")).toBe(false);
    await combatant.rollInitiative("7");
    expect(combatant.initiative).toBe(7);
    await combat.delete();
  });
});
