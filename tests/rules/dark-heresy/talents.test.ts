import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor } from "../play.js";
import { against, person, refusedAs, sword } from "./fixtures.js";

const foe = person("bo");
const refused = (action: string, talents: string) =>
  refusalFor(darkHeresy, against(action, person("ana", { values: { talents } }), sword(), foe))?.refused;

describe("DH-79: talents by name", () => {
  it.each([
    ["swift", "", "noSwiftAttack"],
    ["swift", "Swift Attack", undefined],
    ["swift", "Lightning Attack", "noSwiftAttack"],
    ["lightning", "", "noLightningAttack"],
    ["lightning", "Swift Attack", "noLightningAttack"],
    ["lightning", "Ambidextrous; lightning-attack", undefined],
    ["swift", "Weapon Training (Low Tech), SWIFT  ATTACK", undefined],
    ["swift", "Swift Attacks", "noSwiftAttack"],
    ["strike", "", undefined],
    ["allOut", "", undefined],
  ])("DH-79 %s with the talents %j: %s", (action, talents, expected) => {
    expect(refused(action, talents)).toBe(expected);
  });

  it("DH-79 a GM may allow the attack anyway", () => {
    const own = against("swift", person("ana"), sword(), foe, { anyway: true });
    expect(refusedAs(own)).toBeNull();
  });

  it("DH-79 the sheet has the field", () => {
    expect(darkHeresy.actor.fields["talents"]).toMatchObject({ type: "text", initial: "" });
    expect(darkHeresy.actor.sheet?.side).toContain("talents");
  });
});
