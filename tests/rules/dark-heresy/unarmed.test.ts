import { describe, expect, it } from "vitest";
import { trackAfter } from "../play.js";
import { against, asRolled, fact, OPTIONS, person, weapon } from "./fixtures.js";

const fists = weapon("fists", { class: "melee", damage: "1d5-3", unarmed: true });

/** A blow of Strength 30 at Toughness 30, with this d10, which is halved. */
const blow = (shown: number, unarmedFatigue: string, held = fists) => {
  const foe = person("bo", { values: { wounds: 60 }, statuses: ["stunned"] });
  const one = against("strike", person("ana"), held, foe, { facts: { contact: fact(true) } });
  const { changes } = asRolled({ ...one, options: { ...OPTIONS, unarmedFatigue } }, [5, shown]);
  return trackAfter(changes, "bo", "fatigue");
};

describe("DH-64 bare hands", () => {
  it.each([
    [4, "rolled", undefined],
    [5, "rolled", 1],
    [9, "suffered", undefined],
  ])("DH-64 a %d, compared as %s: Fatigue %s", (shown, compared, fatigue) => {
    expect(blow(shown, compared)).toBe(fatigue);
  });

  it("DH-64 a weapon does not tire", () => {
    expect(blow(9, "rolled", weapon("club", { class: "melee", damage: "1d5-3" }))).toBeUndefined();
  });

  it.each([
    [1, undefined],
    [5, 1],
  ])("DH-64 compared as suffered, at Toughness 10 and Strength 30, a %d: Fatigue %s", (shown, fatigue) => {
    const foe = person("bo", { values: { wounds: 60, toughness: 10 }, statuses: ["stunned"] });
    const one = against("strike", person("ana"), fists, foe, { facts: { contact: fact(true) } });
    const options = { ...OPTIONS, unarmedFatigue: "suffered" };
    const { changes } = asRolled({ ...one, options }, [5, shown]);
    expect(trackAfter(changes, "bo", "fatigue")).toBe(fatigue);
  });
});
