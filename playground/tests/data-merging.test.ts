import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepClone, diffObject, expandObject, flattenObject, mergeObject } from "../client/utils/index.js";
import { changeDelta, mergeDelta } from "../common/actor-delta.js";
import { applyUpdate } from "../common/apply-update.js";

describe("merging", () => {
  it.each<[string, object, object, object | undefined, unknown]>([
    ["goes into objects", { a: { b: 1, c: 2 } }, { a: { b: 3 } }, undefined, { a: { b: 3, c: 2 } }],
    ["reads dotted keys", { a: { b: 1 } }, { "a.c": 2 }, undefined, { a: { b: 1, c: 2 } }],
    ["replaces lists", { a: [1, 2] }, { a: [3] }, undefined, { a: [3] }],
    ["leaves out new keys when asked", { a: 1 }, { b: 2 }, { insertKeys: false }, { a: 1 }],
    [
      "leaves out new inner keys when asked",
      { a: {} },
      { a: { b: 1 }, c: 2 },
      { insertValues: false },
      { a: {}, c: 2 },
    ],
    ["keeps what is there when asked", { a: 1 }, { a: 2, b: 3 }, { overwrite: false }, { a: 1, b: 3 }],
    ["replaces objects when asked", { a: { b: 1 } }, { a: { c: 2 } }, { recursive: false }, { a: { c: 2 } }],
    [
      "deletes when asked",
      { a: { b: 1, c: 2 } },
      { a: { "-=b": null } },
      { performDeletions: true },
      { a: { c: 2 } },
    ],
    [
      "replaces by == when asked",
      { a: { b: 1 } },
      { "==a": { c: 2 } },
      { performDeletions: true },
      { a: { c: 2 } },
    ],
    [
      "does not reach into prototypes",
      {},
      JSON.parse('{"__proto__": {"bad": 1}, "a.__proto__.bad": 1}') as object,
      undefined,
      {},
    ],
  ])("%s", (_what, original, changes, options, expected) => {
    expect(mergeObject(original, changes, options)).toMatchObject(expected as object);
    expect(Object.keys(original).sort()).toEqual(Object.keys(expected as object).sort());
    expect(Object.prototype).not.toHaveProperty("bad");
  });

  it("changes a copy when asked, and refuses other types when asked", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { b: 2 } }, { inplace: false })).toEqual({ a: { b: 2 } });
    expect(original).toEqual({ a: { b: 1 } });
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow(
      '"a" is a number and was given a string',
    );
  });

  const tree = fc.letrec<{ tree: object }>((tie) => ({
    tree: fc.dictionary(
      fc.constantFrom("a", "b", "c", "d"),
      fc.oneof(
        { depthSize: "small" },
        fc.integer(),
        fc.array(fc.integer(), { maxLength: 2 }),
        fc.string(),
        tie("tree"),
      ),
      { noNullPrototype: true },
    ),
  })).tree;

  it("of a difference gives what the difference was taken to", () => {
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        const difference = diffObject({ ...one }, { ...other }, { deletionKeys: true });
        expect(applyUpdate(deepClone({ ...one }), difference, "Item")).toEqual(other);
      }),
    );
  });

  it("makes paths of objects and objects of paths", () => {
    fc.assert(
      fc.property(tree, (data) => {
        expect(expandObject(flattenObject(data))).toEqual(data);
      }),
    );
  });

  it("of embedded documents goes by their ids", () => {
    const source = { items: [{ _id: "a", n: 1, m: 1 }, { _id: "b" }] };
    expect(applyUpdate(source, { items: [{ _id: "a", n: 2 }, { _id: "c" }] }, "Actor")).toEqual({
      items: [{ _id: "a", n: 2, m: 1 }, { _id: "b" }, { _id: "c" }],
    });
  });

  it("of a token's differences inherits again what is deleted, and keeps no deletion", () => {
    const base = { name: "A", system: { hp: 5, tracks: { wounds: 1 } }, items: [{ _id: "a" }, { _id: "b" }] };
    const delta = changeDelta({}, { system: { hp: 3, tracks: { wounds: 4 } } });
    expect(mergeDelta(base, delta)).toMatchObject({ system: { hp: 3, tracks: { wounds: 4 } } });
    changeDelta(delta, { system: { tracks: { "-=wounds": null } } });
    expect(delta).toEqual({ system: { hp: 3, tracks: {} } });
    expect(mergeDelta(base, delta)).toHaveProperty("system.tracks.wounds", 1);
    expect(mergeDelta(base, { items: [{ _id: "a", _tombstone: true }, { _id: "c" }] })).toMatchObject({
      items: [{ _id: "b" }, { _id: "c" }],
    });
    expect(base.items).toHaveLength(2);
  });
});
