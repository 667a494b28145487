import {
  bonus,
  isOn,
  type Contribution,
  type Found,
  type Modifier,
  type Profile,
  type Setting,
  type View,
  evidence,
  found,
  worth,
  beyond,
  foundBy,
} from "../core/index.js";
import { choiceOf, foundPosture } from "./find.js";
import { ARCS } from "./arcs.js";
import { stepOf } from "./scores.js";
import { STAR } from "./visibility.js";
import { reachesClose } from "./ways.js";

/** GURPS-4, GURPS-11: the maneuver in which somebody attacks. */
export const MANEUVERS = ["attack", "allOutDetermined", "allOut", "moveAndAttack"] as const;

/** Found when the attacker has gone farther than a step this turn. */
export function foundManeuver({ actor, facts: { moved } }: View): Found | null {
  return foundBy(moved, (far) => beyond(far, stepOf(actor)) && "moveAndAttack");
}

/** GURPS-7: one blow with the better hand, or how several are struck. */
export const MANNERS = [
  "single",
  "offHand",
  "rapidStrike",
  "rapidStrikeOne",
  "dualWeapon",
  "dualPrimary",
  "dualOff",
] as const;

/** GURPS-7: −6 on both blows, or −3 for a Weapon Master. */
export function rapidStrike(actor: Profile): number {
  return isOn(actor, "weaponMaster") ? -3 : -6;
}

/** GURPS-7, GURPS-17: the other hand by itself. */
export function offHand(actor: Profile): number {
  return isOn(actor, "ambidexterity") ? 0 : -4;
}

/** GURPS-7, GURPS-17: what striking or shooting in some manner is worth, and what two weapons at once take off the defense (GURPS-28). */
export function inManner(setting: Setting, actor: Profile): readonly Contribution[] {
  switch (setting) {
    case "offHand":
      return bonus("attacker", offHand(actor));
    case "rapidStrike":
    case "rapidStrikeOne":
      return bonus("attacker", rapidStrike(actor));
    case "dualWeapon":
      return [...bonus("attacker", -4), ...bonus("defender", -1)];
    case "dualPrimary":
      return bonus("attacker", -4);
    case "dualOff":
      return bonus("attacker", -4 + offHand(actor));
    default:
      return [];
  }
}

/** GURPS-5: what a posture takes off a blow. */
const POSTURE_PENALTY: Readonly<Record<string, number>> = {
  crouching: -2,
  kneeling: -2,
  sitting: -2,
  crawling: -4,
  lying: -4,
};

/** GURPS-4, GURPS-5, GURPS-7: what an attacker in melee does and how. */
export const MELEE_MODIFIERS: readonly Modifier[] = [
  {
    id: "maneuver",
    rule: "GURPS-4",
    tests: ["melee"],
    input: choiceOf(MANEUVERS),
    find: foundManeuver,
    contribute: (setting) => {
      if (setting === "allOutDetermined") return bonus("attacker", 4);
      return setting === "moveAndAttack" ? [...bonus("attacker", -4), STAR] : [];
    },
  },
  {
    id: "posture",
    rule: "GURPS-5",
    tests: ["melee"],
    input: choiceOf(["standing", ...Object.keys(POSTURE_PENALTY)]),
    find: ({ actor }) => foundPosture(actor),
    contribute: (setting, { weapon }) => [
      ...bonus("attacker", POSTURE_PENALTY[String(setting)] ?? 0),
      ...(setting === "crawling" && weapon && !reachesClose(weapon)
        ? [{ type: "refusal", refused: "crawling", remedy: "changePosture" } as const]
        : []),
    ],
  },
  {
    id: "manner",
    rule: "GURPS-7",
    tests: ["melee"],
    input: choiceOf(MANNERS),
    contribute: (setting, { actor }) => inManner(setting, actor),
  },
  {
    id: "deceptive",
    rule: "GURPS-7",
    tests: ["melee"],
    input: { type: "count", min: 0, max: 10 },
    contribute: (setting) => [
      ...bonus("attacker", -2 * Number(setting)),
      ...bonus("defender", -1 * Number(setting)),
    ],
  },
  {
    id: "evaluate",
    rule: "GURPS-7",
    tests: ["melee"],
    input: { type: "count", min: 0, max: 3 },
    scope: "target",
    find: ({ actor }) => {
      const turns = actor.values["evaluated"];
      return typeof turns === "number" && turns > 0
        ? found(turns, evidence("evaluated", [actor.ref], { turns }))
        : null;
    },
    contribute: worth(1),
  },
  {
    id: "intoCloseCombat",
    rule: "GURPS-7",
    tests: ["melee"],
    scope: "target",
    find: ({ facts: { overlap, targetOverlaps } }) =>
      overlap?.value === true ? null : foundBy(targetOverlaps, (foes) => foes.length > 0),
    contribute: worth(-2),
  },
  {
    id: "wildSwing",
    rule: "GURPS-7",
    tests: ["melee"],
    scope: "target",
    find: ({ facts }) => foundBy(facts.bearing, (bearing) => beyond(bearing, ARCS.front)),
    contribute: (setting) => (Number(setting) > 0 ? [...bonus("attacker", -5), STAR] : []),
  },
];
