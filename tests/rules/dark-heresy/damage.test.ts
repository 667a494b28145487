import { describe, expect, it } from "vitest";
import { effectOf, type Protection } from "../../../src/rules/dark-heresy/actions/damage/damage.js";
import { armorOf } from "../../../src/rules/dark-heresy/data/cover.js";
import { concealedBy } from "../../../src/rules/dark-heresy/modifiers/cover.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { weigh, type Engagement } from "../../../src/rules/core/index.js";
import { expectExactOdds } from "../enumerate.js";
import { LOCATIONS } from "../../../src/rules/dark-heresy/data/locations.js";
import { refusalFor, statusAfter, trackAfter, type Script } from "../play.js";
import {
  against,
  armor,
  asRolled,
  autogun,
  engagement,
  fought,
  keepingDice,
  noteOf,
  person,
  refusedAs,
  set,
  sword,
  weapon,
} from "./fixtures.js";

const marksman = person("ana", { values: { ballisticSkill: 60, weaponSkill: 60, strength: 30 } });
const foe = person("bo", { values: { wounds: 40 } });

const open: Protection = { cover: 0, armor: 4, toughness: 3, penetration: 0, again: true };

describe("DH-37 damage", () => {
  it.each([
    ["armor and toughness", 12, {}, 5],
    ["just stopped", 7, {}, 0],
    ["just through", 8, {}, 1],
    ["Penetration takes armor off", 12, { penetration: 3 }, 8],
    ["Penetration never adds", 12, { penetration: 9 }, 9],
    ["less than nothing", -3, {}, 0],
  ])("%s: %d, %o: %d", (_what, damage, more, through) => {
    expect(effectOf(damage, false, { ...open, ...more }).through).toBe(through);
  });

  it("the strength bonus in melee, none at range", () => {
    const strong = person("ana", { values: { weaponSkill: 60, ballisticSkill: 60, strength: 49 } });
    const plus = (action: string, held: ReturnType<typeof sword>) =>
      asRolled(against(action, strong, held, foe), [11, 5]).rolls[1]?.plus;
    expect(plus("strike", sword({ damage: "1d10+1" }))).toBe(5);
    expect(plus("shoot", autogun())).toBe(3);
  });

  it("one die may be replaced by the degrees, where that is more", () => {
    const shot = against("shoot", marksman, autogun(), foe);
    const hit = (die: number) => fought(shot, [31, die]);
    expect(hit(3).result.data).toMatchObject({ degrees: 5, through: 5 + 3 - 3 });
    expect(noteOf(hit(4), "degreesForDie")).toEqual({ degrees: 5, die: 4 });
    expect(hit(5).notes).not.toContain("degreesForDie");
    const keeping = asRolled(shot, [31, 3]);
    expect(keeping.result.data).toMatchObject({ through: 3 });
    expect([...keeping.notes, ...keeping.asked, ...hit(3).asked]).not.toContain("degreesForDie");
  });

  it("damage that cannot be read is refused with its text, even where a GM lets things happen", () => {
    const shot = against("shoot", marksman, autogun({ damage: "2w6" }), foe, { anyway: true });
    const refusal = { refused: "damageUnreadable", data: { text: "2w6" } };
    expect(refusalFor(darkHeresy, shot)).toMatchObject(refusal);
  });

  it("the best armor of the location counts", () => {
    const dressed = person("bo", {
      values: { wounds: 40 },
      gear: [armor({ body: 3 }), armor({ body: 4, head: 4 })],
    });
    const told = asRolled(against("shoot", marksman, autogun(), dressed), [33, 9]);
    expect(told.result.data).toMatchObject({ through: 12 - 4 - 3 });
  });

  it.each([
    [0, 0, 7, "wounded", 10, undefined, undefined],
    [0, 0, 8, "critical", 10, 1, undefined],
    [10, 1, 4, "critical", undefined, 8, undefined],
    [10, 1, 5, "out", undefined, 9, true],
  ])(
    "of 10 Wounds %d taken, critical damage %d, a die of %d and 3: %s, Wounds %s, critical damage %s, out %s",
    (woundsTaken, criticalDamage, die, id, wounds, critical, out) => {
      const weak = person("bo", { values: { wounds: 10, woundsTaken, criticalDamage, toughness: 9 } });
      const { result, changes } = asRolled(against("shoot", marksman, autogun(), weak), [33, die]);
      expect(result.id).toBe(id);
      expect(trackAfter(changes, "bo", "woundsTaken")).toBe(wounds);
      expect(trackAfter(changes, "bo", "criticalDamage")).toBe(critical);
      expect(statusAfter(changes, "bo", "out")).toBe(out);
    },
  );
});

describe("DH-38 Righteous Fury", () => {
  it("with damage through a critical effect of a d5 besides", () => {
    const told = fought(against("shoot", marksman, autogun(), foe), [33, 10, 4]);
    expect(noteOf(told, "effect.impact.body")).toEqual({ effect: 4 });
    expect(told.result.data).toMatchObject({ through: 10 });
  });

  it.each([
    [13, "critical", 1],
    [12, "scratch", 1],
    [1, "scratch", 1],
  ])("%d against 12: %s, %d", (damage, fury, through) => {
    expect(effectOf(damage, true, { ...open, armor: 9 })).toMatchObject({ fury, through });
  });

  it.each([
    [10, true, 0, "none"],
    [11, false, 1, "scratch"],
  ])(
    "what cover takes whole never reaches the target: %d at 10: %s, %d, %s",
    (damage, stopped, through, fury) => {
      expect(effectOf(damage, true, { ...open, cover: 10 })).toMatchObject({ stopped, through, fury });
    },
  );

  it.each([
    [{}, [33, 9], false],
    [{ vengeful: 8 }, [33, 7], false],
    [{ vengeful: 8 }, [33, 8, 1], true],
  ])("DH-40 Vengeful: %o, the dice %j are furious: %s", (quality, dice, furious) => {
    const { notes } = asRolled(against("shoot", marksman, autogun(quality), foe), dice);
    expect(notes.includes("effect.impact.body")).toBe(furious);
  });
});

describe("cover", () => {
  const covered = (settings: object, dice: Script["dice"], victim = foe, options = {}) =>
    asRolled(
      against("shoot", marksman, autogun({ penetration: 2 }), victim, { settings: { ...settings }, options }),
      dice ?? [],
    );

  it.each([
    [4, true, 0],
    [5, false, 0],
    [9, false, 0],
    [10, false, 1],
    [13, false, 4],
  ])(
    "DH-9 the excess of %d over cover 4 meets 2 and 3: stopped %s, through %d",
    (damage, stopped, through) => {
      const before = { cover: 4, armor: 2, toughness: 3, penetration: 0, again: true };
      expect(effectOf(damage, false, before)).toMatchObject({ stopped, through });
    },
  );

  it("R8 Penetration counts at the cover and behind it; by option at the cover alone", () => {
    const damage = { cover: 8, armor: 4, toughness: 3, penetration: 2, again: true };
    expect(effectOf(13, false, damage).through).toBe(13 - 6 - 2 - 3);
    expect(effectOf(13, false, { ...damage, again: false }).through).toBe(13 - 6 - 4 - 3);
    const dressed = person("bo", { values: { wounds: 40, toughness: 9 }, gear: [armor({ body: 4 })] });
    expect(covered({ cover: 4 }, [33, 9], dressed).result.data).toMatchObject({ through: 12 - 2 - 2 });
    const once = covered({ cover: 4 }, [33, 9], dressed, { penetrationBehindCover: false });
    expect(once.result.data).toMatchObject({ through: 12 - 2 - 4 });
  });

  it("DH-10 as a rule Body and both Legs; the player may say otherwise", () => {
    expect(concealedBy("bodyAndLegs")).toEqual(["body", "rightLeg", "leftLeg"]);
    expect(concealedBy("everything")).toEqual(LOCATIONS);
  });

  it.each([
    [50, "head", {}, false],
    [31, "right arm", {}, false],
    [32, "left arm", {}, false],
    [33, "body", {}, true],
    [18, "left leg", {}, true],
    [59, "left leg", {}, true],
    [50, "head", { concealed: "allButHead" }, false],
    [31, "right arm", { concealed: "allButHead" }, true],
  ])("DH-10 a roll of %d, the %s, with %o: the cover stops it %s", (rolled, _where, settings, stops) => {
    const { notes } = covered({ material: "bulkhead", ...settings }, [rolled, 5]);
    expect(notes.includes("coverStops")).toBe(stops);
  });

  it("DH-11 of two covers their user picks one, for the whole attack", () => {
    const shot = against("shoot", marksman, autogun(), foe, { settings: { cover: 5, material: "thin" } });
    const told = (whichCover: string) => noteOf(asRolled(shot, [33, 9], { whichCover }), "wounded");
    expect(told("noted-1")).toMatchObject({ cover: 5, through: 12 - 5 - 3 });
    expect(told("noted-2")).toMatchObject({ cover: 4, through: 12 - 4 - 3 });
  });

  it.each([
    [8, 8, undefined],
    [8, 9, 7],
    [1, 2, 0],
  ])("DH-12 cover %d, damage %d: Armor left %s", (cover, damage, left) => {
    const held = weapon("gun", { class: "basic", range: 100, damage: `1d5+${damage - 1}` });
    const bo = person("bo", { values: { cover, wounds: 40 } });
    const told = asRolled(against("shoot", marksman, held, bo), [33, 1]);
    expect(trackAfter(told.changes, "bo", "cover")).toBe(left);
    expect(told.notes.includes("coverDestroyed")).toBe(left === 0);
  });

  it("DH-12 cover wears down within a burst, and once destroyed protects no more", () => {
    const bo = person("bo", { values: { cover: 1, wounds: 40 } });
    const told = asRolled(against("semiAuto", marksman, autogun(), bo), [33, 9, 9]);
    expect(told.result.data).toMatchObject({ hits: 2, through: 12 - 1 - 3 + (12 - 3) });
    expect(trackAfter(told.changes, "bo", "cover")).toBe(0);
  });

  it("DH-13 the Armor of each material, and taking cover notes it", () => {
    expect(["none", "thin", "crates", "barricade", "stone", "bulkhead", "air"].map(armorOf)).toEqual([
      0, 4, 8, 12, 16, 32, 0,
    ]);
    const told = fought(engagement("takeCover", person("ana"), { choices: set({ material: "stone" }) }));
    expect(trackAfter(told.changes, "ana", "cover")).toBe(16);
    expect(told.notes).toEqual(["takeCover"]);
  });

  it("DH-27 the card says that a character stands up, or goes prone", () => {
    const prone = person("ana", { statuses: ["prone"] });
    expect(fought(engagement("standUp", prone)).notes).toEqual(["standUp"]);
    expect(fought(engagement("goProne", person("ana"))).notes).toEqual(["goProne"]);
  });

  it("DH-13 cover is of something, and only a model that has noted one leaves it", () => {
    const behind = (cover: number) => person("ana", { values: { cover } });
    expect(refusedAs(engagement("takeCover", behind(8)))).toBe("whatCover");
    expect(refusedAs(engagement("leaveCover", behind(0)))).toBe("notInCover");
    const left = fought(engagement("leaveCover", behind(1)));
    expect(trackAfter(left.changes, "ana", "cover")).toBe(0);
    expect(left.notes).toEqual(["leaveCover"]);
  });
});

it.each([
  ["replace a die", 2 * (4 + 3 - 3), 2],
  ["are kept", 2 * (1 + 3 - 3), 0],
])("DH-37 the dice of each hit of a burst %s, as the attacker said before", (_what, through, replaced) => {
  const burst = against("semiAuto", marksman, autogun(), foe);
  const told = fought(replaced ? burst : keepingDice(burst), [33, 1, 1]);
  expect(told.result.data).toMatchObject({ hits: 2, through });
  expect(told.notes.filter((note) => note === "degreesForDie")).toHaveLength(replaced);
});

it("DH-37 the odds of an attacker that keeps its dice are those of the dice", () => {
  const shot = against("shoot", marksman, autogun(), foe);
  expectExactOdds(darkHeresy, shot);
  expectExactOdds(darkHeresy, keepingDice(shot));
  const end = (one: Engagement) => weigh(darkHeresy, one).odds[0]?.outcomes;
  expect(end(keepingDice(shot))).not.toEqual(end(shot));
});

it("DH-37 a burst goes on until its target is out of play, and no further", () => {
  const burst = (wounds: number) =>
    asRolled(against("semiAuto", marksman, autogun(), person("bo", { values: { wounds } })), [13, 9, 9]);
  expect(burst(1).notes.filter((note) => note === "critical")).toHaveLength(2);
  const once = asRolled(
    against("semiAuto", marksman, autogun(), person("bo", { values: { wounds: 1 } }), {
      options: { outAt: 1 },
    }),
    [13, 9],
  );
  expect(once.notes.filter((note) => note === "critical")).toHaveLength(1);
  expect(statusAfter(once.changes, "bo", "out")).toBe(true);
});

describe("DH-37: a target that is out already, when the GM plays on", () => {
  it("DH-37 takes every hit of a volley, as the odds have it", () => {
    const marksman = person("ana", { values: { ballisticSkill: 90 } });
    const foe = person("bo", { statuses: ["out"], values: { wounds: 20 } });
    const gun = autogun({ damage: "1d10" });
    const volley = against("fullAuto", marksman, gun, foe, { anyway: true });
    const { rolls } = fought(volley, [5, ...Array<number>(9).fill(9)]);
    expect(rolls.filter(({ key }) => key.includes("hit-"))).toHaveLength(9);
  });
});
