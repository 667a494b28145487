import { beforeAll, describe, expect, it, vi } from "vitest";
import { RegionBehaviorType } from "../../playground/client/data/region-behaviors.js";
import { measureWay, movementCost } from "../../playground/client/documents/movement/index.js";
import type { TokenDocument } from "../../playground/client/documents/index.js";
import { createGrid } from "../../playground/client/grid/index.js";
import { setGlobal } from "../../playground/client/shared/globals.js";
import { makeConfig } from "../../playground/client/table/make-config.js";
import { loadSystem, PAGES } from "./lib.js";

type Behavior = new (data: object) => RegionBehaviorType;

let TerrainBehaviorData: Behavior;

beforeAll(async () => {
  const config = makeConfig();
  Object.assign(config.Token.movement.actions, {
    crawl: { deriveTerrainDifficulty: ({ walk }: { walk: number }) => walk },
    jump: { deriveTerrainDifficulty: ({ walk, fly }: { walk: number; fly: number }) => Math.max(walk, fly) },
    fly: {},
  });
  setGlobal("CONFIG", config);
  ({ TerrainBehaviorData } = await loadSystem<{ TerrainBehaviorData: Behavior }>("data/terrain"));
  vi.stubGlobal("CONFIG", config);
});

const by = (action: string) => ({ width: 1, height: 1, shape: 4, action, preview: false });

describe("a region's behavior as the host has it", () => {
  it(`_getTerrainEffects returns an empty array by default (${PAGES.regionBehavior})`, () => {
    const own = class extends RegionBehaviorType {
      static override defineSchema = () => ({});
    };
    expect(new own({})._getTerrainEffects({}, by("walk"))).toEqual([]);
  });
});

describe("the system's terrain", () => {
  const effects = (ground: object, action = "walk") =>
    new TerrainBehaviorData(ground)._getTerrainEffects({}, by(action));
  const difficulty = (value: number) => [{ name: "difficulty", difficulty: value }];

  it.each([
    ["TNT-29: open ground costs nothing more", {}, []],
    ["TNT-29: difficult ground takes twice its length", { difficult: true }, difficulty(2)],
    ["arduous ground too", { arduous: true }, difficulty(2)],
    ["difficult and arduous ground is not doubled twice", { difficult: true, arduous: true }, difficulty(2)],
    ["impassable ground cannot be walked", { impassable: true }, difficulty(Infinity)],
    ["cover and fog do not slow down", { cover: "light", haze: "fog" }, []],
  ])("%s", (_says, ground, expected) => {
    expect(effects(ground)).toEqual(expected);
  });

  it.each([
    ["crawl", difficulty(2)],
    ["jump", difficulty(2)],
    ["fly", []],
    ["displace", []],
    ["unknown", []],
  ])(
    `deriveTerrainDifficulty: %s finds it as hard as it is derived from walking (${PAGES.movementAction})`,
    (action, expected) => {
      expect(effects({ difficult: true }, action)).toEqual(expected);
    },
  );
});

describe("movement cost", () => {
  /** A token in a scene whose ground right of x = 300 is such. */
  function walker(type: number, ...grounds: readonly object[]): TokenDocument {
    const regions = grounds.map((ground) => ({
      testPoint: ({ x }: { x: number }) => x > 300,
      behaviors: { contents: [{ disabled: false, system: new TerrainBehaviorData(ground) }] },
    }));
    const grid = createGrid(type, { size: 100, distance: 1, units: "in" });
    const token: unknown = {
      width: 1,
      height: 1,
      shape: 4,
      elevation: 0,
      parent: { grid, regions: { contents: regions } },
    };
    return token as TokenDocument;
  }
  /** What a way between two centers costs. */
  function cost(token: TokenDocument, to: number): number {
    const at = { y: 0, elevation: 0, width: 1, height: 1, shape: 4, action: "walk", terrain: null };
    const how = { snapped: true, explicit: true, checkpoint: false, intermediate: false };
    const way = [0, to - 50].map((x) => ({ ...at, ...how, x }));
    return measureWay(token, way, { cost: movementCost(token) }).cost;
  }

  it.each([
    ["on open ground is the distance", 1, [], 650, 6],
    ["up to difficult ground is the distance", 1, [{ difficult: true }], 250, 2],
    ["through difficult ground counts what lies there twice, on squares", 1, [{ difficult: true }], 650, 9.5],
    ["and without a grid", 0, [{ difficult: true }], 650, 9.5],
    ["into impassable ground is endless", 1, [{ impassable: true }], 450, Infinity],
  ])("%s", (_says, type, grounds, to, expected) => {
    expect(cost(walker(type, ...grounds), to)).toBeCloseTo(expected, 5);
  });
});
