import { describe, expect, it } from "vitest";
import type { Setting } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { play, refusalFor, statusAfter } from "../play.js";
import { act, diceOf, fact, foundAs, plusOf, type Person } from "./fixtures.js";

const at = (distance: number) => ({ distance: fact(distance), contact: fact(false) });
const siz = (value: number): Person => ({ values: { siz: value } });
const HIDDEN: Person = { statuses: ["hidden"] };

describe("MEST-47: RCA against REF", () => {
  it("MEST-47 the shot is RCA against REF", () => {
    expect(plusOf("shoot", "ana rca 4; bo ref 3, cca 9")).toEqual([4, 3]);
  });

  it.each<[string, string, string | null]>([
    ["MEST-47 a weapon without an OR", "with", "noRange"],
    ["MEST-47 a Thrown weapon without one", "with class thrown", "noRange"],
    ["MEST-47 an OR of STR", "with or STR", null],
    ["MEST-47 a target out of sight", "sight no", "noSight"],
    ["MEST-47 a Hidden target", "bo hidden", "targetHidden"],
    ["MEST-33 a blind attack needs no sight", "bo hidden; sight no; set blind 1", null],
  ])("%s", (_, one, refused) => {
    expect(refusalFor(mest, act("shoot", one))?.refused ?? null).toBe(refused);
  });
});

describe("MEST-28: the OR Multiple", () => {
  it.each([
    [7.5, 0],
    [8, 1],
    [15.5, 1],
    [16, 2],
    [23.9, 2],
    [24, 3],
    [31.5, 3],
  ])("MEST-28 OR 8 at %d: ORM %i", (distance, multiple) => {
    expect(foundAs("shoot", { facts: at(distance) }, "distance") ?? 0).toBe(multiple);
    expect(refusalFor(mest, act("shoot", { facts: at(distance) }))).toBeNull();
  });

  it.each([
    ["MEST-28 −1m each", "apart 17", "2b v 2b 2m"],
    ["MEST-28 what measuring loses is no matter", "apart 7.9999999999", "2b v 2b 1m"],
    ["MEST-28 the user's STR counts", "with bow or STR+4; apart 6", "2b v 2b 1m"],
    ["MEST-28 a greater STR reaches further", "ana str 3; with bow or STR+4; apart 6", "2b v 2b"],
    ["MEST-28 the smaller of weapon and visibility", "apart 9; set visibility 4", "2b v 2b 2m"],
    ["MEST-28 a visibility beyond the weapon's OR", "apart 9; set visibility 16", "2b v 2b 1m"],
    ["MEST-41 concentrating doubles the OR: 9 of 16, 1w", "apart 9; set concentrate 1", "2b 1w v 2b"],
    ["MEST-41 and the visibility's", "apart 9; set visibility 4, concentrate 1", "2b 1w v 2b 1m"],
    ["MEST-28 a person may say otherwise", "apart 9; set distance 3", "2b v 2b 3m"],
  ])("%s", (_, one, dice) => {
    expect(diceOf("shoot", one)).toBe(dice);
  });

  it("MEST-28 at 4 × OR no attack; MEST-41 unless concentrated", () => {
    expect(refusalFor(mest, act("shoot", "apart 32"))).toMatchObject({
      refused: "outOfRange",
      rule: "MEST-28",
    });
    expect(refusalFor(mest, act("shoot", "apart 63; set concentrate 1"))).toBeNull();
    expect(refusalFor(mest, act("shoot", "apart 64; set concentrate 1"))).toBeNull();
    expect(diceOf("shoot", "apart 64; set concentrate 1")).toBe("2b 1w v 2b 4m");
  });
});

describe("MEST-25: point-blank", () => {
  it.each([
    ["MEST-25 OR 6 at 3.0", "with bow or 6; apart 3", "2b 1m v 2b"],
    ["MEST-25 OR 6 at 3.5", "with bow or 6; apart 3.5", "2b v 2b"],
    ["MEST-25 OR 6 at 3.0 while Engaged", "with bow or 6; distance 3, contact", "2b v 2b"],
    [
      "MEST-41 concentrating: OR 12, half of it",
      "with bow or 6; apart 6; set concentrate 1",
      "2b 1m 1w v 2b",
    ],
    [
      "MEST-25 half of the visibility where that is less",
      "with bow or 6; apart 3; set visibility 5",
      "2b v 2b",
    ],
  ])("%s", (_, one, dice) => {
    expect(diceOf("shoot", one)).toBe(dice);
  });
});

describe("MEST-26: elevation", () => {
  it.each<[string, string, number]>([
    ['MEST-26 6" up at 6"', "apart 6, height 6", 1],
    ['MEST-26 5" up at 6"', "apart 6, height 5", 0],
    ['MEST-26 6" up at 6" as seen from above', "apart 8.5, height 6, across 6", 1],
    ['MEST-26 5" up at 6" as seen from above', "apart 7.8, height 5, across 6", 0],
    ['MEST-26 12" up at 6" counts once', "apart 6, height 12", 1],
    ['MEST-26 12" up at 6", each multiple', "apart 6, height 12; option elevationEach", 2],
    ['MEST-26 11" up at 6", each multiple', "apart 6, height 11; option elevationEach", 1],
    ["MEST-26 lower", "apart 6, height -6", 0],
    ["MEST-26 level and touching", "height 0, distance 0", 0],
    ["MEST-26 straight above", "apart 3, height 3, across 0", 1],
    [
      "MEST-26 straight above, each multiple: an inch away at least",
      "apart 3, height 3, across 0; option elevationEach",
      3,
    ],
  ])("%s", (_, one, times) => {
    expect(foundAs("shoot", `with bow or 10; ${one}`, "elevation") ?? 0).toBe(times);
  });

  it("MEST-26 +1m, set by hand once as well", () => {
    expect(diceOf("shoot", "set elevation 1")).toBe("2b 1m v 2b");
    expect(diceOf("shoot", "set elevation 2")).toBe("2b 1m v 2b");
    expect(diceOf("shoot", "set elevation 2; option elevationEach")).toBe("2b 2m v 2b");
  });
});

describe("MEST-27: size at range", () => {
  it.each<[string, number, number, number, string]>([
    ["MEST-27 difference 2 at ORM 1", 3, 5, 8, "2b v 2b 1m"],
    ["MEST-27 difference 3 at ORM 1", 3, 6, 8, "2b v 2b"],
    ["MEST-27 difference 5 at ORM 1", 3, 8, 8, "2b v 2b"],
    ["MEST-27 difference 6 at ORM 1", 3, 9, 8, "2b 1m v 2b"],
    ["MEST-27 difference 3 at ORM 0", 3, 6, 7, "2b v 2b"],
    ["MEST-27 to the smaller target", 6, 3, 8, "2b v 2b 2m"],
  ])("%s", (_, own, other, distance, dice) => {
    expect(diceOf("shoot", { ana: siz(own), bo: siz(other), facts: at(distance) })).toBe(dice);
  });

  it("MEST-27 no matter in Detect", () => {
    expect(diceOf("detect", "ana siz 3; bo siz 6, hidden; set distance 1")).toBe("2b v 2b 1m");
  });
});

describe("MEST-29 to MEST-34: what is in the way", () => {
  it.each<[string, Readonly<Record<string, Setting>>, string]>([
    ["MEST-29 Intervening Cover −1m", { interveningCover: 1 }, "2b v 2b 1m"],
    ["MEST-30 obscured by 0", { obscured: 0 }, "2b v 2b"],
    ["MEST-30 obscured by 1", { obscured: 1 }, "2b v 2b 1m"],
    ["MEST-30 obscured by 2", { obscured: 2 }, "2b v 2b 2m"],
    ["MEST-30 obscured by 4", { obscured: 4 }, "2b v 2b 2m"],
    ["MEST-30 obscured by 5", { obscured: 5 }, "2b v 2b 3m"],
    ["MEST-30 obscured by 9", { obscured: 9 }, "2b v 2b 3m"],
    ["MEST-30 obscured by 10", { obscured: 10 }, "2b v 2b 4m"],
    ["MEST-31 Direct Cover −1b", { directCover: 1 }, "2b v 3b"],
    ["MEST-32 one leans −1b", { leaning: 1 }, "2b v 3b"],
    ["MEST-32 both lean −1b", { leaning: 2 }, "2b v 3b"],
  ])("%s, of a shot and of Detect", (_, set, dice) => {
    expect(diceOf("shoot", { set })).toBe(dice);
    expect(diceOf("detect", { bo: HIDDEN, set })).toBe(dice);
  });

  it("MEST-32 both lean, by the option −1b each", () => {
    expect(diceOf("shoot", "set leaning 2; option leaningEach")).toBe("2b v 4b");
    expect(diceOf("shoot", "set leaning 1; option leaningEach")).toBe("2b v 3b");
  });

  it("MEST-33 a blind attack −1w", () => {
    expect(diceOf("shoot", "set blind 1")).toBe("2b v 2b 1w");
  });

  it("MEST-34 Hard Cover −1w on the Damage Test alone", () => {
    expect(diceOf("shoot", "set hardCover 1")).toBe("2b v 2b");
    const told = play(mest, act("shoot", "set hardCover 1"), { dice: "11 11 11 111" });
    expect(told.rolls[3]?.dice).toEqual({ db: 2, dw: 1 });
  });

  it.each([
    ["MEST-44 a confined attacker at range: nothing", "set confined 1", "2b v 2b"],
    ["MEST-44 a confined defender at range: A +1m", "set targetConfined 1", "2b 1m v 2b"],
    ["MEST-37 suddenness +1m", "ana hidden", "2b 1m v 2b"],
    ["MEST-47 Accuracy +1m", "with bow accuracy +1m", "2b 1m v 2b"],
    ["MEST-2 Accuracy −1m is the opponent's die", "with bow accuracy −1m", "2b v 2b 1m"],
  ])("%s", (_, one, dice) => {
    expect(diceOf("shoot", one)).toBe(dice);
  });
});

describe("MEST-52: Detect", () => {
  it("MEST-52 REF against REF; a Hidden model is Revealed", () => {
    const one = { ana: { values: { ref: 3 } }, bo: { ...HIDDEN, values: { ref: 4 } } };
    expect(plusOf("detect", one)).toEqual([3, 4]);
    const found = play(mest, act("detect", one), { dice: "41 11" });
    expect(found.result.id).toBe("detected");
    expect(found.notes).toEqual(["passed", "detected"]);
    expect(statusAfter(found.changes, "bo", "hidden")).toBe(false);
    const missed = play(mest, act("detect", one), { dice: "11 11" });
    expect(missed.result.id).toBe("undetected");
    expect(missed.notes).toEqual(["failed"]);
    expect(missed.changes).toEqual([]);
  });

  it("MEST-52 only a Hidden model", () => {
    expect(refusalFor(mest, act("detect"))?.refused).toBe("notHidden");
    expect(refusalFor(mest, act("detect", { alone: true }))?.refused).toBe("noTarget");
  });

  it.each([
    ["MEST-28 the visibility's OR counts", "apart 8; set visibility 8", "2b v 2b 1m"],
    ["MEST-25 at half of it", "apart 4; set visibility 8", "2b 1m v 2b"],
    ["MEST-28 nothing where it is not set", "apart 40", "2b v 2b"],
    [
      "MEST-41 concentrating +1w, the OR as it was",
      "apart 8; set visibility 8, concentrate 1",
      "2b 1w v 2b 1m",
    ],
  ])("%s", (_, one, dice) => {
    expect(diceOf("detect", `bo hidden; ${one}`)).toBe(dice);
  });
});
