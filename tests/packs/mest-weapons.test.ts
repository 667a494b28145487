import { describe, expect, it } from "vitest";
import { mest } from "../../src/rules/mest/index.js";
import { below, entriesOf, text } from "./sources.js";

const systems = new Map(
  [...entriesOf("mest-weapons"), ...entriesOf("mest-armor")].map(({ source }) => [
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

describe("MEST-114: hands, traits and Build Points", () => {
  it.each([
    ["Axe", 1, "Hafted, Cleave, Throwable", 15],
    ["Long axe", 2, "Hafted, Cleave 2, Throwable, Reach", 27],
    ["Club", 1, "Stun", 4],
    ["Mace", 1, "Hafted, Stun", 9],
    ["Spiked mace", 1, "Hafted, Stun", 11],
    ["Daggers", 1, "Stub, Throwable", 6],
    ["War hammer", 1, "Hafted, Stun 2, Impale", 25],
    ["Knife", 1, "Stub, Throwable", 6],
    ["Spear", 2, "Reach, Perimeter, Charge, Throwable", 30],
    ["Staff", 2, "Hafted, Reach, Perimeter, Stun", 12],
    ["Halberd", 2, "Hafted, Reach, Perimeter, Charge, Cleave", 26],
    ["Glaive", 2, "Awkward, Reach, Perimeter, Charge", 17],
    ["Saber", 1, "Parry", 13],
    ["Broad sword", 1, "Parry, Cleave", 17],
    ["Bow", 2, "Reload", 7],
    ["Long bow", 2, "Reload 2, Impale", 13],
    ["Pistol crossbow", 1, "Reload, Clumsy, Melee", 2],
    ["Crossbow", 2, "Reload 2, Clumsy, Laden, Impale", 10],
    ["Throwing axes", 1, "Awkward, Stub, Hafted, Cleave", 14],
    ["Throwing knives", 1, "Awkward, Stub", 8],
    ["Unarmed", 0, "Stub", -3],
    ["Improvised weapon", 1, "Stub", 0],
    ["Large improvised weapon", 2, "Stub, Laden, Reach", 0],
    ["Improvised missile", 1, "Discard!", 0],
    ["Large improvised missile", 2, "Discard!, Stub, Laden", 0],
    ["Minor blast", 0, "", 30],
    ["Major blast", 0, "", 53],
    ["Helmet", 0, "Protective", 3],
    ["Full helm", 0, "Blinders, Protective", 5],
    ["Small shield", 1, "Coverage, Deflect", 8],
    ["Light shield", 1, "Coverage", 8],
    ["Medium shield", 1, "Laden, Coverage, Deflect", 10],
    ["Armored gear", 0, "Deflect", 5],
    ["Light armor", 0, "Laden, Deflect", 8],
    ["Medium armor", 0, "Laden 2, Deflect", 13],
    ["Heavy armor", 0, "Laden 3, Lumbering, Deflect", 15],
  ])("MEST-114 %s", (name, hands, traits, bp) => {
    expect(systems.get(name)).toMatchObject({ hands, traits, bp });
  });

  it.each([
    ["Long axe", "melee", "STR", "", 2, "STR + 1w"],
    ["Mace", "melee", "", "", 1, "STR + 1b"],
    ["Spiked mace", "melee", "", "", 2, "STR + 1b"],
    ["War hammer", "melee", "", "", 2, "STR + 1b"],
    ["Knife", "melee", "STR", "−1m", 1, "STR + 1m"],
    ["Glaive", "melee", "", "−1m", 1, "STR + 3m"],
    ["Throwing axes", "thrown", "STR + 2", "", 1, "STR"],
    ["Improvised weapon", "melee", "STR − 1", "", 0, "STR"],
    ["Large improvised weapon", "melee", "STR − 2", "−1b", 0, "STR"],
    ["Improvised missile", "thrown", "STR", "−1w", 0, "STR − 1b"],
    ["Large improvised missile", "thrown", "STR − 1", "−1w", 0, "STR − 1m"],
    ["Minor blast", "ranged", "6", "", 3, "3"],
    ["Major blast", "ranged", "12", "", 3, "5"],
  ])("MEST-114 %s: its numbers", (name, kind, or, accuracy, impact, damage) => {
    expect(systems.get(name)).toMatchObject({ class: kind, or, accuracy, impact, damage });
  });

  it.each([
    ["Helmet", "helm", 0],
    ["Small shield", "shield", 0],
    ["Medium shield", "shield", 1],
    ["Armored gear", "gear", 0],
  ])("MEST-114 %s: %s, AR %i", (name, type, ar) => {
    expect(systems.get(name)).toMatchObject({ type, ar });
  });
});
