import { describe, expect, it } from "vitest";
import {
  askTicks,
  change,
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

/** A game whose only action asks this model which effects there are. */
function asking(who: Ref): Game {
  function* tell(): Procedure<{ id: string }> {
    const ticked = yield* askTicks({
      key: "effect",
      who,
      question: "effect",
      ticks: [
        { id: "prone", most: 1 },
        { id: "stunned", most: 3, data: { rounds: 3 }, refs: ["Scene.s.Token.bo"] },
      ],
    });
    const to = ticked.get("stunned") ?? 0;
    if (to > 0) yield* change({ type: "track", of: "bo", track: "stunnedFor", from: 0, to });
    return { id: "done" };
  }
  return gameOf(tell);
}

const start = onlyState();

function answered(choice: string, who = ""): ExchangeState {
  const after = reduce(asking(who), start, { type: "answered", key: "effect", choice });
  if (isRefusal(after)) throw new Error(after.refused);
  return after;
}

const shown = (view: View) => view.happenings.flatMap((one) => (one.type === "ask" ? [one] : []));

describe("an answer with ticks", () => {
  it("is one answer of the record: its card keeps only what it names, and undo takes back what followed", () => {
    const state = answered("stunned:2");
    expect(state.answers).toEqual({ effect: { choice: "stunned:2" } });
    expect(shown(viewOf(asking(""), state))).toMatchObject([
      { request: { options: [], ticks: [{ id: "stunned" }] }, answer: { choice: "stunned:2" } },
    ]);
    expect(state.journal).toMatchObject([{ change: { track: "stunnedFor", to: 2 }, state: "due" }]);
    expect(reduce(asking(""), state, { type: "undo", by: "gm" })).toMatchObject({ status: "undone" });
  });

  it.each(["", "prone", "stunned:4", "stunned:1 prone:1", "other:1", "__proto__:1", "prone:1 ".repeat(200)])(
    "that a client makes up is refused: %j",
    (choice) => {
      expect(reduce(asking(""), start, { type: "answered", key: "effect", choice })).toEqual({
        refused: "notAsked",
        rule: "",
      });
    },
  );

  it("of a hidden model is not in the public record, and its open question has no ticks there", () => {
    const who = "Scene.s.Token.hid";
    const veil = { hidden: [who], isPrivate: false };
    const open = publicView(viewOf(asking(who), structuredClone(start)), veil);
    expect(openQuestions(open.waiting)).toMatchObject([{ options: [] }]);
    expect(openQuestions(open.waiting)[0]).not.toHaveProperty("ticks");
    expect(shown(publicView(viewOf(asking(who), answered("stunned:2", who)), veil))).toEqual([]);
  });

  it("that names a hidden model's tick is not in the public record, and one that names others is", () => {
    const veil = { hidden: ["Scene.s.Token.bo"], isPrivate: false };
    const choices = (choice: string) =>
      shown(publicView(viewOf(asking(""), answered(choice)), veil)).map(({ answer }) => answer.choice);
    expect(choices("stunned:2")).toEqual([]);
    expect(choices("prone:1")).toEqual(["prone:1"]);
  });

  it("shows no name and no number of a hidden model that a tick is about", () => {
    const veil = { hidden: ["Scene.s.Token.bo"], isPrivate: false };
    const [asked] = openQuestions(publicView(viewOf(asking("ana"), start), veil).waiting);
    expect(asked?.ticks).toEqual([
      { id: "prone", most: 1 },
      { id: "stunned", most: 3, data: { rounds: "?" }, refs: [] },
    ]);
  });
});
