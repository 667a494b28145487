import { expect, test } from "vitest";
import { pluralForm } from "../../src/foundry/plural.js";

const of = (forms: Readonly<Record<string, string>>) => ({ formOf: (form: string) => forms[form] });
const ENGLISH = of({
  one: "{who} takes {hits} hit, {left} left",
  other: "{who} takes {hits} hits, {left} left",
});
const POLISH = of({ one: "{n} cios", few: "{n} ciosy", many: "{n} ciosów", other: "{n} ciosu" });

test.each([
  ["one", { who: "Ada", hits: 1, left: 5 }, "one"],
  ["none", { who: "Ada", hits: 0, left: 1 }, "other"],
  ["two, one left: the first number decides", { who: "Ada", hits: 2, left: 1 }, "other"],
  ["one less than nothing", { who: "Ada", hits: -1, left: 0 }, "one"],
  ["no number at all", { who: "Ada", hits: "?", left: "?" }, "other"],
])("in English: %s", (_what, data, form) => {
  expect(pluralForm(ENGLISH, data, "en")).toBe(form);
});

test.each([
  [1, "one"],
  [2, "few"],
  [5, "many"],
  [1.5, "other"],
])("in Polish: %d", (n, form) => {
  expect(pluralForm(POLISH, { n }, "pl")).toBe(form);
});

test("a sentence without forms has none; one without the form in question takes the usual one", () => {
  expect(pluralForm(of({}), { n: 1 }, "en")).toBeNull();
  expect(pluralForm(of({ other: "{n} sheep" }), { n: 1 }, "en")).toBe("other");
});
