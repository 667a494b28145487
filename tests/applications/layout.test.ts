import { expect, test } from "vitest";
import {
  actionsOf,
  deeds,
  furtherFields,
  remarkable,
  statLine,
} from "../../src/applications/sheets/layout.js";
import { action, type Action, type Field, type Game, type ItemKind } from "../../src/rules/core/index.js";

const number = (initial: number): Field => ({ type: "number", min: 0, max: 20, initial });
const toggle = (initial: boolean): Field => ({ type: "toggle", initial });
const names = (fields: readonly (readonly [string, Field])[]) => fields.map(([name]) => name);
const ids = (actions: readonly Action[]) => actions.map(({ id }) => id);

const KIND = {
  fields: { speed: number(5), nerve: number(3), captain: toggle(false), price: number(10) },
  tracks: {},
};

const BOW: ItemKind = {
  role: "weapon",
  fields: { range: number(0), force: number(2), heavy: toggle(false), equipped: toggle(true) },
  tracks: { strain: { initial: 0, max: 20, icon: "jammed.svg" } },
  uses: (values) => (values["range"] === 0 ? ["close"] : ["far"]),
};

function deed(id: string, over: Partial<Pick<Action, "cost" | "weapon" | "offered">>): Action {
  return action({
    id,
    rule: "X-1",
    cost: 0,
    weapon: null,
    targets: "none",
    offered: "sheet",
    test: id,
    prepare: () => ({}),
    line: () => null,
    odds: () => null,
    *procedure() {
      yield* [];
      return { id: "done" };
    },
    ...over,
  });
}

const ACTIONS = [
  deed("loose", { cost: 1, weapon: "far", offered: "attack" }),
  deed("stab", { cost: 1, weapon: "close", offered: "attack" }),
  deed("restring", { cost: 1, weapon: "far" }),
  deed("courage", {}),
  deed("sprint", { cost: 1 }),
  deed("shove", { cost: 1, offered: "attack" }),
  deed("settle", { offered: "follow-up" }),
];

const GAME: Game = {
  id: "made-up",
  unit: "metre",
  actor: { type: "madeUp", ...KIND },
  items: { bow: BOW },
  statuses: {},
  turn: {},
  dice: {},
  roll: { dice: {} },
  modifiers: [],
  actions: Object.fromEntries(ACTIONS.map((one) => [one.id, one])),
  options: {},
  lists: {},
  aftermath: () => [],
  neighbourhood: 0,
  rerollRule: "X-2",
};

test("the stat line is the numbers that a declaration begins with; the rest follows in its order", () => {
  expect(names(statLine(KIND))).toEqual(["speed", "nerve"]);
  expect(names(furtherFields(KIND))).toEqual(["captain", "price"]);
  expect(names(statLine({ fields: { speed: number(5) }, tracks: {} }))).toEqual(["speed"]);
  expect(statLine({ fields: { captain: toggle(false) }, tracks: {} })).toEqual([]);
});

test("an item's line tells what is not as it starts; whether it is in use has its own switch", () => {
  expect(names(remarkable(BOW, { range: 0, force: 2, heavy: false, equipped: true }))).toEqual([]);
  expect(names(remarkable(BOW, { range: 30, force: 2, heavy: true, equipped: false }))).toEqual([
    "range",
    "heavy",
  ]);
});

test("what needs no weapon is offered by its cost; what only follows from something is not", () => {
  const { free, paid } = deeds(GAME);
  expect(ids(free)).toEqual(["courage"]);
  expect(ids(paid)).toEqual(["sprint", "shove"]);
});

test("an item offers what it is used for, and what sets it right while play has changed it", () => {
  expect(ids(actionsOf(GAME, BOW, { range: 0, strain: 0 }))).toEqual(["stab"]);
  expect(ids(actionsOf(GAME, BOW, { range: 30, strain: 0 }))).toEqual(["loose"]);
  expect(ids(actionsOf(GAME, BOW, { range: 30, strain: 1 }))).toEqual(["loose", "restring"]);
});
