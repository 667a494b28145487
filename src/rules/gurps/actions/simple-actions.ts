import {
  simpleAction,
  has,
  numberOf,
  refuse,
  settingOf,
  statusTo,
  trackTo,
  turnTo,
  type Action,
  type Aim,
  type Assessment,
  type Profile,
  type Refusal,
  type SimpleActionSpec,
  type Modifier,
  noContribution,
  withAttacks,
} from "../../core/index.js";
import { aimedWith } from "../modifiers/aim.js";
import { ALL_OUT_DEFENSES } from "../modifiers/defense.js";
import { choiceOf } from "../modifiers/find.js";
import { canTire } from "../data/scores.js";
import { harmOf, tired } from "../data/fatigue.js";
import { isOut, POSTURES } from "../data/postures.js";
import { MOST_AIMED } from "../data/fields.js";
import { countedFor, countTo } from "../data/foes.js";
import { weaponsFor } from "../data/gear.js";
import { isOrdered } from "../battle/maneuvers.js";
import { ANSWERS, EVENTS, placeIn } from "../battle/waiting.js";
import { foundNext, postureCosts, posturePrice, postureRefusals, takesStep } from "./posture.js";
import { readyRefusal, readyTo, reloaded, unreadyRefusal } from "./readiness.js";
import { stunRefusal } from "./stun.js";

/** GURPS-50: the most turns of Evaluate that count. */
const MOST_EVALUATED = 3;

function oneMore(from: number, most: number): number {
  return Math.max(from, Math.min(most, from + 1));
}

/**
 * GURPS-50: the turns of Evaluate after one more turn against this foe. If the earlier turns were against
 * another foe, they do not count.
 */
function turnsOn(actor: Profile, aim: Aim | undefined): number {
  return oneMore(countedFor(actor, "evaluated", aim?.profile ?? null), MOST_EVALUATED);
}

/**
 * GURPS-55: the seconds of Aim after one more second at this foe. If the earlier seconds were at another foe,
 * they do not count.
 */
function secondsOn(weapon: Profile | null, aim: Aim | undefined): number {
  return oneMore(countedFor(weapon, "aimed", aim?.profile ?? null), MOST_AIMED);
}

/** GURPS-50, GURPS-55: a refusal when no foe is chosen, since Aim and Evaluate count against one foe only. */
function foeRefusal(aims: readonly Aim[], rule: string): Refusal | null {
  return refuse(aims.length === 0, "noFoe", rule);
}

/** GURPS-67: the fatigue points that the character loses, as a person has set them. */
function pointsSet(assessment: Assessment): number {
  return Number(settingOf(assessment, "fatigueLost") ?? 1);
}

/** GURPS-25: the setting of All-Out Defense that a person has chosen. */
function favoredBy(assessment: Assessment): (typeof ALL_OUT_DEFENSES)[number] {
  const set = settingOf(assessment, "favored");
  return ALL_OUT_DEFENSES.find((one) => one === set) ?? ALL_OUT_DEFENSES[0];
}

const SPECS: readonly SimpleActionSpec[] = [
  {
    id: "aim",
    rule: "GURPS-17",
    weapon: "ranged",
    refusals: ({ weapon, aims }) => [readyRefusal(weapon), foeRefusal(aims, "GURPS-55")],
    targets: "one",
    capabilities: [withAttacks(true)],
    isFor: (actor) => weaponsFor(actor, "ranged").length > 0,
    costs: ({ actor, weapon, aims }) =>
      aimedWith(actor, weapon, secondsOn(weapon, aims[0]), aims[0]?.profile.ref),
    data: ({ weapon, aims }) => ({ seconds: secondsOn(weapon, aims[0]) }),
  },
  {
    id: "evaluate",
    rule: "GURPS-7",
    refusals: ({ aims }) => [foeRefusal(aims, "GURPS-50")],
    targets: "one",
    costs: ({ actor, aims }) => countTo(actor, "evaluated", turnsOn(actor, aims[0]), aims[0]?.profile.ref),
    data: ({ actor, aims }) => ({ turns: turnsOn(actor, aims[0]) }),
  },
  {
    id: "allOutDefense",
    rule: "GURPS-25",
    refusals: ({ actor }) => [refuse(actor.turn === null, "noTurns", "GURPS-25")],
    costs: ({ actor, assessment }) =>
      turnTo(actor, "allOutDefense", ALL_OUT_DEFENSES.indexOf(favoredBy(assessment)) + 1),
    says: ({ assessment }) => [`favors.${favoredBy(assessment)}`],
  },
  {
    id: "changePosture",
    rule: "GURPS-52",
    price: posturePrice,
    refusals: postureRefusals,
    costs: postureCosts,
    says: (situation) => (takesStep(situation) ? ["postureByStep"] : []),
  },
  {
    id: "recover",
    rule: "GURPS-27",
    refusals: ({ actor }) => [
      refuse(!has(actor, "stunned"), "notStunned", "GURPS-27"),
      refuse(isOrdered(actor), "recoversAtEnd", "GURPS-65"),
    ],
    costs: ({ actor }) => [...statusTo(actor, "stunned", false), ...trackTo(actor, "knockedDown", 0)],
  },
  {
    id: "readyWeapon",
    rule: "GURPS-53",
    weapon: "held",
    clearsTrack: "unready",
    refusals: ({ weapon }) => [unreadyRefusal(weapon)],
    costs: ({ actor, weapon }) => readyTo(actor, weapon, true),
  },
  {
    id: "reload",
    rule: "GURPS-53",
    weapon: "ranged",
    clearsTrack: "fired",
    refusals: ({ weapon }) => [
      refuse(numberOf(weapon, "fired") === 0, "isLoaded", "GURPS-53"),
      readyRefusal(weapon),
    ],
    costs: ({ weapon }) => reloaded(weapon).costs,
    data: ({ weapon }) => {
      const { shots, turns } = reloaded(weapon);
      return { shots, turns };
    },
  },
  {
    id: "concentrate",
    rule: "GURPS-45",
    // In a battle, this status ends at the next turn. A defense can end it earlier (see `keepsEffort`).
    costs: ({ actor }) => (isOrdered(actor) ? statusTo(actor, "concentrating", true) : []),
  },
  {
    // A Wait names an event and an answer. The tracker and the question about an interruption show both, but
    // only to those who play the model.
    id: "wait",
    rule: "GURPS-54",
    refusals: ({ actor }) => [refuse(!isOrdered(actor), "waitNoBattle", "GURPS-54")],
    costs: ({ actor, assessment }) => [
      ...statusTo(actor, "waiting", true),
      ...turnTo(actor, "waitEvent", placeIn(EVENTS, String(settingOf(assessment, "waitEvent")))),
      ...turnTo(actor, "waitAnswer", placeIn(ANSWERS, String(settingOf(assessment, "waitAnswer")))),
    ],
  },
  { id: "doNothing", rule: "GURPS-44" },
  {
    id: "tire",
    rule: "GURPS-67",
    outOfTurn: true,
    refusals: ({ actor }) => [refuse(!canTire(actor), "neverTires", "GURPS-96")],
    costs: ({ actor, assessment }) => tired(actor, pointsSet(assessment)),
    data: ({ actor, assessment }) => {
      const points = pointsSet(assessment);
      return { points, harm: harmOf(actor, points) };
    },
  },
  {
    id: "clearWeapon",
    rule: "GURPS-36",
    weapon: "ranged",
    clearsTrack: "jammed",
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "jammed") < 1, "notJammed", "GURPS-36")],
    costs: ({ weapon }) => trackTo(weapon, "jammed", 0),
  },
];

/** GURPS-65: the actions that a stunned character can take. */
const MAY_WHEN_STUNNED = ["recover", "doNothing", "tire"];

/** The actions that are not maneuvers. */
const NO_MANEUVERS = ["recover", "tire"];

/** GURPS-44: a simple action that takes the maneuver of a turn, unless it is in `NO_MANEUVERS`. */
function maneuver(spec: SimpleActionSpec): Action {
  const price = spec.price ?? ((): number => 1);
  return { ...simpleAction(spec), ...(NO_MANEUVERS.includes(spec.id) ? {} : { price }) };
}

/** Maneuvers and similar actions that need no dice. */
export const SIMPLE_ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  SPECS.map((spec) => [
    spec.id,
    maneuver({
      ...spec,
      refusals: (situation) => [
        refuse(isOut(situation.actor), "outOfAction", spec.rule),
        MAY_WHEN_STUNNED.includes(spec.id) ? null : stunRefusal(situation.actor, situation.weapon),
        ...(spec.refusals?.(situation) ?? []),
      ],
    }),
  ]),
);

/** The modifiers that a person sets for these actions. */
export const SIMPLE_ACTION_MODIFIERS: readonly Modifier[] = [
  {
    id: "favored",
    rule: "GURPS-25",
    tests: ["allOutDefense"],
    input: choiceOf(ALL_OUT_DEFENSES),
    contribute: noContribution,
  },
  {
    id: "waitEvent",
    rule: "GURPS-54",
    tests: ["wait"],
    input: choiceOf(EVENTS),
    contribute: noContribution,
  },
  {
    id: "waitAnswer",
    rule: "GURPS-54",
    tests: ["wait"],
    input: choiceOf(ANSWERS),
    contribute: noContribution,
  },
  {
    id: "fatigueLost",
    rule: "GURPS-67",
    tests: ["tire"],
    input: { type: "count", min: 1, max: 30 },
    contribute: noContribution,
  },
  {
    id: "newPosture",
    rule: "GURPS-52",
    tests: ["changePosture"],
    input: choiceOf(POSTURES),
    find: foundNext,
    contribute: noContribution,
  },
];
