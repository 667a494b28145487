import { describe, expect, it } from "vitest";
import { weigh, type Facts } from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import type { BattleTable } from "../../battle-table.js";
import { fact, said } from "../fixtures.js";
import { apart, at, begun, change, refusal, tableOf, turnOf, valueOf, SMALL, TWO_EACH } from "./field.js";

/** Ann in her Initiative, Bea with so many Fear tokens. */
function shaken(fear = 2, visibility = SMALL.visibility): BattleTable {
  const table = begun(tableOf(TWO_EACH, {}, { ...SMALL, visibility }));
  change(table, "bea", { values: { fear } });
  table.step("activate", "ann");
  return table;
}

const rally = (table: BattleTable, facts: Facts = apart(3)) => at(table, "bea", facts);
const reason = (table: BattleTable, more: Parameters<typeof refusal>[3] = rally(table)) =>
  refusal(table, "rally", "ann", more)?.refused ?? null;
/** Dice of both sides, the first those of the model that makes the Test. */
function line(table: BattleTable) {
  const [made] = weigh(mest, table.engagement("rally", "ann", rally(table))).lines;
  if (!made || typeof made.against === "number") throw new Error("No Test.");
  return [made.active.who, made.active.value, said(made.active.dice), said(made.against.dice)];
}

describe("MEST-76: Rally of a friend", () => {
  it("MEST-76, MEST-53 the friend makes the Test and loses Fear; the model pays an AP", () => {
    const table = shaken();
    change(table, "ann", { values: { pow: 4, fear: 1 } });
    const dice = "44 111";
    const { result, notes } = table.act("rally", "ann", { dice }, rally(table));
    expect([result.id, notes]).toEqual(["steady", expect.arrayContaining(["rallies", "steady"])]);
    expect([valueOf(table, "bea", "fear"), valueOf(table, "ann", "fear")]).toEqual([0, 1]);
    expect(turnOf(table, "ann", "actionPoints")).toBe(1);
    expect([turnOf(table, "bea", "rallied"), turnOf(table, "ann", "rallied")]).toEqual([1, 0]);
  });

  it.each<[string, Facts, object, boolean]>([
    ["in Cohesion, 4 MU away", apart(4), {}, true],
    ["4.5 MU away", apart(4.5), {}, false],
    ["out of LOS", apart(3, false), {}, false],
    ["in Cohesion, Distracted", apart(4), { values: { delay: 1 } }, false],
    ["in Cohesion, Disordered", apart(4), { values: { fear: 2 } }, false],
  ])("MEST-38, MEST-60 a model that rallies itself finds a friend %s", (_, between, friend, isFound) => {
    const table = begun();
    change(table, "ann", { values: { fear: 1 } });
    change(table, "bea", friend);
    table.step("activate", "ann");
    table.scene = { ann: { toward: { bea: between } } };
    const [made] = weigh(mest, table.engagement("rally", "ann")).assessments;
    expect(made?.modifiers.find(({ id }) => id === "friendly")?.setting ?? 0).toBe(isFound ? 1 : 0);
  });

  it.each<[number, boolean, boolean]>([
    [SMALL.visibility, true, true],
    [SMALL.visibility + 0.5, true, false],
    [SMALL.visibility, false, false],
  ])(
    "MEST-115 a Rally finds a friend with Leadership %d MU away, in LOS %s: %s",
    (distance, sees, isFound) => {
      const table = begun();
      change(table, "ann", { values: { fear: 1 } });
      change(table, "bea", { values: { traits: "Leadership 2" } });
      table.step("activate", "ann");
      table.scene = { ann: { toward: { bea: apart(distance, sees) } } };
      const [made] = weigh(mest, table.engagement("rally", "ann")).assessments;
      expect(made?.modifiers.find(({ id }) => id === "leadership")?.setting ?? 0).toBe(isFound ? 2 : 0);
    },
  );

  it("MEST-76 once a Turn for each model helped, not for each helper", () => {
    const table = shaken(3);
    change(table, "ann", { values: { fear: 1 }, turn: { actionPoints: 3 } });
    const dice = "11 611";
    expect(table.act("rally", "ann", { dice }, rally(table)).result.id).toBe("heldByRally");
    expect(reason(table)).toBe("rallied");
    expect(reason(table, {})).toBeNull();
    table.act("rally", "ann", { dice });
    expect(reason(table, {})).toBe("rallied");
  });

  it.each<[string, Facts, string | null]>([
    ["4 MU away", apart(4), null],
    ["4.5 MU away", apart(4.5), "rallyFar"],
    ["out of LOS", apart(3, false), "rallyFar"],
    ["not measured", {}, null],
    ["Engaged", { ...apart(3), targetOpponents: fact(["cy"]) }, "rallyEngaged"],
  ])("MEST-76, MEST-60 a friend that is %s: %s", (_, facts, refused) => {
    const table = shaken();
    expect(reason(table, rally(table, facts))).toBe(refused);
  });

  it("MEST-60 at night Cohesion is 2 MU", () => {
    const table = shaken(2, 4);
    expect(reason(table, rally(table, apart(2)))).toBeNull();
    expect(reason(table, rally(table, apart(2.5)))).toBe("rallyFar");
  });

  it("MEST-76 not an enemy, not a friend out of play or without Fear, and not by an Engaged model", () => {
    const table = shaken(0);
    expect(reason(table)).toBe("noFear");
    change(table, "bea", { values: { fear: 2, wounds: 3 } });
    expect(reason(table)).toBe("outOfPlay");
    change(table, "cy", { values: { fear: 2 } });
    expect(reason(table, at(table, "cy", apart(3)))).toBe("rallyFoe");
    change(table, "bea", { values: { wounds: 0 } });
    const held = { facts: { opponents: fact(["cy"]) } };
    const holding = rally(table, { ...apart(3), opponents: fact(["cy"]) });
    expect(reason(table, { ...held, ...holding })).toBe("notFree");
  });

  it("MEST-12, MEST-38, MEST-40 what changes the Test is found for the friend, with the model that helps as its friend", () => {
    const table = shaken();
    change(table, "bea", { values: { pow: 3, wounds: 1 } });
    change(table, "ann", { values: { delay: 1 } });
    expect(line(table)).toEqual(["bea", 3, "2b", "2b 2m"]);
    change(table, "ann", { values: { delay: 0 } });
    const neighbors = fact([{ ref: "ann", distance: 1, allegiance: "friend" } as const]);
    table.scene = { bea: { around: { neighbors } } };
    expect(line(table)).toEqual(["bea", 3, "2b", "2b 1m"]);
    const watchers = fact([{ ref: "cy", distance: 9, sees: false, cover: "none" } as const]);
    table.scene = { bea: { around: { neighbors, watchers } } };
    expect(line(table)).toEqual(["bea", 3, "2b 1w", "2b 1m"]);
  });

  it("MEST-42 Focus drops the Wait of the friend, not of the model that helps", () => {
    const table = shaken();
    for (const ref of ["ann", "bea"]) change(table, ref, { statuses: ["waiting"] });
    const dice = "111 111";
    table.act("rally", "ann", { dice }, { ...rally(table), choices: { set: { focus: 1 } } });
    expect([table.profile("ann").statuses, table.profile("bea").statuses]).toEqual([["waiting"], []]);
  });

  it("MEST-104 the AP that a Disordered model must spend are for its own Rally, not for a friend's", () => {
    const table = shaken();
    expect(reason(table)).toBeNull();
    change(table, "ann", { values: { fear: 2 } });
    expect(reason(table)).toBe("compelled");
    expect(reason(table, {})).toBeNull();
    table.act(
      "walk",
      "ann",
      {},
      {
        way: {
          from: { x: 0, y: 0, elevation: 0 },
          legs: [{ to: { x: 100, y: 0, elevation: 0 }, cost: 1, length: 1 }],
          ends: true,
        },
      },
    );
    expect(reason(table)).toBeNull();
  });
});
