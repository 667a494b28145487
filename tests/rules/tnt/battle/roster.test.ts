import { describe, expect, it } from "vitest";
import type { BattleState, Profile, Value } from "../../../../src/rules/core/index.js";
import { rosterOf } from "../../../../src/rules/tnt/battle/roster.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { BattleTable } from "../../battle-table.js";
import { raider, rifle, weapon } from "../fixtures.js";
import { warband } from "./field.js";

const LEADER = raider("boss", { values: { leader: true } });
const model = (
  ref: string,
  values: Readonly<Record<string, Value>> = {},
  gear: readonly Profile[] = [],
): Profile => raider(ref, { values: { rank: "rankAndFile", ...values }, gear });
const elite = (ref: string): Profile => model(ref, { rank: "elite" });
const relic = (ref: string): Profile => weapon(ref, { relic: true });
const warnings = (
  models: readonly Profile[],
  budget = 0,
  kindOf?: (item: Profile) => string,
): readonly string[] => rosterOf(models, budget, kindOf).warnings.map(({ warning }) => warning);

describe("TNT-84: the roster check", () => {
  it("TNT-82, TNT-84 adds up models and what they carry", () => {
    expect(rosterOf([LEADER, model("ana", {}, [rifle({ cost: 10 })])], 400).total).toBe(50);
  });

  it("TNT-82, TNT-84 a special ability is part of the cost of its model", () => {
    const ability: Profile = { ...rifle({ cost: 10 }), ref: "bully", kind: "tntAbility" };
    expect(rosterOf([model("ana", {}, [ability])], 400).total).toBe(20);
    expect(rosterOf([model("ana", {}, [ability, rifle({ cost: 10 })])], 400).total).toBe(30);
  });

  it.each<[number, readonly string[]]>([
    [50, []],
    [49, ["overBudget"]],
    [0, []],
  ])("TNT-84 50 Barter with a budget of %i: %o", (budget, expected) => {
    expect(warnings([LEADER, model("ana", {}, [rifle({ cost: 10 })])], budget)).toEqual(expected);
  });

  it.each<[string, readonly Profile[], readonly string[]]>([
    ["one leader", [LEADER], []],
    ["none", [model("ana")], ["leaders"]],
    ["two", [LEADER, raider("other", { values: { leader: true } })], ["leaders"]],
    ["three elites", [LEADER, ...["a", "b", "c"].map(elite)], []],
    ["four elites", [LEADER, ...["a", "b", "c", "d"].map(elite)], ["elites"]],
    ["a relic of a rank and file model", [LEADER, model("ana", {}, [relic("x")])], ["plainRelic"]],
    ["a relic of a specialist", [LEADER, model("ana", { rank: "specialist" }, [relic("x")])], []],
    [
      "three relics of one model",
      [LEADER, model("ana", { rank: "elite" }, ["x", "y", "z"].map(relic))],
      ["relicsEach"],
    ],
  ])("TNT-84 %s", (_, models, expected) => {
    expect(warnings(models)).toEqual(expected);
  });

  it("TNT-84 three relics in a battle, and one of each kind", () => {
    const two = [model("ana", { rank: "elite" }, [relic("x"), relic("y")])];
    const four = [LEADER, ...two, model("bo", { rank: "elite" }, [relic("z"), relic("w")])];
    const three = [LEADER, ...two, model("bo", { rank: "elite" }, [relic("z")])];
    expect(warnings(three)).toEqual([]);
    expect(warnings(four)).toEqual(["relics"]);
    expect(warnings([LEADER, ...two], 0, ({ ref }) => ref)).toEqual([]);
    expect(warnings([LEADER, ...two], 0, () => "same")).toEqual(["sameRelic"]);
  });
});

/** What the roster check of a battle warns of, side by side. */
function check(battle: BattleState): readonly string[] {
  const whole = new Map(battle.models.map(({ profile }) => [profile.ref, profile]));
  const found = tnt.order?.roster(battle, whole) ?? [];
  return found.map(({ side, warning }) => `${side} ${warning}`);
}

/** A battle in which sides have these edges. */
function withEdges(battle: BattleState, edges: Readonly<Record<string, number>>): BattleState {
  const sides = battle.sides.map((side) => ({
    ...side,
    tracks: { ...side.tracks, edge: edges[side.id] ?? 0 },
  }));
  return { ...battle, sides };
}

describe("TNT-84, TNT-85: the check of a battle", () => {
  it("TNT-85 the leader is the model marked at setup, whatever sheets say", () => {
    const table = new BattleTable(tnt, [...warband("a", 2), ...warband("b", 1)], {}, { budget: 30 });
    const models = table.state.models.map((one) =>
      one.id === "c0" ? { ...one, tracks: { leader: 1 } } : one,
    );
    expect(check({ ...withEdges(table.state, { a: 4, b: 2 }), models })).toEqual([
      "a overBudget",
      "b leaders",
    ]);
  });

  it("TNT-85 a side without an edge of its own is warned of, one with an edge is not", () => {
    const { state } = new BattleTable(tnt, [
      { side: "a", profile: LEADER },
      { side: "b", profile: raider("other", { values: { leader: true } }) },
    ]);
    expect(check(withEdges(state, { a: 1 }))).toEqual(["b noEdge"]);
    expect(check(withEdges(state, { a: 1, b: 3 }))).toEqual([]);
  });
});
