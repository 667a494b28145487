import { describe, expect, test } from "vitest";
import {
  judge,
  type Asked,
  type Typed,
  type Verdict,
} from "../../../../src/applications/sheets/editing/validate.js";

const MOVE: Asked = { type: "number", min: 0, max: 20, initial: 5, step: 0.5, unit: "inch" };
const HANDS: Asked = { type: "number", min: 1, max: 2, initial: 1 };
const PENALTY: Asked = { type: "number", min: -5, max: 5, initial: 0 };
const CHARM: Asked = {
  type: "text",
  initial: "1d",
  refuses: (text) => (/^\d+d$/.test(text) ? null : { refused: "noCharm", rule: "X-1", data: { text } }),
};
const QUARTERS: Asked = { type: "number", min: 0, max: 30, initial: 5, step: 0.25 };
const SIDE: Asked = { type: "choice", options: ["left", "right"], initial: "left" };

const bounds = (min: string, max: string, step: string) => ({ min, max, step });

describe("a value typed into a field is checked before it is written", () => {
  test.each<[Asked, Typed, Verdict]>([
    [MOVE, "0", { value: 0 }],
    [MOVE, "20", { value: 20 }],
    [MOVE, "-0.5", { fault: "bounds", data: bounds("0", "20", "0.5") }],
    [MOVE, "20.5", { fault: "bounds", data: bounds("0", "20", "0.5") }],
    [MOVE, "4.5", { value: 4.5 }],
    [MOVE, "4.3", { fault: "step", data: bounds("0", "20", "0.5") }],
    [MOVE, "", { fault: "number", data: bounds("0", "20", "0.5") }],
    [MOVE, "fast", { fault: "number", data: bounds("0", "20", "0.5") }],
    [MOVE, "Infinity", { fault: "number", data: bounds("0", "20", "0.5") }],
    [MOVE, " 6 ", { value: 6 }],
    [HANDS, "0", { fault: "bounds", data: bounds("1", "2", "1") }],
    [HANDS, "1", { value: 1 }],
    [HANDS, "1.5", { fault: "step", data: bounds("1", "2", "1") }],
    [HANDS, "2", { value: 2 }],
    [HANDS, "3", { fault: "bounds", data: bounds("1", "2", "1") }],
    [PENALTY, "−5", { value: -5 }],
    [PENALTY, "-6", { fault: "bounds", data: bounds("−5", "5", "1") }],
    [PENALTY, "-0", { value: 0 }],
    [SIDE, "right", { value: "right" }],
    [SIDE, "up", { fault: "choice", data: {} }],
    [{ type: "toggle", initial: false }, true, { value: true }],
    [{ type: "toggle", initial: true }, false, { value: false }],
    [{ type: "text", initial: "" }, "", { value: "" }],
    [QUARTERS, "6.25", { value: 6.25 }],
    [QUARTERS, "6.3", { fault: "step", data: bounds("0", "30", "0.25") }],
    [QUARTERS, "5 yd", { fault: "number", data: bounds("0", "30", "0.25") }],
    [QUARTERS, "NaN", { fault: "number", data: bounds("0", "30", "0.25") }],
    [CHARM, " 2d ", { value: "2d" }],
    [
      CHARM,
      "two",
      { fault: "notation", refusal: { refused: "noCharm", rule: "X-1", data: { text: "two" } } },
    ],
    [CHARM, "", { fault: "notation", refusal: { refused: "noCharm", rule: "X-1", data: { text: "" } } }],
    [{ type: "name" }, "  Ash ", { value: "Ash" }],
    [{ type: "name" }, "  ", { fault: "name", data: {} }],
  ])("%o, typed %o", (asked, typed, verdict) => {
    expect(judge(asked, typed)).toEqual(verdict);
  });
});

describe("the document's own field has the last word", () => {
  const throws = () => {
    throw new Error("no");
  };
  test.each<[string, () => unknown, Verdict]>([
    ["accepts", () => undefined, { value: 6 }],
    ["answers with a failure", () => ({ message: "no" }), { fault: "refused", data: {} }],
    ["throws", throws, { fault: "refused", data: {} }],
  ])("one that %s", (_what, validate, verdict) => {
    expect(judge(MOVE, "6", { validate })).toEqual(verdict);
  });

  test("it is not asked about what the declaration refuses", () => {
    expect(judge(MOVE, "21", { validate: throws })).toMatchObject({ fault: "bounds" });
  });
});
