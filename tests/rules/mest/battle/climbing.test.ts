import { describe, expect, it } from "vitest";
import type { BattleTable } from "../../battle-table.js";
import { fact } from "../fixtures.js";
import { begun, change, refusal, turnOf, valueOf } from "./field.js";

const climb = (way: string, mu: number) => ({
  choices: { set: { climbWay: way, climbed: mu } },
  positions: { ann: { id: "", x: 50, y: 60, elevation: 1 } },
});
/** Ann in her Initiative, with nothing in her hands. */
function climber(): BattleTable {
  const table = begun();
  table.state = {
    ...table.state,
    models: table.state.models.map((one) =>
      one.profile.ref === "ann" ? { ...one, profile: { ...one.profile, gear: [] } } : one,
    ),
  };
  table.step("activate", "ann");
  return table;
}
/** Gives Ann things that need so many hands. */
function holding(...hands: readonly number[]): BattleTable {
  const table = climber();
  const gear = hands.map((count, index) => ({
    ref: `thing-${index}`,
    kind: "mestWeapon",
    values: { hands: count, traits: "" },
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
  }));
  table.state = {
    ...table.state,
    models: table.state.models.map((one) =>
      one.profile.ref === "ann" ? { ...one, profile: { ...one.profile, gear } } : one,
    ),
  };
  return table;
}
const left = (table: BattleTable) => [turnOf(table, "ann", "actionPoints"), turnOf(table, "ann", "moveLeft")];
const reason = (table: BattleTable, more: Parameters<typeof refusal>[3]) =>
  refusal(table, "climb", "ann", more)?.refused ?? null;

describe("MEST-85: ladders, ropes and windows", () => {
  it.each([
    ["ladderUp", 2, [1, 1]],
    ["ladderDown", 0, [1, 1]],
    ["ropeUp", 2, [1, 0]],
    ["ropeDown", 0, [1, 1]],
  ])("MEST-85 %s 1.5 MU with MOV 2 costs 3 of a Move of 4", (way, elevation, rest) => {
    const table = climber();
    table.act("climb", "ann", {}, climb(way, 1.5));
    expect(table.places.get("ann")?.elevation).toBeCloseTo(1 + (elevation === 0 ? -1.5 : 1.5), 6);
    expect(left(table)).toEqual(rest);
  });

  it.each([
    ["ladderUp", "goOn", ["climbsUp", "climbHeights", "climbTakes"], [1, 2.5], [3, 1, 1]],
    ["ropeDown", "goOn", ["climbsDown", "climbHeights", "climbTakes"], [1, -0.5], [3, 1, 1]],
    ["ropeUp", "goOn", ["climbsUp", "climbHeights", "climbTakes", "climbGoesOn"], [1, 2.5], [3, 1, 1]],
    ["ropeUp", "stop", ["climbsUp", "climbHeights", "climbTakes", "climbEnds"], [1, 2.5], [3, 1, 1]],
  ] as const)(
    "MEST-84, MEST-85 the card of %s 1.5 MU (%s): %j, heights %j, and MU, AP and MU left %j",
    (way, difficult, notes, [from, to], [cost, points, rest]) => {
      const played = climber().act("climb", "ann", { choices: { difficult } }, climb(way, 1.5));
      expect(played.notes).toEqual(notes);
      const said = Object.fromEntries(
        played.happenings.flatMap((one) =>
          one.type === "note" ? [[one.request.key, one.request.data]] : [],
        ),
      );
      expect(said["climbHeights"]).toEqual({ from, to });
      expect(said["climbTakes"]).toEqual({ cost, points, left: rest });
    },
  );

  it.each([
    ["ropeUp", ["difficult"]],
    ["ropeDown", []],
    ["ladderUp", []],
    ["openWindow", ["difficult"]],
  ])("MEST-84 %s asks %j: Difficult ground stops a model, unless it takes a Delay token", (way, asked) => {
    const table = climber();
    const played = table.act("climb", "ann", { choices: { difficult: "goOn" } }, climb(way, 1));
    expect(played.asked).toEqual(asked);
    expect([left(table), valueOf(table, "ann", "delay")]).toEqual([[1, 2], asked.length]);
  });

  it("MEST-85, MEST-91 a window: it is charged as Difficult, and then the model goes through without a further cost", () => {
    const table = climber();
    table.act("climb", "ann", { choices: { difficult: "goOn" } }, climb("openWindow", 1));
    expect([turnOf(table, "ann", "reposition"), table.places.has("ann")]).toEqual([1, false]);
    const legs = [{ to: { x: 100, y: 0, elevation: 0 }, cost: 1, length: 1 }];
    table.act("walk", "ann", {}, { way: { from: { x: 0, y: 0, elevation: 0 }, legs, ends: true } });
    expect([left(table), turnOf(table, "ann", "reposition")]).toEqual([[1, 2], 0]);
  });

  it.each([
    [4, null],
    [4.5, "tooFar"],
  ])("MEST-83, MEST-85 %d MU up a ladder with 2 AP and MOV 2: %s", (mu, refused) => {
    expect(reason(climber(), climb("ladderUp", mu))).toBe(refused);
  });

  it.each<[string, readonly number[], string | null]>([
    ["ladderUp", [1], "climbHands"],
    ["ladderUp", [0], null],
    ["ropeUp", [1], "climbHands"],
    ["ladderDown", [1], null],
    ["ladderDown", [1, 1], "climbHands"],
    ["ropeDown", [2], "climbHands"],
    ["openWindow", [2], null],
  ])("MEST-85 %s with things for hands %j in use: %s", (way, hands, refused) => {
    expect(reason(holding(...hands), climb(way, 1))).toBe(refused);
  });

  it("MEST-117 Surefooted 1: Rough as Clear; 3: Difficult as Clear, and it does not stop", () => {
    const table = climber();
    change(table, "ann", { values: { traits: "Surefooted 1" } });
    table.act("climb", "ann", {}, climb("ladderUp", 2));
    expect(left(table)).toEqual([1, 2]);
    change(table, "ann", { values: { traits: "Surefooted 3" } });
    const { asked } = table.act("climb", "ann", {}, climb("ropeUp", 1));
    expect([asked, left(table)]).toEqual([[], [1, 1]]);
  });

  it("MEST-72 not by an Engaged model, not out of its Initiative, not without AP", () => {
    const table = climber();
    expect(reason(table, { ...climb("ladderDown", 1), facts: { opponents: fact(["cy"]) } })).toBe(
      "moveEngaged",
    );
    expect(refusal(table, "climb", "bea", climb("ladderDown", 1))?.refused).toBe("notActive");
    change(table, "ann", { turn: { actionPoints: 0 } });
    expect(reason(table, climb("ladderDown", 1))).toBe("noActionPoints");
  });

  it.each([
    ["openWindow", "throughWindow", [1, 0], ["difficult"]],
    ["narrowDoor", "throughDoor", [1, 2], []],
  ])("MEST-85 %s 1 MU with MOV 2: %s", (way, note, rest, asked) => {
    const table = climber();
    const played = table.act("climb", "ann", {}, climb(way, 1));
    expect(played.notes.slice(0, 2)).toEqual([note, "climbTakes"]);
    expect(left(table)).toEqual(rest);
    expect(played.asked).toEqual(asked);
    expect(turnOf(table, "ann", "reposition")).toBe(1);
  });
});
