import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { expectExactOdds } from "../enumerate.js";
import { play, statusAfter, trackAfter, type Played } from "../play.js";
import { noteOf } from "./fixtures.js";
import { hit, shot } from "./critical-shot.js";

/** The questions for the effects of a hit. */
const effectsAsked = ({ happenings }: Played) =>
  happenings.flatMap((one) => (one.type === "ask" && one.request.question === "effect" ? [one.request] : []));

describe("DH-68 the effect of critical damage", () => {
  it.each([
    ["head", "rending", 2, "effect.rending.head"],
    ["leftArm", "energy", 5, "effect.energy.arms"],
    ["body", "explosive", 7, "effect.explosive.body"],
    ["rightLeg", "impact", 1, "effect.impact.legs"],
  ])("DH-68 the card says place, type and total: %s, %s, %d", (location, type, total, key) => {
    const told = play(darkHeresy, shot(location, type), hit(total));
    expect(noteOf(told, key)).toEqual({ effect: total });
    expect(told.asked).toContain("effect");
  });

  it("DH-68 the total counts, 10 at most", () => {
    const told = play(darkHeresy, shot("head", "rending", { before: 2 }), hit(3));
    expect(noteOf(told, "effect.rending.head")).toEqual({ effect: 5 });
    const most = play(darkHeresy, shot("body", "rending", { before: 6 }), hit(9));
    expect(noteOf(most, "effect.rending.body")).toEqual({ effect: 10 });
  });

  it("DH-68 damage within the Wounds has no effect", () => {
    const told = play(darkHeresy, shot("head", "rending", { values: { woundsTaken: 5 } }), hit(5));
    expect(told.notes).not.toContain("effect.rending.head");
    expect(told.asked).not.toContain("effect");
  });

  it("DH-68 the GM is asked once for all effects, and none is the default", () => {
    const told = play(darkHeresy, shot("head", "rending"), hit(2));
    expect(effectsAsked(told)).toMatchObject([{ who: "", default: "none" }]);
    const ids = ["prone", "bleeding", "onFire", "uselessArm", "uselessLeg", "blinded", "unconscious"];
    expect(effectsAsked(told)[0]?.ticks).toMatchObject([
      ...ids.map((id) => ({ id, most: 1 })),
      { id: "stunned", most: 10 },
      { id: "fatigue", most: 10 },
    ]);
    expect(told.changes.filter(({ type }) => type === "status")).toEqual([]);
  });

  it.each(["prone", "bleeding", "onFire", "uselessArm", "uselessLeg", "blinded", "unconscious"])(
    "DH-68 sets the status that the GM names: %s",
    (status) => {
      const script = { ...hit(2), choices: { effect: `${status}:1` } };
      const told = play(darkHeresy, shot("head", "rending"), script);
      expect(statusAfter(told.changes, "bo", status)).toBe(true);
      expect(told.result.id).toBe("critical");
    },
  );

  it("DH-68 several states with their numbers: stunned for rounds, levels of Fatigue", () => {
    const told = play(darkHeresy, shot("head", "rending", { values: { fatigue: 1, willpower: 50 } }), {
      ...hit(2),
      choices: { effect: "prone:1 stunned:3 fatigue:2" },
    });
    expect(trackAfter(told.changes, "bo", "stunnedFor")).toBe(3);
    expect(trackAfter(told.changes, "bo", "fatigue")).toBe(3);
    expect(statusAfter(told.changes, "bo", "prone")).toBe(true);
  });

  it.each([
    [1, "bleeding", false],
    [2, "bleeding", true],
  ])("DH-68 a status that it has is not offered again (%d questions)", (_at, status, isThere) => {
    const told = play(darkHeresy, shot("head", "rending", { statuses: isThere ? [status] : [] }), hit(2));
    const ids = effectsAsked(told).flatMap(({ ticks = [] }) => ticks.map(({ id }) => id));
    expect(ids.includes(status)).toBe(!isThere);
  });

  it.each([
    [6, "unconscious"],
    [9, "out"],
  ])(
    "DH-70 Fatigue that the GM adds has its consequences: %d levels at WPB 3 and TB 1: %s",
    (levels, end) => {
      const told = play(darkHeresy, shot("head", "rending", { values: { toughness: 10 } }), {
        ...hit(3),
        choices: { effect: `fatigue:${levels}` },
      });
      expect(statusAfter(told.changes, "bo", end)).toBe(true);
      expect(told.result.id).toBe("critical");
    },
  );

  it("DH-38 the effect of Righteous Fury is asked for as well, and is no critical damage", () => {
    const fresh = { values: { woundsTaken: 0, wounds: 20 } };
    const script = { ...hit(10, [3]), choices: { effect: "bleeding:1" } };
    const told = play(darkHeresy, shot("body", "rending", fresh), script);
    expect(noteOf(told, "effect.rending.body")).toEqual({ effect: 3 });
    expect(told.notes).toEqual(["hit", "body", "wounded", "fury", "effect.rending.body"]);
    expect(statusAfter(told.changes, "bo", "bleeding")).toBe(true);
    expect(trackAfter(told.changes, "bo", "criticalDamage")).toBeUndefined();
  });
});

describe("DH-69 death by critical damage", () => {
  it.each([
    ["energy", "head", 8],
    ["energy", "leftArm", 10],
    ["energy", "body", 9],
    ["energy", "rightLeg", 10],
    ["explosive", "head", 6],
    ["explosive", "rightArm", 8],
    ["explosive", "body", 8],
    ["explosive", "leftLeg", 8],
    ["impact", "head", 8],
    ["impact", "leftArm", 9],
    ["impact", "body", 9],
    ["impact", "leftLeg", 9],
    ["rending", "head", 8],
    ["rending", "leftArm", 9],
    ["rending", "body", 9],
    ["rending", "leftLeg", 9],
  ])("DH-69 %s, %s: dead from %d", (type, location, from) => {
    const { changes, result, notes } = play(darkHeresy, shot(location, type, { before: from - 1 }), hit(1));
    expect([statusAfter(changes, "bo", "out"), result.id]).toEqual([true, "out"]);
    const part = { head: "head", body: "body" }[location] ?? (location.endsWith("Leg") ? "legs" : "arms");
    expect(notes.slice(0, 4)).toEqual(["hit", location, "critical", `effect.${type}.${part}`]);
    const isTested = !(location === "head" || (location === "body" && type !== "rending"));
    const less = play(darkHeresy, shot(location, type, { before: from - 2 }), hit(1, isTested ? [1] : []));
    expect([statusAfter(less.changes, "bo", "out"), less.result.id]).toEqual([undefined, "critical"]);
    expect(less.notes.slice(4)).toEqual(isTested ? ["survives"] : []);
  });

  it.each([
    [30, true],
    [31, false],
  ])("DH-69 one level before, Toughness 30 decides in a marked place: a %d", (shown, lives) => {
    const one = shot("body", "rending", { before: 10 - 3, values: { toughness: 30 } });
    const told = play(darkHeresy, one, hit(4, [shown]));
    expect(trackAfter(told.changes, "bo", "criticalDamage")).toBe(8);
    expect(told.rolls.at(-1)).toMatchObject({ roller: "bo", against: 30 });
    expect(told.result.id).toBe(lives ? "critical" : "out");
  });

  it("DH-69 the example: Wounds 12, 15 taken, Rending to the head with 4 or 5 through", () => {
    const wounds = { wounds: 12, woundsTaken: 12 };
    const of = (through: number) =>
      play(darkHeresy, shot("head", "rending", { before: 3, values: wounds }), hit(through)).result.id;
    expect([of(4), of(5)]).toEqual(["critical", "out"]);
  });

  it("DH-69 by option the GM says who dies, and the outcome stays that of the damage", () => {
    const ask = { before: 9, options: { criticalDeath: "ask" } };
    const lives = play(darkHeresy, shot("head", "rending", ask), { ...hit(5), choices: { effect: "none" } });
    expect(statusAfter(lives.changes, "bo", "out")).toBeUndefined();
    const script = { ...hit(5), choices: { effect: "death:1 prone:1" } };
    const dies = play(darkHeresy, shot("head", "rending", ask), script);
    expect(statusAfter(dies.changes, "bo", "out")).toBe(true);
    // What else happens to who is dead makes no difference.
    expect(statusAfter(dies.changes, "bo", "prone")).toBeUndefined();
    expect(dies.result.id).toBe("critical");
  });

  it.each([
    ["energy", "head", 7, "none", false],
    ["energy", "head", 8, "death:1", false],
    ["explosive", "leftArm", 6, "none", false],
    ["explosive", "leftArm", 7, "none", true],
    ["explosive", "leftArm", 8, "death:1", false],
    ["rending", "body", 8, "none", true],
    ["rending", "body", 9, "death:1", false],
  ])(
    "DH-69 by option the table's answer is filled in: %s, %s, %i: %s, a Toughness test decides: %s",
    (type, location, total, usual, isTested) => {
      const one = shot(location, type, { before: total - 1, options: { criticalDeath: "ask" } });
      const [asked] = effectsAsked(play(darkHeresy, one, hit(1)));
      expect(asked).toMatchObject({ default: usual, options: [{ id: usual }] });
      expect(asked?.said?.includes("effectTests")).toBe(isTested);
    },
  );

  it("DH-38, DH-69 the effect of Righteous Fury is no critical damage, and never kills", () => {
    const fresh = { values: { woundsTaken: 0, wounds: 20 }, options: { criticalDeath: "ask" } };
    const told = play(darkHeresy, shot("head", "explosive", fresh), hit(10, [5]));
    expect(effectsAsked(told)).toMatchObject([{ data: { effect: 5 }, default: "none" }]);
  });

  it("DH-68 a model that is out of play already suffers no effect", () => {
    const told = play(
      darkHeresy,
      { ...shot("head", "rending", { statuses: ["out"] }), anyway: true },
      hit(2),
    );
    expect(effectsAsked(told)).toEqual([]);
  });

  it("DH-69 the house rule `outAt` takes a model out of play earlier", () => {
    const one = shot("leftArm", "energy", { options: { outAt: 3 } });
    expect([2, 3].map((through) => play(darkHeresy, one, hit(through)).result.id)).toEqual([
      "critical",
      "out",
    ]);
  });

  it.each([
    ["tested", shot("body", "rending", { before: 5, values: { toughness: 10 } })],
    ["a head", shot("head", "explosive", { before: 1 })],
    ["at the limit", shot("leftLeg", "energy", { before: 9 })],
    ["the GM says", shot("head", "rending", { before: 9, options: { criticalDeath: "ask" } })],
  ])("DH-69 the odds agree with every way of the dice: %s", (_what, one) => {
    expectExactOdds(darkHeresy, one);
  });
});
