import fc from "fast-check";
import { expect, test } from "vitest";
import { begin, isRefusal } from "../../src/rules/core/index.js";
import { next, reduce, type Policy } from "../../src/play/record/reducer.js";
import type { ExchangeState } from "../../src/play/record/state.js";
import { tnt } from "../../src/rules.js";
import { situationsOf } from "../rules/situations.js";

const policy = (roller: string | null): Policy => ({
  asksDefender: true,
  applies: true,
  roller: () => roller,
});

/** An exchange that begins with a roll of the model that acts. */
function beginning(): ExchangeState {
  const [engagement] = fc.sample(
    situationsOf(tnt, "will").filter((one) => !isRefusal(begin(tnt, one))),
    { numRuns: 1, seed: 1 },
  );
  if (!engagement) throw new Error("No situation.");
  return {
    id: "exchange",
    rules: 1,
    status: "open",
    requestedBy: "user",
    engagement,
    answers: {},
    journal: [],
    history: [],
    followUps: null,
    handled: [],
  };
}

test("dice are offered to a player once, and stay with that player when another owner comes or all leave", () => {
  const state = beginning();
  const offer = next(tnt, state, policy("ana"));
  expect(offer).toMatchObject({ type: "offer", user: "ana" });
  if (offer?.type !== "offer") return;
  const offered = reduce(tnt, state, { type: "offered", key: offer.key, user: offer.user });
  if (isRefusal(offered)) throw new Error(offered.refused);
  expect(next(tnt, offered, policy("ben"))).toBeNull();
  expect(next(tnt, offered, policy(null))).toBeNull();
});

test("the referee rolls where no player does, and in every secret exchange", () => {
  const state = beginning();
  expect(next(tnt, state, policy(null))).toMatchObject({ type: "roll" });
  expect(next(tnt, { ...state, hidden: [] }, policy("ana"))).toMatchObject({ type: "roll" });
});

test("an offer ends with its roll: the table's setting says then who rolls a reroll of these dice", () => {
  const state = beginning();
  const offer = next(tnt, state, policy("ana"));
  if (offer?.type !== "offer") throw new Error("Nothing is offered.");
  const offered = reduce(tnt, state, { type: "offered", key: offer.key, user: offer.user });
  if (isRefusal(offered)) throw new Error(offered.refused);
  const thrown = reduce(tnt, offered, { type: "rolled", key: offer.key, faces: { d10: [5] } });
  if (isRefusal(thrown)) throw new Error(thrown.refused);
  const again = reduce(tnt, thrown, { type: "reroll", key: offer.key, by: "gm", again: true });
  if (isRefusal(again)) throw new Error(again.refused);
  expect(next(tnt, again, policy(null))).toMatchObject({ type: "roll", request: { key: offer.key } });
  expect(next(tnt, again, policy("ben"))).toMatchObject({ type: "offer", key: offer.key, user: "ben" });
});
