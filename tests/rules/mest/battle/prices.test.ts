import { capability, costNow } from "../../../../src/rules/core/index.js";
import { describe, expect, it } from "vitest";
import { REACTIONS } from "../../../../src/rules/mest/battle/waiting.js";
import type { BattleTable } from "../../battle-table.js";
import { apart, at, begun, change, refusal, turnOf } from "./field.js";
import { fact, model } from "../fixtures.js";

/** Ann's Initiative, with cy Hidden in her sight. */
const searching = (): BattleTable => {
  const table = begun();
  change(table, "cy", { statuses: ["hidden"] });
  table.step("activate", "ann");
  return table;
};

const MISSED = {
  dice: "11 66",
};

const detect = (table: BattleTable, who = "ann", target = "cy", distance = 12): number => {
  table.act("detect", who, MISSED, at(table, target, apart(distance)));
  return turnOf(table, who, "actionPoints");
};

describe("MEST-81: Detect", () => {
  it("MEST-81 the first one in an Initiative costs no AP, each further one an AP", () => {
    const table = searching();
    expect([detect(table), detect(table), detect(table)]).toEqual([2, 1, 0]);
    expect(refusal(table, "detect", "ann", at(table, "cy", apart(12)))?.refused).toBe("noActionPoints");
  });

  it("MEST-81 without an AP left the first one is possible, a second one is not", () => {
    const table = searching();
    change(table, "ann", { turn: { actionPoints: 0 } });
    expect(refusal(table, "detect", "ann", at(table, "cy", apart(12)))).toBeNull();
    change(table, "ann", { turn: { detects: 1 } });
    expect(refusal(table, "detect", "ann", at(table, "cy", apart(12)))?.refused).toBe("noActionPoints");
  });

  it("MEST-81 the next Initiative has a first Detect again", () => {
    const table = searching();
    detect(table);
    table.step("endActivation", "ann");
    expect(turnOf(table, "ann", "detects")).toBe(0);
  });

  it("MEST-81, MEST-41: Concentrate on the first one still costs its AP", () => {
    const table = searching();
    const choices = { set: { concentrate: 1 } };
    table.act("detect", "ann", { dice: "111 66" }, { ...at(table, "cy", apart(12)), choices });
    expect(turnOf(table, "ann", "actionPoints")).toBe(1);
  });

  it("MEST-81, MEST-98: by a React, which is no Initiative, it takes the AP of the React", () => {
    const table = begun();
    change(table, "cy", { statuses: ["waiting"] });
    change(table, "ann", { statuses: ["hidden"] });
    table.step("activate", "ann");
    expect(refusal(table, "detect", "cy", at(table, "ann", apart(12)))).toBeNull();
    detect(table, "cy", "ann", 20);
    expect([table.profile("cy").statuses, turnOf(table, "cy", "reacts")]).toEqual([[], 1]);
  });

  it("MEST-81 not by a model that is Done, nor by one whose Initiative it is not", () => {
    const table = searching();
    change(table, "ann", { statuses: ["done"] });
    expect(refusal(table, "detect", "ann", at(table, "cy", apart(12)))?.refused).toBe("done");
    expect(refusal(table, "detect", "bea", at(table, "cy", apart(12)))?.refused).toBe("notActive");
  });

  it.each<[string, readonly string[], boolean, string | null]>([
    ["a Free model, its target in LOS", [], true, null],
    ["an Engaged model", ["dan"], true, "notFree"],
    ["a target out of LOS", [], false, "noSight"],
  ])("MEST-81 %s", (_, opponents, sees, refused) => {
    const table = searching();
    const more = { ...at(table, "cy", apart(12, sees)), facts: { opponents: fact(opponents) } };
    expect(refusal(table, "detect", "ann", more)?.refused ?? null).toBe(refused);
  });
});

describe("MEST-87: Swap", () => {
  it("MEST-87 the first Swap in an Initiative costs no AP, the second one an AP", () => {
    const table = begun();
    table.step("activate", "ann");
    expect(table.act("swap", "ann", {}, at(table, "bea")).notes).toEqual(["swap"]);
    expect(turnOf(table, "ann", "actionPoints")).toBe(2);
    table.act("swap", "ann", {}, at(table, "bea"));
    expect(turnOf(table, "ann", "actionPoints")).toBe(1);
  });
});

describe("MEST-74, MEST-98: Disengage by a React", () => {
  it("MEST-74 a stronger model that Reacts pays the AP of its React: it has no Initiative", () => {
    const table = begun();
    change(table, "cy", { statuses: ["waiting"], values: { str: 4 } });
    table.step("activate", "ann");
    const more = { ...at(table, "ann"), facts: { opponents: fact(["ann"]) } };
    expect(refusal(table, "disengage", "cy", more)).toBeNull();
  });
});

describe("MEST-96: an action without an AP", () => {
  const active = (turn: Readonly<Record<string, number>>) => {
    const one = model("ann", { turn });
    return { ...one, turn: one.turn && { ...one.turn, isActive: true } };
  };
  it.each<[string, string, Readonly<Record<string, number>>, boolean]>([
    ["a first Detect", "detect", {}, false],
    ["a second Detect", "detect", { detects: 1 }, true],
    ["a first Swap", "swap", {}, false],
    ["a second Swap", "swap", { swaps: 1 }, true],
    ["a shot", "shoot", {}, true],
  ])("MEST-96 %s gives a chance to React: %s", (_, action, turn, may) => {
    const waits = model("cy", { statuses: ["waiting"] });
    expect(REACTIONS.may?.(waits, active(turn), action, {})).toBe(may);
  });
});

describe("MEST-81, MEST-87: what the sheet shows", () => {
  it.each([
    ["detect", "detects"],
    ["swap", "swaps"],
  ])("%s costs no AP the first time in an Initiative, then one, and one outside of it", (action, count) => {
    const table = searching();
    const now = (ref: string) => capability(table.game.actions[action] ?? {}, costNow)?.(table.profile(ref));
    expect([now("ann"), now("bea")]).toEqual([0, 1]);
    change(table, "ann", { turn: { [count]: 1 } });
    expect(now("ann")).toBe(1);
  });
});
