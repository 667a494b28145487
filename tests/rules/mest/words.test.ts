import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";

type Words = { readonly [key: string]: string | Words };

const words = JSON.parse(readFileSync(new URL("../../../lang/en/mest.json", import.meta.url), "utf8")) as {
  VANTAGE: { mest: Words };
};

/** All texts below a key, by their full key. */
function flat(below: Words, key = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(below).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[`${key}${name}`, value]] : [...flat(value, `${key}${name}.`)],
    ),
  );
}

const texts = flat(words.VANTAGE.mest);
const rules = new URL("../../../src/rules/mest/", import.meta.url);
const code = readdirSync(rules)
  .map((name) => readFileSync(new URL(name, rules), "utf8"))
  .join("\n");

/** All that the declaration names, which the table shows by language keys made from it. */
function declared(): readonly string[] {
  const kinds = [mest.actor, ...Object.values(mest.items)];
  return [
    "name",
    "pitch",
    "field.system",
    ...kinds.flatMap(({ fields }) => Object.keys(fields).map((name) => `field.${name}`)),
    ...kinds.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.type === "choice" ? field.options.map((option) => `choice.${name}.${option}`) : [],
      ),
    ),
    ...kinds.flatMap(({ tracks }) => Object.keys(tracks).map((name) => `track.${name}`)),
    ...Object.keys(mest.turn).map((name) => `track.${name}`),
    ...Object.keys(mest.items).map((name) => `item.${name}`),
    ...Object.keys(mest.statuses).map((name) => `status.${name}`),
    ...Object.keys(mest.actions).flatMap((id) => [`action.${id}.label`, `action.${id}.hint`]),
    ...Object.keys(mest.options).flatMap((id) => [`option.${id}.name`, `option.${id}.hint`]),
    ...mest.modifiers.flatMap(({ id, input }) => [
      `modifier.${id}.label`,
      `modifier.${id}.hint`,
      ...(input.type === "choice" ? input.options.map((option) => `modifier.${id}.option.${option}`) : []),
    ]),
    ...mest.modifiers.flatMap(({ bars }) => (bars ?? []).map(({ refused }) => `refusal.${refused}`)),
  ];
}

describe("words of MEST Tactics", () => {
  it("everything declared has its words", () => {
    expect(declared().filter((key) => !texts.has(key))).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    const known = new Set(declared());
    const families = ["note", "refusal", "outcome", "roll", "ask", "evidence"];
    const idle = [...texts.keys()].filter((key) => {
      const parts = key.split(".");
      const family = parts[0] ?? "";
      const last = parts.at(-1) === "title" ? parts.at(-2) : parts.at(-1);
      if (known.has(key) || family === "short" || family === "fieldHint") return false;
      return !families.includes(family) || !code.includes(`"${last ?? ""}"`);
    });
    expect(idle).toEqual([]);
  });

  it("every note, refusal, question and piece of evidence in the code has its words", () => {
    const named = [
      ...[...code.matchAll(/note\(\s*"(\w+)"/g)].map(([, key]) => `note.${key ?? ""}`),
      ...[...code.matchAll(/refused: "(\w+)"/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/refuse\([^"]*?"(\w+)",\s*"MEST/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/\bno\("(\w+)"/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/question: "(\w+)"/g)].map(([, key]) => `ask.${key ?? ""}.title`),
      ...[...code.matchAll(/(?:purpose|active|passive): "(\w+)"/g)].map(([, key]) => `roll.${key ?? ""}`),
      ...[...code.matchAll(/(?:evidence|foundStatus)\((?:\w+, )?"(\w+)"/g)].map(
        ([, key]) => `evidence.${key ?? ""}`,
      ),
      ...[...code.matchAll(/\{ id: "(\w+)", (?:chance|data)/g)].map(([, key]) => `outcome.${key ?? ""}`),
      ...[...code.matchAll(/(?:won|lost): "(\w+)"/g)].map(([, key]) => `outcome.${key ?? ""}`),
    ];
    expect(named.length).toBeGreaterThan(60);
    expect([...new Set(named)].filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe("MEST-9: the stat line", () => {
  it("MEST-9 in the order of the rules, an Average model's numbers", () => {
    expect(Object.entries(mest.actor.fields).map(([name, field]) => [name, field.initial])).toEqual([
      ["cca", 2],
      ["rca", 2],
      ["ref", 2],
      ["int", 2],
      ["pow", 2],
      ["str", 2],
      ["for", 2],
      ["mov", 2],
      ["siz", 3],
    ]);
  });
});
