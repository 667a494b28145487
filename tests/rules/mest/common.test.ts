import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { play, refusalFor, statusAfter, trackAfter } from "../play.js";
import {
  act,
  bow,
  diceOf,
  fact,
  model,
  plusOf,
  weapon,
  weighed,
  type Case,
  type Person,
} from "./fixtures.js";

describe("MEST-12, MEST-43: Hindrances", () => {
  it.each<[string, Person, Person, string]>([
    ["MEST-12 none", {}, {}, "2b v 2b"],
    ["MEST-12 one Wound", { values: { wounds: 1 } }, {}, "2b v 2b 1m"],
    ["MEST-12 two Fear are one type", { values: { fear: 2 } }, {}, "2b v 2b 1m"],
    ["MEST-12 Delay", { values: { delay: 3 } }, {}, "2b v 2b 1m"],
    ["MEST-12 all three types", { values: { wounds: 2, fear: 1, delay: 1 } }, {}, "2b v 2b 3m"],
    ["MEST-43 the other model's", {}, { values: { fear: 1, delay: 1 } }, "2b 2m v 2b"],
    ["MEST-43 those of both", { values: { wounds: 1, fear: 1 } }, { values: { wounds: 2 } }, "2b v 2b 1m"],
  ])("%s", (_, ana, bo, dice) => {
    expect(diceOf("fight", { ana, bo })).toBe(dice);
    expect(diceOf("shoot", { ana, bo })).toBe(dice);
    expect(diceOf("opposed", { ana, bo })).toBe(dice);
  });

  it("MEST-45 a Damage Test knows none of them", () => {
    const one: Case = {
      ana: { values: { wounds: 1, fear: 1, delay: 1 } },
      bo: { values: { wounds: 1 } },
      set: { concentrate: 1, charge: 1 },
    };
    const told = play(mest, act("fight", one), { dice: "551 111 111 11" });
    expect(told.rolls[2]?.dice).toEqual({ db: 2 });
    expect(told.rolls[3]?.dice).toEqual({ db: 2 });
  });
});

describe("MEST-41, MEST-42: Concentrate and Focus", () => {
  it.each([
    ["MEST-41 a Test of one's own", "unopposed", "set concentrate 1", "2b 1w v 2b"],
    ["MEST-41 Rally", "rally", "ana fear 1; set concentrate 1", "2b 1w v 2b 1m"],
    ["MEST-41 a Fear Test goes with no action", "fear", "set concentrate 1", "2b v 2b"],
    ["MEST-42 Focus", "fear", "ana waiting; set focus 1", "2b 1w v 2b"],
    ["MEST-42 Focus of the target", "shoot", "bo waiting; set targetFocus 1", "2b v 2b 1w"],
  ])("%s", (_, action, one, dice) => {
    expect(diceOf(action, one)).toBe(dice);
  });

  it.each<[string, string, string | null]>([
    ["MEST-42 not in Wait", "set focus 1", "notWaiting"],
    ["MEST-42 in Wait", "ana waiting; set focus 1", null],
    ["MEST-42 in Wait but Distracted", "ana waiting, delay 1; set focus 1", "notAttentive"],
    ["MEST-42 the target not in Wait", "set targetFocus 1", "notWaiting"],
    ["MEST-42 the target in Wait", "bo waiting; set targetFocus 1", null],
  ])("%s", (_, one, refused) => {
    expect(refusalFor(mest, act("fight", one))?.refused ?? null).toBe(refused);
  });

  it("MEST-42 Focus drops Wait", () => {
    const dice = "111 11";
    const own = play(mest, act("unopposed", "ana waiting; set focus 1"), { dice });
    expect(statusAfter(own.changes, "ana", "waiting")).toBe(false);
    const theirs = play(mest, act("opposed", "bo waiting; set targetFocus 1"), { dice: "11 111" });
    expect(statusAfter(theirs.changes, "bo", "waiting")).toBe(false);
  });

  it("MEST-41 an action paired with Concentrate costs 1 AP more", () => {
    const left = (actionPoints: number) =>
      act("shoot", { ana: { turn: { actionPoints, acted: 2 - actionPoints } }, set: { concentrate: 1 } });
    expect(refusalFor(mest, left(2))).toBeNull();
    expect(refusalFor(mest, left(1))).toMatchObject({
      refused: "noActionPoints",
      data: { cost: 2, left: 1 },
    });
    const told = play(mest, left(2), { dice: "111 66" });
    expect(trackAfter(told.changes, "ana-turn", "actionPoints")).toBe(0);
  });
});

describe("MEST-8: entries without a letter", () => {
  it("MEST-8 a flat Accuracy adds to the score and to no pool", () => {
    const one = { weapon: weapon({ accuracy: "+1" }) };
    expect(diceOf("fight", one)).toBe("2b v 2b");
    expect(plusOf("fight", one)).toEqual([3, 2]);
  });
});

describe("MEST-45: what touches which Test", () => {
  it("MEST-45 Assist and Hard Cover are the Damage Test's own: they add nothing to a Hit Test", () => {
    expect(diceOf("fight", "set assist 3")).toBe("2b v 2b");
    expect(diceOf("shoot", "set hardCover 1")).toBe("2b v 2b");
    expect(plusOf("fight", "set assist 3")).toEqual([2, 2]);
  });

  it("MEST-119 Uneven ground penalizes a close Hit Test, Obscuring terrain helps the target of a shot", () => {
    expect(diceOf("fight", {})).toBe("2b v 2b");
    expect(diceOf("fight", "set uneven 1")).toBe("2b v 2b 1m");
    expect(diceOf("shoot", "set obscuring 1")).toBe("2b v 2b 1m");
    const fighter = { ana: { values: { traits: "Fight" } }, set: { uneven: 1 } };
    expect(diceOf("fight", fighter)).toBe("2b v 2b");
  });

  it.each([
    ["fight", "assist", 3, { key: "impact", count: 3 }],
    ["shoot", "hardCover", 1, { key: "damageWild", count: -1 }],
  ] as const)(
    "MEST-16, MEST-34, MEST-45 in a %s %s shows what it is to the Damage Test",
    (action, id, to, shown) => {
      const [list] = weighed(action, { set: { [id]: to } }).assessments;
      const one = list?.modifiers.find((modifier) => modifier.id === id);
      expect(one?.contributions).toEqual([{ type: "elsewhere", ...shown }]);
    },
  );

  it("MEST-45 the modifiers of the three tables, by Test", () => {
    const of = (action: string) =>
      weighed(action, "bo hidden")
        .assessments[0]?.modifiers.filter(({ group }) => group !== "traits")
        .map(({ id }) => id)
        .sort();
    expect(of("fight")).toEqual(
      [
        "accuracy",
        "assist",
        "charge",
        "concentrate",
        "confined",
        "cornered",
        "defend",
        "flanked",
        "focus",
        "highGround",
        "hindrance",
        "multipleWeapons",
        "outnumber",
        "overreach",
        "secondAttack",
        "size",
        "suddenness",
        "targetConfined",
        "targetCornered",
        "targetFlanked",
        "targetFocus",
        "targetHighGround",
        "targetHindrance",
        "targetShortHanded",
        "uneven",
      ].sort(),
    );
    expect(of("shoot")).toEqual(
      [
        "rangedAccuracy",
        "blind",
        "concentrate",
        "directCover",
        "distance",
        "elevation",
        "focus",
        "hardCover",
        "hindrance",
        "multipleWeapons",
        "interveningCover",
        "leaning",
        "obscured",
        "pointBlank",
        "rangeSize",
        "secondAttack",
        "suddenness",
        "targetConfined",
        "targetFocus",
        "targetHindrance",
        "targetOverreached",
        "targetShortHanded",
        "obscuring",
        "visibility",
      ].sort(),
    );
    expect(of("fear")).toEqual(["difficulty", "focus", "friendly", "hindrance", "safety"]);
  });
});

it("MEST-15 a Scrum of three or more is reported", () => {
  const scrum = (names: readonly string[], others: Case["others"] = []) =>
    play(mest, act("fight", { facts: { melee: fact(names) }, others }), { dice: "11 44" }).notes;
  expect(scrum(["ana", "bo"])).not.toContain("scrum");
  expect(scrum(["ana", "bo", "cy"])).toContain("scrum");
  expect(scrum(["ana", "bo", "cy"], [model("cy", { statuses: ["ko"] })])).not.toContain("scrum");
});

it("MEST-46, MEST-47 contact decides which attack is meant", () => {
  const { fight, shoot } = mest.actions;
  expect(fight?.isDefault?.({ contact: fact(true) }, model("ana"))).toBe(true);
  expect(fight?.isDefault?.({ contact: fact(false) }, model("ana"))).toBe(false);
  expect(shoot?.isDefault?.({ contact: fact(false) }, model("ana"))).toBe(true);
  expect(shoot?.isDefault?.({ contact: fact(true) }, model("ana"))).toBe(false);
});

it("MEST-46, MEST-47 what a weapon can do", () => {
  const uses = (one: ReturnType<typeof weapon>) => mest.items["mestWeapon"]?.uses?.(one.values);
  expect(uses(weapon())).toEqual(["close"]);
  expect(uses(weapon({ class: "natural" }))).toEqual(["close"]);
  expect(uses(weapon({ or: "STR" }))).toEqual(["close", "ranged"]);
  expect(uses(bow())).toEqual(["ranged"]);
  expect(uses(weapon({ class: "thrown" }))).toEqual(["ranged"]);
});
