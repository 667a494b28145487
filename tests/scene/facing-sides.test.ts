import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as documents from "../../playground/client/documents/index.js";
import { turnedBy } from "../../src/battlefield/sight/bearing.js";
import {
  bearingOf,
  HEX_SIDES,
  sideTurnedTo,
  type GameUnit,
  type Snapshot,
} from "../../src/battlefield/index.js";
import { ARCS } from "../../src/rules/gurps/battle/facing.js";
import { bringActors, newScene, openTable, type SceneTable } from "./lib/table.js";

const ADA = "vntGurActAda0000";

let table: SceneTable;
let snapshotOf: (scene: documents.Scene, unit: GameUnit) => Snapshot;

beforeAll(async () => {
  table = await openTable();
  await bringActors();
  const snapshots = await table.load<{ snapshotOf: typeof snapshotOf; watchScenes: () => void }>(
    "scene/snapshot",
  );
  snapshots.watchScenes();
  ({ snapshotOf } = snapshots);
});
afterEach(async () => {
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

/** Where copies of Ada face on a grid, each turned by one of these rotations. */
async function facings(gridType: number, rotations: readonly number[]): Promise<readonly number[]> {
  const scene = await newScene({
    name: "Turned",
    width: 2000,
    height: 2000,
    grid: { type: gridType, size: 100, distance: 1, units: "yd" },
    tokens: rotations.map((rotation) => ({
      name: "Ada",
      actorId: ADA,
      actorLink: true,
      x: 500,
      y: 450,
      rotation,
    })),
  });
  return snapshotOf(scene, "yard").bodies.map(({ facing = NaN }) => facing);
}

describe.each([
  ["pointed tops", 2, "hexOddR"],
  ["flat tops", 4, "hexOddQ"],
] as const)("GURPS-28 on hexes with %s", (_tops, gridType, kind) => {
  it("at each whole rotation three hexes are front, two are sides, one is rear, as the side that it faces has them", async () => {
    const rotations = Array.from({ length: 360 }, (_, rotation) => rotation);
    for (const [rotation, facing] of (await facings(gridType, rotations)).entries()) {
      const turn = (side: number) => turnedBy(facing, { x: 0, y: 0 }, direction(bearingOf(side, kind)));
      expect(turn(sideTurnedTo(rotation, kind)), `at ${rotation}°`).toBe(0);
      const arcs = HEX_SIDES.map((side) => arcOf(turn(side))).sort();
      expect(arcs, `at ${rotation}°`).toEqual(["behind", "front", "front", "front", "side", "side"]);
    }
  });
});

it("GURPS-28 off hexes it faces just where it is turned", async () => {
  for (const gridType of [0, 1]) expect(await facings(gridType, [17, 0])).toEqual([107, 90]);
});

const direction = (degrees: number) => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
});

function arcOf(degrees: number): "front" | "side" | "behind" {
  if (degrees <= ARCS.front) return "front";
  return degrees <= ARCS.side ? "side" : "behind";
}
