import { expect, test } from "vitest";
import { isRefusal, type Cost } from "../../src/rules/core/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import { reduce, type Event } from "../../src/play/record/reducer.js";
import type { ExchangeState } from "../../src/play/record/state.js";
import { engagement, raider, rifle, target } from "../rules/tnt/fixtures.js";

const COST: Cost = { type: "track", of: "ana", track: "fateSpent", from: 0, to: 1 };

const BEGUN: ExchangeState = {
  id: "one",
  rules: 1,
  status: "open",
  requestedBy: "user",
  engagement: engagement("shoot", raider("ana", {}), {
    weapon: rifle(),
    targets: [target(raider("bo", {}))],
  }),
  answers: {},
  journal: [],
  history: [],
  followUps: null,
  handled: [],
};

function after(state: ExchangeState, event: Event): ExchangeState {
  const next = reduce(tnt, state, event);
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
}

function thrown(state: ExchangeState, face: number): ExchangeState {
  return after(state, { type: "rolled", key: "hit-1", faces: { d10: [face] } });
}

/** The exchange when all that is due or taken back has been written. */
function written(state: ExchangeState): ExchangeState {
  const begun = after(state, { type: "writing" });
  return after(begun, { type: "written", entries: begun.journal.map(({ id }) => ({ id })) });
}
const rerolled: Event = { type: "reroll", key: "hit-1", by: "user", again: false, costs: [COST] };
const costOf = ({ journal }: ExchangeState) => journal.filter(({ apart }) => apart === true);

test("a reroll that costs something is paid once, whatever the dice then show; undo gives it back", () => {
  const paid = after(thrown(BEGUN, 2), rerolled);
  expect(costOf(paid)).toMatchObject([{ change: COST, state: "due" }]);
  expect(paid.history).toMatchObject([{ what: "reroll", by: "user", data: { old: "2" } }]);
  const told = written(thrown(paid, 9));
  expect(costOf(told)).toMatchObject([{ state: "applied" }]);
  const undone = after(told, { type: "undo", by: "user" });
  expect(costOf(undone)).toMatchObject([{ state: "reverting" }]);
  expect(costOf(written(undone))).toMatchObject([{ state: "reverted" }]);
});

test("a reroll that was paid for stays paid when the exchange is corrected afterwards", () => {
  const told = thrown(after(thrown(BEGUN, 2), rerolled), 9);
  const done = written(told);
  const line = { what: "removeModifier", by: "gm" } as const;
  const corrected = after(done, { type: "corrected", engagement: done.engagement, line });
  expect(costOf(corrected)).toMatchObject([{ state: "applied" }]);
});

test("a reroll without a cost leaves the journal alone", () => {
  const { costs: _costs, ...free } = rerolled;
  expect(costOf(after(thrown(BEGUN, 2), free))).toEqual([]);
});
