import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Roll } from "../../playground/client/dice/index.js";
import { Hooks } from "../../playground/client/helpers/index.js";
import type { RunningServer } from "../../playground/server/server.js";
import { start } from "../../playground/tests/lib/server.js";
import { newHero, openDocuments, systemOf, type OurItem } from "./lib/table.js";

vi.mock("../../src/applications/use-action.ts", () => ({ useAction: vi.fn() }));
vi.mock("../../src/applications/card/card.ts", () => ({ drawCard: vi.fn() }));

let server: RunningServer;

beforeAll(async () => {
  server = await start({ empty: true });
  await openDocuments(server);
});
afterAll(() => server.close());

const stronger = (by: number, key = "system.strength") => ({
  name: "Stronger",
  changes: [{ key, mode: 2, value: String(by) }],
});

describe("derived numbers", () => {
  it("are worked out from fields and tracks", async () => {
    const hero = await newHero({ system: { strength: 5, hurt: 2 } });
    expect(systemOf(hero)["derived"]).toEqual({ dodge: 6, left: 2, reach: null, prone: "up" });
  });

  it("follow every change", async () => {
    const hero = await newHero();
    await hero.update({ "system.hurt": 1 });
    expect(systemOf(hero)["derived"]).toMatchObject({ dodge: 5, left: 3 });
  });

  it("count effects and statuses", async () => {
    const hero = await newHero({ effects: [stronger(2), { name: "Prone", statuses: ["prone"] }] });
    expect(systemOf(hero)["derived"]).toMatchObject({ dodge: 8, prone: "down" });
  });

  it("count what is carried, and leave out what is not", async () => {
    const hero = await newHero({
      items: [
        { name: "Spear", type: "weapon", system: { range: 2 } },
        { name: "Pike", type: "weapon", system: { range: 4, equipped: false } },
      ],
    });
    expect(systemOf(hero)["derived"]).toMatchObject({ reach: 2 });
    await hero.items.getName("Pike")?.update({ "system.equipped": true });
    expect(systemOf(hero)["derived"]).toMatchObject({ reach: 4 });
  });

  it("of an item take its owner with all effects", async () => {
    const hero = await newHero({
      items: [{ name: "Spear", type: "weapon", system: { range: 2 } }],
      effects: [stronger(2)],
    });
    const spear = hero.items.getName("Spear") as OurItem;
    expect(systemOf(spear)["derived"]).toEqual({ blow: 7 });
    await spear.update({ "system.range": 3 });
    expect(systemOf(spear)["derived"]).toEqual({ blow: 8 });
    spear.prepareData();
    expect(systemOf(spear)["derived"]).toEqual({ blow: 8 });
    await hero.update({ "system.strength": 1 });
    expect(systemOf(spear)["derived"]).toEqual({ blow: 6 });
  });

  it("are found by formulas, with those of the owner", async () => {
    const hero = await newHero({ items: [{ name: "Spear", type: "weapon", system: { range: 2 } }] });
    const data = hero.getRollData();
    expect(data).toMatchObject({ dodge: 6, strength: 3, hurt: 0, health: 4, morale: 2 });
    const total = (await new Roll("1d1 + @dodge + @health", data).evaluate()).total;
    expect(total).toBe(11);
    expect(hero.items.getName("Spear")?.getRollData()).toMatchObject({
      blow: 5,
      range: 2,
      actor: { dodge: 6 },
    });
  });
});

describe("token bars", () => {
  it("count down from the full number", async () => {
    const hero = await newHero({ system: { health: 4, hurt: 1, afraid: 1 } });
    expect(systemOf(hero)).toMatchObject({ health: { value: 3, max: 4 }, morale: { value: 1, max: 2 } });
  });

  it("never show less than their least", async () => {
    const hero = await newHero({ system: { health: 4, hurt: 6, morale: 0, afraid: 1 } });
    expect(systemOf(hero)).toMatchObject({ health: { value: 0, max: 4 }, morale: { value: -1, max: 0 } });
  });

  it("leave the stored numbers and the effects on them alone", async () => {
    const hero = await newHero({ effects: [stronger(3, "system.health")] });
    expect(systemOf(hero)["health"]).toEqual({ value: 7, max: 7 });
    expect(hero.toObject()["system"]).toMatchObject({ health: 4, morale: 2 });
    expect(systemOf(hero)["derived"]).toMatchObject({ left: 7 });
    hero.prepareData();
    expect(systemOf(hero)["health"]).toEqual({ value: 7, max: 7 });
    await hero.update({ "system.health": 5 });
    expect(systemOf(hero)["health"]).toEqual({ value: 8, max: 8 });
  });

  it.each([
    [-1, true, 1],
    [-9, true, 4],
    [9, true, 0],
    [3, false, 1],
    [0, false, 4],
    [-5, false, 4],
    [4, false, 0],
    [7, false, 0],
  ])("changed by %i (as a step: %s) write what is lost: %i", async (value, isDelta, lost) => {
    const hero = await newHero();
    await hero.modifyTokenAttribute("health", value, isDelta, true);
    expect(hero.toObject()["system"]).toMatchObject({ hurt: lost, health: 4 });
  });

  it("keep within the track that they write", async () => {
    const hero = await newHero({ system: { morale: 2 } });
    await hero.modifyTokenAttribute("morale", -1, false, true);
    expect(hero.toObject()["system"]).toMatchObject({ afraid: 1 });
  });

  it("say so on the hook that other packages hear, and let them prevent it", async () => {
    const hero = await newHero();
    const heard: unknown[] = [];
    const id = Hooks.on("modifyTokenAttribute", (_data: unknown, updates: unknown) => {
      heard.push(updates);
      return false;
    });
    await hero.modifyTokenAttribute("health", -1, true, true);
    Hooks.off("modifyTokenAttribute", id);
    expect([heard, hero.toObject()["system"]]).toMatchObject([[{ "system.hurt": 1 }], { hurt: 0 }]);
  });

  it("change other numbers directly", async () => {
    const hero = await newHero();
    await hero.modifyTokenAttribute("strength", 2, true, false);
    expect(systemOf(hero)["strength"]).toBe(5);
  });
});
