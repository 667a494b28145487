import { describe, expect, it } from "vitest";
import { tnt } from "../../../src/rules/tnt/index.js";
import { codeOf, COMMON, declaredBy, FAMILIES, idle, namedIn, NOTE, textsOf } from "../words.js";

const texts = textsOf("tnt");
const code = codeOf("tnt");

/** Names of places that the table gives: directions of a push, the end of a charge, or any by its number. */
const PLACES = ["back", "backLeft", "backRight", "toLeft", "toRight", "contact", "place"];

const declared = declaredBy(tnt);

describe("words of This Is Not a Test", () => {
  it("everything declared has its words", () => {
    expect(declared.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    const named = (last: string): boolean => PLACES.includes(last) || code.includes(last);
    expect(idle(texts, declared, named, [...FAMILIES, "reason", "roster"])).toEqual([]);
  });

  it("every note, refusal, question and piece of evidence in the code has its words", () => {
    const named = namedIn(code, [
      NOTE,
      ...COMMON,
      [/refuse\([^"]*?"(\w+)",\s*"TNT/g, "refusal.*"],
      [/(?:putAt|thenTo)\("(\w+)"/g, "ask.*.option.place"],
      [/thenTo\("(\w+)"/g, "ask.*.further.place"],
      [/\{ id: "(\w+)", (?:chance|data)/g, "outcome.*"],
    ]);
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
