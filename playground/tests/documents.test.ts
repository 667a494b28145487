import { describe, expect, it } from "vitest";
import { Actor, ChatMessage } from "../client/documents/index.js";
import { Hooks } from "../client/helpers/index.js";
import { fromUuid } from "../client/data/uuid.js";
import { hero, hooksDuring, need, newHero, weapon } from "./lib/documents.js";
import { told } from "./lib/game.js";
import { userId } from "./lib/server.js";
import { ana, game, server, useOpenWorld } from "./lib/open-world.js";
import { IDS } from "./lib/tiny-system.js";

useOpenWorld();

describe("a document", () => {
  it("is created with what its model adds, and known by its address", async () => {
    const actor = await newHero({ system: { hp: 4 } });
    expect(hero(actor)).toMatchObject({ hp: 4, twice: 8, notes: "", tracks: {} });
    expect(actor.uuid).toBe(`Actor.${String(actor.id)}`);
    expect(game.actors.get(String(actor.id))).toBe(actor);
    expect(await fromUuid(actor.uuid)).toBe(actor);
  });

  it("is left out, with a sentence, when its data is refused", async () => {
    expect(await Actor.create({ name: "Bad", type: "hero", system: { hp: 21 } })).toBeUndefined();
    expect(told.join()).toContain('The Actor "Bad" cannot be created: system.hp: must be at most 20');
    expect(await Actor.create({ name: "Bad", type: "dragon" })).toBeUndefined();
    expect(told.join()).toContain('type: "dragon" is not one of hero');
  });

  it("keeps the last good value when an update is refused", async () => {
    const actor = await newHero();
    await expect(actor.update({ "system.hp": -1 })).rejects.toThrow("system.hp: must be at least 0");
    await expect(actor.update({ name: "" })).rejects.toThrow("name: may not be empty");
    expect([hero(actor).hp, actor.name]).toEqual([10, "Hero"]);
  });

  it("merges nested changes, deletes by -=, replaces lists, and sends others only what differs", async () => {
    const actor = await newHero({ system: { tracks: { wounds: 1, fear: 2 }, tags: ["a", "b"] } });
    await ana.hears();
    await actor.update({ "system.tracks.wounds": 3, "system.hp": 10, system: { tags: ["c"] } });
    expect((await ana.hears())[0]?.data).toEqual([
      {
        _id: actor.id,
        system: { tracks: { wounds: 3 }, tags: ["c"] },
        _stats: { modifiedTime: expect.any(Number) as number },
      },
    ]);
    await actor.update({ "system.tracks.-=fear": null });
    expect(hero(actor).tracks).toEqual({ wounds: 3 });
    expect([...hero(actor).tags]).toEqual(["c"]);
  });

  it("sends nothing when nothing changes", async () => {
    const actor = await newHero();
    await ana.hears();
    expect(await actor.update({ name: "Hero", "system.hp": 10 })).toBeUndefined();
    expect(await ana.hears()).toEqual([]);
  });

  it("asks the hooks before, and notifies them after", async () => {
    const actor = await newHero();
    const stop = Hooks.on("preUpdateActor", (_document: Actor, changes: { name?: string }) => {
      if (changes.name === "Never") return false;
      if (changes.name === "lower") changes.name = "LOWER";
      return undefined;
    });
    const called = await hooksDuring(["updateActor"], async () => {
      await actor.update({ name: "Never" });
      expect(actor.name).toBe("Hero");
      await actor.update({ name: "lower" });
      expect(actor.name).toBe("LOWER");
    });
    Hooks.off("preUpdateActor", stop);
    expect(called).toEqual(["updateActor"]);
  });

  it("can be copied, with or without being kept", async () => {
    const actor = await newHero({ system: { hp: 3 } });
    const copy = await actor.clone({ name: "Copy", "system.hp": 5 });
    expect([copy.name, hero(copy).hp, copy.id, hero(actor).hp]).toEqual(["Copy", 5, null, 3]);
    const kept = await actor.clone({ name: "Kept" }, { save: true });
    expect(game.actors.getName("Kept")).toBe(kept);
  });

  it("keeps flags for packages that are here", async () => {
    const actor = await newHero();
    await actor.setFlag("small", "a.b", { c: 1 });
    expect(actor.getFlag("small", "a.b")).toEqual({ c: 1 });
    await actor.unsetFlag("small", "a.b");
    expect(actor.getFlag("small", "a")).toEqual({});
    expect(() => actor.getFlag("elsewhere", "a")).toThrow('"elsewhere" is none');
  });

  it("belongs to those whom its ownership names", async () => {
    const actor = await newHero({ ownership: { default: 1, [userId(server, "Ana")]: 3 } });
    const [one, two] = [need(game.users.getName("Ana")), need(game.users.getName("Ben"))];
    expect([
      actor.testUserPermission(one, "OWNER"),
      actor.testUserPermission(two, "OBSERVER"),
      actor.testUserPermission(two, "LIMITED"),
    ]).toEqual([true, false, true]);
    expect([actor.isOwner, actor.hasPlayerOwner]).toEqual([true, true]);
  });

  it("changes when others change it", async () => {
    const actor = await newHero({ ownership: { [userId(server, "Ana")]: 3 } });
    const seen = new Promise((resolve) =>
      Hooks.once("updateActor", (document: Actor, changed: object, _options: object, user: string) =>
        resolve([document.id, changed, user]),
      ),
    );
    await ana.modify({ action: "update", type: "Actor", data: [{ _id: String(actor.id), "system.hp": 7 }] });
    const by = userId(server, "Ana");
    const _stats = { modifiedTime: expect.any(Number) as number, lastModifiedBy: by };
    expect(await seen).toEqual([actor.id, { _id: actor.id, system: { hp: 7 }, _stats }, by]);
    expect(hero(actor).twice).toBe(14);
  });
});

describe("an actor", () => {
  it("prepares itself, then what it has, then what follows from both", async () => {
    const actor = await newHero({ items: [{ name: "Bow", type: "weapon", system: { range: 24 } }] });
    expect([hero(actor).inside, weapon(actor.items.getName("Bow")).range]).toEqual([1, 24]);
    await actor.createEmbeddedDocuments("Item", [{ name: "Axe", type: "weapon" }]);
    expect([hero(actor).inside, actor.itemTypes["weapon"]?.length]).toEqual([2, 2]);
    await need(actor.items.getName("Bow")).delete();
    expect(actor.items.map((item) => item.name)).toEqual(["Axe"]);
    expect(await fromUuid(need(actor.items.getName("Axe")).uuid)).toBe(actor.items.getName("Axe"));
  });

  it("is changed by effects, never beyond what its fields allow, and is as before when they end", async () => {
    const actor = await newHero();
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Strong",
        changes: [
          { key: "system.hp", mode: 2, value: "3" },
          { key: "system.tags", mode: 2, value: "strong" },
          { key: "system.hp", mode: 1, value: "2", priority: 99 },
        ],
      },
    ]);
    expect([hero(actor).hp, [...hero(actor).tags], hero(actor).twice]).toEqual([13, ["strong"], 26]);
    expect(actor.toObject()["system"]).toMatchObject({ hp: 10, tags: [] });
    await need(effect).update({ disabled: true });
    expect(hero(actor).hp).toBe(10);
  });

  it("has a status on, off, and either way", async () => {
    const actor = await newHero();
    await actor.toggleStatusEffect("prone");
    expect([...actor.statuses]).toEqual(["prone"]);
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(actor.effects.size).toBe(1);
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(await actor.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await expect(actor.toggleStatusEffect("asleep")).rejects.toThrow('There is no status "asleep".');
  });
});

describe("a chat message", () => {
  it("restores its rolls by the name of their class", async () => {
    const message = await ChatMessage.create({
      rolls: [{ class: "Roll", formula: "3", terms: [], total: 3, evaluated: true }],
      content: "3",
    });
    if (!(message instanceof ChatMessage)) throw new Error("No message was created.");
    expect([message.isRoll, message.rolls[0]?.constructor.name, message.rolls[0]?.total]).toEqual([
      true,
      "Roll",
      3,
    ]);
    expect(await ChatMessage.create({ rolls: ["{nonsense"] })).toBeUndefined();
  });

  it("is for those whom its roll mode lets read it", () => {
    expect(ChatMessage.applyRollMode({}, "gmroll")).toEqual({ whisper: [game.userId], blind: false });
    expect(ChatMessage.applyRollMode({}, "blindroll")).toEqual({ whisper: [game.userId], blind: true });
    expect(ChatMessage.applyRollMode({ whisper: ["x"] }, "publicroll")).toEqual({
      whisper: [],
      blind: false,
    });
  });

  it("speaks for a token, an actor or the user", () => {
    const token = need(game.scenes.get(IDS.scene)?.tokens.get(IDS.token));
    expect(ChatMessage.getSpeaker({ token })).toEqual({
      scene: IDS.scene,
      token: IDS.token,
      actor: IDS.actor,
      alias: token.name,
    });
    expect(ChatMessage.getSpeaker({ actor: token.actor })).toMatchObject({
      token: IDS.token,
      alias: token.actor?.name,
    });
    expect(ChatMessage.getSpeaker()).toMatchObject({ actor: null, token: null, alias: "Gamemaster" });
    expect(ChatMessage.getSpeakerActor(ChatMessage.getSpeaker({ token }))).toBe(token.actor);
  });
});
