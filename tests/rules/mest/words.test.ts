import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { codeOf, COMMON, declaredBy, FAMILIES, idle, namedIn, NOTE, textsOf } from "../words.js";

const texts = textsOf("mest");
const code = codeOf("mest");

const declared = [...declaredBy(mest), "field.system"];

describe("words of MEST Tactics", () => {
  it("MEST-77 a count of Fiddle actions reads right for one and for more", () => {
    const source = readFileSync(new URL("../../../lang/en/mest.json", import.meta.url), "utf8");
    const words = JSON.parse(source) as {
      VANTAGE: { mest: { refusal: { unloaded: Record<"one" | "other", string> } } };
    };
    const { one, other } = words.VANTAGE.mest.refusal.unloaded;
    expect([one, other]).toEqual([
      "Reload the weapon first: {unloaded} Fiddle action of 1 AP is left.",
      "Reload the weapon first: {unloaded} Fiddle actions of 1 AP each are left.",
    ]);
  });

  it("everything declared has its words", () => {
    expect(declared.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    const named = (last: string): boolean =>
      code.includes(`"${last}"`) || code.includes(`\`${last}-$`) || last in (mest.outcomes ?? {});
    expect(idle(texts, declared, named, [...FAMILIES, "reason", "end", "roster", "stage"])).toEqual([]);
  });

  it("every note, refusal, question and piece of evidence in the code has its words", () => {
    const named = namedIn(code, [
      NOTE,
      ...COMMON,
      [/refuse\([^"]*?"(\w+)",\s*"MEST/g, "refusal.*"],
      [/\bno\("(\w+)"/g, "refusal.*"],
      // Whose numbers a note tells is said with the same names.
      [/(?:active|passive): "(?!first"|last")(\w+)"/g, "roll.*"],
      [/(?:evidence\(\w+, |foundStatus\((?:\w+, )?)"(\w+)"/g, "evidence.*"],
      [/\{ id: "(\w+)", (?:chance|data)/g, "outcome.*"],
      [/(?:won|lost): "(\w+)",\n/g, "outcome.*"],
      [/defenseCost: "(\w+)" \| "(\w+)"/g, "price.*"],
    ]);
    expect(named.length).toBeGreaterThan(60);
    expect([...new Set(named)].filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe("MEST-9: the stat line", () => {
  it("MEST-9 in the order of the rules, an Average model's numbers", () => {
    const line = (mest.actor.stats ?? []).map((name) => [name, mest.actor.fields[name]?.initial]);
    expect(line).toEqual([
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
