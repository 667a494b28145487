import { describe, expect, it } from "vitest";
import { below, entriesOf, text } from "./sources.js";

const systems = new Map(
  [...entriesOf("dark-heresy-weapons"), ...entriesOf("dark-heresy-armor")].map(({ source }) => [
    text(source, "name"),
    below(source, "system"),
  ]),
);

describe("the weapon facts", () => {
  it.each([
    ["Laser pistol", 30, true, 2, 0, "1d10+2", 0, 30],
    ["Laser rifle", 100, true, 3, 0, "1d10+3", 0, 60],
    ["Machine pistol", 30, true, 0, 6, "1d10+2", 0, 18],
    ["Automatic rifle", 100, true, 3, 10, "1d10+3", 0, 30],
    ["Revolver", 30, true, 0, 0, "1d10+3", 0, 6],
    ["Shotgun", 30, true, 0, 0, "1d10+4", 0, 8],
    ["Sniper rifle", 200, true, 0, 0, "1d10+4", 3, 20],
    ["Heavy machine gun", 100, false, 0, 8, "1d10+4", 3, 80],
  ])(
    "%s: %i m, single %s, semi %i, full %i, %s, Penetration %i, clip %i",
    (name, range, single, semi, full, damage, penetration, clip) => {
      expect(systems.get(name)).toMatchObject({ range, single, semi, full, damage, penetration, clip });
    },
  );

  it.each([
    ["Laser pistol", { reliable: true }],
    ["Laser rifle", { reliable: true }],
    ["Revolver", { reliable: true }],
    ["Shotgun", { scatter: true }],
    ["Sniper rifle", { accurate: true, reliable: true }],
    ["Knife", { class: "melee", damage: "1d5" }],
    ["Sword", { class: "melee", damage: "1d10", balanced: true }],
    ["Axe", { class: "melee", damage: "1d10+1", unbalanced: true }],
    ["Great weapon", { class: "melee", damage: "2d10", unbalanced: true }],
    ...["Great weapon", "Halberd", "Quarterstaff", "Grenade launcher", "Heavy machine gun"].map(
      (name): [string, object] => [name, { twoHanded: true }],
    ),
    ["Laser rifle", { class: "basic", twoHanded: false }],
    ["Fragmentation grenade", { class: "thrown", rangePerStrength: 3, damage: "2d10", blast: 3 }],
  ])("%s is %o", (name, facts) => {
    expect(systems.get(name)).toMatchObject(facts);
  });
});

describe("the types of damage", () => {
  it.each([
    ["Laser pistol", "energy"],
    ["Laser rifle", "energy"],
    ["Fragmentation grenade", "explosive"],
    ["Knife", "rending"],
    ["Sword", "rending"],
    ["Axe", "rending"],
    ["Great weapon", "rending"],
  ])("DH-68 %s: %s", (name, damageType) => {
    expect(systems.get(name)).toMatchObject({ damageType });
  });

  it.each(["Automatic rifle", "Machine pistol", "Revolver", "Shotgun", "Sniper rifle", "Heavy machine gun"])(
    "DH-68 %s: none is named, which is Impact",
    (name) => {
      expect(systems.get(name)).toMatchObject({ damageType: "impact" });
    },
  );
});

describe("the armor facts", () => {
  it.each([
    ["Vest", { head: 0, arms: 0, body: 3, legs: 0 }],
    ["Guard armor", { head: 4, arms: 4, body: 4, legs: 4 }],
    ["Carapace armor", { head: 6, arms: 6, body: 6, legs: 6 }],
  ])("%s: %o", (name, armor) => {
    expect(systems.get(name)).toMatchObject(armor);
  });
});
