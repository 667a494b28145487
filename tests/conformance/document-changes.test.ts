import { describe, expect, it, vi } from "vitest";
import { Actor } from "../../playground/client/documents/index.js";
import { Hooks } from "../../playground/client/helpers/index.js";
import { asData } from "../../playground/client/utils/index.js";
import { hero, hooksDuring, newHero } from "../../playground/tests/lib/documents.js";
import { ana, game, server, useOpenWorld } from "../../playground/tests/lib/open-world.js";
import { userId } from "../../playground/tests/lib/server.js";
import { on, stored, useHooks } from "./hooking.js";
import { PAGES, type Row } from "./lib.js";

useOpenWorld();
useHooks();

const anas = () => ({ ownership: { [userId(server, "Ana")]: 3 } });

const UPDATE: Row<Actor>[] = [
  [
    "preUpdateActor gets what differs, and may change it",
    PAGES.preUpdate,
    async (actor) => {
      const seen: object[] = [];
      on("preUpdateActor", (_document: Actor, changed: { name?: string }) => {
        seen.push({ ...changed });
        changed.name = "Changed";
      });
      await actor.update({ name: "Asked", "system.hp": 10 });
      expect(seen).toEqual([expect.objectContaining({ name: "Asked" })]);
      expect(seen[0]).not.toHaveProperty("system");
      expect([actor.name, stored(actor)?.["name"]]).toEqual(["Changed", "Changed"]);
    },
  ],
  [
    "preUpdateActor prevents the update by false; the update then gives nothing",
    PAGES.preUpdate,
    async (actor) => {
      on("preUpdateActor", () => false);
      expect(await actor.update({ name: "Never" })).toBeUndefined();
      expect([actor.name, stored(actor)?.["name"]]).toEqual(["Hero", "Hero"]);
    },
  ],
  [
    "pre-update operations occur only for the client that asks, the ones after it for all",
    PAGES.document,
    async (actor) => {
      const before = vi.spyOn(actor, "_preUpdate");
      const after = vi.spyOn(actor, "_onUpdate");
      const names = ["preUpdateActor", "updateActor"];
      const heard = new Promise((resolve) => Hooks.once("updateActor", resolve));
      const called = await hooksDuring(names, async () => {
        await ana.modify({
          action: "update",
          type: "Actor",
          data: [{ _id: String(actor.id), name: "Hers" }],
        });
        await heard;
      });
      expect(before).not.toHaveBeenCalled();
      expect(after).toHaveBeenCalledTimes(1);
      expect(called).toEqual(["updateActor"]);
    },
  ],
  [
    "_preUpdate comes before its hook, and _onUpdate before updateActor",
    PAGES.document,
    async (actor) => {
      const order: string[] = [];
      vi.spyOn(actor, "_preUpdate").mockImplementation(() => {
        order.push("_preUpdate");
        return Promise.resolve(undefined);
      });
      vi.spyOn(actor, "_onUpdate").mockImplementation(() => void order.push("_onUpdate"));
      on("preUpdateActor", () => void order.push("preUpdateActor"));
      on("updateActor", () => void order.push("updateActor"));
      await actor.update({ name: "Ordered" });
      expect(order).toEqual(["_preUpdate", "preUpdateActor", "_onUpdate", "updateActor"]);
    },
  ],
  [
    "updateActor gets what changed, and the document already has it",
    PAGES.update,
    async (actor) => {
      const seen: unknown[] = [];
      on("updateActor", (document: Actor, changed: object, _options: object, user: string) => {
        seen.push([document.name, changed, user]);
      });
      await actor.update({ name: "Now" });
      const changed: unknown = expect.objectContaining({ _id: actor.id, name: "Now" });
      expect(seen).toEqual([["Now", changed, game.user.id]]);
    },
  ],
  [
    "the server notes when a document was last modified and by whom, whatever the client says of it",
    PAGES.stats,
    async (actor) => {
      const { createdTime } = asData(stored(actor)?.["_stats"]);
      const before = Date.now();
      const heard = new Promise((resolve) => Hooks.once("updateActor", resolve));
      const forged = { createdTime: 1, modifiedTime: 2, lastModifiedBy: game.user.id };
      const data = [{ _id: String(actor.id), name: "Hers", _stats: forged }];
      await ana.modify({ action: "update", type: "Actor", data });
      await heard;
      const stats = asData(actor._source["_stats"]);
      expect(stats).toMatchObject({ createdTime, lastModifiedBy: userId(server, "Ana") });
      expect(stats["modifiedTime"]).toBeGreaterThanOrEqual(before);
      expect(stats).toMatchObject(asData(stored(actor)?.["_stats"]));
    },
  ],
  [
    "an update merges objects recursively; with recursive false an inner object is replaced",
    PAGES.updateOperation,
    async (actor) => {
      await actor.update({ "system.tracks": { wounds: 1, fear: 2 } });
      await actor.update({ "system.tracks": { wounds: 3 } });
      expect(hero(actor).tracks).toEqual({ wounds: 3, fear: 2 });
      await actor.update({ system: { ...actor.system, tracks: { wounds: 4 } } }, { recursive: false });
      expect(hero(actor).tracks).toEqual({ wounds: 4 });
    },
  ],
  [
    "with diff false also what is equal is sent and told",
    PAGES.updateOperation,
    async (actor) => {
      const seen: object[] = [];
      on("updateActor", (_document: Actor, changed: object) => void seen.push(changed));
      await actor.update({ name: "Hero" });
      expect(seen).toEqual([]);
      await actor.update({ name: "Hero" }, { diff: false });
      expect(seen).toEqual([expect.objectContaining({ _id: actor.id, name: "Hero" })]);
    },
  ],
  [
    "updateSource changes the document here alone, and gives what differs; with dryRun it changes nothing",
    PAGES.dataModel,
    (actor) => {
      expect(actor.updateSource({ name: "Dry" }, { dryRun: true })).toEqual({ name: "Dry" });
      expect(actor.name).toBe("Hero");
      expect(actor.updateSource({ name: "Local", type: "hero" })).toEqual({ name: "Local" });
      expect([actor.name, stored(actor)?.["name"]]).toEqual(["Local", "Hero"]);
    },
  ],
  [
    "reset mirrors the source data again, and erases changes",
    PAGES.dataModel,
    (actor) => {
      Reflect.set(actor, "name", "Written over");
      actor.reset();
      expect(actor.name).toBe("Hero");
    },
  ],
  [
    "toObject gives a copy of the source, which can be changed without changing the document",
    PAGES.dataModel,
    (actor) => {
      const copy = actor.toObject();
      Reflect.set(Object(copy["system"]), "hp", 1);
      expect([hero(actor).hp, actor._source["system"]]).toEqual([10, expect.objectContaining({ hp: 10 })]);
    },
  ],
  [
    "the source is sealed: no keys may be added nor removed",
    PAGES.dataModel,
    (actor) => {
      expect(Object.isSealed(actor._source)).toBe(true);
      expect(Reflect.set(actor._source, "more", 1)).toBe(false);
      expect(Reflect.deleteProperty(actor._source, "name")).toBe(false);
    },
  ],
];

const DELETION: Row<Actor>[] = [
  [
    "preDeleteActor prevents the deletion by false; it then gives nothing",
    PAGES.preDelete,
    async (actor) => {
      on("preDeleteActor", () => false);
      expect(await actor.delete()).toBeUndefined();
      expect(game.actors.get(String(actor.id))).toBe(actor);
      expect(stored(actor)).toBeDefined();
    },
  ],
  [
    "_preDelete prevents by false, and comes before the hook",
    PAGES.document,
    async (actor) => {
      vi.spyOn(actor, "_preDelete").mockResolvedValue(false);
      const called = await hooksDuring(["preDeleteActor", "deleteActor"], () => actor.delete());
      expect(called).toEqual([]);
      expect(stored(actor)).toBeDefined();
    },
  ],
  [
    "delete gives the document, which is in its collection no more; deleteActor fires for all",
    PAGES.delete,
    async (actor) => {
      const found: boolean[] = [];
      on("deleteActor", (document: Actor) => void found.push(game.actors.has(String(document.id))));
      expect(await actor.delete()).toBe(actor);
      expect(found).toEqual([false]);
      expect(stored(actor)).toBeUndefined();
    },
  ],
  [
    "deleteDocuments gives those that were deleted",
    PAGES.document,
    async (actor) => {
      const other = await newHero({ name: "Stays" });
      on("preDeleteActor", (document: Actor) => (document === other ? false : undefined));
      const gone = await Actor.deleteDocuments([String(actor.id), String(other.id)]);
      expect(gone.map(({ id }) => id)).toEqual([actor.id]);
    },
  ],
];

describe("updating a document", () => {
  it.each(UPDATE)("%s (%s)", async (_says, _page, holds) => {
    await holds(await newHero(anas()));
  });
});

describe("deleting a document", () => {
  it.each(DELETION)("%s (%s)", async (_says, _page, holds) => {
    await holds(await newHero(anas()));
  });
});
