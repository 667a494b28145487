import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fields } from "../client/data/index.js";

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
  JSONField,
  DocumentIdField,
  FilePathField,
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
    ["takes a color", new ColorField(), "#AABBCC", "#aabbcc"],
    ["refuses a color that is none", new ColorField(), "red", "is not a color such as #aabbcc"],
    ["turns angles around", new AngleField(), 370, 10],
    ["turns negative angles around", new AngleField(), -90, 270],
    ["refuses more than all", new AlphaField(), 1.01, "must be at most 1"],
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
      { numRuns: 2000 },
    );
  });
});
