import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Field, Kind } from "../../src/rules/core/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import { below, entriesOf, fileOf, inside, text, type Source } from "./sources.js";

const PACKS = ["tnt-weapons", "tnt-armour", "tnt-actors", "tnt-scenes"] as const;

const ENTRIES = PACKS.flatMap((pack) => entriesOf(pack));
const ACTORS = entriesOf("tnt-actors").map(({ source }) => source);
const ITEMS = [...entriesOf("tnt-weapons"), ...entriesOf("tnt-armour")].map(({ source }) => source);

/** A document and everything in it, whatever the collection. */
function* withContents(source: Source): Generator<Source> {
  yield source;
  for (const value of Object.values(source)) {
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const inner of parts) {
      if (typeof inner === "object" && inner !== null && !Array.isArray(inner))
        yield* withContents({ ...inner });
    }
  }
}

const everything = ENTRIES.flatMap(({ source }) => [...withContents(source)]);

describe("every document", () => {
  it.each(ENTRIES)("of $file has a key that ends with its id", ({ source }) => {
    const documents = [...withContents(source)].filter((each) => "_id" in each);
    for (const document of documents) {
      expect(text(document, "_id")).toMatch(/^vnt[A-Za-z0-9]{13}$/);
      expect(text(document, "_key")).toMatch(new RegExp(`[!.]${text(document, "_id")}$`));
    }
  });

  it("has a key of its own", () => {
    const keys = everything.filter((each) => "_key" in each).map((each) => text(each, "_key"));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("shows pictures that exist", () => {
    const addresses = everything.flatMap(({ img, src, thumb }) =>
      [img, src, thumb].filter((each) => typeof each === "string"),
    );
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !existsSync(fileOf(address)))).toEqual([]);
  });
});

describe("the system's pictures", () => {
  const kinds: readonly Kind[] = [tnt.actor, ...Object.values(tnt.items)];
  const icons = [...Object.values(tnt.statuses), ...kinds.flatMap(({ tracks }) => Object.values(tracks))].map(
    ({ icon }) => `systems/vantage/assets/icons/${icon}`,
  );

  it.each(icons)("hold %s, which the game names", (icon) => {
    expect(existsSync(fileOf(icon))).toBe(true);
  });
});

/** What is wrong with one value of a declared field; null when nothing is. */
function fault(field: Field, value: unknown): string | null {
  switch (field.type) {
    case "number": {
      if (typeof value !== "number") return "is to be a number";
      if (value < field.min || value > field.max) return `lies outside ${field.min} to ${field.max}`;
      return Number.isInteger(value / (field.step ?? 1)) ? null : `is no multiple of ${field.step ?? 1}`;
    }
    case "toggle":
      return typeof value === "boolean" ? null : "is to be true or false";
    case "choice":
      return typeof value === "string" && field.options.includes(value) ? null : "is not offered";
    case "text":
      return typeof value === "string" ? null : "is to be a text";
  }
}

function faults(kind: Kind, document: Source): string[] {
  const system = below(document, "system");
  const declared = Object.entries(kind.fields).flatMap(([name, field]) => {
    const found = fault(field, system[name]);
    return found === null ? [] : [`${name} ${found}`];
  });
  const names = new Set([...Object.keys(kind.fields), ...Object.keys(kind.tracks), "notes"]);
  const tracks = Object.keys(kind.tracks).flatMap((name) =>
    system[name] === 0 ? [] : [`${name} does not begin at 0`],
  );
  const unknown = Object.keys(system).flatMap((name) => (names.has(name) ? [] : [`${name} is not declared`]));
  return [...declared, ...tracks, ...unknown];
}

function itemFaults(item: Source): string[] {
  const kind = tnt.items[text(item, "type")];
  return kind === undefined ? [`${text(item, "type")} is no type of item`] : faults(kind, item);
}

describe("values lie within what the game declares", () => {
  const named = (sources: readonly Source[]) =>
    sources.map((source) => ({ name: text(source, "name"), source }));

  it.each(named(ITEMS))("for $name", ({ source }) => {
    expect(itemFaults(source)).toEqual([]);
  });

  it.each(named(ACTORS))("for $name and what it carries", ({ source }) => {
    expect(text(source, "type")).toBe(tnt.actor.type);
    expect(faults(tnt.actor, source)).toEqual([]);
    expect(inside(source, "items").flatMap(itemFaults)).toEqual([]);
  });
});

describe("the warbands", () => {
  const side = (disposition: number) =>
    ACTORS.filter((actor) => below(actor, "prototypeToken")["disposition"] === disposition);

  it.each([
    { name: "The Cinder Lot", disposition: 1 },
    { name: "The Weir Watch", disposition: -1 },
  ])("$name has one leader and six fighters of its own, and a hireling", ({ disposition }) => {
    const models = side(disposition);
    expect(models.filter((actor) => below(actor, "system")["leader"] === true)).toHaveLength(1);
    expect(models.filter((actor) => below(actor, "prototypeToken")["actorLink"] === true)).toHaveLength(6);
    expect(models.filter((actor) => below(actor, "prototypeToken")["actorLink"] === false)).toHaveLength(1);
  });

  it("have one Large model", () => {
    const large = ACTORS.filter((actor) => below(actor, "system")["large"] === true);
    expect(large.map((actor) => text(actor, "name"))).toEqual(["Big Dray"]);
  });

  it("carry copies of the packs' things, each weapon once somewhere", () => {
    const things = new Map(ITEMS.map((item) => [text(item, "name"), below(item, "system")]));
    const carried = ACTORS.flatMap((actor) => inside(actor, "items"));
    for (const item of carried) expect(below(item, "system")).toEqual(things.get(text(item, "name")));
    const names = new Set(carried.map((item) => text(item, "name")));
    const weapons = entriesOf("tnt-weapons").map(({ source }) => text(source, "name"));
    expect(weapons.filter((name) => !names.has(name))).toEqual([]);
  });
});
