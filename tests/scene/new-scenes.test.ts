import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import * as documents from "../../playground/client/documents/index.js";
import { table as host } from "../../playground/client/shared/globals.js";
import { newScene, openTable, type SceneTable } from "./lib/table.js";

let table: SceneTable;

beforeAll(async () => {
  table = await openTable();
  const { VantageScene } = await table.load<{ VantageScene: typeof documents.Scene }>("documents/scene");
  Object.assign(host.CONFIG.Scene, { documentClass: VantageScene });
});
afterEach(async () => {
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

const gridOf = ({ grid: { type, distance, units } }: documents.Scene) => [type, distance, units];

it("before a world's games are chosen a new scene has the grid of the manifest", async () => {
  expect(gridOf(await newScene({ name: "Untold" }))).toEqual([1, 2, "m"]);
});

it.each([
  [["tnt"], [0, 1, "in"]],
  [["mest"], [0, 1, "MU"]],
  [["gurps"], [2, 1, "yd"]],
  [["godsgloom"], [2, 1, "hex"]],
  [["dark-heresy"], [1, 1, "m"]],
  [
    ["dark-heresy", "gurps"],
    [2, 1, "yd"],
  ],
])("a new scene of a world that plays %o is measured as its first game measures", async (games, grid) => {
  await table.game.settings.set("vantage", "games", games);
  expect(gridOf(await newScene({ name: "New" }))).toEqual(grid);
});

it("a scene that is made with a grid of its own is left alone", async () => {
  await table.game.settings.set("vantage", "games", ["gurps"]);
  expect(gridOf(await newScene({ name: "Own", grid: { type: 1, distance: 5, units: "ft" } }))).toEqual([
    1,
    5,
    "ft",
  ]);
});
