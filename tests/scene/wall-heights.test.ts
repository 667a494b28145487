import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type * as documents from "../../playground/client/documents/index.js";
import type { GameUnit, Snapshot } from "../../src/battlefield/index.js";
import type { Facts, Ref } from "../../src/rules/core/index.js";
import { bringActors, newScene, openTable, type SceneTable } from "./lib/table.js";

const [KESS, WEIR] = ["vntActCinder0001", "vntActWeir000001"];

let table: SceneTable;
let between: (actor: Ref, target: Ref) => Facts;
let snapshotOf: (scene: documents.Scene, unit: GameUnit) => Snapshot;

beforeAll(async () => {
  table = await openTable();
  await bringActors();
  ({
    sceneFromDocuments: { between },
  } = await table.load<{ sceneFromDocuments: { between: typeof between } }>("scene/scenery"));
  ({ snapshotOf } = await table.load<{ snapshotOf: typeof snapshotOf }>("scene/snapshot"));
});
afterEach(async () => {
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

/** Two models seven inches apart, and a wall between them with these flags. */
async function walled(flags: object) {
  const token = (actorId: string, x: number) => ({
    actorId,
    actorLink: true,
    x,
    y: 200,
    width: 1,
    height: 1,
  });
  const scene = await newScene({
    name: "Walled",
    width: 2000,
    height: 1000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 1, units: "in" },
    tokens: [token(KESS ?? "", 200), token(WEIR ?? "", 900)],
    walls: [{ c: [800, 0, 800, 600], flags }],
  });
  const [one, other] = scene.tokens.contents;
  const { sight, cover, hidden } = between(one?.uuid ?? "", other?.uuid ?? "");
  const [wall] = snapshotOf(scene, "inch").walls;
  return {
    facts: [
      sight?.value,
      cover?.value,
      Number(Number((hidden?.value as { share?: number } | undefined)?.share).toFixed(3)),
    ],
    heights: [wall?.bottom, wall?.top],
  };
}

it.each([
  ["ours alone", { vantage: { top: 0.5 } }, [null, 0.5]],
  ["those of the module Wall Height", { "wall-height": { bottom: 0, top: 0.5 } }, [0, 0.5]],
  ["ours where both are there", { vantage: { top: 0.5 }, "wall-height": { bottom: 1, top: 9 } }, [null, 0.5]],
  ["none, where the module sets none", { "wall-height": { bottom: null, top: null } }, [null, null]],
  ["none, where its values are no numbers", { "wall-height": { bottom: "low", top: {} } }, [null, null]],
])("a wall has the heights that its document says: %s", async (_whose, flags, heights) => {
  expect((await walled(flags)).heights).toEqual(heights);
});

it("a wall half an inch high by the module hides what one of ours hides", async () => {
  const theirs = await walled({ "wall-height": { bottom: 0, top: 0.5 } });
  expect(theirs.facts).toEqual([true, "heavy", 0.409]);
  expect((await walled({ vantage: { bottom: 0, top: 0.5 } })).facts).toEqual(theirs.facts);
});
