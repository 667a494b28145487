import { describe, expect, test } from "vitest";
import { gurps, tnt } from "../../../../src/rules.js";
import {
  begin,
  isRefusal,
  replay,
  weigh,
  type Engagement,
  type Profile,
} from "../../../../src/rules/core/index.js";
import { sound } from "../../../../src/rules/core/engagement/sound.js";

const model = (ref: string, values: Profile["values"] = {}): Profile => ({
  ref,
  kind: "tntModel",
  values,
  statuses: [],
  gear: [],
  effects: [],
  turn: null,
});

/** The engagement with this actor, made sound. */
const withActor = (values: Record<string, unknown>, more: Partial<Engagement> = {}) =>
  sound(tnt, given({ actor: { ...model("ana"), kind: tnt.actor.type, values } as Profile, ...more }));

const given = (more: Partial<Engagement> = {}): Engagement => ({
  game: "tnt",
  action: "shoot",
  actor: model("ana"),
  weapon: null,
  facts: {},
  targets: [],
  choices: { set: {} },
  others: [],
  places: {},
  positions: {},
  waiting: [],
  options: {},
  anyway: false,
  ...more,
});

describe("an engagement made sound", () => {
  test.each([
    ["the least and the most of a field stay", { ranged: 0, strength: 20 }, { ranged: 0, strength: 20 }],
    ["below and above are the nearest bound", { ranged: -1, strength: 21 }, { ranged: 0, strength: 20 }],
    [
      "no number is the field's initial value",
      { ranged: Number.NaN, strength: Infinity },
      { ranged: 4, strength: 5 },
    ],
    [
      "so is a value of another type",
      { ranged: "5", leader: 1, type: 7 },
      { ranged: 4, leader: false, type: "Human" },
    ],
    ["a whole number is rounded, a half inch stays", { ranged: 4.7, move: 4.5 }, { ranged: 5, move: 4.5 }],
    ["a track has the most of the field that limits it", { woundsTaken: 11 }, { woundsTaken: 10 }],
    ["what nothing declares has the bounds of all numbers", { other: 1e9, odd: null }, { other: 10_000 }],
    [
      "a name that all objects have is left out",
      JSON.parse('{"__proto__":3,"ranged":3}') as object,
      { ranged: 3 },
    ],
  ])("%s", (_what, values, expected) => {
    expect(withActor({ ...(values as Record<string, unknown>) }).actor.values).toEqual(expected);
  });

  test("a sound one is given back as it is, and looked at once", () => {
    const one = given({ actor: { ...model("ana"), values: { ranged: 4 } } });
    expect(sound(tnt, one)).toBe(one);
    const wild = given({ targets: [{ profile: model("bo"), facts: {}, shots: 1e7, choices: { set: {} } }] });
    const made = sound(tnt, wild);
    expect(made.targets[0]?.shots).toBe(100);
    expect(sound(tnt, wild)).toBe(made);
    expect(sound(tnt, made)).toBe(made);
  });

  test("a person's own modifier is at most 1000 either way", () => {
    const at = (value: number) =>
      sound(tnt, given({ choices: { set: {}, free: { label: "luck", value } } })).choices.free?.value;
    expect([at(1000), at(1001), at(-1000), at(-1e308)]).toEqual([1000, 1000, -1000, -1000]);
    expect(at(Number.NaN)).toBeUndefined();
  });

  test("a fact that cannot be used is unknown; its reasons may be wrong and it still holds", () => {
    const facts = {
      distance: { value: Number.NaN, evidence: [] },
      contact: { value: true, evidence: "none" },
      height: { value: -1e308, evidence: [{ key: "height", refs: ["a", 7] }, null] },
      cover: { value: "iron", evidence: [] },
    };
    expect(sound(tnt, Object.assign(given(), { facts }) as Engagement).facts).toEqual({
      contact: { value: true, evidence: [] },
      height: { value: -1e6, evidence: [{ key: "height", refs: ["a"] }] },
    });
  });
});

test("GURPS-39 a thousand million hit points are the most that a sheet allows, and end", () => {
  const actor: Profile = {
    ...model("ana", { hitPoints: 1e9, st: 1e9, ht: 1e9, swing: "1d" }),
    kind: "gurps",
  };
  const foe: Profile = { ...actor, ref: "bo" };
  const weapon: Profile = {
    ...model("club", { damage: "sw+2 cr", skill: 1e9, equipped: true, strikes: true }),
    kind: "gurpsWeapon",
  };
  const facts = { distance: { value: 1, evidence: [] } };
  const blow = given({
    game: "gurps",
    action: "strike",
    actor,
    weapon,
    anyway: true,
    targets: [{ profile: foe, facts, shots: 1e9, choices: { set: {} } }],
  });
  expect(sound(gurps, blow).actor.values["hitPoints"]).toBe(500);
  expect(weigh(gurps, blow).setup).not.toHaveProperty("refused");
  expect(weigh(gurps, blow).odds[0]?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  const start = begin(gurps, blow);
  expect(isRefusal(start) ? start : replay(start, {}).stopped).toBeUndefined();
});
