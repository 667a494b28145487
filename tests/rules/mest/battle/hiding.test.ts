import { describe, expect, it } from "vitest";
import type { Facts } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import { battleVisibility } from "../../../../src/rules/mest/data/range.js";
import { isInCohesion } from "../../../../src/rules/mest/battle/cohesion.js";
import type { BattleTable } from "../../battle-table.js";
import { apart, begun, change, refusal, turnOf } from "./field.js";
import { fact, model } from "../fixtures.js";

describe("MEST-80, MEST-90, MEST-95: hiding and seeing", () => {
  const seen = (sees: boolean, cover: "none" | "light"): { facts: Facts } => ({
    facts: { watchers: fact([{ ref: "cy", distance: 8, sees, cover }]) },
  });
  const active = (): BattleTable => {
    const table = begun();
    table.step("activate", "ann");
    return table;
  };

  it.each<[string, boolean, "none" | "light", string | undefined]>([
    ["seen without Cover", true, "none", "hideSeen"],
    ["behind Cover", true, "light", undefined],
    ["out of LOS", false, "none", undefined],
  ])("MEST-80 %s", (_, sees, cover, refused) => {
    expect(refusal(active(), "hide", "ann", seen(sees, cover))?.refused).toBe(refused);
  });

  it.each<[string, boolean, number]>([
    ["in LOS", true, 1],
    ["out of LOS", false, 2],
  ])("MEST-80 behind Cover %s leaves %s, %i AP", (_, sees, left) => {
    const table = active();
    expect(table.act("hide", "ann", {}, seen(sees, "light")).notes).toEqual(["hide"]);
    expect(table.profile("ann").statuses).toContain("hidden");
    expect(turnOf(table, "ann", "actionPoints")).toBe(left);
  });

  it("MEST-80 an Engaged model and a Hidden one cannot", () => {
    const table = active();
    const held = { facts: { opponents: fact(["cy"]) } };
    expect(refusal(table, "hide", "ann", held)?.refused).toBe("hideEngaged");
    change(table, "ann", { statuses: ["hidden"] });
    expect(refusal(table, "hide", "ann")?.refused).toBe("alreadyHidden");
  });

  it("MEST-90, MEST-91 a Passive model that is Revealed repositions up to MOV MU, also out of its Initiative", () => {
    const table = active();
    change(table, "cy", { statuses: ["hidden", "done"] });
    expect(table.act("reveal", "cy").notes).toEqual(["reveal"]);
    expect(table.profile("cy").statuses).toEqual(["done"]);
    expect(MOVEMENT.outOfTurn?.(table.profile("cy"))).toBeNull();
    const about = { facts: {}, options: {}, battle: table.now(), others: [] };
    expect(MOVEMENT.plan(table.profile("cy"), about)).toMatchObject({ stages: [2] });
    expect(MOVEMENT.counts(table.profile("cy"), { cost: 1, length: 1 }, {})).toMatchObject([
      { track: "reposition", from: 2, to: 0 },
    ]);
  });

  it("MEST-90 one that leaves Cover in its own action is Revealed without it; before it acted it repositions", () => {
    for (const [acted, left] of [
      [0, 2],
      [1, 0],
    ] as const) {
      const table = active();
      change(table, "ann", { statuses: ["hidden"], turn: { acted } });
      table.act("reveal", "ann");
      expect(turnOf(table, "ann", "reposition")).toBe(left);
    }
  });

  it.each<[readonly string[], number]>([
    [[], 16],
    [["hidden"], 8],
    [["waiting"], 32],
    [["waiting", "hidden"], 16],
  ])("MEST-90, MEST-95 Visibility OR 16 of a model that is %j: %i", (statuses, visibility) => {
    const battle = begun().now();
    expect(battleVisibility({ battle, actor: model("x", { statuses }) })).toBe(visibility);
  });

  it.each<[readonly string[], number, boolean]>([
    [[], 4, true],
    [["hidden"], 2, true],
    [["hidden"], 2.5, false],
  ])("MEST-90 Cohesion of a model that is %j at %d MU: %s", (statuses, distance, near) => {
    expect(isInCohesion(16, model("x", { statuses }), model("y"), apart(distance))).toBe(near);
  });
});

describe("MEST-115: Sneaky at the end of an Initiative", () => {
  it.each<[string, string, boolean, "none" | "light", number, boolean]>([
    ["behind Cover", "Sneaky", true, "light", 0, true],
    ["out of LOS", "Sneaky", false, "none", 0, true],
    ["seen without Cover", "Sneaky", true, "none", 0, false],
    ["Distracted", "Sneaky", true, "light", 1, false],
    ["without Sneaky", "", true, "light", 0, false],
  ])(
    "MEST-115 a model %s (%s): it is asked, and Hidden without an AP",
    (_, traits, sees, cover, delay, asked) => {
      const table = begun();
      table.step("activate", "ann");
      change(table, "ann", { values: { traits, delay } });
      const watchers = fact([{ ref: "cy", distance: 8, sees, cover }]);
      table.scene = { ann: { around: { watchers } } };
      const played = table.step("endActivation", "ann", { choices: { sneaks: "hide" } });
      expect(played.asked.includes("sneaks")).toBe(asked);
      expect(table.profile("ann").statuses.includes("hidden")).toBe(asked);
    },
  );

  it("MEST-115 it may stay Revealed", () => {
    const table = begun();
    table.step("activate", "ann");
    change(table, "ann", { values: { traits: "Sneaky" } });
    table.scene = { ann: { around: { watchers: fact([]) } } };
    table.step("endActivation", "ann", { choices: { sneaks: "stay" } });
    expect(table.profile("ann").statuses).not.toContain("hidden");
  });
});
