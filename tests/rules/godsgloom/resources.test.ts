import { describe, expect, it } from "vitest";
import { answered, begin, isRefusal, openQuestions, replay } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { keyOf, trackAfter } from "../play.js";
import { BLANKS, blanks, FIRST, fought, melee, poolsOf, type Case, type Person } from "./units.js";

describe("GLOOM-21: what rerolls cost", () => {
  const seals = (commandSeals: number): Person => ({ values: { commandSeals } });

  it("GLOOM-21 no question without Seals and Momentum", () => {
    expect(fought({}, FIRST).asked).toEqual(["push"]);
  });

  it("GLOOM-21 a pool reroll costs a Command Seal", () => {
    const told = fought({ x: seals(2), set: { formations: "none" } }, `${FIRST} 3332`, {
      rerollPool: "all",
    });
    expect(trackAfter(told.changes, "x", "commandSeals")).toBe(1);
    expect(told.notes).toContain("sealSpent");
    expect(told.result.data).toEqual({ wounds: 2, suffered: 0 });
    const kept = fought({ x: seals(2), set: { formations: "none" } }, FIRST);
    expect(kept.asked).toEqual(["rerollPool", "push"]);
    expect(trackAfter(kept.changes, "x", "commandSeals")).toBeUndefined();
  });

  it.each([
    [1, false],
    [2, true],
  ])("GLOOM-21, GLOOM-22 with %i Seals a formation leaves one for a reroll: %s", (count, asked) => {
    const told = fought({ x: seals(count) }, "22222 2222", {
      declareFormation: "yes",
      formation: "advance",
    });
    expect(told.asked.includes("rerollPool")).toBe(asked);
  });

  it("GLOOM-21, GLOOM-48 Momentum is one single die, the attacker's before the defender's pool", () => {
    const told = fought({ y: seals(1), set: { formations: "none", momentum: "both" } }, `${FIRST} 3 1`, {
      rerollDie: ["blue-4", "red-1"],
    });
    expect(told.asked).toEqual(["rerollDie", "rerollPool", "rerollDie", "push"]);
    expect(told.rolls.map(({ roller, purpose }) => `${roller} ${purpose}`).slice(2)).toEqual([
      "x reroll",
      "y reroll",
    ]);
  });

  it("GLOOM-21 at range too", () => {
    const one: Case = { action: "ranged", x: seals(1), y: seals(1) };
    expect(fought(one, "2222 22").asked).toEqual(["rerollPool", "rerollPool"]);
  });

  it.each([
    [true, 2],
    [false, 1],
  ])("GLOOM-21 a second reroll of one die by the option %s: %i", (rerollAgain, times) => {
    const one: Case = {
      options: { rerollCost: "free", rerollAgain },
      x: { values: { offenseRed: 1, offenseBlue: 0 } },
      y: { values: { defenseRed: 0, defenseBlue: 0 } },
    };
    const rerollDie = Array<string>(times).fill("red-1");
    expect(fought(one, "2" + " 2".repeat(times), { rerollDie }).rolls).toHaveLength(1 + times);
  });
});

describe("GLOOM-22: declaring a formation", () => {
  const both: Case = { x: { values: { commandSeals: 1 } }, y: { values: { commandSeals: 1 } } };

  it("GLOOM-22 example 39: the attacker passes, the defender declares, the attacker then declares: Hold beats Advance", () => {
    const told = fought(both, "2222 22222", {
      declareFormation: ["no", "yes", "yes"],
      formation: ["advance", "hold"],
    });
    expect(trackAfter(told.changes, "x", "commandSeals")).toBe(0);
    expect(trackAfter(told.changes, "y", "commandSeals")).toBe(0);
    expect(poolsOf(told.rolls)).toEqual(["3 red 1 blue", "2 red 3 blue"]);
  });

  it("GLOOM-22 a side that passed is not asked again unless the other declares", () => {
    const asked = (declareFormation: readonly string[]) =>
      fought(both, declareFormation.includes("yes") ? "2222 22222" : BLANKS, {
        declareFormation,
        formation: "hold",
      }).asked.filter((one) => one === "declareFormation").length;
    expect(asked(["no", "no"])).toBe(2);
    expect(asked(["no", "yes", "no"])).toBe(3);
  });

  it("GLOOM-22 both choose at the same time; one alone is asked as usual", () => {
    const start = begin(godsgloom, melee(both));
    if (isRefusal(start)) throw new Error("Refused.");
    const declared = (defender: string) => ({
      "declare-attacker": { choice: "yes" },
      "declare-defender": { choice: defender },
    });
    const asked = replay(start, declared("yes")).waiting;
    expect(asked?.type).toBe("askAll");
    expect(openQuestions(asked).map(({ key, who }) => [key, who])).toEqual([
      ["formation-attacker", "x"],
      ["formation-defender", "y"],
    ]);
    expect(replay(start, declared("no")).waiting).toMatchObject({ type: "ask", key: "formation-attacker" });
  });

  it.each([
    ["formation-attacker", "formation-defender"],
    ["formation-defender", "formation-attacker"],
  ])("GLOOM-22 %s can be chosen first; nothing is shown until %s is chosen too", (first, second) => {
    const start = begin(godsgloom, melee(both));
    if (isRefusal(start)) throw new Error("Refused.");
    const declared = { "declare-attacker": { choice: "yes" }, "declare-defender": { choice: "yes" } };
    const chosen = (transcript: Parameters<typeof replay>[1]) => {
      const { happenings, waiting } = replay(start, transcript);
      const formations = happenings.filter(
        (one) => one.type === "ask" && one.request.question === "formation",
      );
      return { shown: formations.length, waiting: openQuestions(waiting).map(({ key }) => key) };
    };
    const one = answered(declared, first, { choice: "hold" });
    expect(chosen(one)).toEqual({ shown: 0, waiting: [second] });
    expect(chosen(answered(one, second, { choice: "advance" })).shown).toBe(2);
  });

  it("GLOOM-22 a Seal is paid when the formation is declared, before it is chosen", () => {
    const start = begin(godsgloom, melee(both));
    if (isRefusal(start)) throw new Error("Refused.");
    const { changes, waiting } = replay(start, {
      "declare-attacker": { choice: "yes" },
      "declare-defender": { choice: "no" },
    });
    expect(keyOf(waiting)).toBe("formation-attacker");
    expect(trackAfter(changes, "x", "commandSeals")).toBe(0);
  });

  it.each([
    ["stays", true],
    ["wound", false],
  ])("GLOOM-22 both apply when a unit cannot lose Morale: by the option %s, %s", (moraleAtZero, apply) => {
    const y = { values: { commandSeals: 1, moraleLost: 2 } };
    const told = fought({ ...both, y, options: { moraleAtZero } }, blanks(apply ? 5 : 4, 5), {
      declareFormation: "yes",
      formation: ["advance", "hold"],
    });
    expect(poolsOf(told.rolls)).toEqual([apply ? "4 red 1 blue" : "3 red 1 blue", "2 red 3 blue"]);
    expect(told.notes.filter((one) => one === "advances" || one === "holds")).toEqual(
      apply ? ["advances", "holds"] : ["holds"],
    );
  });
});
