import {
  bonus,
  type Contribution,
  type Found,
  type Modifier,
  type Profile,
  type Setting,
  type View,
  evidence,
  found,
  bonusEach,
  beyond,
  foundBy,
} from "../../core/index.js";
import { countedFor } from "../data/foes.js";
import { choiceOf, foundPosture } from "./find.js";
import { ARCS } from "../battle/facing.js";
import { ATTACK_MANEUVERS, attackedAs } from "../battle/extra-attacks.js";
import { answerNamed, interrupts } from "../battle/waiting.js";
import { stepOf } from "../data/scores.js";
import { STAR } from "./visibility.js";
import { reachesClose } from "../data/gear.js";
import { hasAdvantage } from "../data/advantages.js";

/**
 * The maneuver that is found for an attack; null for none. If the attacker's Wait names an All-Out Attack, it
 * is that attack. For an extra attack, it is the maneuver of the turn's first attack (GURPS-90). After a move
 * of more than a step this turn, it is Move and Attack.
 */
export function foundManeuver({ actor, facts: { moved } }: View): Found | null {
  const named = interrupts(actor) ? answerNamed(actor) : null;
  if (named?.startsWith("allOut") === true) return found(named, evidence("waitAnswer", [actor.ref]));
  const before = attackedAs(actor);
  if (before !== null) return found(before, evidence("attackedAs", [actor.ref]));
  return foundBy(moved, (far) => beyond(far, stepOf(actor)) && "moveAndAttack");
}

/** GURPS-7: the ways to strike: one blow with the better or the other hand, or several blows. */
export const MANNERS = [
  "single",
  "offHand",
  "rapidStrike",
  "rapidStrikeOne",
  "dualWeapon",
  "dualPrimary",
  "dualOff",
] as const;

/** GURPS-7: the penalty to both blows of a Rapid Strike. */
export function rapidStrike(actor: Profile): number {
  return hasAdvantage(actor, "weaponMaster") ? -3 : -6;
}

/** GURPS-7, GURPS-17: the penalty for an attack with the off hand only. */
export function offHand(actor: Profile): number {
  return hasAdvantage(actor, "ambidexterity") ? 0 : -4;
}

/**
 * GURPS-7, GURPS-17: the penalty of one of the ways in `MANNERS` to strike or shoot. Two weapons at once also
 * lower the defense (GURPS-28).
 */
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

/** GURPS-5: the penalty of each posture to blows. */
const POSTURE_PENALTY: Readonly<Record<string, number>> = {
  crouching: -2,
  kneeling: -2,
  sitting: -2,
  crawling: -4,
  lying: -4,
};

/** GURPS-4, GURPS-5, GURPS-7: the modifiers that the attacker chooses in melee. */
export const MELEE_MODIFIERS: readonly Modifier[] = [
  {
    id: "maneuver",
    rule: "GURPS-4",
    tests: ["melee"],
    input: choiceOf(ATTACK_MANEUVERS),
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
    tests: ["melee", "feint"],
    input: { type: "count", min: 0, max: 3 },
    scope: "target",
    // GURPS-50: the turns of Evaluate count only against the foe that was evaluated.
    find: ({ actor, target }) => {
      const turns = countedFor(actor, "evaluated", target);
      return turns > 0 ? found(turns, evidence("evaluated", [actor.ref], { turns })) : null;
    },
    contribute: bonusEach(1),
  },
  {
    id: "intoCloseCombat",
    rule: "GURPS-7",
    tests: ["melee"],
    scope: "target",
    find: ({ facts: { overlap, targetOverlaps } }) =>
      overlap?.value === true ? null : foundBy(targetOverlaps, (foes) => foes.length > 0),
    contribute: bonusEach(-2),
  },
  {
    id: "wildSwing",
    rule: "GURPS-7",
    tests: ["melee"],
    scope: "target",
    find: ({ facts }) => {
      const swing = foundBy(facts.bearing, (bearing) => beyond(bearing, ARCS.front));
      return swing && found(swing.setting, ...swing.evidence, evidence("turnToFace", []));
    },
    contribute: (setting) => (Number(setting) > 0 ? [...bonus("attacker", -5), STAR] : []),
  },
];
