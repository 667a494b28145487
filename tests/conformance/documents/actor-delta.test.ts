import { describe, expect, it } from "vitest";
import { Actor, TokenDocument } from "../../../playground/client/documents/index.js";
import { fromUuidSync } from "../../../playground/client/data/uuid.js";
import { table } from "../../../playground/client/shared/globals.js";
import { hero, hooksDuring, need, weapon } from "../../../playground/tests/lib/documents.js";
import { game, useOpenWorld } from "../../../playground/tests/lib/open-world.js";
import { IDS } from "../../../playground/tests/lib/tiny-system.js";
import { useHooks } from "../hooking.js";
import { PAGES, type Row } from "../lib.js";

useOpenWorld();
useHooks();

const base = (): Actor => need(game.actors.get(IDS.actor));
const own = (token: TokenDocument): Actor => need(token.actor);

/** A token of Kess, who has a bow. */
async function tokenOf(data: object): Promise<TokenDocument> {
  const scene = need(game.scenes.get(IDS.scene));
  const [token] = await scene.createEmbeddedDocuments("Token", [
    { name: "Kess", actorId: IDS.actor, x: 0, y: 0, ...data },
  ]);
  if (!(token instanceof TokenDocument)) throw new Error("No token was created.");
  return token;
}

const TOKENS: Row<TokenDocument>[] = [
  [
    "a linked token represents the world's actor exactly: each such token has the same actor",
    PAGES.actorDelta,
    async (token) => {
      await token.update({ actorLink: true });
      const other = await tokenOf({ actorLink: true });
      expect([token.isLinked, token.actor, other.actor]).toEqual([true, base(), base()]);
    },
  ],
  [
    "an unlinked token has an actor of its own: the world's, merged with the changes of the token",
    PAGES.actorDelta,
    async (token) => {
      await own(token).update({ "system.hp": 2 });
      expect([token.isLinked, token.actor === base()]).toEqual([false, false]);
      expect([hero(own(token)).hp, own(token).name, hero(base()).hp]).toEqual([2, base().name, 5]);
      expect(own(token).items.map(({ name }) => name)).toEqual(["Bow"]);
    },
  ],
  [
    "two unlinked tokens of one actor differ",
    PAGES.actorDelta,
    async (token) => {
      const other = await tokenOf({});
      await own(token).update({ name: "Kess the Tall" });
      expect([own(token).name, own(other).name, base().name]).toEqual(["Kess the Tall", "Kess", "Kess"]);
    },
  ],
];

const DELTA: Row<TokenDocument>[] = [
  [
    "it is a document inside its token",
    PAGES.actorDeltaClass,
    (token) => {
      const { delta } = token;
      expect([delta.documentName, delta.parent, delta.isEmbedded]).toEqual(["ActorDelta", token, true]);
      expect(fromUuidSync(delta.uuid)).toBe(delta);
    },
  ],
  [
    "its class is in CONFIG.ActorDelta",
    PAGES.actorDeltaConfig,
    (token) => {
      expect(token.delta).toBeInstanceOf(table.CONFIG.ActorDelta.documentClass);
    },
  ],
  [
    "its name, picture and system are what the token's actor has instead, if anything",
    PAGES.actorDeltaData,
    async (token) => {
      expect([token.delta.name, token.delta.img, token.delta.system]).toEqual([null, null, {}]);
      await own(token).update({ name: "Named", img: "other.svg", "system.hp": 1 });
      expect([token.delta.name, token.delta.img]).toEqual(["Named", "other.svg"]);
      expect(token.delta.toObject()).toMatchObject({ name: "Named", img: "other.svg", system: { hp: 1 } });
    },
  ],
  [
    "its type is passed through from the synthetic actor",
    PAGES.actorDeltaClass,
    (token) => {
      expect(token.delta.type).toBe("hero");
    },
  ],
  [
    "an update of the actor fires Actor#_preUpdate, preUpdateActor and updateActor, and is in the delta",
    PAGES.actorDeltaHooks,
    async (token) => {
      const names = ["preUpdateActor", "updateActor"];
      expect(await hooksDuring(names, () => own(token).update({ name: "Foo" }))).toEqual(names);
      expect(token.delta.name).toBe("Foo");
    },
  ],
  [
    "an update of an item of the actor fires preUpdateItem and updateItem, and is in the delta's items",
    PAGES.actorDeltaHooks,
    async (token) => {
      const bow = need(own(token).items.getName("Bow"));
      const names = ["preUpdateItem", "updateItem"];
      expect(await hooksDuring(names, () => bow.update({ "system.range": 10 }))).toEqual(names);
      expect(weapon(token.delta.items.getName("Bow")).range).toBe(10);
      expect(weapon(base().items.getName("Bow")).range).toBe(1);
    },
  ],
  [
    "Actor#update of a synthetic actor gives the actor",
    PAGES.actorDeltaGives,
    async (token) => {
      expect(await own(token).update({ name: "Given" })).toBe(token.actor);
    },
  ],
  [
    "apply merges it with the world's actor, and gives a synthetic actor",
    PAGES.actorDeltaClass,
    async (token) => {
      await own(token).update({ name: "Applied" });
      const applied = need(token.delta.apply());
      expect(applied).toBeInstanceOf(Actor);
      expect([applied.name, hero(applied).hp, applied.isToken]).toEqual(["Applied", 5, true]);
      expect(base().name).toBe("Kess");
    },
  ],
  [
    "getBaseCollection gives the collection of the base actor, if it exists",
    PAGES.actorDeltaBase,
    (token) => {
      expect(token.delta.getBaseCollection("items")).toBe(base().items);
      expect(token.delta.getBaseCollection("nothing")).toBeUndefined();
    },
  ],
  [
    "restore lets a deleted item be there again, and the actor can be updated at once",
    PAGES.actorDeltaRestore,
    async (token) => {
      await need(own(token).items.getName("Bow")).delete();
      await own(token).update({ name: "Restored" });
      expect(own(token).items.size).toBe(0);
      await token.delta.restore();
      expect([own(token).items.map(({ name }) => name), own(token).name]).toEqual([["Bow"], "Kess"]);
      await own(token).update({ "system.hp": 3 });
      expect([hero(own(token)).hp, hero(base()).hp]).toEqual([3, 5]);
    },
  ],
];

const COLLECTIONS: Row<TokenDocument>[] = [
  [
    "baseCollection and syntheticCollection are those of the two actors",
    PAGES.collectionDelta,
    (token) => {
      const { items, effects } = token.delta;
      expect([items.baseCollection, items.syntheticCollection]).toEqual([base().items, own(token).items]);
      expect([effects.baseCollection, effects.syntheticCollection]).toEqual([
        base().effects,
        own(token).effects,
      ]);
    },
  ],
  [
    "manages says whether an id is managed by the delta itself, and not inherited from the base collection",
    PAGES.collectionDelta,
    async (token) => {
      const { items } = token.delta;
      expect([items.has(IDS.item), items.manages(IDS.item)]).toEqual([true, false]);
      await need(own(token).items.get(IDS.item)).update({ name: "Longbow" });
      expect(items.manages(IDS.item)).toBe(true);
      const [axe] = await own(token).createEmbeddedDocuments("Item", [{ name: "Axe", type: "weapon" }]);
      expect([items.manages(String(axe?.id)), items.contents.map(({ name }) => name).sort()]).toEqual([
        true,
        ["Axe", "Longbow"],
      ]);
    },
  ],
  [
    "it contains delta source objects, compared against those of the base collection",
    PAGES.collectionDelta,
    async (token) => {
      expect(token.delta.items._source).toEqual([]);
      await need(own(token).items.get(IDS.item)).update({ name: "Longbow" });
      expect(token.delta.items._source).toMatchObject([{ _id: IDS.item, name: "Longbow" }]);
    },
  ],
];

describe("a token's actor", () => {
  it.each(TOKENS)("%s (%s)", async (_says, _page, holds) => {
    await holds(await tokenOf({}));
  });
});

describe("an ActorDelta", () => {
  it.each(DELTA)("%s (%s)", async (_says, _page, holds) => {
    await holds(await tokenOf({}));
  });
});

describe("a collection of an ActorDelta", () => {
  it.each(COLLECTIONS)("%s (%s)", async (_says, _page, holds) => {
    await holds(await tokenOf({}));
  });
});
