import { describe, expect, it, vi } from "vitest";
import { DataModel, TypeDataModel } from "../../playground/client/abstract/index.js";
import { fields } from "../../playground/client/data/index.js";
import { Actor } from "../../playground/client/documents/index.js";
import { Hooks } from "../../playground/client/helpers/index.js";
import { hero, newHero } from "../../playground/tests/lib/documents.js";
import { Hero } from "../../playground/tests/lib/game.js";
import { game, useOpenWorld } from "../../playground/tests/lib/open-world.js";
import { stored, useHooks } from "./hooking.js";
import { PAGES, type Row } from "./lib.js";

useOpenWorld();
useHooks();

class Part extends DataModel {
  declare size: number;
  declare name: string;
  declare tags: Set<string>;
  declare twice: number;

  static override defineSchema(): fields.DataSchema {
    return {
      size: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        initial: 3,
        min: 0,
        max: 9,
      }),
      name: new fields.StringField({ required: true, blank: false, initial: "part" }),
      tags: new fields.SetField(new fields.StringField()),
      inner: new fields.SchemaField({ depth: new fields.NumberField({ initial: 1 }) }),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("width" in source) source["size"] = source["width"];
    return super.migrateData(source);
  }

  static override validateJoint(data: Record<string, unknown>): void {
    if (data["size"] === 7 && data["name"] === "unlucky")
      throw new Error("An unlucky part has no size of 7.");
  }

  protected override _initialize(options?: object): void {
    super._initialize(options);
    this.twice = this.size * 2;
  }
}

const MODELS: Row<Part>[] = [
  [
    "input is structured by the schema: what it lacks gets its initial value, what the schema lacks is dropped",
    PAGES.dataModel,
    () => {
      const part = new Part({ size: 4, stray: true });
      expect(part.toObject()).toEqual({ size: 4, name: "part", tags: [], inner: { depth: 1 } });
    },
  ],
  [
    "one-time migrations and cleaning are applied to the source of a new instance",
    PAGES.dataModel,
    () => expect(new Part({ width: 5, size: "2" })._source["size"]).toBe(5),
  ],
  [
    "migrateData is for candidate source data of a trusted source too",
    PAGES.dataModel,
    () => expect((Part.fromSource({ width: 6, name: "old" }) as Part).size).toBe(6),
  ],
  [
    "the attributes of the instance are initialized from the source, and changing them leaves it",
    PAGES.dataModel,
    (part) => {
      part.size = 8;
      expect([part.size, part._source["size"], part.toObject()["size"]]).toEqual([8, 3, 3]);
      expect(part.toObject(false)["size"]).toBe(8);
    },
  ],
  [
    "reset mirrors the source again, erasing any changes",
    PAGES.dataModel,
    (part) => {
      part.size = 8;
      part.tags.add("lost");
      part.reset();
      expect([part.size, [...part.tags], part.twice]).toEqual([3, [], 6]);
    },
  ],
  [
    "updateSource cleans, validates and stores changes, initializes them, and gives what differs",
    PAGES.dataModel,
    (part) => {
      expect(part.updateSource({ size: "5", name: "part", "inner.depth": 2 })).toEqual({
        size: 5,
        inner: { depth: 2 },
      });
      expect([part.size, part.twice]).toEqual([5, 10]);
    },
  ],
  [
    "updateSource throws for changes that are not valid, and stores none of them",
    PAGES.dataModel,
    (part) => {
      expect(() => part.updateSource({ size: 4, name: "" })).toThrow();
      expect([part.size, part.name]).toEqual([3, "part"]);
    },
  ],
  [
    "rules that several fields share are checked too",
    PAGES.dataModel,
    (part) => {
      expect(() => part.updateSource({ size: 7, name: "unlucky" })).toThrow("no size of 7");
      expect(part.updateSource({ size: 7 })).toEqual({ size: 7 });
    },
  ],
  [
    "clone makes a new instance of the data with overrides",
    PAGES.dataModel,
    async (part) => {
      const copy = await part.clone({ size: 9 });
      expect(copy).toBeInstanceOf(Part);
      expect([copy === part, copy.size, part.size]).toEqual([false, 9, 3]);
    },
  ],
  [
    "toJSON is the source as plain data, and fromJSON constructs an instance from it",
    PAGES.dataModel,
    (part) => {
      part.updateSource({ tags: ["a", "b"] });
      const again = Part.fromJSON(JSON.stringify(part)) as Part;
      expect(again).toBeInstanceOf(Part);
      expect([...again.tags]).toEqual(["a", "b"]);
    },
  ],
  [
    "the schema is defined once and cached",
    PAGES.dataModel,
    (part) => {
      expect(Part.schema).toBe(Part.schema);
      expect(part.schema).toBe(Part.schema);
    },
  ],
  [
    "the parent is an immutable reference to the model that it belongs to",
    PAGES.dataModel,
    (part) => {
      const child = new Part({}, { parent: part });
      expect(child.parent).toBe(part);
      expect(() => Object.assign(child, { parent: null })).toThrow();
    },
  ],
];

describe("data models", () => {
  it.each(MODELS)("%s (%s)", async (_says, _page, holds) => {
    await holds(new Part());
  });
});

const TYPES: Row<Actor>[] = [
  [
    "the data of a document's subtype are an instance of the class in CONFIG, with the document as parent",
    PAGES.typeDataModel,
    (actor) => {
      expect(actor.system).toBeInstanceOf(Hero);
      expect(actor.system).toBeInstanceOf(TypeDataModel);
      expect(hero(actor).parent).toBe(actor);
    },
  ],
  [
    "prepareBaseData comes before active effects, prepareDerivedData after them",
    PAGES.typeDataModel,
    async (actor) => {
      const order: [string, number][] = [];
      vi.spyOn(Hero.prototype, "prepareBaseData").mockImplementation(function (this: Hero) {
        order.push(["base", this.hp]);
      });
      vi.spyOn(Hero.prototype, "prepareDerivedData").mockImplementation(function (this: Hero) {
        order.push(["derived", this.hp]);
      });
      await actor.createEmbeddedDocuments("ActiveEffect", [
        { name: "Hale", changes: [{ key: "system.hp", mode: 2, value: "2" }] },
      ]);
      expect(order.slice(-2)).toEqual([
        ["base", 10],
        ["derived", 12],
      ]);
    },
  ],
  [
    "what prepareDerivedData computes is not stored",
    PAGES.typeDataModel,
    (actor) => {
      expect(hero(actor).twice).toBe(20);
      expect(actor.toObject()["system"]).not.toHaveProperty("twice");
      expect(stored(actor)?.["system"]).not.toHaveProperty("twice");
    },
  ],
  [
    "_preUpdate of the model prevents the update by false",
    PAGES.typeDataModel,
    async (actor) => {
      vi.spyOn(Hero.prototype, "_preUpdate").mockResolvedValue(false);
      await actor.update({ "system.hp": 1 });
      expect([hero(actor).hp, stored(actor)?.["system"]]).toEqual([10, expect.objectContaining({ hp: 10 })]);
    },
  ],
  [
    "_preCreate of the model prevents the creation by false",
    PAGES.typeDataModel,
    async () => {
      vi.spyOn(Hero.prototype, "_preCreate").mockResolvedValue(false);
      const before = game.actors.size;
      expect(await Actor.create({ name: "Never", type: "hero" })).toBeUndefined();
      expect(game.actors.size).toBe(before);
    },
  ],
  [
    "_preDelete of the model prevents the deletion by false",
    PAGES.typeDataModel,
    async (actor) => {
      vi.spyOn(Hero.prototype, "_preDelete").mockResolvedValue(false);
      await actor.delete();
      expect(game.actors.get(String(actor.id))).toBe(actor);
    },
  ],
  [
    "_onUpdate and _onDelete of the model come after the change and before its hook",
    PAGES.typeDataModel,
    async (actor) => {
      const order: string[] = [];
      vi.spyOn(Hero.prototype, "_onUpdate").mockImplementation(
        () => void order.push(`onUpdate ${hero(actor).hp}`),
      );
      vi.spyOn(Hero.prototype, "_onDelete").mockImplementation(() => void order.push("onDelete"));
      Hooks.once("updateActor", () => void order.push("updateActor"));
      Hooks.once("deleteActor", () => void order.push("deleteActor"));
      await actor.update({ "system.hp": 4 });
      await actor.delete();
      expect(order).toEqual(["onUpdate 4", "updateActor", "onDelete", "deleteActor"]);
    },
  ],
];

describe("data of subtypes", () => {
  it.each(TYPES)("%s (%s)", async (_says, _page, holds) => {
    await holds(await newHero());
  });
});
