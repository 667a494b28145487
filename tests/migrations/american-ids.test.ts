import { describe, expect, it, test } from "vitest";
import {
  isFromNewer,
  migrateDocument,
  migrateShape,
  RENAMED_SETTINGS,
  respellExchange,
  respellStored,
  type Source,
} from "../../src/migrations/index.js";
import { isNewer } from "../../src/migrations/versions.js";
import { stored, wordsOf } from "./fixture.js";

/** The version of the system that reads. */
const NOW = "0.2.0";

/** A change by one step: the kind of document, what was stored, what is stored since. */
type Case = readonly [string, string, Source, Source];

const CASES: readonly Case[] = [
  ["a type of item", "Item", { type: "tntArmour" }, { type: "tntArmor" }],
  ["each of them", "Item", { type: "darkHeresyArmour" }, { type: "darkHeresyArmor" }],
  [
    "the picture of an item",
    "Item",
    { img: "systems/vantage/assets/icons/armour-coat.svg" },
    { img: "systems/vantage/assets/icons/armor-coat.svg" },
  ],
  [
    "the numbers of a GODSGLOOM unit",
    "Actor",
    { type: "gloom", system: { offenceRed: 3, defenceBlue: 0, health: 2 } },
    { type: "gloom", system: { offenseRed: 3, defenseBlue: 0, health: 2 } },
  ],
  [
    "a number that has both names keeps the new one",
    "Actor",
    { system: { offenceRed: 3, offenseRed: 4 } },
    { system: { offenseRed: 4 } },
  ],
  [
    "in what an unlinked token differs",
    "Token",
    { delta: { system: { offenceRed: 4 } } },
    { delta: { system: { offenseRed: 4 } } },
  ],
  [
    "an item of an unlinked token",
    "Token",
    { delta: { items: [{ _id: "a", type: "mestArmour" }] } },
    { delta: { items: [{ _id: "a", type: "mestArmor" }] } },
  ],
  ["a token bar", "Token", { bar2: { attribute: "defenceRed" } }, { bar2: { attribute: "defenseRed" } }],
  [
    "the bar of new tokens",
    "Actor",
    { prototypeToken: { bar1: { attribute: "offenceBlue" } } },
    { prototypeToken: { bar1: { attribute: "offenseBlue" } } },
  ],
  [
    "an effect on a renamed field",
    "ActiveEffect",
    { changes: [{ key: "system.defenceRed", value: "1" }] },
    { changes: [{ key: "system.defenseRed", value: "1" }] },
  ],
  [
    "an effect as generation 14 stores it",
    "ActiveEffect",
    { system: { changes: [{ key: "system.defenceRed" }] } },
    { system: { changes: [{ key: "system.defenseRed" }] } },
  ],
  [
    "the armor of a wall's cover",
    "Wall",
    { flags: { vantage: { cover: "heavy", armour: 16 }, other: { armour: 1 } } },
    { flags: { vantage: { cover: "heavy", armor: 16 }, other: { armour: 1 } } },
  ],
  [
    "the armor of a region's cover",
    "RegionBehavior",
    { type: "terrain", system: { cover: "light", armour: 0 } },
    { type: "terrain", system: { cover: "light", armor: 0 } },
  ],
];

describe.each(CASES)("%s", (_what, kind, before, after) => {
  it("gets its American name", () => {
    expect(migrateShape(kind, before, NOW).source).toEqual(after);
  });

  it("is left as it is when it has that name: the very same data, nothing to write", () => {
    expect(migrateShape(kind, after, NOW)).toEqual({ source: after, keys: [], held: [] });
    expect(migrateShape(kind, after, NOW).source).toBe(after);
  });

  it("is not changed in place", () => {
    const copy = structuredClone(before);
    migrateDocument(kind, before, NOW);
    expect(before).toEqual(copy);
  });
});

test.each([
  ["behaviors of other packages", "RegionBehavior", { type: "other.kind", system: { armour: 2 } }],
  ["fields of other names", "Actor", { type: "tnt", system: { defense: 6, defence: 5 } }],
  ["a type of another package", "Item", { type: "other.tntArmour" }],
  ["data without sense", "Item", { type: 7, img: null, system: "words", effects: "none" }],
  ["lists with gaps", "Actor", { items: [null, 3, "x"], effects: [null], prototypeToken: null }],
  ["an empty document", "Scene", {}],
  ["an unknown kind", "Playlist", { type: "tntArmour" }],
])("%s are left as they are", (_what, kind, source) => {
  expect(migrateShape(kind, source, NOW).source).toBe(source);
});

test.each([
  [
    "a link to a renamed pack",
    "@UUID[Compendium.vantage.tnt-armour.Item.x]{a}",
    "@UUID[Compendium.vantage.tnt-armor.Item.x]{a}",
  ],
  [
    "a picture",
    '<img src="systems/vantage/assets/icons/armour-mesh.svg">',
    '<img src="systems/vantage/assets/icons/armor-mesh.svg">',
  ],
  ["a formula", "1d6 + @offenceRed - @actor.defenceRed", "1d6 + @offenseRed - @actor.defenseRed"],
  ["a type in a script", 'Item.create({ type: "gurpsArmour" })', 'Item.create({ type: "gurpsArmor" })'],
  ["words of people", "Armour that kept its oath; the armour of my neighbour", null],
  ["packs of others", "Compendium.world.tnt-armour.Item.x", null],
])("in a text, %s", (_what, before, after) => {
  const { source } = migrateDocument("Macro", { command: before }, NOW);
  expect(source).toEqual({ command: after ?? before });
});

test("a document says which of its fields changed, and which documents in it", () => {
  const { keys, held } = migrateShape(
    "Actor",
    {
      _id: "a",
      name: "Levy",
      system: { offenceRed: 1 },
      items: [
        { _id: "i", type: "tntArmour", effects: [{ _id: "e", changes: [{ key: "system.offenceRed" }] }] },
        { _id: "j", type: "tntWeapon" },
      ],
    },
    NOW,
  );
  expect(keys).toEqual(["system"]);
  expect(held.map(({ kind, id, keys: changed }) => [kind, id, changed])).toEqual([["Item", "i", ["type"]]]);
  expect(held[0]?.held.map(({ kind, id, keys: changed }) => [kind, id, changed])).toEqual([
    ["ActiveEffect", "e", ["changes"]],
  ]);
});

test("settings have their new keys", () => {
  expect(RENAMED_SETTINGS).toEqual({
    "tnt.fallArmour": "tnt.fallArmor",
    "godsgloom.defenceFaces": "godsgloom.defenseFaces",
  });
});

test.each([
  ["0.2.0", "0.1.0", true],
  ["0.10.0", "0.9.9", true],
  ["1.0", "0.9.9", true],
  ["0.1.0", "0.1.0", false],
  ["0.1", "0.1.0", false],
  ["0.0.9", "0.1.0", false],
  [null, "0.1.0", false],
  ["later", "0.1.0", false],
])("version %s against %s: newer is %s", (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer);
});

test("a document of a newer version of this system is known by what wrote it last", () => {
  const by = (systemId: string, systemVersion: string) => ({ _stats: { systemId, systemVersion } });
  expect(isFromNewer(by("vantage", "9.0.0"), "0.2.0")).toBe(true);
  expect(isFromNewer(by("vantage", "0.2.0"), "0.2.0")).toBe(false);
  expect(isFromNewer(by("other", "9.0.0"), "0.2.0")).toBe(false);
  expect(isFromNewer({}, "0.2.0")).toBe(false);
});

test("what a newer version wrote is left as it is, what an older one wrote beside it is not", () => {
  const newer = { _id: "n", type: "tntArmour", _stats: { systemId: "vantage", systemVersion: "0.3.0" } };
  const source = { _id: "a", items: [newer, { _id: "o", type: "tntArmour" }] };
  const { source: after, held } = migrateDocument("Actor", source, NOW);
  expect(after["items"]).toEqual([newer, { _id: "o", type: "tntArmor" }]);
  expect(held.map(({ id }) => id)).toEqual(["o"]);
});

test("fields that are stored in an older shape count as changed although they read well", () => {
  const outdated = (kind: string, id: string) => (`${kind}.${id}` === "Item.i" ? ["type"] : []);
  const source = {
    _id: "a",
    items: [
      { _id: "i", type: "tntArmor" },
      { _id: "j", type: "tntArmor" },
    ],
  };
  const { keys, held } = migrateDocument("Actor", source, NOW, outdated);
  expect([keys, held.map(({ id, keys: changed }) => [id, changed])]).toEqual([[], [["i", ["type"]]]]);
});

describe("the world of 0.1.0", () => {
  const COLLECTIONS = { Actor: "actors", Item: "items", Scene: "scenes", Combat: "combats", Macro: "macros" };
  const OLD = /armour|offence|defence/i;

  test.each(Object.entries(COLLECTIONS))(
    "%s: no old name is left but in words that people wrote",
    (kind, collection) => {
      const before = stored(collection);
      const after = before.map((source) => migrateDocument(kind, source, NOW).source);
      const left = after.flatMap(wordsOf).filter((word) => OLD.test(word));
      expect(left.filter((word) => !/^<p>Armour that kept/.test(word))).toEqual([]);
      expect(after.map((source) => migrateDocument(kind, source, NOW).source)).toEqual(after);
    },
  );

  test("values stay: only names differ", () => {
    const respelled = (text: string) =>
      text
        .replace(/([tT])ntArmour|([a-zA-Z]+)Armour\b/g, (word) => word.replace("Armour", "Armor"))
        .replace(/(icons\/|-)armour/g, "$1armor")
        .replace(/"armour"/g, '"armor"')
        .replace(/offence(Red|Blue)/g, "offense$1")
        .replace(/defence(Red|Blue)/g, "defense$1");
    for (const [kind, collection] of Object.entries(COLLECTIONS))
      for (const source of stored(collection))
        expect(migrateDocument(kind, source, NOW).source).toEqual(
          JSON.parse(respelled(JSON.stringify(source))),
        );
  });

  test("its exchanges hold no old id after their ids are respelled, and their names and numbers stay", () => {
    for (const { system } of stored("messages") as readonly { readonly system: Source }[]) {
      const engagement = JSON.parse(String(system["engagement"])) as Source;
      const after = respellExchange(engagement) as Source;
      const { names: _names, ...ids } = after;
      expect(wordsOf(ids).filter((word) => /armour|neighbour|defence|offence/i.test(word))).toEqual([]);
      expect(after["names"]).toEqual(engagement["names"]);
      expect(respellExchange(after)).toEqual(after);
      expect(wordsOf(after)).toHaveLength(wordsOf(engagement).length);
    }
  });

  test("an exchange stored as text is respelled once, and what is no JSON stays", () => {
    const text = '{"options":{"defenceFaces":"0"},"names":{"x":"Armour"}}';
    const after = '{"options":{"defenseFaces":"0"},"names":{"x":"Armour"}}';
    expect([respellStored(text), respellStored(after), respellStored("armour {")]).toEqual([
      after,
      after,
      "armour {",
    ]);
  });

  test("what people wrote in an exchange stays", () => {
    const custom = { reason: "armour", names: { x: "Neighbour" }, values: { armour: 2 }, label: "Defence" };
    expect(respellExchange(custom)).toEqual({ ...custom, values: { armor: 2 } });
  });
});
