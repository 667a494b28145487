import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { refusalFor, statusAfter, trackAfter } from "../../play.js";
import { fact, refusedAs, target } from "../fixtures.js";
import { hasStatus, ROLLED, tableOf, turnOf } from "./fighters.js";
import { act, CONTACT, held, holding, refused, seize, states } from "./wrestlers.js";

describe("DH-65 the contests inside a grapple", () => {
  it("DH-65 the controller spends a Full Action each turn, and keeps hold", () => {
    const table = holding();
    expect(table.played[1]?.notes).toEqual(["hit", "swapped", "body", "grapples"]);
    act(table, "grapple", { dice: [60, 10] });
    expect(turnOf(table, "ana", "actionPoints")).toBe(0);
    table.step("endActivation", "ana");
    expect(states(table)).toEqual([true, true]);
  });

  it("DH-65 else it ends with its turn", () => {
    const table = holding();
    const { notes } = table.step("endActivation", "ana");
    expect(notes).toContain("grappleEnds");
    expect(states(table)).toEqual([false, false]);
  });

  it("DH-65 who wins may hurt the body, or throw down", () => {
    const hurt = act(holding(), "grapple", { dice: [10, 60, 9], choices: { held: "hurt" } });
    // A 9 on the halved die is 5: with 3 for Strength and 3 less, 5; Toughness takes 3.
    expect([
      trackAfter(hurt.changes, "bo", "woundsTaken"),
      trackAfter(hurt.changes, "bo", "fatigue"),
    ]).toEqual([2, 1]);
    const down = act(holding(), "grapple", { dice: [10, 60], choices: { held: "throwDown" } });
    expect(statusAfter(down.changes, "bo", "prone")).toBe(true);
    const kept = act(holding(), "grapple", { dice: [10, 60], choices: { held: "keep" } });
    expect(statusAfter(kept.changes, "bo", "prone")).toBeUndefined();
    expect(act(holding(), "grapple", { dice: [20, 20] }).asked).toEqual([]);
  });

  it.each([
    ["won", [10, 60], false],
    ["even", [20, 20], true],
    ["lost", [60, 10], true],
  ])("DH-65 the held model tries Strength, a Half Action: %s by %j", (end, dice, stays) => {
    const table = held();
    expect(act(table, "breakFree", { dice }, "bo", "ana").result.id).toBe(end);
    expect(states(table)).toEqual([stays, stays]);
    expect(turnOf(table, "bo", "actionPoints")).toBe(1);
    if (stays) expect(refused(table, "slipFree", "bo", "ana")).toBe("sameAction");
    else expect(refused(table, "strike", "bo", "ana")).toBeUndefined();
  });

  it.each([
    ["1 degree", [30, 60], 2],
    ["2 degrees", [20, 60], 3],
    ["6 degrees, at most its Half Move", [1, 60], 3],
  ])("DH-65 who wins by %s may push 1 meter and one for each degree", (_what, dice, meters) => {
    const table = holding();
    const { happenings } = act(table, "grapple", { dice, choices: { held: "push" } });
    const pushed = happenings.flatMap((one) =>
      one.type === "note" && one.request.key === "pushedInGrapple" ? [one.request] : [],
    );
    expect(pushed).toMatchObject([{ key: "pushedInGrapple", data: { meters } }]);
    expect(states(table)).toEqual([true, true]);
  });

  it("DH-65 the held model may take control: a Half Action, and one more for the Grapple action", () => {
    const table = held();
    const { notes } = act(table, "takeControl", { dice: [10, 60] }, "bo", "ana");
    expect(notes).toContain("takesControl");
    expect(
      ["ana", "bo"].map((one) => [hasStatus(table, one, "grappling"), hasStatus(table, one, "grappled")]),
    ).toEqual([
      [false, true],
      [true, false],
    ]);
    expect([refused(table, "breakFree", "bo", "ana"), refused(table, "grapple", "bo", "ana")]).toEqual([
      "notGrappled",
      undefined,
    ]);
    act(table, "grapple", { dice: [60, 10] }, "bo", "ana");
    expect(turnOf(table, "bo", "actionPoints")).toBe(0);
    table.step("endActivation", "bo");
    expect(hasStatus(table, "bo", "grappling")).toBe(true);
  });

  it("DH-65 who took control keeps it at the end of that turn without a further action, and not when it was lost", () => {
    const table = held();
    act(table, "takeControl", { dice: [10, 60] }, "bo", "ana");
    table.step("endActivation", "bo");
    expect([hasStatus(table, "bo", "grappling"), hasStatus(table, "ana", "grappled")]).toEqual([true, true]);
    const lost = held();
    act(lost, "takeControl", { dice: [60, 10] }, "bo", "ana");
    expect(states(lost)).toEqual([true, true]);
    expect(refused(lost, "breakFree", "bo", "ana")).toBe("sameAction");
  });

  it.each([
    ["larger", 6, "won"],
    ["of the same Size", 4, "lost"],
  ])(
    "DH-65 a controller who is %s: a degree more for each point of Size, in a success",
    (_what, size, end) => {
      // 30 against 30: a 30 is 1 degree, a 20 is 2.
      const table = held({ values: { size } });
      table.step("endActivation", "bo");
      table.step("endActivation", "cy");
      const script = { dice: [30, 20], choices: { held: "keep" } };
      expect(act(table, "grapple", script).result.id).toBe(end);
      expect(act(holding(), "grapple", { dice: [31, 20] }).result.id).toBe("lost");
    },
  );

  it("DH-65 +10 for the controller against a model that is on the ground", () => {
    const table = held({}, { statuses: ["prone"] });
    // 35 is a failure for 30, and a success for 40.
    expect(act(table, "breakFree", { dice: [30, 35] }, "bo", "ana").result.id).toBe("lost");
    expect(act(held(), "breakFree", { dice: [30, 35] }, "bo", "ana").result.id).toBe("won");
    table.step("endActivation", "bo");
    table.step("endActivation", "cy");
    expect(act(table, "grapple", { dice: [40, 35], choices: { held: "keep" } }).result.id).toBe("won");
  });

  it("DH-65 a controller on the ground stands up with its Full Action and keeps hold", () => {
    const table = holding();
    const rise = () => refusalFor(darkHeresy, table.engagement("riseHolding", "ana"))?.refused;
    expect(rise()).toBe("notProne");
    table.state = {
      ...table.state,
      models: table.state.models.map((one) =>
        one.profile.ref === "ana"
          ? { ...one, profile: { ...one.profile, statuses: [...one.profile.statuses, "prone"] } }
          : one,
      ),
    };
    expect(rise()).toBeUndefined();
    expect(table.act("riseHolding", "ana").notes).toEqual(["riseHolding"]);
    table.step("endActivation", "ana");
    expect([hasStatus(table, "ana", "prone"), ...states(table)]).toEqual([false, true, true]);
  });

  it.each([
    [44, false],
    [45, true],
  ])("DH-65 or Acrobatics at Agility 44, a %d: still held %s", (shown, stays) => {
    const table = held({ values: { agility: 50 } }, { values: { agility: 44 } });
    const { notes } = act(table, "slipFree", { dice: [shown] }, "bo", "ana");
    expect(notes).toEqual([stays ? "testFailed" : "slipsFree"]);
    expect(states(table)).toEqual([stays, stays]);
  });

  it("DH-65 the controller may let go, as a Free Action", () => {
    const table = holding();
    expect(refused(table, "letGo", "ana", "cy")).toBe("otherGrapple");
    expect(act(table, "letGo").notes).toEqual(["letGo"]);
    expect([states(table), turnOf(table, "ana", "actionPoints")]).toEqual([[false, false], 2]);
    expect(refused(table, "letGo")).toBe("noGrapple");
  });

  it("DH-65 one of two that are held is not taken for the other", () => {
    const table = tableOf({}, {});
    table.step("beginBattle", "ana", ROLLED);
    seize(table);
    const other = { ...table.profile("cy"), statuses: ["grappled"] };
    const one = table.engagement("letGo", "ana", { targets: [target(other, CONTACT)] });
    expect(refusedAs(one)).toBe("otherGrapple");
  });

  it("DH-65 it ends when one is out", () => {
    const table = held();
    table.state = {
      ...table.state,
      models: table.state.models.map((one) =>
        one.profile.ref === "ana"
          ? { ...one, isOut: true, profile: { ...one.profile, statuses: ["out", "grappling"] } }
          : one,
      ),
    };
    table.step("endActivation", "bo");
    expect(states(table)).toEqual([false, false]);
  });

  it("DH-65 the contests are not for models that are in no grapple, or no more adjacent", () => {
    const table = tableOf();
    table.step("beginBattle", "ana", ROLLED);
    expect([refused(table, "grapple"), refused(table, "breakFree")]).toEqual(["noGrapple", "notGrappled"]);
    const away = holding();
    const one = away.engagement("grapple", "ana", {
      targets: [target(away.profile("bo"), { contact: fact(false) })],
    });
    expect(refusedAs(one)).toBe("notAdjacent");
  });
});
