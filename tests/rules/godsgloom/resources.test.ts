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
    const told = fought({ x: seals(2) }, `${FIRST} 3332`, { reroll: "all" });
    expect(trackAfter(told.changes, "x", "commandSeals")).toBe(1);
    expect(told.notes).toContain("sealSpent");
    expect(told.result.data).toEqual({ wounds: 2, suffered: 0 });
    const kept = fought({ x: seals(2) }, FIRST);
    expect(kept.asked).toEqual(["reroll", "push"]);
    expect(trackAfter(kept.changes, "x", "commandSeals")).toBeUndefined();
  });

  it.each([
    [1, false],
    [2, true],
  ])("GLOOM-21, GLOOM-22 with %i Seals a formation leaves one for a reroll: %s", (count, asked) => {
    const told = fought({ x: seals(count), set: { formation: "declares" } }, "22222 2222");
    expect(told.asked.includes("reroll")).toBe(asked);
  });

  it("GLOOM-21, GLOOM-48 Momentum is one single die; one question has the pool and each die of one's own", () => {
    const one: Case = { y: seals(1), set: { targetFormation: 0, momentum: "both" } };
    const told = fought(one, `${FIRST} 3 1`, { reroll: ["blue-4", "red-1"] });
    expect(told.asked).toEqual(["reroll", "reroll", "push"]);
    expect(told.rolls.map(({ roller, purpose }) => `${roller} ${purpose}`).slice(2)).toEqual([
      "x reroll",
      "y reroll",
    ]);
    const options = told.happenings.flatMap((each) =>
      each.type === "ask" && each.request.question === "reroll"
        ? [each.request.options.map(({ id, price }) => `${id} ${price?.id ?? "free"}`)]
        : [],
    );
    const momentum = (id: string) => `${id} momentum`;
    expect(options).toEqual([
      ["keep free", ...["red-1", "red-2", "red-3", "blue-4"].map(momentum)],
      ["keep free", "all seal", ...["red-1", "red-2", "blue-3", "blue-4"].map(momentum)],
    ]);
  });

  it("GLOOM-21, GLOOM-48 a die after the pool", () => {
    const one: Case = { y: seals(1), set: { targetFormation: 0, momentum: "defender" } };
    const told = fought(one, `${FIRST} 1122 2`, { reroll: ["all", "red-1"] });
    expect(told.rolls.map(({ key }) => key).slice(2)).toEqual(["defend-anew", "defend-again-2"]);
  });

  it.each<[string, string, boolean]>([
    ["GLOOM-17, GLOOM-20 each die counts, and one could become a critical", "3453 1241", true],
    ["GLOOM-17 a blank", "6613 1241 3", true],
    ["GLOOM-17, GLOOM-20 each die counts, and the critical is there", "6633 1241 3", false],
  ])("GLOOM-21 a Seal is asked for only where a reroll can gain: %s", (_, dice, isAsked) => {
    const told = fought({ x: seals(1) }, dice);
    expect(told.asked).toEqual([...(isAsked ? ["reroll"] : []), "push"]);
    expect(told.notes.filter((key) => key === "keepsDice")).toEqual(isAsked ? [] : ["keepsDice"]);
  });

  it("GLOOM-21 without criticals each die that counts is as good as it gets", () => {
    const told = fought({ x: seals(1), options: { criticals: false } }, "3453 1241");
    expect(told.asked).toEqual(["push"]);
  });

  it("GLOOM-21 at range too", () => {
    const one: Case = { action: "ranged", x: seals(1), y: seals(1) };
    expect(fought(one, "2222 22").asked).toEqual(["reroll", "reroll"]);
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
    const reroll = Array<string>(times).fill("red-1");
    expect(fought(one, "2" + " 2".repeat(times), { reroll }).rolls).toHaveLength(1 + times);
  });
});

describe("GLOOM-22: declaring a formation", () => {
  const both: Case = { x: { values: { commandSeals: 1 } }, y: { values: { commandSeals: 1 } } };
  const declares: Case = { ...both, set: { formation: "declares" } };

  it("GLOOM-22 example 39: the attacker passes, the defender declares, the attacker then declares: Hold beats Advance", () => {
    const told = fought({ ...both, set: { formation: "answers" } }, "2222 22222", {
      formationAgainst: "advance",
      formation: "hold",
    });
    expect(trackAfter(told.changes, "x", "commandSeals")).toBe(0);
    expect(trackAfter(told.changes, "y", "commandSeals")).toBe(0);
    expect(poolsOf(told.rolls)).toEqual(["3 red 1 blue", "2 red 3 blue"]);
  });

  it("GLOOM-22 an attacker that declares only if the enemy does pays nothing when it does not", () => {
    const told = fought({ ...both, set: { formation: "answers" } }, BLANKS, { formationAgainst: "advance" });
    expect(trackAfter(told.changes, "x", "commandSeals")).toBeUndefined();
    expect(told.notes).not.toContain("declaresFormation");
  });

  it("GLOOM-22 both choose at the same time; one alone is asked as usual", () => {
    const waitingFor = (one: Case) => {
      const start = begin(godsgloom, melee(one));
      if (isRefusal(start)) throw new Error("Refused.");
      return replay(start, {}).waiting;
    };
    const asked = waitingFor(declares);
    expect(asked?.type).toBe("askAll");
    expect(openQuestions(asked).map(({ key, who }) => [key, who])).toEqual([
      ["formation-attacker", "x"],
      ["formation-defender", "y"],
    ]);
    expect(waitingFor({ ...declares, y: {} })).toMatchObject({ type: "ask", key: "formation-attacker" });
    expect(waitingFor(both)).toMatchObject({ type: "ask", key: "formation-defender" });
  });

  it.each([
    ["formation-attacker", "formation-defender"],
    ["formation-defender", "formation-attacker"],
  ])("GLOOM-22 %s can be chosen first; nothing is shown until %s is chosen too", (first, second) => {
    const start = begin(godsgloom, melee(declares));
    if (isRefusal(start)) throw new Error("Refused.");
    const choiceOf = (key: string) => ({ choice: key === "formation-attacker" ? "hold/hold" : "hold" });
    const chosen = (transcript: Parameters<typeof replay>[1]) => {
      const { happenings, waiting } = replay(start, transcript);
      const formations = happenings.filter((one) => one.type === "ask");
      return { shown: formations.length, waiting: openQuestions(waiting).map(({ key }) => key) };
    };
    const one = answered({}, first, choiceOf(first));
    expect(chosen(one)).toEqual({ shown: 0, waiting: [second] });
    expect(chosen(answered(one, second, choiceOf(second))).shown).toBe(2);
  });

  it("GLOOM-22 the attacker's Seal is paid when it declares, before it chooses", () => {
    const start = begin(godsgloom, melee({ ...declares, y: {} }));
    if (isRefusal(start)) throw new Error("Refused.");
    const { changes, waiting } = replay(start, {});
    expect(keyOf(waiting)).toBe("formation-attacker");
    expect(trackAfter(changes, "x", "commandSeals")).toBe(0);
  });

  it.each([
    ["stays", true],
    ["wound", false],
  ])("GLOOM-22 both apply when a unit cannot lose Morale: by the option %s, %s", (moraleAtZero, apply) => {
    const y = { values: { commandSeals: 1, moraleLost: 2 } };
    const told = fought({ ...declares, y, options: { moraleAtZero } }, blanks(apply ? 5 : 4, 5), {
      formationAlone: "advance/advance",
      formation: "hold",
    });
    expect(poolsOf(told.rolls)).toEqual([apply ? "4 red 1 blue" : "3 red 1 blue", "2 red 3 blue"]);
    expect(told.notes.filter((one) => one === "advances" || one === "holds")).toEqual(
      apply ? ["advances", "holds"] : ["holds"],
    );
  });
});
