import { expect, test } from "vitest";
import { action, isRefusal, roll, type Game } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules.js";
import { replayOf } from "../../../src/play/record/reducer.js";
import { engagementsOf } from "../../rules/engagements.js";
import { newState } from "../lib/made.js";

const only = action({
  id: "only",
  rule: "",
  prepare: () => ({}),
  line: () => null,
  odds: () => null,
  *procedure() {
    yield* roll({ key: "one", roller: "ana", dice: { d10: 1 }, purpose: "toHit" });
    return { id: "done" };
  },
});
const ana = { ref: "ana", kind: "", values: {}, statuses: [], gear: [], effects: [], turn: null };
const start = newState("x", engagementsOf("tnt", {})("only", ana), "request");

test("what could not be played before the game's rules were loaded is played then, with the same engagement", () => {
  const declared: Game = { ...tnt, actions: {}, modifiers: [] };
  const loaded: Game = { ...declared, actions: { only } };
  expect(isRefusal(replayOf(declared, start))).toBe(true);
  expect(replayOf(loaded, start)).toMatchObject({ waiting: { key: "one" } });
});
