import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { statusAfter, trackAfter } from "../play.js";
import { after, FIRST, fought, melee, poolOf, rollsOf, type Case } from "./units.js";

describe("GLOOM-18: pools", () => {
  it("GLOOM-18 both roll their whole pools at once, the attacker its Offense, the defender its Defense", () => {
    expect(rollsOf(fought({}, FIRST).rolls)).toEqual(["x 3 red 1 blue attack", "y 2 red 2 blue defend"]);
  });

  it("GLOOM-18 at range the defender rolls only its blue dice", () => {
    const told = fought({ action: "ranged" }, "3312 31");
    expect(rollsOf(told.rolls)).toEqual(["x 3 red 1 blue attack", "y 2 blue defend"]);
    expect(told.result).toEqual({ id: "wounded", data: { wounds: 1 } });
    expect(after(told, "y")).toMatchObject({ health: 3, morale: 2 });
  });

  const effect = (test: string, value: number) => ({ effects: [{ ref: "e", name: "Rage", test, value }] });
  const free = (value: number) => ({ free: { label: "Blessed", value } });

  it.each<[string, Case, string, string]>([
    ["a free modifier is red dice", free(2), "5 red 1 blue", "2 red 2 blue"],
    ["no pool falls below nothing", free(-9), "1 blue", "2 red 2 blue"],
    ["a lasting modifier on the attacker's melee", { x: effect("melee", 1) }, "4 red 1 blue", "2 red 2 blue"],
    ["one on the defender's Defense", { y: effect("defense", -1) }, "3 red 1 blue", "2 red 1 blue"],
  ])("GLOOM-18 %s", (_, one, own, theirs) => {
    const line = weigh(godsgloom, melee(one)).lines[0];
    if (!line || typeof line.against === "number") throw new Error("No dice of the target.");
    expect([poolOf(line.active.dice), poolOf(line.against.dice)]).toEqual([own, theirs]);
    expect(line.relation).toBe("above");
  });

  it("GLOOM-18 without any dice there is no roll", () => {
    const none = { offenseRed: 0, offenseBlue: 0, defenseRed: 0, defenseBlue: 0 };
    const told = fought({ x: { values: none }, y: { values: none } });
    expect(told.rolls).toEqual([]);
    expect(told.result.id).toBe("lost");
  });

  it.each(["melee", "ranged"])("GLOOM-18 without a target the dice are shown, no more: %s", (action) => {
    const told = fought({ action, alone: true }, "3514");
    expect(told.result).toEqual({ id: "done", data: { hits: 2, blocks: 1 } });
    expect(told.notes).toEqual(["rolledAlone"]);
    expect(told.changes).toEqual([]);
  });

  it("GLOOM-18 the stat line in the order of the card", () => {
    const order = "speed offenseRed offenseBlue defenseRed defenseBlue morale health";
    expect(godsgloom.actor.stats?.join(" ")).toBe(order);
  });
});

describe("GLOOM-17, GLOOM-19: hits, blocks, wounds", () => {
  it.each<[string, string, number, number]>([
    ["GLOOM-19 the defender's blocks cancel hits", "3451 1132", 2, 0],
    ["GLOOM-19 the attacker's blocks cancel hits the other way", "1116 3312", 0, 1],
    ["GLOOM-19 blocks beyond the hits do nothing", "3116 3166", 0, 0],
    ["GLOOM-17 a 2 counts nothing", "2222 2222", 0, 0],
    ["GLOOM-17 a 3 counts", "3332 3322", 3, 2],
  ])("%s", (_, dice, wounds, suffered) => {
    const told = fought({}, dice);
    expect(told.result.data).toEqual({ wounds, suffered });
    expect(trackAfter(told.changes, "y", "woundsTaken") ?? 0).toBe(wounds);
    expect(trackAfter(told.changes, "x", "woundsTaken") ?? 0).toBe(suffered);
  });

  it.each([
    [1, "won", undefined],
    [2, "destroys", true],
  ] as const)("GLOOM-19 with %i wounds before, two more leave it %s", (woundsTaken, id, destroyed) => {
    const told = fought({ y: { values: { woundsTaken } } }, FIRST);
    expect(told.result.id).toBe(id);
    expect(statusAfter(told.changes, "y", "destroyed")).toBe(destroyed);
  });

  it("GLOOM-19 wounds beyond the last one are not counted", () => {
    const told = fought({ y: { values: { health: 1 } } }, FIRST);
    expect(trackAfter(told.changes, "y", "woundsTaken")).toBe(1);
  });

  it("GLOOM-19 wounds are applied once, all together", () => {
    const wounds = fought({}, FIRST).changes.filter(
      (one) => one.type === "track" && one.track === "woundsTaken",
    );
    expect(wounds).toEqual([{ type: "track", of: "y", track: "woundsTaken", from: 0, to: 2 }]);
  });

  it.each([
    ["1112 12", "unhurt"],
    ["5551 12", "wounded"],
  ])("GLOOM-19 at range, the dice %s: %s", (dice, id) => {
    expect(fought({ action: "ranged" }, dice).result.id).toBe(id);
  });

  it("GLOOM-19 at range the last wound destroys", () => {
    const told = fought({ action: "ranged", y: { values: { health: 2 } } }, "5512 12");
    expect(told.result.id).toBe("destroys");
  });
});
