import { beforeEach, describe, expect, it, vi } from "vitest";
import { median } from "../../playground/client/documents/movement/cost.js";
import { actionConfig } from "../../playground/client/documents/movement/actions.js";
import { movementCost, type SegmentData } from "../../playground/client/documents/movement/index.js";
import { RegionBehaviorType } from "../../playground/client/data/region-behaviors.js";
import { TerrainData, type TerrainEffect } from "../../playground/client/data/terrain-data.js";
import { table } from "../../playground/client/shared/globals.js";
import { makeConfig } from "../../playground/client/table/make-config.js";
import { game, region, token, useScene } from "./moving.js";
import { PAGES, type Row } from "./lib.js";

useScene();

/** Ground that is as hard as a test says. */
let ground: TerrainEffect[] = [];
/** What behaviors were asked about. */
let asked: unknown[] = [];

class Ground extends RegionBehaviorType {
  static override defineSchema = () => ({});
  override _getTerrainEffects(moving: object, segment: object): TerrainEffect[] {
    asked.push([moving === token, segment]);
    return ground;
  }
}

beforeEach(() => {
  ground = [{ name: "difficulty", difficulty: 2 }];
  asked = [];
  table.CONFIG.RegionBehavior.dataModels["listening"] = Ground;
  table.CONFIG.Token.movement = makeConfig().Token.movement;
});

/** What a movement costs, by the operation that it would be; the token stays. */
async function cost(...waypoints: object[]): Promise<number> {
  let found = Number.NaN;
  vi.spyOn(token, "_preUpdateMovement").mockImplementationOnce(({ passed }) => {
    found = passed.cost;
    return Promise.resolve(false);
  });
  await token.move(waypoints);
  return found;
}

const actions = (): Record<string, Record<string, unknown>> => table.CONFIG.Token.movement.actions;

const TERRAIN: Row<void>[] = [
  [
    "region behaviors affect the terrain by _getTerrainEffects(token, segment)",
    PAGES.terrain,
    async () => {
      await region(300, 500);
      expect(await cost({ x: 300 })).toBe(7);
      expect(asked[0]).toEqual([true, { width: 1, height: 1, shape: 4, action: "walk", preview: false }]);
    },
  ],
  [
    "all effects of a segment are resolved by CONFIG.Token.movement.TerrainData.resolveTerrainEffects",
    PAGES.terrain,
    async () => {
      class Own extends TerrainData {
        static override resolveTerrainEffects(effects: readonly TerrainEffect[]): TerrainData | null {
          return new this({ difficulty: 1 + effects.length });
        }
      }
      table.CONFIG.Token.movement.TerrainData = Own;
      await region(0, 1000);
      await region(0, 1000);
      expect(await cost({ x: 100 })).toBe(6);
    },
  ],
  [
    "resolveTerrainEffects must return null if there are no effects",
    PAGES.terrainData,
    () => {
      expect(TerrainData.resolveTerrainEffects([])).toBeNull();
    },
  ],
  [
    "the difficulty multiplies; null is stored for ground that cannot be crossed",
    PAGES.terrainData,
    () => {
      const resolved = (...difficulties: number[]) =>
        TerrainData.resolveTerrainEffects(
          difficulties.map((difficulty) => ({ name: "difficulty", difficulty })),
        );
      expect(resolved(2, 3)?.difficulty).toBe(6);
      const none = resolved(2, Infinity);
      expect([none?.difficulty, none?._source["difficulty"]]).toEqual([Infinity, null]);
      expect([resolved(2)?.equals(resolved(2)), resolved(2)?.equals(none), none?.equals(none)]).toEqual([
        true,
        false,
        true,
      ]);
    },
  ],
  [
    "TerrainData.getMovementCostFunction(token, options) makes the base cost of the terrain",
    PAGES.terrainData,
    async () => {
      class Own extends TerrainData {
        static override getMovementCostFunction() {
          return (
            _from: object,
            _to: object,
            distance: number,
            { terrain }: { terrain: TerrainData | null },
          ) => distance + (terrain ? 10 : 0);
        }
      }
      table.CONFIG.Token.movement.TerrainData = Own;
      await region(300, 1000);
      expect(await cost({ x: 200 })).toBe(4);
      token.updateSource({ x: 400 });
      expect(await cost({ x: 500 })).toBe(12);
    },
  ],
  [
    "terrain: the terrain data from the previous to this waypoint",
    PAGES.measuredWaypoint,
    async () => {
      await region(300, 500);
      await token.move({ x: 500 });
      const { waypoints } = token.movement.passed;
      expect(waypoints.map(({ terrain }) => terrain?.difficulty ?? null)).toEqual([null, null, 2, 2, null]);
      expect(waypoints[2]?.terrain).toBeInstanceOf(TerrainData);
    },
  ],
];

const ACTIONS: Row<void>[] = [
  [
    "getCostFunction(token, options): baseCost, from, to, distance and segment",
    PAGES.actionCost,
    async () => {
      const calls: unknown[] = [];
      const config = actionConfig("walk");
      Object.assign(actions()["walk"] ?? {}, {
        getCostFunction:
          (moving: object) =>
          (...args: [number, object, object, number, SegmentData]) => {
            calls.push([moving === token, ...args.slice(0, 4), args[4].action, args[4].teleport]);
            expect(args[4].actionConfig).toMatchObject({ label: config.label, measure: true, walls: "move" });
            return args[0] + 1;
          },
      });
      await region(100, 300);
      expect(await cost({ x: 100 })).toBe(4);
      expect(calls).toEqual([[true, 3, { i: 0, j: 0, k: 0 }, { i: 0, j: 1, k: 0 }, 2, "walk", false]]);
    },
  ],
  [
    "the documented actions: crawling, climbing and jumping cost twice as much",
    PAGES.configToken,
    async () => {
      expect(await cost({ x: 200, action: "walk" })).toBe(4);
      for (const action of ["crawl", "climb", "jump"]) expect(await cost({ x: 200, action })).toBe(8);
      for (const action of ["fly", "swim", "burrow"]) expect(await cost({ x: 200, action })).toBe(4);
    },
  ],
  [
    "measure: distance, cost, spaces and diagonals of a segment that is not measured are always 0",
    PAGES.movementAction,
    async () => {
      await token.move({ x: 200, action: "displace" });
      const { distance, cost: paid, spaces, diagonals, waypoints } = token.movement.passed;
      expect([distance, paid, spaces, diagonals, waypoints.length]).toEqual([0, 0, 0, 0, 1]);
    },
  ],
  [
    "teleport: it goes from the origin immediately to the destination",
    PAGES.movementAction,
    async () => {
      await token.move({ x: 500, action: "blink" });
      expect(token.movement.passed.waypoints.map(({ x, intermediate }) => [x, intermediate])).toEqual([
        [500, false],
      ]);
    },
  ],
  [
    "an action's defaults: measured, stopped by walls that stop moves, visualized, selectable, its cost unchanged",
    PAGES.movementAction,
    () => {
      Object.assign(actions(), { own: { label: "Own" } });
      const own = actionConfig("own");
      const { measure, teleport, walls, visualize, order, deriveTerrainDifficulty } = own;
      expect([measure, teleport, walls, visualize, order, deriveTerrainDifficulty]).toEqual([
        true,
        false,
        "move",
        true,
        0,
        null,
      ]);
      expect(own.canSelect(token)).toBe(true);
      expect(own.getAnimationOptions(token)).toEqual({});
      expect(Reflect.apply(own.getCostFunction(token, {}), undefined, [3])).toBe(3);
    },
  ],
  [
    "costMultiplier, in generation 14 only; ignored if getCostFunction is defined",
    PAGES.actionDescriptor,
    async () => {
      Object.assign(actions(), { own: { label: "Own", costMultiplier: 3 } });
      expect(await cost({ x: 100, action: "own" })).toBe(2);
      vi.spyOn(game.release, "generation", "get").mockReturnValue(14);
      expect(await cost({ x: 100, action: "own" })).toBe(6);
      Object.assign(actions()["own"] ?? {}, { getCostFunction: () => (base: number) => base + 1 });
      expect(await cost({ x: 100, action: "own" })).toBe(3);
    },
  ],
  [
    "an action that does not exist fails by its name",
    PAGES.movementAction,
    async () => {
      await expect(token.move({ x: 100, action: "hop" })).rejects.toThrow('no movement action "hop"');
    },
  ],
];

const MEASURING: Row<void>[] = [
  [
    "TokenDocument#measureMovementPath: the cost is the distance travelled unless a cost function is given",
    PAGES.tokenDocument,
    async () => {
      await region(0, 1000);
      const way = [{ x: 0 }, { x: 200 }];
      expect(token.measureMovementPath(way).cost).toBe(4);
      expect(token.measureMovementPath(way, { cost: movementCost(token) }).cost).toBe(8);
      expect(token.measureMovementPath(way, { cost: () => 1 }).cost).toBe(2);
    },
  ],
  [
    "for tokens that occupy more than one grid space the cost is the median, unless one is infinite",
    PAGES.token,
    () => {
      const results = (...costs: number[]) =>
        costs.map((one) => ({ from: { i: 0, j: 0 }, to: { i: 0, j: 1 }, cost: one }));
      const by = (...costs: number[]) => median(results(...costs), 1, {} as never);
      expect([by(1, 5, 2), by(1, 2, 5, 6), by(1, 1, Infinity), by(3)]).toEqual([2, 3.5, Infinity, 3]);
      const path = [
        { x: 0, width: 2, height: 2 },
        { x: 100, width: 2, height: 2 },
      ];
      const rows: number[] = [];
      const measured = token.measureMovementPath(path, { cost: (from) => (rows.push(from.i), from.i) });
      expect([rows.length, measured.cost]).toEqual([4, 0.5]);
    },
  ],
  [
    "CONFIG.Token.movement.costAggregator takes the place of the median; an option takes its place",
    PAGES.tokenDocument,
    () => {
      const path = [
        { x: 0, width: 2, height: 2 },
        { x: 100, width: 2, height: 2 },
      ];
      const most = (results: { cost: number }[]) => Math.max(...results.map((result) => result.cost));
      table.CONFIG.Token.movement.costAggregator = most;
      expect(token.measureMovementPath(path, { cost: (from) => from.i }).cost).toBe(1);
      const aggregator = () => 7;
      expect(token.measureMovementPath(path, { cost: (from) => from.i, aggregator }).cost).toBe(7);
    },
  ],
  [
    "getCompleteMovementPath: the path with all intermediate steps",
    PAGES.tokenDocument,
    () => {
      const steps = token.getCompleteMovementPath([
        { x: 0, y: 0 },
        { x: 200, y: 200 },
      ]);
      expect(steps.map(({ x, y, intermediate }) => [x, y, intermediate])).toEqual([
        [0, 0, false],
        [100, 100, true],
        [200, 200, false],
      ]);
    },
  ],
];

describe("the terrain of a movement", () => {
  it.each(TERRAIN)("%s (%s)", async (_says, _page, holds) => holds());
});

describe("the actions of a movement", () => {
  it.each(ACTIONS)("%s (%s)", async (_says, _page, holds) => holds());
});

describe("the measure of a movement", () => {
  it.each(MEASURING)("%s (%s)", async (_says, _page, holds) => holds());
});
