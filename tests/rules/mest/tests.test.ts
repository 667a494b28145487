import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { play, trackAfter } from "../play.js";
import { act, diceOf, fact, model, plusOf, weighed, type Case, type Person } from "./fixtures.js";

const WAITING: Person = { statuses: ["waiting"] };

describe("MEST-7 to MEST-10: Tests of any attribute", () => {
  const one: Person = { values: { cca: 1, rca: 2, ref: 3, int: 4, pow: 5, str: 6, for: 7, mov: 9, siz: 8 } };
  it.each([
    ["MEST-9 CCA", "cca", 1],
    ["MEST-9 RCA", "rca", 2],
    ["MEST-9 REF", "ref", 3],
    ["MEST-9 INT", "int", 4],
    ["MEST-9 POW", "pow", 5],
    ["MEST-9 STR", "str", 6],
    ["MEST-9 FOR", "for", 7],
    ["MEST-9 MOV", "mov", 9],
    ["MEST-9 SIZ", "siz", 8],
    ["MEST-10 Physicality: the higher of SIZ and STR", "physicality", 8],
    ["MEST-10 Durability: the higher of SIZ and FOR", "durability", 8],
    ["MEST-10 Agility: half of MOV, fractions kept", "agility", 4.5],
  ])("%s", (_, ownAttribute, value) => {
    expect(plusOf("opposed", { ana: one, set: { ownAttribute } })).toEqual([value, 2]);
    expect(plusOf("unopposed", { ana: one, set: { ownAttribute } })).toEqual([value, 2]);
  });

  it("MEST-10 STR and FOR where they are higher than SIZ", () => {
    expect(
      plusOf(
        "opposed",
        "ana str 5, for 4, siz 3; bo str 5, for 4, siz 3; set ownAttribute physicality, theirAttribute durability",
      ),
    ).toEqual([5, 4]);
  });

  it("MEST-7 the Active side uses the first, the Passive side the second", () => {
    expect(
      plusOf(
        "opposed",
        "ana cca 1, rca 2, ref 3, int 4, pow 5, str 6, for 7, mov 9, siz 8; bo cca 1, rca 2, ref 3, int 4, pow 5, str 6, for 7, mov 9, siz 8; set ownAttribute int, theirAttribute pow",
      ),
    ).toEqual([4, 5]);
  });

  it("MEST-5 a Test with half a point of Agility behind is failed", () => {
    const half: Case = { ana: { values: { mov: 3 } }, set: { ownAttribute: "agility" } };
    expect(play(mest, act("unopposed", half), { dice: "11 11" }).result.id).toBe("testFailed");
    expect(play(mest, act("unopposed", half), { dice: "41 11" }).result.id).toBe("testPassed");
    const passed = weighed("unopposed", half).odds[0]?.outcomes[1]?.chance ?? 0;
    const short = weighed("unopposed", "ana mov 2; set ownAttribute agility").odds[0];
    expect(passed).toBeCloseTo(short?.outcomes[1]?.chance ?? 1, 12);
  });
});

describe("MEST-39: Help", () => {
  const cy = model("cy");
  const dee = model("dee", WAITING);
  const beside: Case = { facts: { companions: fact(["cy", "dee"]) }, others: [cy, dee] };
  const fiddle = (one: Case, help: number) =>
    play(mest, act("fiddle", { ...one, set: { help } }), { dice: `11${"1".repeat(help)} 11` });

  it("MEST-39 +1m each", () => {
    expect(diceOf("fiddle", "set help 2")).toBe("2b 2m v 2b");
    expect(diceOf("unopposed", "set help 2")).toBe("2b v 2b");
  });

  it("MEST-39 each helper takes a Delay token; MEST-95 one in Wait loses Wait instead", () => {
    expect(fiddle(beside, 0).changes).toEqual([]);
    expect(fiddle(beside, 1).changes).toEqual([{ type: "track", of: "cy", track: "delay", from: 0, to: 1 }]);
    expect(fiddle(beside, 2).changes).toEqual([
      { type: "track", of: "cy", track: "delay", from: 0, to: 1 },
      { type: "status", of: "dee", status: "waiting", from: true, to: false },
    ]);
    expect(fiddle(beside, 2).notes.slice(0, 2)).toEqual(["helps", "helps"]);
  });

  it("MEST-39 an Engaged, Distracted or Disordered friend takes none: it cannot help", () => {
    const engaged = { ...beside, facts: { ...beside.facts, companionsEngaged: fact(["cy"]) } };
    expect(trackAfter(fiddle(engaged, 1).changes, "cy", "delay")).toBeUndefined();
    const slow = model("cy", { values: { delay: 1 } });
    expect(trackAfter(fiddle({ ...beside, others: [slow, dee] }, 1).changes, "cy", "delay")).toBeUndefined();
  });

  it("MEST-39 helpers that no scene shows are counted on the card", () => {
    expect(fiddle({}, 2).notes).toEqual(["unknownHelpers", "passed"]);
    expect(fiddle({}, 2).changes).toEqual([]);
  });
});

describe("MEST-35, MEST-36: readiness to React", () => {
  const readiness = (one: Case | string) =>
    play(mest, act("react", one)).happenings.flatMap((told) =>
      told.type === "note" ? [told.request.data] : [],
    )[0];
  it.each<[string, string, number, number]>([
    ["MEST-35 neither", "", 2, 2],
    ["MEST-35 in Wait +1", "ana waiting", 3, 2],
    ["MEST-36 alone against a Group Action +1", "set solo 1", 3, 2],
    ["MEST-36 both", "ana waiting; set solo 1", 4, 2],
    ["MEST-24 against one that overreaches", "bo overreaching", 2, 1],
    ["MEST-24 overreaching oneself", "ana overreaching", 1, 2],
  ])("%s", (_, one, ref, other) => {
    expect(readiness(one)).toEqual({ ref, other });
    expect(play(mest, act("react", one)).notes).toEqual(["readinessAgainst"]);
  });

  it("MEST-8 these are flat numbers: no die is rolled", () => {
    const alone = play(mest, act("react", { ana: WAITING, alone: true }));
    expect([alone.rolls, alone.notes]).toEqual([[], ["readiness"]]);
    expect(readiness({ ana: WAITING, alone: true })).toEqual({ ref: 3 });
  });
});
