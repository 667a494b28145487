import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Engagement } from "../../../src/rules/core/index.js";
import { weigh } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { chanceOfWays, enumerate } from "../enumerate.js";
import { following, margins, passing } from "../../../src/rules/mest/dice/chances.js";
import type { Contest } from "../../../src/rules/mest/dice/contest.js";
import type { Pool } from "../../../src/rules/mest/dice/pool.js";
import { outcomesOf } from "./classes.js";
import { act, weapon, weighed } from "./fixtures.js";

/** Shown odds against every face of every die. */
function agrees(engagement: Engagement): void {
  const odds = weigh(mest, engagement).odds[0];
  if (!odds) throw new Error("No odds.");
  const ways = enumerate(mest, engagement);
  for (const { id, chance } of odds.outcomes)
    expect([id, chanceOfWays(ways, ({ outcome }) => outcome.id === id)]).toEqual([
      id,
      expect.closeTo(chance, 6),
    ]);
  expect(odds.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
}

describe("MEST-5: odds of single Tests against every face", () => {
  it.each([
    ["MEST-6 Unopposed", "unopposed", "set difficulty 1"],
    ["MEST-7 Opposed with dice on both sides", "opposed", "ana waiting, wounds 1; set focus 1"],
    ["MEST-52 Detect", "detect", "bo hidden; set directCover 1"],
    ["MEST-52 Disengage", "disengage", "set outnumber -1"],
    ["MEST-53 Fear", "fear", "ana fear 1"],
    ["MEST-53 Rally", "rally", "ana fear 3; set safety 1"],
  ])("%s", (_, action, one) => {
    agrees(act(action, one));
  });
});

/** Shown odds of a whole attack against all that its dice can show. */
function agreesWhole(engagement: Engagement): void {
  const odds = weigh(mest, engagement).odds[0];
  const outcomes = outcomesOf(engagement, odds?.answers?.[0]?.id);
  expect(odds?.outcomes.length).toBeGreaterThan(0);
  for (const { id, chance } of odds?.outcomes ?? []) expect(outcomes.get(id) ?? 0).toBeCloseTo(chance, 12);
}

describe("MEST-46 to MEST-50: odds of whole attacks against all that dice can show", () => {
  it.each([
    ["MEST-46 a Club", "fight", ""],
    [
      "MEST-49 armor, and a wound already",
      "fight",
      "bo suit 2, wounds 2; with impact 1; set hindrance 0, targetHindrance 0",
    ],
    ["MEST-50 by the option added", "fight", "bo wounds 2; set targetHindrance 0; option woundsAdd"],
    ["MEST-2 STR − 1w", "fight", "with damage STR-1w"],
    [
      "MEST-1 Wild dice that carry over",
      "fight",
      "with damage STR-1w-1m; set concentrate 1, outnumber 1, charge 1",
    ],
    ["MEST-34 Hard Cover", "shoot", "with bow damage 3; set hardCover 1"],
  ])(
    "%s",
    (_, action, one) => {
      agreesWhole(act(action, one));
    },
    120_000,
  );
});

const pool: fc.Arbitrary<Pool> = fc.record({
  db: fc.integer({ min: 0, max: 3 }),
  dm: fc.integer({ min: 0, max: 3 }),
  dw: fc.integer({ min: 0, max: 3 }),
});
const side = fc.record({
  ref: fc.constant("ana"),
  attribute: fc.constant("cca"),
  value: fc.integer({ min: 0, max: 6 }),
  bonus: fc.integer({ min: -2, max: 2 }),
  pool,
});
const contest: fc.Arbitrary<Contest> = fc.record({ active: side, passive: side });

describe("MEST-1: chances of any pools", () => {
  it("MEST-5 differences add up to 1, a second Test to the chance of the first", () => {
    fc.assert(
      fc.property(contest, contest, (one, other) => {
        expect(margins(one).chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(following(one, other).chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(
          passing(one),
          9,
        );
      }),
      { numRuns: 200 },
    );
  });

  it("MEST-3 the same dice on both sides change nothing", () => {
    fc.assert(
      fc.property(contest, pool, (one, more) => {
        const add = (to: Pool): Pool => ({ db: to.db + more.db, dm: to.dm + more.dm, dw: to.dw + more.dw });
        const both = {
          active: { ...one.active, pool: add(one.active.pool) },
          passive: { ...one.passive, pool: add(one.passive.pool) },
        };
        expect(passing(both)).toBeCloseTo(passing(one), 12);
      }),
      { numRuns: 200 },
    );
  });
});

it("MEST-1 the largest sensible case adds up to the chance that its first Test passes", () => {
  const large = (db: number): Contest["active"] => ({
    ref: "",
    attribute: "cca",
    value: 3,
    bonus: 0,
    pool: { db: db - 2, dm: 6, dw: 6 },
  });
  const none = { ...large(2), pool: { db: 0, dm: 0, dw: 0 } };
  for (const passive of [large(6), none]) {
    const first = { active: large(8), passive };
    const { chances } = following(first, { active: large(4), passive: none });
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(passing(first), 10);
  }
});

it.each(Object.keys(mest.actions))("the odds of %s name outcomes of the game's list alone", (action) => {
  const odds = weighed(action, { anyway: true, weapon: weapon({ or: "8", traits: "Stun" }) }).odds[0];
  const ids = [...(odds?.outcomes ?? []), ...(odds?.also ?? [])].map(({ id }) => id);
  expect(ids.filter((id) => !Object.hasOwn(mest.outcomes ?? {}, id))).toEqual([]);
});
