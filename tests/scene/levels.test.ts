import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Fact, Facts, FreePlace, Ref } from "../../src/rules/core/index.js";
import { bringActors, newScene, openTable, type SceneTable } from "./lib/table.js";

/*
 * Levels of a scene as generation 14 documents them: https://foundryvtt.com/api/classes/foundry.documents.BaseLevel.html.
 * The playground has none: the documents here carry what that generation's would.
 */

interface Scenery {
  readonly between: (actor: Ref, target: Ref) => Facts;
  readonly around: (actor: Ref) => Facts;
  readonly observers: (actor: Ref) => Facts;
  readonly contact: (ref: Ref, target: Ref) => readonly FreePlace[];
}

let table: SceneTable;
let scenery: Scenery;
let forgetScenes: () => void;

beforeAll(async () => {
  table = await openTable();
  await bringActors();
  ({ sceneFromDocuments: scenery } = await table.load<{ sceneFromDocuments: Scenery }>("scene/scenery"));
  ({ forgetScenes } = await table.load<{ forgetScenes: () => void }>("scene/snapshot"));
});
afterEach(async () => {
  forgetScenes();
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

type Id = "cellar" | "ground" | "upstairs";

/** A house: whom one sees from a level, and what is on which. */
interface House {
  readonly kess?: { readonly level: Id; readonly elevation: number };
  readonly weir?: { readonly level: Id; readonly elevation: number };
  /** The levels that are seen from each, besides itself. */
  readonly seen?: Partial<Record<Id, readonly Id[]>>;
  /** The levels of a wall between the two; all when empty. */
  readonly wall?: readonly Id[];
  /** The levels of an area of difficult ground under both. */
  readonly rough?: readonly Id[];
  /** The levels of a lamp at Weir's. */
  readonly lamp?: readonly Id[];
  /** Bottom and top of each level; by default floors of 10 inches. */
  readonly heights?: Partial<Record<Id, readonly [number | null, number | null]>>;
}

const HEIGHTS = { cellar: [-10, 0], ground: [0, 10], upstairs: [10, 20] } as const;

async function house({ seen = {}, heights = {}, ...parts }: House): Promise<readonly [Ref, Ref]> {
  const token = (name: "Kess" | "Weir", actorId: string, x: number) => {
    const { level: _level, ...at } = parts[name === "Kess" ? "kess" : "weir"] ?? {};
    return { name, actorId, y: 400, disposition: name === "Kess" ? 1 : -1, x, ...at };
  };
  const scene = await newScene({
    name: "House",
    width: 2000,
    height: 1000,
    padding: 0,
    grid: { type: 0, size: 100, distance: 1, units: "in" },
    environment: { darknessLevel: 1 },
    tokens: [token("Kess", "vntActCinder0001", 200), token("Weir", "vntActWeir000001", 700)],
    walls: parts.wall ? [{ c: [500, 0, 500, 1000] }] : [],
    lights: parts.lamp ? [{ x: 750, y: 450, config: { bright: 2, dim: 2 } }] : [],
    regions: parts.rough
      ? [
          {
            name: "Rubble",
            shapes: [{ type: "rectangle", x: 0, y: 0, width: 2000, height: 1000 }],
            behaviors: [{ type: "terrain", system: { difficult: true } }],
          },
        ]
      : [],
  });
  const levels = (Object.keys(HEIGHTS) as Id[]).map((id) => {
    const [bottom, top] = heights[id] ?? HEIGHTS[id];
    return { id, elevation: { bottom, top }, visibility: { levels: new Set(seen[id] ?? []) } };
  });
  carry(scene, "levels", levels);
  carry(scene.walls.contents[0], "levels", new Set(parts.wall));
  carry(scene.regions.contents[0], "levels", new Set(parts.rough));
  carry(scene.lights.contents[0], "levels", new Set(parts.lamp));
  const [kess, weir] = ["Kess", "Weir"].map((name) => scene.tokens.getName(name));
  carry(kess, "_source", { ...kess?._source, level: parts.kess?.level ?? "ground" });
  carry(weir, "_source", { ...weir?._source, level: parts.weir?.level ?? "ground" });
  return [kess?.uuid ?? "", weir?.uuid ?? ""];
}

/** Gives a document what a document of generation 14 carries. */
function carry(document: object | undefined, name: string, value: unknown): void {
  if (document) Object.defineProperty(document, name, { value, configurable: true });
}

const UP = { level: "upstairs", elevation: 10 } as const;
const HIGH = { level: "upstairs", elevation: 40 } as const;
const LOW = { level: "cellar", elevation: -40 } as const;

/** Two levels of the same heights, such as a house by day and by night. */
const SHARED = { cellar: [0, 10], ground: [0, 10] } as const;

const keysOf = (fact: Fact<unknown> | undefined) => fact?.evidence.map(({ key }) => key);

describe("a wall", () => {
  it.each<[string, House, boolean]>([
    ["on every level is between two on the ground", { wall: [] }, false],
    ["on their level too", { wall: ["ground"] }, false],
    ["on theirs and another", { wall: ["ground", "cellar"] }, false],
    ["on another level is not", { wall: ["upstairs"] }, true],
    ["on another level is not, though both are as high", { wall: ["cellar"], heights: SHARED }, true],
    ["upstairs is between two who are there", { wall: ["upstairs"], kess: UP, weir: UP }, false],
    ["on the ground is not", { wall: ["ground"], kess: UP, weir: UP }, true],
    ["on the highest level has no end above", { wall: ["upstairs"], kess: HIGH, weir: HIGH }, false],
    ["on the lowest has none below", { wall: ["cellar"], kess: LOW, weir: LOW }, false],
  ])("%s", async (_, parts, sees) => {
    const [kess, weir] = await house(parts);
    expect(scenery.between(kess, weir).sight?.value).toBe(sees);
  });
});

describe("a floor", () => {
  it("hides a model on a level that is not seen from the other, both ways", async () => {
    const { sight, seen, across } = scenery.between(...(await house({ weir: UP })));
    expect([sight?.value, seen?.value, across?.value]).toEqual([false, false, 4]);
    expect([keysOf(sight), keysOf(seen)]).toEqual([["sight.floor"], ["seen.floor"]]);
  });

  it("hides only from below where it is seen through from above", async () => {
    const facts = scenery.between(...(await house({ weir: UP, seen: { upstairs: ["ground"] } })));
    expect([facts.sight?.value, facts.seen?.value]).toEqual([false, true]);
  });

  it("hides nothing where each level is seen from the other; a wall below does not reach up", async () => {
    const open = {
      weir: { ...UP, elevation: 40 },
      seen: { upstairs: ["ground"], ground: ["upstairs"] },
    } as const;
    expect(scenery.between(...(await house(open))).sight?.value).toBe(true);
    expect(scenery.between(...(await house({ ...open, wall: ["ground"] }))).sight?.value).toBe(true);
    expect(scenery.between(...(await house({ ...open, wall: ["ground", "upstairs"] }))).sight?.value).toBe(
      false,
    );
  });

  it("counts for those who watch: who sees down from a balcony does", async () => {
    const watched = async (seen: House["seen"] = {}) => {
      const [kess] = await house({ weir: UP, seen });
      return scenery.observers(kess).watchers?.value.map(({ sees }) => sees);
    };
    expect(await watched()).toEqual([]);
    expect(await watched({ upstairs: ["ground"] })).toEqual([true]);
    expect(await watched({ ground: ["upstairs"] })).toEqual([false]);
  });

  it("is not walked through: no charge from level to level", async () => {
    const [kess, weir] = await house({ weir: UP });
    expect(scenery.contact(kess, weir)).toEqual([]);
    expect(scenery.between(kess, weir).approach).toBeUndefined();
    const [here, there] = await house({});
    expect(scenery.contact(here, there)).toHaveLength(1);
    expect(scenery.between(here, there).approach).toBeDefined();
  });
});

describe("an area and a lamp", () => {
  it.each<[string, House, boolean]>([
    ["on their level", { rough: ["ground"] }, true],
    ["on every level", { rough: [] }, true],
    ["on another", { rough: ["upstairs"] }, false],
    ["below the floor that they are on", { rough: ["ground"], kess: UP, weir: UP }, false],
    [
      "below a floor through which they see",
      { rough: ["ground"], kess: UP, seen: { upstairs: ["ground"] } },
      false,
    ],
  ])("%s: whether the ground is difficult", async (_, parts, difficult) => {
    const [kess] = await house(parts);
    expect(scenery.around(kess).footing?.value === "difficult").toBe(difficult);
  });

  it.each<[string, House, number]>([
    ["on the level of a model below it lights", { lamp: ["ground"] }, 1],
    ["on every level too", { lamp: [] }, 1],
    ["on another does not", { lamp: ["upstairs"] }, 0],
    [
      "nor does one upstairs whose floor is seen through",
      { lamp: ["upstairs"], seen: { ground: ["upstairs"] } },
      0,
    ],
  ])("a lamp %s", async (_, parts, light) => {
    const [, weir] = await house(parts);
    expect(scenery.around(weir).light?.value).toBe(light);
  });
});

describe("a token", () => {
  it("on a level that the scene no longer has counts on every one", async () => {
    const [kess, weir] = await house({});
    const token = table.game.scenes.contents[0]?.tokens.getName("Weir");
    carry(token, "_source", { ...token?._source, level: "gone" });
    forgetScenes();
    expect(scenery.between(kess, weir).sight?.value).toBe(true);
  });

  it("on a scene with one level is measured as without levels", async () => {
    const [kess, weir] = await house({ wall: ["upstairs"], weir: UP });
    const scene = table.game.scenes.contents[0];
    carry(scene, "levels", [
      { id: "ground", elevation: { bottom: 0, top: 4 }, visibility: { levels: new Set() } },
    ]);
    forgetScenes();
    expect(keysOf(scenery.between(kess, weir).sight)).toEqual(["sight.wall"]);
  });
});
