import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Actor, type ActiveEffect } from "../client/documents/index.js";
import type { StatusEffectConfig } from "../client/shared/config.js";
import { table } from "../client/shared/globals.js";
import { hero, need } from "./lib/documents.js";
import { openGame } from "./lib/game.js";
import { open } from "./lib/tables.js";

const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);

let actor: Actor;

beforeEach(async () => {
  warned.mockClear();
  await openGame(await open({ generation: 14 }), "Gamemaster");
  actor = need(await Actor.create({ name: "Kess", type: "hero" })) as Actor;
});

afterEach(() => vi.unstubAllGlobals());

/** What a package of generation 13 takes it for. */
function listLike(statuses: object): StatusEffectConfig[] {
  return statuses as StatusEffectConfig[];
}

const systemOf = (effect: unknown): unknown => (effect as ActiveEffect).toObject()["system"];

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.ActiveEffectChangeData.html */
describe("the changes of an effect in generation 14", () => {
  it("are in its system's part, each of a type and in a phase", async () => {
    const changes = [
      { key: "system.hp", type: "add", value: "3" },
      { key: "system.hp", type: "multiply", value: "1.5", priority: 99 },
      { key: "system.hp", type: "subtract", value: "1" },
    ];
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Strong", system: { changes } },
    ]);
    expect(hero(actor).hp).toBe(18);
    expect(systemOf(effect)).toMatchObject({ changes: [{ type: "add", phase: "initial" }, {}, {}] });
    await need(effect).update({ disabled: true });
    expect(hero(actor).hp).toBe(10);
  });

  it("of the final phase come after what follows from other values", async () => {
    const change = { key: "system.twice", type: "add", value: "5", phase: "final" };
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Late", system: { changes: [change] } }]);
    expect([hero(actor).hp, hero(actor).twice]).toEqual([10, 25]);
  });

  it("of another phase wait until a package calls it", async () => {
    const change = { key: "system.hp", type: "add", value: "5", phase: "mine" };
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Mine", system: { changes: [change] } }]);
    expect(hero(actor).hp).toBe(10);
    actor.applyActiveEffects("mine");
    expect(hero(actor).hp).toBe(15);
  });

  it("of generation 13 move there, their modes become types", async () => {
    const changes = [{ key: "system.hp", mode: 2, value: "3" }];
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Old", changes }]);
    expect(hero(actor).hp).toBe(13);
    expect(systemOf(effect)).toMatchObject({
      changes: [{ key: "system.hp", type: "add", value: "3", phase: "initial" }],
    });
    expect(need(effect).toObject()).not.toHaveProperty("changes");
  });

  it("are read at their earlier place with a warning", async () => {
    const changes = [{ key: "system.hp", type: "add", value: "3" }];
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Old", system: { changes } },
    ]);
    expect((effect as ActiveEffect).changes).toMatchObject([{ key: "system.hp", mode: 2 }]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("system.changes"));
  });
});

/** https://foundryvtt.com/api/v14/variables/CONFIG.statusEffects.html */
describe("the statuses of generation 14", () => {
  it("are a record by id, also after a list has been put in its place", () => {
    const { CONFIG } = table;
    expect(Object.keys(CONFIG.statusEffects)).toEqual(expect.arrayContaining(["prone", "blind"]));
    CONFIG.statusEffects = [{ id: "asleep", name: "Asleep", img: "asleep.svg" }];
    expect(Object.keys(CONFIG.statusEffects)).toEqual(["asleep"]);
    expect(warned).not.toHaveBeenCalled();
  });

  it("are read like a list with a warning", async () => {
    const statuses = listLike(table.CONFIG.statusEffects);
    expect(statuses.find(({ id }) => id === "prone")).toMatchObject({ name: "Prone" });
    statuses.push({ id: "dazed", name: "Dazed", img: "dazed.svg" });
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("record by id"));
    await actor.toggleStatusEffect("dazed");
    expect([...actor.statuses]).toEqual(["dazed"]);
  });
});
