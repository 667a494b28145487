import { describe, expect, it } from "vitest";
import {
  capability,
  countedMovement,
  type Consequence,
  type Engagement,
} from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, refusalFor, statusAfter, trackAfter, type Shown } from "../play.js";
import { act, engagement, raider, target } from "./fixtures.js";

describe("TNT-17, TNT-29: how far a move goes", () => {
  const reach = (line: string): unknown => {
    const { happenings } = play(tnt, act("move", line));
    const told = happenings.find((one) => one.type === "note");
    return told?.type === "note" ? told.request.data?.["inches"] : undefined;
  };

  it.each<[string, string, number]>([
    ["TNT-17 Move 5", "", 5],
    ["TNT-29 difficult ground: half, not rounded", "set difficultGround 1", 2.5],
    ["TNT-29 prone: half", "ana prone", 2.5],
    ["TNT-29, TNT-94 prone in difficult ground: a quarter", "ana prone; set difficultGround 1", 1.25],
    ["TNT-29 over one fence: 3 left", "set obstacles 1", 3],
    ["TNT-29 over two fences: 1 left", "set obstacles 2", 1],
    ["TNT-29 never below nothing", "set obstacles 3", 0],
    ["TNT-9 heavy armor: an inch less", "ana armor move -1", 4],
  ])("%s", (_, line, inches) => {
    expect(reach(line)).toBe(inches);
  });

  it("TNT-17 a move in a battle says how far it went", () => {
    const at = (x: number) => ({ x, y: 0, elevation: 0 });
    const way = { from: at(0), legs: [{ to: at(100), cost: 2, length: 2 }], ends: true };
    const { notes } = play(tnt, engagement("walk", raider("ana", { turn: {} }), { way }));
    expect(notes).toEqual(["walked"]);
  });
});

describe("TNT-17, TNT-34: what a drag counts", () => {
  const drag = (
    inches: number,
    ana = "",
    rough = 0,
    options: Engagement["options"] = {},
  ): readonly Consequence[] =>
    capability(tnt, countedMovement)?.(act("move", `ana fresh, ${ana}`).actor, inches, rough, options) ?? [];
  const after = (inches: number, track: string, ana = "") => trackAfter(drag(inches, ana), "ana-turn", track);

  it.each<[string, number, string, number | undefined, number | undefined]>([
    ["TNT-17 a short way begins a move", 2, "", 1, 1],
    ["TNT-17 just the Move is one move", 5, "", 1, 1],
    ["TNT-17 a little more is two", 5.1, "", 2, 0],
    [
      "TNT-17 the rest of a move that began is free",
      3,
      "moves 1, inches 2, actionPoints 1",
      undefined,
      undefined,
    ],
    ["TNT-17 beyond it another begins", 3.1, "moves 1, inches 2, actionPoints 1", 2, 0],
    ["TNT-17 action points never fall below 0", 20, "", 4, 0],
    ["TNT-29 prone, half the Move is a whole one", 2.5, "prone", 1, 1],
    ["TNT-29 and more is two", 2.6, "prone", 2, 0],
    ["TNT-58 the free move after disengaging", 5, "freeMoves 1", undefined, undefined],
  ])("%s", (_, inches, ana, moves, points) => {
    expect(after(inches, "moves", ana)).toBe(moves);
    expect(after(inches, "actionPoints", ana)).toBe(points);
  });

  it.each<[string, number, number, string, number]>([
    ["wholly in it, half the Move is a whole one", 2.5, 2.5, "", 1],
    ["and more is two", 2.6, 2.6, "", 2],
    ["an inch of four in it: five", 4, 1, "", 1],
    ["a little more of it: two moves", 4, 1.1, "", 2],
    ["prone in it: a quarter (TNT-94)", 1.25, 1.25, "prone", 1],
    ["and a little more is two", 1.3, 1.3, "prone", 2],
  ])("TNT-29 difficult ground: %s", (_, inches, rough, ana, moves) => {
    expect(trackAfter(drag(inches, ana, rough), "ana-turn", "moves")).toBe(moves);
  });

  it.each<[string, boolean, number]>([
    ["without halfTwice each inch costs two", false, 1],
    ["with it each costs four", true, 2],
  ])("TNT-94 prone in difficult ground: %s", (_, halfTwice, moves) => {
    const changes = drag(2.5, "prone", 2.5, { halfTwice });
    expect(trackAfter(changes, "ana-turn", "moves")).toBe(moves);
  });

  it("TNT-94 two Moves go twice as far: 10 inches with Move 5", () => {
    expect(after(10, "moves")).toBe(2);
    expect(after(10, "actionPoints")).toBe(0);
    expect(after(10.1, "moves")).toBe(3);
  });

  it.each<[number, number]>([
    [5, 1],
    [8, 2],
    [8.1, 3],
  ])(
    "TNT-89 with the changes of 2022 the second Move is half, rounded up: %d inches, %i moves",
    (inches, moves) => {
      const changes = drag(inches, "", 0, { gameChangers2022: true });
      expect(trackAfter(changes, "ana-turn", "moves")).toBe(moves);
    },
  );

  it("TNT-25 the move of a charge is used up", () => {
    const charge = engagement("charge", raider("ana", { turn: {} }), { targets: [target(raider("bo"))] });
    const { changes } = play(tnt, charge, { dice: [5, 5] });
    const inches = trackAfter(changes, "ana-turn", "inches") ?? 0;
    expect(after(1, "moves", `moves 1, inches ${inches}, actionPoints 1`)).toBe(2);
  });

  it.each<[string, string, string, number | undefined]>([
    ["an action that costs a point ends the Move before it", "concentrate", "moves 1, inches 2", 5],
    ["one without a cost does not", "goProne", "moves 1, inches 2", undefined],
    ["nor does a further Move", "move", "moves 1, inches 2", undefined],
    ["nor does climbing, which is a part of it", "climb", "moves 1, inches 2", undefined],
    ["a Move that has not begun stays whole", "concentrate", "moves 1, inches 0", undefined],
    ["after two Moves, what both had left", "concentrate", "moves 2, inches 7", 10],
    ["one that is used up changes nothing", "concentrate", "moves 1, inches 5", undefined],
  ])("TNT-93, TNT-94 %s", (_, action, ana, inches) => {
    const { changes } = play(tnt, act(action, `ana actionPoints 1, ${ana}`));
    expect(trackAfter(changes, "ana-turn", "inches")).toBe(inches);
  });

  it("TNT-25, TNT-93 a charge uses up its own Move and what an earlier one had left", () => {
    const turn = { moves: 1, inches: 2, actionPoints: 1 };
    const charge = engagement("charge", raider("ana", { turn }), { targets: [target(raider("bo"))] });
    const { changes } = play(tnt, charge, { dice: [5, 5] });
    expect(trackAfter(changes, "ana-turn", "inches")).toBe(10);
  });

  it("TNT-17 outside an encounter nothing is counted", () => {
    expect(capability(tnt, countedMovement)?.(raider("ana"), 9, 0, {})).toEqual([]);
  });

  it("TNT-22 a move begun by a drag ends concentration", () => {
    expect(statusAfter(drag(2, "actionPoints 1, concentrating"), "ana", "concentrating")).toBe(false);
  });
});

describe("TNT-30: gaps", () => {
  it.each<[string, number, readonly Shown[], string, boolean]>([
    ["TNT-30 an inch is free", 1, [], "passed", false],
    ["TNT-30 wider, Agility passed", 1.5, [5], "passed", false],
    ["TNT-30 wider, Agility failed: it falls and ends prone", 1.5, [4, 2, 9], "failed", true],
    ["TNT-30 prone even when the fall takes it out", 1.5, [4, 9, 1], "out", true],
  ])("%s", (_, gap, dice, result, prone) => {
    const told = play(tnt, act("jump", `set gap ${gap}, fallHeight 2`), { dice });
    expect(told.result.id).toBe(result);
    expect(statusAfter(told.changes, "ana", "prone")).toBe(prone ? true : undefined);
  });

  it("TNT-30 a lasting modifier on Agility counts in a jump", () => {
    expect(play(tnt, act("jump", "ana effect agility 1; set gap 2"), { dice: [4] }).result.id).toBe("passed");
  });
});

describe("TNT-24, TNT-31: climbing", () => {
  it.each<[string, number, string, readonly Shown[], string]>([
    ["TNT-24 one inch: one point, no test", 1, "ana fresh", [], "passed"],
    ["TNT-31 two inches: a test, passed", 2, "ana fresh", [5], "passed"],
    ["TNT-31 two inches: a test, failed", 2, "ana fresh", [4, 2, 9], "failed"],
    ["TNT-31 a second inch in the same turn", 1, "ana climbed 1, actionPoints 1", [5], "passed"],
  ])("%s", (_, climbInches, ana, dice, result) => {
    expect(play(tnt, act("climb", `${ana}; set climbInches ${climbInches}`), { dice }).result.id).toBe(
      result,
    );
  });

  it("TNT-31 Agility or Strength, as the player chooses", () => {
    const climb = "ana mettle 1, strength 9; set climbInches 2";
    expect(play(tnt, act("climb", `${climb}, by strength`), { dice: [2] }).result.id).toBe("passed");
    expect(play(tnt, act("climb", climb), { dice: [2, 2, 9] }).result.id).toBe("failed");
  });

  it.each([
    [1, 1],
    [1.5, 0],
    [2, 0],
  ])("TNT-24 %f inches leave %i of two points", (climbInches, left) => {
    const { changes } = play(tnt, act("climb", `ana fresh; set climbInches ${climbInches}`), {
      dice: climbInches > 1 ? [9] : [],
    });
    expect(trackAfter(changes, "ana-turn", "actionPoints")).toBe(left);
  });

  it("TNT-24 no more inches than action points", () => {
    expect(refusalFor(tnt, act("climb", "ana fresh; set climbInches 2.5"))?.refused).toBe("noActionPoints");
  });

  it.each([
    [0, 6],
    [4, 8],
  ])(
    "TNT-32 a climber of 2 inches falls as far as it is set (%i), else as far as it climbed",
    (fallHeight, strength) => {
      const told = play(tnt, act("climb", `set climbInches 2, fallHeight ${fallHeight}`), {
        dice: [4, 2, 9],
      });
      expect(told.rolls.find(({ purpose }) => purpose === "wound")?.plus).toBe(strength);
    },
  );
});

describe("TNT-32: falls", () => {
  it.each<[string, number, readonly Shown[], string]>([
    ["TNT-32 3 inches: 4 + 7 is 11 against 12", 3, [4, 6], "unhurt"],
    ["TNT-32 a tie is no wound", 3, [5, 6], "unhurt"],
    ["TNT-32 one more wounds", 3, [6, 6], "out"],
    ["TNT-32 only whole inches count", 3.5, [5, 6], "unhurt"],
    ["TNT-32 4 inches do", 4, [5, 6], "out"],
    ["TNT-59 a natural 1 fails here too", 3, [2, 1], "out"],
  ])("%s", (_, fallHeight, dice, result) => {
    expect(play(tnt, act("fall", `set fallHeight ${fallHeight}`), { dice }).result.id).toBe(result);
  });

  it("TNT-32 one wound, no more", () => {
    const { changes } = play(tnt, act("fall", "ana wounds 3; set fallHeight 9"), { dice: [9, 2] });
    expect(trackAfter(changes, "ana", "woundsTaken")).toBe(1);
    expect(statusAfter(changes, "ana", "out")).toBeUndefined();
  });
});
