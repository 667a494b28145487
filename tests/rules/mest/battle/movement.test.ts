import { describe, expect, it } from "vitest";
import { isRefusal, type Facts, type MovementPlan, type Refusal } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import type { BattleTable } from "../../battle-table.js";
import { begun, change, refusal, turnOf, valueOf } from "./field.js";
import { fact, model } from "../fixtures.js";

const HERE = { x: 0, y: 0, elevation: 0 };
/** A straight way that costs so many MU. */
const way = (cost: number) => ({
  way: { from: HERE, legs: [{ to: { x: cost * 100, y: 0, elevation: 0 }, cost, length: cost }], ends: true },
});
const moving = () => {
  const table = begun();
  table.step("activate", "ann");
  return table;
};
const left = (table: BattleTable) => [turnOf(table, "ann", "actionPoints"), turnOf(table, "ann", "moveLeft")];
const planOf = (table: BattleTable, ref: string, facts: Facts = {}): MovementPlan | Refusal =>
  MOVEMENT.plan(table.profile(ref), { facts, options: {}, battle: table.now(), others: [] });
const paceOf = (table: BattleTable, ref: string) => {
  const plan = planOf(table, ref);
  if (isRefusal(plan)) throw new Error(plan.refused);
  return plan.pace;
};

describe("MEST-72, MEST-83: a Move", () => {
  it("goes up to MOV + 2 MU for an AP; what is left of it can be used later (MEST-79)", () => {
    const table = moving();
    table.act("walk", "ann", {}, way(3));
    expect(left(table)).toEqual([1, 1]);
    table.act("walk", "ann", {}, way(1));
    expect(left(table)).toEqual([1, 0]);
    table.act("walk", "ann", {}, way(0.5));
    expect(left(table)).toEqual([0, 3.5]);
  });

  it.each([
    [4, null],
    [8, null],
    [8.1, "tooFar"],
  ])("%d MU with 2 AP and MOV 2: %s", (cost, refused) => {
    expect(refusal(moving(), "walk", "ann", way(cost))?.refused ?? null).toBe(refused);
  });

  it("with MOV 2 two changes of direction a Move", () => {
    expect(paceOf(moving(), "ann").turns).toBe(2);
  });

  it("not out of turn, and not without AP", () => {
    const table = moving();
    expect(refusal(table, "walk", "bea", way(1))?.refused).toBe("notActive");
    change(table, "ann", { turn: { actionPoints: 0 } });
    expect(refusal(table, "walk", "ann", way(1))?.refused).toBe("noActionPoints");
  });
});

describe("MEST-84: the ground", () => {
  it("Clear costs 1, Rough and Difficult 2; a model stops in Difficult", () => {
    const { ground, stopsOn } = paceOf(moving(), "ann");
    expect([ground, stopsOn]).toEqual([{ clear: 1, difficult: 2, arduous: 2 }, ["arduous"]]);
  });

  it.each([
    ["Surefooted 1", { clear: 1, difficult: 1, arduous: 2 }, ["arduous"]],
    ["Surefooted 2", { clear: 1, difficult: 1, arduous: 2 }, undefined],
    ["Surefooted 3", { clear: 1, difficult: 1, arduous: 1 }, undefined],
  ])("MEST-117 %s", (traits, ground, stopsOn) => {
    const table = moving();
    change(table, "ann", { values: { traits } });
    const pace = paceOf(table, "ann");
    expect([pace.ground, pace.stopsOn]).toEqual([ground, stopsOn]);
  });
});

describe("MEST-84: a Delay token to go on over Difficult ground", () => {
  const refused = (table: BattleTable, footing: "clear" | "difficult" | "arduous") => {
    const plan = planOf(table, "ann", { footing: fact(footing) });
    return isRefusal(plan) ? [plan.refused, plan.remedy] : null;
  };

  it.each([
    ["clear", null],
    ["difficult", null],
    ["arduous", ["startsInDifficult", "cross"]],
  ] as const)("MEST-84 a Move that starts on %s ground: refused %j", (footing, expected) => {
    expect(refused(moving(), footing)).toEqual(expected);
  });

  it("MEST-84 crossing costs a Delay token, and the next Move is not stopped; after it the ground stops again", () => {
    const table = moving();
    expect(table.act("cross", "ann").notes).toEqual(["cross"]);
    expect([valueOf(table, "ann", "delay"), ...left(table)]).toEqual([1, 2, 0]);
    expect(refused(table, "arduous")).toBeNull();
    expect(paceOf(table, "ann").stopsOn).toBeUndefined();
    expect(refusal(table, "cross", "ann")?.refused).toBe("crosses");
    table.act("walk", "ann", {}, way(2));
    expect(left(table)).toEqual([1, 2]);
    expect(refused(table, "arduous")?.[0]).toBe("startsInDifficult");
  });

  it("MEST-84, MEST-117 not out of its Initiative, nor with Surefooted 2", () => {
    const table = moving();
    expect(refusal(table, "cross", "bea")?.refused).toBe("notActive");
    change(table, "ann", { values: { traits: "Surefooted 2" } });
    expect(refused(table, "arduous")).toBeNull();
    expect(refusal(table, "cross", "ann")?.refused).toBe("crosses");
  });
});

describe("MEST-86, MEST-88: others, and jumps", () => {
  it("friends are Rough, enemies bar the way", () => {
    const { others } = paceOf(moving(), "ann");
    expect([others.friend, others.foe]).toEqual([
      { pass: true, as: "difficult", flat: 0, end: false },
      { pass: false },
    ]);
  });

  it.each([
    ["a Distracted friend bars it", "bea", { values: { delay: 1 } }, false],
    ["a Distracted enemy is Rough", "cy", { values: { delay: 1 } }, true],
    ["a Disordered enemy is Rough", "cy", { values: { fear: 2 } }, true],
    ["a Nervous enemy bars it", "cy", { values: { fear: 1 } }, undefined],
  ])("%s", (_name, ref, person, passes) => {
    const table = moving();
    change(table, ref, person);
    expect(paceOf(table, "ann").except?.[ref]?.pass).toBe(passes);
  });

  it.each<[readonly ("friend" | "foe")[], boolean, boolean]>([
    [[], true, true],
    [["friend"], false, true],
    [["foe"], true, false],
    [["friend", "foe"], false, false],
  ])(
    "MEST-86 once an Initiative each: after a way across bases of %j it can cross friends %s, weak enemies %s; KO'd models always",
    (crosses, friends, foes) => {
      const table = moving();
      change(table, "cy", { values: { delay: 1 } });
      change(table, "dan", { statuses: ["ko"] });
      const { from, legs } = way(1).way;
      table.act(
        "walk",
        "ann",
        {},
        { way: { from, legs: legs.map((leg) => ({ ...leg, crosses })), ends: true } },
      );
      const { others, except } = paceOf(table, "ann");
      expect([others.friend.pass, except?.["cy"]?.pass ?? others.foe.pass]).toEqual([friends, foes]);
      expect(except?.["dan"]?.pass).toBe(true);
      table.step("endActivation", "ann");
      expect([turnOf(table, "ann", "crossedFriends"), turnOf(table, "ann", "crossedFoes")]).toEqual([0, 0]);
    },
  );

  it("MOV 2: up half of Agility, down to half a MU less than Agility", () => {
    const { ascents, drops } = paceOf(moving(), "ann");
    expect([ascents[0]?.upTo, drops[0]?.upTo]).toEqual([0.5, 0.5]);
  });
});

describe("MEST-72, MEST-74: an Engaged model", () => {
  const ENGAGED = { facts: { opponents: fact(["cy"]) } };

  it("cannot move, and is offered to disengage; a Panicked enemy does not hold it", () => {
    const table = moving();
    expect(refusal(table, "walk", "ann", { ...ENGAGED, ...way(1) })).toMatchObject({
      refused: "moveEngaged",
      remedy: "disengage",
    });
    change(table, "cy", { values: { fear: 3 } });
    expect(refusal(table, "walk", "ann", { ...ENGAGED, ...way(1) })).toBeNull();
    change(table, "cy", { values: { fear: 2 } });
    expect(refusal(table, "walk", "ann", { ...ENGAGED, ...way(1) })?.refused).toBe("moveEngaged");
  });

  it("after a passed Disengage Test it repositions up to MOV MU without an AP", () => {
    const table = moving();
    const target = {
      profile: table.profile("cy"),
      facts: { contact: fact(true) },
      shots: 1,
      choices: { set: {} },
    };
    table.act("disengage", "ann", { dice: "444 11" }, { targets: [target] });
    expect([turnOf(table, "ann", "reposition"), ...left(table)]).toEqual([2, 1, 0]);
    table.act("walk", "ann", {}, { ...ENGAGED, ...way(2) });
    expect([turnOf(table, "ann", "reposition"), ...left(table)]).toEqual([0, 1, 0]);
  });

  it("after a failed one it stays", () => {
    const table = moving();
    const target = {
      profile: table.profile("cy"),
      facts: { contact: fact(true) },
      shots: 1,
      choices: { set: {} },
    };
    table.act("disengage", "ann", { dice: "111 44" }, { targets: [target] });
    expect(refusal(table, "walk", "ann", { ...ENGAGED, ...way(1) })?.refused).toBe("moveEngaged");
  });
});

describe("MEST-96, MEST-98: a Move by React", () => {
  it("is one Move, for Wait and no AP; a second one in the Turn gives a Delay token", () => {
    const table = moving();
    change(table, "cy", { statuses: ["waiting"] });
    expect(refusal(table, "walk", "cy", way(4.1))?.refused).toBe("tooFar");
    table.act("walk", "cy", {}, way(4));
    expect([table.profile("cy").statuses, turnOf(table, "cy", "actionPoints")]).toEqual([[], 2]);
    expect(valueOf(table, "cy", "delay")).toBe(0);
    change(table, "cy", { statuses: ["waiting"] });
    table.act("walk", "cy", {}, way(1));
    expect(valueOf(table, "cy", "delay")).toBe(1);
  });
});

describe("MEST-117: Laden", () => {
  it("takes off MOV, and so off a Move", () => {
    const laden = {
      ...model("x"),
      kind: "mestArmor",
      ref: "suit",
      values: { type: "suit", ar: 6, equipped: true, traits: "Laden 4" },
    };
    const table = moving();
    table.state = {
      ...table.state,
      models: table.state.models.map((one) =>
        one.profile.ref === "ann" ? { ...one, profile: { ...one.profile, gear: [laden] } } : one,
      ),
    };
    const plan = planOf(table, "ann");
    expect(isRefusal(plan) ? plan : plan.stages).toEqual([2, 2]);
  });

  it("MEST-72, MEST-79 a way says how many AP it takes, none for what is left of a Move", () => {
    const table = moving();
    const names = (): readonly string[] => {
      const plan = planOf(table, "ann");
      return isRefusal(plan) ? [plan.refused] : plan.stages.map((_, index) => plan.stageNames?.[index] ?? "");
    };
    expect(names()).toEqual(["ap1", "ap2"]);
    change(table, "ann", { turn: { moveLeft: 1 } });
    expect(names()).toEqual(["ap0", "ap1", "ap2"]);
  });
});
