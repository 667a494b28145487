import { describe, expect, it } from "vitest";
import { shotsToSplit } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { kept, play, refusalFor, trackAfter, type Played, type Shown } from "../play.js";
import { act, engagement, fact, raider, rifle, target, weapon } from "./fixtures.js";

/** All shots of a rifle at Bo. */
const burst = (shots: number, reliability = 1, has = shots) =>
  act("shoot", `with rifle shots ${has} reliability ${reliability}`, {
    targets: [target(raider("bo"), {}, shots)],
  });
const targetOf = (changes: Played["changes"]) => kept(changes)[0]?.item["target"];

describe("TNT-36: suppressive fire", () => {
  const suppressive = act("shoot", "set suppressive 1");

  it.each<[string, Shown, number | null]>([
    ["TNT-36 a hit only grazes", 3, 1],
    ["TNT-36 a critical rolls to wound", [10, 1], 0],
    ["TNT-36 a miss does nothing", 2, null],
  ])("%s", (_, dice, grazeOnly) => {
    const [hit] = kept(play(tnt, suppressive, { dice: [dice] }).changes);
    expect(hit?.item["grazeOnly"] ?? null).toBe(grazeOnly);
  });

  it("TNT-36, R10: a critical that still misses does nothing", () => {
    const hopeless = act("shoot", "ana ranged 0, moves 1, effect ranged -5; set suppressive 1");
    expect(kept(play(tnt, hopeless, { dice: [[10, 2]] }).changes)).toEqual([]);
    expect(kept(play(tnt, hopeless, { dice: [[10, 3]] }).changes)).toHaveLength(1);
  });
});

describe("TNT-43: jams", () => {
  it.each([
    [1, 1],
    [2, 2],
    [0, undefined],
  ])("TNT-43 a natural 1 with Reliability %i", (reliability, tokens) => {
    const { changes } = play(tnt, act("shoot", `with rifle reliability ${reliability}`), { dice: [1] });
    expect(trackAfter(changes, "rifle", "jammed")).toBe(tokens);
  });

  it("TNT-43, R5: two 1s of one attack add up, and the shot between them counts", () => {
    const attack = burst(3, 2);
    const { changes } = play(tnt, attack, { dice: [1, 7, 1] });
    expect(trackAfter(changes, "rifle", "jammed")).toBe(4);
    expect(kept(changes)).toHaveLength(1);
  });

  it("TNT-43 a 2 jams nothing", () => {
    expect(trackAfter(play(tnt, act("shoot"), { dice: [2] }).changes, "rifle", "jammed")).toBeUndefined();
  });
});

describe("TNT-40: several shots", () => {
  const neighbors = fact([
    { ref: "cy", distance: 1 },
    { ref: "di", distance: 2 },
    { ref: "ed", distance: 3 },
    { ref: "flo", distance: 3.1 },
  ]);
  /** A shot at Bo and others at those named, as "cy 1, di 2". */
  const spread = (others: string) => {
    const more = others.split(", ").map((one) => one.split(" "));
    const aims = more.map(([ref = "", shots]) => target(raider(ref), {}, Number(shots)));
    return act("shoot", "with rifle shots 4", { targets: [target(raider("bo"), { neighbors }, 1), ...aims] });
  };

  it.each([
    ["TNT-40 the nearest", "cy 1", null],
    ["TNT-40 the nearest two in any order of choice", "di 1, cy 1", null],
    ["TNT-40 at exactly 3 inches", "cy 1, di 1, ed 1", null],
    ["TNT-40 beyond 3 inches", "flo 1", "tooFarFromFirst"],
    ["TNT-40 one is skipped", "di 1", "skipped"],
    ["TNT-40 one is named but gets no shot", "cy 0, di 1", "skipped"],
    ["TNT-40 one too many", "cy 2, di 2", "tooManyShots"],
    ["TNT-40 a model that is not near", "zed 1", "tooFarFromFirst"],
  ])("%s", (_, others, refused) => {
    expect(refusalFor(tnt, spread(others))?.refused ?? null).toBe(refused);
  });

  it("TNT-40 shots fall in order of nearness, whatever the order of choice", () => {
    const { changes } = play(tnt, spread("di 1, cy 2"), { dice: [6, 7, 8, 9] });
    expect(kept(changes).map(({ item }) => item["target"])).toEqual(["bo", "cy", "cy", "di"]);
  });

  it("TNT-40 all shots may go at one target", () => {
    const attack = burst(3);
    expect(kept(play(tnt, attack, { dice: [6, 6, 6] }).changes)).toHaveLength(3);
    expect(shotsToSplit(tnt, "shoot", rifle({ shots: 3 }))).toBe(3);
  });

  it("TNT-40 a weapon of one shot has one", () => {
    const two = burst(2, 1, 1);
    expect(refusalFor(tnt, two)?.refused).toBe("tooManyShots");
  });
});

describe("TNT-41: into a melee", () => {
  const into = act("shoot", "melee bo cy di ed");

  it.each([
    [1, "bo"],
    [2, "bo"],
    [3, "cy"],
    [4, "cy"],
    [5, "di"],
    [6, "di"],
    [7, "ed"],
    [8, "ed"],
  ])("TNT-41 four models, a d10 of %i: %s", (face, ref) => {
    const { changes, notes } = play(tnt, into, { dice: [6, face] });
    expect([targetOf(changes), notes]).toEqual([ref, ["hit", "dealt"]]);
  });

  it.each([9, 10])("TNT-41 four models, a %i is rolled again", (face) => {
    expect(targetOf(play(tnt, into, { dice: [6, face, 10, 3] }).changes)).toBe("cy");
  });

  it.each([
    [5, "bo"],
    [6, "cy"],
  ])("TNT-41 the shooter is in the melee too: a d10 of %i deals the hit to %s, never to it", (face, ref) => {
    const among = act("shoot", "melee ana bo cy");
    expect(targetOf(play(tnt, among, { dice: [6, face] }).changes)).toBe(ref);
  });

  it("TNT-41 the shooter and its target alone are no melee to shoot into", () => {
    const pair = act("shoot", "melee ana bo");
    expect(targetOf(play(tnt, pair, { dice: [6] }).changes)).toBe("bo");
  });

  it("TNT-41 a miss is dealt to no model", () => {
    expect(kept(play(tnt, into, { dice: [5] }).changes)).toEqual([]);
  });

  it("TNT-41 a person may say that there is no melee", () => {
    const no = act("shoot", "melee bo cy di ed; set intoMelee 0");
    expect(targetOf(play(tnt, no, { dice: [6] }).changes)).toBe("bo");
  });

  it("TNT-41 a person may say that there are fewer models than the scene knows: the target is one of them", () => {
    const fewer = act("shoot", "melee cy di bo; set intoMelee 2");
    expect([5, 6].map((dealt) => targetOf(play(tnt, fewer, { dice: [6, dealt] }).changes))).toEqual([
      "bo",
      "cy",
    ]);
  });

  it("TNT-41 without a scene the number is shown, and a hit on another is reported, not kept", () => {
    const said = act("shoot", "set intoMelee 2");
    expect(targetOf(play(tnt, said, { dice: [6, 5] }).changes)).toBe("bo");
    const other = play(tnt, said, { dice: [6, 6] });
    expect([kept(other.changes), other.notes]).toEqual([[], ["hit", "dealtUnknown"]]);
  });
});

describe("TNT-38, R1: what waits", () => {
  it("TNT-38 a hit waits with all that its resolution needs", () => {
    const { changes } = play(tnt, act("shoot"), { dice: [[10, 4]] });
    expect(kept(changes)).toEqual([
      {
        list: "hits",
        id: "ana-1",
        item: { target: "bo", attacker: "ana", weapon: "rifle", strength: 7, critical: 1, grazeOnly: 0 },
      },
    ]);
  });

  it("TNT-38 further hits get names of their own", () => {
    const waiting = kept(play(tnt, act("shoot"), { dice: [7] }).changes);
    const more = kept(play(tnt, { ...act("shoot"), waiting }, { dice: [7] }).changes);
    expect(more.map(({ id }) => id)).toEqual(["ana-2"]);
  });

  it("TNT-38 the hits of one attack are numbered on, misses left out", () => {
    const attack = burst(3);
    expect(kept(play(tnt, attack, { dice: [7, 2, 7] }).changes).map(({ id }) => id)).toEqual([
      "ana-1",
      "ana-2",
    ]);
    expect(kept(play(tnt, attack, { dice: [7, 7, 7] }).changes).map(({ id }) => id)).toEqual([
      "ana-1",
      "ana-2",
      "ana-3",
    ]);
  });

  it("R1 a rifle wounds with its own Strength, a bow with its user's", () => {
    const bow = weapon("bow", { range: 20, strength: 0, strengthAdds: true, hands: 2 });
    const archer = engagement("shoot", raider("ana", { values: { strength: 8 } }), {
      weapon: bow,
      targets: [target(raider("bo"))],
    });
    expect(kept(play(tnt, archer, { dice: [7] }).changes)[0]?.item["strength"]).toBe(8);
  });
});
