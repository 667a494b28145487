import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  choose,
  chooseFreely,
  isRefusal,
  weigh,
  type Cover,
  type Engagement,
  type Facts,
  type Profile,
} from "../../src/rules/core/index.js";
import { choicesOf, itemOf, known, modelOf, targetOf, valuesOf } from "../rules/anything.js";
import { expectEnd, expectPlain } from "../rules/ending.js";
import { chanceOfWays, enumerate } from "../rules/enumerate.js";
import { play, refusalFor, statusAfter, trackAfter } from "../rules/play.js";
import { loadToyBox } from "./module.js";

const toyBox = await loadToyBox();

/** A toy of Throw 3, Sturdy 3, with what differs. */
function toy(
  ref: string,
  values: object = {},
  statuses: readonly string[] = [],
  turn: number | null = null,
): Profile {
  return {
    ref,
    kind: "toy-box.toy",
    values: { throws: 3, sturdy: 3, chips: 0, ...values },
    statuses,
    gear: [],
    effects: [],
    turn: turn === null ? null : { ref: `${ref}'s turn`, values: { actionPoints: turn } },
  };
}

const marble: Profile = { ...toy("marble"), kind: "toy-box.missile", values: { reach: 12 } };

function at(distance: number, cover: Cover = "none", sight = true): Facts {
  const fact = <T>(value: T) => ({ value, evidence: [] });
  return { distance: fact(distance), cover: fact(cover), sight: fact(sight) };
}

/** A throw of the bear at the duck. */
function throwing(facts: Facts = at(8), duck = toy("duck"), bear = toy("bear")): Engagement {
  return {
    game: "toy-box",
    action: "throw",
    actor: bear,
    weapon: marble,
    facts: {},
    targets: [{ profile: duck, facts, shots: 1, choices: { set: {} } }],
    choices: { set: {} },
    others: [],
    places: {},
    positions: {},
    waiting: [],
    options: {},
    anyway: false,
  };
}

/** The dice that the dialog shows. */
function diceAsked(engagement: Engagement): number {
  return weigh(toyBox, engagement).lines[0]?.active.dice["d6"] ?? 0;
}

/** The dice that are thrown. */
function diceThrown(engagement: Engagement, count: number): number | undefined {
  const [rolled] = play(toyBox, engagement, { dice: [Array.from({ length: count }, () => 1)] }).rolls;
  return rolled?.dice["d6"];
}

describe("the dice of a throw", () => {
  it.each<[string, Facts, number]>([
    ["TOY-2: a die for each point of Throw", at(6.1), 3],
    ["TOY-3: within 6 inches one more", at(6), 4],
    ["TOY-4: light cover costs one", at(6.1, "light"), 2],
    ["TOY-4: heavy cover costs two", at(6.1, "heavy"), 1],
    ["TOY-3, TOY-4: both together", at(6, "heavy"), 2],
    ["without a scene nothing is found", {}, 3],
  ])("%s", (_rule, facts, count) => {
    expect(diceAsked(throwing(facts))).toBe(count);
    expect(diceThrown(throwing(facts), count)).toBe(count);
  });

  it("TOY-2: twelve at most, and whole ones", () => {
    expect(diceAsked(chooseFreely(throwing(), "Birthday", 9))).toBe(12);
    expect(diceAsked(chooseFreely(throwing(), "Birthday", 90))).toBe(12);
    expect(diceAsked(chooseFreely(throwing(), "Birthday", 0.4))).toBe(3);
  });

  it("TOY-4: at least one die is thrown", () => {
    expect(diceAsked(throwing(at(8, "heavy"), toy("duck"), toy("bear", { throws: 1 })))).toBe(1);
  });

  it("TOY-5: a steady hand is one more, and only a person can know it", () => {
    expect(diceAsked(choose(throwing(), "steady", 1, null))).toBe(4);
  });

  it("lasting modifiers on a toy, and a person's own modifier, are dice too", () => {
    const charmed = { ref: "ribbon", name: "Ribbon", test: "throw", value: 1 };
    const bear = { ...toy("bear"), effects: [charmed] };
    expect(diceAsked(throwing(at(8), toy("duck"), bear))).toBe(4);
    expect(diceAsked(chooseFreely(throwing(), "Birthday", 2))).toBe(5);
  });

  it("a person knows better than the scene", () => {
    expect(diceAsked(choose(throwing(at(8, "heavy")), "cover", "none", 0))).toBe(3);
  });
});

describe("what comes of it", () => {
  it("TOY-2: 3 is nothing, 4 and 5 are a knock, 6 is two; TOY-6: each chips a toy that stands firm", () => {
    expect(play(toyBox, throwing(), { dice: [[1, 2, 3]] }).result).toEqual({ id: "missed" });
    const { changes, result, notes } = play(toyBox, throwing(), { dice: [[4, 5, 3]] });
    expect(result).toEqual({ id: "chipped" });
    expect(notes).toEqual(["chipped"]);
    expect(trackAfter(changes, "duck", "chips")).toBe(2);
    expect(trackAfter(play(toyBox, throwing(), { dice: [[6, 1, 1]] }).changes, "duck", "chips")).toBe(2);
  });

  it("TOY-1: as many chips as Sturdy break it, one fewer does not", () => {
    const worn = toy("duck", { chips: 1 });
    const broken = play(toyBox, throwing(at(8), worn), { dice: [[6, 1, 1]] });
    expect(broken.result).toEqual({ id: "broken" });
    expect(statusAfter(broken.changes, "duck", "broken")).toBe(true);
    expect(trackAfter(broken.changes, "duck", "chips")).toBe(3);
    const whole = play(toyBox, throwing(at(8), worn), { dice: [[5, 1, 1]] });
    expect(whole.result).toEqual({ id: "chipped" });
  });

  it("TOY-6: it may tumble instead: one chip fewer, but tipped over", () => {
    const script = { dice: [[6, 1, 1]], choices: { tumble: "tumble" } };
    const { changes, asked } = play(toyBox, throwing(), script);
    expect(asked).toEqual(["tumble"]);
    expect(statusAfter(changes, "duck", "tipped")).toBe(true);
    expect(trackAfter(changes, "duck", "chips")).toBe(1);
    const lucky = play(toyBox, throwing(), { dice: [[4, 1, 1]], choices: { tumble: "tumble" } });
    expect(lucky.notes).toEqual(["unhurt"]);
    expect(trackAfter(lucky.changes, "duck", "chips")).toBeUndefined();
  });

  it("TOY-6: a toy that lies on its side already is not asked", () => {
    const lying = toy("duck", {}, ["tipped"]);
    const { asked, changes } = play(toyBox, throwing(at(8), lying), { dice: [[6, 1, 1]] });
    expect(asked).toEqual([]);
    expect(trackAfter(changes, "duck", "chips")).toBe(2);
  });

  it("TOY-8: in an encounter a throw takes the toy's one action, outside nothing", () => {
    const { changes } = play(toyBox, throwing(at(8), toy("duck"), toy("bear", {}, [], 1)), {
      dice: [[1, 1, 1]],
    });
    expect(trackAfter(changes, "bear's turn", "actionPoints")).toBe(0);
    expect(play(toyBox, throwing(), { dice: [[1, 1, 1]] }).changes).toEqual([]);
  });

  it("without a target the dice are rolled and shown", () => {
    const alone = { ...throwing(), targets: [] };
    expect(play(toyBox, alone, { dice: [[6, 4, 1]] }).result).toEqual({ id: "thrown" });
  });
});

describe("what is refused", () => {
  it.each<[string, Engagement, string | undefined]>([
    ["TOY-2: beyond its reach", throwing(at(12.1)), "outOfReach"],
    ["TOY-2: at its reach it may", throwing(at(12)), undefined],
    ["TOY-2: out of sight", throwing(at(8, "none", false)), "unseen"],
    ["TOY-1: a broken toy", throwing(at(8), toy("duck"), toy("bear", {}, ["broken"])), "broken"],
    ["TOY-1: at a broken toy", throwing(at(8), toy("duck", {}, ["broken"])), "targetBroken"],
    ["TOY-7: a tipped toy", throwing(at(8), toy("duck"), toy("bear", {}, ["tipped"])), "tipped"],
    ["TOY-8: one that has acted", throwing(at(8), toy("duck"), toy("bear", {}, [], 0)), "noActions"],
    ["TOY-8: one that has not", throwing(at(8), toy("duck"), toy("bear", {}, [], 1)), undefined],
  ])("%s", (_rule, engagement, refused) => {
    expect(refusalFor(toyBox, engagement)?.refused).toBe(refused);
    expect(refusalFor(toyBox, { ...engagement, anyway: true })).toBeNull();
  });
});

describe("standing up", () => {
  const rising = (bear: Profile): Engagement => ({
    ...throwing(at(8), toy("duck"), bear),
    action: "rise",
    targets: [],
  });

  it("TOY-7: a tipped toy stands up for its action; another cannot", () => {
    const { changes, result } = play(toyBox, rising(toy("bear", {}, ["tipped"], 1)));
    expect(result).toEqual({ id: "done" });
    expect(statusAfter(changes, "bear", "tipped")).toBe(false);
    expect(trackAfter(changes, "bear's turn", "actionPoints")).toBe(0);
    expect(refusalFor(toyBox, rising(toy("bear")))?.refused).toBe("notTipped");
  });
});

test.each([1, 2, 3, 4, 5])("the odds of %i dice are those of counting every throw", (throws) => {
  for (const chips of [0, 2]) {
    const engagement = throwing(at(8), toy("duck", { chips }), toy("bear", { throws }));
    const ways = enumerate(toyBox, engagement);
    for (const { id, chance } of weigh(toyBox, engagement).odds[0]?.outcomes ?? [])
      expect(chance, id).toBeCloseTo(
        chanceOfWays(ways, ({ outcome }) => outcome.id === id),
        9,
      );
  }
});

test("one die at a fresh toy: half the throws miss, half chip, none breaks", () => {
  const { odds } = weigh(toyBox, throwing(at(8), toy("duck"), toy("bear", { throws: 1 })));
  const [missed, chipped, broken] = odds[0]?.outcomes ?? [];
  expect([missed?.id, chipped?.id, broken?.id]).toEqual(["missed", "chipped", "broken"]);
  expect(missed?.chance).toBeCloseTo(1 / 2, 12);
  expect(chipped?.chance).toBeCloseTo(1 / 2, 12);
  expect(broken?.chance).toBe(0);
});

const ranges = { track: () => 6 };
const model = modelOf(toyBox, {
  values: valuesOf(toyBox.actor, ranges),
  gear: fc.constant([]),
  tests: ["throw"],
  effect: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
});
const facts: fc.Arbitrary<Facts> = fc.record(
  {
    distance: known(fc.double({ min: 0, max: 60, noNaN: true })),
    sight: known(fc.boolean()),
    cover: known(fc.constantFrom<Cover>("none", "light", "heavy")),
  },
  { requiredKeys: [] },
);
const engagements: fc.Arbitrary<Engagement> = fc.record({
  game: fc.constant("toy-box"),
  action: fc.constantFrom(...Object.keys(toyBox.actions)),
  actor: model("bear"),
  weapon: fc.option(itemOf(toyBox, ["marble"], ranges)),
  facts,
  targets: fc.array(targetOf(model("duck"), facts, choicesOf(toyBox)), { maxLength: 2 }),
  choices: choicesOf(toyBox),
  others: fc.constant([]),
  places: fc.constant({}),
  positions: fc.constant({}),
  waiting: fc.constant([]),
  options: fc.constant({}),
  anyway: fc.boolean(),
});

test("any situation within bounds ends in a result or in a refusal, from setups that are plain data", () => {
  fc.assert(
    fc.property(engagements, fc.infiniteStream(fc.nat()), (engagement, numbers) => {
      const { told } = expectEnd(toyBox, engagement, numbers, 10);
      if (isRefusal(told)) expect(told.rule).toMatch(/^TOY-\d$/);
      expectPlain(toyBox, engagement);
    }),
    { numRuns: 400 },
  );
});
