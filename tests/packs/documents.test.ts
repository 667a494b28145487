import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Field, Game, Kind } from "../../src/rules/core/index.js";
import { PACKED } from "./games.js";
import { below, fileOf, inside, text, type Source } from "./sources.js";

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

const ENTRIES = PACKED.flatMap(({ actors, items, scenes }) => [...actors, ...items, ...scenes]);
const everything = ENTRIES.flatMap(({ source }) => [...withContents(source)]);

/** `CONST.TOKEN_DISPLAY_MODES.OWNER_HOVER`. */
const OWNER_HOVER = 20;

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

  it("has an id of its own among all games", () => {
    const ids = ENTRIES.map(({ source }) => text(source, "_id"));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("shows pictures that exist", () => {
    const addresses = everything.flatMap(({ img, src, thumb }) =>
      [img, src, thumb].filter((each) => typeof each === "string"),
    );
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !existsSync(fileOf(address)))).toEqual([]);
  });
});

/** What is wrong with one value of a declared field; null when nothing is. */
function fault(field: Field, value: unknown): string | null {
  switch (field.type) {
    case "number": {
      if (typeof value !== "number") return "is to be a number";
      if (value < field.min || value > field.max) return `is ${value}, outside ${field.min} to ${field.max}`;
      return Number.isInteger(value / (field.step ?? 1)) ? null : `is no multiple of ${field.step ?? 1}`;
    }
    case "toggle":
      return typeof value === "boolean" ? null : "is to be true or false";
    case "choice":
      return typeof value === "string" && field.options.includes(value) ? null : "is not offered";
    case "text":
      if (typeof value !== "string") return "is to be a text";
      return field.refuses?.(value) ? "cannot be read" : null;
  }
}

function faults(kind: Kind, document: Source): string[] {
  const system = below(document, "system");
  const declared = Object.entries(kind.fields).flatMap(([name, field]) => {
    const found = fault(field, system[name]);
    return found === null ? [] : [`${name} ${found}`];
  });
  const names = new Set([...Object.keys(kind.fields), ...Object.keys(kind.tracks), "notes"]);
  const tracks = Object.entries(kind.tracks).flatMap(([name, { max }]) => {
    const most = typeof max === "number" ? max : Number(system[max.field]);
    const value = system[name];
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
      ? []
      : [`${name} does not lie within 0 and ${most}`];
  });
  const unknown = Object.keys(system).flatMap((name) => (names.has(name) ? [] : [`${name} is not declared`]));
  return [...declared, ...tracks, ...unknown];
}

/** What is wrong with an item, each with the item's name. */
function itemFaults(game: Game, item: Source): string[] {
  const kind = game.items[text(item, "type")];
  const found = kind === undefined ? [`${text(item, "type")} is no type of item`] : faults(kind, item);
  return found.map((one) => `${text(item, "name")}: ${one}`);
}

/** What its bearer brings to a thing: whether it is in hand, and how well that hand knows it. */
const BEARER = { equipped: null, skill: null, block: null };

/** What a thing is, whoever bears it. */
const make = (item: Source): object => ({ ...below(item, "system"), ...BEARER });

describe.each(PACKED)("$id", ({ game, actors, items, scenes }) => {
  const named = (entries: typeof actors) =>
    entries.map(({ source }) => ({ name: text(source, "name"), source }));
  const kinds: readonly Kind[] = [game.actor, ...Object.values(game.items)];
  const icons = [
    ...Object.values(game.statuses),
    ...kinds.flatMap(({ tracks }) => Object.values(tracks)),
  ].map(({ icon }) => icon);

  it("has a scene for its demonstration", () => {
    expect(scenes.length).toBeGreaterThan(0);
  });

  it("names icons that exist", () => {
    expect(icons.filter((icon) => !existsSync(fileOf(`systems/vantage/assets/icons/${icon}`)))).toEqual([]);
  });

  if (items.length > 0) {
    it.each(named(items))("$name has values that the game declares", ({ source }) => {
      expect(itemFaults(game, source)).toEqual([]);
    });
  }

  it.each(named(actors))("$name and what it carries have values that the game declares", ({ source }) => {
    expect(text(source, "type")).toBe(game.actor.type);
    expect(faults(game.actor, source)).toEqual([]);
    expect(inside(source, "items").flatMap((item) => itemFaults(game, item))).toEqual([]);
  });

  it("has models that carry copies of the packs' things, each weapon once somewhere", () => {
    const things = new Map(items.map(({ source }) => [text(source, "name"), make(source)]));
    const carried = actors.flatMap(({ source }) => inside(source, "items"));
    for (const item of carried)
      expect(make(item), text(item, "name")).toEqual(things.get(text(item, "name")));
    const names = new Set(carried.map((item) => text(item, "name")));
    const weapons = items.filter(({ source }) => game.items[text(source, "type")]?.role === "weapon");
    expect(weapons.map(({ source }) => text(source, "name")).filter((name) => !names.has(name))).toEqual([]);
  });

  if (game.actor.bars) {
    it("shows the bars of its tokens to those who own them", () => {
      const shipped = [
        ...actors.map(({ source }) => below(source, "prototypeToken")),
        ...scenes.flatMap(({ source }) => inside(source, "tokens")),
      ];
      const silent = shipped.filter((token) => token["displayBars"] !== OWNER_HOVER);
      expect(silent.map((token) => text(token, "name"))).toEqual([]);
    });
  }

  it("has two sides of five models at least", () => {
    const sides = actors.map(({ source }) => below(source, "prototypeToken")["disposition"]);
    for (const side of [1, -1]) {
      expect(sides.filter((each) => each === side).length).toBeGreaterThanOrEqual(5);
    }
  });
});
