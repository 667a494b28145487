import { describe, expect, it } from "vitest";
import { costOf, reachOf } from "../../../../src/battlefield/reach/index.js";
import { isRefusal } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import { at, body, round, scene, wall } from "../../../battlefield/scene.js";
import type { BattleTable } from "../../battle-table.js";
import { fact } from "../fixtures.js";
import { begun, change, refusal } from "./field.js";

/** Ann in her Initiative, Panicked. */
function panicked(): BattleTable {
  const table = begun();
  change(table, "ann", { values: { fear: 3 } });
  table.step("activate", "ann");
  return table;
}

/** What is 3 MU ahead of Ann, and what of Cy's base in between. */
function flight(table: BattleTable, more: Parameters<typeof scene>[0] = {}) {
  const plan = MOVEMENT.plan(table.profile("ann"), {
    facts: {},
    battle: table.now(),
    options: {},
    others: [],
  });
  if (isRefusal(plan)) throw new Error(plan.refused);
  const ann = body("ann", round(0, 0), { side: "red" });
  const snapshot = scene({ ...more, bodies: [ann, ...(more.bodies ?? [])] });
  const journey = { snapshot, mover: "ann", ...plan };
  const end = at(3, 0);
  return {
    straight: costOf(journey, [end]),
    around: reachOf(journey)?.at(end) ?? null,
    way: reachOf(journey)?.way(end) ?? null,
  };
}

describe("MEST-104: a Panicked model flees", () => {
  it("MEST-104 in the open it goes straight; a wall turns it aside, and it pays for the way around", () => {
    const open = flight(panicked());
    expect([open.straight?.allowed, open.around?.cost]).toEqual([true, expect.closeTo(3, 4)]);
    const { straight, around, way } = flight(panicked(), { walls: [wall("wall", at(1.5, -1), at(1.5, 9))] });
    expect(straight?.allowed).toBe(false);
    expect(around?.cost).toBeGreaterThan(3.5);
    expect(way?.length).toBeGreaterThan(2);
  });

  it("MEST-104 a wall that it cannot get around in 2 AP leaves no way", () => {
    const { straight, around } = flight(panicked(), { walls: [wall("wall", at(1.5, -9), at(1.5, 9))] });
    expect([straight?.allowed, around]).toEqual([false, null]);
  });

  it.each<[string, Readonly<Record<string, number>>, "red" | "blue", boolean, number]>([
    ["an Attentive friend", {}, "red", true, 3],
    ["a Distracted friend", { delay: 1 }, "red", false, 0],
    ["an Attentive Ordered enemy", {}, "blue", false, 0],
    ["a Distracted enemy", { delay: 1 }, "blue", true, 3],
    ["a Disordered enemy", { fear: 2 }, "blue", true, 3],
  ])(
    "MEST-86, MEST-88, MEST-104 over the base of %s %j of %s: %s; 1 MU of it is bypassed, of 2 MU the other costs 2",
    (_, values, side, allowed, total) => {
      const table = panicked();
      const ref = side === "red" ? "bea" : "cy";
      change(table, ref, { values });
      for (const [size, more] of [
        [1, 0],
        [2, 1],
      ] as const) {
        const { straight } = flight(table, { bodies: [body(ref, round(1.5, 0, size), { side })] });
        expect(straight?.allowed).toBe(allowed);
        if (allowed) expect(straight?.total).toBeCloseTo(total + more, 4);
      }
    },
  );

  it("MEST-94, MEST-104 it leaves the table with its first AP, and is out; not while an enemy engages it", () => {
    const table = panicked();
    expect(refusal(table, "fight", "ann")?.refused).toBe("compelled");
    const engaged = { facts: { opponents: fact(["cy"]) } };
    expect(refusal(table, "leaveTable", "ann", engaged)?.refused).toBe("moveEngaged");
    expect(refusal(table, "leaveTable", "ann")).toBeNull();
    const { notes } = table.act("leaveTable", "ann", { choices: { leaveTable: "leave" } });
    expect(notes).toEqual(["leaveTable"]);
    expect(table.profile("ann").statuses).toContain("eliminated");
    expect(table.model("ann").isOut).toBe(true);
  });

  it.each<[string, Record<string, number>, string | null]>([
    ["stays in contact", {}, "moveEngaged"],
    ["leaves contact (MEST-92)", { leaving: 1 }, null],
    ["has a Reposition left (MEST-91)", { reposition: 2 }, null],
  ])("MEST-94 an Engaged model that %s: %s", (_, turn, refused) => {
    const table = panicked();
    change(table, "ann", { turn });
    const engaged = { facts: { opponents: fact(["cy"]) } };
    expect(refusal(table, "leaveTable", "ann", engaged)?.refused ?? null).toBe(refused);
  });
});
