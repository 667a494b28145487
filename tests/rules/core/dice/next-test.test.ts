import { describe, expect, it } from "vitest";
import {
  answered,
  ask,
  nextTest,
  note,
  roll,
  type Outcome,
  type Procedure,
} from "../../../../src/rules/core/index.js";

const DICE = { d6: { sides: 6 } };

describe("the chance of the test that an answer leads to", () => {
  const start = function* (): Procedure<Outcome> {
    const choice = yield* ask({
      key: "how",
      who: "bo",
      question: "how",
      default: "test",
      options: [{ id: "test" }, { id: "move" }, { id: "other" }],
    });
    if (choice === "move") return { id: "end" };
    const roller = choice === "test" ? "bo" : "ana";
    const faces = yield* roll({ key: "will", roller, dice: { d6: 1 }, purpose: "will", against: 4 });
    const passed = (faces["d6"]?.[0] ?? 0) >= 4;
    yield* note("rolled", ["bo"]);
    yield* note(passed ? "held" : "failed", ["bo"], {}, passed ? "good" : "bad");
    return { id: "end" };
  };
  const after = (choice: string) => answered({}, "how", { choice });

  it("is that of its good news, whatever the end of the procedure is called", () => {
    const half: unknown = expect.closeTo(1 / 2, 12);
    expect(nextTest(start, after("test"), DICE, "bo")).toEqual({
      purpose: "will",
      chance: half,
      chosen: false,
    });
  });

  it("is none where nothing is rolled, or another model rolls", () => {
    expect(nextTest(start, after("move"), DICE, "bo")).toBeNull();
    expect(nextTest(start, after("other"), DICE, "bo")).toBeNull();
  });
});
