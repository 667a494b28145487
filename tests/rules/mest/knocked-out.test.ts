import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { play, refusalFor, statusAfter, trackAfter } from "../play.js";
import { act, armor, fact, weapon, weighed, type Case, type Person } from "./fixtures.js";

const fight = (one: Case, dice: string, choices = {}) =>
  play(mest, act("fight", { ...one, set: { defend: "no", ...one.set } }), { dice, choices });

describe("MEST-75: Concentrate and armor", () => {
  it.each([
    ["plain", 0, 4],
    ["with Concentrate", 1, 0],
  ])(
    "MEST-49, MEST-75 Medium 4 and Medium Shield 1 against Impact 1, %s: %i left (example 12)",
    (_, concentrate, left) => {
      const gear = [armor("suit", 4), armor("shield", 1)];
      const told = fight(
        { weapon: weapon({ impact: 1 }), bo: { gear, values: { siz: 9 } }, set: { concentrate } },
        concentrate ? "111 11 66 11" : "11 11 66 11",
      );
      expect(told.result.data?.["damage"] ?? 0).toBe(4 - left);
    },
  );
});

describe("MEST-100, MEST-101: KO'd models", () => {
  const down: Person = { statuses: ["ko"], values: { wounds: 3 } };
  it("MEST-100 Fear, Delay, Wait, Hidden and Done leave; the Wound number stays", () => {
    const bo: Person = { values: { wounds: 2, fear: 1, delay: 2 }, statuses: ["waiting", "done"] };
    const { changes } = fight({ bo, set: { targetHindrance: 0 } }, "11 11 11 11");
    expect(trackAfter(changes, "bo", "wounds")).toBe(3);
    expect([trackAfter(changes, "bo", "fear"), trackAfter(changes, "bo", "delay")]).toEqual([0, 0]);
    expect([statusAfter(changes, "bo", "waiting"), statusAfter(changes, "bo", "done")]).toEqual([
      false,
      false,
    ]);
    expect(statusAfter(changes, "bo", "hidden")).toBeUndefined();
    expect(statusAfter(changes, "bo", "ko")).toBe(true);
  });

  it.each(["fight", "shoot"])("MEST-101 %s eliminates without a Test", (action) => {
    const told = play(
      mest,
      act(action, { bo: down, facts: action === "fight" ? { contact: fact(true) } : {} }),
    );
    expect(told.rolls).toEqual([]);
    expect(told.result.id).toBe("eliminated");
    expect(statusAfter(told.changes, "bo", "eliminated")).toBe(true);
    expect(trackAfter(told.changes, "bo", "wounds")).toBeUndefined();
    expect(weighed(action, "bo ko, wounds 3").odds[0]?.outcomes).toEqual([{ id: "eliminated", chance: 1 }]);
  });

  it("MEST-101 by the option it is forbidden", () => {
    const one: Case = { bo: down, options: { koAttack: "forbidden" } };
    expect(refusalFor(mest, act("fight", one))?.refused).toBe("targetKo");
    expect(refusalFor(mest, act("fight", "option koAttack forbidden"))).toBeNull();
  });

  it("MEST-101 by the option a Test: an automatic hit in Melee Range, Damage +3, AR −3 a piece", () => {
    const one: Case = { bo: { ...down, gear: [armor("suit", 4)] }, options: { koAttack: "test" } };
    const told = (dice: string) => play(mest, act("fight", one), { dice });
    expect(told("11 11").rolls[0]?.plus).toBe(5);
    expect(told("11 11").result.id).toBe("eliminated");
    expect(told("11 44").result.id).toBe("unhurt");
    const shot = play(mest, act("shoot", one), { dice: "11 66" });
    expect([shot.rolls[0]?.plus, shot.result.id]).toEqual([5, "missed"]);
  });
});
