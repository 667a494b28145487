import { describe, expect, it } from "vitest";
import { keywordsOf } from "../../../src/rules/godsgloom/data/terrain.js";

describe("GLOOM-26: terrain", () => {
  it("GLOOM-26 has the keywords of the first edition", () => {
    expect(keywordsOf("hill")).toEqual(["elevated", "noChargeIn", "obstructing"]);
    expect(keywordsOf("swamp")).toEqual(keywordsOf("river"));
    expect(keywordsOf("river")).toEqual(["difficult", "noChargeOut"]);
    expect(keywordsOf("lake")).toEqual(["impassable"]);
    expect(keywordsOf("forest")).toEqual(["cover", "noChargeIn", "obstructing"]);
    expect(keywordsOf("statue")).toEqual(["impassable", "obstructing", { destructible: 4 }]);
    expect(keywordsOf("barricade")).toEqual(["difficult", "cover", "noChargeIn"]);
  });

  it("GLOOM-26 the second edition changes ruins and barricades alone", () => {
    expect(keywordsOf("ruins", "second")).toEqual(["difficult", "cover"]);
    expect(keywordsOf("barricade", "second")).toEqual(["cover", "noChargeIn", { destructible: 2 }]);
    expect(keywordsOf("cliff", "second")).toEqual(keywordsOf("cliff"));
  });
});
