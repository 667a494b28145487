import { describe, expect, it } from "vitest";
import type { Facts, Hidden, Screen, Setting } from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { engagement, fact, person, rifle, shoot, skillOf, strike, sword, weighed } from "./fixtures.js";

/** What a modifier is found to be on the scene; null when nothing is found. */
function foundIn(test: "strike" | "shoot", facts: Facts, id: string): Setting | null {
  const given = test === "strike" ? strike(sword(), {}, { facts }) : shoot(rifle(), {}, { facts });
  const [assessment] = weighed({ ...given, anyway: true }).assessments;
  const one = assessment?.modifiers.find((modifier) => modifier.id === id);
  if (!one) throw new Error(`There is no modifier ${id}.`);
  return one.found;
}

const BOTH = ["strike", "shoot"] as const;

const screen = (cover: Screen["cover"], share = 0.5): Screen => ({
  ref: cover,
  cover,
  share,
  direct: true,
  armor: null,
});

/** Parts that are hidden so far, everything else in the open. */
function behind(cover: Screen["cover"], parts: Partial<Hidden["parts"]>): Facts {
  const open = { head: 0, torso: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 };
  return {
    screens: fact([screen(cover)]),
    hidden: fact({ share: 0.5, parts: { ...open, ...parts } }),
  };
}

describe.each(BOTH)("%s: where the defender faces", (test) => {
  it.each([
    [0, null],
    [90, null],
    [90.1, "side"],
    [120, "side"],
    [150, "side"],
    [150.1, "behind"],
    [180, "behind"],
  ])("GURPS-28 %d degrees from straight ahead: %o", (degrees, expected) => {
    expect(foundIn(test, { targetBearing: fact(degrees) }, "facing")).toBe(expected);
  });

  it.each([
    ["the front", 150.1, 90, "runaround"],
    ["the side", 150.1, 90.1, "behind"],
    ["the rear", 180, 180, "behind"],
    ["the front to the side only", 150, 0, "side"],
    ["the rear to the front", 0, 180, null],
  ])("GURPS-28 come from %s: at %d degrees, at %d before: %o", (_name, degrees, before, expected) => {
    const facts = { targetBearing: fact(degrees), targetBearingBefore: fact(before) };
    expect(foundIn(test, facts, "facing")).toBe(expected);
  });

  it("GURPS-28 without a known facing, nothing is found", () => {
    expect(foundIn(test, {}, "facing")).toBeNull();
  });
});

describe("where the attacker faces", () => {
  it.each([
    [90, null],
    [91, 1],
  ])("GURPS-7 the foe %d degrees from straight ahead: a Wild Swing %o", (degrees, expected) => {
    const facts = { bearing: fact(degrees) };
    expect(foundIn("strike", facts, "wildSwing")).toBe(expected);
    const reasons = weighed(strike(sword(), {}, { facts })).assessments[0]?.modifiers.find(
      ({ id }) => id === "wildSwing",
    )?.evidence;
    expect(reasons?.some(({ key }) => key === "turnToFace") ?? false).toBe(expected !== null);
  });
});

describe("a foe in close combat with another", () => {
  it.each([
    ["no model in its space", [], false, null],
    ["a friend in its space", ["cy"], false, 1],
    ["a friend and the attacker in its space", ["cy"], true, null],
  ])("GURPS-7 %s: into close combat", (_name, refs, overlap, expected) => {
    const facts = { targetOverlaps: fact(refs), overlap: fact(overlap) };
    expect(foundIn("strike", facts, "intoCloseCombat")).toBe(expected);
  });

  it("GURPS-7 costs 2", () => {
    expect(skillOf(strike(sword(), {}, { facts: { targetOverlaps: fact(["cy"]) } }))).toBe(12);
  });
});

describe.each(BOTH)("%s: ground, space and movement", (test) => {
  it.each([
    ["clear", null],
    ["difficult", -2],
    ["arduous", -2],
  ] as const)("GURPS-6, GURPS-13 the attacker on %s ground: %o", (footing, expected) => {
    expect(foundIn(test, { footing: fact(footing) }, "badFooting")).toBe(expected);
  });

  it.each([
    ["clear", null],
    ["difficult", -1],
  ] as const)("GURPS-27 the defender on %s ground: %o", (footing, expected) => {
    expect(foundIn(test, { targetFooting: fact(footing) }, "defenderFooting")).toBe(expected);
  });

  it.each([
    [false, null],
    [true, 1],
  ])("GURPS-6, GURPS-13 both in one space %o: close combat %o", (overlap, expected) => {
    expect(foundIn(test, { overlap: fact(overlap) }, "closeCombat")).toBe(expected);
  });

  it.each([
    [0, null],
    [1, null],
    [2, "moveAndAttack"],
  ])("GURPS-4, GURPS-11 the attacker has moved %i yards: %o", (yards, expected) => {
    expect(foundIn(test, { moved: fact(yards) }, "maneuver")).toBe(expected);
  });

  it("GURPS-4 a fast attacker steps farther", () => {
    const fast = { actor: { values: { basicSpeed: 11 } }, facts: { moved: fact(2) } };
    const [assessment] = weighed(strike(sword(), {}, fast)).assessments;
    expect(assessment?.modifiers.find(({ id }) => id === "maneuver")?.found).toBeNull();
  });
});

describe("a target that moves", () => {
  it("GURPS-32 its yards of this turn are its speed", () => {
    expect(foundIn("shoot", { targetMoved: fact(0) }, "speed")).toBeNull();
    expect(foundIn("shoot", { targetMoved: fact(5) }, "speed")).toBe(5);
  });
});

describe("cover", () => {
  it.each([
    ["nothing", [], null, null],
    ["a brick wall", ["wall.heavy"], null, null],
    ["a fence", ["wall.light"], 1, null],
    ["bushes between", ["region.light"], null, 1],
    ["bushes around it", ["within.light"], null, 1],
    ["a brick wall and a fence", ["wall.heavy", "wall.light"], 1, null],
  ])(
    "GURPS-20, GURPS-22 %s before the target: shot through %o, concealed %o",
    (_name, keys, cover, conceals) => {
      const screens = fact(
        keys.map((key) => screen(key.endsWith("heavy") ? "heavy" : "light")),
        ...keys.map((key) => ({ key, refs: ["it"] })),
      );
      expect(foundIn("shoot", { screens }, "lightCover")).toBe(cover);
      expect(foundIn("shoot", { screens }, "lightConcealment")).toBe(conceals);
    },
  );

  it.each([
    ["torso", {}, null],
    ["skull", {}, null],
    ["leg", {}, 1],
    ["foot", {}, 1],
    ["groin", {}, 1],
    ["random", {}, 1],
    ["torso", { torso: 0.25 }, 1],
    ["torso", { torso: 0.24 }, null],
    ["face", { head: 1 }, 1],
  ] as const)(
    "GURPS-20 a fence before the legs, aimed at the %s, with %o hidden: %o",
    (location, more, expected) => {
      const facts = {
        ...behind("light", { rightLeg: 1, leftLeg: 1, ...more }),
        screens: fact([screen("light")], { key: "wall.low.light", refs: ["fence"] }),
      };
      const [assessment] = weighed(shoot(rifle(), { location }, { facts })).assessments;
      expect(assessment?.modifiers.find(({ id }) => id === "lightCover")?.found).toBe(expected);
    },
  );

  it.each([
    [0.24, null],
    [0.25, "half"],
    [0.74, "half"],
    [0.75, "full"],
  ])("GURPS-19 solid cover before %d of each leg: %o", (share, expected) => {
    const facts = behind("heavy", { rightLeg: share, leftLeg: share });
    expect(foundIn("shoot", facts, "coverLegs")).toBe(expected);
    expect(foundIn("shoot", facts, "coverHead")).toBeNull();
  });

  it("GURPS-19 a low wall hides the legs and half the groin", () => {
    const facts = behind("heavy", { rightLeg: 1, leftLeg: 1 });
    expect(foundIn("shoot", facts, "coverGroin")).toBe("half");
    expect(foundIn("shoot", facts, "location")).toBeNull();
  });

  it("GURPS-19 what hides a part is named: all that is solid", () => {
    const wall = { key: "wall.low.heavy", refs: ["wall"] };
    const bush = { key: "region.light", refs: ["bush"] };
    const pillar = { key: "region.heavy", refs: ["pillar"] };
    const facts = {
      ...behind("heavy", { rightLeg: 1, leftLeg: 1 }),
      screens: fact([screen("heavy"), screen("heavy", 0.2), screen("light")], wall, pillar, bush),
    };
    const [assessment] = weighed(shoot(rifle(), {}, { facts })).assessments;
    for (const id of ["coverGroin", "coverLegs"])
      expect(assessment?.modifiers.find((one) => one.id === id)?.evidence).toEqual([wall, pillar]);
  });

  it("GURPS-19 when the torso is hidden the location is rolled", () => {
    expect(foundIn("shoot", behind("heavy", { torso: 0.75 }), "location")).toBe("random");
    expect(foundIn("shoot", behind("heavy", { torso: 0.74 }), "location")).toBeNull();
  });

  it("GURPS-19 a blow is aimed at what one likes, cover or not", () => {
    expect(foundIn("strike", behind("heavy", { torso: 1 }), "location")).toBeNull();
  });

  it("GURPS-19 what is thin hides nothing for good", () => {
    expect(foundIn("shoot", behind("light", { torso: 1, head: 1 }), "coverTorso")).toBeNull();
  });
});

describe("GURPS-27 a defense by itself", () => {
  it("does not take its own darkness for an attacker who is not seen", () => {
    const given = engagement("dodge", person("ana"), { facts: { light: fact(0) } });
    const [assessment] = weighed(given).assessments;
    expect(assessment?.modifiers.find(({ id }) => id === "attackerUnseen")?.found).toBeNull();
  });
});

describe("of two postures the lower one counts", () => {
  const dropped = { statuses: ["crouching", "prone"] };

  it("GURPS-5, GURPS-26 for the blow of a model that has dropped, and for its defense", () => {
    expect(skillOf(strike(sword(), {}, { actor: dropped }))).toBe(
      skillOf(strike(sword(), { posture: "lying" })),
    );
    const [assessment] = weighed(shoot(rifle(), {}, { foe: dropped })).assessments;
    expect(assessment?.modifiers.find(({ id }) => id === "defenderPosture")?.found).toBe("lying");
  });
});

describe("GURPS-33: how tall a model is", () => {
  it.each([
    ["standing", {}, [], 2],
    ["crouching", {}, ["crouching"], 1.5],
    ["kneeling", {}, ["kneeling"], 1.3],
    ["lying", {}, ["prone"], 0.4],
    ["crouching and then lying", {}, ["crouching", "prone"], 0.4],
    ["a giant", { length: 3 }, [], 3],
  ])("%s", (_name, values, statuses, yards) => {
    expect(gurps.tall?.(person("ana", { values, statuses }))).toBeCloseTo(yards);
  });
});
