import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataModel } from "../../playground/client/abstract/index.js";
import { fields } from "../../playground/client/data/index.js";
import { offer, offerDeep } from "../../playground/client/offer.js";
import {
  Collection,
  deepClone,
  diffObject,
  expandObject,
  flattenObject,
  getProperty,
  isNewerVersion,
  isSubclass,
  mergeObject,
  objectsEqual,
  randomID,
  Semaphore,
  setProperty,
} from "../../playground/client/utils/index.js";
import { changeDelta, mergeDelta } from "../../playground/common/actor-delta.js";
import { applyUpdate } from "../../playground/common/apply-update.js";

const {
  NumberField,
  StringField,
  BooleanField,
  ArrayField,
  SetField,
  SchemaField,
  ObjectField,
  TypedObjectField,
  ColorField,
  AngleField,
  AlphaField,
  HueField,
  JSONField,
  DocumentIdField,
  FilePathField,
  EmbeddedDataField,
} = fields;

/** What a field says of a value once it has cleaned it, or the cleaned value. */
function verdict(field: fields.DataField, value: unknown): unknown {
  const cleaned = field.clean(value);
  return field.validate(cleaned)?.toString() ?? cleaned;
}

const bounded = (): fields.DataField =>
  new NumberField({ required: true, nullable: false, min: 1, max: 6, integer: true, initial: 2 });
const choice = (): fields.DataField =>
  new StringField({ required: true, choices: { a: "A", b: "B" }, initial: "a" });

describe("a field", () => {
  it.each<[string, fields.DataField, unknown, unknown]>([
    ["takes the least value", bounded(), 1, 1],
    ["refuses one below it", bounded(), 0, "must be at least 1"],
    ["takes the greatest value", bounded(), 6, 6],
    ["refuses one above it", bounded(), 7, "must be at most 6"],
    ["rounds to whole numbers", bounded(), 2.6, 3],
    ["reads numbers from texts", bounded(), "4", 4],
    ["refuses texts that are none", bounded(), "four", "must be a number"],
    ["refuses infinity", bounded(), Number.POSITIVE_INFINITY, "must be a number"],
    ["falls back on its initial value", bounded(), undefined, 2],
    ["takes the step nearest", new NumberField({ step: 0.5 }), 1.3, 1.5],
    [
      "refuses zero where it must be positive",
      new NumberField({ positive: true }),
      0,
      "must be greater than 0",
    ],
    [
      "takes what is just above zero where it must be positive",
      new NumberField({ positive: true }),
      0.001,
      0.001,
    ],
    ["takes null where it may be empty", new NumberField(), "", null],
    ["takes a number that it offers", new NumberField({ choices: [1, 2] }), 2, 2],
    [
      "refuses a number that it does not offer",
      new NumberField({ choices: [1, 2] }),
      3,
      "3 is not one of 1, 2",
    ],
    ["trims", new StringField(), "  a ", "a"],
    ["leaves spaces where it shall", new StringField({ trim: false }), " a", " a"],
    ["takes an empty text", new StringField(), "", ""],
    ["turns numbers into text", new StringField(), 5, "5"],
    ["takes a choice", choice(), "b", "b"],
    ["refuses another", choice(), "c", '"c" is not one of a, b'],
    ["reads true", new BooleanField(), "true", true],
    ["reads false", new BooleanField(), "false", false],
    ["is false at first", new BooleanField(), undefined, false],
    ["takes as many as it may hold", new ArrayField(new NumberField(), { min: 1, max: 2 }), [1, 2], [1, 2]],
    [
      "refuses one too many",
      new ArrayField(new NumberField(), { max: 2 }),
      [1, 2, 3],
      "must have at most 2 elements",
    ],
    [
      "refuses one too few",
      new ArrayField(new NumberField(), { min: 1 }),
      [],
      "must have at least 1 elements",
    ],
    ["names the element that it refuses", new ArrayField(bounded()), [1, 9], "1: must be at most 6"],
    ["makes a list of what a form sends", new ArrayField(new NumberField()), { 1: 5, 0: 4 }, [4, 5]],
    ["holds each element once", new SetField(new StringField()), ["a", "b", "a"], ["a", "b"]],
    [
      "names the inner field that it refuses",
      new SchemaField({ deep: new SchemaField({ hp: bounded() }) }),
      { deep: { hp: 0 } },
      "deep.hp: must be at least 1",
    ],
    [
      "drops what it does not know",
      new SchemaField({ a: new StringField({ required: true }) }),
      { a: "x", b: "y" },
      { a: "x" },
    ],
    [
      "names the key that it refuses",
      new TypedObjectField(bounded()),
      { ok: 1, bad: 7 },
      "bad: must be at most 6",
    ],
    [
      "drops keys that it does not want",
      new TypedObjectField(bounded(), { validateKey: (key) => key.startsWith("a") }),
      { ab: 1, b: 1 },
      { ab: 1 },
    ],
    ["takes objects as they are", new ObjectField(), { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }],
    ["refuses a list for an object", new ObjectField(), [1], "must be an object"],
    ["takes a colour", new ColorField(), "#AABBCC", "#aabbcc"],
    ["refuses a colour that is none", new ColorField(), "red", "is not a colour such as #aabbcc"],
    ["turns angles around", new AngleField(), 370, 10],
    ["turns negative angles around", new AngleField(), -90, 270],
    ["refuses more than all", new AlphaField(), 1.01, "must be at most 1"],
    ["turns hues around", new HueField(), -0.25, 0.75],
    ["takes JSON", new JSONField(), '{"a":1}', '{"a":1}'],
    ["refuses what is no JSON", new JSONField(), "{a", "is not valid JSON"],
    ["takes an id", new DocumentIdField(), "abcdefghij123456", "abcdefghij123456"],
    ["refuses a short id", new DocumentIdField(), "abc", "must be an id of 16 letters and digits"],
    [
      "refuses a script for a file",
      new FilePathField({ categories: ["IMAGE"] }),
      "javascript:alert(1)",
      "is not a path to a file",
    ],
    [
      "asks a validator of one's own",
      new NumberField({ validate: (value: number) => value % 2 === 0, validationError: "must be even" }),
      3,
      "must be even",
    ],
  ])("%s", (_what, field, value, expected) => {
    expect(verdict(field, value)).toEqual(expected);
  });

  it("gives a missing text that is required a sentence", () => {
    expect(new StringField({ required: true, blank: false }).validate(undefined)?.toString()).toBe(
      "is required",
    );
    expect(new StringField({ required: true, blank: false }).validate("")?.toString()).toBe(
      "may not be empty",
    );
    expect(new StringField({ required: true, nullable: false }).validate(null)?.toString()).toBe(
      "may not be empty",
    );
  });

  it("never throws, whatever it is given", () => {
    const all = [
      bounded(),
      choice(),
      new BooleanField(),
      new ArrayField(bounded()),
      new SetField(choice()),
      new SchemaField({ a: bounded() }),
      new ObjectField(),
      new TypedObjectField(choice()),
      new ColorField(),
      new JSONField(),
      new DocumentIdField(),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.anything(), (field, value) => {
        const cleaned = field.clean(value);
        if (field.validate(cleaned) === undefined && cleaned !== undefined)
          expect(field.validate(field.clean(cleaned))).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});

class Body extends DataModel {
  declare height: number;
  static override defineSchema(): fields.DataSchema {
    return { height: new NumberField({ required: true, nullable: false, min: 0, initial: 1 }) };
  }
}

class Creature extends DataModel {
  declare name: string;
  declare hp: { value: number; max: number };
  declare tags: Set<string>;
  declare body: Body;

  static override defineSchema(): fields.DataSchema {
    return {
      name: new StringField({ required: true, blank: false, initial: "Nobody" }),
      hp: new SchemaField({
        value: new NumberField({ required: true, nullable: false, integer: true, initial: 5 }),
        max: new NumberField({ required: true, nullable: false, integer: true, initial: 5 }),
      }),
      tags: new SetField(new StringField({ blank: false })),
      body: new EmbeddedDataField(Body),
      free: new ObjectField(),
    };
  }

  static override validateJoint(data: Record<string, unknown>): void {
    if (Number(getProperty(data, "hp.value")) > Number(getProperty(data, "hp.max")))
      throw new Error("There cannot be more hit points than the most.");
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if (typeof source["title"] === "string") source["name"] ??= source["title"];
    return super.migrateData(source);
  }
}

describe("a data model", () => {
  it("fills in what is missing, and keeps what is stored apart from what is used", () => {
    const creature = new Creature({ tags: ["a"] });
    expect(creature.toObject()).toEqual({
      name: "Nobody",
      hp: { value: 5, max: 5 },
      tags: ["a"],
      body: { height: 1 },
      free: {},
    });
    expect(creature.tags).toEqual(new Set(["a"]));
    expect(creature.body).toBeInstanceOf(Body);
    expect(creature.body.parent).toBe(creature);
    creature.hp.value = 99;
    expect(creature.toObject()["hp"]).toEqual({ value: 5, max: 5 });
    creature.reset();
    expect(creature.hp.value).toBe(5);
  });

  it("refuses what its fields or its rules refuse", () => {
    expect(() => new Creature({ body: { height: -1 } })).toThrow("body.height: must be at least 0");
    expect(() => new Creature({ hp: { value: 6 } })).toThrow("There cannot be more hit points");
    expect(Creature.fromSource({ body: { height: -1 } }).toObject()).toMatchObject({ body: { height: 1 } });
  });

  it("brings older data up to date", () => {
    expect(new Creature({ title: "Old" }).name).toBe("Old");
  });

  it("says what an update changes, and changes nothing when it is refused", () => {
    const creature = new Creature();
    expect(creature.updateSource({ "hp.value": 3, name: "Nobody" })).toEqual({ hp: { value: 3 } });
    expect(() => creature.updateSource({ "hp.value": 9, name: "X" })).toThrow("hit points");
    expect(() => creature.updateSource({ "hp.value": "x", name: "X" })).toThrow("hp.value: must be a number");
    expect([creature.name, creature.hp.value]).toEqual(["Nobody", 3]);
    expect(creature.updateSource({ "hp.value": 1 }, { dryRun: true })).toEqual({ hp: { value: 1 } });
    expect(creature.hp.value).toBe(3);
  });

  it("deletes and replaces in objects, and replaces lists", () => {
    const creature = new Creature({ free: { a: 1, b: { c: 2, d: 3 } }, tags: ["a", "b"] });
    creature.updateSource({ "free.-=a": null, "free.b.c": 4, tags: ["c"] });
    expect(creature.toObject()).toMatchObject({ free: { b: { c: 4, d: 3 } }, tags: ["c"] });
    creature.updateSource({ free: { z: 1 } }, { recursive: false });
    expect(creature.toObject()["free"]).toEqual({ z: 1 });
  });
});

describe("merging", () => {
  it.each<[string, object, object, object | undefined, unknown]>([
    ["goes into objects", { a: { b: 1, c: 2 } }, { a: { b: 3 } }, undefined, { a: { b: 3, c: 2 } }],
    ["reads dotted keys", { a: { b: 1 } }, { "a.c": 2 }, undefined, { a: { b: 1, c: 2 } }],
    ["replaces lists", { a: [1, 2] }, { a: [3] }, undefined, { a: [3] }],
    ["leaves out new keys when asked", { a: 1 }, { b: 2 }, { insertKeys: false }, { a: 1 }],
    [
      "leaves out new inner keys when asked",
      { a: {} },
      { a: { b: 1 }, c: 2 },
      { insertValues: false },
      { a: {}, c: 2 },
    ],
    ["keeps what is there when asked", { a: 1 }, { a: 2, b: 3 }, { overwrite: false }, { a: 1, b: 3 }],
    ["replaces objects when asked", { a: { b: 1 } }, { a: { c: 2 } }, { recursive: false }, { a: { c: 2 } }],
    [
      "deletes when asked",
      { a: { b: 1, c: 2 } },
      { a: { "-=b": null } },
      { performDeletions: true },
      { a: { c: 2 } },
    ],
    [
      "replaces by == when asked",
      { a: { b: 1 } },
      { "==a": { c: 2 } },
      { performDeletions: true },
      { a: { c: 2 } },
    ],
    [
      "does not reach into prototypes",
      {},
      JSON.parse('{"__proto__": {"bad": 1}, "a.__proto__.bad": 1}') as object,
      undefined,
      {},
    ],
  ])("%s", (_what, original, changes, options, expected) => {
    expect(mergeObject(original, changes, options)).toMatchObject(expected as object);
    expect(Object.keys(original).sort()).toEqual(Object.keys(expected as object).sort());
    expect(Object.prototype).not.toHaveProperty("bad");
  });

  it("changes a copy when asked, and refuses other types when asked", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { b: 2 } }, { inplace: false })).toEqual({ a: { b: 2 } });
    expect(original).toEqual({ a: { b: 1 } });
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow(
      '"a" is a number and was given a string',
    );
  });

  const tree = fc.letrec<{ tree: object }>((tie) => ({
    tree: fc.dictionary(
      fc.constantFrom("a", "b", "c", "d"),
      fc.oneof(
        { depthSize: "small" },
        fc.integer(),
        fc.array(fc.integer(), { maxLength: 2 }),
        fc.string(),
        tie("tree"),
      ),
      { noNullPrototype: true },
    ),
  })).tree;

  it("of a difference gives what the difference was taken to", () => {
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        const difference = diffObject({ ...one }, { ...other }, { deletionKeys: true });
        expect(applyUpdate(deepClone({ ...one }), difference, "Item")).toEqual(other);
      }),
    );
  });

  it("makes paths of objects and objects of paths", () => {
    fc.assert(
      fc.property(tree, (data) => {
        expect(expandObject(flattenObject(data))).toEqual(data);
      }),
    );
  });

  it("of embedded documents goes by their ids", () => {
    const source = { items: [{ _id: "a", n: 1, m: 1 }, { _id: "b" }] };
    expect(applyUpdate(source, { items: [{ _id: "a", n: 2 }, { _id: "c" }] }, "Actor")).toEqual({
      items: [{ _id: "a", n: 2, m: 1 }, { _id: "b" }, { _id: "c" }],
    });
  });

  it("of a token's differences keeps deletions until they are undone", () => {
    const base = { name: "A", system: { hp: 5, tracks: { wounds: 1 } }, items: [{ _id: "a" }, { _id: "b" }] };
    const delta = changeDelta({}, { system: { hp: 3, tracks: { "-=wounds": null } } });
    expect(mergeDelta(base, delta)).toMatchObject({ system: { hp: 3, tracks: {} } });
    expect(mergeDelta(base, delta)).not.toHaveProperty("system.tracks.wounds");
    changeDelta(delta, { system: { tracks: { wounds: 4 } } });
    expect(mergeDelta(base, delta)).toHaveProperty("system.tracks.wounds", 4);
    expect(mergeDelta(base, { items: [{ _id: "a", _tombstone: true }, { _id: "c" }] })).toMatchObject({
      items: [{ _id: "b" }, { _id: "c" }],
    });
    expect(base.items).toHaveLength(2);
  });
});

describe("other helpers", () => {
  it("read and write by path, but not in machinery", () => {
    const object = { a: { b: [1, 2] } };
    expect([getProperty(object, "a.b.1"), getProperty(object, "a.x.y"), getProperty(null, "a")]).toEqual([
      2,
      undefined,
      undefined,
    ]);
    expect([
      setProperty(object, "a.c.d", 1),
      setProperty(object, "a.c.d", 1),
      setProperty(object, "__proto__.bad", 1),
    ]).toEqual([true, false, false]);
    expect(Object.prototype).not.toHaveProperty("bad");
  });

  it("compare", () => {
    expect([
      objectsEqual({ a: [1] }, { a: [1] }),
      objectsEqual([1], { 0: 1 }),
      objectsEqual(Number.NaN, Number.NaN),
      objectsEqual(new Set([1]), new Set([1])),
    ]).toEqual([true, false, true, true]);
    expect([
      isNewerVersion("13.10", "13.9"),
      isNewerVersion("13", "13.0"),
      isNewerVersion("1.0.0", "1.0.1"),
    ]).toEqual([true, false, false]);
    expect([
      isSubclass(Creature, DataModel),
      isSubclass(DataModel, Creature),
      isSubclass(Creature, Creature),
    ]).toEqual([true, false, true]);
  });

  it("make ids that differ", () => {
    const ids = Array.from({ length: 500 }, () => randomID());
    expect(new Set(ids).size).toBe(500);
    expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
  });

  it("let a few tasks run at a time", async () => {
    const semaphore = new Semaphore(2);
    let most = 0;
    const task = async (): Promise<void> => {
      most = Math.max(most, semaphore.active);
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await Promise.all(Array.from({ length: 6 }, async () => semaphore.add(task)));
    expect(most).toBe(2);
  });

  it("make collections", () => {
    const collection = new Collection([
      ["a", { name: "A", n: 1 }],
      ["b", { name: "B", n: 2 }],
    ]);
    expect([
      [...collection].map(({ n }) => n),
      collection.getName("B")?.n,
      collection.filter(({ n }) => n > 1).length,
      collection.contents.length,
    ]).toEqual([[1, 2], 2, 1, 2]);
    expect(() => collection.get("z", { strict: true })).toThrow('The key "z" is not in this collection.');
  });

  it("name what is not offered", () => {
    const offered = offerDeep("foundry", { utils: { known: () => 1 }, data: { list: [1] } });
    expect(offered.utils.known()).toBe(1);
    expect(() => Reflect.get(offered.utils, "unknown") as unknown).toThrow(
      "not in the playground: foundry.utils.unknown",
    );
    expect(() => Reflect.get(offered, "missing") as unknown).toThrow(
      "not in the playground: foundry.missing",
    );
    expect(Reflect.get(offered.data, "nothing")).toBeUndefined();
    expect(`${Object.keys(offer("x", { a: 1 })).join()} ${JSON.stringify(offer("x", { a: 1 }))}`).toBe(
      'a {"a":1}',
    );
  });
});
