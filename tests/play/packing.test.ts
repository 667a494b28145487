import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "../../src/play/record/packing.js";

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

  it("throws where a text is nothing packed, and on nothing else", () => {
    for (const text of ["", "{}", "[]", "[[],[],[0]]", "[[],[],'~0']", "[[],[],[7,1]]", "[1,2,[[[0]]]]"])
      expect(() => unpack(text), text).toThrow();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => unpack(text)).toThrow();
      }),
    );
  });
});
