import { describe, expect, test } from "vitest";
import { isRefusal, weigh, type ImportedActor } from "../../../../src/rules/core/index.js";
import { readTraits } from "../../../../src/rules/gurps/data/gcs/advantages.js";
import { readGcs } from "../../../../src/rules/gurps/data/gcs/read-gcs.js";
import { bestBlock, bestParry } from "../../../../src/rules/gurps/data/gear.js";
import { dodgeScore } from "../../../../src/rules/gurps/data/scores.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { armor, person, strike, sword } from "../fixtures.js";
import { gcsText, swing, thing, type JsonObject } from "./files.js";

/** A file that is read; fails when it is refused. */
function read(parts: JsonObject): ImportedActor {
  const found = readGcs(gcsText(parts));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

/** What is read of one trait, and the names of what is not. */
function traitOf(trait: JsonObject) {
  const { values, unread } = readTraits({ value: { traits: [trait] }, place: "" });
  return { values, unread: unread.map(({ name }) => name) };
}

const on = (...names: readonly string[]): JsonObject[] => names.map((name) => ({ name }));
const off = (...names: readonly string[]): JsonObject[] => names.map((name) => ({ name, disabled: true }));

describe("GURPS-72, GURPS-77: traits by name and level", () => {
  test.each<[JsonObject, object]>([
    [{ name: "High Pain Threshold" }, { highPainThreshold: true }],
    [{ name: "low pain threshold" }, { lowPainThreshold: true }],
    [{ name: "Combat Reflexes" }, { combatReflexes: true }],
    [{ name: "Extra Attack", levels: 3 }, { extraAttack: 3 }],
    [{ name: "Extra Attack 2" }, { extraAttack: 2 }],
    [{ name: "Extra Attack" }, { extraAttack: 1 }],
    [{ name: "Hard to Kill", levels: 2 }, { hardToKill: 2 }],
    [{ name: "Hard to Kill (2)" }, { hardToKill: 2 }],
    [{ name: "Hard to Subdue +4" }, { hardToSubdue: 4 }],
    [{ name: "Night Vision", levels: "5" }, { nightVision: 5 }],
    [{ name: "Unliving" }, { unliving: true }],
    [{ name: "Homogeneous" }, { homogenous: true }],
    [{ name: "Injury Tolerance (Unliving)" }, { unliving: true }],
    [{ name: "Injury Tolerance (No Brain, No Vitals)" }, { noBrain: true, noVitals: true }],
    [{ name: "Injury Tolerance (Damage Reduction)", levels: 2 }, { damageReduction: 2 }],
    [{ name: "Injury Tolerance (Damage Reduction /3)" }, { damageReduction: 3 }],
    [{ name: "Injury Tolerance", modifiers: on("Damage Reduction 4") }, { damageReduction: 4 }],
    [
      { name: "Injury Tolerance", modifiers: [{ name: "Damage Reduction", levels: 5 }] },
      { damageReduction: 5 },
    ],
    [
      {
        name: "Injury Tolerance",
        modifiers: [...off("Diffuse", "Homogenous"), ...on("Unliving", "No Brain")],
      },
      { unliving: true, noBrain: true },
    ],
    [
      { name: "Injury Tolerance", modifiers: [{ name: "Body", children: on("No Vitals") }] },
      { noVitals: true },
    ],
    [{ name: "Injury Tolerance (@Kind@)", replacements: { Kind: "Homogenous" } }, { homogenous: true }],
    [
      { name: "Vulnerability", modifiers: [...on("Crushing attacks", "Wounding x3"), ...off("Wounding x2")] },
      { vulnerability: 3, vulnerableTo: "cr" },
    ],
    [
      { name: "Vulnerability", modifiers: on("Heat/Fire", "Wounding x2") },
      { vulnerability: 2, vulnerableTo: "burn" },
    ],
    [
      { name: "Vulnerability", modifiers: on("Silver", "Wounding ×4") },
      { vulnerability: 4, vulnerableTo: "other" },
    ],
    [
      {
        name: "Vulnerability",
        replacements: { "Common attack": "Cutting" },
        modifiers: on("@Common attack@", "Wounding x2"),
      },
      { vulnerability: 2, vulnerableTo: "cut" },
    ],
    [{ name: "Vulnerability (Impaling, Damage x2)" }, { vulnerability: 2, vulnerableTo: "imp" }],
  ])("GURPS-77 %j is %j", (trait, values) => {
    expect(traitOf(trait)).toEqual({ values, unread: [] });
  });

  test.each<[JsonObject, readonly string[]]>([
    [{ name: "Charisma", levels: 2 }, ["Charisma"]],
    [{ name: "Poor night vision (−1)" }, ["Poor night vision (−1)"]],
    [{ name: "Injury Tolerance" }, ["Injury Tolerance"]],
    [{ name: "Injury Tolerance", modifiers: off("Diffuse") }, ["Injury Tolerance"]],
    [{ name: "Injury Tolerance (Damage Reduction)" }, ["Injury Tolerance (Damage Reduction)"]],
    [
      { name: "Injury Tolerance (Damage Reduction)", levels: 2, modifiers: on("Limited") },
      ["Injury Tolerance (Damage Reduction)", "Injury Tolerance (Limited)"],
    ],
    [{ name: "Vulnerability", modifiers: on("Silver") }, ["Vulnerability"]],
    [{ name: "Vulnerability", modifiers: on("Heat", "Wounding x2", "Fatigue Only") }, ["Vulnerability"]],
  ])("GURPS-77 nothing is read of %j, and it is named: %j", (trait, unread) => {
    expect(traitOf(trait)).toEqual({ values: {}, unread });
  });

  test("GURPS-77 of a trait that is read in part, the other parts are named with their places", () => {
    const traits = [{ name: "Injury Tolerance", modifiers: on("No Brain", "No Neck") }];
    expect(readTraits({ value: { traits }, place: "" })).toEqual({
      values: { noBrain: true },
      unread: [{ name: "Injury Tolerance (No Neck)", place: "traits[0].modifiers[1]" }],
      vulnerableToOther: null,
    });
  });

  test("GURPS-77 a container is no trait, and what is in it is", () => {
    const trait = { name: "Machine", children: on("Unliving", "Doesn't Breathe") };
    expect(traitOf(trait)).toEqual({ values: { unliving: true }, unread: ["Doesn't Breathe"] });
  });

  test("GURPS-77 levels in two rows add up, the greater Damage Reduction counts, and the first Vulnerability", () => {
    const rows = [
      { name: "Night Vision", levels: 2 },
      { name: "Night Vision", levels: 3 },
      { name: "Damage Reduction", levels: 3 },
      { name: "Damage Reduction", levels: 2 },
      { name: "Vulnerability", modifiers: on("Fire", "Wounding x2") },
      { name: "Vulnerability", modifiers: on("Silver", "Wounding x4") },
    ];
    const { values, unread } = readTraits({ value: { traits: rows }, place: "" });
    expect(values).toEqual({ nightVision: 5, damageReduction: 3, vulnerability: 2, vulnerableTo: "burn" });
    expect(unread).toEqual([{ name: "Vulnerability", place: "traits[5]" }]);
  });

  test.each<[JsonObject, string | null]>([
    [{ name: "Vulnerability", modifiers: on("Silver", "Wounding x3") }, "Silver"],
    [{ name: "Vulnerability", modifiers: on("@Rare attack@", "Wounding x2") }, "Rare attack"],
    [{ name: "Vulnerability (Wind, Damage x2)" }, "Wind"],
    [{ name: "Vulnerability", modifiers: on("Wounding x2") }, "Vulnerability"],
    [{ name: "Vulnerability", modifiers: on("Crushing", "Wounding x2") }, null],
    [{ name: "Vulnerability", modifiers: on("Silver") }, null],
  ])("GURPS-89 %j: the report says that people count %j themselves", (trait, cause) => {
    const said = read({ traits: [trait] }).notes.filter(({ key }) => key === "vulnerableToOther");
    const place = "traits[0]";
    expect(said).toEqual(cause === null ? [] : [{ key: "vulnerableToOther", place, data: { name: cause } }]);
  });

  test("GURPS-77 a level beyond the bounds of its field becomes the bound, with a note", () => {
    const found = read({ traits: [{ name: "Night Vision", levels: 12 }] });
    expect(found.values["nightVision"]).toBe(9);
    expect(found.notes).toEqual([
      { key: "outOfBounds", place: "traits", data: { field: "nightVision", value: 12, kept: 9 } },
    ]);
  });

  test("GURPS-73 a level that is no number has a note with its place", () => {
    const found = read({ traits: [{ name: "Night Vision", levels: "much" }] });
    expect(found.notes).toMatchObject([{ key: "notNumber", place: "traits[0].levels" }]);
  });
});

describe("GURPS-94: Combat Reflexes of a file", () => {
  const traits = [{ name: "Combat Reflexes" }];
  const weapons = [swing({ calc: { level: 14, damage: "1d+2 cut", parry: "11" } })];
  const calc = {
    thrust: "1d",
    swing: "1d",
    move: [5],
    dodge: [9],
    dodge_bonus: 1,
    parry_bonus: 1,
    block_bonus: 1,
  };

  test("GURPS-94 the scores are those of the file: the bonuses of the sheet do not have it", () => {
    const found = read({ traits, calc, equipment: [thing("Broadsword", "3 lb", { weapons })] });
    expect(found.values).toMatchObject({ combatReflexes: true, dodgeBonus: 0, parryBonus: 0, blockBonus: 0 });
    const [weapon] = found.items;
    const gear = [sword({ ...weapon?.values })];
    const model = person("brenna", { values: found.values, gear });
    expect([dodgeScore(model), bestParry(model)]).toEqual([9, 11]);
  });

  test("GURPS-94 without the trait the same scores are bonuses", () => {
    const found = read({ calc });
    expect(found.values).toMatchObject({ dodgeBonus: 1, parryBonus: 1, blockBonus: 1 });
    expect(dodgeScore(person("brenna", { values: found.values }))).toBe(9);
  });

  test("GURPS-94 a file without computed values gets the bonus from the rules", () => {
    const found = read({ traits, calc: null });
    const gear = [armor({ block: 12, covers: "none" })];
    const model = person("brenna", { values: found.values, gear });
    expect([dodgeScore(model), bestBlock(model)]).toEqual([9, 10]);
  });
});

describe("GURPS-87: No Blood", () => {
  test("GURPS-87 it is named as not carried out, and the sheet has no field for it", () => {
    expect(traitOf({ name: "Injury Tolerance (No Blood, Unliving)" })).toEqual({
      values: { unliving: true },
      unread: ["Injury Tolerance (No Blood)"],
    });
    expect(gurps.actor.fields).not.toHaveProperty("noBlood");
    const { setup } = weigh(gurps, strike(sword(), {}, { foe: { values: { noBlood: true } } }));
    expect(setup).toEqual(weigh(gurps, strike(sword())).setup);
  });
});
