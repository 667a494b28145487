import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { codeOf, COMMON, declaredBy, FAMILIES, idle, namedIn, NOTE } from "../words.js";
import { texts } from "./texts.js";

const code = codeOf("godsgloom");

/** Names of places that the table gives. */
const PLACES = "back backLeft backRight toLeft toRight frontLeft frontRight front place".split(" ");

/** What the code puts together: effects by side, steps, dice by color. */
const BUILT = [
  ...["effectsBegin", "effectsWounds", "effectsEnd"],
  ...["attacker", "defender"].flatMap((side) => [`${side}Wound`, `${side}Morale`]),
  ...["red", "blue"],
];

const declared = declaredBy(godsgloom);

/** The shared texts of lengths. */
const { VANTAGE: shared } = JSON.parse(
  readFileSync(new URL("../../../lang/en/core.json", import.meta.url), "utf8"),
) as { VANTAGE: { unit: Readonly<Record<string, unknown>> } };

describe("words of GODSGLOOM", () => {
  it("GLOOM-39 a way of several hexes has the word for several", () => {
    expect(shared.unit[godsgloom.unit]).toEqual({ one: "{length} hex", other: "{length} hexes" });
  });

  it("everything declared has its words", () => {
    expect(declared.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    const named = (last: string): boolean =>
      PLACES.includes(last) || BUILT.includes(last) || new RegExp(`\\b${last}\\b`).test(code);
    expect(idle(texts, declared, named, [...FAMILIES, "reason"])).toEqual([]);
  });

  it("every note, refusal, question, roll and piece of evidence in the code has its words", () => {
    const all = namedIn(code, [
      ...[NOTE, ...COMMON],
      [/note\(\w+ \? "(\w+)" : "(\w+)"/g, "note.*"],
      [/reason: "(\w+)"/g, "reason.*"],
    ]);
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("no text is blank", () => {
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});
