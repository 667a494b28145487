import { describe, expect, it } from "vitest";
import { gurps } from "../../../src/rules/gurps/index.js";
import {
  aimPenalty,
  bodyPlan,
  PLACES,
  randomPlace,
  refusesBodyPlan,
} from "../../../src/rules/gurps/data/body-plan.js";
import { bareParry } from "../../../src/rules/gurps/data/gear.js";
import { trackAfter, statusAfter } from "../play.js";
import { offered } from "./guard.js";
import { armor, fact, fought, person, refusedAs, strike, sword, worthOf, weighed } from "./fixtures.js";
import { engagement, set, target } from "./fixtures.js";

/** A foe that cannot defend itself. */
const helpless = (values = {}, gear: ReturnType<typeof armor>[] = []) => ({
  values,
  gear,
  turn: { allOutAttack: 1 },
});

/** The hit points that a blow of skill 20 takes from a foe, with these dice after the attack roll. */
const lost = (
  foe: ReturnType<typeof helpless>,
  weapon: Readonly<Record<string, string | number>>,
  dice: readonly number[] = [6],
  settings = {},
) =>
  trackAfter(
    fought(strike(sword({ skill: 20, ...weapon }), settings, { foe }), [7, ...dice]).changes,
    "bo",
    "lost",
  ) ?? 0;

const BEAST = "eyes -8, 3-4 brain, 5 face, 6 fin, 7-8 wing, 9-12 torso, 13-16 leg, 17-18 tail";

describe("GURPS-95: the body of a character", () => {
  it.each([
    [3, "brain"],
    [5, "face"],
    [6, "fin"],
    [8, "wing"],
    [12, "torso"],
    [13, "leg"],
    [18, "tail"],
  ])("GURPS-95 a random location of %i is the %s", (sum, place) => {
    const given = strike(
      sword({ skill: 20, damage: "1d cr" }),
      { location: "random" },
      { foe: helpless({ bodyPlan: BEAST }) },
    );
    expect(fought(given, [7, sum, 1]).notes.filter((key) => key.startsWith("location."))).toEqual([
      `location.${place}`,
    ]);
  });

  it.each(Object.keys(PLACES))("GURPS-95 the card names a hit at %s", (place) => {
    const words = place.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
    const foe = helpless({ bodyPlan: `3-18 ${words}` });
    const given = strike(sword({ skill: 20, damage: "1d cr" }), { location: "random" }, { foe });
    expect(fought(given, [7, 10, 1]).notes).toContain(`location.${place}`);
  });

  it("GURPS-95 a table takes as many dice as it says", () => {
    const foe = helpless({ bodyPlan: "1d: 1-2 face, 3-6 tail" });
    const given = strike(sword({ skill: 20, damage: "1d cr" }), { location: "random" }, { foe });
    const { rolls, notes } = fought(given, [7, 2, 1]);
    expect(rolls.find(({ purpose }) => purpose === "location")?.dice).toEqual({ d6: 1 });
    expect(notes).toContain("location.face");
  });

  it.each([
    ["wing", 6, "1d+6 cr"],
    ["tail", 4, "1d+6 cr"],
    ["fin", 4, "1d+6 cr"],
  ])(
    "GURPS-40, GURPS-95 a %s is crippled and loses no more than %i of 10 hit points",
    (location, most, damage) => {
      const foe = helpless({ bodyPlan: BEAST });
      const { changes, notes } = fought(strike(sword({ skill: 20, damage }), { location }, { foe }), [7, 3]);
      expect(trackAfter(changes, "bo", "lost")).toBe(most);
      expect(statusAfter(changes, "bo", "crippledPart")).toBe(true);
      expect(notes).toContain("crippledPart");
    },
  );

  it("GURPS-39, GURPS-95 the brain counts as a skull, without the skull's own protection", () =>
    expect(lost(helpless({ bodyPlan: BEAST }), { damage: "1d cr" }, [2], { location: "brain" })).toBe(8));

  it("GURPS-8, GURPS-95 aiming takes the penalty of the body: eyes at -8, a tail at -3", () => {
    const at = (location: string) =>
      worthOf(
        strike(sword({ damage: "1d imp" }), { location }, { foe: helpless({ bodyPlan: BEAST }) }),
        "location",
      );
    expect(["eyes", "tail", "wing", "fin", "brain"].map(at)).toEqual([-8, -3, -2, -4, -7]);
    expect(aimPenalty(bodyPlan("3-10 torso, arm -1"), "shieldArm")).toBe(-2);
  });

  it("GURPS-95 a location that the body does not have is refused, and not among the options", () => {
    const beast = { foe: helpless({ bodyPlan: BEAST }) };
    expect(refusedAs(strike(sword(), { location: "hand" }, beast))).toBe("noSuchLocation");
    expect(refusedAs(strike(sword(), { location: "tail" }, { foe: helpless() }))).toBe("noSuchLocation");
    const row = weighed({
      ...strike(sword(), { location: "hand" }, beast),
      anyway: true,
    }).assessments[0]?.modifiers.find(({ id }) => id === "location");
    expect(row?.contributions).toEqual([{ type: "refusal", refused: "noSuchLocation", isUnoffered: true }]);
  });

  it("GURPS-95 a body without a torso is hit at its first location", () => {
    const foe = helpless({ bodyPlan: "3-18 skull" }, [armor({ dr: 1, covers: "skull" })]);
    expect(lost(foe, { damage: "1d cr" }, [4])).toBe(4);
  });

  it.each([
    ["", null],
    ["3-18 torso", null],
    ["2d: 2-12 torso, tail -4", null],
    ["3-18 nose", "bodyPlanUnread"],
    ["10-3 torso", "bodyPlanUnread"],
    ["torso,", "bodyPlanUnread"],
  ])("GURPS-95 the field %o: %o", (notation, refused) => {
    expect(refusesBodyPlan(notation)?.refused ?? null).toBe(refused);
    const field = gurps.actor.fields["bodyPlan"];
    expect(field?.type === "text" ? (field.refuses?.(notation)?.refused ?? null) : "none").toBe(refused);
  });

  it("GURPS-38 an empty field is the human table", () =>
    expect([3, 5, 7, 8, 10, 11, 12, 14, 15, 16, 18].map((sum) => randomPlace(bodyPlan(""), sum))).toEqual([
      "skull",
      "face",
      "rightLeg",
      "rightArm",
      "torso",
      "groin",
      "leftArm",
      "leftLeg",
      "hand",
      "foot",
      "neck",
    ]));
});

describe("GURPS-96: no fatigue points", () => {
  const golem = person("golem", { values: { fatiguePoints: 0, fatigue: 0 } });

  it("GURPS-96 never tires: Move and Dodge are whole, and losing fatigue points is refused", () => {
    const read = (name: string, one = golem) => gurps.actor.derived?.[name]?.(one, null);
    expect([read("move"), read("dodge"), read("fatigueLeft")]).toEqual([5, 8, null]);
    expect(refusedAs(engagement("tire", golem, { choices: set({ points: 3 }) }))).toBe("neverTires");
    expect(refusedAs(engagement("tire", person("ana"), { choices: set({ points: 3 }) }))).toBeNull();
  });
});

describe("GURPS-97: protection by kind of damage", () => {
  const mail = [armor({ dr: 4, covers: "torso" }), armor({ dr: -2, covers: "torso", against: "cr" }, "weak")];

  it.each([
    ["1d cr", 4],
    ["1d cut", 3],
    ["1d imp", 4],
  ])("GURPS-97 mail of 4, and 2 against crushing, against 6 of %s: %i lost", (damage, most) =>
    expect(lost(helpless({}, mail), { damage })).toBe(most),
  );

  it("GURPS-97 protection is never below 0", () =>
    expect(lost(helpless({}, [armor({ dr: -3, covers: "torso" })]), { damage: "1d cr" })).toBe(6));

  it.each([
    ["magic", 3],
    ["Magic", 3],
    ["", 6],
    ["cold", 6],
  ])("GURPS-97 DR 3 against magic, against 6 crushing of the kind %o: %i lost", (specialKind, most) => {
    const ward = armor({ dr: 3, covers: "torso", against: "special", specialKind: "magic" });
    expect(lost(helpless({}, [ward]), { damage: "1d cr", specialKind })).toBe(most);
  });
});

describe("GURPS-99 to GURPS-101: weapons", () => {
  it("GURPS-99 a weapon without a skill strikes at no one, and feints at no one", () => {
    const aura = sword({ skill: 0, damage: "1d burn" });
    expect(refusedAs(strike(aura, { maneuver: "allOutDetermined" }))).toBe("noSkill");
    const feint = engagement("feint", person("ana"), { weapon: aura, targets: [target(person("bo"))] });
    expect(refusedAs(feint)).toBe("noSkill");
  });

  it("GURPS-100 flat damage rolls no dice, and armor stops it", () => {
    const foe = helpless({}, [armor({ dr: 1, covers: "torso" })]);
    expect([lost(foe, { damage: "3 burn" }, []), lost(helpless(), { damage: "3 cut" }, [])]).toEqual([2, 4]);
  });

  it.each([
    [1, "tooNear"],
    [2, null],
    [3, null],
    [4, "outOfReach"],
  ])("GURPS-101 a reach of 2-3 at %i yards: %o", (yards, refused) => {
    const pike = sword({ reach: 3, nearReach: 2 });
    expect(refusedAs(strike(pike, {}, { facts: { distance: fact(yards) } }))).toBe(refused);
    expect(
      refusedAs(strike(sword({ reach: 3 }), {}, { facts: { distance: fact(Math.min(3, yards)) } })),
    ).toBeNull();
  });

  it("GURPS-98 a part of the body is not held: it is neither dropped nor attacked as a weapon", () => {
    const held = (values: Readonly<Record<string, boolean>>) =>
      gurps.items["gurpsWeapon"]?.uses?.({ skill: 12, ...values });
    expect([held({}), held({ natural: true }), held({ bareHand: true })]).toEqual([
      ["melee", "held"],
      ["melee"],
      ["melee"],
    ]);
  });
});

describe("GURPS-98: bare hands of a body", () => {
  const handless = "3-16 torso, 17-18 leg";
  const paw = (parries: boolean) => sword({ bareHand: true, parries }, "paw");

  it.each([
    ["a human body", "", [], 6],
    ["a body with arms alone", "3-16 torso, 17-18 arm", [], 6],
    ["a body with hands alone", "3-16 torso, 17-18 hand", [], 6],
    ["a body without either", handless, [], undefined],
    ["a body without either, whose bite does not parry", handless, [paw(false)], undefined],
    ["a body without either, whose paw parries", handless, [paw(true)], 6],
  ])("%s", (_name, plan, gear, score) => {
    const foe = { values: { dx: 12, unarmed: 12, bodyPlan: plan }, gear };
    expect(offered(strike(sword(), {}, { foe }))?.["bareHands"]).toBe(score);
    expect(bareParry(person("bo", foe), true)).toBe(score ?? null);
  });
});
