import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { fearAfter, nerveName, rallied } from "../../../src/rules/mest/actions/morale.js";
import { play, refusalFor, statusAfter, trackAfter } from "../play.js";
import { act, diceOf, type Person } from "./fixtures.js";

const afraid = (fear: number): Person => ({ values: { fear } });

describe("MEST-53: Fear and Rally", () => {
  it.each([
    ["MEST-53 Misses more than held: they become the tokens", 1, 3, 3],
    ["MEST-53 as many as held: one more", 2, 2, 3],
    ["MEST-53 fewer than held: one more", 2, 1, 3],
    ["MEST-53 none held", 0, 1, 1],
    ["MEST-53 beyond four none counts", 0, 6, 4],
  ] as const)("%s", (_, held, missed, tokens) => {
    expect(fearAfter(held, missed)).toBe(tokens);
  });

  it.each([
    ["MEST-53 none", 0, "steady"],
    ["MEST-53 1 Nervous", 1, "nervous"],
    ["MEST-53 2 Disordered", 2, "disordered"],
    ["MEST-53 3 Panicked", 3, "panicked"],
    ["MEST-53 4 Eliminated", 4, "eliminated"],
  ] as const)("%s", (_, fear, name) => {
    expect(nerveName(fear)).toBe(name);
  });

  it.each<[string, Person, string, number | undefined, string]>([
    ["MEST-53 passed: nothing", {}, "11 11", undefined, "held"],
    ["MEST-53 one Miss: Nervous", {}, "11 41", 1, "nervous"],
    ["MEST-53 two Misses: Disordered", {}, "11 44", 2, "disordered"],
    ["MEST-53 three Misses: Panicked", {}, "11 64", 3, "panicked"],
    ["MEST-53 four Misses: Eliminated", {}, "11 66", 4, "eliminated"],
    ["MEST-53 one held, one Miss: one more", afraid(1), "11 411", 2, "disordered"],
  ])("%s", (_, ana, dice, tokens, name) => {
    const { changes, result } = play(mest, act("fear", { ana }), { dice });
    expect(result.id).toBe(name);
    expect(trackAfter(changes, "ana", "fear")).toBe(tokens);
    expect(statusAfter(changes, "ana", "eliminated")).toBe(tokens === 4 ? true : undefined);
  });

  it.each([
    ["MEST-53 one Cascade takes one off", 3, 1, 2],
    ["MEST-53 two take two off", 3, 2, 1],
    ["MEST-53 never below none", 1, 3, 0],
  ] as const)("%s", (_, held, by, tokens) => {
    expect(rallied(held, by)).toBe(tokens);
  });

  it.each<[string, string, number | undefined, string]>([
    ["MEST-53 Rally with a tie: one off", "11 111", 2, "disorderedByRally"],
    ["MEST-53 Rally by two", "44 111", 1, "nervousByRally"],
    ["MEST-53 Rally by four", "66 111", 0, "steady"],
    ["MEST-53 Rally failed", "11 411", undefined, "heldByRally"],
  ])("%s", (_, dice, tokens, name) => {
    const { changes, result } = play(mest, act("rally", "ana fear 3"), { dice });
    expect(result.id).toBe(name);
    expect(trackAfter(changes, "ana", "fear")).toBe(tokens);
  });

  it("MEST-53 no Rally without Fear", () => {
    expect(refusalFor(mest, act("rally"))?.refused).toBe("noFear");
    expect(refusalFor(mest, act("rally", "ana fear 1"))).toBeNull();
  });
});

describe("MEST-38, MEST-40: Morale Tests", () => {
  it.each([
    ["MEST-38 an Attentive Ordered friend within Cohesion +1m", "set friendly 1", 0, "2b 1m v 2b"],
    ["MEST-40 safety +1w", "set safety 1", 0, "2b 1w v 2b"],
    ["MEST-12 Hindrances count", "ana wounds 2, delay 1", 2, "2b v 2b 2m"],
  ])("%s, in a Fear Test and a Rally", (_, one, hindrance, dice) => {
    expect(diceOf("fear", one)).toBe(dice);
    expect(diceOf("rally", `${one}; ana fear 1; set hindrance ${hindrance}`)).toBe(dice);
  });
});

describe("MEST-51: AP and Delay", () => {
  it("MEST-51, MEST-103 a Fear Test costs nothing and is noted for the Turn, a Rally costs one AP", () => {
    expect(play(mest, act("fear", "ana fresh"), { dice: "11 11" }).changes).toEqual([
      { type: "track", of: "ana-turn", track: "fearTests", from: 0, to: 1 },
    ]);
    const rally = play(mest, act("rally", "ana fresh, fear 1"), { dice: "11 441" });
    expect(trackAfter(rally.changes, "ana-turn", "actionPoints")).toBe(1);
  });

  it("MEST-51 each Delay token costs one AP to clear", () => {
    const once = play(mest, act("clearDelay", "ana fresh, delay 2"));
    expect(trackAfter(once.changes, "ana", "delay")).toBe(1);
    expect(once.notes).toEqual(["delayCleared"]);
    expect(trackAfter(once.changes, "ana-turn", "actionPoints")).toBe(1);
    expect(trackAfter(once.changes, "ana-turn", "acted")).toBeUndefined();
  });

  it.each([
    ["MEST-51 nothing to clear", "ana fresh", "noDelay"],
    ["MEST-51 no AP to clear it with", "ana actionPoints 0, delay 1", "noActionPoints"],
    ["MEST-51 the last AP clears", "ana actionPoints 1, delay 1", null],
    ["MEST-51 outside an encounter", "ana delay 1", null],
  ])("%s", (_, ana, refused) => {
    expect(refusalFor(mest, act("clearDelay", ana))?.refused ?? null).toBe(refused);
  });

  it("MEST-51 two AP an activation", () => {
    expect(mest.turn["actionPoints"]).toBe(2);
  });
});

describe("MEST-13: conditions", () => {
  it.each([
    ["MEST-13 an unharmed model", "", "ready inPlay revealed attentive ordered steady"],
    ["MEST-13 Distracted by Delay", "ana delay 1", "ready inPlay revealed distracted ordered steady"],
    ["MEST-13 one Fear: Ordered", "ana fear 1", "ready inPlay revealed attentive ordered nervous"],
    ["MEST-13 two Fear: Disordered", "ana fear 2", "ready inPlay revealed attentive disordered disordered"],
    ["MEST-13 Hidden and Done", "ana hidden, done", "done inPlay hidden attentive ordered steady"],
    [
      "MEST-13 KO'd: Done, Out-of-Play, never Attentive",
      "ana wounds 3",
      "done outOfPlay revealed distracted ordered steady",
    ],
    ["MEST-13 Engaged", "opponents bo", "ready inPlay revealed attentive ordered engaged steady"],
    ["MEST-13 Free", "opponents", "ready inPlay revealed attentive ordered free steady"],
    [
      "MEST-13 a KO'd model engages none",
      "cy ko; opponents cy",
      "ready inPlay revealed attentive ordered free steady",
    ],
  ])("%s", (_, one, conditions) => {
    expect(play(mest, act("condition", one)).notes).toEqual(conditions.split(" "));
  });
});
