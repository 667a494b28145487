import { describe, expect, it } from "vitest";
import type { Setting } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { play, refusalFor, statusAfter } from "../play.js";
import { act, bow, diceOf, fact, foundAs, plusOf, weapon, type Case, type Person } from "./fixtures.js";

const at = (distance: number) => ({ distance: fact(distance), contact: fact(false) });
const siz = (value: number): Person => ({ values: { siz: value } });
const HIDDEN: Person = { statuses: ["hidden"] };

describe("MEST-47: RCA against REF", () => {
  it("MEST-47 the shot is RCA against REF", () => {
    expect(plusOf("shoot", { ana: { values: { rca: 4 } }, bo: { values: { ref: 3, cca: 9 } } })).toEqual([
      4, 3,
    ]);
  });

  it.each<[string, Case, string | null]>([
    ["MEST-47 a weapon without an OR", { weapon: weapon() }, "noRange"],
    ["MEST-47 a Thrown weapon without one", { weapon: weapon({ class: "thrown" }) }, "noRange"],
    ["MEST-47 an OR of STR", { weapon: weapon({ or: "STR" }) }, null],
    ["MEST-47 a target out of sight", { facts: { sight: fact(false) } }, "noSight"],
    ["MEST-47 a Hidden target", { bo: HIDDEN }, "targetHidden"],
    [
      "MEST-33 a blind attack needs no sight",
      { facts: { sight: fact(false) }, bo: HIDDEN, set: { blind: 1 } },
      null,
    ],
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

  it.each<[string, Case, string]>([
    ["MEST-28 −1m each", { facts: at(17) }, "2b v 2b 2m"],
    ["MEST-28 what measuring loses is no matter", { facts: at(7.9999999999) }, "2b v 2b 1m"],
    ["MEST-28 the user's STR counts", { weapon: bow({ or: "STR+4" }), facts: at(6) }, "2b v 2b 1m"],
    [
      "MEST-28 a greater STR reaches further",
      { weapon: bow({ or: "STR+4" }), ana: { values: { str: 3 } }, facts: at(6) },
      "2b v 2b",
    ],
    ["MEST-28 the smaller of weapon and visibility", { facts: at(9), set: { visibility: 4 } }, "2b v 2b 2m"],
    ["MEST-28 a visibility beyond the weapon's OR", { facts: at(9), set: { visibility: 16 } }, "2b v 2b 1m"],
    [
      "MEST-41 concentrating doubles the OR: 9 of 16, 1w",
      { facts: at(9), set: { concentrate: 1 } },
      "2b 1w v 2b",
    ],
    [
      "MEST-41 and the visibility's",
      { facts: at(9), set: { visibility: 4, concentrate: 1 } },
      "2b 1w v 2b 1m",
    ],
    ["MEST-28 a person may say otherwise", { facts: at(9), set: { distance: 3 } }, "2b v 2b 3m"],
  ])("%s", (_, one, dice) => {
    expect(diceOf("shoot", one)).toBe(dice);
  });

  it("MEST-28 at 4 × OR no attack; MEST-41 unless concentrated", () => {
    expect(refusalFor(mest, act("shoot", { facts: at(32) }))).toMatchObject({
      refused: "outOfRange",
      rule: "MEST-28",
    });
    expect(refusalFor(mest, act("shoot", { facts: at(63), set: { concentrate: 1 } }))).toBeNull();
    expect(refusalFor(mest, act("shoot", { facts: at(64), set: { concentrate: 1 } }))).toBeNull();
    expect(diceOf("shoot", { facts: at(64), set: { concentrate: 1 } })).toBe("2b 1w v 2b 4m");
  });
});

describe("MEST-25: point-blank", () => {
  const six = bow({ or: "6" });
  it.each<[string, Case, string]>([
    ["MEST-25 OR 6 at 3.0", { weapon: six, facts: at(3) }, "2b 1m v 2b"],
    ["MEST-25 OR 6 at 3.5", { weapon: six, facts: at(3.5) }, "2b v 2b"],
    [
      "MEST-25 OR 6 at 3.0 while Engaged",
      { weapon: six, facts: { distance: fact(3), contact: fact(true) } },
      "2b v 2b",
    ],
    [
      "MEST-41 concentrating: OR 12, half of it",
      { weapon: six, facts: at(6), set: { concentrate: 1 } },
      "2b 1m 1w v 2b",
    ],
    [
      "MEST-25 half of the visibility where that is less",
      { weapon: six, facts: at(3), set: { visibility: 5 } },
      "2b v 2b",
    ],
  ])("%s", (_, one, dice) => {
    expect(diceOf("shoot", one)).toBe(dice);
  });
});

describe("MEST-26: elevation", () => {
  const above = (height: number, distance: number, across?: number) => ({
    ...at(distance),
    height: fact(height),
    ...(across === undefined ? {} : { across: fact(across) }),
  });
  const far = bow({ or: "10" });
  it.each<[string, Case, number]>([
    ['MEST-26 6" up at 6"', { facts: above(6, 6) }, 1],
    ['MEST-26 5" up at 6"', { facts: above(5, 6) }, 0],
    ['MEST-26 6" up at 6" as seen from above', { facts: above(6, 8.5, 6) }, 1],
    ['MEST-26 5" up at 6" as seen from above', { facts: above(5, 7.8, 6) }, 0],
    ['MEST-26 12" up at 6" counts once', { facts: above(12, 6) }, 1],
    ['MEST-26 12" up at 6", each multiple', { facts: above(12, 6), options: { elevationEach: true } }, 2],
    ['MEST-26 11" up at 6", each multiple', { facts: above(11, 6), options: { elevationEach: true } }, 1],
    ["MEST-26 lower", { facts: above(-6, 6) }, 0],
    ["MEST-26 level and touching", { facts: { height: fact(0), distance: fact(0) } }, 0],
    ["MEST-26 straight above", { facts: above(3, 3, 0) }, 1],
    [
      "MEST-26 straight above, each multiple: an inch away at least",
      { facts: above(3, 3, 0), options: { elevationEach: true } },
      3,
    ],
  ])("%s", (_, one, times) => {
    expect(foundAs("shoot", { weapon: far, ...one }, "elevation") ?? 0).toBe(times);
  });

  it("MEST-26 +1m, set by hand once as well", () => {
    expect(diceOf("shoot", { set: { elevation: 1 } })).toBe("2b 1m v 2b");
    expect(diceOf("shoot", { set: { elevation: 2 } })).toBe("2b 1m v 2b");
    expect(diceOf("shoot", { set: { elevation: 2 }, options: { elevationEach: true } })).toBe("2b 2m v 2b");
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
    expect(diceOf("detect", { ana: siz(3), bo: { ...siz(6), ...HIDDEN }, set: { distance: 1 } })).toBe(
      "2b v 2b 1m",
    );
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
    expect(diceOf("shoot", { set: { leaning: 2 }, options: { leaningEach: true } })).toBe("2b v 4b");
    expect(diceOf("shoot", { set: { leaning: 1 }, options: { leaningEach: true } })).toBe("2b v 3b");
  });

  it("MEST-33 a blind attack −1w", () => {
    expect(diceOf("shoot", { set: { blind: 1 } })).toBe("2b v 2b 1w");
  });

  it("MEST-34 Hard Cover −1w on the Damage Test alone", () => {
    expect(diceOf("shoot", { set: { hardCover: 1 } })).toBe("2b v 2b");
    const told = play(mest, act("shoot", { set: { hardCover: 1 } }), {
      dice: "11 11 11 111",
    });
    expect(told.rolls[3]?.dice).toEqual({ db: 2, dw: 1 });
  });

  it.each<[string, Case, string]>([
    ["MEST-44 a confined attacker at range: nothing", { set: { confined: 1 } }, "2b v 2b"],
    ["MEST-44 a confined defender at range: A +1m", { set: { targetConfined: 1 } }, "2b 1m v 2b"],
    ["MEST-37 suddenness +1m", { ana: HIDDEN }, "2b 1m v 2b"],
    ["MEST-47 Accuracy +1m", { weapon: bow({ accuracy: "+1m" }) }, "2b 1m v 2b"],
    ["MEST-2 Accuracy −1m is the opponent's die", { weapon: bow({ accuracy: "−1m" }) }, "2b v 2b 1m"],
  ])("%s", (_, one, dice) => {
    expect(diceOf("shoot", one)).toBe(dice);
  });
});

describe("MEST-52: Detect", () => {
  it("MEST-52 REF against REF; a Hidden model is Revealed", () => {
    const one = { ana: { values: { ref: 3 } }, bo: { ...HIDDEN, values: { ref: 4 } } };
    expect(plusOf("detect", one)).toEqual([3, 4]);
    const found = play(mest, act("detect", one), {
      dice: "41 11",
    });
    expect(found.result.id).toBe("detected");
    expect(statusAfter(found.changes, "bo", "hidden")).toBe(false);
    const missed = play(mest, act("detect", one), {
      dice: "11 11",
    });
    expect(missed.result.id).toBe("undetected");
    expect(missed.changes).toEqual([]);
  });

  it("MEST-52 only a Hidden model", () => {
    expect(refusalFor(mest, act("detect"))?.refused).toBe("notHidden");
    expect(refusalFor(mest, act("detect", { alone: true }))?.refused).toBe("noTarget");
  });

  it.each<[string, Case, string]>([
    ["MEST-28 the visibility's OR counts", { facts: at(8), set: { visibility: 8 } }, "2b v 2b 1m"],
    ["MEST-25 at half of it", { facts: at(4), set: { visibility: 8 } }, "2b 1m v 2b"],
    ["MEST-28 nothing where it is not set", { facts: at(40) }, "2b v 2b"],
    [
      "MEST-41 concentrating +1w, the OR as it was",
      { facts: at(8), set: { visibility: 8, concentrate: 1 } },
      "2b 1w v 2b 1m",
    ],
  ])("%s", (_, one, dice) => {
    expect(diceOf("detect", { bo: HIDDEN, ...one })).toBe(dice);
  });
});
