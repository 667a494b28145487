import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal, weigh } from "../../../src/rules/core/index.js";
import { RESULTS } from "../../../src/rules/gurps/attack.js";
import { ALL_OUT_DEFENSES } from "../../../src/rules/gurps/defence-modifiers.js";
import { POSTURES } from "../../../src/rules/gurps/find.js";
import { CRIPPLES, RANDOM_PLACES } from "../../../src/rules/gurps/locations.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { attacks, engagements, toTheEnd } from "./anything.js";

type Words = { readonly [key: string]: string | Words };

const words = JSON.parse(readFileSync(new URL("../../../lang/en/gurps.json", import.meta.url), "utf8")) as {
  VANTAGE: { gurps: Words };
};

/** All texts below a key, by their full key. */
function flat(below: Words, key = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(below).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[`${key}${name}`, value]] : [...flat(value, `${key}${name}.`)],
    ),
  );
}

const texts = flat(words.VANTAGE.gurps);
const rules = new URL("../../../src/rules/gurps/", import.meta.url);
const code = readdirSync(rules)
  .map((name) => readFileSync(new URL(name, rules), "utf8"))
  .join("\n");

/** Names of places that the table gives: directions of a retreat, or any by its number. */
const PLACES = ["back", "backLeft", "backRight", "toLeft", "toRight", "place"];

/** What is named after another table: results, postures, maneuvers and random places. */
const NAMED = [
  ...PLACES.map((id) => `ask.retreatTo.option.${id}`),
  ...RESULTS.map((id) => `outcome.${id}`),
  ...POSTURES.filter((one) => one !== "standing").map((one) => `evidence.${one}`),
  ...ALL_OUT_DEFENSES.map((one) => `evidence.${one}`),
  ...Object.keys(RANDOM_PLACES).map((place) => `note.location.${place}`),
  ...Object.values(CRIPPLES).map(({ status }) => `note.${status}`),
];

/** All that the declaration names, which the table shows by language keys made from it. */
function declared(): readonly string[] {
  const kinds = [gurps.actor, ...Object.values(gurps.items)];
  return [
    "name",
    "pitch",
    ...NAMED,
    ...kinds.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.type === "choice" ? field.options.map((option) => `choice.${name}.${option}`) : [],
      ),
    ),
    ...kinds.flatMap(({ fields }) => Object.keys(fields).map((name) => `field.${name}`)),
    ...kinds.flatMap(({ tracks }) => Object.keys(tracks).map((name) => `track.${name}`)),
    ...Object.keys(gurps.turn).map((name) => `track.${name}`),
    ...Object.keys(gurps.items).map((name) => `item.${name}`),
    ...Object.keys(gurps.statuses).map((name) => `status.${name}`),
    ...Object.keys(gurps.actions).flatMap((id) => [`action.${id}.label`, `action.${id}.hint`]),
    ...Object.keys(gurps.options).flatMap((id) => [`option.${id}.name`, `option.${id}.hint`]),
    ...gurps.modifiers.flatMap(({ id, input }) => [
      `modifier.${id}.label`,
      `modifier.${id}.hint`,
      ...(input.type === "choice" ? input.options.map((option) => `modifier.${id}.option.${option}`) : []),
    ]),
    ...gurps.modifiers.flatMap(({ bars }) => (bars ?? []).map(({ refused }) => `refusal.${refused}`)),
  ];
}

describe("words of GURPS", () => {
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
      return !families.includes(family) || !code.includes(last ?? "");
    });
    expect(idle).toEqual([]);
  });

  it("every note, refusal, question and piece of evidence in the code has its words", () => {
    const named = [
      ...[...code.matchAll(/yield\* note\(([^,]*),/g)].flatMap(([, first = ""]) =>
        [...first.matchAll(/(?:^|[?:])\s*"(\w+)"/g)].map(([, key]) => `note.${key ?? ""}`),
      ),
      ...[...code.matchAll(/refused: "(\w+)"/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/refuse\([^"]*?"(\w+)",\s*"GURPS/g)].map(([, key]) => `refusal.${key ?? ""}`),
      ...[...code.matchAll(/question: "(\w+)"/g)].map(([, key]) => `ask.${key ?? ""}.title`),
      ...[...code.matchAll(/purpose: "(\w+)"/g)].map(([, key]) => `roll.${key ?? ""}`),
      ...[...code.matchAll(/evidence\("(\w+)"/g)].map(([, key]) => `evidence.${key ?? ""}`),
      ...[...code.matchAll(/\{ id: "(\w+)", chance/g)].map(([, key]) => `outcome.${key ?? ""}`),
    ];
    expect(named.length).toBeGreaterThan(70);
    expect(named.filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe("words of anything that can happen", () => {
  it("every note, roll, question, refusal and piece of evidence has its words", () => {
    const missing = new Set<string>();
    const need = (key: string): void => {
      if (!texts.has(key)) missing.add(key);
    };
    fc.assert(
      fc.property(fc.oneof(engagements, attacks), fc.infiniteStream(fc.nat()), (engagement, numbers) => {
        const { setup, assessments, odds } = weigh(gurps, engagement);
        if (isRefusal(setup)) need(`refusal.${setup.refused}`);
        for (const one of odds.flatMap((all) => (all ? [...all.outcomes, ...all.also] : [])))
          need(`outcome.${one.id}`);
        for (const { key } of assessments.flatMap(({ modifiers }) =>
          modifiers.flatMap((one) => one.evidence),
        ))
          if (key !== "effect") need(`evidence.${key}`);
        const told = toTheEnd(engagement, numbers);
        if (told?.result) need(`outcome.${told.result.id}`);
        for (const happening of told?.happenings ?? []) {
          if (happening.type === "note") need(`note.${happening.request.key}`);
          if (happening.type === "roll") need(`roll.${happening.request.purpose}`);
          if (happening.type !== "ask") continue;
          const { question, options } = happening.request;
          for (const { id } of options) need(`ask.${question}.option.${id.split("-")[0] ?? ""}`);
        }
      }),
      { numRuns: 500 },
    );
    expect([...missing]).toEqual([]);
  });
});
