import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isRefusal, type ImportedActor, type Profile } from "../../../../src/rules/core/index.js";
import { readGcs } from "../../../../src/rules/gurps/data/gcs/read-gcs.js";
import {
  bareParry,
  bestBlock,
  resistance,
  specialResistance,
  usesOf,
} from "../../../../src/rules/gurps/data/gear.js";
import { dodgeScore } from "../../../../src/rules/gurps/data/scores.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { trackAfter } from "../../play.js";
import { armor, engagement, fought, person, refusedAs, set, strike, sword, target } from "../fixtures.js";
import { offered } from "../guard.js";

/** A file of the field as the importer reads it. */
function field(name: string): ImportedActor {
  const found = readGcs(readFileSync(new URL(`field/${name}.gcs`, import.meta.url), "utf8"));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

/** The character with all its items. */
function model({ values, items }: ImportedActor, ref = "bo"): Profile {
  const gear = items.map(({ type, values: own, id }) =>
    type === "gurpsArmor" ? armor(own, id) : sword({ ...own }, id),
  );
  return person(ref, { values, gear });
}

/** A person's blow at a character, and one that always hits. */
const blowAt = (foe: Profile, damage = "1d cr", settings: Record<string, string> = {}) =>
  strike(sword({ skill: 20, damage }), settings, { foe: { values: foe.values, gear: foe.gear } });

/** The hit points that a hit takes with its dice of damage, at a place or with the dice for one. */
const lostOf = (foe: Profile, damage: string, settings: Record<string, string>, dice: readonly number[]) =>
  trackAfter(fought(blowAt(foe, damage, settings), [7, ...dice], { defend: "none" }).changes, "bo", "lost") ??
  0;

/** A character's own blow with one of its weapons, at a helpless person. */
const blowOf = (actor: Profile, weapon: Profile) =>
  engagement("strike", actor, {
    weapon,
    targets: [target(person("ana", { turn: { allOutAttack: 1 } }))],
    choices: set({}),
  });

function weaponOf({ gear }: Profile, index = 0): Profile {
  const weapon = gear.filter(({ kind }) => kind === "gurpsWeapon")[index];
  if (!weapon) throw new Error("No such weapon.");
  return weapon;
}

describe("GURPS-98: bare hands", () => {
  test("parry by DX without an unarmed skill: DX 12 at 9, and at 6 against a weapon", () => {
    const bo = model(field("01-bare-parry-from-dx"));
    expect([bareParry(bo), gurps.actor.derived?.["parry"]?.(bo, null)]).toEqual([9, 9]);
    expect(
      offered(strike(sword({ bareHand: true }), {}, { foe: { values: bo.values, gear: bo.gear } })),
    ).toMatchObject({ bareHands: 9 });
    expect(offered(blowAt(bo))).toMatchObject({ bareHands: 6 });
  });

  test("a tail of skill 16 parries by itself at 11", () => {
    const bo = model(field("02-tail-parries-itself"));
    expect(gurps.items["gurpsWeapon"]?.derived?.["parry"]?.(weaponOf(bo), bo)).toBe(11);
    expect(offered(blowAt(bo))).toMatchObject({ "parry-1": 11 });
  });
});

describe("GURPS-97: protection by kind of damage", () => {
  test("mail has DR 4, and 2 against crushing, on torso and arms", () => {
    const bo = model(field("03-mail-weaker-to-crushing"));
    expect(resistance(bo)).toMatchObject({ torso: 4, arm: 4 });
    expect(specialResistance(bo)).toEqual([
      { at: "torso", against: "cr", dr: -2 },
      { at: "arm", against: "cr", dr: -2 },
    ]);
    for (const location of ["torso", "arm"])
      expect(["1d cr", "1d cut"].map((damage) => lostOf(bo, damage, { location }, [6]))).toEqual([4, 3]);
  });
});

describe("GURPS-99, GURPS-100: attacks without a skill, and damage without dice", () => {
  test("an aura has no skill, offers no strike, and is refused with a reason", () => {
    const found = field("04-aura-has-no-skill");
    const bo = model(found);
    const aura = weaponOf(bo);
    expect([aura.values["skill"], usesOf(aura.values)]).toEqual([0, []]);
    expect(refusedAs(blowOf(bo, aura))).toBe("noSkill");
    expect(found.notes.map(({ key }) => key)).toEqual(["levelMissing"]);
  });

  test("2 burn is 2, and 4(100) cr is 4 with a divisor of 100; no dice are rolled for them", () => {
    const bo = model(field("05-flat-damage"));
    const lost = (index: number, foe: Profile): number | undefined => {
      const given = blowOf(bo, weaponOf(bo, index));
      const { changes, rolls } = fought({ ...given, targets: [target(foe)] }, [7]);
      expect(rolls).toHaveLength(1);
      return trackAfter(changes, "ana", "lost");
    };
    const ana = (dr: number) => person("ana", { turn: { allOutAttack: 1 }, gear: [armor({ dr })] });
    expect([lost(0, ana(0)), lost(0, ana(1)), lost(1, ana(50))]).toEqual([2, 1, 4]);
  });
});

describe("GURPS-102: old files", () => {
  test("armor of version 2 is added up: DR 5 at the torso, 4 at the skull beside its own 2", () => {
    const bo = model(field("06-old-file-keeps-armor"));
    expect(resistance(bo)).toMatchObject({ torso: 5, skull: 4 });
  });

  test("+0 is a block and +2 an accuracy of version 4: the shield counts once", () => {
    const bo = model(field("07-plus-signs-of-version-4"));
    const shield = Number(gurps.actor.derived?.["shieldBonus"]?.(bo, null));
    expect([dodgeScore(bo) + shield, Number(bestBlock(bo)) + shield]).toEqual([11, 12]);
    expect(offered(blowAt(bo))).toMatchObject({ dodge: 11, block: 12 });
    expect(weaponOf(bo, 1).values["accuracy"]).toBe(2);
  });
});

describe("GURPS-95: bodies that are not human", () => {
  const bo = model(field("08-quadruped-tail"));

  test("a tail keeps its DR, and a random location follows the file's own table", () => {
    expect(bo.values["bodyPlan"]).toBe("3 skull, 4 torso, 5 leg, 6 leg, 7 tail");
    expect(resistance(bo)).toMatchObject({ tail: 1, skull: 1, torso: 1, leg: 1, hand: 0 });
    const at = (sum: number): readonly string[] => {
      const hit = blowAt(bo, "1d cut", { location: "random" });
      return fought(hit, [7, sum, 1], { defend: "none" }).notes.filter((key) => key.startsWith("location."));
    };
    expect([3, 4, 5, 6, 7, 15].map(at).flat()).toEqual(
      ["skull", "torso", "leg", "leg", "tail", "torso"].map((place) => `location.${place}`),
    );
    expect(lostOf(bo, "1d cr", { location: "random" }, [7, 3])).toBe(2);
  });

  test("can be aimed at where it has a location, and nowhere else", () => {
    const aimed = (location: string): string | null => refusedAs(blowAt(bo, "2d cut", { location }));
    expect(["tail", "leg", "torso", "random"].map(aimed)).toEqual([null, null, null, null]);
    expect(["hand", "arm", "foot", "neck", "wing"].map(aimed)).toEqual(Array(5).fill("noSuchLocation"));
  });
});

describe("GURPS-104: the report", () => {
  test("says of traits only what no rule carries out, and counts the rest", () => {
    const { notes, values } = field("09-report-says-everything");
    expect(notes.map(({ key, data }) => [key, data?.["count"]])).toEqual([["skillsUnread", 2]]);
    expect(values).toMatchObject({ highPainThreshold: true, unliving: true, extraAttack: 1 });
  });
});
