import { expect, test } from "vitest";
import {
  pay,
  refusalOf,
  refuse,
  replay,
  statusTo,
  trackTo,
  turnTo,
  type Assessment,
  type Profile,
  type Refusal,
  type Situation,
} from "../../../../src/rules/core/index.js";

const model = (turn: Profile["turn"]): Profile => ({
  ref: "Ada",
  kind: "model",
  values: { wounds: 2 },
  statuses: ["prone"],
  gear: [],
  effects: [],
  turn,
});
const inTurn = model({ ref: "Ada's turn", values: { shots: 1 } });
const outside = model(null);

test("a new value of a track says what it was; nothing when it stays or there is no such thing", () => {
  const wounded = { type: "track", of: "Ada", track: "wounds", from: 2, to: 3 };
  expect(trackTo(outside, "wounds", 3)).toEqual([wounded]);
  expect(trackTo(outside, "wounds", 2)).toEqual([]);
  expect(trackTo(null, "wounds", 2)).toEqual([]);
});

test("a number of the turn goes to the turn; nothing when it stays or outside an encounter", () => {
  const shot = { type: "track", of: "Ada's turn", track: "shots", from: 1, to: 2 };
  expect(turnTo(inTurn, "shots", 2)).toEqual([shot]);
  expect(turnTo(inTurn, "shots", 1)).toEqual([]);
  expect(turnTo(outside, "shots", 2)).toEqual([]);
});

test("a status goes on or off; nothing when it is already", () => {
  const up = { type: "status", of: "Ada", status: "prone", from: true, to: false };
  expect(statusTo(outside, "prone", false)).toEqual([up]);
  expect(statusTo(outside, "prone", true)).toEqual([]);
  expect(statusTo(outside, "out", false)).toEqual([]);
});

test("what is paid is changed, in order", () => {
  const costs = [...turnTo(inTurn, "shots", 2), ...statusTo(inTurn, "prone", false)];
  expect(replay(() => pay(costs), {}).changes).toEqual(costs);
});

const listed = (...refusals: Refusal[]): Assessment => ({
  test: "shoot",
  modifiers: [],
  tally: {
    bonus: { attacker: 0, defender: 0 },
    dice: { attacker: {}, defender: {} },
    cap: { attacker: null, defender: null },
    automatic: [],
  },
  refusals,
});

const situation = (assessment: Assessment, anyway = false): Situation => ({
  actor: outside,
  tester: outside,
  weapon: null,
  aims: [],
  assessment,
  others: [],
  places: {},
  positions: {},
  waiting: [],
  battle: null,
  bystanders: {},
  options: {},
  facts: {},
  anyway,
});

test("the first refusal counts, a list's own last; a GM who allows it gets none", () => {
  const first = refuse(true, "jammed", "A-1", { left: 2 });
  expect(first).toEqual({ refused: "jammed", rule: "A-1", data: { left: 2 } });
  const none = refuse(false, "prone", "A-2");
  const barred = { refused: "barred", rule: "A-3" };
  expect(refusalOf(situation(listed(barred)), [none, first])).toEqual(first);
  expect(refusalOf(situation(listed(barred)), [none])).toEqual(barred);
  expect(refusalOf(situation(listed()), [none])).toBeNull();
  expect(refusalOf(situation(listed(barred), true), [first])).toBeNull();
});
