import { bonus, type Modifier, bonusEach } from "../../core/index.js";
import { choiceOf, isOnIn, settingIn } from "./find.js";
import { hexesPenalty, LINE_WATCHED, MOUNTS, RIDES, RIDING } from "../data/tables.js";

/** GURPS-14: the group of the modifiers for Accuracy, Aim, bracing and targeting systems. */
export const AIMING = "aiming";

/** GURPS-14 to GURPS-16: shooting from vehicles and mounts, and opportunity fire. */
export const VEHICLE_MODIFIERS: readonly Modifier[] = [
  {
    id: "vehicle",
    rule: "GURPS-15",
    tests: ["ranged"],
    input: choiceOf(RIDES),
    contribute: (setting, view) => {
      const ride = RIDES.find((one) => one === setting) ?? "none";
      const mount = MOUNTS.find((one) => one === settingIn(view, "mount")) ?? "handheld";
      return bonus("attacker", RIDING[ride][mount]);
    },
  },
  {
    id: "mount",
    rule: "GURPS-15",
    tests: ["ranged"],
    input: choiceOf(MOUNTS),
    contribute: () => [],
  },
  {
    id: "stability",
    rule: "GURPS-14",
    tests: ["ranged"],
    input: { type: "amount", min: 0, max: 10, initial: 0 },
    contribute: (setting, view) => {
      const rides = (settingIn(view, "vehicle") ?? "none") !== "none";
      return rides && settingIn(view, "mount") !== "stabilized"
        ? [{ type: "limit", side: "attacker", group: AIMING, max: Number(setting) }]
        : [];
    },
  },
  {
    id: "hangingOn",
    rule: "GURPS-15",
    tests: ["ranged"],
    contribute: bonusEach(-6),
  },
  {
    id: "turnedInSaddle",
    rule: "GURPS-15",
    tests: ["ranged"],
    contribute: bonusEach(-4),
  },
  {
    id: "vehicleDodged",
    rule: "GURPS-15",
    tests: ["ranged"],
    input: choiceOf(["no", "yes", "flying"]),
    contribute: (setting) => bonus("attacker", setting === "flying" ? -4 : setting === "yes" ? -2 : 0),
  },
  {
    id: "controlLost",
    rule: "GURPS-15",
    tests: ["ranged"],
    input: { type: "count", min: 0, max: 15 },
    contribute: bonusEach(-1),
  },
  {
    id: "checksTarget",
    rule: "GURPS-16",
    tests: ["ranged"],
    contribute: bonusEach(-2),
  },
  {
    id: "hexesWatched",
    rule: "GURPS-16",
    tests: ["ranged"],
    input: { type: "count", min: 0, max: 100 },
    contribute: (setting, view) =>
      bonus("attacker", isOnIn(view, "lineWatched") ? 0 : hexesPenalty(Number(setting))),
  },
  {
    id: "lineWatched",
    rule: "GURPS-16",
    tests: ["ranged"],
    contribute: (setting) => bonus("attacker", LINE_WATCHED * Number(setting)),
  },
];
