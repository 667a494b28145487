import { describe, expect, it } from "vitest";
import type { Engagement, Setting } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { BattleTable } from "../../battle-table.js";
import { trackAfter } from "../../play.js";
import { at, begun, blow, refusal, turnOf, WAY } from "../battle/fighters.js";
import { fact, rifle, set, sword, target, weighed } from "../fixtures.js";

const able = (extraAttack: number) => begun({ values: { basicSpeed: 6, extraAttack } });
const TWICE = { dice: [17, 17] };
const MISS = { dice: [17] };

/** A blow at bo with these settings. */
const blowWith = (table: BattleTable, settings: Readonly<Record<string, Setting>>): Partial<Engagement> => ({
  ...blow(table, "bo"),
  choices: set(settings),
});

/** How many attacks ana can make in one turn: until the next one is refused. */
function attacks(extraAttack: number, maneuver = "attack"): number {
  const table = able(extraAttack);
  let made = 0;
  while (refusal(table, "strike", "ana", blow(table, "bo", maneuver)) === undefined) {
    table.act("strike", "ana", MISS, blow(table, "bo", maneuver));
    made += 1;
  }
  expect(refusal(table, "strike", "ana", blow(table, "bo", maneuver))).toBe("maneuverDone");
  return made;
}

describe("GURPS-90: Extra Attack", () => {
  it.each([
    [0, 1],
    [1, 2],
    [3, 4],
  ])("GURPS-90 %i levels: %i attacks in a turn", (level, made) => {
    expect(attacks(level)).toBe(made);
  });

  it.each(["moveAndAttack", "allOut", "allOutDetermined", "allOutStrong"])(
    "GURPS-90 they come with %s too",
    (maneuver) => {
      const table = able(1);
      const strong = { ...blow(table, "bo", maneuver), weapon: sword({ damage: "sw cut" }) };
      table.act("strike", "ana", MISS, strong);
      expect(refusal(table, "strike", "ana", strong)).toBeUndefined();
    },
  );

  it("GURPS-90 an extra attack hits, and the turn counts it", () => {
    const table = able(1);
    table.act("strike", "ana", MISS, blow(table, "bo"));
    const script = { dice: [10, 2], choices: { defend: "none" } };
    const { changes } = table.act("strike", "ana", script, {
      ...blow(table, "bo"),
      weapon: sword({ damage: "1d cut" }),
    });
    expect(trackAfter(changes, "bo", "lost")).toBe(3);
    expect(turnOf(table, "ana", "extraAttacks")).toBe(1);
  });

  it("GURPS-90 the next turn has its own, and undo gives one back", () => {
    const table = able(1);
    table.act("strike", "ana", MISS, blow(table, "bo"));
    table.act("strike", "ana", MISS, blow(table, "bo"));
    table.undo();
    expect(refusal(table, "strike", "ana", blow(table, "bo"))).toBeUndefined();
    table.act("strike", "ana", MISS, blow(table, "bo"));
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    expect(["extraAttacks", "attackedAs", "rapidStrikes"].map((one) => turnOf(table, "ana", one))).toEqual([
      0, 0, 0,
    ]);
    expect(refusal(table, "strike", "ana", blow(table, "bo", "allOut"))).toBeUndefined();
  });

  it("GURPS-90 they can be with another weapon, also one that shoots", () => {
    const table = able(1);
    table.act("strike", "ana", MISS, blow(table, "bo"));
    const shot = { ...blow(table, "bo"), weapon: rifle() };
    expect(refusal(table, "shoot", "ana", shot)).toBeUndefined();
  });

  it("GURPS-90 no other maneuver follows an attack, and no attack another maneuver", () => {
    const table = able(2);
    table.act("strike", "ana", MISS, blow(table, "bo"));
    for (const action of ["concentrate", "wait", "doNothing", "allOutDefense"])
      expect(refusal(table, action, "ana")).toBe("maneuverDone");
    const other = able(2);
    other.act("evaluate", "ana", {}, at(other, "bo"));
    expect(refusal(other, "strike", "ana", blow(other, "bo"))).toBe("maneuverDone");
  });

  it.each([
    ["attack", "allOut"],
    ["attack", "moveAndAttack"],
    ["allOutDetermined", "attack"],
    ["allOutDetermined", "allOut"],
  ])("GURPS-90 after %s another attack is not %s", (first, second) => {
    const table = able(1);
    table.act("strike", "ana", MISS, blow(table, "bo", first));
    expect(refusal(table, "strike", "ana", blow(table, "bo", second))).toBe("otherAttack");
  });

  it("GURPS-90 the maneuver of the first attack is found for the next one", () => {
    const table = able(1);
    table.act("strike", "ana", MISS, blow(table, "bo", "allOutDetermined"));
    const { choices: _own, ...found } = blow(table, "bo");
    const [assessment] = weighed(table.engagement("strike", "ana", found)).assessments;
    expect(assessment?.modifiers.find(({ id }) => id === "maneuver")?.setting).toBe("allOutDetermined");
  });

  it("GURPS-90 the further blow of All-Out Attack (Double) comes once", () => {
    const table = able(1);
    const double = blow(table, "bo", "allOutDouble");
    expect(table.act("strike", "ana", TWICE, double).rolls).toHaveLength(2);
    expect(table.act("strike", "ana", MISS, double).rolls).toHaveLength(1);
  });

  it("GURPS-90 the feint of All-Out Attack (Feint) comes once", () => {
    const table = able(1);
    const feint = blow(table, "bo", "allOutFeint");
    const first = table.act("strike", "ana", { dice: [16, 10, 17] }, feint);
    expect(first.rolls.map(({ purpose }) => purpose)).toEqual(["feint", "seesFeint", "attack"]);
    expect(table.act("strike", "ana", MISS, feint).rolls.map(({ purpose }) => purpose)).toEqual(["attack"]);
  });

  it("GURPS-90 one attack at most is a Rapid Strike", () => {
    const table = able(2);
    const rapid = blowWith(table, { manner: "rapidStrike" });
    table.act("strike", "ana", TWICE, rapid);
    expect(refusal(table, "strike", "ana", rapid)).toBe("rapidStrikeDone");
    table.act("strike", "ana", MISS, blow(table, "bo"));
    expect(turnOf(table, "ana", "extraAttacks")).toBe(1);

    const later = able(1);
    later.act("strike", "ana", MISS, blow(later, "bo"));
    expect(refusal(later, "strike", "ana", blowWith(later, { manner: "rapidStrike" }))).toBeUndefined();
  });

  it("GURPS-90, GURPS-51 a feint first lowers the defenses against the attack of the same turn", () => {
    const table = able(1);
    table.act("feint", "ana", { dice: [9, 16] }, { ...at(table, "bo"), weapon: sword() });
    expect(table.profile("ana").values["feinted"]).toBe(5);
    const [assessment] = weighed(table.engagement("strike", "ana", blow(table, "bo"))).assessments;
    expect(assessment?.modifiers.find(({ id }) => id === "feint")?.setting).toBe(5);
    table.act("strike", "ana", MISS, blow(table, "bo"));
    table.step("endActivation", "ana");
    expect(table.profile("ana").values["feinted"]).toBe(0);
  });

  it("GURPS-90, GURPS-51 a feint after an attack counts in the next turn", () => {
    const table = able(1);
    table.act("strike", "ana", MISS, blow(table, "bo"));
    table.act("feint", "ana", { dice: [9, 16] }, { ...at(table, "bo"), weapon: sword() });
    table.step("endActivation", "ana");
    expect(table.profile("ana").values["feinted"]).toBe(5);
    table.step("endActivation", "bo");
    expect(refusal(table, "feint", "ana", { ...at(table, "bo"), weapon: sword() })).toBeUndefined();
  });

  it("GURPS-90 a feint is no part of an All-Out Attack", () => {
    const table = able(1);
    table.act("strike", "ana", MISS, blow(table, "bo", "allOut"));
    expect(refusal(table, "feint", "ana", { ...at(table, "bo"), weapon: sword() })).toBe("otherAttack");
  });

  it("GURPS-90, GURPS-54 a Wait is answered with one attack", () => {
    const table = able(2);
    table.act("wait", "ana", {}, { choices: set({ waitAnswer: "attack", waitEvent: "reach" }) });
    table.step("endActivation", "ana");
    table.act("strike", "ana", MISS, blow(table, "bo"));
    expect(refusal(table, "strike", "ana", blow(table, "bo"))).toBe("notActive");
  });

  it("GURPS-90 a step can come between two attacks", () => {
    const table = able(1);
    table.act("strike", "ana", MISS, blow(table, "bo"));
    table.act("walk", "ana", {}, { way: WAY(1) });
    expect(refusal(table, "strike", "ana", blow(table, "bo"))).toBeUndefined();
    expect(refusal(table, "walk", "ana", { way: WAY(1) })).toBeDefined();
  });

  it.each([
    [0, ["maneuverIs.attack"]],
    [2, ["maneuverIs.attack", "extraAttacksLeft"]],
  ])("GURPS-90 the tracker says how many are left of %i: %j", (level, said) => {
    const table = able(level);
    table.act("strike", "ana", MISS, blow(table, "bo"));
    const all = gurps.order?.says(table.now(), table.model("ana")) ?? [];
    expect(all.map(({ key }) => key)).toEqual(said);
    expect(all[1]?.data).toEqual(level > 0 ? { left: 2 } : undefined);
  });

  it("GURPS-90 outside a battle nothing is counted", () => {
    const attack = { weapon: sword(), targets: [target(able(1).profile("bo"), { contact: fact(true) })] };
    const table = new BattleTable(gurps, [{ side: "a", profile: able(1).profile("ana") }]);
    table.state = { ...table.state, tracks: { ...table.state.tracks, round: 0 } };
    const changes = [1, 2, 3].flatMap(() => table.act("strike", "ana", MISS, attack).changes);
    expect(changes.filter((one) => one.type === "track" && one.track === "extraAttacks")).toEqual([]);
  });
});
