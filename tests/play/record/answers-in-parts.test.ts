import { describe, expect, it } from "vitest";
import {
  ask,
  inParts,
  isRefusal,
  openQuestions,
  type Game,
  type Procedure,
  type Ref,
} from "../../../src/rules/core/index.js";
import { reduce } from "../../../src/play/record/reducer.js";
import { publicView } from "../../../src/play/record/secrets/veil.js";
import type { ExchangeState, View } from "../../../src/play/record/state.js";
import { viewOf } from "../../../src/play/record/view.js";
import { gameOf, onlyState } from "../lib/made.js";

const BO = "Scene.s.Token.bo";

/** A game whose only action asks this model how it defends: with something of bo's, where it can also retreat. */
function asking(who: Ref): Game {
  function* tell(): Procedure<{ id: string }> {
    const then = { question: "evade", choices: [{ id: "stay" }, { id: "retreat", data: { plus: 3 } }] };
    const choices = [{ id: "parry", data: { score: 12 }, refs: [BO], then }, { id: "none" }];
    const choice = yield* ask({
      key: "defend",
      who,
      question: "defend",
      ...inParts(choices),
      default: "none",
    });
    return { id: choice };
  }
  return gameOf(tell);
}

/** A state of its own for each game: what was played of a state is remembered. */
const start = () => structuredClone(onlyState());

function answered(choice: string, who = "ana"): ExchangeState {
  const after = reduce(asking(who), start(), { type: "answered", key: "defend", choice });
  if (isRefusal(after)) throw new Error(after.refused);
  return after;
}

const shown = (view: View) => view.happenings.flatMap((one) => (one.type === "ask" ? [one] : []));

describe("an answer of several choices", () => {
  it("is one answer of the record: its card keeps the option and what leads to it", () => {
    const state = answered("parry/retreat");
    expect(state.answers).toEqual({ defend: { choice: "parry/retreat" } });
    const [asked] = shown(viewOf(asking("ana"), state));
    expect(asked?.request.options).toEqual([{ id: "parry/retreat", data: { plus: 3 } }]);
    expect(asked?.request.parts).toEqual([
      { id: "parry", question: "evade", data: { score: 12 }, refs: [BO] },
    ]);
  });

  it.each(["parry", "retreat", "parry/", "none/retreat", "parry/retreat/stay", "__proto__"])(
    "that a client makes up is refused: %j",
    (choice) => {
      expect(reduce(asking("ana"), start(), { type: "answered", key: "defend", choice })).toEqual({
        refused: "notAsked",
        rule: "",
      });
    },
  );

  it("shows no name and no number of a hidden model that a part is about", () => {
    const veil = { hidden: [BO], isPrivate: false };
    const [asked] = openQuestions(publicView(viewOf(asking("ana"), start()), veil).waiting);
    expect(asked?.parts).toEqual([{ id: "parry", question: "evade", data: { score: "?" }, refs: [] }]);
    const [told] = shown(publicView(viewOf(asking("ana"), answered("parry/retreat")), veil));
    expect(told?.request.parts).toEqual(asked?.parts);
  });

  it("of a hidden model has its words without numbers, and its open question has neither options nor parts", () => {
    const veil = { hidden: [BO], isPrivate: false };
    const [asked] = openQuestions(publicView(viewOf(asking(BO), start()), veil).waiting);
    expect(asked?.options).toEqual([]);
    expect(asked).not.toHaveProperty("parts");
    const [told] = shown(publicView(viewOf(asking(BO), answered("parry/retreat", BO)), veil));
    expect(told?.request).toMatchObject({
      options: [{ id: "parry/retreat", data: { plus: "?" } }],
      parts: [{ id: "parry", question: "evade", data: { score: "?" } }],
    });
    expect(JSON.stringify(told)).not.toContain(BO);
  });
});
