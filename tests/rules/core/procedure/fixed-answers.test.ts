import { describe, expect, it } from "vitest";
import {
  alwaysGiving,
  fixedFor,
  inParts,
  neverPaying,
  readFixedAnswers,
  withFixed,
  type AskRequest,
  type FixedAnswer,
} from "../../../../src/rules/core/index.js";

const SEAL = { id: "seal", count: 1 };
const asked = (more: Partial<AskRequest> = {}): AskRequest => ({
  type: "ask",
  key: "k",
  who: "w",
  question: "defend",
  options: [{ id: "none" }, { id: "dodge" }],
  default: "none",
  ...more,
});
const always = (option: string, question = "defend"): FixedAnswer => ({ game: "g", question, option });
const never: FixedAnswer = { game: "g", never: "seal" };

describe("the fixed answer that counts for a question", () => {
  it("is the one of the model before the one of its side, and that before the one of the battle", () => {
    const all = { battle: [always("none")], side: [always("dodge")], model: [always("none")] };
    expect(fixedFor("g", asked(), all)).toEqual({ choice: "none", scope: "model" });
    expect(fixedFor("g", asked(), { ...all, model: [] })).toEqual({ choice: "dodge", scope: "side" });
    expect(fixedFor("g", asked(), { battle: all.battle })).toEqual({ choice: "none", scope: "battle" });
    expect(fixedFor("g", asked(), {})).toBeNull();
  });

  it("is none where its option is not offered now, also where a wider one is", () => {
    const set = { model: [always("parry")], side: [always("dodge")] };
    expect(fixedFor("g", asked(), set)).toBeNull();
    expect(fixedFor("g", asked({ options: [{ id: "none" }, { id: "parry" }] }), set)).toEqual({
      choice: "parry",
      scope: "model",
    });
  });

  it("is only one of this game and this question", () => {
    expect(fixedFor("h", asked(), { model: [always("dodge")] })).toBeNull();
    expect(fixedFor("g", asked({ question: "push" }), { model: [always("dodge")] })).toBeNull();
  });

  it("of a choice that follows another one is given only where both are offered", () => {
    const set = { model: [always("dodge/drop")] };
    const stay = { id: "stay" };
    const drop = { id: "drop" };
    const after = (choices: readonly { readonly id: string }[]) =>
      asked(inParts([{ id: "none" }, { id: "dodge", then: { question: "evade", choices } }]));
    expect(fixedFor("g", after([stay, drop]), set)).toEqual({ choice: "dodge/drop", scope: "model" });
    expect(fixedFor("g", after([stay, { id: "retreat" }]), set)).toBeNull();
    expect(fixedFor("g", after([stay]), set)).toBeNull();
  });

  it("that costs something is not given where it can no longer be paid", () => {
    const set = { model: [always("all")] };
    const all = { id: "all", price: SEAL };
    expect(fixedFor("g", asked({ options: [{ id: "keep" }, all] }), set)?.choice).toBe("all");
    expect(fixedFor("g", asked({ options: [{ id: "keep" }, { id: "red" }] }), set)).toBeNull();
  });

  it("fits a number of another moment where one option of its kind is offered, and none of two", () => {
    const set = { model: [always("parry")] };
    expect(fixedFor("g", asked({ options: [{ id: "none" }, { id: "parry-3" }] }), set)?.choice).toBe(
      "parry-3",
    );
    expect(fixedFor("g", asked({ options: [{ id: "parry-1" }, { id: "parry-2" }] }), set)).toBeNull();
  });

  it("is none for ticks and for a question of the GM", () => {
    const set = { model: [always("dodge")] };
    expect(fixedFor("g", asked({ ticks: [] }), set)).toBeNull();
    expect(fixedFor("g", asked({ who: "" }), set)).toBeNull();
  });
});

describe("never paying a price", () => {
  const offered = [{ id: "keep" }, { id: "all", price: SEAL }];

  it("gives the only free option of any question whose other options all cost it", () => {
    const set = { side: [never] };
    expect(fixedFor("g", asked({ options: offered }), set)).toEqual({ choice: "keep", scope: "side" });
    const also = { id: "red", price: { id: "momentum", count: 1 } };
    expect(fixedFor("g", asked({ options: [...offered, also] }), set)).toBeNull();
    expect(fixedFor("g", asked({ options: [...offered, { id: "yield" }] }), set)).toBeNull();
    expect(fixedFor("g", asked(), set)).toBeNull();
  });

  it("comes after an answer to this very question, and before what a wider scope says", () => {
    const question = asked({ options: offered });
    expect(fixedFor("g", question, { model: [never, always("all")] })?.choice).toBe("all");
    expect(fixedFor("g", question, { model: [never], side: [always("all")] })?.choice).toBe("keep");
  });

  it("can be set only where one free option is left", () => {
    expect(neverPaying("g", asked({ options: offered }))).toEqual(never);
    expect(neverPaying("g", asked({ options: [...offered, { id: "yield" }] }))).toBeNull();
    expect(neverPaying("g", asked())).toBeNull();
  });
});

describe("an answer that can be fixed", () => {
  it("is an option that means the same the next time", () => {
    expect(alwaysGiving("g", asked(), "dodge")).toEqual(always("dodge"));
    const numbered = asked({ options: [{ id: "model-1" }, { id: "model-2" }] });
    expect(alwaysGiving("g", numbered, "model-1")).toBeNull();
    const placed = asked({ options: [{ id: "push/back", at: { x: 0, y: 0 } }, { id: "leave" }] });
    expect(alwaysGiving("g", placed, "push/back")).toBeNull();
  });

  it("has the questions of its later choices", () => {
    const then = { question: "evade", choices: [{ id: "stay" }, { id: "drop" }] };
    const question = asked(inParts([{ id: "dodge", then }, { id: "none" }]));
    expect(alwaysGiving("g", question, "dodge/drop")).toEqual({
      ...always("dodge/drop"),
      further: ["evade"],
    });
  });
});

describe("stored fixed answers", () => {
  it("are read as they were written", () => {
    const all = [{ ...always("dodge/drop"), further: ["evade"] }, never];
    expect(readFixedAnswers(JSON.parse(JSON.stringify(all)))).toEqual(all);
  });

  it.each([
    ["no list", { 0: always("dodge") }],
    ["no answers", [null, 7, "dodge", {}]],
    ["a game that is no id", [{ ...never, game: "<b>" }]],
    ["an option with markup", [always("<img onerror=x>")]],
    ["an option that is too long", [always("a".repeat(61))]],
    ["an option with too many choices", [always("a/b/c/d/e/f/g")]],
    ["a path of the prototype", [{ game: "g", question: "a.b", option: "c" }]],
  ])("%s: left out", (_what, stored) => {
    expect(readFixedAnswers(stored)).toEqual([]);
  });

  it("are at most 20, the latest ones; one about the same question replaces the earlier one", () => {
    const many = Array.from({ length: 30 }, (_one, index) => always("dodge", `q${index}`));
    const kept = many.reduce<readonly FixedAnswer[]>((all, one) => withFixed(all, one), []);
    expect(kept).toEqual(many.slice(-20));
    expect(readFixedAnswers(many)).toEqual(many.slice(-20));
    expect(withFixed([always("dodge"), never], always("none"))).toEqual([never, always("none")]);
  });
});
