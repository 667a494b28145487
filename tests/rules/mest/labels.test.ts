import { describe, expect, it } from "vitest";
import type { Profile } from "../../../src/rules/core/index.js";
import { TRAITS } from "../../../src/rules/mest/data/traits.js";
import { mest } from "../../../src/rules/mest/index.js";
import { model, weapon } from "./fixtures.js";

/** The labels beside a roll of a model that has these traits, or whose weapon has them. */
function labels(actor: Profile, used: Profile | null = null): string {
  const found = mest.modifiers
    .find(({ id }) => id === "labels")
    ?.find?.({ actor, weapon: used, target: null, facts: {} });
  return String(found?.evidence[0]?.data?.["traits"] ?? "");
}

const withTraits = (traits: string): Profile => model("ana", { values: { traits } });
const shown = new Set(mest.modifiers.flatMap(({ trait }) => trait ?? []));
const rows = Object.entries(TRAITS).map(([id, row]) => ({
  name: row.name,
  isLabel: !shown.has(id) && !("inField" in row),
}));

describe("MEST-114: labels beside the roll", () => {
  it.each(rows.filter(({ isLabel }) => !isLabel))("MEST-114 $name has a row of its own", ({ name }) => {
    expect(labels(withTraits(`${name} 2, Solitary`))).toBe("Solitary");
    expect(labels(model("ana"), weapon({ traits: name }))).toBe("");
  });

  it.each(rows.filter(({ isLabel }) => isLabel))("MEST-114 $name is a label", ({ name }) => {
    expect(labels(withTraits(name))).toBe(name);
    expect(labels(model("ana"), weapon({ traits: name }))).toBe(name);
  });

  it("MEST-114 capitals and hyphens make no difference", () => {
    expect(labels(withTraits("KNIFE FIGHTER, parry 2"))).toBe("");
    expect(labels(withTraits("Knife fighters"))).toBe("Knife fighters");
  });
});
