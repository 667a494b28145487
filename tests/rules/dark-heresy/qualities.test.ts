import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { usesOf } from "../../../src/rules/dark-heresy/data/weapons.js";
import { refusalFor, trackAfter } from "../play.js";
import {
  against,
  armor,
  asRolled,
  autogun,
  engagement,
  fact,
  fought,
  grenade,
  noteOf,
  OPTIONS,
  person,
  sword,
  TALENTS,
  total,
} from "./fixtures.js";

const marksman = person("ana", {
  values: { ballisticSkill: 60, weaponSkill: 60, strength: 30, talents: TALENTS },
});
const foe = person("bo", { values: { wounds: 40 } });

describe("DH-40 qualities", () => {
  it.each([
    ["3 degrees, Penetration 2: once", { razorSharp: false }, 41, 3 - 2],
    ["2 degrees: once", { razorSharp: true }, 51, 3 - 2],
    ["3 degrees: twice", { razorSharp: true }, 41, 0],
  ])("Razor Sharp, %s", (_what, quality, rolled, armorLeft) => {
    const dressed = person("bo", {
      values: { wounds: 40, toughness: 9 },
      gear: [armor({ body: 3, head: 3, arms: 3, legs: 3 })],
    });
    const blow = against("swift", marksman, sword({ penetration: 2, damage: "1d10+5", ...quality }), dressed);
    const told = asRolled(blow, rolled === 41 ? [rolled, 5, 5] : [rolled, 5]);
    expect(noteOf(told, "wounded")).toMatchObject({ through: 5 + 5 + 3 - armorLeft });
  });

  it.each([
    ["shoot", 51, 2, 1],
    ["shoot", 41, 3, 2],
    ["shoot", 31, 4, 2],
    ["shoot", 21, 5, 3],
    ["shoot", 11, 6, 3],
    ["shoot", 4, 7, 3],
  ])("Accurate, %s, roll %d: %d degrees, %d dice", (action, rolled, degrees, dice) => {
    const shot = against(
      action,
      person("ana", { values: { ballisticSkill: 50 } }),
      autogun({ accurate: true }),
      foe,
    );
    const told = asRolled(shot, [rolled, Array.from({ length: dice }, () => 9)]);
    expect(told.result.data).toMatchObject({ degrees });
    expect(told.rolls[1]?.dice).toEqual({ d10: dice });
  });

  it("Accurate adds no dice to a burst", () => {
    const told = asRolled(against("semiAuto", marksman, autogun({ accurate: true }), foe), [33, 5, 5]);
    expect(told.rolls[1]?.dice).toEqual({ d10: 1 });
  });

  it("Tearing drops the lowest of one die more; Proven and Primitive bound each die", () => {
    const damage = (quality: object, faces: readonly number[]) =>
      noteOf(
        asRolled(against("shoot", marksman, autogun({ damage: "2d10", ...quality }), foe), [33, faces]),
        "wounded",
      )?.["damage"];
    expect(damage({ tearing: true }, [2, 9, 5])).toBe(14);
    expect(damage({ proven: 4 }, [2, 9])).toBe(13);
    expect(damage({ primitive: 7 }, [2, 9])).toBe(9);
  });

  it("Storm doubles the hits, as far as the rounds go", () => {
    const hits = (values: object) =>
      fought({ ...against("shoot", marksman, autogun({ storm: true, ...values }), foe), targets: [] }, [33])
        .result.data;
    expect(hits({})).toMatchObject({ hits: 2 });
    expect(hits({ fired: 29 })).toMatchObject({ hits: 1 });
  });

  it("Blast hits every model within its radius, friend or foe, and each may evade; its edge counts", () => {
    const neighbors = fact([
      { ref: "cy", distance: 3 },
      { ref: "di", distance: 3.1 },
      { ref: "ed", distance: 1 },
    ]);
    const thrown = against("throwWeapon", marksman, grenade(), foe, {
      facts: { neighbors },
      others: [person("cy"), person("di"), person("ed", { statuses: ["out"] })],
    });
    const hit = asRolled(thrown, [33, [9, 8], 50, [7, 6]]);
    expect(trackAfter(hit.changes, "cy", "woundsTaken")).toBe(13 - 3);
    expect(trackAfter(hit.changes, "di", "woundsTaken")).toBeUndefined();
    expect(trackAfter(hit.changes, "ed", "woundsTaken")).toBeUndefined();
    const evaded = asRolled(thrown, [33, [9, 8], 30], { evadeShot: ["endure", "dodge"] });
    expect(trackAfter(evaded.changes, "cy", "woundsTaken")).toBeUndefined();
  });

  it("Unbalanced and Unwieldy weapons make no lightning attack", () => {
    const uses = (values: object) => usesOf({ class: "melee", ...values });
    expect(uses({})).toContain("lightning");
    expect(uses({ unbalanced: true })).not.toContain("lightning");
    expect(uses({ unwieldy: true })).not.toContain("lightning");
    expect(
      refusalFor(darkHeresy, against("lightning", marksman, sword({ unwieldy: true }), foe)),
    ).toMatchObject({
      refused: "tooSlow",
    });
  });

  it("Inaccurate weapons gain nothing from Aim", () => {
    const one = engagement("aimHalf", person("ana", { gear: [autogun({ inaccurate: true })] }));
    expect(refusalFor(darkHeresy, one)).toMatchObject({ refused: "inaccurate", rule: "DH-40" });
  });

  it("Scatter counts only by the option, being unverified", () => {
    const near = { distance: { value: 1.5, evidence: [] } };
    const shot = against("shoot", marksman, autogun({ scatter: true }), foe, { facts: near });
    expect(total(shot)).toBe(40);
    expect(total({ ...shot, options: { ...OPTIONS, scatterQuality: true } })).toBe(50);
  });
});

describe("DH-22 helpless targets", () => {
  it.each([
    ["helpless", true],
    ["unconscious", true],
    ["prone", false],
    ["stunned", false],
  ])("%s: hit without a roll: %s", (status, sure) => {
    const told = asRolled(
      against("strike", marksman, sword(), person("bo", { values: { wounds: 60 }, statuses: [status] })),
      sure ? [33, [5, 5]] : [33, 9],
    );
    expect(told.rolls[0]?.purpose).toBe(sure ? "location" : "attack");
    if (sure) expect(told.result.data).toMatchObject({ degrees: 6 });
  });

  it("a shot at the helpless is rolled for", () => {
    const shot = against("shoot", marksman, autogun(), person("bo", { statuses: ["helpless"] }));
    expect(fought(shot, [90]).result.id).toBe("missed");
  });
});
