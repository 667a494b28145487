import {
  bonus,
  numberOf,
  refsOf,
  textOf,
  type Modifier,
  type Profile,
  evidence,
  found,
  bonusEach,
  beyond,
  roundedUp,
  foundBy,
} from "../../core/index.js";
import { choiceOf, numberIn, penalty, settingIn, figuresBetween, foundPosture, foundThin } from "./find.js";
import { foundManeuver, inManner } from "./melee.js";
import { isAimHidden } from "./target.js";
import { SHAPES, shotsBonus, sizeModifier, speedRange } from "../data/tables.js";

/**
 * Measured yards, rounded up to a hundredth so that they are easy to read; false for 0 yards. Rounding up
 * never moves a distance into a lower row of the table.
 */
const upToHundredth = (yards: number): number | false => beyond(yards, 0) && roundedUp(yards * 100) / 100;

/** GURPS-33: the Size Modifier of a target. It is worked out from the target's length, if that is set. */
export function sizeOf(profile: Profile): number {
  const length = numberOf(profile, "length");
  const shape = SHAPES.find((one) => one === textOf(profile, "shape")) ?? "upright";
  return length > 0 ? sizeModifier(length, shape) : numberOf(profile, "sizeModifier");
}

/** GURPS-11, GURPS-45: the maneuvers that the attacker can shoot with. */
const MANEUVERS = ["attack", "allOutDetermined", "allOut", "moveAndAttack"];

/** GURPS-17: the settings for the hand or hands that shoot. */
const HANDS = ["single", "offHand", "dualWeapon", "dualPrimary", "dualOff"];

/** GURPS-20: the locations that are harder to hit on a target in a low posture. */
const LOWERED = ["torso", "groin", "leg"];

/** GURPS-1, GURPS-11 to GURPS-13, GURPS-17, GURPS-18, GURPS-20, GURPS-21: the modifiers of a shot. */
export const RANGED_MODIFIERS: readonly Modifier[] = [
  {
    id: "maneuver",
    rule: "GURPS-11",
    tests: ["ranged"],
    input: choiceOf(MANEUVERS),
    find: foundManeuver,
    contribute: (setting, { weapon }) => {
      if (setting === "allOutDetermined") return bonus("attacker", 1);
      return setting === "moveAndAttack" ? bonus("attacker", Math.min(-2, numberOf(weapon, "bulk"))) : [];
    },
  },
  {
    id: "targetSize",
    rule: "GURPS-1",
    tests: ["ranged"],
    input: { type: "amount", min: -20, max: 40, initial: 0 },
    scope: "target",
    find: ({ target }) =>
      target && sizeOf(target) !== 0 ? found(sizeOf(target), evidence("size", [target.ref])) : null,
    contribute: bonusEach(1),
  },
  {
    id: "range",
    rule: "GURPS-32",
    tests: ["ranged"],
    input: { type: "amount", min: 0, max: 100000, initial: 0, step: "any" },
    scope: "target",
    find: ({ facts }) => foundBy(facts.distance, upToHundredth),
    contribute: (setting, view) => bonus("attacker", speedRange(Number(setting) + numberIn(view, "speed"))),
  },
  {
    id: "speed",
    rule: "GURPS-32",
    tests: ["ranged"],
    input: { type: "amount", min: 0, max: 100000, initial: 0, step: "any" },
    scope: "target",
    find: ({ facts }) => foundBy(facts.targetMoved, upToHundredth),
    contribute: () => [],
  },
  {
    id: "damagedWeapon",
    rule: "GURPS-13",
    tests: ["ranged"],
    input: penalty(-4),
    contribute: bonusEach(1),
  },
  {
    id: "hands",
    rule: "GURPS-17",
    tests: ["ranged"],
    input: choiceOf(HANDS),
    contribute: (setting, { actor }) => inManner(setting, actor),
  },
  {
    id: "shots",
    rule: "GURPS-18",
    tests: ["ranged"],
    input: { type: "count", min: 1, max: 2000 },
    find: ({ weapon }) =>
      weapon && numberOf(weapon, "rateOfFire") > 1
        ? found(
            numberOf(weapon, "rateOfFire"),
            evidence("rateOfFire", [weapon.ref], { shots: numberOf(weapon, "rateOfFire") }),
          )
        : null,
    contribute: (setting) => bonus("attacker", shotsBonus(Number(setting))),
  },
  {
    id: "lightCover",
    rule: "GURPS-20",
    tests: ["ranged"],
    scope: "target",
    find: (view) => (isAimHidden(view) ? foundThin(view.facts, (key) => key.startsWith("wall.")) : null),
    contribute: bonusEach(-2),
  },
  {
    id: "figuresInWay",
    rule: "GURPS-20",
    tests: ["ranged"],
    input: { type: "count", min: 0, max: 20 },
    scope: "target",
    find: ({ facts }) => {
      const between = figuresBetween(facts);
      return between.length > 0 ? found(refsOf(between).length, ...between) : null;
    },
    contribute: bonusEach(-4),
  },
  {
    id: "targetLow",
    rule: "GURPS-20",
    tests: ["ranged"],
    scope: "target",
    find: ({ target }) => foundPosture(target, 1),
    contribute: (setting, view) =>
      bonus(
        "attacker",
        LOWERED.includes(String(settingIn(view, "location") ?? "torso")) ? -2 * Number(setting) : 0,
      ),
  },
  {
    id: "partlyExposed",
    rule: "GURPS-20",
    tests: ["ranged"],
    scope: "target",
    contribute: bonusEach(-2),
  },
  {
    id: "unfamiliar",
    rule: "GURPS-21",
    tests: ["ranged"],
    contribute: bonusEach(-2),
  },
];
