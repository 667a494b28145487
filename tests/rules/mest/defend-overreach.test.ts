import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { play, refusalFor, statusAfter, trackAfter } from "../play.js";
import { act, armor, fact, plusOf, weapon, type Case } from "./fixtures.js";

const TOUCHING = { contact: fact(true), distance: fact(0) };

describe("MEST-20: the target is asked", () => {
  const DICE = "11 111 11 11";
  it("MEST-20 it may defend, and rolls a Base die more", () => {
    const told = play(mest, act("fight"), { dice: DICE, choices: { defend: "defend" } });
    expect(told.asked).toEqual(["defend"]);
    expect(told.rolls[1]?.dice).toEqual({ db: 3 });
  });

  const FOUR = "11 11 11 11";
  const MISSED = "11 66";
  const struck = (one: Case, choice: string, dice: string) =>
    play(mest, act("fight", one), { dice, choices: { defend: choice } });

  it("MEST-20 it does not defend by default; a target that has decided already is not asked", () => {
    expect(play(mest, act("fight"), { dice: FOUR }).rolls[1]?.dice).toEqual({ db: 2 });
    expect(play(mest, act("fight", "set defend no"), { dice: FOUR }).asked).toEqual([]);
  });

  it.each([
    [6, ["defend"], []],
    [7, [], ["defendNotHit"]],
  ])(
    "MEST-20 a CCA of 2 with two sixes can hit a CCA of 6; against %i it is asked %j",
    (cca, asked, noted) => {
      const told = play(mest, act("fight", { bo: { values: { cca } } }), { dice: MISSED });
      expect(told.asked).toEqual(asked);
      expect(told.notes.filter((key) => key === "defendNotHit")).toEqual(noted);
      expect(told.rolls[1]?.dice).toEqual({ db: 2 });
    },
  );

  it.each([
    [7, ["defend"], []],
    [8, [], ["defendNotHurt"]],
  ])("MEST-49 eight Cascades are the most: with an Armor Rating of %i it is asked %j", (ar, asked, noted) => {
    const told = play(mest, act("fight", { bo: { gear: [armor("suit", ar)] } }), { dice: MISSED });
    expect(told.asked).toEqual(asked);
    expect(told.notes.filter((key) => key === "defendNotHurt")).toEqual(noted);
  });

  it("MEST-116 with Stun a hit can do something to a target in any armor", () => {
    const stuns = { weapon: weapon({ traits: "Stun 9" }), bo: { gear: [armor("suit", 8)] } };
    expect(play(mest, act("fight", stuns), { dice: MISSED }).asked).toEqual(["defend"]);
  });

  it("MEST-108 only an Attentive target can defend", () => {
    const distracted: Case = { bo: { values: { delay: 1 } }, set: { targetHindrance: 0 } };
    expect(play(mest, act("fight", distracted), { dice: FOUR }).asked).toEqual([]);
    const insists = act("fight", "bo delay 1; set defend yes");
    expect(refusalFor(mest, insists)?.refused).toBe("defendDistracted");
    expect(refusalFor(mest, act("fight", "set defend yes"))).toBeNull();
  });

  it("MEST-108 defending costs a Delay token, hit or missed, asked or said", () => {
    expect(trackAfter(struck({}, "defend", DICE).changes, "bo", "delay")).toBe(1);
    expect(trackAfter(struck({}, "defend", "11 661").changes, "bo", "delay")).toBe(1);
    expect(trackAfter(struck({ set: { defend: "yes" } }, "", DICE).changes, "bo", "delay")).toBe(1);
    expect(trackAfter(struck({}, "stand", FOUR).changes, "bo", "delay")).toBeUndefined();
    expect(trackAfter(struck({}, "stand", MISSED).changes, "bo", "delay")).toBeUndefined();
  });

  it.each([
    ["one more of one", 1, 2],
    ["none beyond two", 2, undefined],
  ])("MEST-99, MEST-48 a second attack with %s", (_, held, after) => {
    const turn = { turn: { attacks: 1, acted: 1 }, values: { delay: held } };
    const { changes } = play(
      mest,
      { ...act("fight", { ana: turn, set: { defend: "no" } }), anyway: true },
      { dice: DICE },
    );
    expect(trackAfter(changes, "ana", "delay")).toBe(after);
  });

  it("MEST-108 a target in Wait loses Wait instead", () => {
    const { changes, notes } = struck({ bo: { statuses: ["waiting"] } }, "defend", DICE);
    expect(notes).toEqual(["hit", "wounded", "defenseWait"]);
    expect(statusAfter(changes, "bo", "waiting")).toBe(false);
    expect(trackAfter(changes, "bo", "delay")).toBeUndefined();
  });

  it("MEST-108 the token comes at the end: it does not penalize this Test, and a KO'd model takes none", () => {
    const frail: Case = { bo: { values: { wounds: 2 } }, set: { targetHindrance: 0 } };
    const { changes, result, rolls } = struck(frail, "defend", DICE);
    expect(rolls[0]?.dice).toEqual({ db: 2 });
    expect(result.id).toBe("ko");
    expect(trackAfter(changes, "bo", "delay")).toBeUndefined();
  });
});

describe("MEST-24: Overreach", () => {
  const away = (distance: number) => ({ contact: fact(false), distance: fact(distance) });
  it.each<[string, string, string | null]>([
    ["a Free Attentive model", "", null],
    ["with a Delay token", "ana delay 1", "overreachDistracted"],
    ["Engaged by another", "cy; opponents cy", "overreachEngaged"],
    ["beside a KO'd enemy", "cy ko; opponents cy", null],
    ["with a Natural weapon", "with class natural", "overreachNatural"],
    ["with a Stub weapon", "with traits Stub", "overreachStub"],
    ["with a two-handed weapon in two hands", "with hands 2", "overreachTwoHands"],
    ["with a two-handed weapon beside a shield", "ana shield 1 hands 1; with hands 2", null],
  ])("MEST-24 %s: %s", (_, one, refused) => {
    expect(refusalFor(mest, act("fight", `apart 1; ${one}; set overreach 1`))?.refused ?? null).toBe(refused);
  });

  it.each([
    ["MEST-24 in base-contact without", 0, {}, null],
    ["MEST-24 half a MU away without", 0.5, {}, "notInMelee"],
    ["MEST-24 half a MU away with", 0.5, { overreach: 1 }, null],
    ["MEST-24 1 MU away with", 1, { overreach: 1 }, null],
    ["MEST-24 more than 1 MU away with", 1.1, { overreach: 1 }, "notInMelee"],
  ] as const)("%s", (_, distance, set, refused) => {
    const facts = distance === 0 ? TOUCHING : away(distance);
    expect(refusalFor(mest, act("fight", { facts, set }))?.refused ?? null).toBe(refused);
  });

  it("MEST-24 −1 flat on the Hit and the Damage Test", () => {
    expect(plusOf("fight", "set overreach 1")).toEqual([1, 2]);
    const told = play(mest, act("fight", "set overreach 1"), { dice: "66 11 1111 11" });
    expect(told.rolls[2]?.plus).toBe(1);
  });

  it("MEST-24 only for the first action", () => {
    const fight = (acted: number) =>
      act("fight", { ana: { turn: { acted, actionPoints: 2 - acted } }, set: { overreach: 1 } });
    expect(refusalFor(mest, fight(0))).toBeNull();
    expect(refusalFor(mest, fight(1))?.refused).toBe("overreachLate");
  });

  it.each(["unopposed", "opposed", "fiddle"])("MEST-24 −1 REF in an %s Test on REF, on no other", (test) => {
    const over: Case = { ana: { statuses: ["overreaching"] } };
    expect(plusOf(test, over)[0]).toBe(1);
    expect(plusOf(test, "ana overreaching; set ownAttribute ref")[0]).toBe(1);
    expect(plusOf(test, "ana overreaching; set ownAttribute int")[0]).toBe(2);
  });

  it("MEST-24 −1 REF of the other side of an Opposed Test on REF, on no other", () => {
    const over: Case = { bo: { statuses: ["overreaching"] } };
    expect(plusOf("opposed", over)).toEqual([2, 1]);
    expect(plusOf("opposed", "bo overreaching; set theirAttribute int")).toEqual([2, 2]);
  });

  it("MEST-24 −1 REF lasts: a model that overreaches is easier to hit, detects and leaves worse", () => {
    const told = play(mest, act("fight", "set overreach 1"), { dice: "11 44" });
    expect(statusAfter(told.changes, "ana", "overreaching")).toBe(true);
    expect(plusOf("shoot", "bo overreaching")).toEqual([2, 1]);
    expect(plusOf("disengage", "ana overreaching")).toEqual([1, 2]);
    expect(plusOf("disengage", "bo overreaching")).toEqual([2, 2]);
    expect(plusOf("detect", "ana overreaching; bo overreaching, hidden")).toEqual([1, 1]);
  });
});
