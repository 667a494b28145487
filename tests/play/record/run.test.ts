import { describe, expect, it } from "vitest";
import { messagesOf, readRun, runData, type Run } from "../../../src/play/record/run.js";

const RUN: Run = {
  game: "tnt",
  target: "Scene.s.Token.ines",
  attacks: [
    {
      actor: "Scene.s.Token.mags",
      chance: { id: "hit", chance: 0.6 },
      attack: "second",
      steps: ["first", "third"],
      refusal: null,
    },
    {
      actor: "Scene.s.Token.nettle",
      chance: null,
      attack: null,
      steps: [],
      refusal: { refused: "notInReach", data: { count: 1 }, refs: ["Scene.s.Token.ines"] },
    },
  ],
  stop: { why: "passes", after: "Scene.s.Token.mags", next: null, side: "Ana" },
};

describe("the run of a message", () => {
  it("is what was stored, and names the messages of its exchanges", () => {
    const read = readRun(runData(RUN).run);
    expect(read).toEqual(RUN);
    expect(read && messagesOf(read)).toEqual(["first", "third", "second"]);
  });

  it("still has the options of the last attacks when it is read again, and only where that is noted", () => {
    expect(readRun(runData({ ...RUN, remembers: true }).run)?.remembers).toBe(true);
    expect(readRun(JSON.stringify({ ...RUN, remembers: "yes" }))?.remembers).toBeUndefined();
    expect(readRun(runData(RUN).run)?.remembers).toBeUndefined();
  });

  it.each([
    ["no text", 7],
    ["no JSON", "{"],
    ["no target", JSON.stringify({ ...RUN, target: 1 })],
    ["attacks that are no objects", JSON.stringify({ ...RUN, attacks: ["a"] })],
    ["too much text", `${runData(RUN).run}${" ".repeat(40_000)}`],
  ])("is none with %s", (_, message) => {
    expect(readRun(message)).toBeNull();
  });

  it("is without what has another shape", () => {
    const [first] = RUN.attacks;
    const stored = {
      ...RUN,
      attacks: [
        { ...first, chance: { id: "hit", chance: 2 }, attack: 3, steps: [1], refusal: "no" },
        { actor: 5 },
        ...Array.from({ length: 60 }, () => first),
      ],
      stop: { why: "because", after: null, next: null, side: "" },
    };
    const read = readRun(JSON.stringify(stored));
    expect(read?.attacks[0]).toEqual({ ...first, chance: null, attack: null, steps: [], refusal: null });
    expect(read?.attacks).toHaveLength(49);
    expect(read?.stop).toBeNull();
  });

  it("has no texts of a side that are longer than a name", () => {
    const long = { ...RUN, stop: { why: "passes", after: null, next: null, side: "x".repeat(500) } };
    expect(readRun(JSON.stringify(long))?.stop?.side.length).toBeLessThanOrEqual(80);
  });
});
