import { describe, expect, it } from "vitest";
import { weigh, isRefusal, type Watcher } from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import type { BattleTable } from "../../battle-table.js";
import { fact } from "../fixtures.js";
import { at, begun, change, refusal, turnOf, valueOf } from "./field.js";

const HERE = { x: 0, y: 0, elevation: 0 };
/** A straight way of so many MU. */
const way = (cost: number) => ({
  way: { from: HERE, legs: [{ to: { x: cost * 100, y: 0, elevation: 0 }, cost, length: cost }], ends: true },
});

/** Ann in her Initiative, with so many Fear tokens. */
function afraid(fear: number): BattleTable {
  const table = begun();
  change(table, "ann", { values: { fear } });
  table.step("activate", "ann");
  return table;
}

/** What the tracker and the sheet say of a model. */
const said = (table: BattleTable, ref: string) =>
  table.game.order?.says(
    table.now(),
    table.now().models.find((one) => one.profile.ref === ref) ?? table.model(ref),
  );

const reason = (table: BattleTable, action: string, more = {}) =>
  refusal(table, action, "ann", more)?.refused ?? null;

describe("MEST-104: what a Disordered model must do first", () => {
  it.each([
    [1, [], []],
    [2, ["mustFlee"], [{ key: "disorderedFirst", data: { points: 1 } }]],
    [3, ["panics"], [{ key: "panickedFirst", data: { points: 2 } }]],
  ])("with %i Fear tokens: the card, the tracker and the sheet say it", (fear, notes, words) => {
    const table = begun();
    change(table, "ann", { values: { fear } });
    expect(said(table, "ann")).toEqual([]);
    const card = table.step("activate", "ann").notes.filter((key) => ["mustFlee", "panics"].includes(key));
    expect([card, said(table, "ann"), said(table, "bea")]).toEqual([notes, words, []]);
  });

  it.each([
    [1, "fight", null],
    [2, "fight", "compelled"],
    [3, "fight", "compelled"],
    [1, "wait", null],
    [2, "wait", "compelled"],
    [2, "rally", null],
    [2, "push", null],
  ])("with %i Fear tokens its first AP for %s: %s", (fear, action, refused) => {
    const table = afraid(fear);
    const more = action === "fight" ? { ...at(table, "cy"), weapon: table.profile("ann").gear[0] } : {};
    expect(reason(table, action, more)).toBe(refused);
  });

  it.each<[string, number, object, readonly string[]]>([
    ["2 AP left, Ordered", 1, {}, []],
    ["2 AP left, Panicked", 3, {}, ["owes"]],
    ["all AP spent so", 3, { actionPoints: 0, acted: 2 }, []],
    ["1 AP, and 2 needed: it could push", 3, { actionPoints: 1 }, ["owesPush"]],
    ["no AP, has pushed", 3, { actionPoints: 0, acted: 1, pushed: 1 }, []],
  ])("MEST-104 the card of a Pass says what a model still owes: %s", (_, fear, counts, notes) => {
    const table = afraid(fear);
    change(table, "ann", { turn: counts as Record<string, number> });
    const played = table.step("endActivation", "ann");
    expect(played.notes.filter((key) => key.startsWith("owes"))).toEqual(notes);
  });

  it.each<[number, number, boolean]>([
    [2, 0, false],
    [1, 0, true],
    [1, 1, false],
  ])(
    "MEST-69, MEST-104 Panicked with %i AP and %i Delay: the tracker says that it must push: %s",
    (points, delay, says) => {
      const table = afraid(3);
      change(table, "ann", { values: { delay }, turn: { actionPoints: points } });
      expect(said(table, "ann")?.some(({ key }) => key === "pushesFirst")).toBe(says);
    },
  );

  it("has the second AP for itself; a Panicked model does not", () => {
    const table = afraid(2);
    table.act("walk", "ann", {}, way(1));
    expect([turnOf(table, "ann", "actionPoints"), said(table, "ann")]).toEqual([1, []]);
    expect(reason(table, "hide")).not.toBe("compelled");
    const panicked = afraid(3);
    panicked.act("walk", "ann", {}, way(1));
    expect(said(panicked, "ann")).toEqual([{ key: "panickedFirst", data: { points: 1 } }]);
    expect(reason(panicked, "hide")).toBe("compelled");
  });

  it("may Disengage while Engaged, and a GM may overrule the refusal", () => {
    const table = afraid(2);
    const facts = { contact: fact(true), opponents: fact(["cy"]) };
    const engaged = { facts: { opponents: fact(["cy"]) }, ...at(table, "cy", facts) };
    expect(reason(table, "disengage", engaged)).toBeNull();
    const fight = { ...engaged, weapon: table.profile("ann").gear[0] ?? null };
    expect(reason(table, "fight", fight)).toBe("compelled");
    const { setup } = weigh(mest, { ...table.engagement("fight", "ann", fight), anyway: true });
    expect(isRefusal(setup)).toBe(false);
  });

  it.each<[string, Partial<Watcher>, string | undefined]>([
    ["in Cover", { cover: "light" }, "rally"],
    ["out of LOS", { sees: false }, "rally"],
    ["in the open", {}, undefined],
    ["in the open behind a model, which never blocks LOS", { sees: false, screened: true }, undefined],
  ])("MEST-76, MEST-104 while Free, Rally is offered %s", (_, one, remedy) => {
    const table = afraid(2);
    const watcher: Watcher = { ref: "cy", sees: true, cover: "none", distance: 5, ...one };
    table.scene = { ann: { around: { watchers: fact([watcher]) } } };
    expect(refusal(table, "fiddle", "ann")?.remedy).toBe(remedy);
  });

  it("MEST-76, MEST-104 is offered Disengage while Engaged", () => {
    const table = afraid(2);
    const facts = { contact: fact(true), opponents: fact(["cy"]) };
    const engaged = { facts: { opponents: fact(["cy"]) }, ...at(table, "cy", facts) };
    const fight = { ...engaged, weapon: table.profile("ann").gear[0] ?? null };
    expect(refusal(table, "fight", "ann", fight)?.remedy).toBe("disengage");
  });

  it("is free once it is no longer Disordered, and in a React", () => {
    const table = afraid(2);
    table.act("rally", "ann", { dice: "66 111" });
    expect(valueOf(table, "ann", "fear")).toBeLessThan(2);
    expect(reason(table, "hide")).not.toBe("compelled");
    const other = begun();
    change(other, "dan", { values: { fear: 2 }, statuses: ["waiting"] });
    other.step("activate", "ann");
    expect(refusal(other, "hide", "dan")?.refused).not.toBe("compelled");
  });

  it("MEST-82: is not asked whether it keeps Wait", () => {
    const table = begun();
    change(table, "ann", { values: { fear: 2 }, statuses: ["waiting"] });
    table.step("activate", "ann", { choices: { keepWait: "keep" } });
    expect([table.profile("ann").statuses, turnOf(table, "ann", "actionPoints")]).toEqual([[], 2]);
  });
});
