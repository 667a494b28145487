import { describe, expect, test } from "vitest";
import { isRefusal, type ImportedActor, type ImportedItem } from "../../../../src/rules/core/index.js";
import { readGcs } from "../../../../src/rules/gurps/data/gcs/read-gcs.js";
import { parryScore } from "../../../../src/rules/gurps/data/scores.js";
import { person, rifle, sword } from "../fixtures.js";
import { gcsText, shot, swing, thing, type JsonObject } from "./files.js";

/** A file that is read; fails when it is refused. */
function read(parts: JsonObject = {}): ImportedActor {
  const found = readGcs(gcsText(parts));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

const keysOf = ({ notes }: ImportedActor): readonly string[] => notes.map(({ key }) => key);
const placesOf = ({ notes }: ImportedActor): readonly string[] => notes.map(({ place }) => place);

function item({ items }: ImportedActor, name: string): ImportedItem {
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`No ${name} among ${items.map((one) => one.name).join(", ")}`);
  return found;
}

/** The file's character as the rules see it. */
const modelOf = ({ values }: ImportedActor) => person("brenna", { values });

const oneWeapon = (weapon: JsonObject, name = "Thing"): ImportedActor =>
  read({ equipment: [thing(name, "1 lb", { weapons: [weapon] })] });

describe("GURPS-78, GURPS-79: weapons", () => {
  test("of melee have skill, damage, reach and the parry of the file", () => {
    const found = read();
    const { values, type, id } = item(found, "Broadsword (Swing)");
    expect({ type, id }).toEqual({ type: "gurpsWeapon", id: "wSwing00000000001" });
    expect(values).toMatchObject({ skill: 14, damage: "1d+2 cut", reach: 1, reachesClose: false, minSt: 10 });
    expect(parryScore(sword(values), modelOf(found))).toBe(10);
  });

  test("that shoot have all their numbers", () => {
    const { values } = item(oneWeapon(shot(), "Rifle"), "Rifle");
    expect(values).toMatchObject({
      skill: 13,
      damage: "5d pi",
      accuracy: 4,
      scope: 2,
      range: 3500,
      halfRange: 500,
    });
    expect(values).toMatchObject({ rateOfFire: 3, shots: "30+1(3)", bulk: -4, recoil: 2, minSt: 9 });
    expect(values).toMatchObject({ firearm: true, longGun: true, thrown: false });
    expect(rifle(values).values).toMatchObject({ range: 3500 });
  });

  test.each([
    ["C", 0, true],
    ["C,1", 1, true],
    ["1-3", 3, false],
    ["1,2*", 2, false],
    ["1-5*", 5, false],
  ])("of reach %s reach %i yards", (reach, yards, close) => {
    const { values } = item(oneWeapon(swing({ reach, usage: "" })), "Thing");
    expect(values).toMatchObject({ reach: yards, reachesClose: close });
  });

  test("take the ready value before the plain one, and the plain one where none is ready", () => {
    const calc = { level: 14, damage: "1d+2 cut", parry: "10" };
    expect(item(oneWeapon(swing({ reach: "C,1", calc })), "Thing (Swing)").values["reach"]).toBe(1);
    expect(item(oneWeapon(swing({ calc: { ...calc, reach: "2" } })), "Thing (Swing)").values["reach"]).toBe(
      2,
    );
  });

  test.each([
    ["11", { parries: true, fencing: false }],
    ["11F", { parries: true, fencing: true }],
    ["No", { parries: false, fencing: false }],
    ["-", { parries: false, fencing: false }],
  ])("with the parry %s", (parry, expected) => {
    const calc = { level: 14, damage: "1d cut", parry };
    expect(item(oneWeapon(swing({ calc })), "Thing (Swing)").values).toMatchObject(expected);
  });

  test("that are unbalanced have a note, because the sheet does not know it", () => {
    const found = oneWeapon(swing({ parry: "0U", calc: { level: 14, damage: "1d cut", parry: "10U" } }));
    expect(keysOf(found)).toEqual(["unbalanced"]);
  });

  test("parry as in the file, whatever the file adds", () => {
    const calc = { level: 14, damage: "1d cut", parry: "13" };
    const found = oneWeapon(swing({ parry: "2", calc }));
    const { values } = item(found, "Thing (Swing)");
    expect(values["form"]).toBe("quarterstaff");
    expect(parryScore(sword(values), modelOf(found))).toBe(13);
  });

  test("that are too heavy have a level without the deficit of Strength, which the rules count", () => {
    const calc = { level: 11, damage: "1d cut", parry: "8" };
    expect(item(oneWeapon(swing({ strength: "14‡", calc })), "Thing (Swing)").values).toMatchObject({
      minSt: 14,
      skill: 14,
    });
  });

  test.each([
    ["not equipped", { equipped: false }],
    ["of quantity 0", { quantity: 0 }],
  ])("of a thing %s are left out", (_name, more) => {
    const found = read({ equipment: [thing("Axe", "4 lb", { weapons: [swing()], ...more })] });
    expect(found.items).toEqual([]);
  });

  test("in a container that is put away are left out", () => {
    const children = [thing("Axe", "4 lb", { weapons: [swing()] })];
    expect(read({ equipment: [thing("Chest", "9 lb", { equipped: false, children })] }).items).toEqual([]);
    expect(read({ equipment: [thing("Belt", "9 lb", { children })] }).items).toHaveLength(1);
  });

  test("that are hidden are left out", () => {
    expect(oneWeapon(swing({ hide: true })).items).toEqual([]);
  });

  test("of traits and skills strike with the body, those of spells do not", () => {
    const weapons = [swing({ id: "wPunch", usage: "Punch", reach: "C" })];
    const found = read({
      equipment: [],
      traits: [{ id: "t1", name: "Natural Attacks", weapons }],
      spells: [{ id: "p1", name: "Icy Touch", weapons: [swing({ id: "wIce", usage: "" })] }],
    });
    expect(item(found, "Natural Attacks (Punch)").values["bareHand"]).toBe(true);
    expect(item(found, "Icy Touch").values["bareHand"]).toBe(false);
  });

  test.each([
    ["damage", { calc: { level: 13, damage: "3d aff" } }, "damageUnread", "calc.damage"],
    ["range", { range: "Sight" }, "rangeUnread", "range"],
    ["accuracy", { accuracy: "Jet" }, "accuracyUnread", "accuracy"],
    ["rate of fire", { rate_of_fire: "fast" }, "rateUnread", "rate_of_fire"],
    ["shots", { shots: "2 FP" }, "shotsUnread", "shots"],
    ["bulk", { bulk: "huge" }, "bulkUnread", "bulk"],
    ["recoil", { recoil: "a lot" }, "recoilUnread", "recoil"],
    ["strength", { strength: "mighty" }, "strengthUnread", "strength"],
  ] as const)("with a %s that cannot be read keep it as a note with its place", (_name, more, key, where) => {
    const calc = { level: 13, damage: "5d pi" };
    const found = oneWeapon(shot({ calc, ...more }), "Rifle");
    expect([keysOf(found), placesOf(found)]).toEqual([[key], [`equipment[0].weapons[0].${where}`]]);
    expect(item(found, "Rifle").unread).toHaveLength(1);
  });

  test("with damage that can be read in part have that part and a note", () => {
    const found = oneWeapon(shot({ calc: { level: 13, damage: "6d cr ex [2d cut]" } }), "Grenade");
    expect(item(found, "Grenade").values["damage"]).toBe("6d cr");
    expect(found.notes).toEqual([
      expect.objectContaining({
        key: "damagePart",
        data: { name: "Grenade", text: "6d cr ex [2d cut]", used: "6d cr" },
      }),
    ]);
  });

  test("with damage that has no type are crushing, with a note", () => {
    const found = oneWeapon(shot({ calc: { level: 13, damage: "3d(5)" } }), "Beam");
    expect(item(found, "Beam").values["damage"]).toBe("3d(5)");
    expect(found.notes).toEqual([
      expect.objectContaining({ key: "damageType", data: { name: "Beam", text: "3d(5)" } }),
    ]);
  });

  test.each(["2d+1 cut", "5d(2) pi+", "1d-1(0.5) pi-", "6dx2 burn", "3d tox"])(
    "read the damage %s",
    (damage) => {
      const found = oneWeapon(shot({ calc: { level: 13, damage } }), "Rifle");
      expect(item(found, "Rifle").values["damage"]).toBe(damage);
      expect(found.notes).toEqual([]);
    },
  );

  test.each([
    ["x10/x15", 165],
    ["100", 100],
    ["10-40", 40],
    ["2 mi", 3520],
  ])("with the range %s reach %i yards", (range, yards) => {
    expect(item(oneWeapon(shot({ range }), "Bow"), "Bow").values["range"]).toBe(yards);
  });

  test.each([
    ["3", 3],
    ["2x9", 18],
    ["10!", 10],
    ["3/9#", 9],
  ])("with the rate of fire %s fire %i shots", (rate, shots) => {
    expect(item(oneWeapon(shot({ rate_of_fire: rate }), "Gun"), "Gun").values["rateOfFire"]).toBe(shots);
  });

  test("that are thrown say so by their shots", () => {
    const found = oneWeapon(shot({ shots: "T(1)", range: "x1/x1.5", defaults: [] }), "Spear");
    expect(item(found, "Spear").values).toMatchObject({ thrown: true, firearm: false, range: 16 });
  });

  test("with a malfunction in their notes have it", () => {
    expect(item(oneWeapon(shot({ usage_notes: "Malf. 16" }), "Musket"), "Musket").values["malfunction"]).toBe(
      16,
    );
  });

  test("GURPS-99 without a computed level have a note and no skill", () => {
    const found = oneWeapon(swing({ calc: { damage: "1d cut" } }));
    expect(keysOf(found)).toEqual(["levelMissing"]);
    expect(item(found, "Thing (Swing)").values).toMatchObject({ skill: 0 });
  });

  test("of one id are still two items", () => {
    const { items } = read({ equipment: [thing("Two", "1 lb", { weapons: [swing(), swing()] })] });
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  });
});

describe("GURPS-53, GURPS-79: how a weapon is handled", () => {
  test.each([
    ["12‡", true],
    ["12†", false],
    ["12", false],
  ])("a strength of %s: unready after use %s", (strength, unreadyAfterUse) => {
    const { values } = item(
      oneWeapon({ ...swing(), strength, calc: { level: 14, damage: "2d cut" } }),
      "Thing (Swing)",
    );
    expect(values).toMatchObject({ unreadyAfterUse });
  });

  test.each([
    ["2x9", 9],
    ["3", 1],
    ["3/2x4", 4],
  ])("a rate of %s: %i projectiles a shot", (rate_of_fire, projectiles) => {
    const { values } = item(oneWeapon({ ...shot(), rate_of_fire }, "Rifle"), "Rifle");
    expect(values).toMatchObject({ projectiles });
  });

  test("two entries of one thing name it, a single one names nothing", () => {
    const weapons = [swing(), { ...swing(), id: "wThrust0000000001", usage: "Thrust" }];
    const found = read({ equipment: [thing("Longsword", "3 lb", { weapons })] });
    expect(found.items.map(({ values }) => values["thing"])).toEqual(["Longsword", "Longsword"]);
    expect(item(oneWeapon(shot(), "Rifle"), "Rifle").values["thing"] ?? "").toBe("");
  });
});
