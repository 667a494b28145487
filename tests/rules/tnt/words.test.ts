import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tnt } from "../../../src/rules/tnt/index.js";

type Words = { readonly [key: string]: string | Words };

const words = JSON.parse(readFileSync(new URL("../../../lang/en/tnt.json", import.meta.url), "utf8")) as {
  VANTAGE: { tnt: Words };
};

/** All texts below a key, by their full key. */
function flat(below: Words, key = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(below).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[`${key}${name}`, value]] : [...flat(value, `${key}${name}.`)],
    ),
  );
}

const texts = flat(words.VANTAGE.tnt);
const rules = new URL("../../../src/rules/tnt/", import.meta.url);
const code = readdirSync(rules)
  .map((name) => readFileSync(new URL(name, rules), "utf8"))
  .join("\n");

/** Names of places that the table gives: directions of a push, the end of a charge, or any by its number. */
const PLACES = ["back", "backLeft", "backRight", "toLeft", "toRight", "contact", "place"];

/** All that the declaration names, which the table shows by language keys made from it. */
function declared(): readonly string[] {
  const kinds = [tnt.actor, ...Object.values(tnt.items)];
  return [
    "name",
    "pitch",
    ...kinds.flatMap(({ fields }) => Object.keys(fields).map((name) => `field.${name}`)),
    ...kinds.flatMap(({ tracks }) => Object.keys(tracks).map((name) => `track.${name}`)),
    ...Object.keys(tnt.turn).map((name) => `track.${name}`),
    ...Object.keys(tnt.items).map((name) => `item.${name}`),
    ...Object.keys(tnt.statuses).map((name) => `status.${name}`),
    ...Object.keys(tnt.actions).flatMap((id) => [`action.${id}.label`, `action.${id}.hint`]),
    ...Object.keys(tnt.options).flatMap((id) => [`option.${id}.name`, `option.${id}.hint`]),
    ...tnt.modifiers.flatMap(({ id, input }) => [
      `modifier.${id}.label`,
      `modifier.${id}.hint`,
      ...(input.type === "choice" ? input.options.map((option) => `modifier.${id}.option.${option}`) : []),
    ]),
    ...tnt.modifiers.flatMap(({ bars }) => (bars ?? []).map(({ refused }) => `refusal.${refused}`)),
  ];
}

describe("words of This Is Not a Test", () => {
  it("everything declared has its words", () => {
    expect(declared().filter((key) => !texts.has(key))).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    const known = new Set(declared());
    const families = ["note", "refusal", "outcome", "reason", "roll", "ask", "evidence"];
    const idle = [...texts.keys()].filter((key) => {
      const parts = key.split(".");
      const family = parts[0] ?? "";
      const last = parts.at(-1) === "title" ? parts.at(-2) : parts.at(-1);
      if (known.has(key) || family === "short" || family === "fieldHint") return false;
      return !families.includes(family) || (!PLACES.includes(last ?? "") && !code.includes(last ?? ""));
    });
    expect(idle).toEqual([]);
  });

  it("every note, refusal, question and piece of evidence in the code has its words", () => {
    const named = [
      ...[...code.matchAll(/note\(\s*"(\w+)"/g)].map(([, key]) => `note.${key ?? ""}`),
      ...[...code.matchAll(/refused: "(\w+)"/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/refuse\([^"]*?"(\w+)",\s*"TNT/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/question: "(\w+)"/g)].map(([, key]) => `ask.${key ?? ""}.title`),
      ...[...code.matchAll(/putAt\("(\w+)"/g)].map(([, key]) => `ask.${key ?? ""}.option.place`),
      ...[...code.matchAll(/purpose: "(\w+)"/g)].map(([, key]) => `roll.${key ?? ""}`),
      ...[...code.matchAll(/evidence\("(\w+)"/g)].map(([, key]) => `evidence.${key ?? ""}`),
      ...[...code.matchAll(/\{ id: "(\w+)", (?:chance|data)/g)].map(([, key]) => `outcome.${key ?? ""}`),
    ];
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe("TNT-9: the stat line", () => {
  it("TNT-9 in the order of the chart, with the sample Raider's numbers", () => {
    const line = Object.entries(tnt.actor.fields).slice(0, 7);
    expect(line.map(([name, field]) => [name, field.initial])).toEqual([
      ["move", 5],
      ["melee", 4],
      ["ranged", 4],
      ["strength", 5],
      ["defense", 6],
      ["wounds", 1],
      ["mettle", 5],
    ]);
    expect(tnt.actor.fields["cost"]?.initial).toBe(20);
  });
});
