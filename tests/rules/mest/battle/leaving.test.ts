import { describe, expect, it } from "vitest";
import { isRefusal, weigh, type Facts } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import type { BattleTable } from "../../battle-table.js";
import { at, begun, change, of, refusal, tableOf, turnOf, valueOf } from "./field.js";
import { fact, weapon, type Person } from "../fixtures.js";

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
  dice: "666 11",
};
const FAILED = {
  dice: "111 66",
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
    one.table.act("disengage", "ann", { dice: "111 661" }, about(one));
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
  ])(
    "MEST-74, MEST-118 a second Test in one Initiative with %s: Delay %s, %i, which penalizes that Test",
    (_, kind, delay) => {
      const gear = [weapon({ class: kind })];
      const table = tableOf([of("red", "ann", { gear }), of("blue", "cy")]);
      begun(table);
      table.step("activate", "ann");
      const own = { ...at(table, "cy"), facts: { opponents: fact(["cy"]) } };
      table.act("disengage", "ann", FAILED, own);
      expect(valueOf(table, "ann", "delay")).toBe(0);
      const second = { dice: `${FAILED.dice.split(" ")[0] ?? ""} ${"661".slice(0, 2 + delay)}` };
      const { rolls } = table.act("disengage", "ann", second, own);
      const passive = rolls.find(({ key }) => key === "test-passive")?.dice;
      expect(passive).toEqual(delay > 0 ? { db: 2, dm: 1 } : { db: 2 });
      expect(valueOf(table, "ann", "delay")).toBe(delay);
    },
  );

  it.each<[number, boolean]>([
    [1, false],
    [2, true],
  ])("MEST-74 the opponent has %i Fear: no Test and no AP %s", (fear, free) => {
    const one = engaged();
    change(one.table, "cy", { values: { fear } });
    const played = one.table.act("disengage", "ann", free ? {} : { dice: "6661 11" }, about(one));
    expect(played.rolls.length > 0).toBe(!free);
    expect(played.result.id).toBe("disengaged");
    expect(played.notes).toEqual([...(free ? [] : ["passed"]), "disengaged"]);
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

  it.each<[string, Person, boolean, boolean]>([
    ["Attentive and Ordered", {}, false, true],
    ["Distracted", { values: { delay: 1 } }, false, true],
    ["Disordered", { values: { fear: 2 } }, false, true],
    ["Attentive, and the target has a friend on it", {}, true, false],
  ])("MEST-74 one friend is enough for a model that is %s (%o)", (_, own, isHelped, free) => {
    const one = engaged();
    const { table } = one;
    change(table, "ann", own);
    table.scene = {
      ...table.scene,
      cy: { around: { opponents: fact(["ann", "bea"]) } },
      bea: { around: { opponents: fact(["cy"]) } },
      dan: { around: { opponents: fact([]) } },
    };
    const beside = { friends: fact(["bea"]), targetFriends: fact(isHelped ? ["dan"] : []) };
    const { lines } = weigh(table.game, table.engagement("disengage", "ann", about(one, beside)));
    expect(lines[0] === null).toBe(free);
  });

  it.each<[string, Person, boolean]>([
    ["an Attentive", {}, true],
    ["a Distracted", { values: { delay: 1 } }, false],
  ])("MEST-74 two enemies on the friend, %s model at its side (%o): free %s", (_, own, free) => {
    const one = engaged();
    const { table } = one;
    change(table, "ann", own);
    table.scene = {
      ...table.scene,
      cy: { around: { opponents: fact(["ann", "bea"]) } },
      bea: { around: { opponents: fact(["cy", "dan"]) } },
      dan: { around: { opponents: fact(["bea"]) } },
    };
    const beside = { friends: fact(["bea"]), targetFriends: fact([]) };
    const { lines } = weigh(table.game, table.engagement("disengage", "ann", about(one, beside)));
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
    expect(played.notes).toEqual(["leave"]);
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
    expect(played.asked).toEqual(["opportunity", "reacted"]);
    expect(played.notes).toEqual(["opportunity"]);
    expect([turnOf(table, "cy", "opportunity"), turnOf(table, "dan", "opportunity")]).toEqual([1, 0]);
    const blow = { ...at(table, "ann"), weapon: weapon() };
    expect(refusal(table, "fight", "cy", blow)).toBeNull();
    expect(refusal(table, "detect", "cy", at(table, "ann"))?.refused).toBe("opportunityFight");
    expect(refusal(table, "fight", "dan", blow)?.refused).toBe("notActive");
  });

  it.each<[string, string, boolean]>([
    ["misses", "11 44", false],
    ["hits, and its Damage Test fails", "41 11 11 44", false],
    ["passes both Tests", "41 11 44 11", true],
  ])("MEST-92 an Opportunity Attack that %s; it stops the move: %s", (_, dice, stops) => {
    const { table, facts } = engaged();
    const left = table.act("leave", "ann", { choices: { opportunity: "strike" } }, { facts });
    expect([left.result.id, turnOf(table, "ann", "leaving")]).toEqual(["done", 1]);
    const blow = { ...at(table, "ann"), weapon: weapon() };
    const { notes } = table.act("fight", "cy", { dice }, blow);
    expect(notes.filter((key) => key === "stopsLeaving")).toEqual(stops ? ["stopsLeaving"] : []);
    expect(turnOf(table, "ann", "leaving")).toBe(stops ? 0 : 1);
    expect(isRefusal(plan(table, facts))).toBe(stops);
  });

  it("MEST-92 another attack does not stop a model that leaves", () => {
    const { table } = engaged();
    change(table, "ann", { turn: { leaving: 1 } });
    change(table, "cy", { statuses: ["waiting"] });
    const dice = "41 11 44 11";
    const blow = { ...at(table, "ann"), weapon: weapon() };
    expect(table.act("fight", "cy", { dice }, blow).notes).not.toContain("stopsLeaving");
    expect(turnOf(table, "ann", "leaving")).toBe(1);
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
    table.act("fight", "cy", { dice: "11 66" }, blow);
    expect([valueOf(table, "cy", "delay"), turnOf(table, "cy", "opportunity")]).toEqual([delay, 0]);
    expect(turnOf(table, "cy", "actionPoints")).toBe(left);
    expect(refusal(table, "fight", "cy", blow)?.refused).toBe("notActive");
  });

  it("MEST-92 a Free model has no contact to leave", () => {
    const { table } = engaged();
    expect(refusal(table, "leave", "ann", { facts: { opponents: fact([]) } })?.refused).toBe("notEngaged");
  });
});
