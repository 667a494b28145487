import { describe, expect, test } from "vitest";
import { readRequest } from "../../../../src/play/referee/requests/requests.js";

const BEGIN = { action: "shoot", actor: "a", weapon: null, targets: [], choices: { set: {} } };

/** The person's own modifier of a request to begin, as the referee reads it. */
function customModifier(free: unknown): unknown {
  const request = readRequest("begin", "", JSON.stringify({ ...BEGIN, choices: { set: {}, free } }));
  return request?.verb === "begin" ? request.choices.free : request;
}

describe("a custom modifier in a request has the bounds of the dialog's own fields", () => {
  test.each([
    [99, 99],
    [100, 99],
    [-99, -99],
    [-100, -99],
    [1e308, 99],
    [-1e308, -99],
    [0.4, 0],
    [0.5, 1],
    [-0.4, 0],
  ])("%d counts %d", (given, counts) => {
    expect(customModifier({ label: "luck", value: given })).toStrictEqual({ label: "luck", value: counts });
  });

  test("its label has 60 characters at most", () => {
    expect(customModifier({ label: "x".repeat(60), value: 1 })).toEqual({ label: "x".repeat(60), value: 1 });
    expect(customModifier({ label: "x".repeat(61), value: 1 })).toEqual({ label: "x".repeat(60), value: 1 });
  });

  test.each([[{ label: "luck", value: "9" }], [{ label: 9, value: 9 }], [{ value: 9 }], ["luck"]])(
    "%j makes the request unreadable",
    (free) => {
      expect(customModifier(free)).toBeNull();
    },
  );
});

describe("the settings of a request are bounded", () => {
  const read = (set: object): unknown =>
    readRequest("begin", "", JSON.stringify({ ...BEGIN, choices: { set } }));

  test.each([
    ["an id of 100 characters", { ["x".repeat(100)]: 1 }, true],
    ["an id of 101 characters", { ["x".repeat(101)]: 1 }, false],
    ["an option of 100 characters", { cover: "x".repeat(100) }, true],
    ["an option of 101 characters", { cover: "x".repeat(101) }, false],
    ["200 settings", Object.fromEntries(Array.from({ length: 200 }, (_, id) => [id, 1])), true],
    ["201 settings", Object.fromEntries(Array.from({ length: 201 }, (_, id) => [id, 1])), false],
    ["a setting that is a list", { cover: [1] }, false],
    ["a setting that is nothing", { cover: null }, false],
  ])("%s", (_what, set, isRead) => {
    expect(read(set) !== null).toBe(isRead);
  });
});

describe("a GM's decision", () => {
  const read = (data: object) => readRequest("decide", "x", JSON.stringify(data));
  const DECISION = { request: "r", shown: "as read", allows: true, meant: false };

  test("names the player's request and what the GM read of it", () => {
    expect(read(DECISION)).toEqual({ verb: "decide", exchange: "x", ...DECISION });
  });

  test("what does not say that it allows, denies", () => {
    expect(read({ request: "r", shown: "as read", allows: "yes" })).toMatchObject({ allows: false });
  });

  test.each([{ shown: "as read" }, { request: "r" }, { request: 1, shown: "as read" }])(
    "%j is unreadable",
    (data) => {
      expect(read({ allows: true, ...data })).toBeNull();
    },
  );

  test("a request of an exchange is never longer than a decision on it can be", () => {
    const undo = (length: number) => {
      const empty = JSON.stringify({ meant: false, more: "" });
      return JSON.stringify({ meant: false, more: "x".repeat(length - empty.length) });
    };
    expect(undo(2000)).toHaveLength(2000);
    expect(readRequest("undo", "x", undo(2000))).not.toBeNull();
    expect(readRequest("undo", "x", undo(2001))).toBeNull();
    const worst = JSON.stringify(["undo", "x", '"'.repeat(2000)]);
    expect(read({ ...DECISION, shown: worst })).not.toBeNull();
  });
});
