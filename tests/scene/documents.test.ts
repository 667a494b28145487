import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as documents from "../../playground/client/documents/index.js";
import type { GameUnit, Snapshot } from "../../src/battlefield/index.js";
import type { Facts, FreePlace, Ref } from "../../src/rules/core/index.js";
import { bringActors, newScene, openTable, type SceneTable } from "./lib/table.js";

/** What a scene tells, as these tests ask it. */
interface Scenery {
  readonly between: (actor: Ref, target: Ref) => Facts;
  readonly around: (actor: Ref) => Facts;
  readonly position: (ref: Ref) => FreePlace | null;
  readonly scale: (actor: Ref) => number | null;
  readonly contact: (ref: Ref, target: Ref) => readonly FreePlace[];
}

let table: SceneTable;
let scenery: Scenery;
let snapshotOf: (scene: documents.Scene, unit: GameUnit) => Snapshot;
let refOf: (thing: documents.Actor | documents.TokenDocument) => Ref;

const KESS = "vntActCinder0001";
const WEIR = "vntActWeir000001";

beforeAll(async () => {
  table = await openTable();
  await bringActors();
  ({ sceneFromDocuments: scenery } = await table.load<{ sceneFromDocuments: Scenery }>("scene/scenery"));
  const snapshots = await table.load<{ snapshotOf: typeof snapshotOf; watchScenes: () => void }>(
    "scene/snapshot",
  );
  snapshots.watchScenes();
  ({ snapshotOf } = snapshots);
  ({ refOf } = await table.load<{ refOf: typeof refOf }>("play/table/models/models"));
});
afterEach(async () => {
  for (const combat of [...table.game.combats]) await combat.delete();
  for (const scene of [...table.game.scenes]) await scene.delete();
});
afterAll(() => table.server.close());

/** A field of 20 by 10 inches with two enemies, so many inches apart, and a wall between them or none. */
async function field(apart: number, { walled = false, active = false } = {}): Promise<documents.Scene> {
  const token = (name: string, actorId: string, x: number, disposition: number) => ({
    name,
    actorId,
    actorLink: true,
    x,
    y: 400,
    width: 1,
    height: 1,
    disposition,
  });
  return newScene({
    name: `Field ${apart}`,
    width: 2000,
    height: 1000,
    padding: 0,
    active,
    grid: { type: 0, size: 100, distance: 1, units: "in" },
    tokens: [token("Kess", KESS, 200, 1), token("Weir", WEIR, 200 + 100 * (apart + 1), -1)],
    walls: walled ? [{ c: [300 + 50 * apart, 0, 300 + 50 * apart, 1000] }] : [],
  });
}

function tokenOf(scene: documents.Scene, name: string): documents.TokenDocument {
  const token = scene.tokens.getName(name);
  if (!token) throw new Error(`No token is called ${name}.`);
  return token;
}

const refs = (scene: documents.Scene): readonly [Ref, Ref] => [
  tokenOf(scene, "Kess").uuid,
  tokenOf(scene, "Weir").uuid,
];

describe("without a canvas", () => {
  it("there is none", () => {
    expect("canvas" in globalThis).toBe(false);
  });

  it("two scenes are measured, each with its own models and walls", async () => {
    const [open, walled] = [await field(4), await field(7, { walled: true })];
    expect(scenery.between(...refs(open))).toMatchObject({
      distance: { value: 4 },
      sight: { value: true },
    });
    expect(scenery.between(...refs(walled))).toMatchObject({
      distance: { value: 7 },
      sight: { value: false },
    });
  });

  it.each(["first", "second", "none"])("it is the same, whatever is in view: %s", async (viewed) => {
    const [first, second] = [await field(4), await field(7, { walled: true })];
    table.game.user.viewedScene = { first: first.id, second: second.id }[viewed] ?? null;
    expect([first, second].map((scene) => scenery.between(...refs(scene)).distance?.value)).toEqual([4, 7]);
    expect(scenery.scale(refs(second)[0])).toBeCloseTo(0.01, 9);
    expect(scenery.position(refs(second)[0])).toMatchObject({ x: 250, y: 450, elevation: 0 });
    expect(scenery.contact(...refs(first))).toMatchObject([{ id: "contact" }]);
  });

  it("models on different scenes have nothing between them", async () => {
    const [one, other] = [await field(4), await field(7)];
    expect(scenery.between(refs(one)[0], refs(other)[1])).toEqual({});
  });

  it("a model that is on no scene knows nothing", () => {
    const [uuid, other] = [`Actor.${KESS}`, `Actor.${WEIR}`];
    expect(scenery.between(uuid, other)).toEqual({});
    expect(scenery.scale(uuid)).toBeNull();
    expect(scenery.position(uuid)).toBeNull();
  });

  it("an actor acts as its token on the active scene", async () => {
    await field(4);
    const active = await field(7, { active: true });
    const kess = table.game.actors.get(KESS);
    expect(kess && refOf(kess)).toBe(refs(active)[0]);
  });
});

describe("the sides of models", () => {
  /** Begins a battle of these combatants on these sides; the sides of all models of the scene, by name. */
  async function sides(members: Readonly<Record<string, string>>, round = 1): Promise<object> {
    const scene = await field(4);
    const combat = await documents.Combat.create({ scene: scene.id, active: true, round });
    if (!(combat instanceof documents.Combat)) throw new Error("No encounter was created.");
    for (const name of Object.keys(members)) {
      const { id, actorId } = tokenOf(scene, name);
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: id, actorId, sceneId: scene.id }]);
    }
    const ids = combat.combatants.map(({ id, name }): [string, unknown] => [id ?? "", members[String(name)]]);
    const battle = { game: "tnt", tracks: { round }, members: Object.fromEntries(ids) };
    await combat.update({ flags: { vantage: { battle } } });
    const { bodies } = snapshotOf(scene, "inch");
    return Object.fromEntries(
      bodies.map(({ name, side }): [string, string] => [name ?? "", side.replace(`${combat.uuid}.`, "")]),
    );
  }

  it("are those of the battle while it runs, whatever their dispositions", async () => {
    expect(await sides({ Kess: "a", Weir: "b" })).toEqual({ Kess: "a", Weir: "b" });
    expect(await sides({ Kess: "a", Weir: "a" })).toEqual({ Kess: "a", Weir: "a" });
  });

  it("of one that takes no part in the battle on its scene: none", async () => {
    expect(await sides({ Kess: "a" })).toEqual({ Kess: "a", Weir: "neutral" });
  });

  it("are their dispositions before the battle begins", async () => {
    expect(await sides({ Kess: "a", Weir: "a" }, 0)).toEqual({ Kess: "1", Weir: "-1" });
  });
});

describe("a token", () => {
  it("is where it is stored, while its figure is still on the way", async () => {
    const scene = await field(4);
    const weir = tokenOf(scene, "Weir");
    await weir.update({ x: 1000, elevation: 2 });
    Object.assign(weir, { x: 700, elevation: 0, rotation: 90 });
    expect(scenery.between(...refs(scene))).toMatchObject({ across: { value: 7 }, height: { value: -2 } });
    expect(scenery.position(weir.uuid)).toMatchObject({ x: 1050, elevation: 2 });
  });

  it("has moved as the encounter of its own scene records it, whatever is in view", async () => {
    const [scene, other] = [await field(4), await field(7)];
    const kess = tokenOf(scene, "Kess");
    table.game.user.viewedScene = scene.id;
    await encounter(scene, kess);
    await kess.update({ x: 500 });
    const seen = scenery.around(kess.uuid).moved;
    expect(seen?.value).toBe(3);
    table.game.user.viewedScene = other.id;
    await encounter(other, tokenOf(other, "Kess"));
    expect(table.game.combat?.scene).toBe(other);
    expect(scenery.around(kess.uuid).moved).toEqual(seen);
  });

  it("has not moved in an encounter of a copy of its scene, whose tokens have the same ids", async () => {
    const scene = await field(4);
    const { _id: _own, ...source } = scene.toObject() as Record<string, unknown>;
    const copy = await newScene(source);
    const twin = tokenOf(copy, "Kess");
    await encounter(scene, tokenOf(scene, "Kess"));
    const { combatantOf } = await table.load<{ combatantOf: (model: object) => unknown }>(
      "play/table/turns/turn",
    );
    expect(twin.id).toBe(tokenOf(scene, "Kess").id);
    expect(combatantOf({ token: twin, actor: twin.actor })).toBeNull();
    expect(combatantOf({ token: tokenOf(scene, "Kess"), actor: twin.actor })).not.toBeNull();
  });
});

/** Begins an encounter on a scene. */
async function encounter(scene: documents.Scene, token: documents.TokenDocument): Promise<void> {
  const combat = await documents.Combat.create({ scene: scene.id, active: true });
  if (!(combat instanceof documents.Combat)) throw new Error("No encounter was created.");
  const combatant = { tokenId: token.id, sceneId: scene.id, actorId: token.actorId, initiative: 10 };
  await combat.createEmbeddedDocuments("Combatant", [combatant]);
  await combat.update({ round: 1, turn: 0 });
}

describe("a snapshot", () => {
  const both = async () => [await field(4), await field(7, { walled: true })] as const;

  it("is taken once while nothing changes", async () => {
    const [scene] = await both();
    expect(snapshotOf(scene, "inch")).toBe(snapshotOf(scene, "inch"));
    expect(snapshotOf(scene, "yard")).not.toBe(snapshotOf(scene, "inch"));
  });

  it.each<[string, (scene: documents.Scene) => Promise<unknown>, boolean]>([
    ["a token moves", (scene) => tokenOf(scene, "Kess").update({ y: 100 }), true],
    ["a token comes", (scene) => scene.createEmbeddedDocuments("Token", [{ actorId: WEIR }]), true],
    ["a token goes", (scene) => tokenOf(scene, "Kess").delete(), true],
    ["a lamp is lit", (scene) => scene.createEmbeddedDocuments("AmbientLight", [{ x: 1, y: 1 }]), true],
    ["an area comes", (scene) => scene.createEmbeddedDocuments("Region", [{ name: "Wood" }]), true],
    ["a door opens", (scene) => scene.walls.contents[0]?.update({ door: 1, ds: 1 }) ?? absent(), false],
    ["night falls", (scene) => scene.update({ "environment.darknessLevel": 1 }), false],
  ])("is old once %s; that of another scene is not", async (_, change, keepsWalls) => {
    const [other, scene] = await both();
    const before = [snapshotOf(other, "inch"), snapshotOf(scene, "inch")] as const;
    await change(scene);
    expect(snapshotOf(other, "inch")).toBe(before[0]);
    expect(snapshotOf(scene, "inch")).not.toBe(before[1]);
    expect(snapshotOf(scene, "inch").walls === before[1].walls).toBe(keepsWalls);
  });

  it("of every scene is old once an actor changes: its tokens are on any of them", async () => {
    const scenes = await both();
    const before = scenes.map((scene) => snapshotOf(scene, "inch"));
    await table.game.actors.get(KESS)?.toggleStatusEffect("prone", { active: true });
    for (const [index, scene] of scenes.entries()) expect(snapshotOf(scene, "inch")).not.toBe(before[index]);
  });
});

function absent(): never {
  throw new Error("The field has no wall.");
}
