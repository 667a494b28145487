import { describe, expect, it } from "vitest";
import { godsgloom } from "../../../../src/rules/godsgloom/index.js";
import type { Axial } from "../units.js";
import { statusAfter } from "../../play.js";
import { against, inActivation, map, of, refused, tableOf, through, turnOf } from "./table.js";

/** Z of the sheet's example 32 against Y at (1,0), which faces it or turns its back. */
function started(
  z: Axial,
  { traits = "", y = "", facing = 3 }: { traits?: string; y?: string; facing?: number } = {},
) {
  const models = [
    of("reds", "z", { values: { traits, skills: "Bless" } }),
    of("blues", "y", { values: { traits: y, facing } }),
  ];
  const table = inActivation(tableOf(models));
  table.step("activate", "z", {}, map(table, { z, y: [1, 0] }));
  return table;
}

const BLANKS = {
  dice: "2222 2222",
};

describe("GLOOM-37, GLOOM-38: one Move Action, then one Standard Action", () => {
  it("GLOOM-37 a Standard Action ends moving; a Move Action comes before it", () => {
    const table = started([-2, 0]);
    expect(table.act("move", "z").notes).toEqual(["move"]);
    expect(turnOf(table, "z", "moveActions")).toBe(1);
    expect(refused(table, "move", "z")).toBe("moveDone");
    table.act("focus", "z");
    expect(refused(table, "rally", "z")).toBe("standardActionDone");
    const other = started([-2, 0]);
    other.act("focus", "z");
    expect(refused(other, "move", "z")).toBe("moveAfterStandard");
  });

  it.each(["focus", "rally", "skill", "melee"])("GLOOM-38 %s is one Standard Action", (action) => {
    const table = started([0, 0]);
    expect(turnOf(table, "z", "standardActions")).toBe(0);
    const { notes } = table.act(
      action,
      "z",
      action === "melee" ? BLANKS : {},
      action === "melee" ? against(table, "y") : {},
    );
    expect(notes.slice(0, 1)).toEqual([action === "melee" ? "attacks" : action]);
    expect(turnOf(table, "z", "standardActions")).toBe(1);
    for (const next of ["focus", "rally", "skill"])
      expect(refused(table, next, "z")).toBe("standardActionDone");
    expect(refused(table, "melee", "z", against(table, "y"))).toBe("standardActionDone");
  });

  it("GLOOM-37 either may be given up, and only in the own activation", () => {
    const table = started([0, 0]);
    expect(refused(table, "focus", "y")).toBe("notActive");
    expect(refused(table, "move", "y")).toBe("notActive");
    expect(refused(table, "endActivation", "z")).toBeUndefined();
  });

  it("GLOOM-38, GLOOM-44 Focus gains a Boost token; it cancels Weak instead; no second one", () => {
    const table = started([-2, 0]);
    expect(statusAfter(table.act("focus", "z").changes, "z", "boost")).toBe(true);
    const weak = inActivation(tableOf([of("reds", "z", { statuses: ["weak"] }), of("blues", "y")]));
    weak.step("activate", "z");
    const { changes } = weak.act("focus", "z");
    expect(statusAfter(changes, "z", "weak")).toBe(false);
    expect(statusAfter(changes, "z", "boost")).toBeUndefined();
    const has = inActivation(tableOf([of("reds", "z", { statuses: ["boost"] }), of("blues", "y")]));
    has.step("activate", "z");
    expect(statusAfter(has.act("focus", "z").changes, "z", "boost")).toBeUndefined();
  });

  it("GLOOM-38 example 34: Rally at Morale 0 of 3: Morale 3; Melee at Morale 0: refused", () => {
    const broken = of("reds", "z", { values: { morale: 3, moraleLost: 3 } });
    const table = inActivation(tableOf([broken, of("blues", "y")]));
    table.step("activate", "z");
    expect(refused(table, "melee", "z", against(table, "y"))).toBe("noMorale");
    table.act("rally", "z");
    expect(table.profile("z").values["moraleLost"]).toBe(0);
  });

  it("GLOOM-38 a unit without a Skill uses none", () => {
    const table = inActivation(tableOf([of("reds", "z"), of("blues", "y")]));
    table.step("activate", "z");
    expect(refused(table, "skill", "z")).toBe("noSkill");
  });

  it("GLOOM-52 Double Action: two Standard Actions, one Melee Attack at most", () => {
    const table = started([0, 0], { traits: "Double Action" });
    table.act("melee", "z", BLANKS, against(table, "y"));
    expect(refused(table, "melee", "z", against(table, "y"))).toBe("meleeDone");
    table.act("focus", "z");
    expect(refused(table, "rally", "z")).toBe("standardActionDone");
  });

  it("GLOOM-37 outside a battle nothing is limited", () => {
    const table = started([0, 0]);
    table.act("focus", "z");
    const free = { ...table.now(), tracks: { ...table.now().tracks, round: 0 } };
    expect(refused(table, "rally", "z", { battle: free })).toBeUndefined();
  });
});

describe("GLOOM-42: a unit that starts its activation Engaged", () => {
  it("GLOOM-42 example 32: it moves to (−1,0): no Melee; it gives up its move: Melee", () => {
    const table = started([0, 0]);
    expect(turnOf(table, "z", "engaged")).toBe(1);
    expect(refused(table, "melee", "z", against(table, "y"))).toBeUndefined();
    table.act("move", "z");
    expect(refused(table, "melee", "z", against(table, "y"))).toBe("noMeleeAfterMove");
    expect(refused(table, "focus", "z")).toBeUndefined();
  });

  it.each<[string, Axial, Parameters<typeof started>[1], number]>([
    ["in Y's Front Arc", [0, 0], {}, 1],
    ["in front but two hexes off", [-1, 0], {}, 0],
    ["behind Y", [2, 0], {}, 0],
    ["behind Y with Circular Defense", [2, 0], { y: "Circular Defense" }, 1],
    ["Y turns its back", [0, 0], { facing: 0 }, 0],
  ])("GLOOM-23, GLOOM-42 %s", (_, z, how, engaged) => {
    expect(turnOf(started(z, how), "z", "engaged")).toBe(engaged);
  });

  it("GLOOM-42 a friend and a destroyed enemy engage no one", () => {
    const models = [
      of("reds", "z"),
      of("reds", "f", { values: { facing: 3 } }),
      of("blues", "y", { statuses: ["destroyed"], values: { facing: 3 } }),
      of("blues", "w"),
    ];
    const table = inActivation(tableOf(models));
    table.step("activate", "z", {}, map(table, { z: [0, 0], f: [1, 0], y: [0, 1], w: [5, 5] }));
    expect(turnOf(table, "z", "engaged")).toBe(0);
  });

  it("GLOOM-53 Breakaway moves and attacks; Lockdown allows no Move Action", () => {
    const free = started([0, 0], { traits: "Breakaway" });
    free.act("move", "z");
    expect(refused(free, "melee", "z", against(free, "y"))).toBeUndefined();
    const held = started([0, 0], { traits: "Breakaway", y: "Lockdown" });
    expect(refused(held, "move", "z")).toBe("lockedDown");
    expect(refused(started([2, 0], { y: "Lockdown" }), "move", "z")).toBeUndefined();
  });
});

describe("GLOOM-37, GLOOM-39: what a unit has left, and the end of an activation", () => {
  const left = (table: ReturnType<typeof started>, ref = "z") =>
    godsgloom.order?.left(table.now(), table.model(ref));

  it("GLOOM-37, GLOOM-39 the tracker counts Movement Points and Standard Actions of the active unit", () => {
    const table = started([-2, 0], { traits: "Double Action" });
    expect(left(table)).toEqual({ movementPoints: 4, standardActions: 2 });
    expect(left(table, "y")).toEqual({});
    table.act("focus", "z");
    expect(left(table)).toEqual({ movementPoints: 0, standardActions: 1 });
  });

  it("GLOOM-42 of a unit that started Engaged it counts the one hex, not its points", () => {
    const table = started([0, 0]);
    expect(left(table)).toEqual({ engagedHexes: 1, standardActions: 1 });
    expect(left(started([0, 0], { traits: "Breakaway" }))).toEqual({ movementPoints: 4, standardActions: 1 });
    table.act("move", "z");
    expect(left(table)).toEqual({ movementPoints: 0, standardActions: 1 });
  });

  it.each([
    ["one Morale", 1, { secondMorale: 1 }],
    ["a Wound without Morale", 2, { secondWounds: 1 }],
  ])("GLOOM-35 before a second activation it says the cost: %s", (_, moraleLost, cost) => {
    const models = [of("reds", "a"), of("reds", "b"), of("blues", "c", { values: { moraleLost } })];
    const table = inActivation(tableOf(models, { activations: "largestArmy" }));
    for (const ref of ["a", "c"]) through(table, ref);
    expect([left(table, "a"), left(table, "c")]).toEqual([{}, {}]);
    through(table, "b");
    expect([left(table, "a"), left(table, "c")]).toEqual([{}, cost]);
    const { notes } = table.step("activate", "c");
    expect(notes.slice(0, 2)).toEqual(["activated", "secondActivation"]);
    expect(left(table, "c")).toEqual({ movementPoints: 4, standardActions: 1 });
  });

  it("GLOOM-31 in the Magic phase it counts the Magic Dice of the casters in play", () => {
    const table = tableOf([
      of("reds", "z", { values: { mana: 3 } }),
      of("blues", "y", { values: { mana: 2 } }),
    ]);
    table.step("beginBattle", "z", { choices: { firstPlayerA: "side-1" } });
    expect([left(table), left(table, "y")]).toEqual([{ magicDiceLeft: 3 }, {}]);
    const set = { spellNumber: 1, magicDice: 2, poolRerolls: "none" };
    const { notes } = table.act("cast", "z", { dice: "33" }, { choices: { set } });
    expect(notes).toEqual(["mana", "spellCast"]);
    expect(left(table)).toEqual({ magicDiceLeft: 1 });
  });

  it.each([
    ["", false, true],
    ["Double Action", false, false],
    ["Double Action", true, true],
  ])(
    "GLOOM-37, GLOOM-52 %o: its card offers the end after the last Standard Action",
    (traits, again, offered) => {
      const table = started([-2, 0], { traits });
      const made = [...table.act("focus", "z").changes, ...(again ? table.act("rally", "z").changes : [])];
      const due = godsgloom.order?.due(table.now(), "z", "focus", made) ?? null;
      expect(due?.reason ?? null).toBe(offered ? "standardActionDone" : null);
    },
  );

  it.each([
    [3, false],
    [2, true],
  ])(
    "GLOOM-34 a unit with %i Health that attacks and takes 2 Wounds: its activation ends by itself: %o",
    (health, ends) => {
      const models = [
        of("reds", "z", { values: { health } }),
        of("reds", "x"),
        of("blues", "y", { values: { facing: 3 } }),
      ];
      const table = inActivation(tableOf(models));
      table.step("activate", "z", {}, map(table, { z: [0, 0], y: [1, 0] }));
      const dice = "1122 3322";
      const choices = { set: { poolRerolls: "none", targetFormation: 0 } };
      table.act("melee", "z", { dice, choices: { push: "leave" } }, against(table, "y", { choices }));
      expect(table.model("z").isOut).toBe(ends);
      expect(table.side).toBe(ends ? "blues" : "reds");
      expect(refused(table, "activate", "y") ?? null).toBe(ends ? null : "anotherActs");
    },
  );
});
