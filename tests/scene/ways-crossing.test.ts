import { afterAll, beforeAll, expect, it } from "vitest";
import type { Point } from "../../src/battlefield/index.js";
import type { MovementPlan, Ref, Way } from "../../src/rules/core/index.js";
import { bringActors, newScene, openTable, type SceneTable } from "./lib/table.js";

type MeasuredWay = (ref: Ref, points: readonly Point[], plan: MovementPlan, longest?: number) => Way | null;

let table: SceneTable;
let measuredWay: MeasuredWay;
beforeAll(async () => {
  table = await openTable();
  await bringActors();
  const { waysOnScenes } = await table.load<{ waysOnScenes: { way: MeasuredWay } }>("scene/ways");
  measuredWay = waysOnScenes.way;
});
afterAll(() => table.server.close());

const passes = { pass: true, as: "clear", flat: 0, end: false } as const;
const PACE: MovementPlan["pace"] = {
  ground: { clear: 1, difficult: 2, arduous: 3 },
  obstacles: [],
  ascents: [],
  drops: [],
  others: { friend: passes, foe: passes, neutral: passes },
};

it("MEST-86 the last piece of a leg says whose bases it crosses, where the pace asks for that", async () => {
  const token = { actorId: "vntGurActAda0000", y: 1000, width: 1, height: 1, disposition: 1 };
  const scene = await newScene({
    name: "Crossing",
    width: 3000,
    height: 2000,
    padding: 0,
    grid: { type: 0, size: 100, distance: 1, units: "yd" },
    tokens: [
      { ...token, name: "Ada", x: 1000 },
      { ...token, name: "Bea", x: 1200 },
      { ...token, name: "Cy", x: 1600, disposition: -1 },
    ],
  });
  const own = scene.tokens.getName("Ada")?.uuid ?? "";
  const points = [1450, 1850].map((x) => ({ x, y: 1050 }));
  const crossed = (crossings: boolean) =>
    measuredWay(own, points, { pace: { ...PACE, crossings }, stages: [20] }, 2)?.legs.map(
      ({ crosses = [] }) => crosses,
    );
  expect(crossed(true)).toEqual([[], ["friend"], [], ["foe"]]);
  expect(crossed(false)).toEqual([[], [], [], []]);
});
