import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as documents from "../../playground/client/documents/index.js";
import type { GameUnit, Snapshot } from "../../src/battlefield/index.js";
import type { FreePlace, Ref } from "../../src/rules/core/index.js";
import { bringActors, newScene, openTable, type SceneTable } from "./lib/table.js";

const ADA = "vntDhAcMerrow000";

let table: SceneTable;
let position: (ref: Ref) => FreePlace | null;
let snapshotOf: (scene: documents.Scene, unit: GameUnit) => Snapshot;

beforeAll(async () => {
  table = await openTable();
  await bringActors();
  const { sceneFromDocuments: scenery } = await table.load<{
    sceneFromDocuments: { readonly position: typeof position };
  }>("scene/scenery");
  ({ position } = scenery);
  const snapshots = await table.load<{ snapshotOf: typeof snapshotOf; watchScenes: () => void }>(
    "scene/snapshot",
  );
  snapshots.watchScenes();
  ({ snapshotOf } = snapshots);
});
afterEach(async () => {
  for (const combat of [...table.game.combats]) await combat.delete();
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

/** Ada, with Overwatch or without, and where she faces. */
async function ada(rotation: number, { watches = true, locked = false } = {}) {
  const scene = await newScene({
    name: "Field",
    width: 2000,
    height: 1000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 1, units: "m" },
    tokens: [
      {
        name: "Ada",
        actorId: ADA,
        actorLink: true,
        x: 200,
        y: 400,
        width: 1,
        height: 1,
        rotation,
        lockRotation: locked,
      },
    ],
  });
  const token = scene.tokens.getName("Ada");
  if (!token?.actor) throw new Error("No token was created.");
  await token.actor.toggleStatusEffect("overwatch", { active: watches });
  return { scene, token, facing: () => snapshotOf(scene, "meter").bodies[0]?.facing };
}

/** A battle that runs on a scene, in which a token keeps where it faced. */
async function battle(scene: documents.Scene, token: documents.TokenDocument, facing: number) {
  const combat = await documents.Combat.create({ scene: scene.id, active: true, round: 1 });
  if (!(combat instanceof documents.Combat)) throw new Error("No encounter was created.");
  const combatant = { tokenId: token.id, sceneId: scene.id, actorId: token.actorId };
  await combat.createEmbeddedDocuments("Combatant", [combatant]);
  const id = combat.combatants.contents[0]?.id ?? "";
  await combat.update({
    flags: {
      vantage: {
        battle: {
          game: "dark-heresy",
          tracks: { round: 1, ended: 0 },
          members: { [id]: "a" },
          models: { [id]: { activated: 1001, done: 1001 } },
        },
        turns: { r1: { [id]: { facing, round: 1 } } },
      },
    },
  });
  return combat;
}

describe("DH-58: where a watcher faces", () => {
  it.each([
    [0, 90],
    [269, 359],
    [270, 360],
    [271, 1],
  ])("DH-58 a token that is turned by %d faces %d: its declaration keeps that", async (rotation, kept) => {
    const { token, facing } = await ada(rotation);
    expect(position(token.uuid)?.facing).toBe(kept);
    expect(((facing() ?? NaN) - kept) % 360).toBe(0);
  });

  it("DH-58 a token that is turned after the declaration still watches where it did", async () => {
    const { scene, token, facing } = await ada(0);
    await battle(scene, token, 90);
    await token.update({ rotation: 180 });
    expect(facing()).toBe(90);
    expect(position(token.uuid)?.facing).toBe(270);
  });

  it("DH-58 with nothing kept it is where the token is turned", async () => {
    const { scene, token, facing } = await ada(180);
    await battle(scene, token, 0);
    expect(facing()).toBe(270);
  });

  it("DH-58 the arc is over with the battle, and is there again when the battle goes on", async () => {
    const { scene, token, facing } = await ada(0);
    const combat = await battle(scene, token, 90);
    await combat.update({ "flags.vantage.battle.tracks.ended": 1 });
    expect(facing()).toBeUndefined();
    await combat.update({ "flags.vantage.battle.tracks.ended": 0 });
    expect(facing()).toBe(90);
  });

  it("DH-58 a model that does not watch faces nowhere, nor does a token that does not turn", async () => {
    expect((await ada(0, { watches: false })).facing()).toBeUndefined();
    const { token, facing } = await ada(0, { locked: true });
    expect(facing()).toBeUndefined();
    expect(position(token.uuid)).not.toHaveProperty("facing");
  });
});
