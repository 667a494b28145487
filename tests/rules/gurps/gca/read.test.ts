import { describe, expect, test } from "vitest";
import { isRefusal, type ImportedActor, type ImportedItem } from "../../../../src/rules/core/index.js";
import { readGca } from "../../../../src/rules/gurps/data/gca/read-gca.js";
import {
  body,
  element,
  gcaFile,
  modes,
  shot,
  swing,
  table,
  trait,
  type Content,
  type Parts,
} from "./files.js";

function read(content: Content = {}): ImportedActor {
  const found = readGca(gcaFile(content));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

/** The notes of a file as their keys and data. */
const notesOf = ({ notes }: ImportedActor) => notes.map(({ key, data }) => [key, data] as const);

function itemOf({ items }: ImportedActor, id: string): ImportedItem {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`No ${id} among ${items.map((one) => one.id).join(", ")}`);
  return item;
}

/** A file whose only thing has these ways to attack. */
const armed = (...all: Parts[]): Content => ({
  traits: { equipment: [trait("300", { name: "Thing", count: 1, ...modes(...all) })] },
});

/** A shield with its Defense Bonus. */
const shield = trait("301", {
  name: "Medium Shield",
  count: 1,
  armordata: element("armordata", { chardb: 2 }),
  ...modes(
    { ...swing, name: "Bash", charparry: "No", charparryscore: "No", charblockscore: 12 },
    { ...swing, name: "Rush", charparry: "No", charparryscore: "No", charblockscore: 12 },
  ),
});
const withShield = [trait("300", { name: "Broadsword", count: 1, ...modes(swing) }), shield];

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
      ...{ st: 11, dx: 12, iq: 11, ht: 11, will: 12, hearing: 14, hitPoints: 12, fatiguePoints: 11 },
      ...{ basicSpeed: 5.75, moveBonus: 0, dodgeBonus: 0, parryBonus: 0, blockBonus: 0 },
      ...{ thrust: "1d-1", swing: "1d+1", liftingSt: 0, encumbrance: 0, sizeModifier: 0, bodyPlan: "" },
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
      ...{ combatReflexes: true, dodgeBonus: 1, parryBonus: 0, blockBonus: 0 },
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

describe("GURPS-78, GURPS-79: the weapons", () => {
  test("have their skill, damage, reach, Parry, and least ST", () => {
    expect(itemOf(read(), "w300:0")).toMatchObject({
      name: "Broadsword (Swing)",
      values: {
        ...{ skill: 14, damage: "1d+2 cut", reach: 1, reachesClose: false, minSt: 10, range: 0 },
        ...{ parries: true, parryBonus: 0, fencing: false, thrusts: false },
      },
      unread: [],
    });
  });

  test("have their range, Accuracy, Rate of Fire, shots, Bulk, Recoil, and Malfunction", () => {
    expect(itemOf(read(armed(shot)), "W300:0")).toMatchObject({
      name: "Thing",
      values: {
        ...{ skill: 13, damage: "5d pi", halfRange: 500, range: 3500, accuracy: 4, rateOfFire: 3 },
        ...{ shots: "30(3)", bulk: -4, recoil: 2, malfunction: 17, minSt: 9, firearm: true, longGun: true },
      },
    });
  });

  test("divide Damage Resistance by the divisor of the file", () => {
    const { values } = itemOf(read(armed({ ...shot, chararmordivisor: 2 })), "W300:0");
    expect(values["damage"]).toBe("5d(2) pi");
  });

  test("of a mode with a reach and a range are two; a mode with neither is none", () => {
    const ids = (content: Content) => read(content).items.map(({ id }) => id);
    expect(ids(armed({ ...swing, charrangehalfdam: "10", charrangemax: "15" }))).toEqual([
      "w300:0",
      "W300:0",
    ]);
    expect(ids(armed({ ...swing, charreach: "N/A" }))).toEqual([]);
    expect(ids(armed({ name: "see", charskillscore: 13 }))).toEqual([]);
    // An attack of a body can have its reach only as the rules give it.
    expect(ids(armed({ ...swing, charreach: "", reach: "C" }))).toEqual(["w300:0"]);
  });

  test("with a range that the file could not work out are named with its formula", () => {
    const bow = {
      ...shot,
      charrangehalfdam: "0",
      charrangemax: "0",
      rangehalfdam: "ST*15",
      rangemax: "ST*20",
    };
    const found = read(armed(bow));
    expect(notesOf(found)).toEqual([["rangeUnread", { name: "Thing", text: "ST*15/ST*20" }]]);
    expect(itemOf(found, "W300:0").values["range"]).toBe(1);
  });

  test("keep the level of the file whether the lack of ST is in it or not", () => {
    // 13 is the least ST, and ST is 11. The rules take 2 off themselves.
    const heavy = { ...swing, charminst: "13" };
    const skills = [trait("200", { name: "Broadsword", level: 14 })];
    const skillWith = (own: Parts) => {
      const { traits } = armed({ ...heavy, ...own });
      return itemOf(read({ traits: { ...traits, skills } }), "w300:0").values["skill"];
    };
    expect(skillWith({ charskillscore: 12 })).toBe(14);
    expect(skillWith({ charskillscore: 14 })).toBe(14);
    expect(skillWith({ charskillscore: 15 })).toBe(15);
    const byDx = { charskillused: '"ST:DX"-5', charskillusedkey: "k101" };
    expect(skillWith({ ...byDx, charskillscore: 7 })).toBe(7);
    expect(skillWith({ ...byDx, charskillscore: 5 })).toBe(7);
  });

  test("that fence or are unbalanced have that from their parry", () => {
    const found = read(armed({ ...swing, charparry: "0F" }, { ...swing, charparry: "0U" }));
    expect(itemOf(found, "w300:0").values["fencing"]).toBe(true);
    expect(notesOf(found)).toEqual([["unbalanced", { name: "Thing (Swing)" }]]);
    const staff = itemOf(read(armed({ ...swing, charparry: "2", charparryscore: 12 })), "w300:0");
    expect(staff.values).toMatchObject({ form: "quarterstaff", parryBonus: 0 });
  });

  test("that every body has are left out where a skill has the same ones", () => {
    const punch = {
      ...swing,
      name: "Punch",
      dmg: "thr",
      chardamage: "1d-2",
      chardamtype: "cr",
      charreach: "C",
    };
    const idsOf = (own: Parts) =>
      read({
        traits: {
          attributes: [trait("150", { name: "Punch", score: 11, ...modes(punch) })],
          skills: [trait("202", { name: "Brawling", level: 14, ...modes(own) })],
          equipment: [],
        },
      }).items.map(({ id, name }) => [id, name]);
    expect(idsOf(punch)).toEqual([["w202:0", "Brawling (Punch)"]]);
    expect(idsOf({ ...punch, charskillscore: 15 })).toEqual([
      ["w150:0", "Punch"],
      ["w202:0", "Brawling (Punch)"],
    ]);
  });

  test("with a blank for a name have that of their trait", () => {
    const tail = trait("400", {
      name: "Striker",
      nameext: "Tail",
      level: 1,
      ...modes({ ...swing, name: "[Blank]" }),
    });
    expect(itemOf(read({ traits: { advantages: [tail] } }), "w400:0")).toMatchObject({
      name: "Striker (Tail)",
      values: { natural: true, bareHand: false },
    });
  });
});

describe("GURPS-24, GURPS-31: shields", () => {
  test("block once, and the rules add their Defense Bonus, which only a Block of the file has", () => {
    const found = read({ traits: { equipment: withShield } });
    expect(found.values).toMatchObject({ dodgeBonus: 0, parryBonus: 0, blockBonus: 0 });
    expect(itemOf(found, "w300:0").values["parryBonus"]).toBe(0);
    // The skill is 14: 3 and 7 are 10, and the bonus makes the 12 of the file.
    expect(itemOf(found, "shield:w301:0").values).toMatchObject({
      block: 14,
      blockBonus: 0,
      defenseBonus: 2,
    });
    expect(found.items.filter(({ id }) => id.startsWith("shield:"))).toHaveLength(1);
    expect(notesOf(found)).toEqual([]);
  });

  test("whose bonus the file says it adds to all defenses are named", () => {
    const found = read({
      scores: { Dodge: 10 },
      traits: {
        equipment: [trait("300", { name: "Sword", ...modes({ ...swing, charparryscore: 12 }) }), shield],
      },
      parts: { settings: element("settings", { applydbtoactivedefenses: -1 }) },
    });
    expect(found.values["dodgeBonus"]).toBe(0);
    expect(itemOf(found, "w300:0").values["parryBonus"]).toBe(0);
    expect(notesOf(found)).toEqual([["bonusIncluded", {}]]);
  });

  test("are not what gives a bonus without blocking: that is named", () => {
    const cloth = trait("302", { name: "Cloth Armor", armordata: element("armordata", { chardb: 1 }) });
    expect(notesOf(read({ traits: { equipment: [cloth] } }))).toEqual([
      ["bonusUnread", { name: "Cloth Armor", bonus: 1 }],
    ]);
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
