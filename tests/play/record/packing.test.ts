import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KNOWN_SHAPES } from "../../../src/play/record/storing/known-shapes.js";
import { pack, unpack } from "../../../src/play/record/storing/packing.js";

describe("packed data", () => {
  it("is the same when it is unpacked, whatever it is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(unpack(pack(value)))).toBe(JSON.stringify(value));
      }),
    );
  });

  it.each([["~0"], ["~~"], ["it's"], ['say "yes"'], ["\\"]])("keeps the text %s, once and often", (text) => {
    const value = { one: text, many: Array.from({ length: 9 }, () => text) };
    expect(unpack(pack(value))).toEqual(value);
  });

  it("leaves out what is undefined, as JSON does", () => {
    expect(unpack(pack({ one: 1, other: undefined }))).toEqual({ one: 1 });
  });

  it("keeps a text that is repeated once", () => {
    const token = "Scene.Hk2vQm8sYt4RbX0c.Token.ana0000000000000";
    expect(pack([{ of: token }, { of: token }, { of: token }]).split(token)).toHaveLength(2);
  });

  it("gives an object no other prototype by a name of its own", () => {
    const value: unknown = JSON.parse('{"__proto__":{"isGM":true}}');
    const read = unpack(pack(value));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(read).not.toHaveProperty("isGM");
  });

  it.each([
    [{ type: "note", request: { type: "note", key: "hit", tone: "good", refs: ["a"] } }],
    [{ type: "status", of: "a", status: "prone", from: true, to: true }],
    [{ type: "status", of: "a", status: "prone", from: false, to: true }],
    [{ type: "roll", key: "k", roller: "a", purpose: "p", dice: { d6: 2 } }],
    [{ type: "roll", key: "k", roller: "a", purpose: "p", dice: {} }],
    [{ lexicon: "a", words: ["it's"], shapes: ["1"], data: [[0], [1, "~"], {}, 'say "yes"'] }],
  ])("keeps an object of a known shape, with the usual values and with others: %j", (value) => {
    expect(unpack(pack([value, value]))).toEqual([value, value]);
  });

  it("has no known shape that is nothing but usual values: its objects would be read as texts", () => {
    for (const shape of KNOWN_SHAPES) expect(shape.some(({ fixed }) => fixed === undefined)).toBe(true);
  });

  it("keeps ids that begin alike once in full", () => {
    const ids = ["ana", "bo", "cy"].map((name) => `Scene.Hk2vQm8sYt4RbX0c.Token.${name}`);
    expect(pack(ids).split("Scene.Hk2vQm8sYt4RbX0c.Token.")).toHaveLength(2);
    expect(unpack(pack(ids))).toEqual(ids);
  });

  it("refuses texts that grow beyond all bounds", () => {
    const growing = Array.from({ length: 9_000 }, () => "50000,'a'").join(",");
    expect(() => unpack(`[['${"x".repeat(50_000)}',${growing}],[],[1]]`)).toThrow("too long");
  });

  it("throws where a text is nothing packed, and on nothing else", () => {
    for (const text of ["", "{}", "[]", "[[],[],[0]]", "[['a'],[],[1]]", "[[],[],[7,1]]", "[1,2,[[[0]]]]"])
      expect(() => unpack(text), text).toThrow();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => unpack(text)).toThrow();
      }),
    );
  });
});
