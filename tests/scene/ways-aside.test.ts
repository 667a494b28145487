import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Point } from "../../src/battlefield/index.js";
import type { MovementPlan, Ref, Way } from "../../src/rules/core/index.js";
import { bringActors, newScene, openTable, type SceneTable } from "./lib/table.js";

type MeasuredWay = (ref: Ref, points: readonly Point[], plan: MovementPlan) => Way | null;

let table: SceneTable;
let measuredWay: MeasuredWay;
beforeAll(async () => {
  table = await openTable();
  await bringActors();
  const { waysOnScenes } = await table.load<{ waysOnScenes: { way: MeasuredWay } }>("scene/ways");
  measuredWay = waysOnScenes.way;
});
afterEach(async () => {
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

const bars = { pass: false } as const;
const PACE: MovementPlan["pace"] = {
  ground: { clear: 1, difficult: 2, arduous: 3 },
  obstacles: [],
  ascents: [],
  drops: [],
  others: { friend: bars, foe: bars, neutral: bars },
};
const facing = { forward: 1, aside: 1, turn: 1 };

/** Ada Quill on squares of a yard, her token turned by so many degrees: 0 looks down. */
async function goes(
  rotation: number,
  [right, down]: readonly [number, number],
  pace: MovementPlan["pace"] = { ...PACE, facing },
): Promise<readonly boolean[] | undefined> {
  const scene = await newScene({
    name: "Aside",
    width: 2000,
    height: 2000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 1, units: "yd" },
    tokens: [{ name: "Ada", actorId: "vntGurActAda0000", x: 1000, y: 1000, width: 1, height: 1, rotation }],
  });
  const own = scene.tokens.getName("Ada")?.uuid ?? "";
  const to = { x: 1050 + 100 * right, y: 1050 + 100 * down };
  return measuredWay(own, [to], { pace, stages: [20] })?.legs.map(({ aside }) => aside === true);
}

it.each<[string, number, readonly [number, number], boolean]>([
  ["straight on", 0, [0, 2], false],
  ["aslant ahead", 0, [2, 2], false],
  ["to the side", 0, [2, 0], true],
  ["aslant back", 0, [2, -2], true],
  ["straight back", 0, [0, -2], true],
  ["straight on once the token is turned", 180, [0, -2], false],
])("GURPS-44 a way that leads %s (turned by %i, %j) leads aside: %s", async (_what, rotation, to, aside) => {
  expect(await goes(rotation, to)).toEqual([aside]);
});

it("GURPS-56 where facing has no price, no way leads aside", async () => {
  expect(await goes(0, [0, -2], PACE)).toEqual([false]);
});
