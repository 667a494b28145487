import { describe, expect, it } from "vitest";
import { weigh, type Bystander, type Engagement } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, statusAfter, trackAfter, type Script, type Shown } from "../play.js";
import { armor, engagement, raider, type Person } from "./fixtures.js";

function hit(
  id: number,
  more: Readonly<Record<string, number | string>> = {},
): Engagement["waiting"][number] {
  const item = {
    target: "bo",
    attacker: "ana",
    weapon: "rifle",
    strength: 7,
    critical: 0,
    grazeOnly: 0,
    ...more,
  };
  return { list: "hits", id: `ana-${id}`, item };
}

function resolve(
  hits: Engagement["waiting"],
  bo: Person = {},
  script: Script = {},
  others: readonly Person[] = [],
) {
  return play(
    tnt,
    engagement("resolve", raider("ana"), {
      waiting: hits,
      others: [raider("bo", bo), ...others.map((person, index) => raider(`other-${index}`, person))],
    }),
    script,
  );
}

const CALM: Script["choices"] = { graze: "test" };

describe("TNT-37: to wound", () => {
  it.each<[string, readonly Shown[], number | undefined]>([
    ["TNT-37 11 against 11 does not wound", [4, 5], undefined],
    ["TNT-37 12 against 11 wounds", [5, 5], 1],
    ["TNT-59 a natural 1 to wound fails", [1, 2], undefined],
    ["TNT-59 a natural 1 against it fails, whatever the total", [2, 1], 1],
    ["TNT-59, R3: both 1: no wound", [1, 1], undefined],
    ["TNT-4 a critical to wound", [[10, 1], 9], 1],
    [
      "TNT-4 a critical on both sides",
      [
        [10, 1],
        [10, 2],
      ],
      undefined,
    ],
  ])("%s", (_, dice, taken) => {
    const calm = taken ? [] : [5];
    const { changes, notes } = resolve([hit(1)], {}, { dice: [...dice, ...calm], choices: CALM });
    const [wounds, protects] = dice;
    expect(notes).toEqual([
      "pendingHit",
      ...(wounds === 1 ? ["woundFumbled"] : []),
      ...(wounds !== 1 && protects === 1 ? ["protectFumbled"] : []),
      ...(taken ? ["out"] : ["noWound", "grazeTest", "grazeHeld"]),
    ]);
    expect(trackAfter(changes, "bo", "woundsTaken")).toBe(taken);
  });

  it("TNT-59 a natural 1 against it fails even for a defender on higher ground", () => {
    const { changes } = resolve([hit(1, { strength: 2 })], { values: { defense: 15 } }, { dice: [2, 1] });
    expect(trackAfter(changes, "bo", "woundsTaken")).toBe(1);
  });

  it("TNT-9 armor adds to Defense against shots", () => {
    const riot = { gear: [armor({ melee: 3, ranged: 1 })] };
    expect(trackAfter(resolve([hit(1)], riot, { dice: [5, 4] }).changes, "bo", "woundsTaken")).toBe(1);
    const { changes } = resolve([hit(1)], riot, { dice: [5, 5, 9], choices: CALM });
    expect(trackAfter(changes, "bo", "woundsTaken")).toBeUndefined();
  });
});

describe("TNT-38: hits resolved together", () => {
  it("TNT-38 the last wound takes the model out, without a graze test", () => {
    const { changes, asked } = resolve([hit(1)], {}, { dice: [5, 5] });
    expect(statusAfter(changes, "bo", "out")).toBe(true);
    expect(asked).toEqual([]);
  });

  it("TNT-38 a model with two wounds keeps one, and takes the graze test", () => {
    const { changes, asked } = resolve(
      [hit(1)],
      { values: { wounds: 2 } },
      { dice: [5, 5, 5], choices: CALM },
    );
    expect(trackAfter(changes, "bo", "woundsTaken")).toBe(1);
    expect(statusAfter(changes, "bo", "out")).toBeUndefined();
    expect(asked).toEqual(["graze"]);
  });

  it("TNT-38 three hits on a model of one wound, the first wounds: two are wasted", () => {
    const { changes, notes, result } = resolve([hit(1), hit(2), hit(3)], {}, { dice: [5, 5] });
    expect(statusAfter(changes, "bo", "out")).toBe(true);
    expect(notes.filter((key) => key === "wasted")).toHaveLength(2);
    expect(result.id).toBe("out");
    expect(result.data).toEqual({ hits: 3, wounded: 1, out: 1, wasted: 2 });
  });

  it("TNT-38 hits on a model that has gone out of action since are wasted", () => {
    const { changes, notes } = resolve([hit(1)], { statuses: ["out"], values: { woundsTaken: 1 } });
    expect(notes).toEqual(["pendingHit", "wasted"]);
    expect(changes).toHaveLength(1);
  });

  it("TNT-38 every hit leaves the list", () => {
    const { changes } = resolve([hit(1), hit(2)], {}, { dice: [5, 5] });
    const left = changes.filter((change) => change.type === "waiting" && change.from && !change.to);
    expect(left).toHaveLength(2);
  });

  it("TNT-38 each hit is a row of the card, with a title", () => {
    const { happenings } = resolve([hit(1), hit(2)], {}, { dice: [5, 5] });
    const rows = happenings.flatMap((one) =>
      one.type === "change" ? [] : [[one.request.row, one.type === "note" ? one.request.key : one.type]],
    );
    expect(rows).toEqual([
      ["hit-1", "pendingHit"],
      ["hit-1", "roll"],
      ["hit-1", "roll"],
      ["hit-1", "out"],
      ["hit-2", "pendingHit"],
      ["hit-2", "wasted"],
    ]);
  });

  it.each([
    ["TNT-90, TNT-91 in a battle they stay sealed until play passes", { round: 1, ended: 0 }, "inBattle"],
    ["TNT-91 before it begins they can be resolved", { round: 0, ended: 0 }, undefined],
    ["TNT-91 once it is over they can be resolved", { round: 3, ended: 1 }, undefined],
  ])("%s", (_, tracks, refused) => {
    const battle = { ref: "Combat.one", tracks, setup: {}, sides: [], models: [] };
    const others = [raider("bo")];
    expect(
      refusalFor(tnt, engagement("resolve", raider("ana"), { waiting: [hit(1)], others, battle }))?.refused,
    ).toBe(refused);
  });

  it("TNT-38 without hits there is nothing to resolve", () => {
    expect(refusalFor(tnt, engagement("resolve", raider("ana")))?.refused).toBe("noHits");
  });

  it("TNT-38 a hit on a model that is no longer there is wasted", () => {
    const lost = engagement("resolve", raider("ana"), { waiting: [hit(1, { target: "gone" })] });
    expect(play(tnt, lost).notes).toEqual(["pendingHit", "wasted"]);
    expect(play(tnt, lost).result.id).toBe("wasted");
    expect(weigh(tnt, lost).odds[0]?.outcomes).toEqual([{ id: "wasted", chance: 1 }]);
  });
});

describe("TNT-39: grazed", () => {
  const grazing = [hit(1, { grazeOnly: 1 })];

  it("TNT-36, TNT-39: a hit that only grazes is not rolled to wound", () => {
    const { rolls } = resolve(grazing, {}, { dice: [5], choices: CALM });
    expect(rolls.map(({ purpose }) => purpose)).toEqual(["will"]);
  });

  it.each([
    [5, undefined],
    [4, true],
  ])("TNT-39 Will with a %i; no cover in reach: prone %s", (face, prone) => {
    const { changes } = resolve(grazing, {}, { dice: [face], choices: { graze: "test", cover: "prone" } });
    expect(statusAfter(changes, "bo", "prone")).toBe(prone);
  });

  it("TNT-39 with cover in reach it moves there and stays up", () => {
    const { changes, notes } = resolve(
      grazing,
      {},
      { dice: [4], choices: { graze: "test", cover: "cover" } },
    );
    expect(statusAfter(changes, "bo", "prone")).toBeUndefined();
    expect(notes).toContain("movesToCover");
  });

  it("TNT-39 it may move without a test", () => {
    const { rolls, notes } = resolve(grazing, {}, { choices: { graze: "move" } });
    expect(rolls).toEqual([]);
    expect(notes).toContain("movesToCover");
  });

  it("TNT-39 the owner of the grazed model is asked", () => {
    const { happenings } = resolve(grazing, {}, { dice: [9], choices: CALM });
    const ask = happenings.find((one) => one.type === "ask");
    expect(ask?.type === "ask" && ask.request.who).toBe("bo");
  });

  const from = { id: "here", x: 10, y: 10, elevation: 0 };
  const shed = { id: "cover", x: 30, y: 40, elevation: 0, from };
  const scened = (cover: NonNullable<Bystander["cover"]>) =>
    engagement("resolve", raider("ana"), {
      waiting: grazing,
      others: [raider("bo")],
      bystanders: { bo: { profile: raider("bo"), around: {}, toward: {}, cover } },
    });
  const toShed = {
    type: "place",
    of: "bo",
    from: { x: 10, y: 10, elevation: 0 },
    to: { x: 30, y: 40, elevation: 0 },
  };

  it.each<[string, Script]>([
    ["by choice", { choices: { graze: "move" } }],
    ["after a failed test, without a question", { dice: [4], choices: { graze: "test" } }],
  ])("TNT-39 it is moved to the cover that the scene shows: %s", (_, script) => {
    const { changes, asked } = play(tnt, scened([shed]), script);
    expect(changes).toContainEqual(toShed);
    expect(statusAfter(changes, "bo", "prone")).toBeUndefined();
    expect(asked).toEqual(["graze"]);
  });

  it("TNT-39 a move by choice says in one answer to which cover it goes; after a failed test that is asked", () => {
    const wood = { id: "wood", x: 50, y: 60, elevation: 0, from };
    const toWood = { ...toShed, to: { x: 50, y: 60, elevation: 0 } };
    const chosen = play(tnt, scened([shed, wood]), { choices: { graze: "move/wood" } });
    expect(chosen.asked).toEqual(["graze"]);
    expect(chosen.changes).toContainEqual(toWood);
    const shaken = { dice: [4], choices: { graze: "test", coverTo: "wood" } };
    const failed = play(tnt, scened([shed, wood]), shaken);
    expect(failed.asked).toEqual(["graze", "coverTo"]);
    expect(failed.changes).toContainEqual(toWood);
  });

  it.each([
    [5, undefined],
    [4, true],
  ])(
    "TNT-39 where the scene shows no cover in reach, nothing is asked: Will with a %i, prone %s",
    (face, prone) => {
      const { changes, asked } = play(tnt, scened([]), { dice: [face] });
      expect(asked).toEqual([]);
      expect(statusAfter(changes, "bo", "prone")).toBe(prone);
    },
  );
});

describe("R6: one test a hit", () => {
  const three = [1, 2, 3].map((id) => hit(id, { grazeOnly: 1 }));

  it("R6 three grazes, three tests passed", () => {
    expect(resolve(three, {}, { dice: [5, 6, 7], choices: CALM }).rolls).toHaveLength(3);
  });

  it("R6 after the first failure no more", () => {
    const { rolls } = resolve(three, {}, { dice: [5, 4], choices: { graze: "test", cover: "prone" } });
    expect(rolls).toHaveLength(2);
  });

  it("R6 after a move of its own will no more", () => {
    const { rolls } = resolve(three, {}, { dice: [5], choices: { graze: ["test", "move"] } });
    expect(rolls).toHaveLength(1);
  });

  it("R6 another model's nerve is its own", () => {
    const both = [hit(1, { grazeOnly: 1 }), hit(2, { grazeOnly: 1, target: "other-0" })];
    const { rolls } = resolve(both, {}, { dice: [4, 4], choices: { graze: "test", cover: "prone" } }, [{}]);
    expect(rolls.map(({ roller }) => roller)).toEqual(["bo", "other-0"]);
  });
});
