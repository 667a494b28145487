import { describe, expect, it } from "vitest";
import { tnt } from "../../src/rules/tnt/index.js";
import type { Value } from "../../src/rules/core/index.js";
import { below, entriesOf, number, text } from "./sources.js";

const systems = new Map(
  [...entriesOf("tnt-weapons"), ...entriesOf("tnt-armor")].map(({ source }) => [
    text(source, "name"),
    below(source, "system"),
  ]),
);

function numbersOf(name: string, fields: readonly string[]): number[] {
  const system = systems.get(name);
  return system === undefined ? [] : fields.map((field) => number(system, field));
}

describe("the weapon table", () => {
  it.each([
    ["Revolver", 12, 6, 1, 1],
    ["Rifle", 20, 7, 1, 2],
    ["Shotgun", 18, 7, 1, 2],
    ["Submachine gun", 16, 6, 2, 2],
    ["Assault rifle", 24, 7, 2, 2],
    ["Sniper rifle", 36, 7, 1, 2],
    ["Light machine gun", 36, 8, 2, 2],
    ["Crossbow", 24, 6, 1, 2],
  ])("%s: range %i, Strength %i, Reliability %i, hands %i", (name, ...numbers) => {
    expect(numbersOf(name, ["range", "strength", "reliability", "hands"])).toEqual(numbers);
    expect(systems.get(name)?.["strengthAdds"]).toBe(false);
  });

  it.each([
    ["Light melee weapon", 1, 1, 0],
    ["Heavy melee weapon", 2, 2, 0],
    ["Spear", 1, 2, 1],
    ["Small blade", 1, 1, 0],
  ])("%s: +%i to its user's Strength, hands %i, reach %i", (name, ...numbers) => {
    expect(numbersOf(name, ["strength", "hands", "reach"])).toEqual(numbers);
    expect(systems.get(name)?.["strengthAdds"]).toBe(true);
  });

  it("a bow shoots 20 inches with its user's Strength", () => {
    expect(numbersOf("Bow", ["range", "strength", "reliability", "hands"])).toEqual([20, 0, 1, 2]);
    expect(systems.get("Bow")?.["strengthAdds"]).toBe(true);
  });

  it("a sniper rifle is steadier by 1 from 18 inches", () => {
    expect(numbersOf("Sniper rifle", ["steadyFrom", "steadyBonus"])).toEqual([18, 1]);
  });

  it.each(["Submachine gun", "Assault rifle", "Light machine gun"])("%s fires several shots", (name) => {
    expect(numbersOf(name, ["shots"])[0]).toBeGreaterThan(1);
  });

  it.each([
    ["Small blade", 6],
    ["Spear", 3],
  ])("TNT-79, TNT-81 %s strikes, and is thrown %i inches; it has no Reliability", (name, range) => {
    expect(systems.get(name)).toMatchObject({ range, strikes: true, reliability: 0, qualities: "" });
  });

  it("what shoots is used at range, what does not is used in melee, what is thrown both ways", () => {
    const kind = tnt.items["tntWeapon"];
    for (const { source } of entriesOf("tnt-weapons")) {
      const system = below(source, "system");
      const values: Record<string, Value> = {};
      for (const [field, value] of Object.entries(system)) {
        if (typeof value === "number" || typeof value === "boolean" || typeof value === "string")
          values[field] = value;
      }
      const thrown = system["strikes"] === true ? ["melee"] : [];
      const uses = number(system, "range") > 0 ? ["ranged", ...thrown] : ["melee"];
      expect(kind?.uses?.(values)).toEqual(uses);
    }
  });
});

describe("the armor table", () => {
  it.each([
    ["Scrap armor", 1, 0, 0],
    ["Mesh armor", 0, 1, 0],
    ["Riot armor", 1, 1, 0],
    ["Combat armor", 1, 2, -1],
    ["Heavy metal armor", 2, 0, -1],
  ])("%s: Defense %i in melee, %i against shots, Move %i", (name, ...numbers) => {
    expect(numbersOf(name, ["melee", "ranged", "move"])).toEqual(numbers);
  });
});
