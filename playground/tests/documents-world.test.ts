import { describe, expect, it } from "vitest";
import { Macro, Scene } from "../client/documents/index.js";
import { table } from "../client/shared/globals.js";
import { fromUuid } from "../client/data/uuid.js";
import { getProperty } from "../client/utils/index.js";
import { need } from "./lib/documents.js";
import { told } from "./lib/game.js";
import { ana, game, useOpenWorld } from "./lib/open-world.js";
import { IDS } from "./lib/tiny-system.js";

useOpenWorld();

describe("a world", () => {
  it("offers what the server sent by the names of its collections", () => {
    const { users, actors } = game.data;
    expect([users, actors]).toEqual([game.data.collections["User"], game.data.collections["Actor"]]);
    expect(users).toEqual(expect.arrayContaining([expect.objectContaining({ name: "Gamemaster", role: 4 })]));
  });

  it("reads compendia, and brings their documents into the world under their own ids", async () => {
    const pack = need(game.packs.get("small.heroes"));
    expect(pack.index.contents).toMatchObject([
      { name: "Kess", uuid: `Compendium.small.heroes.Actor.${IDS.actor}` },
    ]);
    const document = need(await fromUuid(`Compendium.small.heroes.Actor.${IDS.actor}`));
    expect([document.pack, document.getEmbeddedCollection("Item").size]).toEqual(["small.heroes", 1]);
    await expect(document.update({ name: "x" })).rejects.toThrow("cannot be changed here");
    await game.actors.get(IDS.actor)?.delete();
    const imported = await game.actors.importFromCompendium(
      pack,
      IDS.actor,
      { name: "Brought in" },
      { keepId: true },
    );
    expect([imported?.id, imported?.name]).toEqual([IDS.actor, "Brought in"]);
    await expect(game.items.importFromCompendium(pack, IDS.actor)).rejects.toThrow(
      "holds documents of the kind Actor, not Item",
    );
  });

  /** https://foundryvtt.com/api/interfaces/foundry.packages.types.PackageCompendiumData.html */
  it("knows the flags that the manifest gives a compendium", () => {
    const flagsOf = (id: string): unknown => need(game.packs.get(id)).metadata.flags;
    expect([flagsOf("small.heroes"), flagsOf("small.places")]).toEqual([{ small: { kind: "people" } }, {}]);
  });

  /** https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html */
  it("has the configured fields in the index of a compendium, and no others before", async () => {
    const pack = need(game.packs.get("small.heroes"));
    const hp = async (): Promise<unknown> =>
      getProperty(need((await pack.getIndex()).contents[0]), "system.hp");
    expect(await hp()).toBeUndefined();
    table.CONFIG.Actor.compendiumIndexFields = ["system.hp"];
    expect(await hp()).toBe(5);
  });

  it("keeps settings in the world and in the browser, and refuses what they cannot be", async () => {
    const changes: unknown[] = [];
    game.settings.register("small", "level", {
      scope: "world",
      type: Number,
      default: 3,
      range: { min: 1, max: 5 },
      onChange: (value: number) => changes.push(value),
    });
    game.settings.register("small", "shape", {
      scope: "client",
      type: String,
      default: "a",
      choices: { a: "A", b: "B" },
    });
    game.settings.register("small", "mood", { scope: "world", type: String, default: "calm" });
    expect([
      game.settings.get("small", "level"),
      game.settings.get("small", "shape"),
      game.settings.get("small", "mood"),
    ]).toEqual([3, "a", "grim"]);
    await game.settings.set("small", "level", 5);
    await game.settings.set("small", "shape", "b");
    expect([game.settings.get("small", "level"), game.settings.get("small", "shape"), changes]).toEqual([
      5,
      "b",
      [5],
    ]);
    await expect(game.settings.set("small", "level", 6)).rejects.toThrow("must be from 1 to 5");
    await expect(game.settings.set("small", "shape", "c")).rejects.toThrow('cannot be "c"');
    expect(() => game.settings.get("small", "nothing")).toThrow(
      '"small.nothing" is not a registered game setting',
    );
  });

  it("asks other people's clients", async () => {
    table.CONFIG.queries["small.sum"] = () => 0;
    ana.socket.on("userQuery", (query: { data: number[] }, answer: (value: unknown) => void) =>
      answer({ ok: true, value: query.data.reduce((a, b) => a + b) }),
    );
    const user = need(game.users.getName("Ana"));
    expect([user.active, game.users.activeGM === game.user]).toEqual([true, true]);
    expect(await user.query("small.sum", [1, 2, 3], { timeout: 1000 })).toBe(6);
    await expect(user.query("small.other", 1)).rejects.toThrow('There is no question "small.other"');
  });

  it("answers other people's clients", async () => {
    table.CONFIG.queries["small.twice"] = (value: number) => value * 2;
    expect(await ana.ask("userQuery", { userId: game.userId, name: "small.twice", data: 4 })).toBe(8);
    await expect(ana.ask("userQuery", { userId: game.userId, name: "small.none", data: 4 })).rejects.toThrow(
      "has no answer",
    );
  });

  it("has a hotbar", async () => {
    const macro = await Macro.create({ name: "Shoot", type: "script", command: "" });
    if (!(macro instanceof Macro)) throw new Error("No macro was created.");
    await game.user.assignHotbarMacro(macro, 3);
    await game.user.assignHotbarMacro(macro);
    await game.user.assignHotbarMacro(null, 3);
    expect(game.user.getHotbarMacros(1).flatMap(({ slot, macro: found }) => (found ? [slot] : []))).toEqual([
      1,
    ]);
    await expect(game.user.assignHotbarMacro(macro, 51)).rejects.toThrow("from 1 to 50");
  });

  it("refuses documents that no package offers", async () => {
    await expect(Scene.createDocuments([{ name: "" }])).resolves.toEqual([]);
    expect(told.join()).toContain("name: may not be empty");
    expect(() => need(game.actors.contents[0]).getEmbeddedCollection("Wall")).toThrow(
      "There are no Wall documents in a Actor.",
    );
  });
});
