import { describe, expect, it, vi } from "vitest";
import { Actor } from "../../playground/client/documents/index.js";
import { hooksDuring, newHero } from "../../playground/tests/lib/documents.js";
import { ana, game, useOpenWorld } from "../../playground/tests/lib/open-world.js";
import { on, stored, useHooks } from "./hooking.js";
import { PAGES, type Row } from "./lib.js";

useOpenWorld();
useHooks();

const CREATION: Row<undefined>[] = [
  [
    "preCreateActor gets the pending document, the data of the request, its options and the id of the user",
    PAGES.preCreate,
    async () => {
      const heard = vi.fn();
      on("preCreateActor", (document: Actor, data: { name: string }, options: object, user: string) => {
        heard(document instanceof Actor, document.id, data.name, typeof options, user);
      });
      await newHero({ name: "Pending" });
      expect(heard.mock.calls).toEqual([[true, null, "Pending", "object", game.user.id]]);
    },
  ],
  [
    "preCreateActor may change the pending document with updateSource",
    PAGES.preCreate,
    async () => {
      on("preCreateActor", (document: Actor) => void document.updateSource({ name: "Renamed" }));
      const actor = await newHero({ name: "Given" });
      expect([actor.name, stored(actor)?.["name"]]).toEqual(["Renamed", "Renamed"]);
    },
  ],
  [
    "preCreateActor prevents the creation by false, and by nothing else",
    PAGES.preCreate,
    async () => {
      const before = game.actors.size;
      on("preCreateActor", (document: Actor) => document.name !== "Never" && undefined);
      expect(await Actor.create({ name: "Never", type: "hero" })).toBeUndefined();
      expect(game.actors.size).toBe(before);
      expect(await Actor.create({ name: "Ever", type: "hero" })).toBeInstanceOf(Actor);
    },
  ],
  [
    "Hooks are never awaited: a promise of false prevents nothing",
    PAGES.hooks,
    async () => {
      on("preCreateActor", () => Promise.resolve(false));
      expect(await Actor.create({ name: "Promised", type: "hero" })).toBeInstanceOf(Actor);
    },
  ],
  [
    "_preCreate is awaited, prevents by false, and comes before the hook",
    PAGES.document,
    async () => {
      const order: string[] = [];
      vi.spyOn(Actor.prototype, "_preCreate").mockImplementation(async () => {
        await Promise.resolve();
        order.push("_preCreate");
        return false;
      });
      on("preCreateActor", () => void order.push("hook"));
      expect(await Actor.create({ name: "Never", type: "hero" })).toBeUndefined();
      expect(order).toEqual(["_preCreate"]);
    },
  ],
  [
    "createActor fires for all clients, after the document is in its collection",
    PAGES.create,
    async () => {
      const found: boolean[] = [];
      on("createActor", (document: Actor) => void found.push(game.actors.has(String(document.id))));
      await newHero();
      await ana.modify({ action: "create", type: "Actor", data: [] }).catch(() => undefined);
      expect(found).toEqual([true]);
      expect((await ana.hears()).some(({ action, type }) => action === "create" && type === "Actor")).toBe(
        true,
      );
    },
  ],
  [
    "createDocuments gives the documents that were created, in the order of their data",
    PAGES.document,
    async () => {
      on("preCreateActor", (document: Actor) => (document.name === "Two" ? false : undefined));
      const data = ["One", "Two", "Three"].map((name) => ({ name, type: "hero" }));
      const made = await Actor.createDocuments(data);
      expect(made.map((one) => (one instanceof Actor ? one.name : null))).toEqual(["One", "Three"]);
    },
  ],
  [
    "keepId retains the id of the data; without it a new one is made",
    PAGES.createOperation,
    async () => {
      const _id = "keepsItsOwnId001";
      const [kept] = await Actor.createDocuments([{ _id, name: "Kept", type: "hero" }], { keepId: true });
      const [made] = await Actor.createDocuments([{ _id, name: "Made", type: "hero" }]);
      expect(kept?.id).toBe(_id);
      expect(made?.id).not.toBe(_id);
      expect(made?.id).toMatch(/^[a-zA-Z0-9]{16}$/);
    },
  ],
  [
    "noHook blocks the hooks of an operation",
    PAGES.createOperation,
    async () => {
      const names = ["preCreateActor", "createActor", "preUpdateActor", "updateActor"];
      const called = await hooksDuring(names, async () => {
        const [actor] = await Actor.createDocuments([{ name: "Quiet", type: "hero" }], { noHook: true });
        await actor?.update({ name: "Quieter" }, { noHook: true });
      });
      expect(called).toEqual([]);
    },
  ],
];

describe("creating a document", () => {
  it.each(CREATION)("%s (%s)", async (_says, _page, holds) => {
    await holds(undefined);
  });
});
