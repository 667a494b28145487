import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levelOf, parseTraits, refusesTraits, written } from "../../../../src/rules/mest/data/traits.js";
import { model } from "../fixtures.js";

const read = (text: string): readonly string[] | string => {
  const traits = parseTraits(text);
  return "refused" in traits ? traits.refused : traits.map(written);
};

describe("MEST-114: traits as they are written", () => {
  it.each<[string, string, readonly string[]]>([
    ["nothing", "", []],
    ["a dash for none", "–", []],
    ["one", "Stub", ["Stub"]],
    ["several with a level", "Reach 2, Stub, Impale", ["Reach 2", "Stub", "Impale"]],
    [
      "as the lists have them",
      "[1H][Hafted]. Cleave 2. Throwable.",
      ["1H", "Hafted", "Cleave 2", "Throwable"],
    ],
    ["a level of 1 is the plain trait", "Reach 1", ["Reach"]],
    ["levels of one trait add up", "Laden, Deflect, laden 2", ["Laden 3", "Deflect"]],
    ["Discard in three kinds", "Discard, Discard+, Discard!", ["Discard", "Discard+", "Discard!"]],
    [
      "a name that no rule knows is a label",
      "Clumsy, Solitary, Night-vision 2",
      ["Clumsy", "Solitary", "Night-vision 2"],
    ],
    ["a comma too many", "Stub,, Parry,", ["Stub", "Parry"]],
  ])("MEST-114 %s", (_, text, traits) => {
    expect(read(text)).toEqual(traits);
    expect(refusesTraits(text)).toBeNull();
  });

  it.each([
    ["a number without a name", "2", "traitUnreadable"],
    ["a sign", "Stub & Parry", "traitUnreadable"],
    ["two levels", "Reach 1 2", "traitUnreadable"],
    ["a level below 1", "Reach 0", "traitLevel"],
    ["a level above 20", "Reach 21", "traitLevel"],
    ["levels that add up to more than 20", "Reach 11, Reach 10", "traitLevel"],
    ["a name without an end", "x".repeat(60), "traitUnreadable"],
    ["more than 30", Array.from({ length: 31 }, (_, n) => `T${"x".repeat(n)}`).join(), "tooManyTraits"],
  ])("MEST-114 refuses %s", (_, text, refused) => {
    expect(read(text)).toBe(refused);
    expect(refusesTraits(text)?.rule).toBe("MEST-114");
  });

  it("MEST-114 20 levels are read, and 30 traits", () => {
    expect(read("Reach 20")).toEqual(["Reach 20"]);
    expect(read(Array.from({ length: 30 }, (_, n) => `T${"x".repeat(n)}`).join())).toHaveLength(30);
  });

  it("MEST-114 capitals and hyphens make no difference", () => {
    const ana = model("ana", { values: { traits: "KNIFE FIGHTER 2" } });
    expect(levelOf(ana, "knifeFighter")).toBe(2);
    expect(levelOf(ana, "fight")).toBe(0);
    expect(levelOf(null, "stub")).toBe(0);
  });

  it("MEST-114 any text is read or refused, and what is read reads the same again", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const traits = parseTraits(text);
        if ("refused" in traits) return;
        expect(parseTraits(traits.map(written).join(", "))).toEqual(traits);
      }),
    );
  });
});
