import {
  bonus,
  numberOf,
  turnOf,
  type Contribution,
  type Found,
  type Input,
  type Modifier,
  type Profile,
  type Setting,
  type View,
  evidence,
  found,
  foundStatus,
  TOGGLE,
  foundBy,
  whole,
} from "../../core/index.js";
import { countedFor } from "../data/foes.js";
import { foundFacing } from "../battle/facing.js";
import { atLeast, choiceOf, foundFooting, foundPosture, foundUnseen, penalty } from "./find.js";
import { MOST_FEINTED } from "../data/fields.js";
import { heightBonus } from "../data/tables.js";
import { hasAdvantage } from "../data/advantages.js";

/**
 * GURPS-25: the kinds of All-Out Defense. Three kinds give +2 to one defense, and the last kind gives a second
 * try. A turn stores a kind as its position in this list, counted from 1.
 */
export const ALL_OUT_DEFENSES = ["allOutDodge", "allOutParry", "allOutBlock", "allOutDouble"] as const;

/** GURPS-25: the maneuvers of the defender's last turn that change its defenses. */
const STANCES = ["free", "allOutAttack", "moveAndAttack", ...ALL_OUT_DEFENSES];

/** GURPS-28: the settings for the side of the defender that the attack comes from. */
const FACINGS = ["front", "side", "runaround", "behind"];

/** GURPS-26: the penalty of each posture to defenses. */
export const POSTURE_PENALTY: Readonly<Record<string, number>> = {
  standing: 0,
  crouching: 0,
  kneeling: -2,
  sitting: -2,
  crawling: -3,
  lying: -3,
};

/** GURPS-27: the points that a stun takes from every defense. */
export const STUNNED = 4;

/** Feet in a yard. */
const FEET = 3;

/**
 * Measured feet, rounded toward 0 to a hundredth so that they are easy to read. Rounding never moves a height
 * to the next step of the rule.
 */
const roundedDown = (feet: number): number => (Math.sign(feet) * whole(Math.abs(feet) * 100)) / 100;

/** GURPS-27: the lowest Riding skill with which a mount does not lower defenses. */
const AT_EASE = 12;

/** One modifier of a defense. `bonusFor` gives its value for the defender. */
interface DefenseEntry {
  readonly id: string;
  readonly rule: string;
  /** Absent: the modifier is a toggle. */
  readonly input?: Input;
  /** Whether the modifier is for melee only. */
  readonly melee?: true;
  readonly find?: (defender: Profile, view: View) => Found | null;
  readonly bonusFor: (setting: Setting, defender: Profile | null) => number;
}

const each =
  (value: number) =>
  (setting: Setting): number =>
    Number(setting) === 0 ? 0 : value * Number(setting);

const gm = (setting: Setting): number =>
  atLeast(-1)(setting).reduce((total, part) => total + (part.type === "bonus" ? part.value : 0), 0);

function facing(setting: Setting, defender: Profile | null): number {
  if (setting === "behind") return hasAdvantage(defender, "peripheralVision") ? -2 : 0;
  const aside = setting === "side" || setting === "runaround";
  return aside && !hasAdvantage(defender, "peripheralVision") ? -2 : 0;
}

function stanceOf(defender: Profile): Found | null {
  const stance =
    turnOf(defender, "allOutAttack") > 0
      ? "allOutAttack"
      : turnOf(defender, "moveAndAttack") > 0
        ? "moveAndAttack"
        : ALL_OUT_DEFENSES[turnOf(defender, "allOutDefense") - 1];
  return stance === undefined ? null : found(stance, evidence(stance, [defender.ref]));
}

/** GURPS-25 to GURPS-28: the modifiers of defenses of any kind. */
const ENTRIES: readonly DefenseEntry[] = [
  { id: "stance", rule: "GURPS-25", input: choiceOf(STANCES), find: stanceOf, bonusFor: () => 0 },
  {
    id: "defenderPosture",
    rule: "GURPS-26",
    input: choiceOf(Object.keys(POSTURE_PENALTY)),
    find: (defender) => foundPosture(defender),
    bonusFor: (setting) => POSTURE_PENALTY[String(setting)] ?? 0,
  },
  {
    id: "feetAbove",
    rule: "GURPS-27",
    input: { type: "amount", min: -100, max: 100, initial: 0, step: "any" },
    melee: true,
    find: (_defender, { facts }) =>
      foundBy(facts.height, (height) => heightBonus(-FEET * height) !== 0 && roundedDown(-FEET * height)),
    bonusFor: (setting) => heightBonus(Number(setting)),
  },
  {
    id: "defenderFooting",
    rule: "GURPS-27",
    input: penalty(-10),
    find: (defender, { target, facts }) =>
      foundFooting(defender === target ? facts.targetFooting : facts.footing, -1),
    bonusFor: gm,
  },
  {
    id: "attackerUnseen",
    rule: "GURPS-27",
    find: (defender, { target, facts }) =>
      foundUnseen(facts.seen, 1, facts.seenPastModels) ??
      (defender === target ? foundBy(facts.light, (light) => light <= 0 && 1) : null),
    bonusFor: each(-4),
  },
  { id: "defenderDistracted", rule: "GURPS-27", input: penalty(-10), bonusFor: gm },
  {
    id: "defenderMounted",
    rule: "GURPS-27",
    bonusFor: (setting, defender) =>
      Number(setting) > 0 ? Math.min(0, numberOf(defender, "riding") - AT_EASE) : 0,
  },
  {
    id: "defenderStunned",
    rule: "GURPS-27",
    find: (defender) => foundStatus(defender, "stunned"),
    bonusFor: each(-STUNNED),
  },
  {
    id: "facing",
    rule: "GURPS-28",
    input: choiceOf(FACINGS),
    find: (_defender, { facts }) => foundFacing(facts),
    bonusFor: facing,
  },
  {
    id: "feint",
    rule: "GURPS-28",
    input: { type: "count", min: 0, max: MOST_FEINTED },
    melee: true,
    find: (defender, { actor, target }) => {
      // GURPS-51: a feint lowers only the defenses of the foe that it was made against.
      const penalty = countedFor(actor, "feinted", target);
      return defender === target && penalty > 0
        ? found(penalty, evidence("feinted", [actor.ref], { penalty }))
        : null;
    },
    bonusFor: each(-1),
  },
  { id: "laserDot", rule: "GURPS-28", input: TOGGLE, bonusFor: () => 0 },
];

const CHECKS = ["dodge", "parry", "block"];

/** Two modifiers from one entry: one for the target of an attack, and one for a defense from the sheet. */
function both({ id, rule, input = TOGGLE, melee, find, bonusFor }: DefenseEntry): readonly Modifier[] {
  const entry = (tests: readonly string[], side: "attacker" | "defender"): Modifier => {
    const who = (view: View): Profile | null => (side === "defender" ? view.target : view.actor);
    return {
      id,
      rule,
      tests,
      input,
      scope: side === "defender" ? "target" : "attack",
      ...(find
        ? {
            find: (view: View) => {
              const defender = who(view);
              return defender ? find(defender, view) : null;
            },
          }
        : {}),
      contribute: (setting, view): readonly Contribution[] => bonus(side, bonusFor(setting, who(view))),
    };
  };
  return [entry(melee ? ["melee"] : ["melee", "ranged"], "defender"), entry(CHECKS, "attacker")];
}

/** GURPS-25 to GURPS-28: the modifiers of defenses in attacks and from the sheet. */
export const DEFENSE_MODIFIERS: readonly Modifier[] = ENTRIES.flatMap(both);
