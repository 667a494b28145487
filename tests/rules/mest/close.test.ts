import { describe, expect, it } from "vitest";
import { thresholds } from "../../../src/rules/mest/modifiers/give.js";
import { mest } from "../../../src/rules/mest/index.js";
import { play, refusalFor } from "../play.js";
import { act, diceOf, fact, foundAs, model, plusOf, type Case, type Person } from "./fixtures.js";
const friends = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `f${index + from}`);
const around = (own: number, theirs: number) => ({
  friends: fact(friends(own)),
  targetFriends: fact(friends(theirs, own)),
});

/** Dice that make the attack hit by more than its target resists, and how many notes it brings. */
const impactOf = (one: Case): number => {
  const told = play(mest, act("fight", one), { dice: "66 11 6666 11" });
  return told.result.data?.["damage"] as number;
};

describe("MEST-19, MEST-21, MEST-30: thresholds of 1, 2, 5 and 10", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 3],
    [9, 3],
    [10, 4],
    [50, 4],
  ])("MEST-19 of %i, %i are reached", (count, reached) => {
    expect(thresholds(count)).toBe(reached);
  });
});

describe("MEST-17 to MEST-24: close combat", () => {
  it.each([
    ["MEST-17 charge +1m", "set charge 1", "2b 1m v 2b"],
    ["MEST-18 the higher attacker +1m", "set highGround 1", "2b 1m v 2b"],
    ["MEST-18 the higher defender +1m", "set targetHighGround 1", "2b v 2b 1m"],
    ["MEST-19 same size", "touching", "2b v 2b"],
    ["MEST-19 difference 1, attacker smaller", "bo siz 4; touching", "2b 1m v 2b"],
    ["MEST-19 difference 2", "bo siz 5; touching", "2b 2m v 2b"],
    ["MEST-19 difference 4", "bo siz 7; touching", "2b 2m v 2b"],
    ["MEST-19 difference 5", "bo siz 8; touching", "2b 3m v 2b"],
    ["MEST-19 difference 9", "bo siz 12; touching", "2b 3m v 2b"],
    ["MEST-19 difference 10", "bo siz 13; touching", "2b 4m v 2b"],
    [
      "MEST-19 attacker SIZ 6, defender SIZ 1: +3m to the defender",
      "ana siz 6; bo siz 1; touching",
      "2b v 2b 3m",
    ],
    ["MEST-19 difference 2, not in base-contact", "bo siz 5; apart 1; set overreach 1", "2b v 2b"],
    ["MEST-19 within reach but not in base-contact", "bo siz 5; contact, distance 0.5", "2b v 2b"],
    ["MEST-19 in contact as far as hands can set it down", "bo siz 5; contact, distance 0.1", "2b 2m v 2b"],
    ["MEST-19 in contact from half a MU higher", "bo siz 5; contact, distance 0.5, across 0", "2b 2m v 2b"],
    ["MEST-19 without a scene a person says so", "bo siz 5; set size 1", "2b 2m v 2b"],
    ["MEST-20 the target defends +1b", "set defend yes", "2b v 3b"],
    ["MEST-20 the target does not", "set defend no", "2b v 2b"],
    ["MEST-22 attacker cornered −1m", "set cornered 1", "2b v 2b 1m"],
    ["MEST-22 defender cornered −1m", "set targetCornered 1", "2b 1m v 2b"],
    ["MEST-23 attacker flanked −1m", "set flanked 1", "2b v 2b 1m"],
    ["MEST-23 defender flanked −1m", "set targetFlanked 1", "2b 1m v 2b"],
    ["MEST-44 attacker confined: P +1m", "set confined 1", "2b v 2b 1m"],
    ["MEST-44 defender confined: A +1m", "set targetConfined 1", "2b 1m v 2b"],
    ["MEST-37 Hidden at the start +1m", "ana hidden", "2b 1m v 2b"],
    ["MEST-41 concentrating +1w", "set concentrate 1", "2b 1w v 2b"],
  ])("%s", (_, one, dice) => {
    expect(diceOf("fight", one)).toBe(dice);
  });

  it.each([
    ["MEST-21 F − O = 0", 1, 1, "2b v 2b"],
    ["MEST-21 F − O = 1", 1, 0, "2b 1w v 2b"],
    ["MEST-21 F − O = 2", 3, 1, "2b 2w v 2b"],
    ["MEST-21 F − O = 4", 4, 0, "2b 2w v 2b"],
    ["MEST-21 F − O = 5", 6, 1, "2b 3w v 2b"],
    ["MEST-21 F − O = 9", 9, 0, "2b 3w v 2b"],
    ["MEST-21 F − O = 10", 10, 0, "2b 4w v 2b"],
    ["MEST-21 the defender has one more", 0, 1, "2b v 2b 1w"],
    ["MEST-21 the defender has five more", 1, 6, "2b v 2b 3w"],
  ] as const)("%s", (_, own, theirs, dice) => {
    expect(diceOf("fight", { facts: around(own, theirs) })).toBe(dice);
  });

  it.each<[string, Person, string]>([
    ["MEST-21 F = 3 of whom one Distracted, O = 1: +1w", { values: { delay: 1 } }, "2b 1w v 2b"],
    ["MEST-21 one of them Disordered", { values: { fear: 2 } }, "2b 1w v 2b"],
    ["MEST-21 one of them only Nervous", { values: { fear: 1 } }, "2b 2w v 2b"],
    ["MEST-21 one of them KO'd", { statuses: ["ko"] }, "2b 1w v 2b"],
  ])("%s", (_, person, dice) => {
    expect(
      diceOf("fight", { facts: around(3, 1), others: [model("f0", person), model("f1"), model("f2")] }),
    ).toBe(dice);
  });

  it.each<[string, string, Case | string]>([
    ["MEST-16 two friends beside: 2", "assist", { facts: around(2, 0) }],
    [
      "MEST-16 a Distracted third does not assist",
      "assist",
      { facts: around(3, 0), others: [model("f2", { values: { delay: 1 } })] },
    ],
  ])("%s", (_, id, one) => {
    expect(foundAs("fight", one, id)).toBe(2);
  });

  it("MEST-16 Assist is Impact: it takes armor off the Damage Test, and touches no dice", () => {
    const gear = [{ ...model("mail"), kind: "mestArmor", values: { type: "suit", ar: 2 } }];
    expect(impactOf({ bo: { gear, values: { siz: 20 } } })).toBe(6);
    expect(impactOf({ bo: { gear, values: { siz: 20 } }, set: { assist: 1 } })).toBe(7);
    expect(impactOf({ bo: { gear, values: { siz: 20 } }, set: { assist: 5 } })).toBe(8);
    expect(diceOf("fight", "set assist 3")).toBe("2b v 2b");
  });

  it("MEST-18 both cannot be higher", () => {
    expect(refusalFor(mest, act("fight", "set highGround 1, targetHighGround 1"))?.refused).toBe(
      "bothHigher",
    );
  });
});

describe("MEST-52: Disengage", () => {
  it.each<[string, Case | string, string]>([
    ["MEST-52 +1b to the Active side", "", "3b v 2b"],
    ["MEST-18 higher", "set highGround 1", "3b 1m v 2b"],
    ["MEST-19 smaller by 2 in base-contact", "bo siz 5; touching", "3b 2m v 2b"],
    ["MEST-21 outnumbering", { facts: around(2, 0) }, "3b 2w v 2b"],
    ["MEST-22 cornered", "set cornered 1", "3b v 2b 1m"],
    ["MEST-23 flanked", "set flanked 1", "3b v 2b 1m"],
    ["MEST-44 confined", "set confined 1", "3b v 2b 1m"],
    ["MEST-17 a charge is no matter", "set charge 1", "3b v 2b"],
    ["MEST-20 nor is defending", "set defend yes", "3b v 2b"],
    ["MEST-37 nor suddenness", "ana hidden", "3b v 2b"],
  ])("%s", (_, one, dice) => {
    expect(diceOf("disengage", one)).toBe(dice);
  });

  it("MEST-52 REF against CCA", () => {
    const one = { ana: { values: { ref: 4, cca: 0 } }, bo: { values: { ref: 0, cca: 5 } } };
    expect(plusOf("disengage", one)).toEqual([4, 5]);
    expect(play(mest, act("disengage", one), { dice: "411 11" }).result.id).toBe("disengaged");
    expect(play(mest, act("disengage", one), { dice: "111 11" }).result.id).toBe("heldFast");
  });

  it("MEST-13 a model that no enemy engages cannot disengage, a KO'd model least of all", () => {
    expect(refusalFor(mest, act("disengage", "contact no"))?.refused).toBe("notEngaged");
    expect(refusalFor(mest, act("disengage", "bo ko"))?.refused).toBe("notEngaged");
  });
});
