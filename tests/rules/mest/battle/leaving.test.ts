import { describe, expect, it } from "vitest";
import { isRefusal, weigh, type Facts } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import { battleVisibility } from "../../../../src/rules/mest/data/range.js";
import { isInCohesion } from "../../../../src/rules/mest/battle/cohesion.js";
import type { BattleTable } from "../../battle-table.js";
import { apart, at, begun, change, of, refusal, tableOf, turnOf, valueOf } from "./field.js";
import { fact, model, weapon } from "../fixtures.js";

/** Ann's Initiative, Engaged to cy, and to dan where `both`. */
const engaged = (both = false): { table: BattleTable; facts: Facts } => {
  const table = begun();
  table.step("activate", "ann");
  const opponents = fact(both ? ["cy", "dan"] : ["cy"]);
  table.scene = {
    ann: { around: { opponents } },
    cy: { around: { opponents: fact(["ann"]) } },
    dan: { around: { opponents: fact(both ? ["ann"] : []) } },
  };
  return { table, facts: { opponents } };
};
const about = ({ table, facts }: ReturnType<typeof engaged>, between: Facts = {}) => ({
  ...at(table, "cy", { contact: fact(true), ...between }),
  facts,
  others: [table.profile("bea"), table.profile("dan")],
});
/** Both enemies as targets. */
const both = (one: ReturnType<typeof engaged>) => {
  const own = about(one);
  return { ...own, targets: [...(own.targets ?? []), ...(at(one.table, "dan").targets ?? [])] };
};
/** REF 2 against CCA 2 with +1b for the one who leaves. */
const PASSED = {
  dice: [
    [6, 6, 6],
    [1, 1],
  ],
};
const FAILED = {
  dice: [
    [1, 1, 1],
    [6, 6],
  ],
};

describe("MEST-74: Disengage", () => {
  it.each<[number, number]>([
    [3, 1],
    [4, 2],
  ])("MEST-74 STR %i against Physicality 3 leaves %i AP; the second one costs an AP", (str, left) => {
    const one = engaged();
    change(one.table, "ann", { values: { str } });
    one.table.act("disengage", "ann", FAILED, about(one));
    expect(turnOf(one.table, "ann", "actionPoints")).toBe(left);
    one.table.act(
      "disengage",
      "ann",
      {
        dice: [
          [1, 1, 1],
          [6, 6, 1],
        ],
      },
      about(one),
    );
    expect(turnOf(one.table, "ann", "actionPoints")).toBe(left - 1);
  });

  it("MEST-74 one of two who engage it is as strong: an AP", () => {
    const one = engaged(true);
    change(one.table, "ann", { values: { str: 4 } });
    change(one.table, "dan", { values: { str: 4 } });
    one.table.act("disengage", "ann", PASSED, both(one));
    expect(turnOf(one.table, "ann", "actionPoints")).toBe(1);
  });

  it.each<[string, string, number]>([
    ["a Melee weapon", "melee", 1],
    ["a Natural weapon", "natural", 0],
  ])("MEST-74 a second Test in one Initiative with %s: Delay %s, %i", (_, kind, delay) => {
    const gear = [weapon({ class: kind })];
    const table = tableOf([of("red", "ann", { gear }), of("blue", "cy")]);
    begun(table);
    table.step("activate", "ann");
    const own = { ...at(table, "cy"), facts: { opponents: fact(["cy"]) } };
    table.act("disengage", "ann", FAILED, own);
    expect(valueOf(table, "ann", "delay")).toBe(0);
    table.act("disengage", "ann", FAILED, own);
    expect(valueOf(table, "ann", "delay")).toBe(delay);
  });

  it.each<[number, boolean]>([
    [1, false],
    [2, true],
  ])("MEST-74 the opponent has %i Fear: no Test and no AP %s", (fear, free) => {
    const one = engaged();
    change(one.table, "cy", { values: { fear } });
    const played = one.table.act(
      "disengage",
      "ann",
      free
        ? {}
        : {
            dice: [
              [6, 6, 6, 1],
              [1, 1],
            ],
          },
      about(one),
    );
    expect(played.rolls.length > 0).toBe(!free);
    expect(played.result.id).toBe("disengaged");
    expect(turnOf(one.table, "ann", "actionPoints")).toBe(free ? 2 : 1);
    expect(turnOf(one.table, "ann", "reposition")).toBe(2);
  });

  it.each<[string, number, boolean]>([
    ["an Attentive", 0, true],
    ["a Distracted", 1, false],
  ])("MEST-74 the target is Outnumbered through %s friend (Delay %i): free %s", (_, delay, free) => {
    const one = engaged();
    const { table } = one;
    change(table, "bea", { values: { delay } });
    table.scene = {
      ...table.scene,
      cy: { around: { opponents: fact(["ann", "bea"]) } },
      bea: { around: { opponents: fact(["cy"]) } },
    };
    const own = about(one, { friends: fact(["bea"]) });
    const { lines } = weigh(table.game, table.engagement("disengage", "ann", own));
    expect(lines[0] === null).toBe(free);
  });
});

describe("MEST-92: leaving contact without a Test", () => {
  const plan = (table: BattleTable, facts: Facts) =>
    MOVEMENT.plan(table.profile("ann"), { facts, options: {}, battle: table.now(), others: [] });

  it("MEST-92 it goes where no one strikes, and only until it has moved", () => {
    const { table, facts } = engaged();
    expect(plan(table, facts)).toMatchObject({ refused: "moveEngaged" });
    const played = table.act("leave", "ann", {}, { facts });
    expect(played.asked).toEqual(["opportunity"]);
    expect(isRefusal(plan(table, facts))).toBe(false);
    const way = {
      from: { x: 0, y: 0, elevation: 0 },
      legs: [{ to: { x: 100, y: 0, elevation: 0 }, cost: 1, length: 1 }],
      ends: true,
    };
    table.act("walk", "ann", {}, { way, facts });
    expect(turnOf(table, "ann", "leaving")).toBe(0);
  });

  it("MEST-92 one Attentive Ordered opponent may strike, in its own time, for 0 AP; others are not asked", () => {
    const { table, facts } = engaged(true);
    const played = table.act("leave", "ann", { choices: { opportunity: "strike" } }, { facts });
    expect(played.asked).toEqual(["opportunity", "reacted", "stopped"]);
    expect([turnOf(table, "cy", "opportunity"), turnOf(table, "dan", "opportunity")]).toEqual([1, 0]);
    const blow = { ...at(table, "ann"), weapon: weapon() };
    expect(refusal(table, "fight", "cy", blow)).toBeNull();
    expect(refusal(table, "detect", "cy", at(table, "ann"))?.refused).toBe("opportunityFight");
    expect(refusal(table, "fight", "dan", blow)?.refused).toBe("notActive");
  });

  it("MEST-92 a strike that stops the move: it stays Engaged", () => {
    const { table, facts } = engaged();
    const choices = { opportunity: "strike", stopped: "stop" };
    expect(table.act("leave", "ann", { choices }, { facts }).result.id).toBe("heldFast");
    expect(turnOf(table, "ann", "leaving")).toBe(0);
  });

  it.each<[string, object]>([
    ["Distracted", { values: { delay: 1 } }],
    ["Disordered", { values: { fear: 2 } }],
  ])("MEST-92 a %s opponent does not strike", (_, person) => {
    const { table, facts } = engaged();
    change(table, "cy", person);
    expect(table.act("leave", "ann", {}, { facts }).asked).toEqual([]);
  });

  it.each<[number, number]>([
    [0, 0],
    [1, 1],
  ])("MEST-92 after %i such attacks in the Turn it costs %i Delay tokens, and never AP", (before, delay) => {
    const { table } = engaged();
    change(table, "cy", { turn: { opportunity: 1, opportunities: before } });
    const left = turnOf(table, "cy", "actionPoints");
    const blow = { ...at(table, "ann"), weapon: weapon() };
    table.act(
      "fight",
      "cy",
      {
        dice: [
          [1, 1],
          [6, 6],
        ],
      },
      blow,
    );
    expect([valueOf(table, "cy", "delay"), turnOf(table, "cy", "opportunity")]).toEqual([delay, 0]);
    expect(turnOf(table, "cy", "actionPoints")).toBe(left);
    expect(refusal(table, "fight", "cy", blow)?.refused).toBe("notActive");
  });

  it("MEST-92 a Free model has no contact to leave", () => {
    const { table } = engaged();
    expect(refusal(table, "leave", "ann", { facts: { opponents: fact([]) } })?.refused).toBe("notEngaged");
  });
});

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
    table.act("hide", "ann", {}, seen(sees, "light"));
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
    table.act("reveal", "cy");
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
