import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Profile } from "../../../../src/rules/core/index.js";
import { foeNumber } from "../../../../src/rules/gurps/data/foes.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { person, rifle, sword } from "../fixtures.js";
import { sum } from "./duel.js";

/** Ana against bo and cat, in the first second. */
function table(weapon: Profile): BattleTable {
  const of = (ref: string, side: string, gear: readonly Profile[]) => ({
    side,
    profile: person(ref, { gear }),
  });
  const one = new BattleTable(gurps, [
    of("ana", "red", [weapon]),
    of("bo", "blue", [sword()]),
    of("cat", "blue", [sword()]),
  ]);
  one.step("beginBattle", "ana", { rest: () => [3] });
  return one;
}
const at = (one: BattleTable, ref: string): Partial<Engagement> => ({
  weapon: one.profile("ana").gear[0] ?? null,
  targets: [{ profile: one.profile(ref), facts: {}, shots: 1, choices: { set: {} } }],
});
/** What a modifier is found to be in an attack of ana. */
const found = (one: BattleTable, action: string, foe: string, id: string) =>
  weigh(gurps, one.engagement(action, "ana", at(one, foe))).assessments[0]?.modifiers.find(
    (modifier) => modifier.id === id,
  )?.found ?? null;

describe("GURPS-50: the foe of an Evaluate", () => {
  it("GURPS-50 counts for attacks and feints at that foe, and at no other", () => {
    const one = table(sword());
    one.act("evaluate", "ana", {}, at(one, "bo"));
    expect(one.profile("ana").values["evaluatedFoe"]).toBe(foeNumber("bo"));
    expect([found(one, "strike", "bo", "evaluate"), found(one, "strike", "cat", "evaluate")]).toEqual([
      1,
      null,
    ]);
    expect([found(one, "feint", "bo", "evaluate"), found(one, "feint", "cat", "evaluate")]).toEqual([
      1,
      null,
    ]);
  });

  it.each([
    ["bo", 2],
    ["cat", 1],
  ])("GURPS-50 one turn at bo, then one at %s: %i", (second, turns) => {
    const one = table(sword());
    one.act("evaluate", "ana", {}, at(one, "bo"));
    one.act("evaluate", "ana", {}, { ...at(one, second), anyway: true });
    expect(found(one, "strike", second, "evaluate")).toBe(turns);
  });
});

describe("GURPS-17, GURPS-50: Aim and Evaluate are at one foe", () => {
  it.each([
    ["evaluate", sword(), "GURPS-50"],
    ["aim", rifle({}, "gun"), "GURPS-55"],
  ])("%s without a target is refused, with one it is not", (action, weapon, rule) => {
    const one = table(weapon);
    const refused = (more: Partial<Engagement>) => refusalFor(gurps, one.engagement(action, "ana", more));
    expect(refused({ ...at(one, "bo"), targets: [] })).toMatchObject({ refused: "noFoe", rule });
    expect(refused(at(one, "bo"))).toBeNull();
  });
});

describe("GURPS-51: the foe of a feint", () => {
  it("GURPS-51 lowers the defenses of that foe only; an attack on another one uses it up", () => {
    const one = table(sword());
    const feint = one.act("feint", "ana", { dice: [sum(4), sum(18)] }, at(one, "bo"));
    expect(feint.notes).toEqual(["feinted"]);
    const won = one.profile("ana").values["feinted"];
    expect(won).toBeGreaterThan(0);
    expect([found(one, "strike", "bo", "feint"), found(one, "strike", "cat", "feint")]).toEqual([won, null]);
    const script = { dice: [sum(18)], rest: () => [1, 1, 1] };
    const { notes } = one.act("strike", "ana", script, { ...at(one, "cat"), anyway: true });
    expect(notes).toEqual(["fumbled"]);
    expect([one.profile("ana").values["feinted"], one.profile("ana").values["feintedFoe"]]).toEqual([0, 0]);
  });
});

describe("GURPS-55: the foe of an Aim", () => {
  it.each([
    ["bo", 1],
    ["cat", null],
  ])("GURPS-55 aimed at bo, a shot at %s has %s seconds of Aim", (foe, seconds) => {
    const one = table(rifle({}, "gun"));
    expect(one.act("aim", "ana", {}, at(one, "bo")).notes).toEqual(["aim"]);
    expect(found(one, "shoot", foe, "aim")).toBe(seconds);
  });

  it.each([
    ["bo", 2],
    ["cat", 1],
  ])("GURPS-55 a second at bo, then one at %s: %i", (second, seconds) => {
    const one = table(rifle({}, "gun"));
    one.act("aim", "ana", {}, at(one, "bo"));
    one.act("aim", "ana", {}, { ...at(one, second), anyway: true });
    expect(one.profile("ana").gear[0]?.values["aimed"]).toBe(seconds);
  });
});
