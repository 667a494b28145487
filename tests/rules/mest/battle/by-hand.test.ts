import { describe, expect, it } from "vitest";
import { isTakenOut, readyModels } from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { at, begun, change, refusal, tableOf, through, valueOf } from "./field.js";

describe("MEST-14, MEST-53: Wounds and Fear that a person sets on a sheet", () => {
  it.each<[string, Readonly<Record<string, number>>, boolean]>([
    ["2 of SIZ 3 Wounds", { wounds: 2 }, false],
    ["3 of SIZ 3 Wounds", { wounds: 3 }, true],
    ["6 Wounds", { wounds: 6 }, true],
    ["3 Fear", { fear: 3 }, false],
    ["4 Fear", { fear: 4 }, true],
  ])("MEST-14 %s: out of play %s", (_, values, isOut) => {
    expect(isTakenOut(mest, { statuses: [], values: { siz: 3, ...values } })).toBe(isOut);
    const table = begun();
    change(table, "ann", { values });
    const { models } = table.now();
    expect(models.filter((model) => model.isOut).map(({ profile }) => profile.ref)).toEqual(
      isOut ? ["ann"] : [],
    );
    expect(readyModels(table.now(), "red")).toHaveLength(isOut ? 1 : 2);
    expect(refusal(table, "activate", "ann")?.refused ?? null).toBe(isOut ? "outOfPlay" : null);
  });

  it("MEST-14 healed by hand, it is ready again", () => {
    const table = begun();
    change(table, "ann", { values: { wounds: 3 } });
    expect(table.ready).not.toContain("ann");
    change(table, "ann", { values: { wounds: 2 } });
    expect(table.ready).toContain("ann");
    expect(refusal(table, "activate", "ann")).toBeNull();
  });

  it.each([
    [2, false],
    [3, true],
  ])("MEST-105 one of two models of a side with %i Wounds: a Bottle Test %s", (wounds, tests) => {
    const table = begun(tableOf(undefined, {}, {}));
    change(table, "dan", { values: { wounds } });
    through(table, "ann");
    through(table, "cy");
    const last = table.ready.at(-1) ?? "";
    if (!tests) through(table, table.ready[0] ?? "");
    table.step("activate", last);
    const passed = "44 11";
    // The Bottle Test, and the next Initiative Test, in which a wounded model hinders its side.
    const next = tests ? passed : "441 11";
    const { notes } = table.step("endActivation", last, { dice: tests ? `${passed} ${next}` : next });
    expect(notes.includes("bottleTest")).toBe(tests);
  });

  it.each([
    [2, 1, []],
    [3, 1, ["done"]],
  ])("MEST-78 revived with %i Wounds set by hand: %i left, statuses %j", (wounds, left, statuses) => {
    const table = begun();
    change(table, "bea", { values: { wounds } });
    table.step("activate", "ann");
    // FOR 2 against the System: 3 Cascades for a Wound token and one Delay token, or to right it first.
    const { notes } = table.act(
      "revive",
      "ann",
      { dice: [[6, 1], [1, 1, 1].slice(0, wounds === 2 ? 3 : 2)] },
      at(table, "bea"),
    );
    expect(notes).toEqual(["passed", ...(wounds === 2 ? ["revived"] : ["righted", "revived"])]);
    expect([valueOf(table, "bea", "wounds"), table.profile("bea").statuses]).toEqual([left, statuses]);
    expect(table.now().models.find(({ profile }) => profile.ref === "bea")?.isOut).toBe(false);
  });
});
