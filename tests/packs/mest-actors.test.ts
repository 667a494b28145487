import { describe, expect, it } from "vitest";
import type { Profile, Value } from "../../src/rules/core/index.js";
import { totalBuildPoints } from "../../src/rules/mest/data/build-points.js";
import { traitsOf } from "../../src/rules/mest/data/traits.js";
import { ARCHETYPES, AVERAGE_VARIANTS, hasAttributesOf } from "./mest-archetypes.js";
import { below, entriesOf, text } from "./sources.js";

type Values = Readonly<Record<string, Value>>;

function thing(kind: string, values: Values, gear: readonly Profile[] = []): Profile {
  return { ref: kind, kind, values, statuses: [], gear, effects: [], turn: null };
}

const MODELS = entriesOf("mest-actors").map(({ source }) => ({
  name: text(source, "name"),
  model: thing("mest", below(source, "system") as Values),
}));

/** No archetype has their size. */
const OWN_SIZE = ["Gorse", "Skitter"];

describe("MEST-112, MEST-113: the models of the demonstration", () => {
  it.each(MODELS.filter(({ name }) => !OWN_SIZE.includes(name)))(
    "$name has the attributes, the traits and the Build Points of its archetype",
    ({ model }) => {
      const name = String(model.values["archetype"]);
      const archetype = ARCHETYPES[name];
      expect(archetype && hasAttributesOf(model, archetype)).toBe(true);
      const traits = traitsOf(model).map((trait) => trait.name);
      expect(traits).toEqual(expect.arrayContaining([...(archetype?.traits ?? [])]));
      const variants = traits.filter((trait) => !archetype?.traits.includes(trait));
      if (name !== "Average") expect(variants, "their prices are known for Average alone").toEqual([]);
      const added = variants.reduce((sum, trait) => sum + (AVERAGE_VARIANTS[trait] ?? NaN), 0);
      expect(model.values["bp"]).toBe((archetype?.bp ?? NaN) + added);
    },
  );
});

describe("MEST-56: Build Points with gear", () => {
  const weapon = (bp: number) => thing("mestWeapon", { bp });
  const armor = (bp: number) => thing("mestArmor", { bp });
  it.each([
    ["Average, Crossbow, Daggers, Light armor, Helmet", [weapon(10), weapon(6), armor(8), armor(3)], 54],
    ["Average, two Daggers, Light armor", [weapon(6), weapon(6), armor(8)], 47],
    ["the dearest weapon at its full price, whatever the order", [weapon(3), weapon(10)], 42],
    ["half of 3 rounded up", [weapon(10), weapon(3)], 42],
    ["nothing", [], 30],
  ])("%s", (_, gear, total) => {
    expect(totalBuildPoints(thing("mest", { bp: 30 }, gear))).toBe(total);
  });
});
