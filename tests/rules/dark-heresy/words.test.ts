import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHARACTERISTICS } from "../../../src/rules/dark-heresy/characteristics.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { LOCATIONS } from "../../../src/rules/dark-heresy/locations.js";
import { ACTOR } from "../../../src/rules/dark-heresy/game.js";

type Words = { readonly [key: string]: string | Words };

const words = JSON.parse(
  readFileSync(new URL("../../../lang/en/dark-heresy.json", import.meta.url), "utf8"),
) as { VANTAGE: { "dark-heresy": Words } };

/** All texts below a key, by their full key. */
function flat(below: Words, key = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(below).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[`${key}${name}`, value]] : [...flat(value, `${key}${name}.`)],
    ),
  );
}

const texts = flat(words.VANTAGE["dark-heresy"]);
const rules = new URL("../../../src/rules/dark-heresy/", import.meta.url);
const code = readdirSync(rules)
  .map((name) => readFileSync(new URL(name, rules), "utf8"))
  .join("\n");

/** All that the declaration names, which the table shows by language keys made from it. */
function declared(): readonly string[] {
  const kinds = [darkHeresy.actor, ...Object.values(darkHeresy.items)];
  return [
    "name",
    "pitch",
    ...kinds.flatMap(({ fields }) => Object.keys(fields).map((name) => `field.${name}`)),
    ...kinds.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.type === "choice" ? field.options.map((option) => `choice.${name}.${option}`) : [],
      ),
    ),
    ...kinds.flatMap(({ tracks }) => Object.keys(tracks).map((name) => `track.${name}`)),
    ...Object.keys(darkHeresy.turn).map((name) => `track.${name}`),
    ...Object.keys(darkHeresy.items).map((name) => `item.${name}`),
    ...Object.keys(darkHeresy.statuses).map((name) => `status.${name}`),
    ...Object.keys(darkHeresy.actions).flatMap((id) => [`action.${id}.label`, `action.${id}.hint`]),
    ...Object.entries(darkHeresy.options).flatMap(([id, field]) => [
      `option.${id}.name`,
      `option.${id}.hint`,
      ...(field.type === "choice" ? field.options.map((one) => `option.${id}.${one}`) : []),
    ]),
    ...darkHeresy.modifiers.flatMap(({ id, input }) => [
      `modifier.${id}.label`,
      `modifier.${id}.hint`,
      ...(input.type === "choice" ? input.options.map((option) => `modifier.${id}.option.${option}`) : []),
    ]),
    ...CHARACTERISTICS.map((name) => `roll.${name}`),
    ...LOCATIONS.map((name) => `note.${name}`),
  ];
}

describe("words of Dark Heresy", () => {
  it("everything declared has its words", () => {
    expect(declared().filter((key) => !texts.has(key))).toEqual([]);
  });

  it("no modifier is named twice", () => {
    const ids = darkHeresy.modifiers.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    const known = new Set(declared());
    const families = ["note", "refusal", "outcome", "roll", "ask", "evidence"];
    const idle = [...texts.keys()].filter((key) => {
      const parts = key.split(".");
      const family = parts[0] ?? "";
      const last = parts.at(-1) === "title" ? parts.at(-2) : parts.at(-1);
      if (known.has(key) || family === "short" || family === "fieldHint") return false;
      return !families.includes(family) || !code.includes(last ?? "");
    });
    expect(idle).toEqual([]);
  });

  it("every note, refusal, question and piece of evidence in the code has its words", () => {
    const named = [
      ...[...code.matchAll(/note\(\s*"(\w+)"/g)].map(([, key]) => `note.${key ?? ""}`),
      ...[...code.matchAll(/\? "(\w+)" : "(\w+)", (?:refs|\[)/g)].flatMap(([, one, other]) => [
        `note.${one ?? ""}`,
        `note.${other ?? ""}`,
      ]),
      ...[...code.matchAll(/notes: \{ passed: "(\w+)", failed: "(\w+)"/g)].flatMap(([, one, other]) => [
        `note.${one ?? ""}`,
        `note.${other ?? ""}`,
      ]),
      ...[...code.matchAll(/refused: "(\w+)"/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/refuse\([^"]*?"(\w+)",\s*"DH/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/question: "(\w+)"/g)].map(([, key]) => `ask.${key ?? ""}.title`),
      ...[...code.matchAll(/purpose: "(\w+)"/g)].map(([, key]) => `roll.${key ?? ""}`),
      ...[...code.matchAll(/evidence\("(\w+)"/g)].map(([, key]) => `evidence.${key ?? ""}`),
      ...[...code.matchAll(/\{ id: "(\w+)", chance|return \{ id: "(\w+)"/g)].map(
        ([, one, other]) => `outcome.${one ?? other ?? ""}`,
      ),
    ];
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("the stat line holds the nine characteristics in their order", () => {
    expect(Object.keys(ACTOR.fields).slice(0, 9)).toEqual([...CHARACTERISTICS]);
  });
});
