import { describe, expect, it } from "vitest";
import {
  askTicks,
  offers,
  onlyNamed,
  openQuestions,
  readTicks,
  replay,
  writeTicks,
  type AskRequest,
  type Tick,
} from "../../../../src/rules/core/index.js";

const TICKS: readonly Tick[] = [
  { id: "prone", most: 1 },
  { id: "hits-1", most: 3 },
  { id: "stunned", most: 10 },
];
const asked = { key: "effect", who: "ana", question: "effect", ticks: TICKS };
const usual = (id: string): number => (id === "prone" ? 1 : 0);

/** The question as a procedure asks it. */
const request = (more: Partial<AskRequest> = {}): AskRequest => {
  const [first] = openQuestions(replay(() => askTicks({ ...asked, ...more }), {}).waiting);
  if (!first) throw new Error("Nothing is asked.");
  return first;
};

describe("a question with ticks", () => {
  it("has its default as the only option, so that whatever picks among options answers soundly", () => {
    expect(request()).toMatchObject({ options: [{ id: "none" }], default: "none" });
    const filled = openQuestions(replay(() => askTicks(asked, usual), {}).waiting);
    expect(filled).toMatchObject([{ options: [{ id: "prone:1" }], default: "prone:1" }]);
  });

  it.each([
    [{}, "none"],
    [{ prone: 1 }, "prone:1"],
    [{ stunned: 10, prone: 1 }, "prone:1 stunned:10"],
    [{ "hits-1": 2, stunned: 3 }, "hits-1:2 stunned:3"],
  ])("%o is written as %s, and read again", (numbers: Readonly<Record<string, number>>, text) => {
    expect(writeTicks(asked, (id) => numbers[id] ?? 0)).toBe(text);
    expect(Object.fromEntries(readTicks(asked, text) ?? [])).toEqual(numbers);
  });

  it("gives its answer to the procedure, as one answer of the transcript", () => {
    const start = () => askTicks(asked, usual);
    const { result, happenings } = replay(start, { effect: { choice: "stunned:2" } });
    expect([...(result ?? [])]).toEqual([["stunned", 2]]);
    expect(happenings).toHaveLength(1);
    expect(replay(start, { effect: { choice: "none" } }).result?.size).toBe(0);
  });

  it.each([
    "",
    " ",
    "nothing",
    "prone",
    "prone:",
    "prone:0",
    "prone:2",
    "prone:-1",
    "prone:1.5",
    "prone:NaN",
    "prone:Infinity",
    "prone:01",
    "prone:1e0",
    "prone:0x1",
    "prone: 1",
    "prone:1 ",
    " prone:1",
    "prone:1  stunned:1",
    "prone:1\tstunned:1",
    "prone:1 prone:1",
    "stunned:1 prone:1",
    "stunned:11",
    "stunned:99999999999999999999",
    "other:1",
    "prone:1 other:1",
    "none prone:1",
    "none:1",
    "__proto__:1",
    "constructor:1",
    "hasOwnProperty:1 prone:1",
    "prone:1,stunned:1",
    "<b>prone</b>:1",
    "prone:1 ".repeat(50_000),
    ":".repeat(50_000),
  ])("does not offer %j, and asks again where it is in a transcript", (choice) => {
    expect(readTicks(asked, choice)).toBeNull();
    expect(offers(request(), choice)).toBe(false);
    expect(openQuestions(replay(() => askTicks(asked), { effect: { choice } }).waiting)).toHaveLength(1);
  });

  it.each([
    ["hits-1:2", true],
    ["prone:1 hits-1:1", true],
    ["hits-1:3", false],
    ["prone:1 stunned:2", false],
  ])("with a highest sum of 2, %s is offered: %s", (choice, isOffered) => {
    expect(offers(request({ mostTicks: 2 }), choice)).toBe(isOffered);
  });

  it("keeps only the ticks that an answer names, and that answer can still be read", () => {
    const kept = onlyNamed(request(), "prone:1 stunned:4");
    expect(kept).toMatchObject({ options: [], ticks: [{ id: "prone" }, { id: "stunned" }] });
    expect(Object.fromEntries(readTicks(kept, "prone:1 stunned:4") ?? [])).toEqual({ prone: 1, stunned: 4 });
    expect(onlyNamed(request(), "none")).toMatchObject({ options: [{ id: "none" }], ticks: [] });
  });
});
