import { describe, expect, it } from "vitest";
import type { Facts, Profile, Watcher } from "../../../src/rules/core/index.js";
import { diceOf, fact, foundAs, listed, model, weighed, type Case } from "./fixtures.js";

describe("MEST-38: a friend near", () => {
  const near = (allegiance: "friend" | "foe") => ({
    neighbors: fact([{ ref: "cy", distance: 0.5, allegiance }]),
  });
  it.each<[string, Case | string, number | null]>([
    ["a friend", { facts: near("friend"), others: [model("cy")] }, 1],
    ["an enemy", { facts: near("foe"), others: [model("cy")] }, null],
    ["a Distracted friend", { facts: near("friend"), others: [model("cy", { values: { delay: 1 } })] }, null],
    ["a Disordered one", { facts: near("friend"), others: [model("cy", { values: { fear: 2 } })] }, null],
    ["nobody", "neighbors", null],
  ])("MEST-38 %s", (_, one, count) => {
    expect(foundAs("fear", one, "friendly")).toBe(count);
  });
});

describe("MEST-40: safety", () => {
  const watcher = (differs: Partial<Watcher> = {}): Watcher => ({
    ref: "bo",
    distance: 9,
    sees: false,
    cover: "none",
    ...differs,
  });
  const bo = model("bo");
  it.each<[string, readonly Watcher[], readonly Profile[], number | null]>([
    ["no enemy sees it, and none is within 2 AP of movement", [watcher()], [bo], 1],
    ["seen in the open", [watcher({ sees: true })], [bo], null],
    ["seen behind light cover", [watcher({ sees: true, cover: "light" })], [bo], 1],
    ["seen behind heavy cover", [watcher({ sees: true, cover: "heavy" })], [bo], 1],
    ["2 AP of MOV 2 go as far as it is", [watcher({ distance: 8 })], [bo], null],
    ["and not quite as far", [watcher({ distance: 8.1 })], [bo], 1],
    ["those of MOV 3 go further", [watcher({ distance: 9 })], [model("bo", { values: { mov: 3 } })], null],
    ["only other models in the way: in LOS", [watcher({ screened: true })], [bo], null],
    ["the same, and in cover", [watcher({ screened: true, cover: "light" })], [bo], 1],
    [
      "one of two sees it in the open",
      [watcher(), watcher({ ref: "cy", sees: true, distance: 20 })],
      [bo, model("cy")],
      null,
    ],
    [
      "the nearer is slow enough, the further is not",
      [watcher({ distance: 10 }), watcher({ ref: "cy", distance: 12 })],
      [bo, model("cy", { values: { mov: 4 } })],
      null,
    ],
    [
      "KO'd models threaten none",
      [watcher({ sees: true, distance: 1 }), watcher({ ref: "cy" })],
      [model("bo", { values: { wounds: 3 } }), model("cy")],
      1,
    ],
    ["one of whom no numbers are known", [watcher({ distance: 40 })], [], null],
    ["no Opposing model anywhere", [], [], null],
  ])("MEST-40 %s", (_, watchers, others, count) => {
    const one: Case = { facts: { watchers: listed(...watchers) }, others };
    expect(foundAs("fear", one, "safety")).toBe(count);
    expect(foundAs("rally", one, "safety")).toBe(count);
  });

  it("MEST-40 names those that it is hidden and covered from, and the next one", () => {
    const watchers = listed(watcher(), watcher({ ref: "cy", sees: true, cover: "heavy", distance: 12 }));
    const [list] = weighed("fear", { facts: { watchers }, others: [bo, model("cy")] }).assessments;
    expect(list?.modifiers.find(({ id }) => id === "safety")?.evidence).toEqual([
      { key: "unseenBy", refs: ["bo"] },
      { key: "coveredFrom", refs: ["cy"] },
      { key: "outOfReach", refs: ["bo"], data: { distance: 9, within: 8 } },
    ]);
  });
});

describe("MEST-39: who could help", () => {
  const beside = (refs: readonly string[], engaged: readonly string[] = []): Facts => ({
    companions: fact(refs),
    companionsEngaged: fact(engaged),
  });
  it.each<[string, Facts, readonly Profile[], readonly string[]]>([
    ["friends in base-contact", beside(["cy", "dee"]), [model("cy"), model("dee")], ["cy", "dee"]],
    ["an Engaged one is not Free", beside(["cy", "dee"], ["cy"]), [model("cy"), model("dee")], ["dee"]],
    ["a Distracted one", beside(["cy"]), [model("cy", { values: { delay: 1 } })], []],
    ["a Disordered one", beside(["cy"]), [model("cy", { values: { fear: 2 } })], []],
    ["nobody", beside([]), [], []],
  ])("MEST-39 %s", (_, facts, others, who) => {
    const [list] = weighed("fiddle", { facts, others }).assessments;
    const help = list?.modifiers.find(({ id }) => id === "help");
    expect(help?.evidence.flatMap(({ refs }) => refs)).toEqual(who);
  });

  it("MEST-39 no model helps before a person gives it a Delay token", () => {
    const one: Case = { facts: beside(["cy"]), others: [model("cy")] };
    expect(foundAs("fiddle", one, "help")).toBe(0);
    expect(diceOf("fiddle", one)).toBe("2b v 2b");
    expect(diceOf("fiddle", { ...one, set: { help: 1 } })).toBe("2b 1m v 2b");
  });
});
