import { describe, expect, it } from "vitest";
import { DataModel } from "../client/abstract/index.js";
import { addDataFieldMigration } from "../client/abstract/field-migrations.js";
import { fields, validators } from "../client/data/index.js";
import { mergeObject } from "../client/utils/index.js";
import { ForcedDeletion, ForcedReplacement } from "../client/utils/operators.js";

class Bow extends DataModel {
  declare range: number;

  static override defineSchema(): fields.DataSchema {
    return {
      type: new fields.DocumentTypeField({ TYPES: { bow: Bow, sword: {} } }, { initial: "bow" }),
      range: new fields.NumberField({ required: true, nullable: false, initial: 10, min: 1 }),
    };
  }
}

class Rack extends DataModel {
  declare weapons: Record<string, { type: string }>;
  declare notes: Record<string, string>;

  static override defineSchema(): fields.DataSchema {
    const weapon = new fields.TypedSchemaField({
      bow: Bow,
      sword: { length: new fields.NumberField({ required: true, initial: 3 }) },
    });
    return { weapons: new fields.TypedObjectField(weapon), notes: new fields.ObjectField() };
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.data.fields.TypedSchemaField.html */
describe("a field of objects of several types", () => {
  it("fills in what the fields of the type begin with, and makes a model where the type has one", () => {
    const { weapons } = new Rack({ weapons: { a: { type: "bow" }, b: { type: "sword" } } });
    expect([weapons["a"] instanceof Bow, Reflect.get(weapons["a"] ?? {}, "range")]).toEqual([true, 10]);
    expect(weapons["b"]).toEqual({ type: "sword", length: 3 });
  });

  it.each([
    ["a type that it does not have", { type: "axe" }],
    ["no type", {}],
    ["what the fields of the type refuse", { type: "bow", range: 0 }],
  ])("refuses %s", (_what, weapon) => {
    expect(() => new Rack({ weapons: { a: weapon } })).toThrow();
  });

  it("takes the least value that the fields of the type allow", () => {
    expect(() => new Rack({ weapons: { a: { type: "bow", range: 1 } } })).not.toThrow();
  });

  it("stores the models as data", () => {
    const rack = new Rack({ weapons: { a: { type: "bow", range: 4 } } });
    expect(rack.toObject(false)).toEqual({ weapons: { a: { type: "bow", range: 4 } }, notes: {} });
  });
});

/** https://foundryvtt.com/api/modules/foundry.data.validators.html */
describe("a validator", () => {
  it.each<[string, boolean, boolean]>([
    ["an id has 16 letters", validators.isValidId("abcdefghABCDEFG1"), true],
    ["15 are too few", validators.isValidId("abcdefghABCDEFG"), false],
    ["a sign is no letter", validators.isValidId("abcdefghABCDEFG-"), false],
  ])("knows: %s", (_what, found, wanted) => {
    expect(found).toBe(wanted);
  });
});

/** https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
describe("older data", () => {
  it("goes to its new name once", () => {
    const data = { old: { ev: 4 } };
    expect(addDataFieldMigration(data, "old.ev", "ev")).toBe(true);
    expect(data).toEqual({ old: {}, ev: 4 });
    expect(addDataFieldMigration(data, "old.ev", "ev")).toBe(false);
  });

  it("does not replace what is under the new name", () => {
    const data = { old: 1, now: 2 };
    expect([addDataFieldMigration(data, "old", "now"), data]).toEqual([false, { old: 1, now: 2 }]);
  });

  it("can be changed on its way", () => {
    const data = { old: 2 };
    addDataFieldMigration(data, "old", "now", ({ old }) => Number(old) * 10);
    expect(data).toEqual({ now: 20 });
  });
});

/** https://foundryvtt.com/api/v14/classes/foundry.data.operators.DataFieldOperator.html */
describe("an operator of generation 14", () => {
  it("deletes, and replaces without merging, in a merge", () => {
    const merged = mergeObject(
      { gone: 1, kept: 2, whole: { a: 1 } },
      { gone: ForcedDeletion.create(), whole: ForcedReplacement.create({ b: 2 }) },
    );
    expect(merged).toEqual({ kept: 2, whole: { b: 2 } });
  });

  it("does the same to the source of a model, nested or by a path", () => {
    const rack = new Rack({ notes: { a: "1", b: { c: "2", d: "3" } } });
    rack.updateSource({ "notes.a": ForcedDeletion.create(), notes: { b: { c: ForcedDeletion.create() } } });
    expect(rack._source["notes"]).toEqual({ b: { d: "3" } });
    rack.updateSource({ notes: ForcedReplacement.create({ e: "4" }) });
    expect(rack._source["notes"]).toEqual({ e: "4" });
  });
});
