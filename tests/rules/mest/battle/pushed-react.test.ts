import { describe, expect, it } from "vitest";
import { REACTIONS } from "../../../../src/rules/mest/battle/waiting.js";
import { fact } from "../fixtures.js";
import { at, begun, change, club, refusal, tableOf, turnOf, valueOf } from "./field.js";

const way = (cost: number) => ({
  way: {
    from: { x: 0, y: 0, elevation: 0 },
    legs: [{ to: { x: cost * 100, y: 0, elevation: 0 }, cost, length: cost }],
    ends: true,
  },
});
/** Ann's Initiative, with cy in Wait. */
function waiting() {
  const table = begun(tableOf());
  table.step("activate", "ann");
  change(table, "cy", { statuses: ["waiting"] });
  return table;
}
type Table = ReturnType<typeof waiting>;
const concentrated = (table: Table) => {
  const choices = { set: { concentrate: 1 } };
  const { targets = [] } = at(table, "ann", { contact: fact(true) });
  return { targets: targets.map((one) => ({ ...one, choices })), choices, weapon: club("cy") };
};

describe("MEST-98: Pushing in a React", () => {
  it("MEST-98 a Delay token and one more AP; Wait stays until it acts", () => {
    const table = waiting();
    table.act("push", "cy");
    expect([valueOf(table, "cy", "delay"), table.profile("cy").statuses]).toEqual([1, ["waiting"]]);
    expect(REACTIONS.left?.(table.profile("cy"))).toEqual({ actionPoints: 2 });
    expect(refusal(table, "push", "cy")?.refused).toBe("pushed");
  });

  it("MEST-41, MEST-98 an attack with Concentrate takes 2 AP: refused before, played after, with the Hindrance of Delay", () => {
    const table = waiting();
    expect(refusal(table, "fight", "cy", concentrated(table))?.refused).toBe("reactOnePoint");
    table.act("push", "cy");
    const { rolls } = table.act(
      "fight",
      "cy",
      { dice: "111 441", rest: () => [1, 1, 1], choices: { counter: "none" } },
      concentrated(table),
    );
    expect([rolls[0]?.dice, rolls[1]?.dice]).toEqual([
      { db: 2, dw: 1 },
      { db: 2, dm: 1 },
    ]);
    expect(table.profile("cy").statuses).toEqual([]);
    expect([turnOf(table, "cy", "reacts"), turnOf(table, "cy", "pushed")]).toEqual([1, 0]);
    expect(valueOf(table, "cy", "delay")).toBe(1);
    expect(refusal(table, "fight", "cy", concentrated(table))?.refused).toBe("reactSpent");
  });

  it.each([
    [4, null, null],
    [4.1, "tooFar", null],
    [8, "tooFar", null],
    [8.1, "tooFar", "tooFar"],
  ])("MEST-83, MEST-98 a Move of %d MU: %s, and after pushing: %s", (cost, before, after) => {
    const table = waiting();
    expect(refusal(table, "walk", "cy", way(cost))?.refused ?? null).toBe(before);
    table.act("push", "cy");
    expect(refusal(table, "walk", "cy", way(cost))?.refused ?? null).toBe(after);
  });

  it("MEST-98 undo takes the token and the AP back", () => {
    const table = waiting();
    const before = table.state;
    table.act("push", "cy");
    table.undo();
    expect(table.state).toEqual(before);
  });

  it("MEST-98 not with a Delay token, nor out of Wait", () => {
    const table = waiting();
    change(table, "cy", { values: { delay: 1 } });
    expect(refusal(table, "push", "cy")?.refused).toBe("pushDelayed");
    expect(refusal(table, "push", "dan")?.refused).toBe("notActive");
  });

  it("MEST-90, MEST-98 what costs no AP is no React: a model that is Revealed keeps Wait", () => {
    const table = waiting();
    change(table, "cy", { statuses: ["waiting", "hidden"] });
    table.act("reveal", "cy");
    expect([table.profile("cy").statuses, turnOf(table, "cy", "reacts")]).toEqual([["waiting"], 0]);
  });

  it("MEST-69 in its own Initiative a model in Wait that pushes loses Wait instead of taking the token", () => {
    const table = waiting();
    change(table, "ann", { statuses: ["waiting"] });
    table.act("push", "ann");
    expect([valueOf(table, "ann", "delay"), table.profile("ann").statuses]).toEqual([0, []]);
    expect(turnOf(table, "ann", "actionPoints")).toBe(3);
  });
});
