import { describe, expect, it } from "vitest";
import { weigh } from "../../../src/rules/core/index.js";
import {
  FORMATIONS,
  prevailing,
  type Declarers,
  type Formation,
} from "../../../src/rules/godsgloom/actions/formations.js";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { trackAfter } from "../play.js";
import { after, BLANKS, blanks, FIRST, fought, melee, poolsOf, type Case } from "./units.js";

/** What the attacker declares, against a defender that can declare. */
const declaring = (formation: Declarers["attacker"]): Case => ({ set: { formation, targetFormation: 1 } });
const BOTH = declaring("declares");

describe("GLOOM-22: which formation takes effect", () => {
  const winners: readonly (readonly [Formation, Formation])[] = [
    ["advance", "harass"],
    ["harass", "hold"],
    ["hold", "advance"],
  ];

  it.each(winners)("GLOOM-22 example 24: %s beats %s, on either side", (better, worse) => {
    expect(prevailing(better, worse)).toEqual({ attacker: better, defender: null });
    expect(prevailing(worse, better)).toEqual({ attacker: null, defender: better });
  });

  it.each(FORMATIONS)("GLOOM-22 example 24: %s against the same: none", (same) => {
    expect(prevailing(same, same)).toEqual({ attacker: null, defender: null });
  });

  it.each(FORMATIONS)("GLOOM-22 %s alone takes effect", (one) => {
    expect(prevailing(one, null)).toEqual({ attacker: one, defender: null });
    expect(prevailing(null, one)).toEqual({ attacker: null, defender: one });
  });
});

describe("GLOOM-3, GLOOM-22: formations in a melee", () => {
  it.each<[string, string, string, string, string]>([
    ["GLOOM-22 Advance: one more red die", "advance none", "22222 2222", "4 red 1 blue", "2 red 2 blue"],
    ["GLOOM-22 Hold: one more blue die", "hold none", "22222 2222", "3 red 2 blue", "2 red 2 blue"],
    ["GLOOM-22 the defender's Advance", "none advance", "2222 22222", "3 red 1 blue", "3 red 2 blue"],
    ["GLOOM-22 the defender's Hold", "none hold", "2222 22222", "3 red 1 blue", "2 red 3 blue"],
    ["GLOOM-22 Hold against Advance", "advance hold", "2222 22222", "3 red 1 blue", "2 red 3 blue"],
    ["GLOOM-22 the same: none", "hold hold", "2222 2222", "3 red 1 blue", "2 red 2 blue"],
    ["GLOOM-3 both may decline", "none none", "2222 2222", "3 red 1 blue", "2 red 2 blue"],
  ])("%s", (_, declared, dice, ...pools) => {
    const [own = "", other = ""] = declared.split(" ");
    const told = fought(declaring(own === "none" ? "none" : "declares"), dice, {
      formationAlone: `${own}/${own}`,
      formation: other === "none" ? "keep" : other,
    });
    expect(poolsOf(told.rolls)).toEqual(pools);
    const isCanceled = declared === "hold hold";
    expect(told.notes.filter((one) => one === "formationsCancel")).toEqual(
      isCanceled ? ["formationsCancel"] : [],
    );
  });

  it.each([
    ["keep", "4 red 1 blue", "2 red 2 blue"],
    ["hold", "3 red 2 blue", "2 red 3 blue"],
  ])("GLOOM-22 the attacker chooses once it knows what the defender declared: %s", (formation, ...pools) => {
    const options = { moraleAtZero: "stays" };
    const y = { values: { moraleLost: 2 } };
    const dice = formation === "keep" ? "22222 2222" : "22222 22222";
    const told = fought({ ...BOTH, y, options }, dice, { formationAlone: "advance/hold", formation });
    expect(poolsOf(told.rolls)).toEqual(pools);
  });

  it("GLOOM-22 Harass: the opponent loses a Morale token before the Attack Test", () => {
    const told = fought(BOTH, FIRST, { formationAlone: "harass" });
    expect(after(told, "y").morale).toBe(0);
    expect(told.notes.indexOf("moraleLost")).toBeLessThan(told.notes.indexOf("strikes"));
  });

  it("GLOOM-22 the attacker harassed to Morale 0 fights on", () => {
    const one = { ...declaring("none"), x: { values: { moraleLost: 1 } } };
    const told = fought(one, FIRST, { formation: "harass" });
    expect(told.result.id).toBe("won");
    expect(trackAfter(told.changes, "x", "moraleLost")).toBe(2);
  });

  it.each<[string, string, number | undefined]>([
    ["GLOOM-22 harassed without Morale it takes a wound", "wound", 1],
    ["GLOOM-22 or by the option nothing", "stays", undefined],
  ])("%s", (_, moraleAtZero, taken) => {
    const one: Case = { ...BOTH, y: { values: { moraleLost: 2 } }, options: { moraleAtZero } };
    const told = fought(one, "3112 3312", { formationAlone: "harass" });
    const first = told.changes.find((change) => change.type === "track" && change.of === "y");
    expect(first?.type === "track" && first.track === "woundsTaken" && taken ? first.to : undefined).toBe(
      taken,
    );
  });

  it("GLOOM-3 a unit destroyed by it: the survivor wins, no Attack Test, MEL.70", () => {
    const one: Case = { ...BOTH, y: { values: { moraleLost: 2, health: 1 } } };
    const told = fought(one, [], { formationAlone: "harass", consolidate: "follow" });
    expect(told.result.id).toBe("destroys");
    expect(told.rolls).toEqual([]);
    expect(after(told, "x").hex).toEqual([1, 0]);
  });

  it("GLOOM-3 no question when the players use no formations", () => {
    expect(fought({}, BLANKS).asked).toEqual(["push"]);
  });

  it.each<[Declarers["attacker"], 0 | 1, readonly string[]]>([
    ["none", 0, []],
    ["none", 1, ["y formation"]],
    ["declares", 0, ["x formation"]],
    ["declares", 1, ["x formationAlone", "y formation"]],
    ["answers", 0, []],
    ["answers", 1, ["x formationAgainst", "y formation"]],
  ])("GLOOM-3, GLOOM-22 the attacker %s, the defender can declare: %i", (formation, targetFormation, who) => {
    const dice = formation === "declares" ? blanks(5, 4) : BLANKS;
    const asked = fought({ set: { formation, targetFormation } }, dice).happenings.flatMap((one) =>
      one.type === "ask" && one.request.question !== "push"
        ? [`${one.request.who} ${one.request.question}`]
        : [],
    );
    expect(asked).toEqual(who);
  });
});

describe("GLOOM-22: Command Seals", () => {
  const seals = (commandSeals: number) => ({ values: { commandSeals } });

  it.each<[string, Case, number | null]>([
    ["GLOOM-22 it has none", { x: seals(1) }, null],
    ["GLOOM-22 it has one", { y: seals(1) }, 1],
    ["GLOOM-22 formations are free, people say", { y: seals(1), options: { formationCost: "free" } }, null],
  ])("whether the defender can declare: %s", (_, one, setting) => {
    const { modifiers = [] } = weigh(godsgloom, melee(one)).assessments[0] ?? {};
    expect(modifiers.find(({ id }) => id === "targetFormation")?.found ?? null).toBe(setting);
  });

  it("GLOOM-22 declaring costs one, declining nothing", () => {
    const one: Case = { x: seals(2), y: seals(1), set: { formation: "declares" } };
    const told = fought(one, blanks(5, 4), { formationAlone: "advance" });
    expect(trackAfter(told.changes, "x", "commandSeals")).toBe(1);
    expect(trackAfter(told.changes, "y", "commandSeals")).toBeUndefined();
  });

  it("GLOOM-22 it is spent even when formations cancel each other", () => {
    const told = fought({ x: seals(1), y: seals(1), set: { formation: "declares" } }, BLANKS, {
      formationAlone: "hold/hold",
      formation: "hold",
    });
    expect(trackAfter(told.changes, "x", "commandSeals")).toBe(0);
    expect(trackAfter(told.changes, "y", "commandSeals")).toBe(0);
  });

  it("GLOOM-22 kept elsewhere, people take it off: the card says so", () => {
    const told = fought(BOTH, blanks(5, 4), { formationAlone: "advance" });
    expect(told.notes.filter((key) => key === "sealSpent")).toHaveLength(1);
    expect(trackAfter(told.changes, "x", "commandSeals")).toBeUndefined();
  });

  it("GLOOM-22 free by the option", () => {
    const one: Case = { ...BOTH, x: seals(1), options: { formationCost: "free" } };
    const told = fought(one, blanks(5, 4), { formationAlone: "advance" });
    expect(told.notes).not.toContain("sealSpent");
    expect(trackAfter(told.changes, "x", "commandSeals")).toBeUndefined();
  });
});
