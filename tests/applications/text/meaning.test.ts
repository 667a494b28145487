import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { textsOf } from "../../rules/words.js";

vi.mock("../../../src/play/table/models/areas.js", () => ({ areaKind: () => "" }));

/** The room under test speaks to Foundry's globals, whose types tests do not have. */
interface Room {
  readonly meaningOf: (rules: object, kind: string, id: string | null) => string;
  readonly namesIn: (rules: object, field: object | undefined, value: string) => readonly object[];
  readonly meaningsOf: (words: readonly object[]) => readonly object[];
}

const file = new URL("../../../src/applications/text/meaning.ts", import.meta.url);
const { meaningOf, meaningsOf, namesIn } = (await import(file.href)) as Room;

const NAMED_ONLY = "Named only: its effect is in your rulebook; the GM applies it.";
const own = textsOf("mest");
const wordOf = (key: string): string | undefined =>
  key === "VANTAGE.sheet.namedOnly" ? NAMED_ONLY : own.get(key.replace("VANTAGE.mest.", ""));

beforeEach(() => {
  const localize = (key: string) => wordOf(key) ?? key;
  const i18n = { lang: "en", has: (key: string) => wordOf(key) !== undefined, localize, format: localize };
  vi.stubGlobal("game", { i18n });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a word that the game has a sentence for has this sentence", () => {
  expect(meaningOf(mest, "status", "overreaching")).toBe("−1 on every REF Test until the Turn ends.");
});

test("a word that no rule reads is named only, and a game without a sentence says nothing", () => {
  expect(meaningOf(mest, "trait", null)).toBe(NAMED_ONLY);
  expect(meaningOf({ id: "toy-box" }, "status", "prone")).toBe("");
});

test("the traits in a field have their sentences, each name once", () => {
  const { traits } = mest.actor.fields;
  expect(namesIn(mest, traits, "Leap 2, Clumsy, leap")).toEqual([
    { name: "Leap 3", meaning: "Each level adds 1 MU to its jumps." },
    { name: "Clumsy", meaning: NAMED_ONLY },
  ]);
  expect(namesIn(mest, traits, "")).toEqual([]);
  expect(namesIn(mest, mest.actor.fields["archetype"], "Average")).toEqual([]);
});

test("a list of meanings leaves out words without one, and repeats none", () => {
  const word = { name: "Hidden", meaning: "Yes." };
  expect(meaningsOf([word, word, { name: "Odd", meaning: "" }])).toEqual([word]);
});
