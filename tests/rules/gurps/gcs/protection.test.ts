import { describe, expect, test } from "vitest";
import { isRefusal, type ImportedActor, type ImportedItem } from "../../../../src/rules/core/index.js";
import { readGcs } from "../../../../src/rules/gurps/data/gcs/read-gcs.js";
import { dodgeScore, parryScore, blockScore } from "../../../../src/rules/gurps/data/scores.js";
import { resistance, specialResistance } from "../../../../src/rules/gurps/data/gear.js";
import { bodyPlan, randomPlace } from "../../../../src/rules/gurps/data/body-plan.js";
import { armor, person, sword } from "../fixtures.js";
import { gcsText, location, swing, thing, type JsonObject } from "./files.js";

/** A file that is read; fails when it is refused. */
function read(parts: JsonObject = {}): ImportedActor {
  const found = readGcs(gcsText(parts));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

const keysOf = ({ notes }: ImportedActor): readonly string[] => notes.map(({ key }) => key);

function item({ items }: ImportedActor, name: string): ImportedItem {
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`No ${name} among ${items.map((one) => one.name).join(", ")}`);
  return found;
}

/** The file's character as the rules see it. */
const modelOf = ({ values }: ImportedActor) => person("brenna", { values });

const body = (...locations: JsonObject[]): JsonObject => ({
  settings: { body_type: { name: "Humanoid", roll: "3d", locations } },
});

describe("GURPS-24, GURPS-78: shields", () => {
  const shield = thing("Medium Shield", "15 lb", {
    features: [
      { type: "attribute_bonus", attribute: "dodge", amount: 2 },
      { type: "attribute_bonus", attribute: "parry", amount: 2 },
      { type: "attribute_bonus", attribute: "block", amount: 2 },
    ],
    weapons: [
      swing({
        id: "wBash",
        usage: "Bash",
        parry: "No",
        block: "0",
        calc: { level: 13, damage: "1d-1 cr", block: "12" },
      }),
    ],
  });
  const found = read({
    equipment: [
      shield,
      thing("Broadsword", "3 lb", {
        weapons: [swing({ calc: { level: 14, damage: "1d cut", parry: "13" } })],
      }),
    ],
    calc: {
      thrust: "1d-1",
      swing: "1d+1",
      basic_lift: "24 lb",
      move: [5, 4, 3, 2, 1],
      dodge: [11, 10, 9, 8, 7],
      dodge_bonus: 3,
      parry_bonus: 3,
      block_bonus: 3,
    },
  });

  test("have their Defense Bonus, and scores are without it", () => {
    const { values } = item(found, "Medium Shield");
    expect(values).toMatchObject({ covers: "none", defenseBonus: 2, block: 13 });
    expect(dodgeScore(modelOf(found))).toBe(9);
    expect(parryScore(sword(item(found, "Broadsword (Swing)").values), modelOf(found))).toBe(11);
    expect(blockScore(armor(values), modelOf(found))).toBe(10);
  });
});

describe("GURPS-80: protection", () => {
  const wears = (...locations: JsonObject[]) => {
    const found = read(body(...locations));
    const gear = found.items.filter(({ type }) => type === "gurpsArmor").map(({ values }) => armor(values));
    return { found, model: person("brenna", { gear }) };
  };

  test("is an item for each location", () => {
    const { model } = wears(
      location("torso", "Torso", { all: 4 }),
      location("vitals", "Vitals", { all: 4 }),
      location("arm", "Arm", { all: 2 }),
      location("foot", "Foot", { all: 0 }),
    );
    expect(resistance(model)).toMatchObject({ torso: 4, vitals: 4, arm: 2, foot: 0 });
  });

  test("has the name of its location, also where the file has none for choices", () => {
    const { choice_name: _none, ...bare } = location("arm", "Right Arm", { all: 2, crushing: 1 });
    const { found } = wears(
      bare,
      { ...bare, table_name: "Left Arm" },
      location("torso", "Trunk", { all: 1 }),
    );
    const names = found.items.flatMap(({ type, name }) => (type === "gurpsArmor" ? [name] : []));
    expect(names).toEqual(["Arm", "Arm (crushing)", "Trunk"]);
  });

  test("of vitals that are better protected than the torso", () => {
    const { model } = wears(location("torso", "Torso", { all: 2 }), location("vitals", "Vitals", { all: 5 }));
    expect(resistance(model)).toMatchObject({ torso: 2, vitals: 5 });
  });

  test("of the skull is without its own 2", () => {
    expect(resistance(wears(location("skull", "Skull", { all: 6 })).model)["skull"]).toBe(4);
    expect(resistance(wears(location("skull", "Skull", { all: 2 })).model)["skull"]).toBe(0);
  });

  test("against a kind of damage is added to the rest", () => {
    const { model } = wears(location("torso", "Torso", { all: 2, crushing: 1 }));
    expect(resistance(model)["torso"]).toBe(2);
    expect(specialResistance(model)).toEqual([{ at: "torso", against: "cr", dr: 1 }]);
  });

  test("in nested tables has that of the location around it already", () => {
    const sub = { locations: [location("vitals", "Vitals", { all: 5 })] };
    const { model } = wears(location("torso", "Torso", { all: 3 }, { sub_table: sub }));
    expect(resistance(model)).toMatchObject({ torso: 3, vitals: 5 });
  });

  test("of two sides that differ is the lower one, with a note", () => {
    const { model, found } = wears(location("arm", "Arm", { all: 4 }), location("arm", "Arm", { all: 1 }));
    expect([resistance(model)["arm"], keysOf(found)]).toEqual([1, ["sidesDiffer"]]);
  });

  test("of a side without any is none", () => {
    const { model, found } = wears(location("leg", "Leg", { all: 4 }), location("leg", "Leg", { all: 0 }));
    expect([resistance(model)["leg"], keysOf(found)]).toEqual([0, ["sidesDiffer"]]);
  });

  test.each([
    [
      "of a location that the rules do not know",
      location("mane", "Mane", { all: 3 }, { slots: 16 }),
      "locationUnknown",
    ],
    ["against a kind that the rules do not know", location("torso", "Torso", { psi: 3 }), "kindUnknown"],
    ["that is no number", location("torso", "Torso", { all: "thick" }), "notNumber"],
  ])("%s has a note", (_name, one, key) => {
    expect(keysOf(wears(one).found)).toEqual([key]);
  });

  test.each([
    [-3, 1],
    [0, 1],
    [1, 1],
    [2, 2],
    [4, 5],
    [9, 35],
  ])("GURPS-105 a Size Modifier of %i has a token of %i spaces", (SM, spaces) => {
    expect(read({ profile: { name: "Ogg", SM } }).tokenSize).toBe(spaces);
  });

  test("the Size Modifier and the name are the profile's", () => {
    const found = read({ profile: { name: "Ogg", SM: 1 } });
    expect([found.name, found.values["sizeModifier"]]).toEqual(["Ogg", 1]);
  });
});

describe("GURPS-95: a body that is one location", () => {
  test.each([
    ["torso", "Mass", {}, "torso"],
    ["skull", "Skull", {}, "skull 0"],
    ["skull", "Skull", { slots: 16 }, "3-18 skull 0"],
    ["eye", "Eye", {}, "eyes 0"],
    ["jelly", "Jelly", {}, "other"],
    ["skull", "Skull", { hit_penalty: -2 }, "skull -2"],
  ])("%s (%s, %o) is hit there and nowhere else: %s", (id, name, more, notation) => {
    const { values } = read(body(location(id, name, { all: 0 }, more)));
    expect(values["bodyPlan"]).toBe(notation);
    const places = [3, 9, 18].map((sum) => randomPlace(bodyPlan(notation), sum));
    expect(new Set(places)).toEqual(new Set([notation.replace(/^3-18 /, "").replace(/ .*/, "")]));
  });

  test("has the human table where the file has locations and no table", () => {
    const limbs = [location("torso", "Torso", { all: 0 }), location("arm", "Arm", { all: 0 })];
    expect(read(body(...limbs)).values["bodyPlan"]).toBe("");
  });
});

describe("GURPS-102: protection in a file of version 2", () => {
  /** A body whose locations have plain numbers, and a vest of 3 for the torso. */
  const old = (torso: number, skull: number) => {
    const place = (id: string, dr: number, more: JsonObject = {}): JsonObject => ({
      id,
      choice_name: id,
      slots: 8,
      calc: { dr },
      ...more,
    });
    const locations = [place("torso", torso), place("skull", skull, { dr_bonus: 2 })];
    const feature = { type: "dr_bonus", location: "torso", amount: 3 };
    const found = read({
      version: 2,
      settings: { hit_locations: { name: "Humanoid", roll: "3d", locations } },
      equipment: [thing("Vest", "2 lb", { features: [feature] })],
    });
    const gear = found.items.map(({ values }) => armor(values));
    return { found, dr: resistance(person("brenna", { gear })) };
  };

  test("with plain numbers that have all in them is those numbers", () => {
    const { found, dr } = old(3, 4);
    expect([dr.torso, dr.skull]).toEqual([3, 2]);
    expect(keysOf(found)).toEqual(["oldVersion"]);
  });

  test("with plain numbers that have only the body's own is added up", () => {
    const { dr } = old(0, 2);
    expect([dr.torso, dr.skull]).toEqual([3, 0]);
  });
});
