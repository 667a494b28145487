import { describe, expect, it } from "vitest";
import { allegianceTo } from "../../../src/battlefield/index.js";
import { apart, at, body, drawn, round, scene, surveyed, wall } from "../scene.js";

describe("sides", () => {
  it.each([
    ["red", "red", "friend"],
    ["red", "blue", "foe"],
    ["red", "neutral", "neutral"],
    ["neutral", "neutral", "neutral"],
    ["red", "secret", "foe"],
    ["secret", "neutral", "neutral"],
    ["secret", "secret", "friend"],
  ])("%s and %s: %s", (one, other, expected) => {
    const [a, b] = [body("a", round(0, 0), { side: one }), body("b", round(0, 0), { side: other })];
    expect(allegianceTo(a, b)).toBe(expected);
    expect(allegianceTo(b, a)).toBe(expected);
  });
});

describe("those of another game", () => {
  it("are neither friends nor enemies", () => {
    const [a, b] = ["red", "blue"].map((side) => body(side, round(0, 0), { side, game: "one" }));
    const [c, d] = ["red", "blue"].map((side) => body(side, round(0, 0), { side, game: "other" }));
    if (!a || !b || !c || !d) throw new Error("Four are needed.");
    expect([allegianceTo(a, b), allegianceTo(c, d), allegianceTo(c, c)]).toEqual(["foe", "foe", "friend"]);
    for (const [one, other] of [
      [a, c],
      [a, d],
      [d, a],
    ] as const)
      expect(allegianceTo(one, other)).toBe("neutral");
  });

  it("are in no melee, but in the way and in the line", () => {
    const played = (ref: string, x: number, side: string, game: string) =>
      body(ref, round(x, 0), { side, game });
    const bodies = [
      played("A", 0, "red", "one"),
      played("m", 1, "red", "other"),
      played("T", 2, "blue", "one"),
    ];
    const found = surveyed(scene({ bodies }));
    expect(found.friends.value).toEqual([]);
    expect(found.targetOpponents.value).toEqual([]);
    expect(found.melee.value).toEqual([]);
    expect(found.sight.value).toBe(false);
    expect(found.inLine.value.map(({ ref, allegiance }) => [ref, allegiance])).toEqual([["m", "neutral"]]);
  });
});

describe("friends and foes in contact", () => {
  it.each([
    ["no other model", "AT", [], [], ["T"], ["A"]],
    ["two friends of the attacker", ".r.\nATr", ["r1", "r2"], [], ["T"], ["A", "r1", "r2"]],
    ["a friend one space off", "AT.r", [], [], ["T"], ["A"]],
    ["friends of both between them", "bAT\n.r.", ["r1"], ["b1"], ["T", "b1"], ["A", "r1"]],
    ["one out of action", "ATr\nx..", ["r1"], [], ["T"], ["A", "r1"]],
    ["a neutral", ".n\nAT", [], [], ["T"], ["A"]],
    ["a secret one is a friend of neither", "s.\nAT", [], [], ["T", "s1"], ["A", "s1"]],
    ["the attacker far off", "A..Tr", ["r1"], [], [], ["r1"]],
  ])("%s", (_, map, friends, targetFriends, opponents, targetOpponents) => {
    const found = surveyed(drawn(map));
    expect(found.friends.value).toEqual(friends);
    expect(found.targetFriends.value).toEqual(targetFriends);
    expect(found.opponents.value).toEqual(opponents);
    expect(found.targetOpponents.value).toEqual(targetOpponents);
  });

  it("say who they are", () => {
    expect(surveyed(drawn(".r.\nATr")).friends.evidence).toEqual([
      { key: "friends", data: { count: 2 }, refs: ["r1", "r2"] },
    ]);
    expect(surveyed(drawn("AT")).friends.evidence).toEqual([]);
  });

  it("do not count through a wall", () => {
    const snapshot = drawn("ATr", { walls: [wall("W", at(2, -5), at(2, 5))] });
    expect(surveyed(snapshot).friends.value).toEqual([]);
  });
});

describe("the melee that the target is in", () => {
  it.each([
    ["none", "A.T", []],
    ["attacker and target", "AT", ["A", "T"]],
    ["another's, shot at from afar", "A..Tr", ["T", "r1"]],
    ["a chain of enemies", "A...Trbr", ["T", "b1", "r1", "r2"]],
    ["friends alone are none", "A..Tbb", []],
    ["a friend beside it without a foe is not in it", "A..bTr.r", ["T", "r1"]],
    ["a chain that ends at one out of action", "A...Trxr", ["T", "r1"]],
    ["a neutral beside", "A..nT", []],
    ["four", "A.....\n..rTr.\n...r..", ["T", "r1", "r2", "r3"]],
  ])("%s", (_, map, expected) => {
    const { melee } = surveyed(drawn(map));
    expect(melee.value).toEqual(expected);
    const shown = [{ key: "melee", data: { count: expected.length }, refs: expected }];
    expect(melee.evidence).toEqual(expected.length > 0 ? shown : []);
  });

  it("is none of a target out of action", () => {
    const bodies = [...apart(4, { inPlay: false }), body("r1", round(6, 0))];
    expect(surveyed(scene({ bodies })).melee.value).toEqual([]);
  });
});

describe("neighbors of the target", () => {
  const near = (ref: string, gap: number, more = {}) =>
    body(ref, round(5, 1 + gap), { side: "blue", ...more });

  it.each([
    [3, ["n"]],
    [3.1, []],
  ])("reach to 3 units: %s", (gap, expected) => {
    const found = surveyed(scene({ bodies: [...apart(4), near("n", gap)] })).neighbors.value;
    expect(found.map(({ ref }) => ref)).toEqual(expected);
  });

  it.each([
    [5, ["n"]],
    [5.1, []],
  ])("or as far as asked: %s of 5", (gap, expected) => {
    const found = surveyed(scene({ bodies: [...apart(4), near("n", gap)] }), { neighborhood: 5 }).neighbors
      .value;
    expect(found.map(({ ref }) => ref)).toEqual(expected);
  });

  it.each([
    [2.9, 1],
    [3.1, 0],
  ])("measured with elevation: %s above", (elevation, count) => {
    const bodies = [...apart(4), near("n", 0, { elevation })];
    expect(surveyed(scene({ bodies })).neighbors.value).toHaveLength(count);
  });

  it("come nearest first, friend or foe, ties by ref, with distance; never the attacker", () => {
    const bodies = [
      ...apart(1),
      body("z", round(2, 2), { side: "blue" }),
      body("b", round(2, -2), { side: "neutral" }),
      body("c", round(3.5, 0)),
      body("gone", round(2, 1), { side: "blue", inPlay: false }),
    ];
    const { neighbors } = surveyed(scene({ bodies }));
    expect(neighbors.value).toEqual([
      { ref: "c", distance: 0.5, allegiance: "friend" },
      { ref: "b", distance: 1, allegiance: "neutral" },
      { ref: "z", distance: 1, allegiance: "foe" },
    ]);
    expect(neighbors.evidence).toEqual([
      { key: "neighbors", data: { count: 3, within: 3 }, refs: ["c", "b", "z"] },
    ]);
  });
});

describe("what has happened to the two", () => {
  it("is how far they have moved", () => {
    const bodies = apart(4, { moved: 9.96 }, { moved: 0 });
    const found = surveyed(scene({ bodies }));
    expect(found.targetMoved).toEqual({
      value: 9.96,
      evidence: [{ key: "moved", data: { distance: 9.9 }, refs: ["T"] }],
    });
    expect(found.moved).toEqual({ value: 0, evidence: [] });
  });
});

describe("MEST-13: models that engage beyond contact", () => {
  const long = { engagesWithin: 1 };

  it.each([
    [1, ["T"]],
    [1.2, []],
  ])("a target that engages within 1 unit, %s off", (gap, opponents) => {
    const found = surveyed(scene({ bodies: apart(gap, long) }));
    expect(found.opponents.value).toEqual(opponents);
    expect(found.targetOpponents.value).toEqual([]);
    expect(found.contact.value).toBe(false);
    expect(found.melee.value).toEqual(opponents.length > 0 ? ["A", "T"] : []);
  });

  it.each([
    [1, ["r1"]],
    [1.2, []],
  ])("a friend of the attacker that engages within 1 unit, %s off the target", (gap, friends) => {
    const bodies = [...apart(0), body("r1", round(2 + gap, 0), long)];
    expect(surveyed(scene({ bodies })).friends.value).toEqual(friends);
  });

  it("two friends are not in contact across the range of one", () => {
    const bodies = [...apart(0), body("r1", round(0, 2), long)];
    expect(surveyed(scene({ bodies })).friends.value).toEqual([]);
  });

  it("does not count through a wall", () => {
    const walls = [wall("W", at(1, -5), at(1, 5))];
    expect(surveyed(scene({ bodies: apart(1, long), walls })).opponents.value).toEqual([]);
  });
});
