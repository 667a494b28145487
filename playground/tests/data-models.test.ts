import { describe, expect, it } from "vitest";
import { DataModel } from "../client/abstract/index.js";
import { fields } from "../client/data/index.js";
import { getProperty } from "../client/utils/index.js";

const { NumberField, StringField, SetField, SchemaField, ObjectField, EmbeddedDataField } = fields;

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
  it("takes a value for a field that had none", () => {
    class Dated extends DataModel {
      static override defineSchema(): fields.DataSchema {
        return { month: new NumberField(), note: new StringField({ required: false }) };
      }
    }
    const dated = new Dated();
    expect(dated.updateSource({ month: 3 })).toEqual({ month: 3 });
    expect(dated).toMatchObject({ month: 3 });
    expect(dated.toObject()).toEqual({ month: 3 });
  });

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
