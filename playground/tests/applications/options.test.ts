import { describe, expect, it } from "vitest";
import { mergeOptions } from "../../client/applications/api/merge-options.js";

describe("options of applications, as classes inherit them", () => {
  it("joins lists and keeps each entry once", () => {
    expect(mergeOptions({ classes: ["sheet"] }, { classes: ["sheet", "actor"] })).toEqual({
      classes: ["sheet", "actor"],
    });
  });

  it("merges objects key by key", () => {
    const merged = mergeOptions({ window: { title: "A", frame: true } }, { window: { title: "B" } });
    expect(merged).toEqual({ window: { title: "B", frame: true } });
  });

  it("replaces anything that is no plain object, and keeps it the same object", () => {
    const held = new Map([["key", 1]]);
    expect(mergeOptions({ document: { a: 1 } }, { document: held })["document"]).toBe(held);
  });

  it("lets undefined override nothing, but null and false do", () => {
    expect(mergeOptions({ a: 1, b: 2, c: 3 }, { a: undefined, b: null, c: false })).toEqual({
      a: 1,
      b: null,
      c: false,
    });
  });

  it("changes neither of the two", () => {
    const base = { window: { title: "A" }, classes: ["x"] };
    const merged = mergeOptions(base, { window: { icon: "i" }, classes: ["y"] });
    expect(base).toEqual({ window: { title: "A" }, classes: ["x"] });
    expect(merged["window"]).not.toBe(base.window);
  });
});
