import { describe, expect, test } from "vitest";
import { readGca } from "../../../../src/rules/gurps/data/gca/read-gca.js";
import { body, element, gcaFile, modes, shot, swing, table, trait } from "./files.js";
import { notesOf, read } from "./reading.js";

describe("GURPS-73: what is no character of GCA 5", () => {
  test("is refused", () => {
    const refused = { refused: "gcaNoCharacter", rule: "GURPS-73" };
    expect(readGca(element("gcs", [...gcaFile().children]))).toEqual(refused);
    expect(readGca(element("gca5"))).toEqual(refused);
    expect(readGca(gcaFile({ scores: { ST: null } }))).toEqual(refused);
    expect(readGca(gcaFile())).not.toHaveProperty("refused");
  });
});

describe("GURPS-74 to 76: the scores", () => {
  test("are those that the file has worked out", () => {
    const { name, values, notes } = read();
    expect(name).toBe("Brenna");
    expect(values).toMatchObject({
      st: 11,
      dx: 12,
      iq: 11,
      ht: 11,
      will: 12,
      hearing: 14,
      hitPoints: 12,
      fatiguePoints: 11,
      basicSpeed: 5.75,
      moveBonus: 0,
      dodgeBonus: 0,
      parryBonus: 0,
      blockBonus: 0,
      thrust: "1d-1",
      swing: "1d+1",
      liftingSt: 0,
      encumbrance: 0,
      sizeModifier: 0,
      bodyPlan: "",
    });
    expect(notes).toEqual([]);
  });

  test("leave out the points that are lost: the file does not have them, and the sheet keeps its own", () => {
    expect(Object.keys(read().values)).not.toContain("lost");
    expect(Object.keys(read().values)).not.toContain("fatigue");
  });

  test("have thrust and swing of Striking ST, and none beyond the table of the file", () => {
    expect(read({ scores: { "Striking ST": 21 } }).values).toMatchObject({ thrust: "2d", swing: "4d-1" });
    const beyond = read({ scores: { "Striking ST": 22 } });
    expect(beyond.values).not.toHaveProperty("thrust");
    expect(notesOf(beyond)).toEqual([
      ["blowMissing", { field: "thrust" }],
      ["blowMissing", { field: "swing" }],
    ]);
  });

  test("take the level of encumbrance from the file, up to 4, and Lifting ST from Basic Lift", () => {
    expect(read({ scores: { "Encumbrance Penalty": 4 } }).values["encumbrance"]).toBe(4);
    expect(read({ scores: { "Encumbrance Penalty": 5 } }).values["encumbrance"]).toBe(4);
    expect(read({ scores: { "Encumbrance Penalty": -1 } }).values["encumbrance"]).toBe(0);
    expect(read({ scores: { "Basic Lift": 45 } }).values["liftingSt"]).toBe(4);
  });

  test("count Combat Reflexes once, and keep what is beyond it", () => {
    const advantages = [
      trait("400", { name: "Combat Reflexes", level: 1, calcs: element("calcs", { cost: 15 }) }),
    ];
    const scores = { Dodge: 10, Parry: 1, Block: 1 };
    expect(read({ scores, traits: { advantages } }).values).toMatchObject({
      combatReflexes: true,
      dodgeBonus: 1,
      parryBonus: 0,
      blockBonus: 0,
    });
  });
});

describe("GURPS-77, GURPS-104: the traits", () => {
  const named = (name: string, level: number, cost: string, nameext = "") =>
    trait(name, { name, nameext, level, calcs: element("calcs", { cost }) });

  test("have their levels, and levels of one trait in two rows add up", () => {
    const { values } = read({
      traits: {
        advantages: [
          ...[named("Extra Attack", 2, "25/50"), named("Ambidexterity", 1, "5")],
          ...[named("Night Vision", 5, "1/2"), named("Night Vision", 3, "1/2")],
        ],
      },
    });
    expect(values).toMatchObject({ extraAttack: 2, ambidexterity: true, nightVision: 8 });
  });

  test("that rules need come first in the report, then the others with their number and their levels", () => {
    const found = read({
      traits: {
        advantages: [
          ...[named("Charisma", 1, "5/10"), named("Enhanced Move", 1, "20/40", "Ground")],
          named("Flight", 1, "40"),
        ],
        quirks: [named("Humble", 1, "-1")],
        skills: [trait("202", { name: "Stealth", level: 12 })],
        spells: [trait("203", { name: "Light", level: 13 })],
      },
    });
    expect(notesOf(found)).toEqual([
      ["traitUnread", { name: "Enhanced Move (Ground) 1" }],
      ["traitUnread", { name: "Flight" }],
      ["traitsUnread", { count: 2, names: "Charisma 1, Humble" }],
      ["skillsUnread", { count: 1, names: "Stealth" }],
      ["spellsUnread", { count: 1, names: "Light" }],
    ]);
    expect(found.notes.every(({ place }) => place === "")).toBe(true);
  });

  test("whose Damage Resistance is in that of the body are not named", () => {
    const armordata = element("armordata", { chardr: 2 });
    const scaly = trait("400", { name: "Scales", level: 1, armordata });
    expect(notesOf(read({ traits: { advantages: [scaly] } }))).toEqual([]);
    const plain = trait("400", { name: "Scales", level: 1 });
    expect(notesOf(read({ traits: { advantages: [plain] } }))).toEqual([
      ["traitsUnread", { count: 1, names: "Scales" }],
    ]);
  });

  test("of a skill are known by its name alone", () => {
    const skills = [
      trait("202", { name: "Riding", nameext: "Horse", level: 13 }),
      trait("203", { name: "Brawling", level: 14 }),
    ];
    expect(read({ traits: { skills } }).values).toMatchObject({ riding: 13, unarmed: 14, martialArt: false });
  });
});

describe("GURPS-80, GURPS-95: the body", () => {
  const drOf = (dr: Readonly<Record<string, string>>) => {
    const found = read({ parts: { body: body(dr) } });
    const armor = found.items.filter(({ type }) => type === "gurpsArmor");
    return [armor.map(({ values }) => [values["covers"], values["dr"]]), notesOf(found)];
  };

  test("has Damage Resistance by location, without the skull's own", () => {
    const everywhere = { Skull: "6", Torso: "3", Vitals: "3", "Left Hand": "1", "Right Hand": "1*" };
    const pieces = [
      ["skull", 4],
      ["torso", 3],
      ["hands", 1],
    ];
    expect(drOf(everywhere)).toEqual([pieces, []]);
    expect(drOf({})).toEqual([[], []]);
  });

  test("has the lower of two values and of two sides, and the report says so", () => {
    expect(drOf({ Groin: "37/7[note]*", "Left Foot": "2", "Right Foot": "4" })).toEqual([
      [
        ["groin", 7],
        ["feet", 2],
      ],
      [
        ["drSplit", { name: "Groin", lower: 7, higher: 37 }],
        ["sidesDiffer", { name: "Foot", one: 4, other: 2 }],
      ],
    ]);
  });

  test("names what it has not and what is no Damage Resistance", () => {
    expect(drOf({ Neck: "thick" })).toEqual([[], [["drUnread", { name: "Neck", text: "thick" }]]]);
    const tailed = read({
      parts: {
        hitlocationtable: table([
          ["3-17", "Torso", 0],
          ["18", "Tail", -3],
        ]),
      },
    });
    expect(tailed.values["bodyPlan"]).toBe("3-17 torso, 18 tail");
    expect(notesOf(tailed)).toEqual([["drMissing", { name: "Tail" }]]);
  });
});

describe("a loadout in use", () => {
  const loadouts = [
    element("loadout", {
      name: "Patrol",
      items: [element("item", {}, { idkey: "300" })],
      body: body({ Torso: "5", Vitals: "5" }),
      hitlocationtable: table(),
    }),
  ];
  const rifle = trait("303", { name: "Rifle", count: 1, ...modes(shot) });
  const equipment = [trait("300", { name: "Broadsword", count: 1, ...modes(swing) }), rifle];
  const idsWith = (currentloadout: string) =>
    read({ traits: { equipment }, parts: { currentloadout, loadouts } }).items.map(({ id }) => id);

  test("has its own things and its own body; without one all things are in use", () => {
    expect(idsWith("Patrol")).toEqual(["w300:0", "dr:torso:all"]);
    expect(idsWith("")).toEqual(["w300:0", "W303:0"]);
  });
});
