import { expect, test } from "vitest";
import { gurps } from "../../../src/rules/gurps/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import type { BattleModel, BattleState, Game } from "../../../src/rules/core/index.js";
import { readyFirst, stateOf } from "../../../src/applications/table/battle/rows/row-order.js";
import { sideColor } from "../../../src/applications/table/battle/rows/side-color.js";
import { BattleTable } from "../../rules/battle-table.js";
import { warband } from "../../rules/tnt/battle/field.js";

/** Two a side, in turn 1, with the second side in play. */
const { state } = new BattleTable(tnt, [...warband("a", 2), ...warband("b", 2)]);

const numbers = (changes: Readonly<Record<string, Partial<BattleModel>>>, side = 2): BattleState => ({
  ...state,
  tracks: { ...state.tracks, round: 1, side },
  models: state.models.map((model) => ({ ...model, ...changes[model.profile.ref] })),
});
const activated = (nth: number, done: boolean): Partial<BattleModel> => ({
  tracks: { activated: 1000 + nth, done: done ? 1000 + nth : 0 },
});
const order = (rules: Game, battle: BattleState): readonly string[] =>
  readyFirst(
    rules,
    battle,
    state.models.map(({ id }) => id),
  ).map(({ profile }) => profile.ref);

test("the active model comes first, then the ready ones of the side in play, then others, the done, those out of play", () => {
  const battle = numbers({ a1: activated(1, true), b2: activated(2, false) });
  expect(order(tnt, battle)).toEqual(["b2", "b1", "a2", "a1"]);
  expect(order(tnt, numbers({ b1: { isOut: true } }))).toEqual(["b2", "a1", "a2", "b1"]);
});

test("where initiative gives each its place, ready ones stay in that order whatever side is in play", () => {
  expect(order(gurps, numbers({}))).toEqual(["a1", "a2", "b1", "b2"]);
});

test("before the battle begins all are in Foundry's order", () => {
  expect(order(tnt, { ...numbers({ a1: { isOut: true } }), tracks: { round: 0, side: 0 } })).toEqual([
    "a1",
    "a2",
    "b1",
    "b2",
  ]);
});

test("once the battle is over a model is out of play or nothing", () => {
  const battle = numbers({ a1: { isOut: true } });
  const over = { ...battle, tracks: { ...battle.tracks, ended: 1 } };
  expect(over.models.map((model) => stateOf(tnt, over, model))).toEqual(["out", null, null, null]);
});

test("two sides have two colors, by their places in the setup", () => {
  expect(["a", "b"].map((side) => sideColor(state.sides, side))).toEqual([1, 2]);
  const reversed = { ...state, tracks: { ...state.tracks, side: 2 } };
  expect(sideColor(reversed.sides, "a")).toBe(1);
});

test("there are four colors, a fifth side has the first one again, and no side has none", () => {
  const sides = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  expect(sides.map(({ id }) => sideColor(sides, id))).toEqual([1, 2, 3, 4, 1]);
  expect([sideColor(sides, "f"), sideColor(sides, null)]).toEqual([undefined, undefined]);
});
