import { describe, expect, it } from "vitest";
import {
  BattleInPlay,
  battleModelTo,
  change,
  fallenSince,
  modelTrack,
  sideTo,
  type Procedure,
} from "../../../../src/rules/core/index.js";
import { recordOnDemand, text } from "../../../../src/rules/core/values/fitting.js";
import { onDemand, workedOut } from "../../../../src/rules/core/values/on-demand.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { BattleTable } from "../../battle-table.js";
import { warband } from "../../tnt/battle/field.js";

const { battle: declared } = tnt;
const start = new BattleTable(tnt, [...warband("a", 2), ...warband("b", 1)]).state;

function inPlay(): BattleInPlay {
  if (!declared) throw new Error("No battle.");
  return new BattleInPlay({ ...tnt, battle: declared }, start, {});
}

function* part(): Procedure<string> {
  yield* change({ type: "status", of: "a1", status: "out", from: false, to: true });
  yield* change({ type: "track", of: "b1", track: "woundsTaken", from: 0, to: 1 });
  return "done";
}

describe("a battle that watches a part of another kind", () => {
  it("sees its changes, passes them on, and knows who fell", () => {
    const battle = inPlay();
    const watched = battle.watch(part());
    const made = [watched.next().value, watched.next().value];
    expect(made).toMatchObject([{ type: "change" }, { type: "change" }]);
    expect(watched.next()).toEqual({ done: true, value: "done" });
    expect(fallenSince(start, battle.now)).toEqual(["a1"]);
    expect(battle.now.models[2]?.profile.values["woundsTaken"]).toBe(1);
  });

  it("sees the numbers that the battle keeps of itself, a side and a model", () => {
    const battle = inPlay();
    const [one, side] = [battle.now.models[0]?.id ?? "", battle.now.sides[1]?.id ?? ""];
    for (const cost of [
      ...battleModelTo(battle.now, "a1", "climbPoints", 2),
      ...sideTo(battle.now, side, "edge", 3),
    ])
      battle.see(cost);
    battle.see({ type: "track", of: battle.now.ref, track: "tracks.round", from: 0, to: 4 });
    expect(battle.now.models.map(({ tracks }) => tracks["climbPoints"])).toEqual([2, undefined, undefined]);
    expect(battle.now.sides.map(({ tracks }) => tracks["edge"])).toEqual([0, 3]);
    expect(battle.now.tracks["round"]).toBe(4);
    expect(battleModelTo(battle.now, "a1", "climbPoints", 2)).toEqual([]);
    expect(battleModelTo(battle.now, "a1", "climbPoints", 0)).toMatchObject([
      { track: modelTrack(one, "climbPoints"), from: 2, to: 0 },
    ]);
    expect([
      battleModelTo(battle.now, "stranger", "climbPoints", 1),
      battleModelTo(null, "a1", "x", 1),
    ]).toEqual([[], []]);
  });

  it("brings a model back into play with the status that took it out", () => {
    const battle = inPlay();
    for (const to of [true, false]) battle.see({ type: "status", of: "a1", status: "out", from: !to, to });
    expect(fallenSince(start, battle.now)).toEqual([]);
  });
});

describe("a record whose parts are worked out when they are read", () => {
  it("stays so when it is made sound", () => {
    const given = onDemand<Record<string, string>>(new Set(["one", "two"]), (name) => name.toUpperCase());
    const sound = recordOnDemand(text)(given);
    expect(workedOut(given)).toEqual([]);
    expect(sound?.["one"]).toBe("ONE");
    expect(workedOut(given)).toEqual(["one"]);
  });
});
