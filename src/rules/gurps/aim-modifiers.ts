import {
  isOn,
  numberOf,
  trackTo,
  type Contribution,
  type Cost,
  type Modifier,
  type Profile,
  evidence,
  found,
  worth,
} from "../core/index.js";
import { grouped, isOnIn, numberIn, settingIn } from "./find.js";
import { MOST_AIMED } from "./game.js";
import { AIMING } from "./vehicle-modifiers.js";

/** GURPS-17: what every second of Aim after the first is worth on top of Accuracy. */
function extraAim(seconds: number): number {
  return Math.min(2, Math.max(0, seconds - 1));
}

/** GURPS-17: Aim is taken with one weapon, whose Accuracy it brings: so many seconds with this one, none with any other in hand. */
export function aimedWith(actor: Profile, weapon: Profile | null, seconds: number): readonly Cost[] {
  const others = actor.gear.filter(({ ref }) => ref !== weapon?.ref);
  return [...others.flatMap((item) => trackTo(item, "aimed", 0)), ...trackTo(weapon, "aimed", seconds)];
}

function aiming(value: number): readonly Contribution[] {
  return grouped(AIMING, value);
}

/** GURPS-17, GURPS-21: Aim and what needs it, all of one group: GURPS-14 keeps it within bounds on a vehicle. */
export const AIM_MODIFIERS: readonly Modifier[] = [
  {
    id: "aim",
    rule: "GURPS-17",
    tests: ["ranged"],
    input: { type: "count", min: 0, max: MOST_AIMED },
    scope: "target",
    find: ({ weapon }) => {
      const seconds = numberOf(weapon, "aimed");
      return weapon && seconds > 0 ? found(seconds, evidence("aimed", [weapon.ref], { seconds })) : null;
    },
    contribute: (setting, { weapon }) =>
      Number(setting) > 0 ? aiming(numberOf(weapon, "accuracy") + extraAim(Number(setting))) : [],
  },
  {
    id: "braced",
    rule: "GURPS-17",
    tests: ["ranged"],
    contribute: (setting, view) =>
      isOnIn(view, "aim") && settingIn(view, "maneuver") !== "moveAndAttack" ? aiming(Number(setting)) : [],
  },
  {
    id: "popUp",
    rule: "GURPS-17",
    tests: ["ranged"],
    contribute: worth(-2),
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
