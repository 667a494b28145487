import { describe, expect, it } from "vitest";
import {
  BODY_PARTS,
  weigh,
  type BodyPart,
  type Facts,
  type Screen,
  type Setting,
} from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { against, autogun, engagement, fact, person, sword, type Person } from "./fixtures.js";

const why = (key: string) => ({ key, refs: ["wall"] });

/** What a modifier is set to by what the scene shows; its neutral setting when nothing is found. */
function found(action: "shoot" | "strike", id: string, facts: Facts, foe: Person = {}): Setting | undefined {
  const held = action === "shoot" ? autogun() : sword();
  const one = against(action, person("ana"), held, person("bo", foe), { facts });
  return weigh(darkHeresy, one).assessments[0]?.modifiers.find((each) => each.id === id)?.setting;
}

const screen = (cover: Screen["cover"], armor: number | null): Screen => ({
  ref: "wall",
  cover,
  share: 0.5,
  direct: true,
  armor,
});

/** Some parts hidden just enough, the others just too little: of the head it takes three quarters. */
const hidden = (...parts: readonly BodyPart[]) => {
  const shareOf = (part: BodyPart) => (part === "head" ? 0.75 : 0.5) - (parts.includes(part) ? 0 : 0.01);
  return fact({
    share: parts.length / BODY_PARTS.length,
    parts: Object.fromEntries(BODY_PARTS.map((part) => [part, shareOf(part)])) as Record<BodyPart, number>,
  });
};

/** A body of which some share is hidden, whichever parts. */
const behind = (share: number) =>
  fact({ share, parts: { head: 1, torso: 1, rightArm: 1, leftArm: 1, rightLeg: 1, leftLeg: 1 } });

const covered = (cover: Screen["cover"]): Facts => ({
  cover: fact(cover),
  screens: fact([screen(cover, null)]),
});

describe("what a scene shows", () => {
  it.each<[string, "shoot" | "strike", string, Facts, Setting]>([
    [
      "DH-15 difficult ground hinders blows",
      "strike",
      "terrain",
      { footing: fact("difficult") },
      "difficult",
    ],
    ["DH-15 arduous ground", "strike", "terrain", { footing: fact("arduous") }, "arduous"],
    ["DH-15 clear ground", "strike", "terrain", { footing: fact("clear") }, "none"],
    ["R6 arduous ground hinders shots", "shoot", "arduousTerrain", { footing: fact("arduous") }, 1],
    ["R6 difficult ground does not", "shoot", "arduousTerrain", { footing: fact("difficult") }, 0],
    ["DH-15 the target's ground", "shoot", "evade-rough", { targetFooting: fact("difficult") }, "difficult"],
    ["DH-14 a dark place", "shoot", "darkShot", { targetLight: fact(0.24) }, 1],
    ["DH-14 a dim one", "shoot", "darkShot", { targetLight: fact(0.25) }, 0],
    ["DH-14 a fight in the dark", "strike", "darkMelee", { targetLight: fact(0) }, 1],
    ["DH-20 fog", "shoot", "obscured", { haze: fact(["fog"] as const) }, 1],
    ["DH-20 R2 fog and smoke, once", "shoot", "obscured", { haze: fact(["fog", "smoke"] as const) }, 1],
    ["DH-20 clear air", "shoot", "obscured", { haze: fact([]) }, 0],
    ["DH-28 a storm", "shoot", "weather", { weather: fact("storm") }, "harsh"],
    ["DH-28 rain is no harsh weather", "shoot", "weather", { weather: fact("rain") }, "none"],
    ["DH-3 wholly in cover", "shoot", "evade-inCover", { ...covered("heavy"), hidden: behind(1) }, "full"],
    ["DH-4 a head shows", "shoot", "evade-inCover", { ...covered("heavy"), hidden: behind(0.98) }, "partial"],
    ["DH-4 in a wood", "shoot", "evade-inCover", { ...covered("light"), hidden: behind(0) }, "partial"],
    ["DH-3 in the open", "shoot", "evade-inCover", { cover: fact("none"), hidden: behind(0.2) }, "none"],
    ["DH-8 an unseen source", "shoot", "evade-unseen", { seen: fact(false, why("seen.wall")) }, 1],
    [
      "DH-8 a wall and a model hide the target, the wall alone does not",
      "shoot",
      "concealedTarget",
      { sight: fact(false, why("sight.wall"), why("sight.body")), sightPastModels: fact(true) },
      0,
    ],
    [
      "DH-8 a wall hides the target, and a model is there too",
      "shoot",
      "concealedTarget",
      { sight: fact(false, why("sight.wall"), why("sight.body")), sightPastModels: fact(false) },
      1,
    ],
    [
      "DH-8 a source that a wall and a model hide",
      "shoot",
      "evade-unseen",
      { seen: fact(false, why("seen.wall"), why("seen.body")), seenPastModels: fact(true) },
      0,
    ],
    [
      "DH-8 a source that a wall hides, with a model there too, whatever that source sees",
      "shoot",
      "evade-unseen",
      {
        seen: fact(false, why("seen.wall"), why("seen.body")),
        seenPastModels: fact(false),
        sightPastModels: fact(true),
      },
      1,
    ],
    ["DH-8 a source in total darkness", "shoot", "evade-unseen", { seen: fact(true), light: fact(0) }, 1],
    ["DH-8 a source in next to none", "shoot", "evade-unseen", { seen: fact(true), light: fact(0.01) }, 0],
    ["DH-8 a seen source", "shoot", "evade-unseen", { seen: fact(true) }, 0],
  ])("%s", (_what, action, id, facts, setting) => {
    expect(found(action, id, facts)).toBe(setting);
  });

  it.each<[string, Facts, number]>([
    ["as it says", { cover: fact("light"), screens: fact([screen("light", 12)], why("wall.light")) }, 12],
    ["8 for what is low or thin", { cover: fact("light"), screens: fact([screen("light", null)]) }, 8],
    ["16 for what is solid", { cover: fact("heavy"), screens: fact([screen("heavy", null)]) }, 16],
    [
      "the most of two (DH-11)",
      { cover: fact("heavy"), screens: fact([screen("heavy", 4), screen("light", 12)]) },
      12,
    ],
    ["none where it hides too little", { cover: fact("none"), screens: fact([screen("light", 8)]) }, 0],
    ["none where nothing is", { cover: fact("none"), screens: fact([]) }, 0],
  ])("DH-9, DH-13 cover with its Armor: %s", (_what, facts, armor) => {
    expect(found("shoot", "cover", facts)).toBe(armor);
  });

  it.each<[string, readonly BodyPart[]]>([
    ["bodyAndLegs", ["torso", "rightLeg", "leftLeg"]],
    ["legs", ["rightLeg", "leftLeg"]],
    ["leftSide", ["torso", "leftArm", "leftLeg"]],
    ["everything", BODY_PARTS],
    ["asShown", ["head"]],
    ["asShown", []],
    ["rightSide", ["torso", "rightArm", "rightLeg"]],
    ["allButHead", ["torso", "rightArm", "leftArm", "rightLeg", "leftLeg"]],
  ])("DH-10 %s where %j is hidden by half or more", (word, parts) => {
    const some = hidden(...parts);
    const piece = { ...screen("heavy", 8), parts: some.value.parts };
    const facts: Facts = { cover: fact("heavy"), screens: fact([piece]), hidden: some };
    expect(found("shoot", "concealed", facts)).toBe(word);
  });

  it("DH-14, DH-20 what hides a model that is stealthy", () => {
    const stealth = (facts: Facts) => {
      const [assessment] = weigh(darkHeresy, engagement("stealth", person("ana"), { facts })).assessments;
      return assessment?.tally.bonus.attacker;
    };
    expect(stealth({ light: fact(0) })).toBe(20);
    expect(stealth({ haze: fact(["fog"] as const) })).toBe(10);
    expect(stealth({ haze: fact(["smoke"] as const) })).toBe(0);
  });
});
