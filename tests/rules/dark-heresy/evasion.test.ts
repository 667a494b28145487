import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor, trackAfter } from "../play.js";
import { against, asRolled, autogun, engagement, fought, noteOf, person, set, sword } from "./fixtures.js";

describe("evading", () => {
  const burst = (foe = person("bo", { values: { agility: 40, wounds: 30 } })) =>
    against("fullAuto", person("ana", { values: { ballisticSkill: 60 } }), autogun(), foe);

  it.each([
    [41, 0, 4],
    [40, 1, 3],
    [30, 2, 2],
    [10, 4, 0],
  ])("DH-39 Dodge 40, roll %d: %d of 4 hits canceled, %d left", (rolled, canceled, left) => {
    const dice = [20, rolled, ...Array.from({ length: left }, () => 5)];
    const told = asRolled(burst(), dice, { evadeShot: "dodge" });
    expect(told.result.data).toMatchObject({ hits: 4 });
    expect(told.result.id === "evaded").toBe(canceled >= 4);
    expect(told.rolls.filter(({ purpose }) => purpose === "damage")).toHaveLength(left);
  });

  it("DH-39 no more hits are canceled than there are", () => {
    const foe = person("bo", { values: { agility: 70 } });
    const shot = against("shoot", person("ana"), autogun(), foe);
    const told = fought(shot, [11, 1], { evadeShot: "dodge" });
    expect(noteOf(told, "evaded")).toEqual({ hits: 1 });
  });

  it("DH-39 one parries only in melee, and only with a weapon that can", () => {
    const armed = person("bo", { gear: [sword()] });
    const asked = (action: string, held: ReturnType<typeof sword>, foe: typeof armed) =>
      asRolled(against(action, person("ana"), held, foe), [11, 2]).happenings.flatMap((one) =>
        one.type === "ask" && one.request.key === "evade" ? one.request.options.map(({ id }) => id) : [],
      );
    expect(asked("shoot", autogun(), armed)).toEqual(["endure", "dodge"]);
    expect(asked("strike", sword(), armed)).toEqual(["endure", "dodge", "parry"]);
    expect(asked("strike", sword(), person("bo", { gear: [sword({ unwieldy: true })] }))).toEqual([
      "endure",
      "dodge",
    ]);
    expect(asked("strike", sword(), person("bo", { statuses: ["stunned"] }))).toEqual([]);
  });

  it.each([
    ["Balanced", { balanced: true }, 10],
    ["Unbalanced", { balanced: false, unbalanced: true }, -10],
    ["Defensive", { balanced: false, defensive: true }, 15],
    ["none", { balanced: false }, 0],
  ])("DH-40 a Parry with %s: %o %d", (_what, qualities, bonus) => {
    const foe = person("bo", { values: { weaponSkill: 40, parry: "trained" }, gear: [sword(qualities)] });
    const told = fought(against("strike", person("ana"), sword(), foe), [11, 50 + bonus], {
      evadeBlow: "parry",
    });
    expect(told.rolls[1]).toMatchObject({ purpose: "parry", against: 50 + bonus });
    expect(told.result.id).toBe("evaded");
    const alone = engagement("evade", foe, { choices: set({ evadeBy: "parry" }) });
    expect(fought(alone, [50 + bonus]).result.id).toBe("passed");
    expect(fought(alone, [51 + bonus]).result.id).toBe("failed");
  });

  it("DH-33, DH-39 no Evasion after an all out attack, nor without a Reaction left", () => {
    const asks = (foe: ReturnType<typeof person>) =>
      asRolled(against("strike", person("ana"), sword(), foe), [11, 2]).asked.includes("evadeBlow");
    expect(asks(person("bo"))).toBe(true);
    expect(asks(person("bo", { statuses: ["allOut"] }))).toBe(false);
    expect(asks(person("bo", { turn: { reactions: 0 } }))).toBe(false);
    const told = fought(against("strike", person("ana"), sword(), person("bo", { turn: {} })), [11, 12], {
      evadeBlow: "dodge",
    });
    expect(trackAfter(told.changes, "bo-turn", "reactions")).toBe(0);
    expect(
      refusalFor(darkHeresy, engagement("evade", person("ana", { turn: { reactions: 0 } }))),
    ).toMatchObject({
      refused: "noReaction",
    });
    expect(
      refusalFor(darkHeresy, engagement("evade", person("ana", { statuses: ["allOut"] }))),
    ).toMatchObject({
      refused: "noEvasion",
    });
  });

  it.each<[string, string | undefined]>([
    ["stunned", "unable"],
    ["unconscious", "unable"],
    ["prone", undefined],
  ])("DH-71 who is %s evades from the sheet: %s", (status, refused) => {
    const one = engagement("evade", person("ana", { statuses: [status] }));
    expect(refusalFor(darkHeresy, one)?.refused).toBe(refused);
  });

  it.each([
    ["untrained", 20],
    ["known", 40],
    ["trained", 50],
    ["experienced", 60],
    ["veteran", 70],
  ])("DH-39 Dodge of Agility 40, %s: %d", (dodge, number) => {
    const one = engagement("evade", person("ana", { values: { agility: 40, dodge } }));
    expect(fought(one, [number]).result.id).toBe("passed");
    expect(fought(one, [number + 1]).result.id).toBe("failed");
  });
});
