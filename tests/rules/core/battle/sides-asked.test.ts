import { describe, expect, it } from "vitest";
import { ask, askAll, replay, type BattleState, type Procedure } from "../../../../src/rules/core/index.js";
import { askingSides } from "../../../../src/rules/core/battle/sides-asked.js";
import { model } from "../../mest/fixtures.js";

const side = (id: string, name: string) => ({ id, name, tracks: {} });
const fielded = (ref: string, of: string) => {
  return { id: `c-${ref}`, side: of, isOut: false, profile: model(ref), tracks: {} };
};
const BATTLE: BattleState = {
  ref: "Combat.b",
  tracks: {},
  setup: {},
  sides: [side("red", "The Weir Watch"), side("blue", "")],
  models: [fielded("ann", "red"), fielded("cy", "blue")],
};

const question = (who: string, price?: string) => ({
  key: `${who}-${price ?? "free"}`,
  who,
  question: "reroll",
  options: [
    { id: "keep" },
    { id: "all", ...(price === undefined ? {} : { price: { id: price, count: 1 } }) },
  ],
  default: "keep",
});

/** The sides that the questions of a procedure name; null for a question of a model. */
function sidesIn(procedure: () => Procedure<void>): readonly (string | null)[] {
  const keys = ["ann-seal", "ann-delay", "ann-free", "cy-seal", "dan-seal"];
  const answers = keys.map((key) => [key, { choice: "keep" }] as const);
  const start = () => askingSides(["seal"], BATTLE, procedure());
  const { happenings, waiting } = replay(start, Object.fromEntries(answers));
  expect(waiting).toBeNull();
  return happenings.flatMap((one) => (one.type === "ask" ? [one.request.side ?? null] : []));
}

describe("a question that offers to spend what a side has is asked of the side", () => {
  it.each([
    ["the side's own price", "ann", "seal", "The Weir Watch"],
    ["another price", "ann", "delay", null],
    ["no price", "ann", undefined, null],
    ["a side without a name", "cy", "seal", null],
    ["a model that takes no part", "dan", "seal", null],
  ])("%s", (_, who, price, expected) => {
    const asked = function* (): Procedure<void> {
      yield* ask(question(who, price));
    };
    expect(sidesIn(asked)).toEqual([expected]);
  });

  it("also when several choose at the same time, and the side says that it has chosen", () => {
    const both = function* (): Procedure<void> {
      yield* askAll([question("ann", "seal"), question("ann", "delay")]);
    };
    expect(sidesIn(both)).toEqual(["The Weir Watch", null]);
    const start = () => askingSides(["seal"], BATTLE, both());
    const { waiting } = replay(start, { "ann-seal": { choice: "all" } });
    expect(waiting).toMatchObject({
      type: "askAll",
      answered: [{ key: "ann-seal", who: "ann", side: "The Weir Watch" }],
    });
  });

  it("a side that a question names stays", () => {
    const named = function* (): Procedure<void> {
      yield* ask({ ...question("ann", "seal"), side: "Both sides" });
    };
    expect(sidesIn(named)).toEqual(["Both sides"]);
  });
});
