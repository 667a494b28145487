import { describe, expect, test } from "vitest";
import { element, modes, shot, swing, trait, type Content, type Parts } from "./files.js";
import { itemOf, notesOf, read } from "./reading.js";

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

describe("GURPS-78, GURPS-79: the weapons", () => {
  test("have their skill, damage, reach, Parry, and least ST", () => {
    expect(itemOf(read(), "w300:0")).toMatchObject({
      name: "Broadsword (Swing)",
      values: {
        skill: 14,
        damage: "1d+2 cut",
        reach: 1,
        reachesClose: false,
        minSt: 10,
        range: 0,
        parries: true,
        parryBonus: 0,
        fencing: false,
        thrusts: false,
      },
      unread: [],
    });
  });

  test("have their range, Accuracy, Rate of Fire, shots, Bulk, Recoil, and Malfunction", () => {
    expect(itemOf(read(armed(shot)), "W300:0")).toMatchObject({
      name: "Thing",
      values: {
        skill: 13,
        damage: "5d pi",
        halfRange: 500,
        range: 3500,
        accuracy: 4,
        rateOfFire: 3,
        shots: "30(3)",
        bulk: -4,
        recoil: 2,
        malfunction: 17,
        minSt: 9,
        firearm: true,
        longGun: true,
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
