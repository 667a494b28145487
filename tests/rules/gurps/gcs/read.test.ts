import { describe, expect, test } from "vitest";
import { isRefusal, type ImportedActor } from "../../../../src/rules/core/index.js";
import { readGcs } from "../../../../src/rules/gurps/data/gcs/read-gcs.js";
import { dodgeScore, moveOf } from "../../../../src/rules/gurps/data/scores.js";
import { person } from "../fixtures.js";
import { attribute, attributes, gcsText, thing, type JsonObject } from "./files.js";

/** A file that is read; fails when it is refused. */
function read(parts: JsonObject = {}): ImportedActor {
  const found = readGcs(gcsText(parts));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

const keysOf = ({ notes }: ImportedActor): readonly string[] => notes.map(({ key }) => key);

/** The file's character as the rules see it. */
const modelOf = ({ values }: ImportedActor) => person("brenna", { values });

describe("GURPS-73: the file", () => {
  test("of version 5 is read without a note", () => {
    const found = read();
    expect(found.name).toBe("Brenna");
    expect(found.notes).toEqual([]);
  });

  test.each([2, 3, 4])("of version %i is tried with a warning", (version) => {
    expect(keysOf(read({ version }))).toEqual(["oldVersion"]);
  });

  test.each([
    ["6 with its number in the reason", { version: 6 }, "gcsTooNew"],
    ["1", { version: 1 }, "gcsNoVersion"],
    ["none", { version: null }, "gcsNoVersion"],
  ] as const)("of version %s is refused", (_name, parts, refused) => {
    expect(readGcs(gcsText(parts))).toMatchObject({ refused });
  });

  test("of a higher version has the number in the reason", () => {
    expect(readGcs(gcsText({ version: 6 }))).toMatchObject({ data: { version: 6 } });
  });

  test.each(["", "{", "null", "[]", "7", '"text"', "<html>", '{"version":5', "\u0000"])(
    "that is no JSON object is refused: %j",
    (text) => expect(readGcs(text)).toMatchObject({ refused: "gcsNoJson" }),
  );

  test("of something else, such as a library of equipment, is refused", () => {
    expect(readGcs('{"version":5,"rows":[]}')).toMatchObject({ refused: "gcsNoCharacter" });
  });

  test("with a mark of its byte order is read", () => {
    expect(isRefusal(readGcs(`\uFEFF${gcsText()}`))).toBe(false);
  });
});

describe("GURPS-74: attributes", () => {
  test("are the computed values", () => {
    const { values } = read();
    expect(values).toMatchObject({ st: 11, dx: 12, iq: 11, ht: 11, will: 12, hearing: 13, basicSpeed: 5.75 });
    expect(values).toMatchObject({ hitPoints: 11, lost: 0, fatiguePoints: 11, fatigue: 0 });
  });

  test("pools have what is left", () => {
    expect(read({ attributes: attributes({}, { hp: -3, fp: 4 }) }).values).toMatchObject({
      lost: 14,
      fatigue: 7,
    });
  });

  test("without computed values are the base and what was added", () => {
    const rows = [
      { attr_id: "st", adj: 2 },
      { attr_id: "dx", adj: 1 },
      { attr_id: "iq", adj: 0 },
      { attr_id: "ht", adj: 1 },
      { attr_id: "will", adj: 1 },
      { attr_id: "per", adj: 0 },
      { attr_id: "basic_speed", adj: 0.25 },
      { attr_id: "basic_move", adj: 1 },
      { attr_id: "hp", adj: 1, damage: 3 },
      { attr_id: "fp", adj: 0, damage: 2 },
    ];
    const { values, notes } = read({ attributes: rows, calc: { thrust: "1d", swing: "1d" }, equipment: [] });
    expect(values).toMatchObject({ st: 12, dx: 11, ht: 11, will: 11, hearing: 10, basicSpeed: 5.75 });
    expect(values).toMatchObject({ hitPoints: 13, lost: 3, fatiguePoints: 11, fatigue: 2, moveBonus: 1 });
    expect(notes).toEqual([]);
  });

  test("take their base from the file's settings", () => {
    const settings = {
      attributes: [
        { id: "st", base: "12" },
        { id: "will", base: "$iq" },
      ],
    };
    const rows = [{ attr_id: "st", adj: 1 }, attribute("iq", 13), { attr_id: "will", adj: 2 }];
    expect(read({ settings, attributes: rows }).values).toMatchObject({ st: 13, will: 15 });
  });

  test("that are missing have a note each", () => {
    const found = read({ attributes: attributes().filter((row) => row["attr_id"] !== "will") });
    expect(found.notes).toEqual([
      { key: "attributeMissing", place: "attributes", data: { field: "will", value: 11 } },
    ]);
    expect(found.values["will"]).toBe(11);
  });
});

describe("GURPS-75: Move and Dodge", () => {
  const at = (move: number[], dodge: number[], hp: number, fp = 11): ImportedActor =>
    read({
      attributes: attributes({}, { hp, fp }),
      calc: { thrust: "1d-1", swing: "1d+1", basic_lift: "24 lb", move, dodge, dodge_bonus: 1 },
    });

  test("are taken while no pool is under a third", () => {
    const found = at([7, 5, 4, 2, 1], [9, 8, 7, 6, 5], 4, 4);
    expect([moveOf(modelOf(found)), dodgeScore(modelOf(found))]).toEqual([7, 9]);
  });

  test.each([
    ["hit points", 3, 11],
    ["fatigue points", 11, 3],
  ])("are worked out when %s were under a third", (_name, hp, fp) => {
    const { values } = at([3, 2, 1, 1, 1], [5, 4, 3, 2, 1], hp, fp);
    expect(values).toMatchObject({ moveBonus: 0, dodgeBonus: 1 });
  });
});

describe("GURPS-47, GURPS-76: Basic Lift", () => {
  /** A Basic Lift for ST 11, and no other number of the file. */
  const lifting = (basic_lift: string | null) => ({
    calc: { thrust: "1d-1", swing: "1d+1", ...(basic_lift === null ? {} : { basic_lift }) },
    traits: [
      {
        name: "Arm ST",
        levels: 2,
        features: [
          {
            type: "attribute_bonus",
            attribute: "st",
            limitation: "lifting_only",
            amount: 1,
            per_level: true,
          },
          { type: "attribute_bonus", attribute: "st", limitation: "striking_only", amount: 4 },
        ],
      },
    ],
  });

  test.each([
    ["24 lb", 0],
    ["39 lb", 3],
    ["17 kg", 2],
    ["7.2 lb", -5],
    [null, 2],
  ])("of %s is ST 11 with Lifting ST %i", (basicLift, liftingSt) => {
    const found = read({ ...lifting(basicLift), equipment: [] });
    expect([found.values["liftingSt"], keysOf(found)]).toEqual([liftingSt, []]);
  });

  test("that no Strength has is said, and counts for encumbrance", () => {
    const found = read({ ...lifting("4 lb"), equipment: [thing("Pack", "4.5 lb")] });
    expect(found.values).toMatchObject({ liftingSt: -7, encumbrance: 1 });
    expect(found.notes).toEqual([
      { key: "liftOther", place: "calc.basic_lift", data: { text: "4 lb", pounds: 3.2 } },
    ]);
  });

  test("of traits counts for encumbrance where the file has no other", () => {
    const pack = (weight: string) => read({ ...lifting(null), equipment: [thing("Pack", weight)] });
    expect(["34 lb", "35 lb"].map((weight) => pack(weight).values["encumbrance"])).toEqual([0, 1]);
  });
});

describe("GURPS-76: encumbrance", () => {
  test.each([
    ["24 lb", 0],
    ["24.1 lb", 1],
    ["48.1 lb", 2],
    ["72.1 lb", 3],
    ["144.1 lb", 4],
    ["12 kg", 0],
    ["12.1 kg", 1],
    ["240 lb", 4],
  ])("of %s with a Basic Lift of 24 lb is level %i", (weight, level) => {
    const found = read({ equipment: [thing("Load", weight, { equipped: false })] });
    expect(found.values["encumbrance"]).toBe(level);
    expect(found.notes).toEqual([]);
  });

  test("above ten times Basic Lift has a warning", () => {
    const found = read({ equipment: [thing("Load", "240.1 lb")] });
    expect([found.values["encumbrance"], keysOf(found)]).toEqual([4, ["tooHeavy"]]);
  });

  test("counts top rows with what they hold, and nothing that is elsewhere", () => {
    const inside = [thing("Rope", "20 lb")];
    const found = read({
      equipment: [thing("Pack", "24 lb", { children: inside })],
      other_equipment: [thing("Cart", "900 lb")],
    });
    expect(found.values["encumbrance"]).toBe(0);
  });

  test("with few fatigue points left is counted by the Basic Lift of the whole Strength", () => {
    const calc = { thrust: "1d-1", swing: "1d+1", basic_lift: "7 lb", move: [3], dodge: [5] };
    const found = read({ attributes: attributes({}, { fp: 3 }), calc, equipment: [thing("Load", "24 lb")] });
    expect(found.values["encumbrance"]).toBe(0);
  });

  test("of a weight that is no weight has a note with its place", () => {
    const found = read({ equipment: [thing("Load", "heavy")] });
    expect(found.notes).toEqual([
      { key: "weightUnread", place: "equipment[0].calc.extended_weight", data: { text: "heavy" } },
    ]);
  });
});

describe("GURPS-72, GURPS-77: traits and skills", () => {
  const traits = [
    { id: "t1", name: "Ambidexterity" },
    { id: "t2", name: "Weapon Master (Broadsword)", disabled: true },
    { id: "T3", name: "Senses", children: [{ id: "t4", name: "Peripheral Vision" }] },
    { id: "T5", name: "Off", disabled: true, children: [{ id: "t6", name: "Trained By A Master" }] },
  ];
  const skills = [
    { id: "S1", name: "Fighting", children: [{ id: "s2", name: "Karate", calc: { level: 14 } }] },
    { id: "s3", name: "Brawling", calc: { level: 13 } },
    { id: "s4", name: "Riding", specialization: "Horse", calc: { level: 12 } },
    { id: "s5", name: "Acrobatics", calc: { level: 11 } },
  ];

  test("switch on what rules ask for, unless they are disabled themselves or by their container", () => {
    const { values } = read({ traits });
    expect(values).toMatchObject({ ambidexterity: true, peripheralVision: true });
    expect(values).not.toHaveProperty("weaponMaster");
  });

  test("of files before version 5 are the advantages", () => {
    expect(read({ version: 4, advantages: [{ name: "Ambidexterity" }] }).values["ambidexterity"]).toBe(true);
  });

  test("with bare hands are the best of those that parry", () => {
    expect(read({ skills }).values).toMatchObject({
      unarmed: 14,
      martialArt: true,
      riding: 12,
      acrobatics: 11,
    });
  });
});
