import { describe, expect, it } from "vitest";
import { mest } from "../../src/rules/mest/index.js";
import { below, entriesOf, text } from "./sources.js";

const systems = new Map(
  [...entriesOf("mest-weapons"), ...entriesOf("mest-armour")].map(({ source }) => [
    text(source, "name"),
    below(source, "system"),
  ]),
);

describe("the weapon table", () => {
  it.each([
    ["Axe", "melee", "STR", "", 1, "STR + 1w", ["close", "ranged"]],
    ["Club", "melee", "", "", 0, "STR", ["close"]],
    ["Daggers", "melee", "STR", "", 1, "STR", ["close", "ranged"]],
    ["Spear", "melee", "STR", "", 2, "STR + 2m", ["close", "ranged"]],
    ["Staff", "melee", "", "", 0, "STR", ["close"]],
    ["Halberd", "melee", "", "−1m", 1, "STR + 1w", ["close"]],
    ["Saber", "melee", "", "+1m", 2, "STR + 1b", ["close"]],
    ["Broad sword", "melee", "", "", 1, "STR + 2m", ["close"]],
    ["Bow", "bow", "STR + 4", "", 2, "STR + 1m", ["ranged"]],
    ["Long bow", "bow", "STR + 8", "", 3, "STR + 1w", ["ranged"]],
    ["Pistol crossbow", "ranged", "4", "+1m", 2, "1 + 1b", ["ranged"]],
    ["Crossbow", "ranged", "10", "", 3, "3 + 1b", ["ranged"]],
    ["Throwing knives", "thrown", "STR + 3", "+1m", 1, "STR − 1w", ["ranged"]],
    ["Unarmed", "natural", "", "−1m", 0, "STR − 1m", ["close"]],
  ])("%s", (name, kind, or, accuracy, impact, damage, uses) => {
    expect(systems.get(name)).toMatchObject({ class: kind, or, accuracy, impact, damage });
    expect(mest.items["mestWeapon"]?.uses?.({ class: kind, or })).toEqual(uses);
  });
});

describe("the armor table", () => {
  it.each([
    ["Light armor", "suit", 2],
    ["Medium armor", "suit", 4],
    ["Heavy armor", "suit", 6],
    ["Full helm", "helm", 1],
    ["Light shield", "shield", 1],
  ])("%s: %s, AR %i", (name, type, ar) => {
    expect(systems.get(name)).toMatchObject({ type, ar });
  });
});
