import { describe, expect, it } from "vitest";
import {
  begin,
  isInterruptible,
  isRefusal,
  openQuestions,
  replay,
  type Consequence,
  type Reactor,
} from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { engagement as engagementOf, person } from "../../dark-heresy/fixtures.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { play } from "../../play.js";
import { engagement, raider, rifle, target } from "../../tnt/fixtures.js";

const reactor = (name: string): Reactor => ({
  ref: name,
  battle: "Combat.b",
  track: `models.${name}.passing`,
  passing: 0,
  activation: 1002,
});
const shot = (...reactors: Reactor[]) =>
  engagement("shoot", raider("ana"), { weapon: rifle(), targets: [target(raider("bo"))], reactors });

describe("TNT-102: enemies on hold are asked before an action is carried out", () => {
  it("each in order, before any die is rolled, after its cost is paid", () => {
    const start = begin(tnt, shot(reactor("bo"), reactor("cy")));
    if (isRefusal(start)) throw new Error(start.refused);
    const first = replay(start, {});
    expect(first.waiting).toMatchObject({ type: "ask", who: "bo", question: "react", default: "pass" });
    const second = replay(start, { "react-1": { choice: "pass" } });
    expect(second.waiting).toMatchObject({ who: "cy" });
    const third = replay(start, { "react-1": { choice: "pass" }, "react-2": { choice: "pass" } });
    expect(third.waiting?.type).toBe("roll");
  });

  it("one that interrupts acts first: the action waits until it lets it go on", () => {
    const played = play(tnt, shot(reactor("bo")), {
      dice: [9],
      choices: { react: "react", reacted: "goOn" },
    });
    expect(played.asked).toEqual(["react", "reacted"]);
    expect(played.notes).toEqual(["reacts", "hit"]);
    expect(played.result.id).toBe("hit");
  });

  it("one that has named something before is asked with it", () => {
    const start = begin(tnt, shot({ ...reactor("bo"), said: ["held", "passed"] }));
    if (isRefusal(start)) throw new Error(start.refused);
    expect(replay(start, {}).waiting).toMatchObject({ question: "react", said: ["held", "passed"] });
  });

  it("one that lets the activation pass is not asked again: the battle notes which", () => {
    const played = play(tnt, shot(reactor("bo")), { dice: [9], choices: { react: "passActivation" } });
    expect(played.changes).toContainEqual(
      expect.objectContaining({ of: "Combat.b", track: "models.bo.passing", from: 0, to: 1002 }),
    );
  });

  it("a move and an attack may be interrupted, a step of the order of play may not", () => {
    const interruptible = (id: string): boolean | undefined =>
      tnt.actions[id] && isInterruptible(tnt.actions[id]);
    expect(["walk", "shoot"].map(interruptible)).toEqual([true, true]);
    expect(["activate", "endActivation"].map(interruptible)).toEqual([false, false]);
  });

  it("no one is asked where no one may interrupt", () => {
    expect(play(tnt, shot(), { dice: [9] }).asked).toEqual([]);
  });
});

describe("TNT-102: what enemies may interrupt", () => {
  it.each<[string, boolean]>([
    ["walk", true],
    ["shoot", true],
    ["stand", true],
    // It costs nothing, or it is a step of the battle.
    ["goProne", false],
    ["activate", false],
    ["endActivation", false],
  ])("%s: %s", (id, may) => {
    const found = tnt.actions[id];
    expect(found && isInterruptible(found)).toBe(may);
  });
});

describe("TNT-28, TNT-102: a move of an enemy", () => {
  const leg = (x: number) => ({ to: { x, y: 0, elevation: 0 }, cost: 2, length: 2 });
  const way = { from: { x: 0, y: 0, elevation: 0 }, legs: [leg(100), leg(200)], ends: true };
  const walk = (beforeMoves?: true) => {
    const mover = raider("ana", { turn: { actionPoints: 2 } });
    const holder = { ...reactor("bo"), ...(beforeMoves ? { beforeMoves } : {}) };
    const start = begin(tnt, engagement("walk", mover, { way, reactors: [holder] }));
    if (isRefusal(start)) throw new Error(start.refused);
    return start;
  };
  const placed = (changes: readonly Consequence[]) => changes.filter(({ type }) => type === "place").length;

  it("can be interrupted once it is declared, before the first step, or at any point of it", () => {
    const [asked] = openQuestions(replay(walk(true), {}).waiting);
    expect(asked?.options.map(({ id }) => id)).toEqual([
      ...["pass", "passActivation", "beforeMove", "at-1", "at-2"],
    ]);
  });

  it.each([
    [1, ["at-1"]],
    [2, ["at-2"]],
  ])("where what it waits for comes true at point %i, it is asked about that one alone", (point, points) => {
    const mover = raider("ana", { turn: { actionPoints: 2 } });
    const start = begin(tnt, engagement("walk", mover, { way, reactors: [{ ...reactor("bo"), point }] }));
    if (isRefusal(start)) throw new Error(start.refused);
    const [asked] = openQuestions(replay(start, {}).waiting);
    expect(asked?.options.map(({ id }) => id)).toEqual(["pass", "passActivation", ...points]);
  });

  it("in a game that knows only points on the way, there is none before it", () => {
    const [asked] = openQuestions(replay(walk(), {}).waiting);
    expect(asked?.options.map(({ id }) => id)).not.toContain("beforeMove");
  });

  it.each<[string, string, number, number]>([
    ["before it moves, it stays where it is until then, and can stop there", "beforeMove", 0, 0],
    ["at the first point, it is there", "at-1", 1, 1],
  ])("interrupted %s", (_, choice, while_, after) => {
    const start = walk(true);
    const key = choice === "beforeMove" ? "0-1" : "1-1";
    const answers = { "react-1": { choice } };
    const interrupted = replay(start, answers);
    expect([interrupted.waiting && "key" in interrupted.waiting && interrupted.waiting.key]).toEqual([
      `reacted-${key}`,
    ]);
    expect(placed(interrupted.changes)).toBe(while_);
    const stopped = {
      ...answers,
      [`reacted-${key}`]: { choice: "goOn" },
      [`walk-on-${key}`]: { choice: "stop" },
    };
    expect(placed(replay(start, stopped).changes)).toBe(after);
    const goesOn = { ...stopped, [`walk-on-${key}`]: { choice: "goOn" } };
    expect(placed(replay(start, goesOn).changes)).toBe(after + 1);
  });
});

describe("a model that acts between two turns", () => {
  const way = {
    from: { x: 0, y: 0, elevation: 0 },
    legs: [{ to: { x: 100, y: 0, elevation: 0 }, cost: 1, length: 1 }],
    ends: true,
  };
  const walk = (...reactors: Reactor[]) => {
    const mover = person("ana", { turn: { actionPoints: 2 } });
    return engagementOf("walk", mover, { way, reactors });
  };

  it.each(Object.entries(darkHeresy.statuses).flatMap(([id, { out }]) => (out === true ? [id] : [])))(
    "that it takes out of play (%s) makes the walk impossible",
    (status) => {
      const given = walk(reactor("bo"));
      const struck = { ...given, actor: { ...given.actor, statuses: [status] } };
      expect(begin(darkHeresy, struck)).toMatchObject({ refused: "outOfPlay" });
    },
  );

  it.each([
    ["at-1", ["reactToMove", "reacted", "walkOn"]],
    ["at-2", ["reactToMove", "reacted"]],
  ])(
    "an interruption %s of two points: the mover is asked to go on only where something is left",
    (at, asked) => {
      const [leg] = way.legs;
      const given = { ...walk(reactor("bo")), way: { ...way, legs: [leg, leg].flatMap((one) => one ?? []) } };
      const choices = { reactToMove: at, reacted: "goOn" };
      expect(play(darkHeresy, given, { choices }).asked).toEqual(asked);
    },
  );
});
