import { expect, it } from "vitest";
import type { View } from "../../../src/play/record/state.js";
import { isShowable } from "../../../src/play/record/shapes.js";

const VIEW: View = {
  action: "activation",
  actor: "a",
  weapon: null,
  targets: [],
  names: { a: "Ana" },
  happenings: [],
  waiting: null,
  modifiers: [],
  options: {},
};
const roll = (purpose: unknown) => ({
  happenings: [
    {
      type: "roll",
      request: { type: "roll", key: "k", purpose, roller: "a", dice: {} },
      answer: { faces: {} },
    },
  ],
});
const label = (text: string) => ({
  modifiers: [{ id: "x", origin: "free", label: text, setting: 1, contributions: [], evidence: [] }],
});

it.each([
  ["as this system writes it", roll("activation"), true],
  ["with a roll without a purpose", roll(undefined), false],
  ["with a roll of an unknown purpose", roll("nonsense"), false],
  ["with a label of 80 characters", label("x".repeat(80)), true],
  ["with a label of 81 characters", label("x".repeat(81)), false],
  ["with a name of 2,000 characters", { names: { a: "x".repeat(2000) } }, false],
])("a player's test %s", (_what, more, expected) => {
  const view = { ...VIEW, ...(more as Partial<View>) };
  expect(isShowable(view, (key) => key === "roll.activation")).toBe(expected);
});
