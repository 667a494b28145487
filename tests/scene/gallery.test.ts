import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Scene } from "../../playground/client/documents/index.js";
import type { GameUnit, Snapshot } from "../../src/battlefield/index.js";
import { bringActors, newScene, openTable, packSources, type SceneTable } from "./lib/table.js";
import { randomScene } from "./lib/random-scene.js";

/*
 * What is expected here was taken by the canvas of each scene, before the system measured from documents. It stays that:
 * a snapshot from documents is what a person who looks at the scene had.
 */

let table: SceneTable;
let snapshotOf: (scene: Scene, unit: GameUnit) => Snapshot;

const ACTORS = [
  "vntActCinder0001",
  "vntActWeir000001",
  "vntActBrack00001",
  "vntGurActAda0000",
  "vntActKindled001",
  "vntDhAcCrake0000",
];
const UNITS = ["inch", "yard", "hex", "meter"] as const satisfies readonly GameUnit[];

/** How many random scenes are compared. */
const MANY = 240;

beforeAll(async () => {
  table = await openTable();
  await bringActors();
  ({ snapshotOf } = await table.load<{ snapshotOf: typeof snapshotOf }>("scene/snapshot"));
});
afterAll(() => table.server.close());

/** Short sums of the parts of a snapshot: where one differs, its name says where to look. */
function digestsOf({ bodies, walls, regions, lights, ...rest }: Snapshot): string {
  const parts = Object.entries({ bodies, walls, regions, lights, rest });
  return parts.map(([name, part]) => `${name} ${digestOf(part)}`).join(", ");
}

function digestOf(part: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(inOrder(part)))
    .digest("hex")
    .slice(0, 8);
}

/** With keys in one order, and without what the last places of a number say. */
function inOrder(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 1e6) / 1e6 + 0;
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]));
}

test("every scene of the proving ground is what it was on the canvas; a new scene: npx vitest run --project unit tests/scene/gallery.test.ts -u", async () => {
  const found: Record<string, Record<string, string>> = {};
  for (const source of packSources("proving-ground").filter(({ _key }) =>
    String(_key).startsWith("!scenes!"),
  )) {
    const scene = await newScene(source);
    found[scene.name] = Object.fromEntries(UNITS.map((unit) => [unit, digestsOf(snapshotOf(scene, unit))]));
  }
  expect(found).toMatchSnapshot();
});

test("random scenes are what they were on the canvas", async () => {
  const found: string[] = [];
  for (let seed = 1; seed <= MANY; seed += 1) {
    const scene = await newScene(randomScene(seed, ACTORS));
    const unit = UNITS[seed % UNITS.length] ?? "inch";
    found.push(`scene ${seed} in ${unit}: ${digestsOf(snapshotOf(scene, unit))}`);
  }
  expect(found).toMatchSnapshot();
});
