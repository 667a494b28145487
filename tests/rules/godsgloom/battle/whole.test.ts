import { describe, expect, it } from "vitest";
import { place } from "../units.js";
import { against, finish, map, of, phase, refused, sideNumber, tableOf, through, turnOf } from "./table.js";

describe("GLOOM-29 to GLOOM-51: a whole battle of two rounds with given dice", () => {
  const table = tableOf(
    [
      of("reds", "guard", { values: { cost: 90, traits: "Commander 2", speed: 3 } }),
      of("reds", "bows", { values: { cost: 40, rangeMin: 2, rangeMax: 3 } }),
      of("blues", "coven", { values: { cost: 110, traits: "Commander 2", mana: 3, facing: 3 } }),
      of("blues", "husks", { values: { cost: 30, traits: "Mindless", health: 3, morale: 1, facing: 3 } }),
    ],
    {},
    { rounds: 2, objectives: 1, soulshardsEach: 2 },
  );
  const number = (side: string, track: string) => sideNumber(table, side, track);
  const far = { facts: { across: { value: 3, evidence: [] } }, shots: 1, choices: { set: {} } };

  it("GLOOM-30, GLOOM-46 begins: Seals by Commander and points, no bid, Player A is said", () => {
    const begun = table.step("beginBattle", "guard", { choices: { firstPlayerA: "side-1" } });
    expect(begun.notes).toContain("sealsAtStart");
    // 130 points against 140: one more for the reds.
    expect([number("reds", "commandSeals"), number("blues", "commandSeals")]).toEqual([3, 2]);
  });

  it("GLOOM-31, GLOOM-32 the reds have no caster; the coven casts, and the reds dispel", () => {
    expect([phase(table), table.side]).toEqual(["magic", "blues"]);
    const told = table.act(
      "cast",
      "coven",
      { dice: "662 4 5", choices: { dispel: "seals-1" } },
      { choices: { set: { spellNumber: 3, magicDice: 3, dispel: 1, poolRerolls: "none" } } },
    );
    expect(told.result.id).toBe("spellDispelled");
    expect([number("reds", "commandSeals"), number("blues", "commandSeals")]).toEqual([2, 2]);
    expect(refused(table, "cast", "coven")).toBe("tooFewMagicDice");
    finish(table);
  });

  it("GLOOM-33, GLOOM-49 the bows shoot in the Abilities phase", () => {
    expect([phase(table), table.side]).toEqual(["abilities", "reds"]);
    const told = table.act(
      "ranged",
      "bows",
      {
        dice: "3412 42",
      },
      { targets: [{ profile: table.profile("husks"), ...far }], choices: { set: { poolRerolls: "none" } } },
    );
    expect(told.result).toEqual({ id: "wounded", data: { wounds: 1 } });
    finish(table);
    finish(table);
    expect([phase(table), table.side]).toEqual(["activation", "reds"]);
  });

  it("GLOOM-37, GLOOM-41 the guard moves next to the husks; the blues displace; it attacks and pushes", () => {
    table.step("activate", "guard", {}, map(table, { guard: [-2, 0], husks: [1, 0], coven: [2, -1] }));
    const at = (q: number) => ({ x: q * 100, y: 0, elevation: 0 });
    const way = {
      from: at(-2),
      legs: [-1, 0].map((q) => ({ to: at(q), cost: 1, length: 1 })),
      ends: true,
    };
    table.act("walk", "guard", {}, { way });
    expect(turnOf(table, "guard", "pointsSpent")).toBe(2);
    const seen = {
      ...map(table, { guard: [0, 0], coven: [2, -1] }),
      places: { coven: [place("p", [1, -1]), place("q", [3, -1])] },
    };
    // Only one of the two hexes is in the zone of the guard.
    expect(table.act("displace", "coven", {}, seen).asked).toEqual([]);
    expect(number("blues", "commandSeals")).toBe(1);
    const told = table.act(
      "melee",
      "guard",
      {
        dice: "3562 1241",
        choices: { push: "push" },
      },
      against(table, "husks", {
        choices: { set: { poolRerolls: "none", targetFormation: 0 } },
        positions: { guard: place("here", [0, 0]), husks: place("here", [1, 0]) },
        places: { husks: [place("back", [2, 0])] },
      }),
    );
    // 3 Health, 1 Wound before: 2 more destroy it.
    expect(told.result.id).toBe("destroys");
    expect(table.model("husks").isOut).toBe(true);
    table.step("endActivation", "guard");
    expect(table.side).toBe("blues");
  });

  it("GLOOM-34, GLOOM-38 the coven focuses, the bows follow, and the round ends with its score", () => {
    table.step("activate", "coven");
    table.act("focus", "coven");
    expect(table.profile("coven").statuses).toContain("boost");
    table.step("endActivation", "coven");
    table.step("activate", "bows");
    const ended = table.step("endActivation", "bows", {
      choices: { objectives: "count-1", playerA: "side-2" },
    });
    expect(ended.asked).toEqual(["objectives", "playerA"]);
    expect(number("reds", "soulshards")).toBe(2);
    expect([table.state.tracks["round"], phase(table), table.side]).toEqual([2, "magic", "blues"]);
  });

  it("GLOOM-30, GLOOM-51 round 2 gives dice, actions and displacements again, and ends the match", () => {
    expect(turnOf(table, "coven", "magicDice")).toBe(0);
    expect(number("blues", "sealDisplacements")).toBe(1);
    while (phase(table) !== "activation") finish(table);
    expect(table.ready).toEqual(["guard", "bows", "coven"]);
    through(table, "coven");
    through(table, "guard");
    table.step("activate", "bows");
    const last = table.step("endActivation", "bows", { choices: { objectives: "count-0" } });
    expect(last.notes.at(-1)).toBe("end.soulshards");
    expect(table.state.tracks).toMatchObject({ ended: 1, winner: 1 });
    expect(refused(table, "activate", "guard")).toBe("battleEnded");
  });
});
