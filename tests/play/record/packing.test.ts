import fc from "fast-check";
import { deflateSync, strFromU8, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { pack, parsed, unpack } from "../../../src/play/record/packing.js";

const deflated = (text: string): string => btoa(strFromU8(deflateSync(strToU8(text)), true));

describe("packed data", () => {
  it("is the same when it is unpacked, whatever it is", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
        expect(JSON.stringify(unpack(pack(value)))).toBe(JSON.stringify(value));
      }),
    );
  });

  it("keeps signs of every script, and leaves out what is undefined, as JSON does", () => {
    expect(unpack(pack({ one: "“Žižka” 骰子 🎲", other: undefined }))).toEqual({ one: "“Žižka” 骰子 🎲" });
  });

  it("gives an object no other prototype by a name of its own", () => {
    const read = unpack(pack(JSON.parse('{"__proto__":{"isGM":true}}')));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(read).not.toHaveProperty("isGM");
  });
});

describe("a text that is nothing packed", () => {
  const isAny = (_value: unknown): _value is unknown => true;
  const whole = pack({ names: Array.from({ length: 300 }, (_, index) => `model ${index}`) });

  it.each([
    ["empty", ""],
    ["no base64", "{not packed}"],
    ["base64 of something else", btoa("nothing deflated")],
    ["cut off at its end", whole.slice(0, -8)],
    ["cut off in its middle", whole.slice(0, whole.length >> 1)],
    ["no JSON inside", deflated("{")],
    ["too long", "A".repeat(200_001)],
    ["a megabyte and more from a few bytes", deflated(`"${"x".repeat(1_000_000)}"`)],
    ["a hundred megabytes from a hundred thousand bytes", deflated(`"${"x".repeat(100_000_000)}"`)],
    ["lists within lists", deflated("[".repeat(5_000) + "]".repeat(5_000))],
  ])("%s: it is refused and nothing throws", (_what, text) => {
    expect(parsed(text, isAny)).toBeUndefined();
  });

  it("any text is refused, or holds data", () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.base64String({ maxLength: 8 }), (at, put) => {
        const read = parsed(whole.slice(0, at) + put + whole.slice(at + put.length), isAny);
        expect(["undefined", "object"]).toContain(typeof read);
      }),
    );
  });
});
