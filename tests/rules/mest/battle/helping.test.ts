import { describe, expect, it } from "vitest";
import type { BattleTable } from "../../battle-table.js";
import { at, begun, change, refusal, turnOf, valueOf } from "./field.js";
import { fact } from "../fixtures.js";
import { removals } from "../../../../src/rules/mest/actions/revive.js";

const active = (values: Readonly<Record<string, number>> = {}): BattleTable => {
  const table = begun();
  table.step("activate", "ann");
  change(table, "ann", { values });
  return table;
};
/** FOR 2 against the System: nothing but ones is a tie, so 1 Cascade; 6 and 6 are 4. */
const CASCADES: Readonly<Record<number, string>> = {
  1: "11 11",
  2: "61 11",
  4: "66 11",
};
const tokens = (table: BattleTable, ref: string) => [
  valueOf(table, ref, "wounds"),
  valueOf(table, ref, "delay"),
];
/** Bea is KO'd. */
const fallen = (siz = 3): BattleTable => {
  const table = active();
  change(table, "bea", { values: { siz, wounds: siz }, statuses: ["ko"] });
  return table;
};

describe("MEST-78: Revive", () => {
  it.each<[number, readonly number[]]>([
    [1, [1, 2]],
    [4, [0, 1]],
  ])("MEST-78 example 9: SIZ 3, KO'd, %i Cascades: Wound and Delay tokens %j", (by, left) => {
    const table = fallen();
    const dice = CASCADES[by] ?? [];
    table.act("revive", "ann", { dice }, at(table, "bea"));
    expect(tokens(table, "bea")).toEqual(left);
    expect(table.profile("bea").statuses).toEqual(["done"]);
    expect(turnOf(table, "ann", "actionPoints")).toBe(1);
  });

  it("MEST-78 SIZ 1: two tokens, both Delay", () => {
    const table = fallen(1);
    table.act("revive", "ann", { dice: CASCADES[1] ?? [] }, at(table, "bea"));
    expect(tokens(table, "bea")).toEqual([0, 2]);
  });

  it("MEST-78 a failed Test changes nothing, and counts for the Turn", () => {
    const table = fallen();
    const dice = "11 41";
    expect(table.act("revive", "ann", { dice }, at(table, "bea")).result.id).toBe("testFailed");
    expect(table.profile("bea").statuses).toEqual(["ko"]);
    expect(refusal(table, "revive", "ann", at(table, "bea"))?.refused).toBe("revived");
  });

  it("MEST-78 itself: the Test has a penalty for its own tokens, and the player chooses what goes", () => {
    const table = active({ wounds: 1, delay: 1 });
    const dice = "61 1111";
    const played = table.act("revive", "ann", { dice, choices: { revive: "spend-2" } });
    expect(played.asked).toEqual(["revive"]);
    expect(tokens(table, "ann")).toEqual([1, 0]);
  });

  it.each<[number, number, number, readonly (readonly number[])[]]>([
    [1, 2, 2, [[0, 1]]],
    [2, 2, 0, [[1, 0]]],
    [
      ...([2, 2, 2] as const),
      [
        [1, 0],
        [0, 2],
      ],
    ],
    [3, 1, 1, [[1, 1]]],
  ])("MEST-78 %i Cascades, %i Wounds, %i Delay: %j", (by, wounds, delay, ways) => {
    expect(removals(by, wounds, delay).map((one) => [one.wounds, one.delay])).toEqual(ways);
  });

  it("MEST-78 not an enemy, not apart, not an Eliminated or an Engaged friend, not without tokens", () => {
    const table = fallen();
    const refused = (...args: Parameters<typeof at>) => refusal(table, "revive", "ann", at(...args))?.refused;
    expect(refused(table, "bea")).toBeUndefined();
    expect(refused(table, "bea", { contact: fact(false) })).toBe("reviveApart");
    expect(refused(table, "cy")).toBe("reviveFoe");
    expect(refusal(table, "revive", "ann")?.refused).toBe("nothingToRevive");
    change(table, "bea", { values: { wounds: 6 } });
    expect(refused(table, "bea")).toBe("reviveEliminated");
    change(table, "bea", { values: { wounds: 1 }, statuses: [] });
    const held = { contact: fact(true), targetOpponents: fact(["cy"]) };
    expect(refused(table, "bea", held)).toBe("reviveEngaged");
    const engaged = { ...at(table, "bea"), facts: { opponents: fact(["cy"]) } };
    expect(refusal(table, "revive", "ann", engaged)?.refused).toBe("reviveEngaged");
  });
});

describe("MEST-89: falling", () => {
  const drop = (mu: number) => ({ choices: { set: { drop: mu } } });
  /** Ann, who has taken her Fear Test of this Turn. */
  const steady = (values: Readonly<Record<string, number>> = {}): BattleTable => {
    const table = active(values);
    change(table, "ann", { turn: { fearTests: 1 } });
    return table;
  };

  it("MEST-89 example 7: MOV 2 falls 5 MU: Wounds 2, Delay 2, Distracted and In-Play", () => {
    const table = steady();
    const dice = "44 1112";
    const { notes } = table.act("fall", "ann", { dice }, drop(5));
    expect(notes).toEqual(["falls", "failed", "stunned", "stunWounds"]);
    expect(tokens(table, "ann")).toEqual([2, 2]);
    expect(table.profile("ann").statuses).not.toContain("ko");
  });

  it("MEST-89 a passed Test: one Wound and one Delay token", () => {
    const table = steady();
    const dice = "66 1111";
    table.act("fall", "ann", { dice }, drop(5));
    expect(tokens(table, "ann")).toEqual([1, 1]);
  });

  it("MEST-89 a Miss that it can still hold is a Delay token", () => {
    const table = steady();
    const dice = "64 1111";
    table.act("fall", "ann", { dice }, drop(5));
    expect(tokens(table, "ann")).toEqual([1, 2]);
  });

  it.each([
    [1, "fallHarmless"],
    [1.5, null],
  ])("MEST-89 Agility 1, %d MU: %s", (mu, refused) => {
    expect(refusal(steady(), "fall", "ann", drop(mu))?.refused ?? null).toBe(refused);
  });

  it("MEST-89, MEST-14 the Wound alone can be enough: KO'd without a Test", () => {
    const table = steady({ wounds: 2 });
    expect(table.act("fall", "ann", {}, drop(5)).result.id).toBe("ko");
    expect(table.profile("ann").statuses).toContain("ko");
  });

  it("MEST-89, MEST-103 its Wound token leads to a Fear Test", () => {
    const table = active();
    const dice = "66 1111 66 1111";
    expect(table.act("fall", "ann", { dice }, drop(5)).rolls).toHaveLength(4);
  });
});

describe("MEST-94: leaving the table", () => {
  it("MEST-94 the model is Eliminated; an Engaged one cannot go", () => {
    const table = active();
    expect(refusal(table, "leaveTable", "bea")?.refused).toBe("notActive");
    const engaged = { facts: { opponents: fact(["cy"]) } };
    expect(refusal(table, "leaveTable", "ann", engaged)?.refused).toBe("moveEngaged");
    table.act("leaveTable", "ann", { choices: { leaveTable: "leave" } });
    expect(table.profile("ann").statuses).toContain("eliminated");
    expect(table.model("ann").isOut).toBe(true);
  });

  it("MEST-94 its player is asked first, and a model that stays has lost nothing", () => {
    const table = active();
    const { asked, notes, changes } = table.act("leaveTable", "ann", { choices: { leaveTable: "stay" } });
    expect([asked, notes, changes]).toEqual([["leaveTable"], [], []]);
    expect(table.model("ann").isOut).toBe(false);
  });
});

describe("MEST-87: Swap", () => {
  const stand = (x: number) => ({ id: "", x, y: 0, elevation: 0 });
  const positions = { ann: stand(0), bea: stand(100) };

  it("MEST-87 changes places with an Attentive Free friend, first for nothing, then for an AP", () => {
    const table = active();
    table.act("swap", "ann", {}, { ...at(table, "bea"), positions });
    expect([table.places.get("ann")?.x, table.places.get("bea")?.x]).toEqual([100, 0]);
    expect(turnOf(table, "ann", "actionPoints")).toBe(2);
    table.act("swap", "ann", {}, { ...at(table, "bea"), positions });
    expect(turnOf(table, "ann", "actionPoints")).toBe(1);
  });

  it.each<[string, object, string | undefined]>([
    ["a Distracted friend", { values: { delay: 1 } }, "swapWith"],
    ["a Disordered Distracted friend", { values: { delay: 1, fear: 2 } }, undefined],
    ["a KO'd friend", { statuses: ["ko"] }, "swapWith"],
  ])("MEST-87 with %s: %s", (_, person, refused) => {
    const table = active();
    change(table, "bea", person);
    expect(refusal(table, "swap", "ann", at(table, "bea"))?.refused).toBe(refused);
  });

  it("MEST-87 not with a model that an Attentive Ordered opponent engages, nor with an enemy who is neither", () => {
    const table = active();
    table.scene = { bea: { around: { opponents: fact(["cy"]) } } };
    expect(refusal(table, "swap", "ann", at(table, "bea"))?.refused).toBe("swapHeld");
    change(table, "cy", { values: { delay: 1, fear: 2 } });
    expect(refusal(table, "swap", "ann", at(table, "cy"))?.refused).toBeUndefined();
    expect(refusal(table, "swap", "ann", at(table, "dan"))?.refused).toBe("swapWith");
    expect(refusal(table, "swap", "ann", at(table, "bea", { contact: fact(false) }))?.refused).toBe(
      "swapApart",
    );
  });

  it("MEST-87 a Delay token where one of them is Disordered", () => {
    const table = active();
    change(table, "bea", { values: { delay: 1, fear: 2 } });
    table.act("swap", "ann", {}, at(table, "bea"));
    expect(valueOf(table, "ann", "delay")).toBe(1);
  });
});
