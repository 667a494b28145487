import {
  isOn,
  numberOf,
  type Contribution,
  type Cost,
  type Modifier,
  type Profile,
  type Ref,
  type View,
  evidence,
  found,
  bonusEach,
} from "../../core/index.js";
import { grouped, isOnIn, numberIn, settingIn } from "./find.js";
import { MOST_AIMED } from "../data/fields.js";
import { countedFor, countTo } from "../data/foes.js";
import { AIMING } from "./vehicle.js";

/** GURPS-17: the bonus for the second and third second of Aim. Accuracy is not included. */
function extraAim(seconds: number): number {
  return Math.min(2, Math.max(0, seconds - 1));
}

/**
 * GURPS-17: the changes that give one weapon this many seconds of Aim, and every other weapon none, since a
 * character aims with one weapon at a time.
 */
export function aimedWith(
  actor: Profile,
  weapon: Profile | null,
  seconds: number,
  foe?: Ref,
): readonly Cost[] {
  const others = actor.gear.filter(({ ref }) => ref !== weapon?.ref);
  return [...others.flatMap((item) => countTo(item, "aimed", 0)), ...countTo(weapon, "aimed", seconds, foe)];
}

function aiming(value: number): readonly Contribution[] {
  return grouped(AIMING, value);
}

function hasMoved({ facts }: View): boolean {
  return (facts.moved?.value ?? 0) > 0;
}

/**
 * GURPS-17, GURPS-21: Aim, and the modifiers that need it. GURPS-14 limits their sum on a vehicle, so they
 * are all in one group.
 */
export const AIM_MODIFIERS: readonly Modifier[] = [
  {
    id: "aim",
    rule: "GURPS-17",
    tests: ["ranged"],
    input: { type: "count", min: 0, max: MOST_AIMED },
    scope: "target",
    // GURPS-55: an aim at another target does not count.
    find: ({ weapon, target }) => {
      const seconds = countedFor(weapon, "aimed", target);
      return weapon && seconds > 0 ? found(seconds, evidence("aimed", [weapon.ref], { seconds })) : null;
    },
    contribute: (setting, { weapon }) =>
      Number(setting) > 0 ? aiming(numberOf(weapon, "accuracy") + extraAim(Number(setting))) : [],
  },
  {
    id: "braced",
    rule: "GURPS-17",
    tests: ["ranged"],
    // A braced weapon helps only a shooter that aims and does not move.
    contribute: (setting, view) =>
      isOnIn(view, "aim") && settingIn(view, "maneuver") !== "moveAndAttack" && !hasMoved(view)
        ? aiming(Number(setting))
        : [],
  },
  {
    id: "popUp",
    rule: "GURPS-17",
    tests: ["ranged"],
    contribute: bonusEach(-2),
    bars: [{ id: "aim", refused: "popUpAims", rule: "GURPS-17" }],
  },
  {
    id: "laserSight",
    rule: "GURPS-21",
    tests: ["ranged"],
    find: ({ weapon }) =>
      weapon && isOn(weapon, "laserSight") ? found(1, evidence("laserSight", [weapon.ref])) : null,
    contribute: (setting) => aiming(Number(setting)),
  },
  {
    id: "scope",
    rule: "GURPS-21",
    tests: ["ranged"],
    input: { type: "count", min: 0, max: 10 },
    find: ({ weapon }) =>
      weapon && numberOf(weapon, "scope") > 0
        ? found(
            numberOf(weapon, "scope"),
            evidence("scope", [weapon.ref], { most: numberOf(weapon, "scope") }),
          )
        : null,
    contribute: (setting, view) => aiming(Math.min(numberIn(view, "aim"), Number(setting))),
  },
  {
    id: "vehicleTargeting",
    rule: "GURPS-21",
    tests: ["ranged"],
    input: { type: "count", min: 0, max: 3 },
    contribute: (setting, view) => (isOnIn(view, "aim") ? aiming(Number(setting)) : []),
  },
];
