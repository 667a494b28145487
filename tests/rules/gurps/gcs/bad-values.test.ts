import { describe, expect, test } from "vitest";
import { isRefusal, type ImportedActor } from "../../../../src/rules/core/index.js";
import { readGcs } from "../../../../src/rules/gurps/data/gcs/read-gcs.js";
import { attribute, attributes, gcsText, shot, swing, thing, type JsonObject } from "./files.js";

function read(parts: JsonObject = {}): ImportedActor {
  const found = readGcs(gcsText(parts));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

/** The notes of a file: key and place. */
const said = (parts: JsonObject): readonly string[] =>
  read(parts).notes.map(({ key, place }) => `${key} ${place}`);

const calc = { thrust: "1d-1", swing: "1d+1", move: [5], dodge: [8] };

/** The attributes with another row for DX. */
const withDx = (row: JsonObject): JsonObject[] =>
  attributes().map((one) => (one["attr_id"] === "dx" ? row : one));

describe("GURPS-74: a value that is no number has a line with its place", () => {
  test("of an attribute, with the number that is used", () => {
    const rows = withDx({ attr_id: "dx", adj: 1, calc: { value: "twelve" } });
    const { values, notes } = read({ attributes: rows });
    expect(values["dx"]).toBe(11);
    expect(notes).toEqual([
      {
        key: "attributeUnread",
        place: "attributes[1].calc.value",
        data: { field: "dx", text: "twelve", value: 11 },
      },
    ]);
  });

  const karate = (level: JsonObject): JsonObject => ({ skills: [{ id: "s1", name: "Karate", calc: level }] });
  const sword = (more: JsonObject): JsonObject => ({
    equipment: [thing("Sword", "3 lb", { weapons: [swing()], ...more })],
  });

  test.each<readonly [string, JsonObject]>([
    ["notNumber attributes[1].adj", { attributes: withDx({ attr_id: "dx", adj: "one" }) }],
    ["notNumber skills[0].calc.level", karate({ level: "high" })],
    ["notNumber equipment[0].quantity", sword({ quantity: "some" })],
    ["notToggle equipment[0].equipped", sword({ equipped: "yes" })],
    ["notText equipment[0].description", sword({ description: { text: "Sword" }, name: "Sword" })],
    ["notList equipment[0].weapons", sword({ weapons: {} })],
    ["weaponKind equipment[0].weapons[0]", sword({ weapons: [7] })],
    ["notPart equipment[0].features[0]", sword({ features: [7] })],
    ["notNumber calc.move[0]", { calc: { ...calc, move: ["fast"] } }],
    ["notNumber calc.dodge_bonus", { calc: { ...calc, dodge_bonus: "good" } }],
    ["notNumber profile.SM", { profile: { name: "Brenna", SM: "big" } }],
    ["notPart profile", { profile: "Brenna" }],
    ["notPart settings.body_type", { settings: { body_type: [] } }],
  ])("%s", (line, parts) => expect(said(parts)).toEqual([line]));

  test("of a weapon that is read, once", () => {
    const weapons = [shot({ calc: { level: 13, damage: "5d pi" }, recoil: { much: true } })];
    expect(said({ equipment: [thing("Rifle", "8 lb", { weapons })] })).toEqual([
      "notText equipment[0].weapons[0].recoil",
    ]);
  });

  test("a number written as a text, and a text written as a number, are read without a line", () => {
    const rows = withDx({ attr_id: "dx", calc: { value: "12" } });
    const weapons = [swing({ calc: { level: "14", damage: "1d+2 cut", parry: 10 } })];
    expect(said({ attributes: rows, equipment: [thing("Sword", "3 lb", { weapons })] })).toEqual([]);
  });
});

describe("GURPS-73: parts of another kind", () => {
  test("have a line each, and what else there is is read", () => {
    const { values, notes } = read({
      attributes: { st: 12 },
      skills: "no",
      equipment: [null, 5, thing("Broadsword", "3 lb", { weapons: [swing()] })],
    });
    const lines = notes.map(({ key, place }) => `${key} ${place}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        "notList attributes",
        "notList skills",
        "notPart equipment[0]",
        "notPart equipment[1]",
      ]),
    );
    const missing = notes.filter(({ key }) => key === "attributeMissing").map(({ data }) => data?.["field"]);
    expect(missing).toEqual(expect.arrayContaining(["st", "dx", "iq", "ht", "hitPoints", "fatiguePoints"]));
    expect(values["st"]).toBe(10);
  });

  const nothing = { traits: [], skills: [], equipment: [], calc: {} };
  test.each<readonly [string, JsonObject]>([
    ["of another kind", { ...nothing, attributes: { st: 12 }, skills: "no", equipment: [null, 5] }],
    ["with nothing in them", { ...nothing, attributes: [{ attr_id: "st", calc: { value: "x" } }, {}, null] }],
  ])("alone, all of them %s, refuse the file", (_case, parts) =>
    expect(readGcs(gcsText(parts))).toMatchObject({ refused: "gcsNothing", rule: "GURPS-73" }),
  );

  test.each<readonly [string, JsonObject]>([
    ["attribute", { ...nothing, attributes: [attribute("st", 12)] }],
    ["thing", { ...nothing, attributes: [], equipment: [thing("Rope", "2 lb")] }],
    ["trait", { ...nothing, attributes: [], traits: [{ name: "Ambidexterity" }] }],
  ])("beside one %s that can be read do not refuse it", (_case, parts) =>
    expect(isRefusal(readGcs(gcsText(parts)))).toBe(false),
  );
});

describe("GURPS-61, GURPS-67, GURPS-73: what is out of bounds becomes the bound, with a line", () => {
  test.each([
    ["hp", -110, 121, null],
    ["hp", -111, 121, { field: "hitPointsLeft", value: -111, kept: -110 }],
    ["hp", -900, 121, { field: "hitPointsLeft", value: -900, kept: -110 }],
    ["hp", 11, 0, null],
    ["hp", 12, 0, { field: "hitPointsLeft", value: 12, kept: 11 }],
    ["fp", -11, 22, null],
    ["fp", -12, 22, { field: "fatigueLeft", value: -12, kept: -11 }],
  ] as const)("%s of %i: %i lost", (pool, left, lost, data) => {
    const { values, notes } = read({ attributes: attributes({}, { [pool]: left }) });
    expect(values[pool === "hp" ? "lost" : "fatigue"]).toBe(lost);
    const place = `attributes[${pool === "hp" ? 8 : 9}].calc.current`;
    expect(notes).toEqual(data ? [{ key: "outOfBounds", place, data }] : []);
  });

  test.each([
    [100, 100, []],
    [101, 100, ["outOfBounds attributes[0]"]],
  ] as const)("ST of %i is %i", (st, kept, lines) => {
    const found = read({ attributes: attributes({ st }) });
    expect([found.values["st"], found.notes.map(({ key, place }) => `${key} ${place}`)]).toEqual([
      kept,
      lines,
    ]);
  });

  test("of an item, with its place", () => {
    const weapons = [swing({ calc: { level: 90, damage: "1d cut" }, parry: "No" })];
    expect(said({ equipment: [thing("Broadsword", "3 lb", { weapons })] })).toEqual([
      "outOfBoundsOn equipment[0].weapons[0]",
    ]);
  });
});

describe("GURPS-75: thrust and swing", () => {
  test("that are not in the file have a line each", () => {
    const { values, notes } = read({ version: 4, calc: {}, attributes: attributes({ st: 12 }) });
    expect(values).not.toHaveProperty("thrust");
    expect(notes.slice(1)).toEqual([
      { key: "blowMissing", place: "calc.thrust", data: { field: "thrust" } },
      { key: "blowMissing", place: "calc.swing", data: { field: "swing" } },
    ]);
  });

  test.each([
    ["much", "much"],
    [{ dice: 1 }, "{…}"],
  ] as const)("that are not damage are named: %j", (thrust, text) => {
    const { notes } = read({ calc: { ...calc, thrust } });
    expect(notes).toEqual([{ key: "blowUnread", place: "calc.thrust", data: { field: "thrust", text } }]);
  });
});

test("GURPS-73: of very many lines the last one says that there are more", () => {
  const equipment = Array.from({ length: 300 }, () => 5);
  const { notes } = read({ equipment });
  expect([notes.length, notes.at(-1)?.key]).toEqual([201, "further"]);
});
